#ifdef HAVE_JANSSON

#include "record_json_tree.h"

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
        return json_fail(tree, TABLERO_ILLEGAL, "move", "move.game_over", "");
    }
    tablero_status status =
        tablero_turn_read(rules, before, tree->history, text, turn, tree->error);
    return status == TABLERO_OK ? TABLERO_OK : json_fail_text(tree, status);
}

/* Plays the present move of a line. */
static tablero_status play(json_tree *tree, json_line *line, json_t *move)
{
    const char *text;
    tablero_turn turn;
    tablero_status status = json_read_string(tree, json_enter(tree, move, "move"), "move", &text);
    status = status == TABLERO_OK ? read_turn(tree, line, text, &turn) : status;
    json_step_out(tree);
    if (status == TABLERO_OK &&
        tablero_record_add(tree->record, line->node, &turn, &line->turn) != TABLERO_OK) {
        status = json_fail_memory(tree);
    }
    if (status == TABLERO_OK) {
        status = json_read_remarks(tree, json_enter(tree, move, "before"),
                                   before_target(tree, line, line->turn));
        json_step_out(tree);
    }
    line->variation = 0;
    return status == TABLERO_OK
               ? json_read_remarks(tree, move, (remark_target){line->turn, TABLERO_AFTER})
               : status;
}

/* Opens a list of moves that follows the node of this line. */
static tablero_status open_line(json_tree *tree, json_t *moves, tablero_node node, size_t depth)
{
    if (!json_is_array(moves)) {
        return json_fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list",
                         tree->line_count == 0 ? "moves" : "variations");
    }
    if (tree->line_count > 0 && json_array_size(moves) == 0) {
        return json_fail(tree, TABLERO_BAD_RECORD, "variation", "record.variation_empty", "");
    }
    if (tree->line_count == LINES_MAX) {
        return json_fail(tree, TABLERO_BAD_RECORD, "variation", "json.too_deep", "");
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
    return status == TABLERO_OK ? TABLERO_OK : json_fail_memory(tree);
}

/* Reads the present move of the innermost line, or opens its next variation, or goes on. The steps
 * lead to the list of the line, and to a variation while that is open. */
static tablero_status read_next(json_tree *tree, json_line *line)
{
    json_t *move = json_array_get(line->moves, line->index);
    json_step_in(tree, NULL, line->index);
    if (line->turn == 0) {
        tablero_status status = play(tree, line, move);
        json_step_out(tree);
        return status;
    }
    json_t *variations = json_enter(tree, move, "variations");
    if (variations != NULL && !json_is_array(variations)) {
        return json_fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list", "variations");
    }
    if (line->variation < json_array_size(variations)) {
        json_step_in(tree, NULL, line->variation);
        json_t *moves = json_array_get(variations, line->variation++);
        return open_line(tree, moves, line->node, line->depth);
    }
    json_step_out(tree);
    json_step_out(tree);
    return advance(tree, line);
}

tablero_status json_read_moves(json_tree *tree, json_t *root)
{
    tablero_status status = open_line(tree, json_enter(tree, root, "moves"), TABLERO_NODE_START, 0);
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

#endif
