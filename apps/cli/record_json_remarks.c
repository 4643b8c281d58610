#ifdef HAVE_JANSSON

#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "record_json_tree.h"

static tablero_status add_sign(json_tree *tree, json_t *item, void *context)
{
    const remark_target *target = context;
    json_int_t sign = json_integer_value(item);
    if (target->node == TABLERO_NODE_START || target->place == TABLERO_BEFORE) {
        return json_fail(tree, TABLERO_BAD_RECORD, "sign", "record.sign_early", "");
    }
    if (sign < 1 || sign > TABLERO_SIGN_MAX) {
        char *text = json_dumps(item, JSON_ENCODE_ANY);
        json_fail(tree, TABLERO_BAD_RECORD, "sign", "record.bad_sign", text == NULL ? "" : text);
        free(text);
        return TABLERO_BAD_RECORD;
    }
    return json_check(tree, tablero_record_add_sign(tree->record, target->node, (unsigned)sign),
                      "sign", "record.bad_sign", "");
}

static tablero_status add_comment(json_tree *tree, json_t *item, void *context)
{
    const remark_target *target = context;
    const char *text;
    tablero_status status = json_read_string(tree, item, "comments", &text);
    return status != TABLERO_OK ? status
                                : json_check(tree,
                                             tablero_record_add_comment(tree->record, target->node,
                                                                        target->place, text),
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
    tablero_status status = json_read_string(tree, json_enter(tree, item, "name"), "name", &name);
    if (status == TABLERO_OK && !record_is_name(name, strlen(name))) {
        status = json_fail(tree, TABLERO_BAD_RECORD, "command", "json.bad_name", name);
    }
    json_step_out(tree);
    if (status == TABLERO_OK) {
        status = json_read_string(tree, json_enter(tree, item, "text"), "text", &text);
        json_step_out(tree);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    char *written = command_text(name, text);
    if (written == NULL) {
        return json_fail_memory(tree);
    }
    status = tablero_record_add_comment(tree->record, target->node, target->place, written);
    free(written);
    return json_check(tree, status, "command", "record.not_utf8", "");
}

tablero_status json_read_remarks(json_tree *tree, json_t *object, remark_target target)
{
    tablero_status status = json_visit_list(tree, object, "signs", add_sign, &target);
    status = status != TABLERO_OK ? status
                                  : json_visit_list(tree, object, "commands", add_command, &target);
    return status != TABLERO_OK ? status
                                : json_visit_list(tree, object, "comments", add_comment, &target);
}

#endif
