/* moves: the legal moves of a position, or how a partial turn may go on. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { COUNT, FROM };

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
        listing->json = &answer;
        json_open(&answer, "moves", '[');
        visit(listing);
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

/* A partial turn: the position it has reached and the words that led there. */
typedef struct partial_turn {
    const tablero_rules *rules;
    tablero_position position;
    unsigned words;
} partial_turn;

/* A ply as a turn of its own is how it is written. */
static turn_text write_ply(const partial_turn *partial, tablero_ply ply)
{
    tablero_turn turn = {.count = 1, .plies = {ply}};
    return write_turn(partial->rules, &partial->position, &turn);
}

/* Plays the ply that the word stands for. */
static exit_code go_on(const cli *cli, partial_turn *partial, const char *word)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    tablero_position next;
    unsigned count = tablero_plies(partial->rules, &partial->position, plies);
    bool between = tablero_position_settled(partial->rules, &partial->position);
    for (unsigned i = 0; i < count && !(between && partial->words > 0); i++) {
        if (strcmp(write_ply(partial, plies[i]).text, word) == 0) {
            tablero_ply_play(partial->rules, &next, &partial->position, plies[i]);
            partial->position = next;
            partial->words++;
            return EXIT_DONE;
        }
    }
    tablero_turn turn;
    tablero_error error;
    if (between && partial->words == 0 &&
        tablero_turn_read(partial->rules, &partial->position, NULL, word, &turn, &error) !=
            TABLERO_OK) {
        return report_error(cli, &error, word, NULL, 0);
    }
    return report(cli, &(problem){.exit = EXIT_NEGATIVE,
                                  .code = tablero_status_name(TABLERO_ILLEGAL),
                                  .key = "moves.no_continuation",
                                  .arguments = {word},
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
    partial_turn partial = {rules, *start, 0};
    exit_code code = follow(cli, &partial, NULL, from);
    if (code != EXIT_DONE) {
        return code;
    }
    bool complete = partial.words > 0 && tablero_position_settled(rules, &partial.position);
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = complete ? 0 : tablero_plies(rules, &partial.position, plies);
    if (!cli->json) {
        for (unsigned i = 0; i < count; i++) {
            fprintf(cli->out, "%s\n", write_ply(&partial, plies[i]).text);
        }
        if (complete) {
            say_line(cli, cli->err, "moves.turn_complete");
        }
        return EXIT_DONE;
    }
    json answer = json_answer(cli->out, rules);
    json_string(&answer, "position", write_position(rules, start).text);
    json_open(&answer, "from", '[');
    follow(cli, &partial, &answer, from);
    json_close(&answer, ']');
    json_boolean(&answer, "complete", complete);
    json_open(&answer, "next", '[');
    for (unsigned i = 0; i < count; i++) {
        json_string(&answer, NULL, write_ply(&partial, plies[i]).text);
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
