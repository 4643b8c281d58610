#include "record_json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "record_json.h"

typedef struct json_reader {
    source source;
    json_text text;
    bool astray; /* the last object was no good, and where it ends is not sure */
} json_reader;

/* ---- The table's part ---- */

/* An object that begins with a name, which comments in braces hardly do. */
static bool begins(const char *bytes, size_t count)
{
    static const char blanks[] = " \t\r\n";
    size_t at = 1;
    while (at < count && memchr(blanks, bytes[at], sizeof blanks - 1) != NULL) {
        at++;
    }
    bool opens = count > 0 && bytes[0] == '{';
    return opens && (at == count || bytes[at] == '"' || bytes[at] == '}');
}

static void *open_reader(tablero_record_source source, void *context, const tablero_rules *rules)
{
    (void)rules;
    json_reader *reader = calloc(1, sizeof *reader);
    if (reader != NULL) {
        source_begin(&reader->source, source, context);
    }
    return reader;
}

static void close_reader(void *context)
{
    json_reader *reader = context;
    if (reader != NULL) {
        free(reader->text.text);
        free(reader);
    }
}

static const char *line_of(const void *context, int line)
{
    const source *source = &((const json_reader *)context)->source;
    return source->place.line == line && source->line_length < sizeof source->line ? source->line
                                                                                   : NULL;
}

/* ---- Texts of objects ---- */

static bool begins_object(source *source)
{
    return source_peek(source) == '{' && source->place.column == 1;
}

static bool next_game(void *context)
{
    json_reader *reader = context;
    source *source = &reader->source;
    while (reader->astray && source_peek(source) != SOURCE_END && !begins_object(source)) {
        source_step(source);
    }
    reader->astray = false;
    source_skip_blanks(source);
    return source_peek(source) != SOURCE_END;
}

static bool keep(json_text *text, int character)
{
    if (text->length + 1 >= text->capacity) {
        size_t capacity = text->capacity == 0 ? SOURCE_BYTES : 2 * text->capacity;
        char *grown = realloc(text->text, capacity);
        if (grown == NULL) {
            return false;
        }
        text->text = grown;
        text->capacity = capacity;
    }
    text->text[text->length++] = (char)(unsigned char)character;
    text->text[text->length] = '\0';
    return true;
}

/* Reads up to the brace that closes the first one. What has no such brace ends where the next object
 * begins, or with a line that ends inside of a string. */
static bool read_text(json_reader *reader)
{
    source *source = &reader->source;
    bool quoted = false, escaped = false;
    size_t depth = 0;
    int character;
    reader->text.length = 0;
    reader->text.begin = source->place;
    do {
        character = source_peek(source);
        bool ends = character == SOURCE_END || (quoted && character == '\n') ||
                    (depth > 0 && begins_object(source));
        if (ends) {
            return true;
        }
        source_step(source);
        if (!keep(&reader->text, character)) {
            return false;
        }
        if (!quoted) {
            depth += character == '{';
            depth -= character == '}';
        }
        quoted = quoted != (character == '"' && !escaped);
        escaped = quoted && character == '\\' && !escaped;
    } while (depth > 0);
    return true;
}

static tablero_status read_game(void *context, tablero_record *record, tablero_error *error)
{
    json_reader *reader = context;
    reader->astray = true;
    tablero_status status;
    if (source_peek(&reader->source) != '{') {
        reader->text.begin = reader->source.place;
        status = error_set(error, TABLERO_BAD_RECORD, "record", reader->text.begin.column,
                           "json.no_object");
        error->line = reader->text.begin.line;
    } else if (!read_text(reader)) {
        status = error_set(error, TABLERO_NO_MEMORY, "record", 0, "error.no_memory");
    } else {
        status = record_json_read(&reader->text, record, error);
    }
    /* Of an object that follows the grammar of JSON it is sure where it ends. */
    reader->astray = status == TABLERO_BAD_RECORD && text_equal(error->field, "json");
    return status;
}

const game_format json_format = {
    .name = "json",
    .begins = begins,
    .open = open_reader,
    .next = next_game,
    .read = read_game,
    .line = line_of,
    .close = close_reader,
};
