/* Tablero: four traditional board games as a C library.
 *
 * The library knows the rules, reads and writes positions and moves, and plays. It never prints,
 * never exits, reads no environment, keeps no global state and allocates only through an allocator
 * that it is handed. Start with rules.h, then position.h and turn.h; search.h is the engine and
 * level.h how well it plays, board.h is for drawing, record.h reads and writes games, system.h is
 * the operating system's heap and clock. */
#ifndef TABLERO_TABLERO_H
#define TABLERO_TABLERO_H

#include "tablero/allocator.h"
#include "tablero/board.h"
#include "tablero/foreign.h"
#include "tablero/history.h"
#include "tablero/level.h"
#include "tablero/notation.h"
#include "tablero/picture.h"
#include "tablero/position.h"
#include "tablero/protocol.h"
#include "tablero/record.h"
#include "tablero/rules.h"
#include "tablero/search.h"
#include "tablero/status.h"
#include "tablero/system.h"
#include "tablero/turn.h"
#include "tablero/version.h"

#endif
