/* Files of OpenTafl: "[tag:value]" lines with the rules among them, then a line for the two moves of
 * each turn, with "[comment|comment]" behind it. A turn of a variation has an address in place of its
 * number: "8a.1.2a." is the second turn of the first variation of the first move of turn 8. Dots
 * stand for a move that is not there. */
#include <string.h>

#include "core/error.h"
#include "games/hnefatafl/formats.h"
#include "games/hnefatafl/opentafl.h"
#include "tablero/notation.h"

enum { ADDRESS_BYTES = 1024, ELEMENTS_MAX = 2 * FOREIGN_DEPTH_MAX + 1, NUMBER_MAX = 1000000 };

/* A part of an address: a turn and which of its moves, or a variation. */
typedef struct element {
    unsigned number;
    bool second;
} element;

typedef struct address {
    element elements[ELEMENTS_MAX];
    unsigned count;
} address;

typedef struct reading {
    foreign_sink *sink;
    source *source;
    bool has_rules, has_position, begun, starts_second;
    char rules[TABLERO_FOREIGN_BYTES], position[TABLERO_FOREIGN_BYTES];
    source_place rules_place, position_place, result_place;
    char result[4];        /* as the file says it; empty when it does not */
    address line;          /* of the turn that is read */
    tablero_node tip;      /* the move before the next one */
    tablero_node moves[2]; /* of this turn; 0 for one that is not there */
    bool second;           /* the next move is the second of its turn */
} reading;

bool opentafl_begins(const char *bytes, size_t count)
{
    size_t at = 0;
    while (at < count && source_is_blank((unsigned char)bytes[at])) {
        at++;
    }
    if (count - at > 4 && memcmp(bytes + at, "dim:", 4) == 0) {
        return true;
    }
    size_t name = at + 1;
    while (name < count && ((bytes[name] >= 'a' && bytes[name] <= 'z') || bytes[name] == '-')) {
        name++;
    }
    return at < count && bytes[at] == '[' && name > at + 1 && name < count && bytes[name] == ':';
}

/* Steps over blanks; whether there was an empty line among them. */
static bool skip_blanks(source *source)
{
    int line = source->place.line;
    bool began = source->place.column == 1;
    source_skip_blanks(source);
    return source->place.line - line > (began ? 0 : 1);
}

/* Whether a game may begin with the next character. */
static bool at_beginning(source *source)
{
    int character = source_peek(source);
    return source->place.column == 1 && (character == '[' || character == 'd');
}

static void skip_brackets(source *source)
{
    while (source_peek(source) != SOURCE_END && source_peek(source) != ']') {
        source_step(source);
    }
}

bool opentafl_next(foreign_sink *sink, source *source, bool failed)
{
    (void)sink;
    bool empty = skip_blanks(source);
    while (failed && source_peek(source) != SOURCE_END && !(empty && at_beginning(source))) {
        if (source_peek(source) == '[') {
            skip_brackets(source);
        }
        if (source_peek(source) != SOURCE_END) {
            source_step(source);
        }
        empty = skip_blanks(source);
    }
    return source_peek(source) != SOURCE_END;
}

/* ---- Tags ---- */

/* Tags that have other names in records; '_' stands for '-'. All others keep theirs. */
const opentafl_tag opentafl_tags[] = {
    {"event", "Event"},
    {"site", "Site"},
    {"date", "Date"},
    {"round", "Round"},
    {"attackers", "Attackers"},
    {"defenders", "Defenders"},
    {"annotator", "Annotator"},
    {"compiler", "Compiler"},
    {"time_control", "TimeControl"},
    {"termination", "Termination"},
    {"variant", "Variant"},
    {NULL, NULL},
};

static tablero_status read_name(const reading *reading, char *name)
{
    source *source = reading->source;
    source_place place = source->place;
    size_t length = 0;
    int character;
    while ((character = source_peek(source)) != SOURCE_END && !source_is_blank(character) &&
           character != ':' && character != ']') {
        name[length] = character == '-' ? '_' : (char)(unsigned)character;
        length += length + 1 < OPENTAFL_NAME_BYTES;
        source_step(source);
    }
    name[length] = '\0';
    if (character != ':' || length == 0 || length + 1 == OPENTAFL_NAME_BYTES) {
        return foreign_fail(reading->sink, place, "tag", "hnefatafl.opentafl.tag");
    }
    source_step(source);
    return TABLERO_OK;
}

/* Reads a text up to a bracket or the end of its line into memory of its own. */
static tablero_status read_text(const reading *reading, char *text, size_t capacity, int end)
{
    source *source = reading->source;
    source_place place = source->place;
    size_t length = 0;
    int character;
    while ((character = source_peek(source)) != SOURCE_END && character != end) {
        if (length + 1 < capacity) {
            text[length] = source_is_blank(character) ? ' ' : (char)(unsigned)character;
        }
        length++;
        source_step(source);
    }
    while (length > 0 && length < capacity && text[length - 1] == ' ') {
        length--;
    }
    text[length < capacity ? length : capacity - 1] = '\0';
    if (length >= capacity || (character == SOURCE_END && end == ']')) {
        return foreign_fail(reading->sink, place, "tag", "hnefatafl.opentafl.tag");
    }
    if (character == ']') {
        source_step(source);
    }
    return TABLERO_OK;
}

/* Collects a text up to one of these characters. */
static tablero_status collect(const reading *reading, const char *ends, source_place begin)
{
    source *source = reading->source;
    tablero_status status = TABLERO_OK;
    int character;
    while (status == TABLERO_OK && (character = source_peek(source)) != SOURCE_END &&
           (character == '\0' || strchr(ends, character) == NULL)) {
        status = reading->sink->functions->put(reading->sink, character);
        source_step(source);
    }
    return status == TABLERO_OK && source_peek(source) == SOURCE_END
               ? foreign_fail(reading->sink, begin, "comment", "hnefatafl.opentafl.open")
               : status;
}

static tablero_status read_other_tag(const reading *reading, const char *name, source_place place)
{
    const char *called = name;
    tablero_status status = collect(reading, "]", place);
    if (status != TABLERO_OK) {
        return status;
    }
    source_step(reading->source);
    if (text_equal(name, "start_comment")) {
        return reading->sink->functions->comment(reading->sink, TABLERO_NODE_START, place);
    }
    for (unsigned i = 0; opentafl_tags[i].theirs != NULL; i++) {
        called = text_equal(name, opentafl_tags[i].theirs) ? opentafl_tags[i].ours : called;
    }
    return reading->sink->functions->tag(reading->sink, called, place);
}

static tablero_status read_tag(reading *reading)
{
    char name[OPENTAFL_NAME_BYTES];
    source_step(reading->source);
    source_place place = reading->source->place;
    tablero_status status = read_name(reading, name);
    if (status != TABLERO_OK) {
        return status;
    }
    if (text_equal(name, "rules") && !reading->has_rules) {
        reading->has_rules = true;
        reading->rules_place = reading->source->place;
        return read_text(reading, reading->rules, sizeof reading->rules, ']');
    }
    if (text_equal(name, "position") && !reading->has_position) {
        reading->has_position = true;
        reading->position_place = reading->source->place;
        return read_text(reading, reading->position, sizeof reading->position, ']');
    }
    if (text_equal(name, "result")) {
        reading->result_place = reading->source->place;
        return read_text(reading, reading->result, sizeof reading->result, ']');
    }
    return read_other_tag(reading, name, place);
}

/* Rules and a position may stand on lines of their own. */
static tablero_status read_header(reading *reading)
{
    tablero_status status = TABLERO_OK;
    source *source = reading->source;
    bool empty = false;
    source_skip_blanks(source);
    while (status == TABLERO_OK && !(empty && reading->has_rules)) {
        int character = source_peek(source);
        if (character == '[') {
            status = read_tag(reading);
        } else if (character == 'd' && !reading->has_rules) {
            reading->has_rules = true;
            reading->rules_place = source->place;
            status = read_text(reading, reading->rules, sizeof reading->rules, '\n');
        } else if (character == '/' && !reading->has_position) {
            reading->has_position = true;
            reading->position_place = source->place;
            status = read_text(reading, reading->position, sizeof reading->position, '\n');
        } else {
            break;
        }
        empty = status == TABLERO_OK && skip_blanks(source);
    }
    return status == TABLERO_OK && !reading->has_rules
               ? foreign_fail(reading->sink, source->place, "rules", "hnefatafl.opentafl.no_rules")
               : status;
}

/* ---- Rules and start ---- */

static tablero_status read_position(reading *reading, text_builder *start)
{
    const hnefatafl_rules *rules = reading->sink->facts;
    opentafl_board board;
    text_reader reader = {reading->position, reading->position,
                          reading->position + strlen(reading->position), 1};
    tablero_status status = opentafl_read_board(&reader, rules->size, false, TABLERO_BAD_POSITION,
                                                &board, reading->sink->error);
    if (status == TABLERO_OK) {
        opentafl_put_position(&board, rules->size, hnefatafl_side(rules, 0).letter, start);
        return status;
    }
    return foreign_shift(reading->sink, status, reading->position_place);
}

static tablero_status put_result(const reading *reading)
{
    static const char *const told[] = {"1", "-1", "0", "?", ""};
    const hnefatafl_rules *rules = reading->sink->facts;
    bool attackers = rules->first == HNEFATAFL_ATTACKERS;
    const char *const results[] = {attackers ? "1-0" : "0-1", attackers ? "0-1" : "1-0", "1/2-1/2",
                                   "*", "*"};
    for (unsigned i = 0; i < sizeof told / sizeof told[0]; i++) {
        if (text_equal(reading->result, told[i])) {
            tablero_status status = foreign_put_text(reading->sink, results[i]);
            return status == TABLERO_OK ? reading->sink->functions->tag(reading->sink, "Result",
                                                                        reading->result_place)
                                        : status;
        }
    }
    foreign_fail(reading->sink, reading->result_place, "tag", "hnefatafl.opentafl.result");
    error_argument(reading->sink->error, 0, reading->result);
    return TABLERO_BAD_RECORD;
}

/* The start is known once the first move is: dots before it say that the second side begins. */
static tablero_status begin(reading *reading)
{
    foreign_sink *sink = reading->sink;
    char spec[TABLERO_SPEC_BYTES], start[TABLERO_POSITION_TEXT_BYTES];
    text_builder spec_text = text_begin(spec, sizeof spec);
    text_builder start_text = text_begin(start, sizeof start);
    int column = 0;
    source_place place = reading->rules_place;
    reading->begun = true;
    tablero_status status =
        opentafl_read_rules(reading->rules, &spec_text, &start_text, &column, sink->error);
    if (status != TABLERO_OK) {
        return foreign_shift(sink, status, place);
    }
    status = sink->functions->rules(sink, spec, place);
    if (status == TABLERO_OK && reading->has_position) {
        place = reading->position_place;
        start_text = text_begin(start, sizeof start);
        status = read_position(reading, &start_text);
    } else {
        place.column += column > 0 ? column - 1 : 0;
    }
    if (status != TABLERO_OK) {
        return status;
    }
    char *side = strchr(start, ' ');
    if (side != NULL) {
        side[1] = hnefatafl_side(sink->facts, reading->starts_second).letter;
    }
    status = sink->functions->start(sink, start, place);
    return status == TABLERO_OK ? put_result(reading) : status;
}

/* ---- Addresses ---- */

static tablero_status fail_address(const reading *reading, source_place place, const char *word)
{
    foreign_fail(reading->sink, place, "number", "hnefatafl.opentafl.address");
    error_argument(reading->sink->error, 0, word);
    return TABLERO_BAD_RECORD;
}

static bool parse_address(const char *word, address *address)
{
    text_reader reader = {word, word, word + strlen(word), 1};
    address->count = 0;
    while (reader.next < reader.end) {
        uint32_t number;
        if (address->count == ELEMENTS_MAX || !text_read_number(&reader, NUMBER_MAX, &number) ||
            number == 0) {
            return false;
        }
        element *element = &address->elements[address->count++];
        bool second = text_accept(&reader, 'b');
        *element = (struct element){number, second};
        if (!second) {
            text_accept(&reader, 'a');
        }
        if (!text_accept(&reader, '.') && reader.next < reader.end) {
            return false;
        }
    }
    return address->count % 2 == 1;
}

/* Whether two turns are of the same line. */
static bool same_line(const address *a, const address *b)
{
    if (a->count != b->count) {
        return false;
    }
    for (unsigned i = 0; i + 1 < a->count; i++) {
        if (a->elements[i].number != b->elements[i].number ||
            a->elements[i].second != b->elements[i].second) {
            return false;
        }
    }
    return true;
}

static tablero_node end_of_line(const reading *reading, tablero_node node)
{
    const foreign_sink *sink = reading->sink;
    const tablero_record *record = sink->functions->record(sink);
    tablero_node child;
    while ((child = sink->access->child(record, node)) != 0) {
        node = child;
    }
    return node;
}

/* Finds the move behind which a line goes on, or the one before that which it replaces. */
static bool find_tip(reading *reading, const address *address)
{
    const foreign_sink *sink = reading->sink;
    const foreign_access *access = sink->access;
    const tablero_record *record = sink->functions->record(sink);
    tablero_node first = access->child(record, TABLERO_NODE_START);
    bool second = reading->starts_second;
    for (unsigned i = 0; i + 2 < address->count; i += 2) {
        const element *at = &address->elements[i];
        unsigned steps = 2 * (at->number - 1) + at->second;
        if (first == 0 || steps < second) {
            return false;
        }
        tablero_node node = first;
        for (steps -= second; steps > 0 && node != 0; steps--) {
            node = access->child(record, node);
        }
        tablero_node variation = node;
        for (unsigned j = 0; j < address->elements[i + 1].number && variation != 0; j++) {
            variation = access->sibling(record, variation);
        }
        if (node == 0 || (variation == 0 && i + 3 < address->count)) {
            return false;
        }
        if (variation == 0) {
            reading->tip = access->parent(record, node);
            return true;
        }
        first = variation;
        second = at->second;
    }
    reading->tip = end_of_line(reading, first == 0 ? TABLERO_NODE_START : first);
    return true;
}

static tablero_status read_number(reading *reading)
{
    char word[ADDRESS_BYTES];
    source_place place = reading->source->place;
    address address;
    source_read_word(reading->source, word, sizeof word, "[]");
    if (!parse_address(word, &address)) {
        return fail_address(reading, place, word);
    }
    bool goes_on = reading->line.count > 0 && same_line(&reading->line, &address);
    if (reading->begun && !goes_on && !find_tip(reading, &address)) {
        return fail_address(reading, place, word);
    }
    if (!reading->begun && address.count > 1) {
        return fail_address(reading, place, word);
    }
    reading->line = address;
    reading->moves[0] = reading->moves[1] = 0;
    reading->second = address.elements[address.count - 1].second;
    return TABLERO_OK;
}

/* ---- Moves ---- */

/* Who is to move gives up. */
static tablero_status resign(const reading *reading)
{
    foreign_sink *sink = reading->sink;
    if (!text_equal(sink->access->tag(sink->functions->record(sink), "Result"), "*")) {
        return TABLERO_OK;
    }
    tablero_status status = foreign_put_text(sink, reading->second ? "1-0" : "0-1");
    return status == TABLERO_OK ? sink->functions->tag(sink, "Result", reading->source->place)
                                : status;
}

/* Whether a word stands for a move that is not there. */
static bool is_dots(const char *word)
{
    while (*word == '.') {
        word++;
    }
    return *word == '\0';
}

static tablero_status read_move(reading *reading)
{
    char word[TABLERO_TURN_BYTES];
    source_place place = reading->source->place;
    source_read_word(reading->source, word, sizeof word, "[]");
    if (word[0] == '\0') {
        source_step(reading->source);
        return foreign_fail(reading->sink, place, "move", "hnefatafl.opentafl.bracket");
    }
    bool dots = is_dots(word);
    tablero_status status = TABLERO_OK;
    if (!reading->begun) {
        reading->starts_second = dots || reading->second;
        status = begin(reading);
    }
    if (status == TABLERO_OK && text_equal(word, "---")) {
        return resign(reading);
    }
    if (status == TABLERO_OK && !dots) {
        status =
            reading->sink->functions->turn(reading->sink, reading->tip, word, place, &reading->tip);
        reading->moves[reading->second] = reading->tip;
    }
    reading->second = true;
    return status;
}

/* "[comment|comment]", of the first move and of the second. */
static tablero_status read_comments(reading *reading)
{
    foreign_sink *sink = reading->sink;
    source *source = reading->source;
    source_place place = source->place;
    tablero_status status = TABLERO_OK;
    for (unsigned half = 0; status == TABLERO_OK && half < 2; half++) {
        source_step(source);
        source_skip_blanks(source);
        bool empty = source_peek(source) == '|' || source_peek(source) == ']';
        tablero_node of = reading->moves[half] != 0 ? reading->moves[half] : reading->tip;
        status = collect(reading, half == 0 ? "|]" : "]", place);
        if (status == TABLERO_OK && !empty) {
            status = sink->functions->comment(sink, of, place);
        }
        if (status == TABLERO_OK && source_peek(source) == ']') {
            source_step(source);
            break;
        }
    }
    return status;
}

tablero_status opentafl_read(foreign_sink *sink, source *source)
{
    reading reading = {.sink = sink, .source = source, .tip = TABLERO_NODE_START};
    tablero_status status = read_header(&reading);
    bool empty = true;
    while (status == TABLERO_OK) {
        int character = source_peek(source);
        if (character == SOURCE_END || (empty && at_beginning(source))) {
            break;
        }
        if (character >= '0' && character <= '9') {
            status = read_number(&reading);
        } else if (character == '[') {
            status = reading.begun ? read_comments(&reading)
                                   : foreign_fail(sink, source->place, "comment",
                                                  "hnefatafl.opentafl.bracket");
        } else {
            status = read_move(&reading);
        }
        empty = status == TABLERO_OK && skip_blanks(source);
    }
    return status == TABLERO_OK && !reading.begun ? begin(&reading) : status;
}
