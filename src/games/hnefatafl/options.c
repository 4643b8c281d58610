#include "games/hnefatafl/options.h"

#include "games/hnefatafl/hnefatafl.h"

static const char *const sizes[] = {"5", "7", "9", "11", "13", "15", "17", "19", "21", NULL};
static const char *const boards[] = {[HNEFATAFL_CLASSIC] = "classic",
                                     [HNEFATAFL_BELL] = "bell",
                                     [HNEFATAFL_CROSS] = "cross",
                                     [HNEFATAFL_LEWIS] = "lewis",
                                     [HNEFATAFL_BRANDUB] = "brandub",
                                     [HNEFATAFL_ARD_RI] = "ard-ri",
                                     [HNEFATAFL_MAGPIE] = "magpie",
                                     [HNEFATAFL_TABLUT] = "tablut",
                                     [HNEFATAFL_PARLETT] = "parlett",
                                     [HNEFATAFL_EDGE] = "edge",
                                     [HNEFATAFL_ALEA] = "alea",
                                     [HNEFATAFL_DIAMOND] = "diamond",
                                     NULL};
static const char *const escapes[] = {"corner", "edge", NULL};
static const char *const colours[] = {"attackers", "defenders", NULL};
static const char *const strengths[] = {"closed", "strong", "throne", "weak", NULL};
static const char *const arms[] = {"full", "anvil", "hammer", "none", NULL};
static const char *const throne_stops[] = {"king", "none", "all", NULL};
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const throne_passes[] = {"size", "all", "king", "none", NULL};
static const char *const throne_hostiles[] = {"king", "none", "empty", "attackers-and-empty",
                                              "all",  NULL};
static const char *const corner_hostiles[] = {"all", "men", "none", NULL};
static const char *const corner_sizes[] = {"1", "2", NULL};
static const char *const corner_kinds[] = {"restricted", "ordinary", NULL};
static const char *const pairs[] = {"yes", "last", "no", NULL};
static const char *const repetitions[] = {"draw",      "defender-loses", "mover-loses",
                                          "forbidden", "ignore",         NULL};
static const char *const counts[] = {"3", "2", NULL};
static const char *const stuck[] = {"loss", "draw", NULL};
static const char *const camps[] = {"no", "ashton", NULL};
static const char *const speeds[] = {"rook", "step", "king-step", NULL};
static const char *const matches[] = {"wins", "captures", "moves", NULL};

const tablero_option hnefatafl_options[HNEFATAFL_OPTION_COUNT] = {
    [HNEFATAFL_SIZE] = {.key = "size", .values = sizes, .standard = SIZE_11},
    [HNEFATAFL_BOARD] = {.key = "board", .values = boards},
    [HNEFATAFL_ESCAPE] = {.key = "escape", .values = escapes},
    [HNEFATAFL_FIRST] = {.key = "first", .values = colours},
    [HNEFATAFL_KING] = {.key = "king", .values = strengths},
    [HNEFATAFL_KING_ARMS] = {.key = "king-arms", .values = arms},
    [HNEFATAFL_THRONE_STOP] = {.key = "throne-stop", .values = throne_stops},
    [HNEFATAFL_THRONE_RETURN] = {.key = "throne-return", .values = yes_no},
    [HNEFATAFL_THRONE_PASS] = {.key = "throne-pass", .values = throne_passes},
    [HNEFATAFL_THRONE_HOSTILE] = {.key = "throne-hostile", .values = throne_hostiles},
    [HNEFATAFL_CORNER_HOSTILE] = {.key = "corner-hostile", .values = corner_hostiles},
    [HNEFATAFL_CORNER_SIZE] = {.key = "corner-size", .values = corner_sizes},
    [HNEFATAFL_CORNERS] = {.key = "corners", .values = corner_kinds},
    [HNEFATAFL_PAIR] = {.key = "pair", .values = pairs},
    [HNEFATAFL_LINNAEAN] = {.key = "linnaean", .values = no_yes},
    [HNEFATAFL_SHIELDWALL] = {.key = "shieldwall", .values = no_yes},
    [HNEFATAFL_EDGE_FORT] = {.key = "edge-fort", .values = no_yes},
    [HNEFATAFL_ENCIRCLE] = {.key = "encircle", .values = no_yes},
    [HNEFATAFL_REPETITION] = {.key = "repetition", .values = repetitions},
    [HNEFATAFL_REPETITION_COUNT] = {.key = "repetition-count", .values = counts},
    [HNEFATAFL_NO_MOVES] = {.key = "no-moves", .values = stuck},
    [HNEFATAFL_CAMP_KIND] = {.key = "camps", .values = camps},
    [HNEFATAFL_SPEED] = {.key = "speed", .values = speeds},
    [HNEFATAFL_MATCH] = {.key = "match", .values = matches},
};

/* A size has its usual set-up, and a set-up its size. */
const tablero_implication hnefatafl_implications[HNEFATAFL_IMPLICATION_COUNT] = {
    {{HNEFATAFL_SIZE, SIZE_5}, {HNEFATAFL_BOARD, HNEFATAFL_DIAMOND}},
    {{HNEFATAFL_SIZE, SIZE_7}, {HNEFATAFL_BOARD, HNEFATAFL_BRANDUB}},
    {{HNEFATAFL_SIZE, SIZE_9}, {HNEFATAFL_BOARD, HNEFATAFL_TABLUT}},
    {{HNEFATAFL_SIZE, SIZE_11}, {HNEFATAFL_BOARD, HNEFATAFL_CLASSIC}},
    {{HNEFATAFL_SIZE, SIZE_13}, {HNEFATAFL_BOARD, HNEFATAFL_PARLETT}},
    {{HNEFATAFL_SIZE, SIZE_15}, {HNEFATAFL_BOARD, HNEFATAFL_DIAMOND}},
    {{HNEFATAFL_SIZE, SIZE_17}, {HNEFATAFL_BOARD, HNEFATAFL_DIAMOND}},
    {{HNEFATAFL_SIZE, SIZE_19}, {HNEFATAFL_BOARD, HNEFATAFL_ALEA}},
    {{HNEFATAFL_SIZE, SIZE_21}, {HNEFATAFL_BOARD, HNEFATAFL_DIAMOND}},
    {{HNEFATAFL_BOARD, HNEFATAFL_CLASSIC}, {HNEFATAFL_SIZE, SIZE_11}},
    {{HNEFATAFL_BOARD, HNEFATAFL_BELL}, {HNEFATAFL_SIZE, SIZE_11}},
    {{HNEFATAFL_BOARD, HNEFATAFL_CROSS}, {HNEFATAFL_SIZE, SIZE_11}},
    {{HNEFATAFL_BOARD, HNEFATAFL_LEWIS}, {HNEFATAFL_SIZE, SIZE_11}},
    {{HNEFATAFL_BOARD, HNEFATAFL_BRANDUB}, {HNEFATAFL_SIZE, SIZE_7}},
    {{HNEFATAFL_BOARD, HNEFATAFL_ARD_RI}, {HNEFATAFL_SIZE, SIZE_7}},
    {{HNEFATAFL_BOARD, HNEFATAFL_MAGPIE}, {HNEFATAFL_SIZE, SIZE_7}},
    {{HNEFATAFL_BOARD, HNEFATAFL_TABLUT}, {HNEFATAFL_SIZE, SIZE_9}},
    {{HNEFATAFL_BOARD, HNEFATAFL_PARLETT}, {HNEFATAFL_SIZE, SIZE_13}},
    {{HNEFATAFL_BOARD, HNEFATAFL_EDGE}, {HNEFATAFL_SIZE, SIZE_13}},
    {{HNEFATAFL_BOARD, HNEFATAFL_ALEA}, {HNEFATAFL_SIZE, SIZE_19}},
    {{HNEFATAFL_BOARD, HNEFATAFL_DIAMOND}, {HNEFATAFL_SIZE, SIZE_15}},
};

static const tablero_setting classic_7[] = {{HNEFATAFL_SIZE, SIZE_7},
                                            {HNEFATAFL_BOARD, HNEFATAFL_BRANDUB}};
static const tablero_setting classic_7_ard_ri[] = {{HNEFATAFL_SIZE, SIZE_7},
                                                   {HNEFATAFL_BOARD, HNEFATAFL_ARD_RI}};
static const tablero_setting classic_9[] = {{HNEFATAFL_SIZE, SIZE_9},
                                            {HNEFATAFL_BOARD, HNEFATAFL_TABLUT}};
static const tablero_setting classic_11_bell[] = {{HNEFATAFL_BOARD, HNEFATAFL_BELL}};
static const tablero_setting classic_11_cross[] = {{HNEFATAFL_BOARD, HNEFATAFL_CROSS}};
static const tablero_setting classic_11_lewis[] = {{HNEFATAFL_BOARD, HNEFATAFL_LEWIS}};
static const tablero_setting classic_13[] = {{HNEFATAFL_SIZE, SIZE_13},
                                             {HNEFATAFL_BOARD, HNEFATAFL_PARLETT}};
static const tablero_setting classic_13_edge[] = {{HNEFATAFL_SIZE, SIZE_13},
                                                  {HNEFATAFL_BOARD, HNEFATAFL_EDGE}};
static const tablero_setting classic_19[] = {{HNEFATAFL_SIZE, SIZE_19},
                                             {HNEFATAFL_BOARD, HNEFATAFL_ALEA}};

/* Nielsen's Copenhagen text, as the archive plays it. */
static const tablero_setting copenhagen[] = {
    {HNEFATAFL_KING, HNEFATAFL_STRONG},
    {HNEFATAFL_THRONE_PASS, PASS_ALL},
    {HNEFATAFL_THRONE_HOSTILE, THRONE_ATTACKERS_AND_EMPTY},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
    {HNEFATAFL_SHIELDWALL, YES},
    {HNEFATAFL_EDGE_FORT, YES},
    {HNEFATAFL_ENCIRCLE, YES},
    {HNEFATAFL_REPETITION, REPEATED_DEFENDER_LOSES},
};
static const tablero_setting fetlar[] = {
    {HNEFATAFL_SHIELDWALL, NO},
    {HNEFATAFL_EDGE_FORT, NO},
    {HNEFATAFL_REPETITION, REPEATED_DRAW},
};
static const tablero_setting brandubh[] = {
    {HNEFATAFL_SIZE, SIZE_7},
    {HNEFATAFL_BOARD, HNEFATAFL_BRANDUB},
    {HNEFATAFL_KING, HNEFATAFL_BY_THRONE},
    {HNEFATAFL_THRONE_PASS, PASS_ALL},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
static const tablero_setting magpie[] = {
    {HNEFATAFL_SIZE, SIZE_7},
    {HNEFATAFL_BOARD, HNEFATAFL_MAGPIE},
    {HNEFATAFL_SPEED, SPEED_KING_STEP},
    {HNEFATAFL_THRONE_PASS, PASS_ALL},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
static const tablero_setting ard_ri[] = {
    {HNEFATAFL_SIZE, SIZE_7},
    {HNEFATAFL_BOARD, HNEFATAFL_ARD_RI},
    {HNEFATAFL_ESCAPE, ESCAPE_EDGE},
    {HNEFATAFL_CORNERS, CORNERS_ORDINARY},
    {HNEFATAFL_CORNER_HOSTILE, CORNER_NONE},
    {HNEFATAFL_SPEED, SPEED_STEP},
    {HNEFATAFL_THRONE_PASS, PASS_KING},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
/* After Linnaeus' diary. */
static const tablero_setting tablut[] = {
    {HNEFATAFL_SIZE, SIZE_9},
    {HNEFATAFL_BOARD, HNEFATAFL_TABLUT},
    {HNEFATAFL_ESCAPE, ESCAPE_EDGE},
    {HNEFATAFL_KING, HNEFATAFL_BY_THRONE},
    {HNEFATAFL_THRONE_STOP, STOP_NONE},
    {HNEFATAFL_THRONE_PASS, PASS_NONE},
    {HNEFATAFL_THRONE_HOSTILE, THRONE_EMPTY},
    {HNEFATAFL_CORNERS, CORNERS_ORDINARY},
    {HNEFATAFL_CORNER_HOSTILE, CORNER_NONE},
    {HNEFATAFL_LINNAEAN, YES},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
static const tablero_setting tablut_historical[] = {
    {HNEFATAFL_SIZE, SIZE_9},
    {HNEFATAFL_BOARD, HNEFATAFL_TABLUT},
    {HNEFATAFL_ESCAPE, ESCAPE_EDGE},
    {HNEFATAFL_KING, HNEFATAFL_STRONG},
    {HNEFATAFL_THRONE_PASS, PASS_ALL},
    {HNEFATAFL_THRONE_HOSTILE, THRONE_ATTACKERS_AND_EMPTY},
    {HNEFATAFL_CORNERS, CORNERS_ORDINARY},
    {HNEFATAFL_CORNER_HOSTILE, CORNER_NONE},
    {HNEFATAFL_ENCIRCLE, YES},
    {HNEFATAFL_REPETITION, REPEATED_FORBIDDEN},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
/* Of the competition in Bologna. */
static const tablero_setting tablut_ashton[] = {
    {HNEFATAFL_SIZE, SIZE_9},
    {HNEFATAFL_BOARD, HNEFATAFL_TABLUT},
    {HNEFATAFL_ESCAPE, ESCAPE_EDGE},
    {HNEFATAFL_FIRST, HNEFATAFL_DEFENDERS},
    {HNEFATAFL_KING, HNEFATAFL_BY_THRONE},
    {HNEFATAFL_THRONE_STOP, STOP_NONE},
    {HNEFATAFL_THRONE_PASS, PASS_NONE},
    {HNEFATAFL_THRONE_HOSTILE, THRONE_ALL},
    {HNEFATAFL_CORNERS, CORNERS_ORDINARY},
    {HNEFATAFL_CORNER_HOSTILE, CORNER_NONE},
    {HNEFATAFL_CAMP_KIND, CAMPS_ASHTON},
    {HNEFATAFL_REPETITION_COUNT, COUNT_2},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};
/* No square is special. */
static const tablero_setting open_board[] = {
    {HNEFATAFL_ESCAPE, ESCAPE_EDGE},       {HNEFATAFL_THRONE_STOP, STOP_ALL},
    {HNEFATAFL_THRONE_PASS, PASS_ALL},     {HNEFATAFL_THRONE_HOSTILE, THRONE_NONE},
    {HNEFATAFL_CORNERS, CORNERS_ORDINARY}, {HNEFATAFL_CORNER_HOSTILE, CORNER_NONE},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},   {HNEFATAFL_SIZE, SIZE_9},
    {HNEFATAFL_BOARD, HNEFATAFL_TABLUT},   {HNEFATAFL_KING, HNEFATAFL_STRONG},
    {HNEFATAFL_KING_ARMS, ARMS_NONE},
};
static const tablero_setting tawlbwrdd[] = {
    {HNEFATAFL_SIZE, SIZE_11},
    {HNEFATAFL_BOARD, HNEFATAFL_BELL},
    {HNEFATAFL_KING, HNEFATAFL_WEAK},
    {HNEFATAFL_KING_ARMS, ARMS_FULL},
};
static const tablero_setting alea_evangelii[] = {
    {HNEFATAFL_SIZE, SIZE_19},
    {HNEFATAFL_BOARD, HNEFATAFL_ALEA},
    {HNEFATAFL_CORNER_SIZE, CORNER_SIZE_2},
    {HNEFATAFL_KING, HNEFATAFL_BY_THRONE},
    {HNEFATAFL_PAIR, HNEFATAFL_PAIR_NO},
};

/* A preset without a parent differs from the standard values, which are those of the first. */
#define PRESET(name_, parent_, settings_)                                   \
    {                                                                       \
        name_, parent_, settings_, sizeof(settings_) / sizeof(settings_)[0] \
    }

const tablero_preset hnefatafl_presets[HNEFATAFL_PRESET_COUNT] = {
    {.name = "classic"},
    {.name = "classic-11"},
    PRESET("classic-7", NULL, classic_7),
    PRESET("classic-7-ard-ri", NULL, classic_7_ard_ri),
    PRESET("classic-9", NULL, classic_9),
    PRESET("classic-11-bell", NULL, classic_11_bell),
    PRESET("classic-11-cross", NULL, classic_11_cross),
    PRESET("classic-11-lewis", NULL, classic_11_lewis),
    PRESET("classic-13", NULL, classic_13),
    PRESET("classic-13-edge", NULL, classic_13_edge),
    PRESET("classic-19", NULL, classic_19),
    PRESET("copenhagen", NULL, copenhagen),
    PRESET("copenhagen-13", "copenhagen", classic_13_edge),
    PRESET("fetlar", "copenhagen", fetlar),
    PRESET("brandubh", NULL, brandubh),
    {.name = "brandub", .parent = "brandubh"},
    PRESET("magpie", NULL, magpie),
    PRESET("ard-ri", NULL, ard_ri),
    PRESET("tablut", NULL, tablut),
    PRESET("tablut-historical", NULL, tablut_historical),
    PRESET("tablut-ashton", NULL, tablut_ashton),
    PRESET("sea-battle", NULL, open_board),
    PRESET("parlett", "sea-battle", classic_13),
    PRESET("tawlbwrdd", "sea-battle", tawlbwrdd),
    PRESET("alea-evangelii", NULL, alea_evangelii),
};
