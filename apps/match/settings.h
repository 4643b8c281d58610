/* The settings that decide what happens in the games of a match, as one line: what a journal must
 * agree with. How many games there are, how many at once and when to stop are not among them. */
#ifndef MATCH_SETTINGS_H
#define MATCH_SETTINGS_H

#include "match/run.h"

/* In memory that the caller frees; NULL without memory. */
char *match_settings_write(const match_settings *settings);

#endif
