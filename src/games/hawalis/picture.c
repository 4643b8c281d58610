/* The look of Hawalis: pits in a board, and seeds. */
#include "core/picture.h"
#include "games/hawalis/hawalis.h"

/* clang-format off */
static const picture_shape shapes[] = {
    {"seed",
     "<ellipse rx=\"11\" ry=\"9\" fill=\"{seed}\" stroke=\"{seed-line}\" stroke-width=\"1.5\"/>"},
    {NULL, NULL},
};

const game_picture hawalis_picture = {
    .theme = TABLERO_THEME_WOOD,
    .dark_letter = 'n',
    .cell = "<circle r=\"42\" fill=\"{pit-shade}\"/>"
            "<circle cx=\"1\" cy=\"3\" r=\"39\" fill=\"{pit}\"/>",
    .border = "<path d=\"M-50 34L-37.5 8L-25 34L-12.5 8L0 34L12.5 8L25 34L37.5 8L50 34\" "
              "fill=\"none\" stroke=\"{frame-detail}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
    .shapes = shapes,
};
