/* The board as a face draws it, and a turn as a face shows it: no face knows a rule.
 *
 * Cells have places in a plane, not in a grid of columns and rows: x grows to the right and y away
 * from the first player's side, in steps of one cell. Events tell a turn in the order in which a
 * hand would do it; captures, animations and their checking all come from them. */
#ifndef TABLERO_BOARD_H
#define TABLERO_BOARD_H

#include "tablero/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TABLERO_CELLS_MAX = 448, TABLERO_NO_CELL = 0xffff };

/* A hand holds pieces that are off the board; its place in the plane means nothing. */
typedef enum tablero_shape {
    TABLERO_SHAPE_SQUARE,
    TABLERO_SHAPE_PIT,
    TABLERO_SHAPE_HAND
} tablero_shape;

typedef struct tablero_cell {
    char name[8];
    int x, y;
    tablero_shape shape;
    const char *kind; /* what is special about it, such as "throne"; "" for an ordinary cell */
    int owner;        /* side whose cell it is; -1 when nobody's */
    uint16_t next;    /* cell that gets the next seed in sowing; TABLERO_NO_CELL: nothing is sown */
} tablero_cell;

typedef struct tablero_piece {
    const char *key; /* its name is <game>.piece.<key> in the catalogue */
    char letter;     /* in position texts and in ASCII drawings */
    const char *glyph;
    bool uncounted; /* not one of the men that are counted when captured, such as a king */
} tablero_piece;

/* What lies on a cell: count of one kind of piece; piece is -1 when it is empty. */
typedef struct tablero_content {
    int piece;
    int owner; /* side; -1 when nobody's */
    unsigned count;
} tablero_content;

typedef enum tablero_event_kind {
    TABLERO_EVENT_LIFT,    /* count pieces leave cell, into the mover's hand */
    TABLERO_EVENT_DROP,    /* count pieces from the hand fall on cell */
    TABLERO_EVENT_STEP,    /* the lifted piece moves to cell */
    TABLERO_EVENT_JUMP,    /* the lifted piece jumps to cell */
    TABLERO_EVENT_THROW,   /* a piece starts to fly from cell */
    TABLERO_EVENT_LAND,    /* and comes down on cell */
    TABLERO_EVENT_REMOVE,  /* count pieces on cell leave the game */
    TABLERO_EVENT_TO_HAND, /* the piece on cell goes to its owner's hand */
    TABLERO_EVENT_PLACE,   /* a piece from the hand is put on cell */
    TABLERO_EVENT_LAP,     /* count pieces are lifted from cell to be sown on */
    TABLERO_EVENT_ENDLESS  /* from here the turn repeats itself for ever */
} tablero_event_kind;

typedef struct tablero_event {
    tablero_event_kind kind;
    uint16_t cell;
    int piece; /* index of the piece, as in tablero_content */
    int owner; /* side that the pieces belong to; -1 when nobody's */
    unsigned count;
} tablero_event;

typedef void (*tablero_event_sink)(void *context, const tablero_event *event);

TABLERO_API unsigned tablero_cell_count(const tablero_rules *rules);
TABLERO_API tablero_cell tablero_cell_at(const tablero_rules *rules, unsigned index);
TABLERO_API tablero_content tablero_content_at(const tablero_rules *rules,
                                               const tablero_position *position, unsigned index);

/* The kinds of pieces; NULL beyond the last. */
TABLERO_API const tablero_piece *tablero_piece_at(const tablero_rules *rules, unsigned index);

/* Tells a legal turn as events. */
TABLERO_API void tablero_turn_trace(const tablero_rules *rules, const tablero_position *position,
                                    const tablero_turn *turn, tablero_event_sink sink,
                                    void *context);

#ifdef __cplusplus
}
#endif

#endif
