#include "tablero/protocol.h"

#include <assert.h>
#include <string.h>

#include "answer.h"
#include "base/text.h"
#include "core/error.h"
#include "protocol.h"
#include "tablero/version.h"
#include "words.h"

static tablero_status create_parts(tablero_protocol *protocol)
{
    const char *spec = protocol->options.spec;
    tablero_status status =
        tablero_rules_init(&protocol->rules, spec != NULL ? spec : tablero_game(0)->name, NULL);
    if (status == TABLERO_OK) {
        status = tablero_history_create(&protocol->history, &protocol->rules, &protocol->allocator);
    }
    if (status == TABLERO_OK) {
        status = tablero_history_create(&protocol->spare, &protocol->rules, &protocol->allocator);
    }
    return status;
}

tablero_status tablero_protocol_create(tablero_protocol **protocol,
                                       const tablero_protocol_options *options)
{
    assert(options->now != NULL && options->answer != NULL);
    assert((options->assist == NULL) == (options->dismiss == NULL));
    *protocol = NULL;
    const tablero_allocator *allocator = options->allocator;
    tablero_protocol *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    memset(created, 0, sizeof *created);
    created->options = *options;
    created->allocator = *allocator;
    tablero_status status = create_parts(created);
    if (status != TABLERO_OK) {
        tablero_protocol_destroy(created);
        return status;
    }
    tablero_position_start(&created->rules, &created->position);
    options_reset(created);
    *protocol = created;
    return TABLERO_OK;
}

void tablero_protocol_destroy(tablero_protocol *protocol)
{
    if (protocol == NULL) {
        return;
    }
    if (protocol->state == TABLERO_PROTOCOL_THINKING) {
        search_abandon(protocol);
    }
    tablero_allocator allocator = protocol->allocator;
    tablero_search_destroy(protocol->search);
    tablero_history_destroy(protocol->history);
    tablero_history_destroy(protocol->spare);
    allocator.release(allocator.context, protocol, sizeof *protocol);
}

static void greet(tablero_protocol *protocol, bool classic)
{
    protocol->classic = classic;
    answer_line(protocol, "id name Tablero " TABLERO_VERSION);
    answer_line(protocol, "id author Tablero");
    options_tell(protocol);
    answer_line(protocol, classic ? "uciok" : "ugiok");
}

static void command_ugi(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    greet(protocol, false);
}

static void command_uci(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    greet(protocol, true);
}

static void command_ready(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    search_prepare(protocol);
    answer_line(protocol, "readyok");
}

/* A stop may cross with the answer it asks for, so that none is needed any more. */
static void command_stop(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    search_end(protocol);
}

static void command_ponder_hit(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    if (protocol->pondering) {
        search_ponder_hit(protocol);
    } else {
        answer_refuse(protocol, protocol->line, "protocol.not_pondering", NULL, NULL);
    }
}

static void command_quit(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    protocol->quitting = true;
    search_end(protocol);
    if (protocol->state != TABLERO_PROTOCOL_THINKING) {
        protocol->state = TABLERO_PROTOCOL_ENDED;
    }
}

typedef struct named_command {
    const char *name;
    protocol_command *obey;
    bool urgent; /* obeyed while a search runs */
} named_command;

static const named_command commands[] = {
    {"ugi", command_ugi, false},
    {"uci", command_uci, false},
    {"setoption", command_option, false},
    {"isready", command_ready, true},
    {"newgame", command_new_game, false},
    {"uginewgame", command_new_game, false},
    {"ucinewgame", command_new_game, false},
    {"game", command_game, false},
    {"position", command_position, false},
    {"go", command_go, false},
    {"stop", command_stop, true},
    {"ponderhit", command_ponder_hit, true},
    {"query", command_query, false},
    {"quit", command_quit, true},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static const named_command *find_command(const char *name, size_t length)
{
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        if (strlen(commands[i].name) == length && memcmp(commands[i].name, name, length) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static void refuse_command(tablero_protocol *protocol, const char *where)
{
    char names[TABLERO_ERROR_ARGUMENT_BYTES];
    text_builder list = text_begin(names, sizeof names);
    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        text_put(&list, i == 0 ? "" : ", ");
        text_put(&list, commands[i].name);
    }
    answer_refuse(protocol, where, "protocol.unknown_command", where, names);
}

/* The first word of a line, which need not end in NUL. */
static const char *first_word(const char *line, size_t length, size_t *word_length)
{
    size_t begin = 0;
    while (begin < length && (line[begin] == ' ' || line[begin] == '\t')) {
        begin++;
    }
    size_t end = begin;
    while (end < length && line[end] != ' ' && line[end] != '\t' && line[end] != '\r') {
        end++;
    }
    *word_length = end - begin;
    return line + begin;
}

/* Takes the line over, with tabs as blanks and without those at its end. False: answered with an
 * error. */
static bool take_line(tablero_protocol *protocol, const char *line, size_t length)
{
    if (length > TABLERO_PROTOCOL_LINE_BYTES) {
        tablero_error error = answer_error(protocol, NULL, "protocol.line_too_long");
        error_argument_number(&error, 0, TABLERO_PROTOCOL_LINE_BYTES);
        answer_refusal(protocol, &error);
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        protocol->line[i] = line[i] == '\t' ? ' ' : line[i];
    }
    while (length > 0 &&
           (protocol->line[length - 1] == ' ' || protocol->line[length - 1] == '\r')) {
        length--;
    }
    protocol->line[length] = '\0';
    const char *nul = memchr(protocol->line, '\0', length);
    if (nul != NULL) {
        answer_refuse(protocol, nul, "protocol.nul", NULL, NULL);
    }
    return nul == NULL;
}

bool tablero_protocol_obey(tablero_protocol *protocol, const char *line, size_t length)
{
    size_t word_length;
    const char *word = first_word(line, length, &word_length);
    const named_command *command = find_command(word, word_length);
    bool busy =
        protocol->state == TABLERO_PROTOCOL_THINKING || protocol->state == TABLERO_PROTOCOL_WAITING;
    if (command != NULL && busy && !command->urgent) {
        return false;
    }
    if (protocol->state == TABLERO_PROTOCOL_ENDED || !take_line(protocol, line, length)) {
        return true;
    }
    char *rest = protocol->line;
    const char *name = word_take(&rest);
    if (command == NULL) {
        if (*name != '\0') {
            refuse_command(protocol, name);
        }
        return true;
    }
    while (*rest == ' ') {
        rest++;
    }
    command->obey(protocol, rest);
    return true;
}

void tablero_protocol_end_input(tablero_protocol *protocol)
{
    protocol->input_ended = true;
    bool busy =
        protocol->state == TABLERO_PROTOCOL_THINKING || protocol->state == TABLERO_PROTOCOL_WAITING;
    if (busy && (!protocol->limited || protocol->pondering)) {
        search_end(protocol);
    }
}

tablero_protocol_state tablero_protocol_state_of(const tablero_protocol *protocol)
{
    return protocol->state;
}
