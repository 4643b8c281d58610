#include "record_json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "record/record.h"
#include "record_json.h"

typedef struct json_reader {
    source source;
    json_text text;
    bool astray;       /* the last object was no good, and where it ends is not sure */
    const char *begun; /* how the next one begins, which has been read; NULL: it has not */
    source_place begun_place;
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

static void *open_reader(const game_format *format, tablero_record_source source, void *context,
                         const tablero_rules *rules)
{
    (void)format;
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
    if (reader->begun != NULL) {
        reader->astray = false;
        return true;
    }
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

/* Where a text is up to. */
typedef struct scan {
    size_t depth, line; /* of braces; where the present line begins */
    bool quoted, escaped;
} scan;

static void scan_character(scan *scan, const json_text *text, int character)
{
    if (!scan->quoted) {
        scan->depth += character == '{';
        scan->depth -= character == '}';
    }
    scan->quoted = scan->quoted != (character == '"' && !scan->escaped);
    scan->escaped = scan->quoted && character == '\\' && !scan->escaped;
    scan->line = character == '\n' ? text->length : scan->line;
}

/* Whether the present line has just turned out to begin a game although the one before has not
 * ended. It is taken from the text then. */
static bool find_next(json_reader *reader, const scan *scan)
{
    static const char *const beginnings[] = {"{\"v\"", "{\"game\""};
    json_text *text = &reader->text;
    for (unsigned i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        size_t length = strlen(beginnings[i]);
        if (scan->line > 0 && text->length - scan->line == length &&
            memcmp(text->text + scan->line, beginnings[i], length) == 0) {
            reader->begun = beginnings[i];
            reader->begun_place = (source_place){reader->source.place.line, 1};
            text->length = scan->line;
            text->text[text->length] = '\0';
            return true;
        }
    }
    return false;
}

/* Begins with what has been read already; false when there is no memory. */
static bool begin_text(json_reader *reader, scan *scan)
{
    reader->text.length = 0;
    reader->text.begin = reader->begun == NULL ? reader->source.place : reader->begun_place;
    bool kept = true;
    for (const char *at = reader->begun; at != NULL && *at != '\0'; at++) {
        kept = kept && keep(&reader->text, *at);
        scan_character(scan, &reader->text, *at);
    }
    reader->begun = NULL;
    return kept;
}

/* Reads up to the brace that closes the first one. What has no such brace ends where another game
 * begins, or with a line that ends inside of a string. */
static bool read_text(json_reader *reader)
{
    source *source = &reader->source;
    scan scan = {.depth = 0};
    bool kept = begin_text(reader, &scan);
    do {
        int character = source_peek(source);
        if (character == SOURCE_END || (scan.quoted && character == '\n')) {
            break;
        }
        source_step(source);
        kept = kept && keep(&reader->text, character);
        scan_character(&scan, &reader->text, character);
    } while (kept && scan.depth > 0 && !find_next(reader, &scan));
    return kept;
}

static tablero_status read_game(void *context, tablero_record *record, tablero_error *error)
{
    json_reader *reader = context;
    tablero_status status;
    if (reader->begun == NULL && source_peek(&reader->source) != '{') {
        reader->text.begin = reader->source.place;
        record_empty(record);
        status = error_set(error, TABLERO_BAD_RECORD, "json", reader->text.begin.column,
                           "json.no_object");
        error->line = reader->text.begin.line;
    } else if (!read_text(reader)) {
        record_empty(record);
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
