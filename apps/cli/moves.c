/* moves: the legal moves of a position, or how a partial turn may go on. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "cli.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { COUNT, FROM };
enum {
    WORD_BYTES = 16, /* of a word of a ply */
    WORDS_NAMED = 12 /* in a message; more than that are cut short */
};

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
            json_string(listing->json, NULL, text.text);
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
    json answer = json_answer(cli->out, listing->rules);
    bool complete = visit(listing);
    json_string(&answer, "position", write_position(listing->rules, listing->position).text);
    json_integer(&answer, "count", listing->count);
    json_boolean(&answer, "complete", complete);
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

/* A partial turn: the position that its complete plies have reached, and the words of the ply that
 * is not complete, each with a blank after it. */
typedef struct partial_turn {
    const tablero_rules *rules;
    tablero_position position;
    char begun[TABLERO_TURN_BYTES];
    unsigned words;
} partial_turn;

static bool is_complete(const partial_turn *partial)
{
    return partial->words > 0 && partial->begun[0] == '\0' &&
           tablero_position_settled(partial->rules, &partial->position);
}

/* What is left of a ply's words after those that were begun; false when it begins otherwise. */
static bool continues(const partial_turn *partial, tablero_ply ply, char *rest)
{
    char text[TABLERO_TURN_BYTES];
    size_t begun = strlen(partial->begun);
    tablero_ply_write(partial->rules, &partial->position, ply, text, sizeof text);
    if (strncmp(text, partial->begun, begun) != 0) {
        return false;
    }
    memcpy(rest, text + begun, strlen(text + begun) + 1);
    return true;
}

/* The words that may come next, each once, in the order of the plies. */
typedef struct next_words {
    unsigned count;
    char words[TABLERO_PLIES_MAX][WORD_BYTES];
} next_words;

static void add_word(next_words *next, const char *word, size_t length)
{
    for (unsigned i = 0; i < next->count; i++) {
        if (strncmp(next->words[i], word, length) == 0 && next->words[i][length] == '\0') {
            return;
        }
    }
    snprintf(next->words[next->count++], sizeof *next->words, "%.*s", (int)length, word);
}

static void find_next(const partial_turn *partial, next_words *next)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    next->count = 0;
    unsigned count =
        is_complete(partial) ? 0 : tablero_plies(partial->rules, &partial->position, plies);
    for (unsigned i = 0; i < count; i++) {
        char rest[TABLERO_TURN_BYTES];
        if (continues(partial, plies[i], rest)) {
            add_word(next, rest, strcspn(rest, " "));
        }
    }
}

/* Names what may come instead, or says that the turn has come to its end. */
static exit_code report_no_continuation(const cli *cli, const partial_turn *partial,
                                        const char *word)
{
    char list[(WORDS_NAMED + 1) * (WORD_BYTES + 2)];
    text_builder builder = text_begin(list, sizeof list);
    next_words next;
    find_next(partial, &next);
    for (unsigned i = 0; i < next.count && i <= WORDS_NAMED; i++) {
        text_put(&builder, i == 0 ? "" : ", ");
        text_put(&builder, i < WORDS_NAMED ? next.words[i] : "…");
    }
    const char *key = next.count > 0         ? "moves.no_continuation"
                      : is_complete(partial) ? "moves.turn_ended"
                                             : "move.game_over";
    return report(cli, &(problem){.exit = EXIT_NEGATIVE,
                                  .code = tablero_status_name(TABLERO_ILLEGAL),
                                  .key = key,
                                  .arguments = {word, list},
                                  .field = "move"});
}

/* Takes one more word: it completes a ply, or goes on with one. */
static exit_code go_on(const cli *cli, partial_turn *partial, const char *word)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    bool complete = is_complete(partial);
    unsigned count = complete ? 0 : tablero_plies(partial->rules, &partial->position, plies);
    size_t length = strlen(word);
    for (unsigned i = 0; i < count; i++) {
        char rest[TABLERO_TURN_BYTES];
        if (!continues(partial, plies[i], rest) || strncmp(rest, word, length) != 0) {
            continue;
        }
        if (rest[length] == '\0') {
            tablero_position next;
            tablero_ply_play(partial->rules, &next, &partial->position, plies[i]);
            partial->position = next;
            partial->begun[0] = '\0';
        } else if (rest[length] == ' ') {
            strncat(partial->begun, rest, length + 1);
        } else {
            continue;
        }
        partial->words++;
        return EXIT_DONE;
    }
    return report_no_continuation(cli, partial, word);
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
            code = go_on(cli, partial, word);
        } else {
            json_string(answer, NULL, word);
        }
    }
    return code;
}

static exit_code continuations(cli *cli, const tablero_rules *rules, const tablero_position *start)
{
    const char *from = cli->options[FROM].text;
    partial_turn partial = {.rules = rules, .position = *start};
    exit_code code = follow(cli, &partial, NULL, from);
    if (code != EXIT_DONE) {
        return code;
    }
    next_words next;
    find_next(&partial, &next);
    if (!cli->json) {
        for (unsigned i = 0; i < next.count; i++) {
            fprintf(cli->out, "%s\n", next.words[i]);
        }
        if (is_complete(&partial)) {
            say_line(cli, cli->err, "moves.turn_complete");
        }
        return EXIT_DONE;
    }
    json answer = json_answer(cli->out, rules);
    json_string(&answer, "position", write_position(rules, start).text);
    json_open(&answer, "from", '[');
    follow(cli, &partial, &answer, from);
    json_close(&answer, ']');
    json_boolean(&answer, "complete", is_complete(&partial));
    json_open(&answer, "next", '[');
    for (unsigned i = 0; i < next.count; i++) {
        json_string(&answer, NULL, next.words[i]);
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
