#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/error.h"
#include "record/record.h"
#include "record_json_reader.h"

#ifdef HAVE_JANSSON

#include "record_json_tree.h"

/* ---- Tags ---- */

/* First or Second for a tag that calls a player by the side; else the name itself. */
static const char *player_name(const tablero_rules *rules, const char *name)
{
    static const char *const players[] = {"First", "Second"};
    for (unsigned side = 0; side < 2; side++) {
        if (text_same_word(name, strlen(name), tablero_rules_side(rules, side).key)) {
            return players[side];
        }
    }
    return name;
}

/* Adds a name to the keys of an object, but for the case of its letters; false where it is there
 * already. Without memory nothing is found to be there twice. */
static bool add_name(json_t *names, const char *name)
{
    char *key = strdup(name);
    for (char *at = key; at != NULL && *at != '\0'; at++) {
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at + ('a' - 'A')) : *at;
    }
    bool added = key == NULL || json_object_get(names, key) == NULL;
    if (key != NULL) {
        json_object_set_new(names, key, json_true());
    }
    free(key);
    return added;
}

static tablero_status read_tag(json_tree *tree, json_t *names, const char *name, json_t *value)
{
    const tablero_rules *rules = tablero_record_rules(tree->record);
    const char *text;
    if (!add_name(names, player_name(rules, name))) {
        return json_fail(tree, TABLERO_BAD_RECORD, "tag", "record.tag_twice", name);
    }
    if (text_same_word(name, strlen(name), "Game") ||
        text_same_word(name, strlen(name), "Position")) {
        return json_fail(tree, TABLERO_BAD_RECORD, "tag", "json.not_a_tag", name);
    }
    if (!record_is_name(name, strlen(name))) {
        return json_fail(tree, TABLERO_BAD_RECORD, "tag", "json.bad_name", name);
    }
    tablero_status status = json_read_string(tree, value, name, &text);
    return status != TABLERO_OK
               ? status
               : json_check(tree,
                            tablero_record_set_tag(tree->record, player_name(rules, name), text),
                            "tag", "record.bad_result", text);
}

static tablero_status read_tags(json_tree *tree, json_t *root)
{
    const char *name;
    json_t *value, *tags = json_enter(tree, root, "tags"), *names = json_object();
    tablero_status status =
        tags == NULL || json_is_object(tags)
            ? TABLERO_OK
            : json_fail(tree, TABLERO_BAD_RECORD, "tag", "json.not_object", "tags");
    json_object_foreach(tags, name, value)
    {
        if (status == TABLERO_OK) {
            json_step_in(tree, name, 0);
            status = read_tag(tree, names, name, value);
            json_step_out(tree);
        }
    }
    json_decref(names);
    json_step_out(tree);
    return status;
}

/* ---- All of it ---- */

static tablero_status read_start(json_tree *tree, json_t *root)
{
    static const char game_key[] = "game", position_key[] = "position";
    tablero_rules rules;
    tablero_position start;
    const char *text;
    json_t *game = json_enter(tree, root, game_key);
    if (game == NULL) {
        return json_fail(tree, TABLERO_BAD_RECORD, game_key, "json.no_game", "");
    }
    tablero_status status = json_read_string(tree, game, game_key, &text);
    if (status == TABLERO_OK) {
        status = tablero_rules_init(&rules, text, tree->error);
        status = status == TABLERO_OK ? TABLERO_OK : json_fail_text(tree, status);
    }
    json_step_out(tree);
    if (status != TABLERO_OK) {
        return status;
    }
    json_t *position = json_enter(tree, root, position_key);
    tablero_position_start(&rules, &start);
    if (position != NULL) {
        status = json_read_string(tree, position, position_key, &text);
        if (status == TABLERO_OK &&
            tablero_position_read(&rules, text, &start, tree->error) != TABLERO_OK) {
            status = json_fail_text(tree, tree->error->status);
        }
    }
    json_step_out(tree);
    if (status == TABLERO_OK && tablero_record_begin(tree->record, &rules, &start) != TABLERO_OK) {
        status = json_fail_memory(tree);
    }
    return status;
}

/* Compares the result with what the rules say of the end of the main line. */
static tablero_status check_result(json_tree *tree)
{
    static const char *const of_winner[] = {"1/2-1/2", "1-0", "0-1"};
    const json_line *line = &tree->lines[0];
    const char *result = tablero_record_tag(tree->record, "Result");
    tablero_history_truncate(tree->history, line->depth);
    tablero_outcome outcome =
        tablero_position_outcome(tablero_record_rules(tree->record),
                                 tablero_record_position(tree->record, line->node), tree->history);
    if (result[0] == '*' || !outcome.over || text_equal(result, of_winner[outcome.winner + 1])) {
        return TABLERO_OK;
    }
    json_step_in(tree, "tags", 0);
    json_step_in(tree, "Result", 0);
    json_fail(tree, TABLERO_BAD_RECORD, "result", "record.result_wrong", result);
    error_argument(tree->error, 1, of_winner[outcome.winner + 1]);
    return TABLERO_BAD_RECORD;
}

static tablero_status read_tree(json_tree *tree, json_t *root)
{
    json_t *version = json_enter(tree, root, "v");
    if (version != NULL && json_integer_value(version) != 1) {
        return json_fail(tree, TABLERO_BAD_RECORD, "v", "json.version", "");
    }
    json_step_out(tree);
    tablero_status status = read_start(tree, root);
    status = status == TABLERO_OK ? read_tags(tree, root) : status;
    if (status != TABLERO_OK) {
        return status;
    }
    if (tablero_history_create(&tree->history, tablero_record_rules(tree->record),
                               tablero_system_heap()) != TABLERO_OK) {
        return json_fail_memory(tree);
    }
    status = json_read_remarks(tree, root, (remark_target){TABLERO_NODE_START, TABLERO_AFTER});
    status = status == TABLERO_OK ? json_read_moves(tree, root) : status;
    status = status == TABLERO_OK ? check_result(tree) : status;
    tablero_history_destroy(tree->history);
    return status;
}

/* What is wrong with a text that is no JSON. */
static tablero_status fail_grammar(const json_text *text, const json_error_t *found,
                                   tablero_error *error)
{
    enum json_error_code code = json_error_code(found);
    const char *message = code == json_error_premature_end_of_input ? "json.ended"
                          : code == json_error_invalid_utf8         ? "record.not_utf8"
                          : code == json_error_duplicate_key        ? "json.twice"
                          : code == json_error_stack_overflow       ? "json.too_deep"
                                                                    : "json.bad_syntax";
    size_t offset = code != json_error_premature_end_of_input && found->position > 0
                        ? (size_t)found->position - 1
                        : 0;
    source_place place = json_place(text, offset < text->length ? offset : text->length);
    error_set(error, TABLERO_BAD_RECORD, "json", place.column, message);
    error->line = place.line;
    return TABLERO_BAD_RECORD;
}

tablero_status record_json_read(const json_text *text, tablero_record *record, tablero_error *error)
{
    json_error_t found;
    record_empty(record);
    json_t *root = json_loadb(text->text, text->length, JSON_REJECT_DUPLICATES, &found);
    if (root == NULL) {
        return fail_grammar(text, &found, error);
    }
    json_tree *tree = calloc(1, sizeof *tree);
    tablero_status status = TABLERO_NO_MEMORY;
    if (tree != NULL) {
        tree->text = text;
        tree->record = record;
        tree->error = error;
        status = read_tree(tree, root);
    } else {
        error_set(error, status, "record", 0, "error.no_memory");
    }
    free(tree);
    json_decref(root);
    return status;
}

#else

tablero_status record_json_read(const json_text *text, tablero_record *record, tablero_error *error)
{
    record_empty(record);
    error_set(error, TABLERO_UNSUPPORTED, "record", text->begin.column, "json.unavailable");
    error->line = text->begin.line;
    return TABLERO_UNSUPPORTED;
}

#endif
