/* Many pictures of one size on one sheet, in rows, each with a line below it. */
#ifndef PICTURE_SHEET_H
#define PICTURE_SHEET_H

#include "picture/svg_text.h"

typedef struct sheet {
    svg_text text; /* the sheet, once it is ended */
    unsigned columns, count;
    unsigned width, height; /* of a picture; its row has the line too */
    unsigned placed;
} sheet;

/* Begins a sheet for so many pictures of this size. */
void sheet_begin(sheet *sheet, unsigned columns, unsigned count, unsigned width, unsigned height);

/* Puts the next picture; caption is of letters that mean nothing in XML. */
void sheet_add(sheet *sheet, const svg_text *picture, const char *caption);

/* False: no memory. The text is the caller's to free. */
bool sheet_end(sheet *sheet);

#endif
