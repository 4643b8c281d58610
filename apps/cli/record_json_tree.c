#include "record_json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "record/record.h"

#ifdef HAVE_JANSSON

#include <jansson.h>

enum {
    LINES_MAX = JSON_PARSER_MAX_DEPTH / 3 + 2, /* a variation is three values deeper */
    STEPS_MAX = 3 * LINES_MAX + 4
};

/* A list of moves that is being read: the main line or a variation. */
typedef struct json_line {
    json_t *moves;
    size_t index;      /* of the present move, */
    tablero_node node; /* which replaces or follows this turn */
    tablero_node turn; /* the present move once it is played; 0 before */
    size_t variation;  /* of the present move, that comes next */
    size_t depth;      /* positions before that of node */
} json_line;

typedef struct json_tree {
    const json_text *text;
    tablero_record *record;
    tablero_error *error;
    tablero_history *history;
    json_line lines[LINES_MAX];
    size_t line_count;
    json_step steps[STEPS_MAX];
    size_t step_count;
} json_tree;

/* ---- Errors ---- */

static void step_in(json_tree *tree, const char *key, size_t index)
{
    tree->steps[tree->step_count++] = (json_step){key, index};
}

static void step_out(json_tree *tree)
{
    tree->step_count--;
}

/* Puts the error where the steps lead: within counts from there. Returns status. */
static tablero_status place(json_tree *tree, tablero_status status, size_t within)
{
    size_t offset = json_find(tree->text, tree->steps, tree->step_count) + within;
    source_place place = json_place(tree->text, offset);
    tree->error->line = place.line;
    tree->error->column = place.column;
    return status;
}

static tablero_status fail(json_tree *tree, tablero_status status, const char *field,
                           const char *message, const char *argument)
{
    error_set(tree->error, status, field, 1, message);
    error_argument(tree->error, 0, argument);
    return place(tree, status, 0);
}

/* Puts an error about a text where the value with that text is, behind its quote. */
static tablero_status shift(json_tree *tree, tablero_status status)
{
    int column = tree->error->column;
    return place(tree, status, column > 0 ? (size_t)column : 1);
}

static tablero_status fail_memory(json_tree *tree)
{
    return fail(tree, TABLERO_NO_MEMORY, "record", "error.no_memory", "");
}

/* What setting or adding a text of the record answered. */
static tablero_status check(json_tree *tree, tablero_status status, const char *field,
                            const char *message, const char *argument)
{
    return status == TABLERO_OK          ? TABLERO_OK
           : status == TABLERO_NO_MEMORY ? fail_memory(tree)
                                         : fail(tree, status, field, message, argument);
}

/* ---- Values ---- */

/* The value of a key, which is the last step from here on until step_out; NULL when there is none. */
static json_t *enter(json_tree *tree, json_t *object, const char *key)
{
    step_in(tree, key, 0);
    return json_object_get(object, key);
}

/* A string has no NUL: jansson refuses it. */
static tablero_status read_string(json_tree *tree, const json_t *value, const char *key,
                                  const char **text)
{
    *text = json_string_value(value);
    return *text != NULL ? TABLERO_OK
                         : fail(tree, TABLERO_BAD_RECORD, "record", "json.not_text", key);
}

/* Visits the items of a list, which may be missing, with the steps that lead there. */
static tablero_status
visit_list(json_tree *tree, json_t *object, const char *key,
           tablero_status (*visit)(json_tree *tree, json_t *item, void *context), void *context)
{
    json_t *list = enter(tree, object, key);
    tablero_status status = list == NULL || json_is_array(list)
                                ? TABLERO_OK
                                : fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list", key);
    for (size_t i = 0; status == TABLERO_OK && i < json_array_size(list); i++) {
        step_in(tree, NULL, i);
        status = visit(tree, json_array_get(list, i), context);
        step_out(tree);
    }
    step_out(tree);
    return status;
}

/* ---- Remarks ---- */

/* Where remarks belong. */
typedef struct remark_target {
    tablero_node node;
    tablero_remark_place place;
} remark_target;

static tablero_status add_sign(json_tree *tree, json_t *item, void *context)
{
    const remark_target *target = context;
    json_int_t sign = json_integer_value(item);
    if (target->node == TABLERO_NODE_START || target->place == TABLERO_BEFORE) {
        return fail(tree, TABLERO_BAD_RECORD, "sign", "record.sign_early", "");
    }
    if (sign < 1 || sign > TABLERO_SIGN_MAX) {
        char *text = json_dumps(item, JSON_ENCODE_ANY);
        fail(tree, TABLERO_BAD_RECORD, "sign", "record.bad_sign", text == NULL ? "" : text);
        free(text);
        return TABLERO_BAD_RECORD;
    }
    return check(tree, tablero_record_add_sign(tree->record, target->node, (unsigned)sign), "sign",
                 "record.bad_sign", "");
}

static tablero_status add_comment(json_tree *tree, json_t *item, void *context)
{
    const remark_target *target = context;
    const char *text;
    tablero_status status = read_string(tree, item, "comments", &text);
    return status != TABLERO_OK
               ? status
               : check(tree,
                       tablero_record_add_comment(tree->record, target->node, target->place, text),
                       "comment", "record.not_utf8", "");
}

/* A command as it stands in comments; brackets in its text become parentheses. To be freed. */
static char *command_text(const char *name, const char *text)
{
    size_t size = strlen(name) + strlen(text) + sizeof "[% ]";
    char *written = malloc(size);
    if (written != NULL) {
        snprintf(written, size, "[%%%s %s]", name, text);
        for (char *at = written + 2; at < written + size - 2; at++) {
            *at = *at == '[' ? '(' : *at == ']' ? ')' : *at;
        }
    }
    return written;
}

static tablero_status add_command(json_tree *tree, json_t *item, void *context)
{
    const remark_target *target = context;
    const char *name, *text = NULL;
    tablero_status status = read_string(tree, enter(tree, item, "name"), "name", &name);
    if (status == TABLERO_OK && !record_is_name(name, strlen(name))) {
        status = fail(tree, TABLERO_BAD_RECORD, "command", "json.bad_name", name);
    }
    step_out(tree);
    if (status == TABLERO_OK) {
        status = read_string(tree, enter(tree, item, "text"), "text", &text);
        step_out(tree);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    char *written = command_text(name, text);
    if (written == NULL) {
        return fail_memory(tree);
    }
    status = tablero_record_add_comment(tree->record, target->node, target->place, written);
    free(written);
    return check(tree, status, "command", "record.not_utf8", "");
}

static tablero_status add_remarks(json_tree *tree, json_t *object, remark_target target)
{
    tablero_status status = visit_list(tree, object, "signs", add_sign, &target);
    status =
        status != TABLERO_OK ? status : visit_list(tree, object, "commands", add_command, &target);
    return status != TABLERO_OK ? status
                                : visit_list(tree, object, "comments", add_comment, &target);
}

/* ---- Moves ---- */

static bool has_variations(const tablero_record *record, tablero_node node)
{
    tablero_node first = tablero_record_child(record, tablero_record_parent(record, node));
    return node != TABLERO_NODE_START && first == node && tablero_record_sibling(record, node) != 0;
}

/* What stands before a move stands behind the one before where nothing comes between. */
static remark_target before_target(const json_tree *tree, const json_line *line, tablero_node node)
{
    bool begins = line->index == 0 && tree->line_count > 1;
    return begins || has_variations(tree->record, line->node)
               ? (remark_target){node, TABLERO_BEFORE}
               : (remark_target){line->node, TABLERO_AFTER};
}

static tablero_status read_turn(json_tree *tree, const json_line *line, const char *text,
                                tablero_turn *turn)
{
    const tablero_rules *rules = tablero_record_rules(tree->record);
    const tablero_position *before = tablero_record_position(tree->record, line->node);
    tablero_history_truncate(tree->history, line->depth);
    if (tablero_position_outcome(rules, before, tree->history).over) {
        return fail(tree, TABLERO_ILLEGAL, "move", "move.game_over", "");
    }
    tablero_status status =
        tablero_turn_read(rules, before, tree->history, text, turn, tree->error);
    return status == TABLERO_OK ? TABLERO_OK : shift(tree, status);
}

/* Plays the present move of a line. */
static tablero_status play(json_tree *tree, json_line *line, json_t *move)
{
    const char *text;
    tablero_turn turn;
    tablero_status status = read_string(tree, enter(tree, move, "move"), "move", &text);
    status = status == TABLERO_OK ? read_turn(tree, line, text, &turn) : status;
    step_out(tree);
    if (status == TABLERO_OK &&
        tablero_record_add(tree->record, line->node, &turn, &line->turn) != TABLERO_OK) {
        status = fail_memory(tree);
    }
    if (status == TABLERO_OK) {
        status =
            add_remarks(tree, enter(tree, move, "before"), before_target(tree, line, line->turn));
        step_out(tree);
    }
    line->variation = 0;
    return status == TABLERO_OK
               ? add_remarks(tree, move, (remark_target){line->turn, TABLERO_AFTER})
               : status;
}

/* Opens a list of moves that follows the node of this line. */
static tablero_status open_line(json_tree *tree, json_t *moves, tablero_node node, size_t depth)
{
    if (!json_is_array(moves)) {
        return fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list",
                    tree->line_count == 0 ? "moves" : "variations");
    }
    if (tree->line_count > 0 && json_array_size(moves) == 0) {
        return fail(tree, TABLERO_BAD_RECORD, "variation", "record.variation_empty", "");
    }
    tree->lines[tree->line_count++] = (json_line){.moves = moves, .node = node, .depth = depth};
    return TABLERO_OK;
}

/* Goes on with the next move of a line. */
static tablero_status advance(json_tree *tree, json_line *line)
{
    tablero_history_truncate(tree->history, line->depth++);
    tablero_status status =
        tablero_history_push(tree->history, tablero_record_position(tree->record, line->node));
    line->node = line->turn;
    line->turn = 0;
    line->index++;
    return status == TABLERO_OK ? TABLERO_OK : fail_memory(tree);
}

/* Reads the present move of the innermost line, or opens its next variation, or goes on. The steps
 * lead to the list of the line, and to a variation while that is open. */
static tablero_status read_next(json_tree *tree, json_line *line)
{
    json_t *move = json_array_get(line->moves, line->index);
    step_in(tree, NULL, line->index);
    if (line->turn == 0) {
        tablero_status status = play(tree, line, move);
        step_out(tree);
        return status;
    }
    json_t *variations = enter(tree, move, "variations");
    if (variations != NULL && !json_is_array(variations)) {
        return fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list", "variations");
    }
    if (line->variation < json_array_size(variations)) {
        step_in(tree, NULL, line->variation);
        json_t *moves = json_array_get(variations, line->variation++);
        return open_line(tree, moves, line->node, line->depth);
    }
    step_out(tree);
    step_out(tree);
    return advance(tree, line);
}

static tablero_status read_moves(json_tree *tree, json_t *root)
{
    tablero_status status = open_line(tree, enter(tree, root, "moves"), TABLERO_NODE_START, 0);
    while (status == TABLERO_OK) {
        json_line *line = &tree->lines[tree->line_count - 1];
        if (line->index < json_array_size(line->moves)) {
            status = read_next(tree, line);
        } else if (tree->line_count == 1) {
            break;
        } else {
            tree->line_count--;
            tree->step_count -= 3; /* the move, its variations, this one */
        }
    }
    tree->step_count -= status == TABLERO_OK;
    return status;
}

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
        json_object_set_new(names, key, json_true()); /* json_null is the writer's */
    }
    free(key);
    return added;
}

static tablero_status read_tag(json_tree *tree, json_t *names, const char *name, json_t *value)
{
    const tablero_rules *rules = tablero_record_rules(tree->record);
    const char *text;
    if (!add_name(names, player_name(rules, name))) {
        return fail(tree, TABLERO_BAD_RECORD, "tag", "record.tag_twice", name);
    }
    if (text_same_word(name, strlen(name), "Game") ||
        text_same_word(name, strlen(name), "Position")) {
        return fail(tree, TABLERO_BAD_RECORD, "tag", "json.not_a_tag", name);
    }
    if (!record_is_name(name, strlen(name))) {
        return fail(tree, TABLERO_BAD_RECORD, "tag", "json.bad_name", name);
    }
    tablero_status status = read_string(tree, value, name, &text);
    return status != TABLERO_OK
               ? status
               : check(tree, tablero_record_set_tag(tree->record, player_name(rules, name), text),
                       "tag", "record.bad_result", text);
}

static tablero_status read_tags(json_tree *tree, json_t *root)
{
    const char *name;
    json_t *value, *tags = enter(tree, root, "tags"), *names = json_object();
    tablero_status status = tags == NULL || json_is_object(tags)
                                ? TABLERO_OK
                                : fail(tree, TABLERO_BAD_RECORD, "tag", "json.not_object", "tags");
    json_object_foreach(tags, name, value)
    {
        if (status == TABLERO_OK) {
            step_in(tree, name, 0);
            status = read_tag(tree, names, name, value);
            step_out(tree);
        }
    }
    json_decref(names);
    step_out(tree);
    return status;
}

/* ---- All of it ---- */

static tablero_status read_start(json_tree *tree, json_t *root)
{
    static const char game_key[] = "game", position_key[] = "position";
    tablero_rules rules;
    tablero_position start;
    const char *text;
    json_t *game = enter(tree, root, game_key);
    if (game == NULL) {
        return fail(tree, TABLERO_BAD_RECORD, game_key, "json.no_game", "");
    }
    tablero_status status = read_string(tree, game, game_key, &text);
    if (status == TABLERO_OK) {
        status = tablero_rules_init(&rules, text, tree->error);
        status = status == TABLERO_OK ? TABLERO_OK : shift(tree, status);
    }
    step_out(tree);
    if (status != TABLERO_OK) {
        return status;
    }
    json_t *position = enter(tree, root, position_key);
    tablero_position_start(&rules, &start);
    if (position != NULL) {
        status = read_string(tree, position, position_key, &text);
        if (status == TABLERO_OK &&
            tablero_position_read(&rules, text, &start, tree->error) != TABLERO_OK) {
            status = shift(tree, tree->error->status);
        }
    }
    step_out(tree);
    if (status == TABLERO_OK && tablero_record_begin(tree->record, &rules, &start) != TABLERO_OK) {
        status = fail_memory(tree);
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
    step_in(tree, "tags", 0);
    step_in(tree, "Result", 0);
    fail(tree, TABLERO_BAD_RECORD, "result", "record.result_wrong", result);
    error_argument(tree->error, 1, of_winner[outcome.winner + 1]);
    return TABLERO_BAD_RECORD;
}

static tablero_status read_tree(json_tree *tree, json_t *root)
{
    json_t *version = enter(tree, root, "v");
    if (version != NULL && json_integer_value(version) != 1) {
        return fail(tree, TABLERO_BAD_RECORD, "v", "json.version", "");
    }
    step_out(tree);
    tablero_status status = read_start(tree, root);
    status = status == TABLERO_OK ? read_tags(tree, root) : status;
    if (status != TABLERO_OK) {
        return status;
    }
    if (tablero_history_create(&tree->history, tablero_record_rules(tree->record),
                               tablero_system_heap()) != TABLERO_OK) {
        return fail_memory(tree);
    }
    status = add_remarks(tree, root, (remark_target){TABLERO_NODE_START, TABLERO_AFTER});
    status = status == TABLERO_OK ? read_moves(tree, root) : status;
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
