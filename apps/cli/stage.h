/* A turn of several parts as a person sees it while he enters it: what can be chosen, what is asked,
 * and what he is warned of. */
#ifndef CLI_STAGE_H
#define CLI_STAGE_H

#include "cli.h"
#include "draw/marks.h"
#include "game/partial.h"

bool stage_is_hand(const tablero_rules *rules, const char *word);

/* Marks what the turn has done so far, and which cells can be chosen next. */
void stage_mark(const partial_turn *partial, draw_marks *marks);

/* Asks, as one line, where the piece goes that was chosen, or what the game asks. */
void stage_say_question(const cli *cli, FILE *to, const partial_turn *partial);

/* Each warning once. */
enum { STAGE_WARNINGS_MAX = 16 };
typedef struct stage_warnings {
    unsigned count;
    tablero_warning list[STAGE_WARNINGS_MAX];
} stage_warnings;

void stage_add_warnings(stage_warnings *all, const tablero_rules *rules,
                        const tablero_position *position, tablero_ply ply);

/* A line for each. */
void stage_say_warnings(const cli *cli, FILE *to, const tablero_rules *rules,
                        const stage_warnings *warnings);

#endif
