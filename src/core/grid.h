/* Boards of squares as texts: the highest row first, "/" between rows, a letter for each piece and a
 * number for each run of empty squares. */
#ifndef CORE_GRID_H
#define CORE_GRID_H

#include "core/game.h"

typedef struct grid_form {
    unsigned columns, rows;
    const char *letters;
    uint32_t run_max;          /* longest run that is taken for one */
    const char *bad_character; /* keys of what is said of mistakes */
    const char *row_length;
} grid_form;

/* Takes a piece; column and row are counted from 0, row 0 being the lowest, at is the column of the
 * text. Any other status ends the reading. */
typedef tablero_status grid_sink(void *context, unsigned column, unsigned row, char letter, int at,
                                 tablero_error *error);

/* The size that a text draws; even: all its rows are equally long. */
typedef struct grid_size {
    unsigned columns, rows;
    bool even;
} grid_size;

tablero_status grid_measure(const grid_form *form, text_reader reader, grid_size *size,
                            tablero_error *error);

/* Whether the text is meant for a board of the form's size, though one of its rows may be wrong. */
bool grid_has_size(const grid_form *form, grid_size size);

/* Tells that the size is wrong, and which spec would fit: the options with this setting; NULL when
 * there is none. */
tablero_status grid_wrong_size(const grid_form *form, text_reader reader, grid_size size,
                               const game_table *game, const int *options,
                               const tablero_setting *fitting, tablero_error *error);

/* Reads a text of the form's size. */
tablero_status grid_read(const grid_form *form, text_reader reader, grid_sink *put, void *context,
                         tablero_error *error);

#endif
