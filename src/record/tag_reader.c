#include <string.h>

#include "base/text.h"
#include "core/error.h"
#include "record/reader.h"

/* What is known of the game while its tags are read. */
typedef struct tag_section {
    reading *reading;
    source_place begin; /* of the record */
    bool has_rules, has_start;
    tablero_position start;
} tag_section;

static char *text_at(const tablero_record_reader *reader, uint32_t text)
{
    return (char *)reader->text.items + text;
}

static read_tag *tag_at(const tablero_record_reader *reader, size_t index)
{
    return (read_tag *)reader->tags.items + index;
}

static tablero_status put_char(tablero_record_reader *reader, int character)
{
    if (pool_reserve(&reader->text, &reader->allocator, 1) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    bool control = character != '\0' && source_is_blank(character);
    *text_at(reader, (uint32_t)reader->text.count++) = control ? ' ' : (char)(unsigned)character;
    return TABLERO_OK;
}

/* ---- A tag as it is written ---- */

static tablero_status read_name(tag_section *section, read_tag *tag)
{
    tablero_record_reader *reader = section->reading->reader;
    source *source = section->reading->source;
    source_skip_blanks(source);
    tag->name = (uint32_t)reader->text.count;
    tag->name_place = source->place;
    tablero_status status = TABLERO_OK;
    int character;
    while (status == TABLERO_OK && (character = source_peek(source)) != SOURCE_END &&
           !source_is_blank(character) && character != '"' && character != ']') {
        status = put_char(reader, character == '\0' ? '?' : character);
        source_step(source);
    }
    status = status == TABLERO_OK ? put_char(reader, '\0') : status;
    if (status != TABLERO_OK) {
        return reading_fail_memory(section->reading);
    }
    const char *name = text_at(reader, tag->name);
    source_skip_blanks(source);
    return record_is_name(name, strlen(name)) && source_peek(source) == '"'
               ? TABLERO_OK
               : reading_fail(section->reading, TABLERO_BAD_RECORD, tag->name_place, "tag",
                              "record.bad_tag");
}

/* Steps over the next character of a value; a backslash stands before a quote or another one. */
static int take_char(source *source)
{
    int character = source_peek(source);
    source_step(source);
    if (character == '\\' && (source_peek(source) == '"' || source_peek(source) == '\\')) {
        character = source_peek(source);
        source_step(source);
    }
    return character;
}

static tablero_status read_value(tag_section *section, read_tag *tag)
{
    tablero_record_reader *reader = section->reading->reader;
    source *source = section->reading->source;
    source_step(source);
    tag->value = (uint32_t)reader->text.count;
    tag->value_place = source->place;
    tablero_status status = TABLERO_OK;
    while (status == TABLERO_OK && source_peek(source) != SOURCE_END &&
           source_peek(source) != '\n' && source_peek(source) != '"') {
        int character = take_char(source);
        status = put_char(reader, character == '\0' ? ' ' : character);
    }
    status = status == TABLERO_OK ? put_char(reader, '\0') : status;
    if (status != TABLERO_OK) {
        return reading_fail_memory(section->reading);
    }
    bool ends = source_peek(source) == '"';
    if (ends) {
        source_step(source);
        source_skip_blanks(source);
        ends = source_peek(source) == ']';
    }
    if (!ends) {
        return reading_fail(section->reading, TABLERO_BAD_RECORD, tag->name_place, "tag",
                            "record.bad_tag");
    }
    source_step(source);
    return record_is_utf8(text_at(reader, tag->value))
               ? TABLERO_OK
               : reading_fail(section->reading, TABLERO_BAD_RECORD, tag->value_place, "tag",
                              "record.not_utf8");
}

/* ---- What tags mean ---- */

/* The tag with this name; NULL when there is none. */
static read_tag *find_tag(const tablero_record_reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->tags.count; i++) {
        const char *found = text_at(reader, tag_at(reader, i)->name);
        if (text_same_word(found, strlen(found), name)) {
            return tag_at(reader, i);
        }
    }
    return NULL;
}

/* Reads the rules as soon as there is a tag for them, and the start once there are rules. */
static tablero_status resolve(tag_section *section)
{
    reading *reading = section->reading;
    tablero_rules *rules = &reading->record->rules;
    read_tag *tag = find_tag(reading->reader, "Game");
    if (!section->has_rules && tag != NULL) {
        tablero_status status =
            tablero_rules_init(rules, text_at(reading->reader, tag->value), reading->error);
        if (status != TABLERO_OK) {
            return reading_shift(reading, status, tag->value_place);
        }
        section->has_rules = true;
        tablero_position_start(rules, &section->start);
    }
    tag = section->has_rules ? find_tag(reading->reader, "Position") : NULL;
    if (!section->has_start && tag != NULL) {
        tablero_status status = tablero_position_read(rules, text_at(reading->reader, tag->value),
                                                      &section->start, reading->error);
        if (status != TABLERO_OK) {
            return reading_shift(reading, status, tag->value_place);
        }
        section->has_start = true;
    }
    return TABLERO_OK;
}

static tablero_status read_tag_line(tag_section *section)
{
    tablero_record_reader *reader = section->reading->reader;
    read_tag tag;
    source_step(section->reading->source);
    tablero_status status = read_name(section, &tag);
    status = status == TABLERO_OK ? read_value(section, &tag) : status;
    if (status != TABLERO_OK) {
        return status;
    }
    const char *name = text_at(reader, tag.name);
    if (find_tag(reader, name) != NULL) {
        reading_fail(section->reading, TABLERO_BAD_RECORD, tag.name_place, "tag",
                     "record.tag_twice");
        error_argument(section->reading->error, 0, name);
        return TABLERO_BAD_RECORD;
    }
    if (pool_reserve(&reader->tags, &reader->allocator, 1) != TABLERO_OK) {
        return reading_fail_memory(section->reading);
    }
    *tag_at(reader, reader->tags.count++) = tag;
    return resolve(section);
}

/* Puts a tag that was read into the record. */
static tablero_status keep_tag(const tag_section *section, const read_tag *tag)
{
    const reading *reading = section->reading;
    const char *name = text_at(reading->reader, tag->name);
    const char *value = text_at(reading->reader, tag->value);
    if (text_same_word(name, strlen(name), "Game") ||
        text_same_word(name, strlen(name), "Position")) {
        return TABLERO_OK;
    }
    const char *player = record_player_tag(&reading->record->rules, name);
    if (player != name && find_tag(reading->reader, player) != NULL) {
        reading_fail(reading, TABLERO_BAD_RECORD, tag->name_place, "tag", "record.tag_twice");
        error_argument(reading->error, 0, player);
        return TABLERO_BAD_RECORD;
    }
    tablero_status status = tablero_record_set_tag(reading->record, player, value);
    if (status == TABLERO_BAD_RECORD) {
        reading_fail(reading, status, tag->value_place, "tag", "record.bad_result");
        error_argument(reading->error, 0, value);
    } else if (status == TABLERO_NO_MEMORY) {
        reading_fail_memory(reading);
    }
    return status;
}

/* Gives the record its rules, its start and what was read. */
static tablero_status keep_tags(tag_section *section)
{
    reading *reading = section->reading;
    if (!section->has_rules) {
        return reading_fail(reading, TABLERO_BAD_RECORD, section->begin, "game", "record.no_game");
    }
    if (record_start(reading->record, &section->start) != TABLERO_OK) {
        return reading_fail_memory(reading);
    }
    record_join_remarks(
        reading->record,
        &record_node_at(reading->record, TABLERO_NODE_START)->remarks[TABLERO_AFTER],
        &reading->opening);
    tablero_status status = TABLERO_OK;
    for (size_t i = 0; status == TABLERO_OK && i < reading->reader->tags.count; i++) {
        status = keep_tag(section, tag_at(reading->reader, i));
    }
    return status;
}

tablero_status reading_tags(reading *reading)
{
    tag_section section = {.reading = reading, .begin = reading->source->place};
    tablero_status status = TABLERO_OK;
    reading->reader->tags.count = reading->reader->text.count = 0;
    while (status == TABLERO_OK) {
        reading_skip(reading->source);
        int character = source_peek(reading->source);
        if (character == '[') {
            status = read_tag_line(&section);
        } else if (character == '{' || character == ';') {
            status = reading_comment(reading, &reading->opening);
        } else {
            break;
        }
    }
    return status == TABLERO_OK ? keep_tags(&section) : status;
}
