/* The set-ups that games begin from. */
#ifndef HNEFATAFL_BOARDS_H
#define HNEFATAFL_BOARDS_H

/* In the order of the values of the option board; usual is the one that each size has. */
typedef enum hnefatafl_setup {
    HNEFATAFL_USUAL,
    HNEFATAFL_BRANDUB,
    HNEFATAFL_ARD_RI,
    HNEFATAFL_MAGPIE,
    HNEFATAFL_TABLUT,
    HNEFATAFL_CLASSIC,
    HNEFATAFL_BELL,
    HNEFATAFL_CROSS,
    HNEFATAFL_LEWIS,
    HNEFATAFL_PARLETT,
    HNEFATAFL_EDGE,
    HNEFATAFL_ALEA
} hnefatafl_setup;

/* The first field of a position text. Set-ups belong to one size; on boards of another it is the usual
 * one that pieces begin in, so that any rules can be played on a board of any size. */
const char *hnefatafl_setup_text(unsigned size, hnefatafl_setup setup);

#endif
