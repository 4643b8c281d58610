#include "specs.h"

enum { SIDE_BITS = 8 };

void visit_presets(spec_visitor visit, void *context)
{
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        const tablero_game_info *info = tablero_game(game);
        for (unsigned i = 0; i < info->preset_count; i++) {
            char spec[TABLERO_SPEC_BYTES];
            snprintf(spec, sizeof spec, "%s:%s", info->name, info->presets[i].name);
            visit(context, spec);
        }
    }
}

/* Values that are in range can be impossible together, such as the sides of a size; then the error
 * is in no column of the spec. */
static bool is_possible(const char *spec)
{
    static tablero_rules rules;
    tablero_error error = {0};
    tablero_status status = tablero_rules_init(&rules, spec, &error);
    expect(status == TABLERO_OK || (status == TABLERO_BAD_SPEC && error.column == 0), "%s: %s",
           spec, error.message);
    return status == TABLERO_OK;
}

static void visit_value(const tablero_game_info *info, const tablero_option *option, int value,
                        spec_visitor visit, void *context)
{
    char spec[2 * TABLERO_SPEC_BYTES], text[TABLERO_SPEC_BYTES];
    tablero_option_write(option, value, text, sizeof text);
    snprintf(spec, sizeof spec, "%s,%s=%s", info->name, option->key, text);
    if (is_possible(spec)) {
        visit(context, spec);
    }
}

static int size_value(int columns, int rows)
{
    return columns << SIDE_BITS | rows;
}

static void visit_values(const tablero_game_info *info, const tablero_option *option,
                         spec_visitor visit, void *context)
{
    int low = option->minimum, high = option->maximum, middle = (low + high) / 2;
    switch (option->kind) {
    case TABLERO_OPTION_CHOICE:
        for (int i = 0; option->values[i] != NULL; i++) {
            visit_value(info, option, i, visit, context);
        }
        break;
    case TABLERO_OPTION_NUMBER:
        for (int i = low; i <= high; i++) {
            visit_value(info, option, i, visit, context);
        }
        break;
    case TABLERO_OPTION_SIZE:
        visit_value(info, option, size_value(low, low), visit, context);
        visit_value(info, option, size_value(low, high), visit, context);
        visit_value(info, option, size_value(high, low), visit, context);
        visit_value(info, option, size_value(high, high), visit, context);
        visit_value(info, option, size_value(middle, middle + 1), visit, context);
        visit_value(info, option, size_value(middle / 2, middle), visit, context);
        break;
    }
}

void visit_option_values(spec_visitor visit, void *context)
{
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        const tablero_game_info *info = tablero_game(game);
        for (unsigned i = 0; i < info->option_count; i++) {
            visit_values(info, &info->options[i], visit, context);
        }
    }
}

static int random_value(const tablero_option *option, uint64_t *random)
{
    uint32_t range = (uint32_t)(option->maximum - option->minimum + 1);
    switch (option->kind) {
    case TABLERO_OPTION_CHOICE:
        range = 0;
        while (option->values[range] != NULL) {
            range++;
        }
        return (int)random_below(random, range);
    case TABLERO_OPTION_NUMBER:
        return option->minimum + (int)random_below(random, range);
    case TABLERO_OPTION_SIZE:
    default: {
        /* Small boards more often than large ones. */
        uint32_t limit = 1 + random_below(random, range);
        int columns = option->minimum + (int)random_below(random, limit);
        return size_value(columns, option->minimum + (int)random_below(random, limit));
    }
    }
}

static void random_spec(const tablero_game_info *info, uint64_t *random, char *spec, size_t bytes)
{
    int length = snprintf(spec, bytes, "%s", info->name);
    for (unsigned i = 0; i < info->option_count; i++) {
        char text[TABLERO_SPEC_BYTES];
        const tablero_option *option = &info->options[i];
        if (random_below(random, 2) == 0) {
            tablero_option_write(option, random_value(option, random), text, sizeof text);
            length += snprintf(spec + length, bytes - (size_t)length, ",%s=%s", option->key, text);
        }
    }
}

void visit_random_options(unsigned count, spec_visitor visit, void *context)
{
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        const tablero_game_info *info = tablero_game(game);
        uint64_t random = game;
        for (unsigned i = 0; i < count; i++) {
            char spec[2 * TABLERO_SPEC_BYTES];
            random_spec(info, &random, spec, sizeof spec);
            if (is_possible(spec)) {
                visit(context, spec);
            }
        }
    }
}

answer answer_of(const tablero_search_report *report)
{
    const tablero_variation *best = &report->variations[0];
    answer answer = {
        .depth = report->depth,
        .seldepth = report->seldepth,
        .line_count = best->count,
        .score = best->score,
        .nodes = report->nodes,
        .microseconds = report->microseconds,
    };
    memcpy(answer.line, best->turns, best->count * sizeof best->turns[0]);
    return answer;
}
