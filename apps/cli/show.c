/* show: draws a position, or one of a recorded game. */
#include "board.h"
#include "cli.h"
#include "game/session.h"
#include "game_source.h"
#include "input.h"
#include "json.h"
#include "say.h"

enum { MOVES, FLIP, FILE_GIVEN, GAME, AT };

static const cli_option options[] = {
    [MOVES] = {.name = "moves",
               .letter = 'm',
               .kind = OPTION_TEXT,
               .value = "value.moves",
               .help = "command.show.option.moves"},
    [FLIP] = {.name = "flip", .help = "command.show.option.flip"},
    [FILE_GIVEN] = GAME_SOURCE_FILE,
    [GAME] = GAME_SOURCE_GAME,
    [AT] = GAME_SOURCE_AT,
    {0},
};

static const game_source_options source_options = {FILE_GIVEN, GAME, AT, MOVES};

static void answer_people(const cli *cli, const session *game)
{
    draw_marks marks;
    tablero_outcome outcome = session_outcome(game);
    const played_turn *last = session_last(game);
    print_board(cli, cli->out, &game->rules, &game->position, session_marks(game, &marks),
                cli->options[FLIP].given);
    print_caption(cli, cli->out, &game->rules, &game->position, outcome);
    if (last != NULL) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn_write(&game->rules, &last->before, &last->turn, TABLERO_LONG, text,
                           sizeof text);
        say_line(cli, cli->out, "board.last_move", text);
    }
    if (outcome.over) {
        say_outcome(cli, cli->out, &game->rules, outcome);
    }
    say_announcements(cli, cli->out, &game->rules, &game->position, outcome);
}

static const char *side_key(int side)
{
    return side < 0 ? NULL : side == TABLERO_FIRST ? "first" : "second";
}

static const char *shape_key(tablero_shape shape)
{
    return shape == TABLERO_SHAPE_PIT ? "pit" : shape == TABLERO_SHAPE_HAND ? "hand" : "square";
}

static void put_cell(json *json, const session *game, unsigned index)
{
    tablero_cell cell = tablero_cell_at(&game->rules, index);
    tablero_content content = tablero_content_at(&game->rules, &game->position, index);
    json_open(json, NULL, '{');
    json_put_string(json, "name", cell.name);
    if (cell.shape == TABLERO_SHAPE_HAND) {
        json_put_null(json, "x");
        json_put_null(json, "y");
    } else {
        json_put_integer(json, "x", (uint64_t)cell.x);
        json_put_integer(json, "y", (uint64_t)cell.y);
    }
    json_put_string(json, "shape", shape_key(cell.shape));
    json_put_string(json, "kind", cell.kind);
    json_put_string(json, "owner", side_key(cell.owner));
    if (cell.next == TABLERO_NO_CELL) {
        json_put_null(json, "next");
    } else {
        tablero_cell next = tablero_cell_at(&game->rules, cell.next);
        json_put_string(json, "next", next.name);
    }
    if (content.piece < 0) {
        json_put_null(json, "content");
    } else {
        json_open(json, "content", '{');
        json_put_string(json, "piece",
                        tablero_piece_at(&game->rules, (unsigned)content.piece)->key);
        json_put_string(json, "owner", side_key(content.owner));
        json_put_integer(json, "count", content.count);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void answer_json(const cli *cli, const session *game)
{
    json answer = json_answer_file(cli->out, &game->rules);
    json_put_string(&answer, "position", write_position(&game->rules, &game->position).text);
    json_put_string(&answer, "side", side_key((int)session_side(game)));
    json_put_integer(&answer, "number", game->position.number);
    const played_turn *last = session_last(game);
    json_put_string(&answer, "last",
                    last == NULL ? NULL
                                 : write_turn(&game->rules, &last->before, &last->turn).text);
    json_open(&answer, "cells", '[');
    for (unsigned i = 0; i < tablero_cell_count(&game->rules); i++) {
        put_cell(&answer, game, i);
    }
    json_close(&answer, ']');
    json_announcements(&answer, &game->rules, &game->position);
    json_outcome(&answer, session_outcome(game));
    json_close(&answer, '}');
}

static exit_code run(cli *cli)
{
    session game = {.history = NULL};
    exit_code code = take_game_source(cli, &source_options, &game);
    if (code == EXIT_DONE && cli->json) {
        answer_json(cli, &game);
    } else if (code == EXIT_DONE) {
        answer_people(cli, &game);
    }
    session_end(&game);
    return code;
}

const command show_command = {
    .name = "show",
    .summary = "command.show.summary",
    .operands = "operands.game_position_file",
    .help = "command.show.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON | COMMON_ASCII,
    .run = run,
};
