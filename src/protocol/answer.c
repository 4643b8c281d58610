#include "answer.h"

#include <string.h>

#include "core/error.h"

enum { EXPLANATION_BYTES = 1024, NUMBER_BYTES = 24 };

static void flush(tablero_protocol *protocol)
{
    const tablero_protocol_options *options = &protocol->options;
    options->answer(options->context, protocol->answer, protocol->answer_count);
    protocol->answer_count = 0;
}

void answer_text(tablero_protocol *protocol, const char *text)
{
    for (; *text != '\0'; text++) {
        if (protocol->answer_count == PROTOCOL_ANSWER_BYTES) {
            flush(protocol);
        }
        protocol->answer[protocol->answer_count++] = *text;
    }
}

static void put_number(text_builder *text, int64_t number)
{
    if (number < 0) {
        text_put_char(text, '-');
    }
    text_put_unsigned(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void answer_number(tablero_protocol *protocol, int64_t number)
{
    char text[NUMBER_BYTES];
    text_builder builder = text_begin(text, sizeof text);
    put_number(&builder, number);
    answer_text(protocol, text);
}

void answer_end(tablero_protocol *protocol)
{
    answer_text(protocol, "\n");
    flush(protocol);
}

void answer_line(tablero_protocol *protocol, const char *text)
{
    answer_text(protocol, text);
    answer_end(protocol);
}

tablero_error answer_error(const tablero_protocol *protocol, const char *where, const char *message)
{
    tablero_error error;
    int column = where == NULL ? 0 : (int)(where - protocol->line) + 1;
    error_set(&error, TABLERO_BAD_COMMAND, "line", column, message);
    return error;
}

static void explain_plainly(const tablero_error *error, char *text, size_t capacity)
{
    text_builder builder = text_begin(text, capacity);
    text_put(&builder, error->message);
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS && error->arguments[i][0] != '\0'; i++) {
        text_put(&builder, i == 0 ? ": " : ", ");
        text_put(&builder, error->arguments[i]);
    }
}

/* One line of words that cannot steer a terminal. */
static void answer_explanation(tablero_protocol *protocol, const tablero_error *error)
{
    char text[EXPLANATION_BYTES] = "";
    const tablero_protocol_options *options = &protocol->options;
    if (options->explain == NULL) {
        explain_plainly(error, text, sizeof text);
    } else {
        options->explain(options->context, error, text, sizeof text);
    }
    for (char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7f) {
            *at = '?';
        }
    }
    answer_line(protocol, text);
}

void answer_refusal(tablero_protocol *protocol, const tablero_error *error)
{
    answer_text(protocol, "info string error ");
    if (error->column > 0) {
        answer_text(protocol, "column ");
        answer_number(protocol, error->column);
        answer_text(protocol, ": ");
    }
    answer_explanation(protocol, error);
}

void answer_refuse(tablero_protocol *protocol, const char *where, const char *message,
                   const char *first, const char *second)
{
    tablero_error error = answer_error(protocol, where, message);
    error_argument(&error, 0, first == NULL ? "" : first);
    error_argument(&error, 1, second == NULL ? "" : second);
    answer_refusal(protocol, &error);
}

void answer_refuse_text(tablero_protocol *protocol, const char *text, const tablero_error *error)
{
    tablero_error placed = *error;
    placed.column = (int)(text - protocol->line) + (error->column > 0 ? error->column : 1);
    answer_refusal(protocol, &placed);
}

void answer_refuse_status(tablero_protocol *protocol, const char *where, tablero_status status)
{
    const char *message = status == TABLERO_NO_MEMORY ? "error.no_memory" : "error.unsupported";
    answer_refuse(protocol, where, message, NULL, NULL);
}

void answer_refuse_word(tablero_protocol *protocol, const char *where, const char *expected)
{
    if (*where == '\0') {
        answer_refuse(protocol, where, "protocol.line_ends", expected, NULL);
    } else {
        answer_refuse(protocol, where, "protocol.unexpected_word", where, expected);
    }
}

void answer_refuse_number(tablero_protocol *protocol, const char *where, int64_t minimum,
                          int64_t maximum)
{
    char range[2 * NUMBER_BYTES];
    text_builder text = text_begin(range, sizeof range);
    put_number(&text, minimum);
    text_put(&text, "..");
    put_number(&text, maximum);
    if (*where == '\0') {
        answer_refuse(protocol, where, "protocol.line_ends", range, NULL);
    } else {
        answer_refuse(protocol, where, "protocol.bad_number", where, range);
    }
}
