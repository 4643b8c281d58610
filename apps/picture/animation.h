/* Pictures one after the other, as a GIF that repeats. */
#ifndef PICTURE_ANIMATION_H
#define PICTURE_ANIMATION_H

#include "picture/raster.h"

typedef struct animation animation;

/* Begins an animation of pictures of this size; the first one decides which colours there are, together
 * with the last. NULL: no memory, or this build makes no animations. */
animation *animation_begin(FILE *to, const raster *first, const raster *last);

/* Adds a picture of the same size that stays for so many hundredths of a second. */
bool animation_add(animation *animation, const raster *picture, unsigned hundredths);

/* Ends the file; false when anything has failed. animation is freed. */
bool animation_end(animation *animation);

#endif
