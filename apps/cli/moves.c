/* moves: the legal moves of a position, or how a partial turn may go on. */
#include <string.h>

#include "cli.h"
#include "input.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { COUNT, FROM };

static const cli_option options[] = {
    [COUNT] = {.name = "count", .letter = 'c', .help = "command.moves.option.count"},
    [FROM] = {.name = "from",
              .kind = OPTION_TEXT,
              .value = "value.moves",
              .help = "command.moves.option.from"},
    {0},
};

typedef struct listing {
    const tablero_rules *rules;
    const tablero_position *position;
    FILE *to;   /* NULL: only count */
    json *json; /* NULL: plain lines */
    uint64_t count;
} listing;

static bool list_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    listing *listing = context;
    (void)after;
    listing->count++;
    if (listing->to == NULL) {
        return true;
    }
    turn_text text = write_turn(listing->rules, listing->position, turn);
    if (listing->json != NULL) {
        json_string(listing->json, NULL, text.text);
    } else {
        fprintf(listing->to, "%s\n", text.text);
    }
    return true;
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
    listing listing = {&rules, &position, cli->out, NULL, 0};
    tablero_turns(&rules, &position, NULL, list_turn, &listing);
    return EXIT_DONE;
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
