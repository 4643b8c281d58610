/* The look of Kōnane: pits in a stone, black lava and white coral. */
#include "core/picture.h"
#include "games/konane/position.h"

/* clang-format off */
static const picture_shape shapes[] = {
    {"black",
     "<path d=\"M-32-6C-30-24-10-33 9-31C26-29 35-14 33 5C31 24 12 32-8 31C-26 30-34 "
     "14-32-6Z\" fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"2\"/>"
     "<path d=\"M-21-9C-18-19-8-24 4-23\" fill=\"none\" stroke=\"{own-light}\" "
     "stroke-width=\"5\" stroke-linecap=\"round\"/>"
     "<g fill=\"{own-shade}\"><circle cx=\"10\" cy=\"-8\" r=\"4\"/>"
     "<circle cx=\"-8\" cy=\"8\" r=\"3.5\"/>"
     "<circle cx=\"15\" cy=\"12\" r=\"3\"/>"
     "<circle cx=\"-1\" cy=\"20\" r=\"3\"/>"
     "<circle cx=\"22\" cy=\"-4\" r=\"2.5\"/>"
     "<circle cx=\"-20\" cy=\"6\" r=\"2.5\"/>"
     "</g>"},
    {"white",
     "<path d=\"M-33 2C-34-18-18-32 2-32C22-32 34-17 33 2C32 20 20 32 0 32C-20 32-32 20-33 "
     "2Z\" fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"2.5\"/>"
     "<path d=\"M-29 8C-24 24-10 30 6 29C20 28 29 18 31 4C26 18 12 24-4 22C-16 21-25 16-29 "
     "8Z\" fill=\"{own-shade}\"/>"
     "<g fill=\"{own-shade}\"><circle cx=\"-14\" cy=\"-14\" r=\"3\"/>"
     "<circle cx=\"2\" cy=\"-20\" r=\"2.5\"/>"
     "<circle cx=\"14\" cy=\"-12\" r=\"3\"/>"
     "<circle cx=\"-4\" cy=\"-6\" r=\"2.5\"/>"
     "<circle cx=\"-19\" cy=\"1\" r=\"2.5\"/>"
     "<circle cx=\"10\" cy=\"3\" r=\"3\"/>"
     "<circle cx=\"22\" cy=\"-1\" r=\"2.5\"/>"
     "<circle cx=\"-6\" cy=\"9\" r=\"2.5\"/>"
     "</g>"},
    {NULL, NULL},
};

const game_picture konane_picture = {
    .theme = TABLERO_THEME_STONE,
    .dark_letter = 'b',
    .cell = "<circle r=\"38\" fill=\"{pit-shade}\"/>"
            "<circle cx=\"1.5\" cy=\"2.5\" r=\"36\" fill=\"{pit}\"/>",
    .shapes = shapes,
};
