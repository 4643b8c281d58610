/* The inside of convert: texts of rules, positions and moves, or files of games. */
#ifndef CLI_CONVERT_H
#define CLI_CONVERT_H

#include "cli.h"
#include "tablero/tablero.h"

enum {
    CONVERT_FROM,
    CONVERT_TO,
    CONVERT_SIDE,
    CONVERT_FILE,
    CONVERT_OUTPUT,
    CONVERT_RULES,
    CONVERT_STRICT
};

/* Rules, or a position and moves, between the house's notation and another one. */
exit_code convert_text(cli *cli);

/* All games of the files among the operands. */
exit_code convert_games(cli *cli);

/* ---- What is lost ---- */

enum { LOSSES_MAX = 64, LOSS_BYTES = 256 };

/* Something that a format cannot say. */
typedef struct loss {
    const char *key; /* of the catalogue, {0} is the detail */
    char detail[LOSS_BYTES];
    uint64_t games;     /* in which it is lost */
    uint64_t last_game; /* of these */
} loss;

/* All that is lost, each once; the last one stands for what there is no room for. */
typedef struct loss_list {
    loss losses[LOSSES_MAX];
    unsigned count;
    uint64_t game; /* that is converted now, from 1 */
} loss_list;

void loss_add(loss_list *list, const char *key, const char *detail);

/* A tablero_loss_sink whose context is a loss_list. */
void loss_tell(void *context, tablero_loss kind, const char *detail);

/* Tells people what the format did not say. */
void loss_print(const cli *cli, const loss_list *list, const char *format);

/* Puts those of the present game as keys and details under "losses". */
struct json;
void loss_json(struct json *json, const loss_list *list);

/* ---- Abstract Play ---- */

extern const char abstract_play_name[];

/* Whether a record can be one of theirs, which are of finished games; error says what is missing.
 * What is lost is added to the list. */
tablero_status abstract_play_check(const tablero_record *record, loss_list *losses,
                                   tablero_error *error);

/* Writes the record as a line. */
void abstract_play_write(const cli *cli, const tablero_record *record, FILE *to);

#endif
