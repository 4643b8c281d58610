/* Games as igGameCenter writes them: each player's holes are letters along his ring. */
#ifndef HAWALIS_FORMATS_H
#define HAWALIS_FORMATS_H

#include "core/foreign.h"

/* Ended by a name that is NULL. */
extern const foreign_format hawalis_formats[];

#endif
