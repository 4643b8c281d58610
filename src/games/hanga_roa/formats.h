/* Games as the inventors write them: "23. A 3a P 4i", "2. A 3b 5bh8". A piece, where it goes, the
 * squares of its stones; where it comes from only when that is not clear. */
#ifndef HANGA_ROA_FORMATS_H
#define HANGA_ROA_FORMATS_H

#include "core/foreign.h"

/* Ended by a name that is NULL. */
extern const foreign_format hanga_roa_formats[];

#endif
