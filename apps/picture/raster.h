/* SVG as pixels and as pages, through librsvg and cairo. Builds without these libraries have none of it:
 * raster_available tells. */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include <stdint.h>
#include <stdio.h>

#include "picture/svg_text.h"

/* Whether this build makes pixels, and whether it makes animations of them. */
extern const bool raster_available, animation_available;

/* Rows of pixels from the top, each 0xAARRGGBB with colours multiplied by alpha. */
typedef struct raster {
    unsigned width, height;
    uint32_t *pixels; /* of malloc; raster_free */
} raster;

/* Draws a text on a ground, a colour 0xAARRGGBB, 0 for none. False: no memory, or the libraries do not
 * take it. */
bool raster_draw(raster *raster, const svg_text *text, uint32_t ground);
void raster_free(raster *raster);

/* Write a file; false where something failed (errno tells what, 0: no memory). */
bool raster_write_png(const raster *raster, FILE *to);

/* Pages, one for each text. */
typedef struct raster_pages raster_pages;
raster_pages *raster_pages_begin(FILE *to);
bool raster_pages_add(raster_pages *pages, const svg_text *text);
bool raster_pages_end(raster_pages *pages);

#endif
