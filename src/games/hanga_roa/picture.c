/* The look of Hanga Roa: an island in the sea, its quarries, and those who live there. */
#include "core/picture.h"
#include "games/hanga_roa/position.h"

/* clang-format off */
static const picture_shape shapes[] = {
    {"quarry",
     "<path d=\"M-44 40L-36 4L-18-12L-4-40L18-30L30-6L42 10L44 40Z\" fill=\"{special}\" "
     "stroke=\"{special-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-36 4L-14 8L-4-40M-14 8L-20 40M18-30L8 4L30 40M8 4L-14 8\" fill=\"none\" "
     "stroke=\"{special-line}\" stroke-width=\"2\"/>"},
    {"moai",
     "<path d=\"M-26 43C-28 28-24 16-17 8C-26 6-27-8-25-16C-27-30-20-43 0-44C20-43 27-30 "
     "25-16C27-8 26 6 17 8C24 16 28 28 26 43Z\" fill=\"{own}\" stroke=\"{own-line}\" "
     "stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-19-24C-12-27-6-26-4-22L-7 0C-7 5 7 5 7 0L4-22C6-26 12-27 19-24\" "
     "fill=\"none\" stroke=\"{own-detail}\" stroke-width=\"3\" stroke-linecap=\"round\" "
     "stroke-linejoin=\"round\"/>"
     "<path d=\"M-17-19C-12-21-8-19-7-15C-11-12-15-13-17-19ZM17-19C12-21 8-19 7-15C11-12 "
     "15-13 17-19Z\" fill=\"{own-detail}\"/>"
     "<path d=\"M-9 12C-4 9 4 9 9 12\" fill=\"none\" stroke=\"{own-detail}\" "
     "stroke-width=\"3\" stroke-linecap=\"round\"/>"
     "<path d=\"M-22-10V2M22-10V2\" stroke=\"{own-detail}\" stroke-width=\"3.5\" "
     "stroke-linecap=\"round\"/>"
     "<path d=\"M-21 30C-10 24 10 24 21 30\" fill=\"none\" stroke=\"{own-detail}\" "
     "stroke-width=\"2.5\"/>"},
    {"ariki",
     "<path d=\"M-3-20C-16-24-22-36-19-46C-9-43-4-34-1-22ZM3-20C16-24 22-36 19-46C9-43 4-34 "
     "1-22ZM0-20C-6-30-5-41 0-48C5-41 6-30 0-20Z\" fill=\"{own-shade}\" "
     "stroke=\"{own-line}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-25 43C-25 20-18 8-8 5A14 14 0 1 1 8 5C18 8 25 20 25 43Z\" fill=\"{own}\" "
     "stroke=\"{own-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-13-14C-6-18 6-18 13-14\" fill=\"none\" stroke=\"{own-detail}\" "
     "stroke-width=\"4\"/>"
     "<path d=\"M-14 14C-8 24 8 24 14 14\" fill=\"none\" stroke=\"{own-detail}\" "
     "stroke-width=\"2.5\"/>"
     "<circle cy=\"23\" r=\"5\" fill=\"{gold}\" stroke=\"{own-line}\" stroke-width=\"2\"/>"},
    {"mata",
     "<path d=\"M27 43V-28\" stroke=\"{own-line}\" stroke-width=\"4\" "
     "stroke-linecap=\"round\"/>"
     "<path d=\"M27-46C35-38 35-30 27-22C19-30 19-38 27-46Z\" fill=\"{own-shade}\" "
     "stroke=\"{own-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-30 43C-30 22-22 10-12 6A14 14 0 1 1 4 6C12 8 18 14 20 24V43Z\" "
     "fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
     "<path d=\"M-17-10H9\" stroke=\"{own-detail}\" stroke-width=\"4\"/>"
     "<path d=\"M-22 22L14 36M14 22L-22 36\" stroke=\"{own-detail}\" stroke-width=\"3.5\"/>"},
    {"stone",
     "<path d=\"M-27 10C-28-8-14-20 3-19C19-18 28-6 27 9C25 21-25 22-27 10Z\" "
     "fill=\"{own}\" stroke=\"{own-line}\" stroke-width=\"2.5\"/>"
     "<path d=\"M-16-1C-12-9-4-12 4-12\" fill=\"none\" stroke=\"{own-light}\" "
     "stroke-width=\"4\" stroke-linecap=\"round\"/>"
     "<path d=\"M-22 13C-8 19 10 19 23 12\" fill=\"none\" stroke=\"{own-shade}\" "
     "stroke-width=\"3.5\" stroke-linecap=\"round\"/>"},
    {NULL, NULL},
};

/* The sea around, and grass. */
static const picture_colour colours[] = {
    {TABLERO_THEME_STONE, "frame", "#2d6a86"},      {TABLERO_THEME_STONE, "frame-line", "#1c4a60"},
    {TABLERO_THEME_STONE, "frame-detail", "#7fb4c9"}, {TABLERO_THEME_STONE, "board", "#a9b07c"},
    {TABLERO_THEME_STONE, "line", "#7d8553"},       {TABLERO_THEME_STONE, "special", "#8d7a66"},
    {TABLERO_THEME_STONE, "special-line", "#5d4e40"}, {TABLERO_THEME_WOOD, "special-line", "#6b4523"},
    {TABLERO_THEME_STONE, NULL, NULL},
};

const game_picture roa_picture = {
    .theme = TABLERO_THEME_STONE,
    .dark_letter = 'b',
    .border = "<path d=\"M-50 12C-42 2-33 2-25 12S-8 22 0 12S17 2 25 12S42 22 50 12M-50 28C-42 18-33 "
              "18-25 28S-8 38 0 28S17 18 25 28S42 38 50 28\" fill=\"none\" stroke=\"{frame-detail}\" "
              "stroke-width=\"3.5\"/>",
    .shapes = shapes,
    .colours = colours,
};
