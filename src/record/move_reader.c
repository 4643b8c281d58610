#include <string.h>

#include "base/text.h"
#include "core/error.h"
#include "record/reader.h"
#include "tablero/history.h"

enum { RESULT_BYTES = 8 };

/* The moves of a game under way. */
typedef struct move_section {
    reading *reading;
    tablero_history *history; /* the positions before the present one, in its line */
    tablero_node node;        /* the turn that was read last in this line */
    bool fresh;               /* no turn has been read in this line yet */
    bool apart;               /* a variation will be written between the last turn and the next */
    remark_list waiting;      /* comments for the next turn of the line, if there is one */
    bool ended;               /* the result has been read */
    source_place place;       /* of what is being read */
    char result[RESULT_BYTES];
} move_section;

static tablero_status fail(const move_section *section, const char *field, const char *message)
{
    return reading_fail(section->reading, TABLERO_BAD_RECORD, section->place, field, message);
}

static remark_list *remarks_of(const move_section *section, tablero_remark_place place)
{
    return &record_node_at(section->reading->record, section->node)->remarks[place];
}

/* What waited for a turn that does not come belongs to the one before. */
static void settle_remarks(move_section *section)
{
    record_join_remarks(section->reading->record, remarks_of(section, TABLERO_AFTER),
                        &section->waiting);
}

/* ---- Moves ---- */

static tablero_status play(move_section *section, const tablero_turn *turn)
{
    tablero_record *record = section->reading->record;
    const tablero_position *before = tablero_record_position(record, section->node);
    tablero_node node;
    if (tablero_history_push(section->history, before) != TABLERO_OK ||
        tablero_record_add(record, section->node, turn, &node) != TABLERO_OK) {
        return reading_fail_memory(section->reading);
    }
    section->node = node;
    section->fresh = section->apart = false;
    record_join_remarks(record, remarks_of(section, TABLERO_BEFORE), &section->waiting);
    return TABLERO_OK;
}

static tablero_status read_move(move_section *section)
{
    const reading *reading = section->reading;
    const tablero_record *record = reading->record;
    const tablero_position *before = tablero_record_position(record, section->node);
    char word[TABLERO_TURN_BYTES];
    tablero_turn turn;
    source_read_word(reading->source, word, sizeof word, "{}();$!?");
    if (word[0] == '\0') {
        source_step(reading->source);
        return fail(section, "move", "record.stray_brace");
    }
    if (tablero_position_outcome(&record->rules, before, section->history).over) {
        return reading_fail(reading, TABLERO_ILLEGAL, section->place, "move", "move.game_over");
    }
    tablero_status status =
        tablero_turn_read(&record->rules, before, section->history, word, &turn, reading->error);
    return status == TABLERO_OK ? play(section, &turn)
                                : reading_shift(reading, status, section->place);
}

/* ---- Variations ---- */

/* A variation replaces the turn before it. */
static tablero_status open_variation(move_section *section)
{
    reading *reading = section->reading;
    pool *lines = &reading->reader->lines;
    source_step(reading->source);
    if (section->fresh) {
        return fail(section, "variation", "record.variation_early");
    }
    if (pool_reserve(lines, &reading->reader->allocator, 1) != TABLERO_OK) {
        return reading_fail_memory(reading);
    }
    settle_remarks(section);
    size_t depth = tablero_history_count(section->history);
    ((open_line *)lines->items)[lines->count++] = (open_line){section->node, depth};
    tablero_history_truncate(section->history, depth - 1);
    section->node = tablero_record_parent(reading->record, section->node);
    section->fresh = section->apart = true;
    return TABLERO_OK;
}

/* Goes on with the line that the variation interrupted. A variation of the turn that begins another
 * one is written behind that, so it is not between anything. */
static tablero_status close_variation(move_section *section)
{
    reading *reading = section->reading;
    tablero_record *record = reading->record;
    pool *lines = &reading->reader->lines;
    source_step(reading->source);
    if (lines->count == 0) {
        return fail(section, "variation", "record.variation_unopened");
    }
    if (section->fresh) {
        return fail(section, "variation", "record.variation_empty");
    }
    settle_remarks(section);
    open_line line = ((open_line *)lines->items)[--lines->count];
    tablero_node parent = tablero_record_parent(record, line.node);
    tablero_history_truncate(section->history, line.depth - 1);
    if (tablero_history_push(section->history, tablero_record_position(record, parent)) !=
        TABLERO_OK) {
        return reading_fail_memory(reading);
    }
    section->node = line.node;
    section->apart = tablero_record_child(record, parent) == line.node;
    return TABLERO_OK;
}

/* ---- Remarks ---- */

static tablero_status read_comment(move_section *section)
{
    return reading_comment(section->reading,
                           section->apart ? &section->waiting : remarks_of(section, TABLERO_AFTER));
}

static tablero_status add_sign(move_section *section, unsigned sign)
{
    if (section->fresh) {
        return fail(section, "sign", "record.sign_early");
    }
    return record_append_sign(section->reading->record, remarks_of(section, TABLERO_AFTER), sign) ==
                   TABLERO_OK
               ? TABLERO_OK
               : reading_fail_memory(section->reading);
}

static tablero_status fail_sign(move_section *section, const char *word)
{
    fail(section, "sign", "record.bad_sign");
    error_argument(section->reading->error, 0, word);
    return TABLERO_BAD_RECORD;
}

/* "$" and a number; 0 says nothing. */
static tablero_status read_sign(move_section *section)
{
    char word[RESULT_BYTES];
    uint32_t sign;
    source_step(section->reading->source);
    word[0] = '$';
    source_read_word(section->reading->source, word + 1, sizeof word - 1, "{}();$!?");
    text_reader digits = {word, word + 1, word + strlen(word), 1};
    if (!text_read_number(&digits, TABLERO_SIGN_MAX, &sign) || digits.next != digits.end) {
        return fail_sign(section, word);
    }
    return sign == 0 ? TABLERO_OK : add_sign(section, sign);
}

static tablero_status read_mark(move_section *section)
{
    static const char *const marks[] = {"!", "?", "!!", "??", "!?", "?!"};
    char word[RESULT_BYTES];
    size_t length = 0;
    source *source = section->reading->source;
    while (source_peek(source) == '!' || source_peek(source) == '?') {
        word[length] = (char)source_peek(source);
        length += length + 1 < sizeof word;
        source_step(source);
    }
    word[length] = '\0';
    for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (text_equal(word, marks[i])) {
            return add_sign(section, i + 1);
        }
    }
    return fail_sign(section, word);
}

/* ---- Numbers and results ---- */

static tablero_status keep_result(move_section *section, const char *result)
{
    if (section->reading->reader->lines.count > 0) {
        return fail(section, "variation", "record.variation_open");
    }
    memcpy(section->result, result, strlen(result) + 1);
    section->ended = true;
    return TABLERO_OK;
}

static tablero_status read_star(move_section *section)
{
    source_step(section->reading->source);
    return keep_result(section, "*");
}

/* The number of a move, or a result. */
static tablero_status read_number(move_section *section)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};
    char word[RESULT_BYTES + 1];
    size_t length = 0;
    source *source = section->reading->source;
    for (int character = source_peek(source);
         character != SOURCE_END && character != '\0' && strchr("0123456789-/", character) != NULL;
         character = source_peek(source)) {
        word[length] = (char)character;
        length += length + 1 < sizeof word;
        source_step(source);
    }
    word[length] = '\0';
    for (unsigned i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (text_equal(word, results[i])) {
            return keep_result(section, results[i]);
        }
    }
    if (strchr(word, '-') == NULL && strchr(word, '/') == NULL) {
        return TABLERO_OK;
    }
    fail(section, "result", "record.bad_number");
    error_argument(section->reading->error, 0, word);
    return TABLERO_BAD_RECORD;
}

static tablero_status skip_point(move_section *section)
{
    source_step(section->reading->source);
    return TABLERO_OK;
}

/* ---- All of it ---- */

static tablero_status read_next(move_section *section, int character)
{
    static const struct {
        const char *begins; /* with one of these */
        tablero_status (*read)(move_section *section);
    } parts[] = {
        {"{;", read_comment}, {"(", open_variation},       {")", close_variation}, {"$", read_sign},
        {"!?", read_mark},    {"0123456789", read_number}, {".", skip_point},      {"*", read_star},
    };
    section->place = section->reading->source->place;
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strchr(parts[i].begins, character) != NULL) {
            return parts[i].read(section);
        }
    }
    return read_move(section);
}

/* Compares the results that the tags, the moves and the rules give. */
static tablero_status check_result(const move_section *section)
{
    static const char *const of_winner[] = {"1/2-1/2", "1-0", "0-1"};
    const reading *reading = section->reading;
    tablero_record *record = reading->record;
    const char *tag = tablero_record_tag(record, "Result");
    const char *result = section->ended && section->result[0] != '*' ? section->result : tag;
    tablero_outcome outcome = tablero_position_outcome(
        &record->rules, tablero_record_position(record, section->node), section->history);
    const char *other = outcome.over ? of_winner[outcome.winner + 1] : "*";
    if (result[0] == '*') {
        return TABLERO_OK;
    }
    bool contradicted = tag[0] != '*' && !text_equal(result, tag);
    if (contradicted || (other[0] != '*' && !text_equal(result, other))) {
        fail(section, "result", contradicted ? "record.result_differs" : "record.result_wrong");
        error_argument(reading->error, 0, result);
        error_argument(reading->error, 1, contradicted ? tag : other);
        return TABLERO_BAD_RECORD;
    }
    return result == tag || tablero_record_set_tag(record, "Result", result) == TABLERO_OK
               ? TABLERO_OK
               : reading_fail_memory(reading);
}

static tablero_status read_all(move_section *section)
{
    const reading *reading = section->reading;
    tablero_status status = TABLERO_OK;
    while (status == TABLERO_OK && !section->ended) {
        reading_skip(reading->source);
        int character = source_peek(reading->source);
        if (character == SOURCE_END || (character == '[' && reading->source->begins_line)) {
            section->place = reading->source->place;
            break;
        }
        status = read_next(section, character);
    }
    settle_remarks(section);
    if (status != TABLERO_OK) {
        return status;
    }
    return reading->reader->lines.count > 0 ? fail(section, "variation", "record.variation_open")
                                            : check_result(section);
}

tablero_status reading_moves(reading *reading)
{
    move_section section = {.reading = reading, .fresh = true};
    reading->reader->lines.count = 0;
    if (tablero_history_create(&section.history, &reading->record->rules,
                               &reading->reader->allocator) != TABLERO_OK) {
        return reading_fail_memory(reading);
    }
    tablero_status status = read_all(&section);
    tablero_history_destroy(section.history);
    return status;
}
