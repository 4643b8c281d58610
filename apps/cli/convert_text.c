/* Rules, positions and moves into the notation of another program, or out of it. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "cli.h"
#include "convert.h"
#include "input.h"
#include "json.h"
#include "problem.h"
#include "replay.h"
#include "say.h"

enum { NAMES_BYTES = 256, NAME_BYTES = 64 };

/* The texts that a notation makes of a game, or the house's own. */
typedef struct conversion {
    const char *notation;
    bool foreign; /* the texts are in the notation, not the house's own */
    bool position_given;
    session game;
    uint64_t losses; /* options that the notation cannot say */
} conversion;

typedef struct foreign_text {
    char text[TABLERO_FOREIGN_BYTES];
} foreign_text;

/* ---- Notations ---- */

/* Looks for the notation among those of the game, NULL for all games; names gets all of them. */
static bool find_notation(const tablero_game_info *game, guess *guess, text_builder *names)
{
    const char *name;
    bool found = false;
    for (unsigned i = 0; (name = tablero_foreign_name(game, i)) != NULL; i++) {
        text_put(names, names->length == 0 ? "" : ", ");
        text_put(names, name);
        guess_offer(guess, name);
        found = found || strcmp(name, guess->word) == 0;
    }
    return found;
}

/* Reports a notation that the game, or no game when it is NULL, has. */
static exit_code expect_notation(const cli *cli, const tablero_game_info *game, const char *name)
{
    char list[NAMES_BYTES];
    text_builder names = text_begin(list, sizeof list);
    guess nearest = {.word = name};
    bool found = false;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        if (game == NULL || tablero_game(i) == game) {
            found = find_notation(tablero_game(i), &nearest, &names) || found;
        }
    }
    const char *key = names.length == 0 ? "convert.no_notations"
                      : game == NULL    ? "convert.unknown_notation"
                                        : "convert.not_this_game";
    return found ? EXIT_DONE
                 : report(cli, &(problem){.exit = EXIT_USAGE,
                                          .code = "unknown-notation",
                                          .key = key,
                                          .arguments = {name, list, game ? game->name : NULL},
                                          .field = "notation",
                                          .suggestion = nearest.nearest,
                                          .show_usage = true});
}

/* ---- Reading ---- */

/* Takes a game that has the notation. */
static exit_code take_game_with(cli *cli, conversion *made)
{
    exit_code code = take_game(cli, &made->game.rules);
    return code != EXIT_DONE
               ? code
               : expect_notation(cli, tablero_rules_game(&made->game.rules), made->notation);
}

/* The side that --side names, else the first. */
static exit_code read_side(const cli *cli, const tablero_rules *rules, unsigned *side)
{
    const char *given = cli->options[CONVERT_SIDE].given ? cli->options[CONVERT_SIDE].text : NULL;
    char letters[2][2];
    for (unsigned i = 0; i < 2; i++) {
        letters[i][0] = tablero_rules_side(rules, i).letter;
        letters[i][1] = '\0';
        if (given == NULL || strcmp(given, letters[i]) == 0) {
            *side = i;
            return EXIT_DONE;
        }
    }
    return report(cli, &(problem){.exit = EXIT_USAGE,
                                  .code = "bad-value",
                                  .key = "convert.bad_side",
                                  .arguments = {given, letters[0], letters[1]},
                                  .field = "side",
                                  .show_usage = true});
}

/* An operand, or for "-" a line of standard input without its end. */
static exit_code read_text(cli *cli, foreign_text *line, const char **text)
{
    *text = take_operand(cli);
    if (strcmp(*text, "-") != 0) {
        return EXIT_DONE;
    }
    *text = line->text;
    line->text[0] = '\0';
    bool read = fgets(line->text, sizeof line->text, cli->in) != NULL;
    size_t length = strcspn(line->text, "\r\n");
    if (!read || length + 1 >= sizeof line->text) {
        return report(cli, &(problem){.exit = EXIT_UNREADABLE,
                                      .code = read ? "line-too-long" : "no-input",
                                      .key = read ? "error.line_too_long" : "error.no_input",
                                      .field = "text",
                                      .origin = "-",
                                      .line = 1});
    }
    line->text[length] = '\0';
    return EXIT_DONE;
}

/* The rules with their start. A game alone lacks its text. */
static exit_code read_rules(cli *cli, conversion *made)
{
    if (tablero_rules_init(&made->game.rules, cli->operands[0], NULL) == TABLERO_OK) {
        return usage_error(cli, "missing-operand", "error.missing_operand",
                           words(cli, "command.convert.operands"));
    }
    foreign_text line;
    const char *text = NULL;
    tablero_error error;
    exit_code code = expect_notation(cli, NULL, made->notation);
    code = code != EXIT_DONE ? code : read_text(cli, &line, &text);
    if (code == EXIT_DONE && tablero_foreign_rules_read(made->notation, text, &made->game.rules,
                                                        &made->game.start, &error) != TABLERO_OK) {
        code = report_error(cli, &error, text, text == line.text ? "-" : NULL, text == line.text);
    }
    return code != EXIT_DONE ? code : take_moves(cli, &made->game);
}

/* A game, and a position of it. */
static exit_code read_game(cli *cli, conversion *made)
{
    foreign_text line;
    const char *text = NULL;
    unsigned side = TABLERO_FIRST;
    tablero_error error;
    tablero_rules *rules = &made->game.rules;
    exit_code code = take_game_with(cli, made);
    code = code != EXIT_DONE ? code : read_side(cli, rules, &side);
    code = code != EXIT_DONE ? code : read_text(cli, &line, &text);
    if (code != EXIT_DONE) {
        return code;
    }
    if (strcmp(text, "startpos") == 0) {
        tablero_position_start(rules, &made->game.start);
    } else if (tablero_foreign_position_read(rules, made->notation, text, side, &made->game.start,
                                             &error) != TABLERO_OK) {
        return report_error(cli, &error, text, text == line.text ? "-" : NULL, text == line.text);
    }
    return take_moves(cli, &made->game);
}

static exit_code read_house(cli *cli, conversion *made)
{
    exit_code code = take_game_with(cli, made);
    made->position_given = cli->operand_next < cli->operand_count;
    code = code != EXIT_DONE ? code : take_position(cli, &made->game.rules, &made->game.start);
    return code != EXIT_DONE ? code : take_moves(cli, &made->game);
}

/* ---- Writing ---- */

static foreign_text rules_text(conversion *made)
{
    foreign_text written = {""};
    const tablero_rules *rules = &made->game.rules;
    tablero_position start;
    if (made->foreign) {
        tablero_position_start(rules, &start);
        tablero_foreign_rules_write(rules, made->notation, &start, &made->losses, written.text,
                                    sizeof written.text);
    } else {
        tablero_rules_write(rules, written.text, sizeof written.text);
    }
    return written;
}

static foreign_text start_text(const conversion *made)
{
    foreign_text written = {""};
    const session *game = &made->game;
    if (made->foreign) {
        tablero_foreign_position_write(&game->rules, made->notation, &game->start, written.text,
                                       sizeof written.text);
    } else {
        tablero_position_write(&game->rules, &game->start, written.text, sizeof written.text);
    }
    return written;
}

static foreign_text move_text(const conversion *made, const played_turn *played)
{
    foreign_text written = {""};
    const tablero_rules *rules = &made->game.rules;
    if (made->foreign) {
        tablero_foreign_turn_write(rules, made->notation, &played->before, &played->turn,
                                   written.text, sizeof written.text);
    } else {
        tablero_turn_write(rules, &played->before, &played->turn, TABLERO_LONG, written.text,
                           sizeof written.text);
    }
    return written;
}

static void answer_json(const cli *cli, conversion *made)
{
    const tablero_rules *rules = &made->game.rules;
    const tablero_game_info *info = tablero_rules_game(rules);
    json answer = json_answer_file(cli->out, rules);
    json_put_string(&answer, "notation", made->notation);
    json_put_string(&answer, "rules", rules_text(made).text);
    json_put_string(&answer, "position", made->position_given ? start_text(made).text : NULL);
    json_open(&answer, "moves", '[');
    for (size_t i = 0; i < made->game.turn_count; i++) {
        json_put_string(&answer, NULL, move_text(made, &made->game.turns[i]).text);
    }
    json_close(&answer, ']');
    json_open(&answer, "losses", '[');
    for (unsigned i = 0; i < info->option_count; i++) {
        char value[NAME_BYTES];
        if ((made->losses >> i & 1) != 0) {
            tablero_option_write(&info->options[i], tablero_rules_option(rules, i), value,
                                 sizeof value);
            json_open(&answer, NULL, '{');
            json_put_string(&answer, "key", info->options[i].key);
            json_put_string(&answer, "value", value);
            json_close(&answer, '}');
        }
    }
    json_close(&answer, ']');
    json_close(&answer, '}');
}

/* Moves with their numbers, those of both sides in one line. */
static void print_numbered(const cli *cli, const conversion *made)
{
    const session *game = &made->game;
    for (size_t i = 0; i < game->turn_count; i++) {
        const played_turn *played = &game->turns[i];
        bool first = tablero_position_side(&game->rules, &played->before) == TABLERO_FIRST;
        if (first || i == 0) {
            fprintf(cli->out, "%s%" PRIu32 ".%s", i == 0 ? "" : "\n", played->before.number,
                    first ? "" : " ...");
        }
        fprintf(cli->out, " %s", move_text(made, played).text);
    }
    fputs(game->turn_count > 0 ? "\n" : "", cli->out);
}

static void say_losses(const cli *cli, const conversion *made)
{
    const tablero_rules *rules = &made->game.rules;
    const tablero_game_info *info = tablero_rules_game(rules);
    for (unsigned i = 0; i < info->option_count; i++) {
        char value[NAME_BYTES];
        if ((made->losses >> i & 1) != 0) {
            const tablero_option *option = &info->options[i];
            tablero_option_write(option, tablero_rules_option(rules, i), value, sizeof value);
            say_line(cli, cli->err, "convert.loss", made->notation, option->key, value);
        }
    }
}

static void answer_people(const cli *cli, conversion *made, bool rules_given)
{
    if (made->foreign || rules_given) {
        fprintf(cli->out, "%s\n", rules_text(made).text);
    }
    if (made->position_given) {
        fprintf(cli->out, "%s\n", start_text(made).text);
    }
    if (made->foreign) {
        print_numbered(cli, made);
        say_losses(cli, made);
        return;
    }
    for (size_t i = 0; i < made->game.turn_count; i++) {
        fprintf(cli->out, "%s\n", move_text(made, &made->game.turns[i]).text);
    }
}

exit_code convert_text(cli *cli)
{
    bool from = cli->options[CONVERT_FROM].given, to = cli->options[CONVERT_TO].given;
    bool rules_given = from && cli->operand_count == 1;
    if (from == to) {
        return usage_error(cli, "bad-usage", "convert.one_direction");
    }
    if (cli->options[CONVERT_SIDE].given && (to || rules_given)) {
        return usage_error(cli, "bad-usage", "convert.side_unused");
    }
    conversion made = {.notation = cli->options[from ? CONVERT_FROM : CONVERT_TO].text,
                       .foreign = to,
                       .position_given = true};
    exit_code code = to            ? read_house(cli, &made)
                     : rules_given ? read_rules(cli, &made)
                                   : read_game(cli, &made);
    if (code == EXIT_DONE && cli->json) {
        answer_json(cli, &made);
    } else if (code == EXIT_DONE) {
        answer_people(cli, &made, rules_given);
    }
    session_end(&made.game);
    return code;
}
