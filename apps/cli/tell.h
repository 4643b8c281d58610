/* Telling in words what a turn did. */
#ifndef CLI_TELL_H
#define CLI_TELL_H

#include "cli.h"
#include "game/session.h"

/* One line, such as "White played d2-d6 and took 2."; where seeds were sown on from hole to hole, a
 * second one with their way, and one for each piece that went back to a hand. */
void tell_turn(const cli *cli, FILE *to, const tablero_rules *rules, const played_turn *played);

#endif
