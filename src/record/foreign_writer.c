#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/position.h"
#include "record/foreign.h"
#include "record/record.h"
#include "tablero/foreign.h"

enum { COMMANDS_TOLD = 16 };

/* A record that is looked through for what a format cannot say. */
typedef struct survey {
    const tablero_record *record;
    found_format found;
    tablero_loss_sink losses;
    void *context;
    bool variations, comments, signs, brackets;
    const char *commands[COMMANDS_TOLD];
    unsigned command_count;
} survey;

static tablero_status refuse(tablero_error *error, const char *message, const char *argument)
{
    error_set(error, TABLERO_UNSUPPORTED, "format", 0, message);
    error_argument(error, 0, argument);
    return TABLERO_UNSUPPORTED;
}

static foreign_game game_of(const tablero_record *record, tablero_record_sink sink, void *context)
{
    const tablero_rules *rules = tablero_record_rules(record);
    return (foreign_game){.record = record,
                          .access = &foreign_record_access,
                          .rules = rules,
                          .facts = rules_facts(rules),
                          .sink = sink,
                          .context = context};
}

/* Whether there are signs in a text that mean something else where formats have comments. */
static bool has_signs(const char *text)
{
    while (*text != '\0' && strchr(FOREIGN_COMMENT_SIGNS, *text) == NULL) {
        text++;
    }
    return *text != '\0';
}

/* ---- Tags ---- */

static void tell_once(survey *survey, bool *told, tablero_loss loss)
{
    if (!*told) {
        survey->losses(survey->context, loss, "");
    }
    *told = true;
}

/* The result that the rules gave to the main line. */
static const char *result_of_rules(const tablero_record *record)
{
    static const char *const of_winner[] = {"1/2-1/2", "1-0", "0-1"};
    tablero_node end = TABLERO_NODE_START, child;
    while ((child = tablero_record_child(record, end)) != 0) {
        end = child;
    }
    tablero_outcome outcome = tablero_position_outcome(tablero_record_rules(record),
                                                       tablero_record_position(record, end), NULL);
    return outcome.over ? of_winner[outcome.winner + 1] : "*";
}

/* Tags that the rules and the start make, and values that say that nothing is known, are none. */
static bool is_known(const char *name, const char *value)
{
    return !text_equal(name, "Game") && !text_equal(name, "Position") && !text_equal(value, "?") &&
           !text_equal(value, "") && !text_equal(value, "*") && !text_equal(value, "????.??.??");
}

static void tell_tags(survey *survey)
{
    const tablero_record *record = survey->record;
    const foreign_format *format = survey->found.format;
    const char *name;
    for (unsigned i = 0; (name = tablero_record_tag_name(record, i)) != NULL; i++) {
        const char *value = tablero_record_tag_value(record, i);
        bool says = format->says_tag != NULL
                        ? format->says_tag(name, value)
                        : text_equal(name, "Result") && text_equal(value, result_of_rules(record));
        if (is_known(name, value) && !says) {
            survey->losses(survey->context, TABLERO_LOSS_TAG, name);
        } else if (is_known(name, value) && (format->says & FOREIGN_COMMENTS) && has_signs(value)) {
            tell_once(survey, &survey->brackets, TABLERO_LOSS_BRACKETS);
        }
    }
}

/* ---- Rules ---- */

static void tell_rules(const survey *survey)
{
    const tablero_rules *rules = tablero_record_rules(survey->record);
    const foreign_format *format = survey->found.format;
    char spec[TABLERO_SPEC_BYTES], usual_spec[TABLERO_SPEC_BYTES];
    if (format->spec == NULL) {
        return;
    }
    tablero_rules usual;
    tablero_status status = tablero_rules_init(&usual, format->spec, NULL);
    assert(status == TABLERO_OK);
    (void)status;
    tablero_rules_write(rules, spec, sizeof spec);
    tablero_rules_write(&usual, usual_spec, sizeof usual_spec);
    if (!text_equal(spec, usual_spec)) {
        survey->losses(survey->context, TABLERO_LOSS_RULES, spec);
    }
}

static void tell_options(const survey *survey)
{
    const tablero_rules *rules = tablero_record_rules(survey->record);
    const tablero_game_info *info = tablero_rules_game(rules);
    const foreign_format *format = survey->found.format;
    foreign_game game = game_of(survey->record, NULL, NULL);
    uint64_t lost = format->losses == NULL ? 0 : format->losses(&game);
    for (unsigned i = 0; i < info->option_count; i++) {
        char detail[TABLERO_SPEC_BYTES], value[TABLERO_SPEC_BYTES];
        if ((lost >> i & 1) != 0) {
            text_builder text = text_begin(detail, sizeof detail);
            tablero_option_write(&info->options[i], tablero_rules_option(rules, i), value,
                                 sizeof value);
            text_put(&text, info->options[i].key);
            text_put_char(&text, '=');
            text_put(&text, value);
            survey->losses(survey->context, TABLERO_LOSS_OPTION, detail);
        }
    }
}

/* ---- Remarks and variations ---- */

static void tell_command(survey *survey, const char *name)
{
    for (unsigned i = 0; i < survey->command_count; i++) {
        if (text_equal(survey->commands[i], name)) {
            return;
        }
    }
    if (survey->command_count < COMMANDS_TOLD) {
        survey->commands[survey->command_count++] = name;
        survey->losses(survey->context, TABLERO_LOSS_COMMANDS, name);
    }
}

static void tell_remark(survey *survey, const tablero_remark *remark)
{
    bool says_comments = (survey->found.format->says & FOREIGN_COMMENTS) != 0;
    switch (remark->kind) {
    case TABLERO_REMARK_SIGN:
        tell_once(survey, &survey->signs, TABLERO_LOSS_SIGNS);
        break;
    case TABLERO_REMARK_COMMAND:
        tell_command(survey, remark->name);
        break;
    default:
        if (!says_comments) {
            tell_once(survey, &survey->comments, TABLERO_LOSS_COMMENTS);
        } else if (has_signs(remark->text)) {
            tell_once(survey, &survey->brackets, TABLERO_LOSS_BRACKETS);
        }
        break;
    }
}

/* Whether a turn begins a variation; deep is set for one within too many others. */
static bool begins_variation(const tablero_record *record, tablero_node node, bool *deep)
{
    unsigned depth = 0;
    bool begins = node != TABLERO_NODE_START &&
                  tablero_record_child(record, tablero_record_parent(record, node)) != node;
    for (tablero_node at = node; begins && at != TABLERO_NODE_START;) {
        tablero_node parent = tablero_record_parent(record, at);
        depth += tablero_record_child(record, parent) != at;
        at = parent;
    }
    *deep = depth > FOREIGN_DEPTH_MAX;
    return begins;
}

static void tell_nodes(survey *survey)
{
    static const tablero_remark_place places[] = {TABLERO_BEFORE, TABLERO_AFTER};
    bool says_variations = (survey->found.format->says & FOREIGN_VARIATIONS) != 0;
    const tablero_record *record = survey->record;
    uint32_t count = (uint32_t)record->nodes.count;
    for (tablero_node node = TABLERO_NODE_START; node < count; node++) {
        tablero_remark remark;
        bool deep;
        if (begins_variation(record, node, &deep) && (deep || !says_variations)) {
            tell_once(survey, &survey->variations, TABLERO_LOSS_VARIATIONS);
        }
        for (unsigned place = 0; place < 2; place++) {
            for (unsigned i = 0; tablero_record_remark(record, node, places[place], i, &remark);
                 i++) {
                tell_remark(survey, &remark);
            }
        }
    }
}

/* ---- All of it ---- */

static bool starts_as_usual(const tablero_record *record)
{
    return tablero_record_tag(record, "Position") == NULL;
}

tablero_status tablero_foreign_check(const tablero_record *record, const char *format,
                                     tablero_loss_sink losses, void *context, tablero_error *error)
{
    survey survey = {
        .record = record, .found = foreign_find(format), .losses = losses, .context = context};
    const tablero_rules *rules = tablero_record_rules(record);
    assert(rules != NULL);
    if (survey.found.format == NULL) {
        return refuse(error, "foreign.unknown", format);
    }
    if (survey.found.game != rules_game(rules)) {
        return refuse(error, "foreign.other_game", format);
    }
    if (survey.found.format->fits != NULL && !survey.found.format->fits(rules_facts(rules))) {
        return refuse(error, "foreign.other_board", format);
    }
    const tablero_position *start = tablero_record_position(record, TABLERO_NODE_START);
    if (!(survey.found.format->says & FOREIGN_STARTS) && !starts_as_usual(record)) {
        return refuse(error, "foreign.other_start", format);
    }
    tell_rules(&survey);
    tell_options(&survey);
    if (start->number != 1) {
        losses(context, TABLERO_LOSS_NUMBER, "");
    }
    tell_tags(&survey);
    tell_nodes(&survey);
    return TABLERO_OK;
}

void tablero_foreign_write(const tablero_record *record, const char *format,
                           tablero_record_sink sink, void *context)
{
    foreign_game game = game_of(record, sink, context);
    found_format found = foreign_find(format);
    assert(found.format != NULL && found.game == rules_game(game.rules));
    found.format->write(&game);
}
