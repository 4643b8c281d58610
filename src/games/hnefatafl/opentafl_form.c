#include "games/hnefatafl/opentafl_form.h"

#include <assert.h>

#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/opentafl.h"

const opentafl_key_row opentafl_keys[KEY_COUNT] = {
    [DIM] = {"dim", NUMBER, 0, NULL},
    [NAME] = {"name", LABEL, 0, NULL},
    [ESC] = {"esc", LETTER, 'c', "ce"},
    [SURF] = {"surf", LETTER, 'y', "yn"},
    [ATKF] = {"atkf", LETTER, 'y', "yn"},
    [TFR] = {"tfr", LETTER, 'd', "idwl"},
    [KA] = {"ka", LETTER, 'y', "yahn"},
    [KS] = {"ks", LETTER, 's', "scmwyn"},
    [KJ] = {"kj", LETTER, 'n', "nrjc"},
    [NJ] = {"nj", LETTER, 'c', "nrjc"},
    [CJ] = {"cj", LETTER, 'j', "nrjc"},
    [MJ] = {"mj", LETTER, 'n', "nrjc"},
    [GJ] = {"gj", LETTER, 'n', "nrjc"},
    [COR] = {"cor", SQUARES, USUAL_SQUARES, NULL},
    [CEN] = {"cen", SQUARES, USUAL_SQUARES, NULL},
    [AFOR] = {"afor", SQUARES, NO_SQUARES, NULL},
    [DFOR] = {"dfor", SQUARES, NO_SQUARES, NULL},
    [SPD] = {"spd", SPEED, ROOK, NULL},
    [CORP] = {"corp", PIECES, KING, NULL},
    [CENP] = {"cenp", PIECES, ALL, NULL},
    [AFORP] = {"aforp", PIECES, ALL, NULL},
    [DFORP] = {"dforp", PIECES, ALL, NULL},
    [CORS] = {"cors", PIECES, KING, NULL},
    [CENS] = {"cens", PIECES, KING, NULL},
    [AFORS] = {"afors", PIECES, ALL, NULL},
    [DFORS] = {"dfors", PIECES, LIGHT | KING, NULL},
    [CORRE] = {"corre", PIECES, ALL, NULL},
    [CENRE] = {"cenre", PIECES, ALL, NULL},
    [AFORRE] = {"aforre", PIECES, ALL, NULL},
    [DFORRE] = {"dforre", PIECES, ALL, NULL},
    [CORH] = {"corh", PIECES, ALL, NULL},
    [CENH] = {"cenh", PIECES, DARK, NULL},
    [CENHE] = {"cenhe", PIECES, ALL, NULL},
    [AFORH] = {"aforh", PIECES, LIGHT | KING, NULL},
    [DFORH] = {"dforh", PIECES, DARK, NULL},
    [SW] = {"sw", LETTER, 'n', "nws"},
    [SWF] = {"swf", LETTER, 'y', "yn"},
    [EFE] = {"efe", LETTER, 'n', "yn"},
    [LINC] = {"linc", LETTER, 'n', "yn"},
    [BER] = {"ber", LETTER, 'n', "ncm"},
    [START] = {"start", BOARD, 0, NULL},
    [STARTI] = {"starti", BOARD, 0, NULL},
};

/* What the value of an option says. A value without a row cannot be said; one with NO_KEY is what
 * the notation's rules always are. */
typedef enum manner {
    SAYS,
    TAKES,         /* these pieces out of the list */
    SAYS_IF_SMALL, /* on boards where everybody may cross the throne, */
    SAYS_IF_LARGE  /* and on the others */
} manner;

typedef struct saying {
    unsigned option;
    const char *value;
    opentafl_key key;
    unsigned says;
    manner manner;
} saying;

enum { SMALL_SIZE = 9 };

static const saying sayings[] = {
    {HNEFATAFL_ESCAPE, "corner", ESC, 'c', SAYS},
    {HNEFATAFL_ESCAPE, "edge", ESC, 'e', SAYS},
    {HNEFATAFL_FIRST, "attackers", ATKF, 'y', SAYS},
    {HNEFATAFL_FIRST, "defenders", ATKF, 'n', SAYS},
    {HNEFATAFL_KING, "closed", KS, 'm', SAYS},
    {HNEFATAFL_KING, "strong", KS, 's', SAYS},
    {HNEFATAFL_KING, "throne", KS, 'c', SAYS},
    {HNEFATAFL_KING, "weak", KS, 'w', SAYS},
    {HNEFATAFL_KING_ARMS, "full", KA, 'y', SAYS},
    {HNEFATAFL_KING_ARMS, "anvil", KA, 'a', SAYS},
    {HNEFATAFL_KING_ARMS, "hammer", KA, 'h', SAYS},
    {HNEFATAFL_KING_ARMS, "none", KA, 'n', SAYS},
    {HNEFATAFL_THRONE_STOP, "king", CENS, KING, SAYS},
    {HNEFATAFL_THRONE_STOP, "none", CENS, 0, SAYS},
    {HNEFATAFL_THRONE_STOP, "all", CENS, ALL, SAYS},
    {HNEFATAFL_THRONE_RETURN, "yes", NO_KEY, 0, SAYS},
    {HNEFATAFL_THRONE_RETURN, "no", CENS, KING, TAKES}, /* he begins there */
    {HNEFATAFL_THRONE_PASS, "size", CENP, ALL, SAYS_IF_SMALL},
    {HNEFATAFL_THRONE_PASS, "size", CENP, KING, SAYS_IF_LARGE},
    {HNEFATAFL_THRONE_PASS, "all", CENP, ALL, SAYS},
    {HNEFATAFL_THRONE_PASS, "king", CENP, KING, SAYS},
    {HNEFATAFL_THRONE_PASS, "none", CENP, 0, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "king", CENH, 0, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "king", CENHE, KING, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "none", CENH, 0, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "none", CENHE, 0, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "empty", CENH, 0, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "empty", CENHE, ALL, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "attackers-and-empty", CENH, DARK, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "attackers-and-empty", CENHE, ALL, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "all", CENH, ALL, SAYS},
    {HNEFATAFL_THRONE_HOSTILE, "all", CENHE, ALL, SAYS},
    {HNEFATAFL_CORNER_HOSTILE, "all", CORH, ALL, SAYS},
    {HNEFATAFL_CORNER_HOSTILE, "men", CORH, DARK | LIGHT, SAYS},
    {HNEFATAFL_CORNER_HOSTILE, "none", CORH, 0, SAYS},
    {HNEFATAFL_CORNER_SIZE, "1", COR, USUAL_SQUARES, SAYS},
    {HNEFATAFL_CORNER_SIZE, "2", COR, BLOCKS, SAYS},
    {HNEFATAFL_CORNERS, "restricted", CORS, KING, SAYS},
    {HNEFATAFL_CORNERS, "restricted", CORP, KING, SAYS},
    {HNEFATAFL_CORNERS, "ordinary", CORS, ALL, SAYS},
    {HNEFATAFL_CORNERS, "ordinary", CORP, ALL, SAYS},
    {HNEFATAFL_PAIR, "no", NO_KEY, 0, SAYS},
    {HNEFATAFL_LINNAEAN, "no", LINC, 'n', SAYS},
    {HNEFATAFL_LINNAEAN, "yes", LINC, 'y', SAYS},
    {HNEFATAFL_SHIELDWALL, "no", SW, 'n', SAYS},
    {HNEFATAFL_SHIELDWALL, "yes", SW, 's', SAYS},
    {HNEFATAFL_EDGE_FORT, "no", EFE, 'n', SAYS},
    {HNEFATAFL_EDGE_FORT, "yes", EFE, 'y', SAYS},
    {HNEFATAFL_ENCIRCLE, "no", SURF, 'n', SAYS},
    {HNEFATAFL_ENCIRCLE, "yes", SURF, 'y', SAYS},
    {HNEFATAFL_REPETITION, "draw", TFR, 'd', SAYS},
    {HNEFATAFL_REPETITION, "mover-loses", TFR, 'l', SAYS},
    {HNEFATAFL_REPETITION, "ignore", TFR, 'i', SAYS},
    {HNEFATAFL_REPETITION_COUNT, "3", NO_KEY, 0, SAYS},
    {HNEFATAFL_NO_MOVES, "loss", NO_KEY, 0, SAYS},
    /* A fort stays hostile under a man of its own side, unlike a camp. */
    {HNEFATAFL_CAMP_KIND, "no", NO_KEY, 0, SAYS},
    {HNEFATAFL_SPEED, "rook", SPD, ROOK, SAYS},
    {HNEFATAFL_SPEED, "step", SPD, STEP, SAYS},
    {HNEFATAFL_SPEED, "king-step", SPD, KING_STEP, SAYS},
    {HNEFATAFL_MATCH, "wins", NO_KEY, 0, SAYS},
};
enum { SAYING_COUNT = sizeof sayings / sizeof sayings[0] };
_Static_assert((int)SAYING_COUNT <= (int)SAYINGS_MAX, "a dictionary has room for all");

opentafl_form opentafl_standard_form(unsigned size)
{
    opentafl_form said = {.size = size};
    for (unsigned i = 0; i < KEY_COUNT; i++) {
        said.values[i] = (uint16_t)opentafl_keys[i].standard;
    }
    return said;
}

/* The king on the throne is nobody's neighbour there: hostility to him matters only while another
 * may stand on it. */
void opentafl_settle_throne(opentafl_form *said)
{
    if ((said->values[CENS] & (DARK | LIGHT)) == 0) {
        said->values[CENH] &= DARK | LIGHT;
    }
}

static int value_index(const tablero_option *option, const char *value)
{
    int index = 0;
    while (!text_equal(option->values[index], value)) {
        index++;
        assert(option->values[index] != NULL);
    }
    return index;
}

void opentafl_open_dictionary(opentafl_dictionary *dictionary)
{
    for (unsigned i = 0; i < SAYING_COUNT; i++) {
        const saying *row = &sayings[i];
        dictionary->values[i] = value_index(&hnefatafl_options[row->option], row->value);
    }
}

/* What these options say on a board of this size; returns a bit for each option whose value cannot
 * be said. */
uint64_t opentafl_say(const opentafl_dictionary *dictionary, const int *options, unsigned size,
                      opentafl_form *said)
{
    uint64_t heard = UINT64_C(1) << HNEFATAFL_SIZE | UINT64_C(1) << HNEFATAFL_BOARD;
    *said = opentafl_standard_form(size);
    for (unsigned i = 0; i < SAYING_COUNT; i++) {
        const saying *row = &sayings[i];
        if (options[row->option] != dictionary->values[i]) {
            continue;
        }
        heard |= UINT64_C(1) << row->option;
        if (row->key == NO_KEY || (row->manner == SAYS_IF_SMALL && size > SMALL_SIZE) ||
            (row->manner == SAYS_IF_LARGE && size <= SMALL_SIZE)) {
            continue;
        }
        uint16_t *value = &said->values[row->key];
        *value = (uint16_t)(row->manner == TAKES ? *value & ~row->says : row->says);
    }
    opentafl_settle_throne(said);
    return ~heard & ((UINT64_C(1) << HNEFATAFL_OPTION_COUNT) - 1);
}

/* ---- Writing ---- */

static void put_squares(const opentafl_form *said, unsigned value, text_builder *text)
{
    unsigned size = said->size;
    for (unsigned square = 0; value == BLOCKS && square < size * size; square++) {
        unsigned row = square / size, column = square % size;
        if ((row < 2 || row >= size - 2) && (column < 2 || column >= size - 2)) {
            text_put_char(text, (char)('a' + column));
            text_put_unsigned(text, row + 1);
            text_put_char(text, ',');
        }
    }
}

static void put_value(const opentafl_form *said, opentafl_key key, text_builder *text)
{
    unsigned value = said->values[key];
    switch (opentafl_keys[key].kind) {
    case LETTER:
        text_put_char(text, (char)value);
        break;
    case PIECES:
        text_put(text, (value & DARK) != 0 ? "tcnk" : "");
        text_put(text, (value & LIGHT) != 0 ? "TCN" : "");
        text_put(text, (value & KING) != 0 ? "K" : "");
        break;
    case SQUARES:
        put_squares(said, value, text);
        break;
    case SPEED:
        text_put(text, value == STEP ? "1" : "-1,-1,-1,-1,-1,-1,-1,1");
        break;
    default:
        text_put_unsigned(text, value);
        break;
    }
}

/* Says shortly that there is no throne, or no corner. */
static void shorten(opentafl_form *said)
{
    uint16_t *values = said->values;
    if (values[CENS] == ALL && values[CENP] == ALL && values[CENH] == 0 && values[CENHE] == 0) {
        values[CEN] = NO_SQUARES;
        values[CENS] = (uint16_t)opentafl_keys[CENS].standard;
        values[CENP] = (uint16_t)opentafl_keys[CENP].standard;
        values[CENH] = (uint16_t)opentafl_keys[CENH].standard;
        values[CENHE] = (uint16_t)opentafl_keys[CENHE].standard;
    }
    if (values[CORS] == ALL && values[CORP] == ALL && values[CORH] == 0 && values[ESC] == 'e' &&
        values[COR] == USUAL_SQUARES) {
        values[COR] = NO_SQUARES;
        values[CORS] = (uint16_t)opentafl_keys[CORS].standard;
        values[CORP] = (uint16_t)opentafl_keys[CORP].standard;
        values[CORH] = (uint16_t)opentafl_keys[CORH].standard;
    }
}

uint64_t opentafl_write_rules(const void *facts, const void *start, text_builder *text)
{
    const hnefatafl_rules *rules = facts;
    opentafl_dictionary dictionary;
    opentafl_form said;
    opentafl_open_dictionary(&dictionary);
    uint64_t losses = opentafl_say(&dictionary, rules->options, rules->size, &said);
    shorten(&said);
    said.values[DIM] = (uint16_t)rules->size;
    for (opentafl_key key = 0; key < START; key++) {
        if (said.values[key] != opentafl_keys[key].standard) {
            text_put(text, opentafl_keys[key].name);
            text_put_char(text, ':');
            put_value(&said, key, text);
            text_put_char(text, ' ');
        }
    }
    text_put(text, opentafl_keys[START].name);
    text_put_char(text, ':');
    opentafl_write_position(facts, start, text);
    return losses;
}
