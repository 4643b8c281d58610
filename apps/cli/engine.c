/* engine: the engine protocol on standard input and output.
 *
 * One thread does everything: while it thinks, the search asks for the time every millisecond or
 * so, and then the lines that have arrived are obeyed too. Others only help the search. */
#include <poll.h>
#include <pthread.h>
#include <string.h>

#include "cli.h"
#include "engine_input.h"
#include "input.h"
#include "interrupt.h"
#include "problem.h"
#include "say.h"

enum { LOOK_TIME = 2000 /* microseconds of thinking between two looks at the input */ };

typedef struct helper {
    tablero_search *search;
    unsigned index;
    pthread_t thread;
} helper;

typedef struct engine {
    const cli *cli;
    tablero_protocol *protocol;
    engine_input input;
    int64_t looked; /* at the input, last */
    bool interrupted;
    helper helpers[TABLERO_THREADS_MAX];
    unsigned helper_count;
} engine;

static void answer(void *context, const char *bytes, size_t count)
{
    FILE *out = ((engine *)context)->cli->out;
    fwrite(bytes, 1, count, out);
    if (count > 0 && bytes[count - 1] == '\n') {
        fflush(out);
    }
}

static void explain(void *context, const tablero_error *error, char *text, size_t capacity)
{
    error_words(((engine *)context)->cli, error, text, capacity);
}

static bool obey(void *context, const char *line, size_t length)
{
    return tablero_protocol_obey(((engine *)context)->protocol, line, length);
}

static void obey_word(engine *engine, const char *word)
{
    tablero_protocol_obey(engine->protocol, word, strlen(word));
}

/* Whether nobody can read the answers any more. */
static bool is_left_alone(const engine *engine)
{
    struct pollfd watched = {.fd = fileno(engine->cli->out)};
    return ferror(engine->cli->out) || (poll(&watched, 1, 0) > 0 && (watched.revents & POLLERR));
}

static tablero_protocol_state state(const engine *engine)
{
    return tablero_protocol_state_of(engine->protocol);
}

/* Obeys what has arrived. What has to wait for the end of the search is handed in again then. */
static void look_at_input(engine *engine, bool wait)
{
    engine_input *input = &engine->input;
    bool again = engine_input_read(input, wait) || state(engine) != TABLERO_PROTOCOL_THINKING;
    while (again) {
        bool left = engine_input_lines(input, obey, engine);
        again = left && state(engine) == TABLERO_PROTOCOL_IDLE;
    }
    if (interrupt_wanted()) {
        engine->interrupted = true;
        obey_word(engine, "quit");
    } else if (engine_input_full(input)) { /* of lines that wait for the end of the search */
        obey_word(engine, "stop");
    } else if (input->ended) {
        tablero_protocol_end_input(engine->protocol);
    }
    if (is_left_alone(engine)) {
        obey_word(engine, "quit");
    }
}

static int64_t now(void *context)
{
    engine *engine = context;
    int64_t now = tablero_system_now(NULL);
    if (state(engine) == TABLERO_PROTOCOL_THINKING && now - engine->looked >= LOOK_TIME) {
        engine->looked = now;
        look_at_input(engine, false);
    }
    return now;
}

static void *help(void *context)
{
    const helper *helper = context;
    tablero_search_work(helper->search, helper->index);
    return NULL;
}

/* A helper that the system has no thread for is missed by nobody. */
static void assist(void *context, tablero_search *search, unsigned helpers)
{
    engine *engine = context;
    engine->helper_count = 0;
    for (unsigned i = 0; i < helpers; i++) {
        helper *helper = &engine->helpers[engine->helper_count];
        helper->search = search;
        helper->index = i + 1;
        if (pthread_create(&helper->thread, NULL, help, helper) != 0) {
            return;
        }
        engine->helper_count++;
    }
}

static void dismiss(void *context)
{
    engine *engine = context;
    for (unsigned i = 0; i < engine->helper_count; i++) {
        pthread_join(engine->helpers[i].thread, NULL);
    }
    engine->helper_count = 0;
}

static void serve(engine *engine)
{
    for (;;) {
        switch (state(engine)) {
        case TABLERO_PROTOCOL_THINKING:
            tablero_protocol_think(engine->protocol, 0);
            look_at_input(engine, false);
            break;
        case TABLERO_PROTOCOL_IDLE:
            if (engine->input.ended && engine->input.count == 0) {
                return;
            }
            look_at_input(engine, true);
            break;
        case TABLERO_PROTOCOL_WAITING:
            look_at_input(engine, true);
            break;
        case TABLERO_PROTOCOL_ENDED:
            return;
        }
    }
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    bool chosen = cli->operand_count > 0;
    exit_code code = chosen ? take_game(cli, &rules) : EXIT_DONE;
    if (code != EXIT_DONE) {
        return code;
    }
    spec_text spec = {""};
    if (chosen) {
        spec = write_spec(&rules);
    }
    engine engine = {.cli = cli};
    tablero_protocol_options options = {
        .allocator = tablero_system_heap(),
        .spec = chosen ? spec.text : NULL,
        .context = &engine,
        .now = now,
        .answer = answer,
        .explain = explain,
        .assist = assist,
        .dismiss = dismiss,
    };
    tablero_status status = tablero_protocol_create(&engine.protocol, &options);
    if (status != TABLERO_OK ||
        !engine_input_begin(&engine.input, fileno(cli->in), TABLERO_PROTOCOL_LINE_BYTES)) {
        tablero_protocol_destroy(engine.protocol);
        return report_status(cli, TABLERO_NO_MEMORY);
    }
    interrupt_catch(NULL, NULL);
    serve(&engine);
    interrupt_release();
    engine_input_end(&engine.input);
    tablero_protocol_destroy(engine.protocol);
    return engine.interrupted ? EXIT_LIMIT : EXIT_DONE;
}

const command engine_command = {
    .name = "engine",
    .summary = "command.engine.summary",
    .operands = "command.engine.operands",
    .help = "command.engine.help",
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .run = run,
};
