/* What commands read from their operands: games, positions, numbers.
 *
 * Each function takes what it needs from cli->operands and returns EXIT_DONE, or reports the
 * mistake and returns the exit code to end with. A position is one argument, "board side extra
 * move", with '_' for blanks if one likes; '-' is a line of standard input; "startpos", or nothing
 * at all, the usual start. Four bare arguments are understood too: people forget the quotes. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli.h"
#include "tablero/tablero.h"

exit_code take_game(cli *cli, tablero_rules *rules);

/* The usual start when no operand is left. */
exit_code take_position(cli *cli, const tablero_rules *rules, tablero_position *position);

/* The same from the value of an option; the usual start when it is not given. */
exit_code take_position_option(const cli *cli, const option_value *option,
                               const tablero_rules *rules, tablero_position *position);

/* A whole number from minimum to maximum; name is the key of what help calls it. */
exit_code take_number(cli *cli, const char *name, unsigned minimum, unsigned maximum,
                      unsigned *number);

/* The next operand as it is; NULL when there is none. */
const char *take_operand(cli *cli);

/* Reports operands that nobody took. */
exit_code expect_no_more(cli *cli);

/* What an outcome is for programs: "1-0", "0-1", "1/2-1/2". */
const char *outcome_score(tablero_outcome outcome);

/* The result of a finished game as one line for people: "1-0  Black won: ...". A reason that the
 * game's rules do not know is that the loser resigned. */
void say_outcome(const cli *cli, FILE *to, const tablero_rules *rules, tablero_outcome outcome);

/* The same for programs, under the key "result"; null while the game goes on. */
struct json;
void json_outcome(struct json *json, tablero_outcome outcome);

/* What is said aloud of a position, a line each; nothing once the game is over. */
void say_announcements(const cli *cli, FILE *to, const tablero_rules *rules,
                       const tablero_position *position, tablero_outcome outcome);

/* The same for programs, as keys under "announcements". */
void json_announcements(struct json *json, const tablero_rules *rules,
                        const tablero_position *position);

/* The canonical spec and the canonical position text, in memory of the right size. */
typedef struct spec_text {
    char text[TABLERO_SPEC_BYTES];
} spec_text;
typedef struct position_text {
    char text[TABLERO_POSITION_TEXT_BYTES];
} position_text;
typedef struct turn_text {
    char text[TABLERO_TURN_BYTES];
} turn_text;

spec_text write_spec(const tablero_rules *rules);
position_text write_position(const tablero_rules *rules, const tablero_position *position);
turn_text write_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_turn *turn);

enum { ANNOUNCEMENTS_MAX = 16 }; /* of one position */

/* How a side is called in sentences: "Black". */
const char *side_words(const cli *cli, const tablero_rules *rules, unsigned side);

#endif
