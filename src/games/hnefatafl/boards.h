/* The set-ups that games begin from. */
#ifndef HNEFATAFL_BOARDS_H
#define HNEFATAFL_BOARDS_H

/* In the order of the values of the option board; usual is the one that each size has. */
typedef enum hnefatafl_setup {
    HNEFATAFL_USUAL,
    HNEFATAFL_ARD_RI,
    HNEFATAFL_MAGPIE,
    HNEFATAFL_BELL,
    HNEFATAFL_CROSS,
    HNEFATAFL_LEWIS,
    HNEFATAFL_EDGE
} hnefatafl_setup;

/* The first field of a position text; NULL when the board of this size has no such set-up. */
const char *hnefatafl_setup_text(unsigned size, hnefatafl_setup setup);

/* The size of the boards that a set-up is for; 0 for the usual one, which every size has. */
unsigned hnefatafl_setup_size(hnefatafl_setup setup);

#endif
