/* Reading rules strings of OpenTafl, such as "dim:7 ks:c cenh: cenhe: start:/3t3/.../3t3/".
 *
 * What was read is compared with what each preset says; the options that differ are changed, and the
 * preset with the fewest changes is taken. */
#include <string.h>

#include "core/error.h"
#include "core/spec.h"
#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/opentafl.h"
#include "games/hnefatafl/opentafl_form.h"
#include "games/hnefatafl/options.h"

/* How far apart two forms are. */
static unsigned distance(const opentafl_form *a, const opentafl_form *b)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < KEY_COUNT; i++) {
        unsigned difference = a->values[i] ^ b->values[i];
        sum += opentafl_keys[i].kind == PIECES ? (unsigned)__builtin_popcount(difference)
                                               : difference != 0;
    }
    return sum;
}

/* ---- Reading ---- */

/* The text, key by key. */
typedef struct entries {
    text_reader values[KEY_COUNT];
    int columns[KEY_COUNT]; /* of the key; 0: left out */
    int end;
} entries;

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

static tablero_status rule_error(tablero_error *error, const entries *entries, opentafl_key key,
                                 const char *message)
{
    const text_reader *value = &entries->values[key];
    error_set(error, TABLERO_BAD_SPEC, opentafl_keys[key].name, entries->columns[key], message);
    error_argument_bytes(error, 0, value->start, (size_t)(value->end - value->start));
    error_argument(error, 2, opentafl_keys[key].name);
    return TABLERO_BAD_SPEC;
}

static tablero_status read_entry(text_reader *reader, entries *entries, tablero_error *error)
{
    const char *start = reader->next;
    int column = text_column(reader);
    while (reader->next < reader->end && !is_blank(*reader->next) && *reader->next != ':') {
        reader->next++;
    }
    size_t length = (size_t)(reader->next - start);
    unsigned found = 0;
    while (found < KEY_COUNT && (strlen(opentafl_keys[found].name) != length ||
                                 memcmp(opentafl_keys[found].name, start, length) != 0)) {
        found++;
    }
    if (found == KEY_COUNT) {
        error_set(error, TABLERO_BAD_SPEC, "key", column, "hnefatafl.opentafl.unknown_key");
        error_argument_bytes(error, 0, start, length);
        text_builder list = error_argument_builder(error, 1);
        for (unsigned i = 0; i < KEY_COUNT; i++) {
            text_put(&list, i == 0 ? "" : ", ");
            text_put(&list, opentafl_keys[i].name);
        }
        return TABLERO_BAD_SPEC;
    }
    bool repeated = entries->columns[found] != 0;
    bool given = text_accept(reader, ':');
    int value_column = text_column(reader);
    const char *value = reader->next;
    while (reader->next < reader->end && !is_blank(*reader->next)) {
        reader->next++;
    }
    entries->columns[found] = column;
    entries->values[found] = (text_reader){value, value, reader->next, value_column};
    return repeated ? rule_error(error, entries, found, "hnefatafl.opentafl.repeated_key")
           : given  ? TABLERO_OK
                    : rule_error(error, entries, found, "hnefatafl.opentafl.no_colon");
}

static tablero_status read_entries(const char *text, entries *entries, tablero_error *error)
{
    text_reader reader = {text, text, text + strlen(text), 1};
    *entries = (struct entries){.end = (int)strlen(text) + 1};
    tablero_status status = TABLERO_OK;
    while (status == TABLERO_OK) {
        while (reader.next < reader.end && is_blank(*reader.next)) {
            reader.next++;
        }
        if (reader.next == reader.end) {
            break;
        }
        status = read_entry(&reader, entries, error);
    }
    return status;
}

/* expected is how values look; of letters it lists those there are. */
static tablero_status bad_value(tablero_error *error, const entries *entries, opentafl_key key,
                                const char *expected)
{
    rule_error(error, entries, key, "hnefatafl.opentafl.bad_value");
    if (error != NULL) {
        error->column = entries->values[key].column;
    }
    text_builder list = error_argument_builder(error, 1);
    bool letters = opentafl_keys[key].kind == LETTER;
    for (const char *at = expected; *at != '\0'; at++) {
        text_put(&list, letters && at != expected ? ", " : "");
        text_put_char(&list, *at);
    }
    return TABLERO_BAD_SPEC;
}

static tablero_status cannot_say(tablero_error *error, const entries *entries, opentafl_key key)
{
    return rule_error(error, entries, key, "hnefatafl.opentafl.no_option");
}

static tablero_status read_letter(const entries *entries, opentafl_key key, uint16_t *value,
                                  tablero_error *error)
{
    const text_reader *given = &entries->values[key];
    char letter = given->end - given->start == 1 ? *given->start : '\0';
    if (letter == '\0' || strchr(opentafl_keys[key].letters, letter) == NULL) {
        return bad_value(error, entries, key, opentafl_keys[key].letters);
    }
    *value = (uint8_t)letter;
    return TABLERO_OK;
}

/* Only attackers, defenders and the king matter: there are no others. */
static tablero_status read_pieces(const entries *entries, opentafl_key key, uint16_t *value,
                                  tablero_error *error)
{
    static const char letters[] = "tcnkmgTCNKMG";
    *value = 0;
    for (const char *at = entries->values[key].start; at < entries->values[key].end; at++) {
        if (*at == '\0' || strchr(letters, *at) == NULL) {
            return bad_value(error, entries, key, letters);
        }
        *value |= *at == 't' ? DARK : *at == 'T' ? LIGHT : *at == 'K' ? KING : 0;
    }
    return TABLERO_OK;
}

static bool read_square(text_reader *reader, unsigned size, unsigned *square)
{
    uint32_t row;
    unsigned column = (unsigned)text_peek(reader) - 'a';
    if (column >= size) {
        return false;
    }
    reader->next++;
    if (!text_read_number(reader, size, &row) || row == 0) {
        return false;
    }
    *square = (row - 1) * size + column;
    return true;
}

/* Whether these are the squares of the four corners, as deep as that, or the centre. */
static bool are_special(const uint64_t *squares, unsigned size, opentafl_key key, unsigned depth)
{
    for (unsigned square = 0; square < size * size; square++) {
        unsigned row = square / size, column = square % size;
        bool corner =
            (row < depth || row >= size - depth) && (column < depth || column >= size - depth);
        bool special = key == COR ? corner : key == CEN && square == size * size / 2;
        if (special != bits_has(squares, square)) {
            return false;
        }
    }
    return true;
}

static tablero_status read_squares(const entries *entries, opentafl_key key, unsigned size,
                                   uint16_t *value, tablero_error *error)
{
    text_reader reader = entries->values[key];
    uint64_t squares[HNEFATAFL_WORDS_MAX] = {0};
    if (text_same_word(reader.start, (size_t)(reader.end - reader.start), "default")) {
        *value = (uint16_t)opentafl_keys[key].standard;
        return TABLERO_OK;
    }
    while (reader.next < reader.end) {
        unsigned square;
        if (!read_square(&reader, size, &square) ||
            !(text_accept(&reader, ',') || reader.next == reader.end)) {
            return bad_value(error, entries, key, "a1,a2,...");
        }
        squares[square >> 6] |= UINT64_C(1) << (square & 63);
    }
    *value = reader.start == reader.end                                     ? NO_SQUARES
             : are_special(squares, size, key, 1)                           ? USUAL_SQUARES
             : key == COR && size > 3 && are_special(squares, size, key, 2) ? BLOCKS
                                                                            : OTHER_SQUARES;
    return TABLERO_OK;
}

/* One number for all, two for the sides, or one for each kind of piece. */
static tablero_status read_speed(const entries *entries, unsigned size, uint16_t *value,
                                 tablero_error *error)
{
    enum { KINDS = 10, OLD_KINDS = 8, SPEED_MAX = 999 };
    unsigned speeds[KINDS] = {0}, count = 0;
    text_reader reader = entries->values[SPD];
    bool right = reader.next < reader.end;
    while (right && reader.next < reader.end) {
        uint32_t speed;
        bool unlimited = text_accept(&reader, '-');
        right = count < KINDS && text_read_number(&reader, SPEED_MAX, &speed) && speed > 0 &&
                (!unlimited || speed == 1) &&
                (text_accept(&reader, ',') || reader.next == reader.end);
        if (right) {
            speeds[count++] = unlimited || speed >= size - 1 ? size : speed;
        }
    }
    if (!right || !(count <= 2 || count == OLD_KINDS || count == KINDS)) {
        return bad_value(error, entries, SPD, "-1; 1; -1,1; -1,-1,-1,-1,-1,-1,-1,1");
    }
    unsigned dark = speeds[0], light = speeds[count == 1 ? 0 : count / 2];
    unsigned king = count <= 2 ? light : speeds[count / 2 + 3];
    bool rook = dark == size && light == size, step = dark == 1 && light == 1;
    *value = rook && king == size ? ROOK
             : rook && king == 1  ? KING_STEP
             : step && king == 1  ? STEP
                                  : OTHER_SPEED;
    return TABLERO_OK;
}

static tablero_status read_size(const entries *entries, unsigned *size, tablero_error *error)
{
    text_reader reader = entries->values[DIM];
    uint32_t number;
    if (!text_read_number(&reader, HNEFATAFL_SIZE_MAX, &number) || reader.next != reader.end ||
        number % 2 == 0 || number < SIZE_LEAST) {
        return bad_value(error, entries, DIM, "5, 7, 9, ..., 21");
    }
    *size = number;
    return TABLERO_OK;
}

static tablero_status read_value(const entries *entries, opentafl_key key, opentafl_form *read,
                                 tablero_error *error)
{
    uint16_t *value = &read->values[key];
    switch (opentafl_keys[key].kind) {
    case LETTER:
        return read_letter(entries, key, value, error);
    case PIECES:
        return read_pieces(entries, key, value, error);
    case SQUARES:
        return read_squares(entries, key, read->size, value, error);
    case SPEED:
        return read_speed(entries, read->size, value, error);
    default:
        return TABLERO_OK;
    }
}

/* Refuses what no option can say, and makes equal what means the same. */
static tablero_status settle(const entries *entries, opentafl_form *read, tablero_error *error)
{
    static const struct {
        opentafl_key key;
        unsigned bad;
    } refused[] = {{COR, OTHER_SQUARES},
                   {CEN, OTHER_SQUARES},
                   {AFOR, OTHER_SQUARES},
                   {DFOR, OTHER_SQUARES},
                   {SPD, OTHER_SPEED},
                   {TFR, 'w'},
                   {SW, 'w'}};
    uint16_t *values = read->values;
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        if (values[refused[i].key] == refused[i].bad) {
            return cannot_say(error, entries, refused[i].key);
        }
    }
    if (values[KJ] != 'n' || values[BER] != 'n') {
        return cannot_say(error, entries, values[KJ] != 'n' ? KJ : BER);
    }
    if (values[SW] == 's' && values[SWF] == 'n') {
        return cannot_say(error, entries, SWF);
    }
    if (values[COR] == NO_SQUARES && values[ESC] == 'c') {
        return cannot_say(error, entries, COR);
    }
    values[KS] = values[KS] == 'y' ? 's' : values[KS] == 'n' ? 'w' : values[KS];
    values[CENS] &= values[CENRE];
    values[CENP] &= values[CENRE];
    values[CORS] &= values[CORRE];
    values[CORP] &= values[CORRE];
    if (values[CEN] == NO_SQUARES) {
        values[CENS] = values[CENP] = ALL;
        values[CENH] = values[CENHE] = 0;
    }
    if (values[COR] == NO_SQUARES) {
        values[CORS] = ALL;
        values[CORH] = 0;
        values[COR] = USUAL_SQUARES;
    }
    if (values[COR] == USUAL_SQUARES) {
        values[CORP] = values[CORS]; /* nothing lies behind a corner */
    }
    /* Without forts, shieldwalls and other pieces their rules say nothing. */
    static const opentafl_key idle[] = {NAME,  NJ,     CJ,     MJ,    GJ,    CEN,
                                        SWF,   CENRE,  CORRE,  AFORP, DFORP, AFORS,
                                        DFORS, AFORRE, DFORRE, AFORH, DFORH, DIM};
    for (unsigned i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        values[idle[i]] = (uint16_t)opentafl_keys[idle[i]].standard;
    }
    opentafl_settle_throne(read);
    return TABLERO_OK;
}

static tablero_status read_form(const entries *entries, opentafl_form *read, tablero_error *error)
{
    bool both = entries->columns[START] != 0 && entries->columns[STARTI] != 0;
    bool start = entries->columns[START] != 0 || entries->columns[STARTI] != 0;
    if (entries->columns[DIM] == 0 || !start || both) {
        opentafl_key about = entries->columns[DIM] == 0 ? DIM : both ? STARTI : START;
        error_set(error, TABLERO_BAD_SPEC, opentafl_keys[about].name,
                  both ? entries->columns[STARTI] : entries->end,
                  both ? "hnefatafl.opentafl.two_starts" : "hnefatafl.opentafl.missing_key");
        error_argument(error, 0, opentafl_keys[about].name);
        return TABLERO_BAD_SPEC;
    }
    unsigned size = 0;
    tablero_status status = read_size(entries, &size, error);
    *read = opentafl_standard_form(size);
    for (opentafl_key key = 0; status == TABLERO_OK && key < KEY_COUNT; key++) {
        if (entries->columns[key] != 0) {
            status = read_value(entries, key, read, error);
        }
    }
    return status == TABLERO_OK ? settle(entries, read, error) : status;
}

/* ---- From the form to a spec ---- */

/* A preset and the options that differ from it. */
typedef struct proposal {
    const tablero_preset *preset;
    int base[HNEFATAFL_OPTION_COUNT], options[HNEFATAFL_OPTION_COUNT];
    unsigned changes;
    unsigned distance; /* from what was read */
} proposal;

static unsigned distance_of(const opentafl_dictionary *dictionary, const int *options,
                            const opentafl_form *wanted)
{
    opentafl_form said;
    uint64_t unsaid = opentafl_say(dictionary, options, wanted->size, &said);
    return distance(&said, wanted) + (unsigned)__builtin_popcountll(unsaid);
}

static int count_values(const tablero_option *option)
{
    int count = 0;
    while (option->values[count] != NULL) {
        count++;
    }
    return count;
}

/* Gives an option the value that brings the proposal nearest to what was read, its own if it can
 * stay. Of values that say the same here, the last is the plainest: "all", not "size". */
static void improve(const opentafl_dictionary *dictionary, const opentafl_form *wanted,
                    unsigned option, proposal *proposal)
{
    int best = proposal->options[option];
    for (int value = count_values(&hnefatafl_options[option]); value-- > 0;) {
        proposal->options[option] = value;
        unsigned distance = distance_of(dictionary, proposal->options, wanted);
        if (distance < proposal->distance) {
            proposal->distance = distance;
            best = value;
        }
    }
    proposal->options[option] = best;
}

/* The set-up that this is; where there is none like it, the one that is asked for if it is of this
 * size, or else the first that is. */
static int find_setup(const char *board, unsigned size, int asked)
{
    int fitting = -1;
    for (int setup = 0; hnefatafl_options[HNEFATAFL_BOARD].values[setup] != NULL; setup++) {
        const char *known = hnefatafl_setup_text(size, (hnefatafl_setup)setup);
        if (known != NULL && text_equal(known, board)) {
            return setup;
        }
        fitting = known != NULL && (fitting < 0 || setup == asked) ? setup : fitting;
    }
    return fitting;
}

static void propose(const opentafl_dictionary *dictionary, const opentafl_form *wanted,
                    const char *board, const tablero_preset *preset, proposal *proposal)
{
    char name[TABLERO_SPEC_BYTES];
    text_builder spec = text_begin(name, sizeof name);
    const game_table *game;
    text_put(&spec, hnefatafl_game.info.name);
    text_put_char(&spec, ':');
    text_put(&spec, preset->name);
    spec_read(name, &game, proposal->base, NULL);
    memcpy(proposal->options, proposal->base, sizeof proposal->base);
    proposal->preset = preset;
    proposal->options[HNEFATAFL_SIZE] = (int)(wanted->size - SIZE_LEAST) / 2;
    proposal->options[HNEFATAFL_BOARD] =
        find_setup(board, wanted->size, proposal->base[HNEFATAFL_BOARD]);
    proposal->distance = distance_of(dictionary, proposal->options, wanted);
    for (unsigned option = 0; proposal->distance > 0 && option < HNEFATAFL_OPTION_COUNT; option++) {
        if (option != HNEFATAFL_SIZE && option != HNEFATAFL_BOARD) {
            improve(dictionary, wanted, option, proposal);
        }
    }
    proposal->changes = 0;
    for (unsigned i = 0; i < HNEFATAFL_OPTION_COUNT; i++) {
        bool brought = i == HNEFATAFL_SIZE; /* by the board */
        proposal->changes += proposal->options[i] != proposal->base[i] && !brought;
    }
}

/* The key to blame where no options say what was read: one that was given and that differs, or
 * one about the same squares. */
static opentafl_key find_culprit(const opentafl_dictionary *dictionary, const entries *entries,
                                 const opentafl_form *wanted, const proposal *nearest)
{
    opentafl_form said;
    opentafl_key differs = KEY_COUNT;
    opentafl_say(dictionary, nearest->options, wanted->size, &said);
    for (opentafl_key key = 0; key < KEY_COUNT; key++) {
        if (said.values[key] != wanted->values[key]) {
            if (entries->columns[key] != 0) {
                return key;
            }
            differs = key;
        }
    }
    for (opentafl_key key = 0; key < KEY_COUNT && differs < KEY_COUNT; key++) {
        if (entries->columns[key] != 0 &&
            strncmp(opentafl_keys[key].name, opentafl_keys[differs].name, 3) == 0) {
            return key;
        }
    }
    return DIM;
}

static void put_spec(const proposal *proposal, text_builder *spec)
{
    text_put(spec, hnefatafl_game.info.name);
    text_put_char(spec, ':');
    text_put(spec, proposal->preset->name);
    for (unsigned i = 0; i < HNEFATAFL_OPTION_COUNT; i++) {
        if (proposal->options[i] != proposal->base[i]) {
            text_put_char(spec, ',');
            text_put(spec, hnefatafl_options[i].key);
            text_put_char(spec, '=');
            text_put(spec, hnefatafl_options[i].values[proposal->options[i]]);
        }
    }
}

static tablero_status find_spec(const entries *entries, const opentafl_form *wanted,
                                const opentafl_board *board, text_builder *spec,
                                tablero_error *error)
{
    opentafl_dictionary dictionary;
    proposal best = {.distance = UINT32_MAX}, next;
    char text[TABLERO_POSITION_TEXT_BYTES];
    text_builder builder = text_begin(text, sizeof text);
    opentafl_put_board(board, wanted->size, &builder);
    opentafl_open_dictionary(&dictionary);
    for (unsigned i = 0; i < HNEFATAFL_PRESET_COUNT; i++) {
        propose(&dictionary, wanted, text, &hnefatafl_presets[i], &next);
        if (next.distance < best.distance ||
            (next.distance == best.distance && next.changes < best.changes)) {
            best = next;
        }
    }
    if (best.distance > 0) {
        return cannot_say(error, entries, find_culprit(&dictionary, entries, wanted, &best));
    }
    put_spec(&best, spec);
    return TABLERO_OK;
}

/* Games begin with a king and with somebody to attack him. */
static tablero_status check_start(const opentafl_board *board, int column, tablero_error *error)
{
    bool king = memchr(board->pieces, 'K', sizeof board->pieces) != NULL;
    bool attackers = memchr(board->pieces, 't', sizeof board->pieces) != NULL;
    return king && attackers
               ? TABLERO_OK
               : error_set(error, TABLERO_BAD_SPEC, "start", column, "hnefatafl.opentafl.no_game");
}

tablero_status opentafl_read_rules(const char *text, text_builder *spec, text_builder *start,
                                   int *start_column, tablero_error *error)
{
    entries entries;
    opentafl_form read;
    opentafl_board board;
    tablero_status status = read_entries(text, &entries, error);
    if (status == TABLERO_OK) {
        status = read_form(&entries, &read, error);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    bool from_far_side = entries.columns[STARTI] != 0;
    text_reader position = entries.values[from_far_side ? STARTI : START];
    *start_column = position.column;
    status =
        opentafl_read_board(&position, read.size, from_far_side, TABLERO_BAD_SPEC, &board, error);
    if (status == TABLERO_OK) {
        status = check_start(&board, position.column, error);
    }
    if (status == TABLERO_OK) {
        status = find_spec(&entries, &read, &board, spec, error);
    }
    if (status == TABLERO_OK) {
        opentafl_put_position(&board, read.size, read.values[ATKF] == 'y' ? 'a' : 'd', start);
    }
    return status;
}
