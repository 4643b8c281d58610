/* moves: the legal moves of a position, or how a partial turn may go on. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "cli.h"
#include "game/partial.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { COUNT, FROM };
enum { WORDS_NAMED = 12 }; /* in a message; more than that are cut short */

static const cli_option options[] = {
    [COUNT] = {.name = "count", .letter = 'c', .help = "command.moves.option.count"},
    [FROM] = {.name = "from",
              .kind = OPTION_TEXT,
              .value = "value.parts",
              .help = "command.moves.option.from"},
    {0},
};

/* What visiting the turns does: only count, print lines, or write JSON. */
typedef struct listing {
    const tablero_rules *rules;
    const tablero_position *position;
    FILE *lines;
    json *json;
    uint64_t count;
} listing;

static bool list_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    listing *listing = context;
    (void)after;
    listing->count++;
    if (listing->lines != NULL || listing->json != NULL) {
        turn_text text = write_turn(listing->rules, listing->position, turn);
        if (listing->json != NULL) {
            json_put_string(listing->json, NULL, text.text);
        } else {
            fprintf(listing->lines, "%s\n", text.text);
        }
    }
    return !interrupt_wanted();
}

/* Whether the list or count came to its end. */
static bool visit(listing *listing)
{
    tablero_status status =
        tablero_turns(listing->rules, listing->position, NULL, list_turn, listing);
    return status == TABLERO_OK && !interrupt_wanted();
}

static bool answer_json(cli *cli, listing *listing, tablero_outcome outcome)
{
    json answer = json_answer_file(cli->out, listing->rules);
    bool complete = visit(listing);
    json_put_string(&answer, "position", write_position(listing->rules, listing->position).text);
    json_put_integer(&answer, "count", listing->count);
    json_put_boolean(&answer, "complete", complete);
    if (!cli->options[COUNT].given) {
        struct listing into = *listing;
        into.json = &answer;
        json_open(&answer, "moves", '[');
        visit(&into);
        json_close(&answer, ']');
    }
    json_outcome(&answer, outcome);
    json_close(&answer, '}');
    return complete;
}

static bool answer_people(cli *cli, listing *listing, tablero_outcome outcome)
{
    listing->lines = cli->options[COUNT].given ? NULL : cli->out;
    bool complete = visit(listing);
    if (cli->options[COUNT].given) {
        fprintf(cli->out, "%" PRIu64 "\n", listing->count);
    }
    if (outcome.over) {
        say_outcome(cli, cli->err, listing->rules, outcome);
    } else if (!complete) {
        say_line(cli, cli->err, "moves.incomplete");
    }
    return complete;
}

/* Names what may come instead, or says that the turn has come to its end. */
static exit_code report_no_continuation(const cli *cli, const partial_turn *partial,
                                        const char *word)
{
    char list[(WORDS_NAMED + 1) * (PARTIAL_WORD_BYTES + 2)];
    text_builder builder = text_begin(list, sizeof list);
    partial_words next;
    partial_next(partial, &next);
    for (unsigned i = 0; i < next.count && i <= WORDS_NAMED; i++) {
        text_put(&builder, i == 0 ? "" : ", ");
        text_put(&builder, i < WORDS_NAMED ? next.words[i] : "…");
    }
    const char *key = next.count > 0                 ? "moves.no_continuation"
                      : partial_is_complete(partial) ? "moves.turn_ended"
                                                     : "move.game_over";
    return report(cli, &(problem){.exit = EXIT_NEGATIVE,
                                  .code = tablero_status_name(TABLERO_ILLEGAL),
                                  .key = key,
                                  .arguments = {word, list},
                                  .field = "move"});
}

/* The next of the words between blanks, which does not end there; NULL when there is none. */
static const char *next_word(const char *at, size_t *length)
{
    at += strspn(at, " ");
    *length = strcspn(at, " ");
    return *length == 0 ? NULL : at;
}

static exit_code follow(const cli *cli, partial_turn *partial, json *answer, const char *from)
{
    size_t length;
    exit_code code = EXIT_DONE;
    for (const char *at = from; code == EXIT_DONE && (at = next_word(at, &length)) != NULL;
         at += length) {
        char word[TABLERO_TURN_BYTES] = "";
        strncat(word, at, length < sizeof word ? length : sizeof word - 1);
        if (answer == NULL) {
            bool taken = partial_take(partial, word) != PARTIAL_WRONG;
            code = taken ? EXIT_DONE : report_no_continuation(cli, partial, word);
        } else {
            json_put_string(answer, NULL, word);
        }
    }
    return code;
}

static exit_code continuations(cli *cli, const tablero_rules *rules, const tablero_position *start)
{
    const char *from = cli->options[FROM].text;
    partial_turn partial;
    partial_begin(&partial, rules, start);
    exit_code code = follow(cli, &partial, NULL, from);
    if (code != EXIT_DONE) {
        return code;
    }
    partial_words next;
    partial_next(&partial, &next);
    if (!cli->json) {
        for (unsigned i = 0; i < next.count; i++) {
            fprintf(cli->out, "%s\n", next.words[i]);
        }
        if (partial_is_complete(&partial)) {
            say_line(cli, cli->err, "moves.turn_complete");
        }
        return EXIT_DONE;
    }
    json answer = json_answer_file(cli->out, rules);
    json_put_string(&answer, "position", write_position(rules, start).text);
    json_open(&answer, "from", '[');
    follow(cli, &partial, &answer, from);
    json_close(&answer, ']');
    json_put_boolean(&answer, "complete", partial_is_complete(&partial));
    json_open(&answer, "next", '[');
    for (unsigned i = 0; i < next.count; i++) {
        json_put_string(&answer, NULL, next.words[i]);
    }
    json_close(&answer, ']');
    json_close(&answer, '}');
    return EXIT_DONE;
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    tablero_position position;
    exit_code code = take_game(cli, &rules);
    code = code != EXIT_DONE ? code : take_position(cli, &rules, &position);
    code = code != EXIT_DONE ? code : expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    if (cli->options[FROM].given) {
        return continuations(cli, &rules, &position);
    }
    interrupt_catch(NULL, NULL);
    listing listing = {.rules = &rules, .position = &position};
    tablero_outcome outcome = tablero_position_outcome(&rules, &position, NULL);
    bool complete =
        cli->json ? answer_json(cli, &listing, outcome) : answer_people(cli, &listing, outcome);
    interrupt_release();
    return complete ? EXIT_DONE : EXIT_LIMIT;
}

const command moves_command = {
    .name = "moves",
    .summary = "command.moves.summary",
    .operands = "operands.game_position",
    .help = "command.moves.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
