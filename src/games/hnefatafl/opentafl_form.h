/* Rules in the form that the keys of OpenTafl's rules strings have: a value for each key.
 *
 * Both ways go through this form, with what means the same made equal. The options of a game are said
 * in it by the rows of one table. */
#ifndef HNEFATAFL_OPENTAFL_FORM_H
#define HNEFATAFL_OPENTAFL_FORM_H

#include "games/hnefatafl/position.h"

typedef enum opentafl_key {
    DIM,
    NAME,
    ESC,
    SURF,
    ATKF,
    TFR,
    KA,
    KS,
    KJ,
    NJ,
    CJ,
    MJ,
    GJ,
    COR,
    CEN,
    AFOR,
    DFOR,
    SPD,
    CORP,
    CENP,
    AFORP,
    DFORP,
    CORS,
    CENS,
    AFORS,
    DFORS,
    CORRE,
    CENRE,
    AFORRE,
    DFORRE,
    CORH,
    CENH,
    CENHE,
    AFORH,
    DFORH,
    SW,
    SWF,
    EFE,
    LINC,
    BER,
    START,
    STARTI,
    KEY_COUNT,
    NO_KEY = KEY_COUNT
} opentafl_key;

typedef enum opentafl_kind { NUMBER, LABEL, LETTER, SQUARES, PIECES, SPEED, BOARD } opentafl_kind;

/* Values of a list of squares, and of the speeds. */
enum { USUAL_SQUARES, NO_SQUARES, BLOCKS, OTHER_SQUARES };
enum { ROOK, STEP, KING_STEP, OTHER_SPEED };

/* Values of a list of pieces are masks of these. */
enum {
    DARK = HNEFATAFL_ATTACKER,
    LIGHT = HNEFATAFL_DEFENDER,
    KING = HNEFATAFL_KING_PIECE,
    ALL = HNEFATAFL_EVERYBODY
};

typedef struct opentafl_key_row {
    const char *name;
    opentafl_kind kind;
    unsigned standard;   /* the value where the key is left out */
    const char *letters; /* of a LETTER: the valid ones */
} opentafl_key_row;

extern const opentafl_key_row opentafl_keys[KEY_COUNT];

/* A value for each key. */
typedef struct opentafl_form {
    unsigned size;
    uint16_t values[KEY_COUNT];
} opentafl_form;

/* What is said when every key is left out. */
opentafl_form opentafl_standard_form(unsigned size);

/* The king on the throne is nobody's neighbour there: hostility to him matters only while another
 * may stand on it. */
void opentafl_settle_throne(opentafl_form *said);

enum { SAYINGS_MAX = 80 };

/* The table with its values as numbers, looked up once. */
typedef struct opentafl_dictionary {
    int values[SAYINGS_MAX];
} opentafl_dictionary;

void opentafl_open_dictionary(opentafl_dictionary *dictionary);

/* What these options say on a board of this size; returns a bit for each option whose value cannot
 * be said. */
uint64_t opentafl_say(const opentafl_dictionary *dictionary, const int *options, unsigned size,
                      opentafl_form *said);

#endif
