/* The look of Hnefatafl: a carved board, attackers with corners, defenders that are round shields. */
#include "core/picture.h"
#include "games/hnefatafl/hnefatafl.h"

/* clang-format off */
static const picture_shape shapes[] = {
    {"throne",
     "<rect x=\"-50\" y=\"-50\" width=\"100\" height=\"100\" fill=\"{special}\"/>"
     "<path d=\"M-40-40H40V40H-40ZM-40 0L0-40L40 0L0 40Z\" fill=\"none\" "
     "stroke=\"{special-line}\" stroke-width=\"4\"/>"
     "<path d=\"M-40-40L40 40M40-40L-40 40\" stroke=\"{special-line}\" stroke-width=\"2.5\"/>"
     "<circle r=\"12\" fill=\"{special}\" stroke=\"{special-line}\" stroke-width=\"4\"/>"},
    {"corner",
     "<rect x=\"-50\" y=\"-50\" width=\"100\" height=\"100\" fill=\"{special}\"/>"
     "<path d=\"M0-40C22-22 22-22 40 0C22 22 22 22 0 40C-22 22-22 22-40 0C-22-22-22-22 "
     "0-40Z\" fill=\"none\" stroke=\"{special-line}\" stroke-width=\"4\"/>"
     "<path d=\"M-28-28C0-16 0-16 28-28C16 0 16 0 28 28C0 16 0 16-28 28C-16 0-16 0-28-28Z\" "
     "fill=\"none\" stroke=\"{special-line}\" stroke-width=\"4\"/>"},
    {"camp",
     "<rect x=\"-50\" y=\"-50\" width=\"100\" height=\"100\" fill=\"{board-shade}\"/>"
     "<path d=\"M-50-10L-10-50M-50 30L30-50M-50 50L50-50M-30 50L50-30M10 50L50 10\" "
     "stroke=\"{line}\" stroke-width=\"1.5\" opacity=\".6\"/>"},
    {"attacker",
     "<path d=\"M-14-34H14L34-14V14L14 34H-14L-34 14V-14Z\" fill=\"{own}\" "
     "stroke=\"{own-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-8-20H8L20-8V8L8 20H-8L-20 8V-8Z\" fill=\"{own-shade}\" "
     "stroke=\"{own-light}\" stroke-width=\"2.5\"/>"
     "<path d=\"M-26-11L-11-26H6\" fill=\"none\" stroke=\"{own-light}\" stroke-width=\"3\" "
     "stroke-linecap=\"round\"/>"
     "<path d=\"M-9-9L9 9M9-9L-9 9\" stroke=\"{own-light}\" stroke-width=\"4\" "
     "stroke-linecap=\"round\"/>"},
    {"defender",
     "<circle r=\"33\" fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"2.5\"/>"
     "<circle r=\"24\" fill=\"none\" stroke=\"{own-line}\" stroke-width=\"2\"/>"
     "<path d=\"M0-24V24M-24 0H24\" stroke=\"{own-shade}\" stroke-width=\"7\"/>"
     "<circle r=\"24\" fill=\"none\" stroke=\"{own-line}\" stroke-width=\"2\"/>"
     "<circle r=\"9\" fill=\"{own-shade}\" stroke=\"{own-line}\" stroke-width=\"2\"/>"
     "<circle cx=\"-2\" cy=\"-2\" r=\"3\" fill=\"{own-light}\"/>"},
    {"king",
     "<circle r=\"40\" fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"3\"/>"
     "<circle r=\"33\" fill=\"none\" stroke=\"{own-line}\" stroke-width=\"1.5\"/>"
     "<path d=\"M-22 16L-26-14L-12-2L0-24L12-2L26-14L22 16Z\" fill=\"{gold}\" "
     "stroke=\"{own-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-22 22H22\" stroke=\"{own-line}\" stroke-width=\"6\" "
     "stroke-linecap=\"round\"/>"
     "<circle cy=\"-26\" r=\"4\" fill=\"{gold}\" stroke=\"{own-line}\" stroke-width=\"2\"/>"
     "<circle cx=\"-27\" cy=\"-16\" r=\"3.5\" fill=\"{gold}\" stroke=\"{own-line}\" "
     "stroke-width=\"2\"/>"
     "<circle cx=\"27\" cy=\"-16\" r=\"3.5\" fill=\"{gold}\" stroke=\"{own-line}\" "
     "stroke-width=\"2\"/>"},
    {NULL, NULL},
};

const game_picture hnefatafl_picture = {
    .theme = TABLERO_THEME_WOOD,
    .dark_letter = 'a',
    .border = "<path d=\"M-50 20C-38 4-24 4-12 20S14 36 26 20S42 10 50 20M-50 20C-42 30-38 36-26 "
              "20S0 4 12 20S38 36 50 20\" fill=\"none\" stroke=\"{frame-detail}\" "
              "stroke-width=\"4.5\"/>",
    .shapes = shapes,
};
