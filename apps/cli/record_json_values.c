#ifdef HAVE_JANSSON

#include "core/error.h"
#include "record_json_tree.h"

void json_step_in(json_tree *tree, const char *key, size_t index)
{
    tree->steps[tree->step_count++] = (json_step){key, index};
}

void json_step_out(json_tree *tree)
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

tablero_status json_fail(json_tree *tree, tablero_status status, const char *field,
                         const char *message, const char *argument)
{
    error_set(tree->error, status, field, 1, message);
    error_argument(tree->error, 0, argument);
    return place(tree, status, 0);
}

tablero_status json_fail_text(json_tree *tree, tablero_status status)
{
    int column = tree->error->column;
    return place(tree, status, column > 0 ? (size_t)column : 1);
}

tablero_status json_fail_memory(json_tree *tree)
{
    return json_fail(tree, TABLERO_NO_MEMORY, "record", "error.no_memory", "");
}

tablero_status json_check(json_tree *tree, tablero_status status, const char *field,
                          const char *message, const char *argument)
{
    return status == TABLERO_OK          ? TABLERO_OK
           : status == TABLERO_NO_MEMORY ? json_fail_memory(tree)
                                         : json_fail(tree, status, field, message, argument);
}

json_t *json_enter(json_tree *tree, json_t *object, const char *key)
{
    json_step_in(tree, key, 0);
    return json_object_get(object, key);
}

tablero_status json_read_string(json_tree *tree, const json_t *value, const char *key,
                                const char **text)
{
    *text = json_string_value(value);
    return *text != NULL ? TABLERO_OK
                         : json_fail(tree, TABLERO_BAD_RECORD, "record", "json.not_text", key);
}

tablero_status json_visit_list(json_tree *tree, json_t *object, const char *key,
                               tablero_status (*visit)(json_tree *tree, json_t *item,
                                                       void *context),
                               void *context)
{
    json_t *list = json_enter(tree, object, key);
    tablero_status status =
        list == NULL || json_is_array(list)
            ? TABLERO_OK
            : json_fail(tree, TABLERO_BAD_RECORD, "record", "json.not_list", key);
    for (size_t i = 0; status == TABLERO_OK && i < json_array_size(list); i++) {
        json_step_in(tree, NULL, i);
        status = visit(tree, json_array_get(list, i), context);
        json_step_out(tree);
    }
    json_step_out(tree);
    return status;
}

#endif
