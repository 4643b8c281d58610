/* The set-ups that games begin from. */
#ifndef HNEFATAFL_BOARDS_H
#define HNEFATAFL_BOARDS_H

/* In the order of the values of the option board. */
typedef enum hnefatafl_setup {
    HNEFATAFL_CLASSIC,
    HNEFATAFL_BELL,
    HNEFATAFL_CROSS,
    HNEFATAFL_LEWIS,
    HNEFATAFL_BRANDUB,
    HNEFATAFL_ARD_RI,
    HNEFATAFL_MAGPIE,
    HNEFATAFL_TABLUT,
    HNEFATAFL_PARLETT,
    HNEFATAFL_EDGE,
    HNEFATAFL_ALEA,
    HNEFATAFL_DIAMOND
} hnefatafl_setup;

/* The first field of a position text; NULL when the set-up is for boards of another size. */
const char *hnefatafl_setup_text(unsigned size, hnefatafl_setup setup);

#endif
