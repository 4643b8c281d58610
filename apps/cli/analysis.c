#include "analysis.h"

#include <string.h>

#include "base/text.h"
#include "input.h"
#include "interrupt.h"

/* In the signal handler; whoever is about to run a search looks for an earlier Ctrl-C. */
static void stop(void *context)
{
    const analysis *analysis = context;
    if (analysis->search != NULL) {
        tablero_search_stop(analysis->search);
    }
}

void analysis_begin(analysis *analysis)
{
    analysis->search = NULL;
    interrupt_catch(stop, analysis);
}

static void forget_search(analysis *analysis)
{
    tablero_search *search = analysis->search;
    analysis->search = NULL;
    tablero_search_destroy(search);
}

void analysis_end(analysis *analysis)
{
    interrupt_release();
    forget_search(analysis);
}

tablero_status analysis_prepare(analysis *analysis, const tablero_rules *rules,
                                tablero_search_progress progress, void *context)
{
    if (analysis->search != NULL && memcmp(&analysis->rules, rules, sizeof *rules) == 0) {
        tablero_search_clear(analysis->search);
        return TABLERO_OK;
    }
    forget_search(analysis);
    analysis->rules = *rules;
    tablero_search_options options = {
        .allocator = tablero_system_heap(),
        .table_bytes = analysis->table_bytes,
        .variations = analysis->limits.variations,
        .threads = analysis->threads,
        .now = tablero_system_now,
        .progress = progress,
        .context = context,
        .engine = analysis->engine,
    };
    tablero_search *search;
    tablero_status status = tablero_search_create(&search, &analysis->rules, &options);
    analysis->search = search;
    return status;
}

const tablero_search_report *analysis_run(analysis *analysis, const tablero_position *position,
                                          const tablero_history *history)
{
    tablero_search_start(analysis->search, position, history, &analysis->limits);
    if (interrupt_wanted()) {
        tablero_search_stop(analysis->search);
    }
    tablero_system_parallel(analysis->threads, analysis->threads, tablero_search_work,
                            analysis->search);
    return tablero_search_result(analysis->search);
}

/* Calls visit with the text of each of the first turns of a line. */
static void visit_line(const analysis *analysis, const tablero_position *position,
                       const tablero_turn *turns, unsigned count,
                       void (*visit)(void *context, const char *move), void *context)
{
    tablero_position current = *position, next;
    count = count < analysis->line_turns ? count : analysis->line_turns;
    for (unsigned i = 0; i < count; i++) {
        visit(context, write_turn(&analysis->rules, &current, &turns[i]).text);
        tablero_turn_play(&analysis->rules, &next, &current, &turns[i]);
        current = next;
    }
}

static void put_move(void *context, const char *move)
{
    text_builder *text = context;
    text_put(text, text->length > 0 ? " " : "");
    text_put(text, move);
}

const char *line_words(const analysis *analysis, const tablero_position *position,
                       const tablero_turn *turns, unsigned count, char text[LINE_BYTES])
{
    text_builder builder = text_begin(text, LINE_BYTES);
    visit_line(analysis, position, turns, count, put_move, &builder);
    return text;
}

static void json_move(void *context, const char *move)
{
    json_put_string(context, NULL, move);
}

void json_line(json *json, const analysis *analysis, const tablero_position *position,
               const tablero_turn *turns, unsigned count)
{
    json_open(json, "pv", '[');
    visit_line(analysis, position, turns, count, json_move, json);
    json_close(json, ']');
}
