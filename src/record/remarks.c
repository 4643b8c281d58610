#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "record/record.h"

/* Index 0 stands for none, so the first remark is number 1. */
static tablero_status append(tablero_record *record, remark_list *list, record_remark remark)
{
    if (pool_reserve(&record->remarks, &record->allocator, 2) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    record->remarks.count += record->remarks.count == 0;
    uint32_t index = (uint32_t)record->remarks.count++;
    *record_remark_at(record, index) = remark;
    record_join_remarks(record, list, &(remark_list){index, index});
    return TABLERO_OK;
}

void record_join_remarks(tablero_record *record, remark_list *list, remark_list *more)
{
    if (list->first == 0) {
        *list = *more;
    } else if (more->first != 0) {
        record_remark_at(record, list->last)->next = more->first;
        list->last = more->last;
    }
    *more = (remark_list){0, 0};
}

tablero_status record_append_sign(tablero_record *record, remark_list *list, unsigned sign)
{
    return append(record, list, (record_remark){.kind = TABLERO_REMARK_SIGN, .name = sign});
}

/* ---- Comments ---- */

static bool is_blank(char character)
{
    return (unsigned char)character <= ' ' || character == '\x7f';
}

/* Leaves one blank where there are several, and none at the ends. */
static void squeeze(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        if (!is_blank(*from)) {
            *to++ = *from == '}' ? ')' : *from;
        } else if (to > text && to[-1] != ' ') {
            *to++ = ' ';
        }
    }
    to -= to > text && to[-1] == ' ';
    *to = '\0';
}

/* A command in a text: "[%name text]". */
typedef struct found_command {
    size_t start, end; /* of all of it */
    size_t name_length, text, text_length;
} found_command;

/* The length of the name that a text begins with. */
static size_t name_length(const char *text)
{
    size_t length = 0;
    while (record_is_name(text + length, 1)) {
        length++;
    }
    return length;
}

/* Finds the first command from here on. What only begins like one loses its bracket, so that taking
 * out another one cannot make it a command. */
static bool find_command(char *text, size_t from, found_command *found)
{
    for (char *at = text + from; (at = strchr(at, '[')) != NULL; at++) {
        if (at[1] != '%') {
            continue;
        }
        size_t name = name_length(at + 2), end = 2 + name;
        size_t begin = end + (at[end] == ' ');
        while (at[end] != '\0' && at[end] != '[' && at[end] != ']') {
            end++;
        }
        if (at[end] != ']' || name == 0 || (begin < end && at[begin - 1] != ' ')) {
            *at = '(';
            continue;
        }
        size_t start = (size_t)(at - text);
        *found = (found_command){.start = start,
                                 .end = start + end + 1,
                                 .name_length = name,
                                 .text = start + (begin < end ? begin : end),
                                 .text_length = begin < end ? end - begin : 0};
        return true;
    }
    return false;
}

/* Copies a part of the text that begins at from to the end, with a NUL; room is there. */
static uint32_t copy_part(tablero_record *record, uint32_t from, size_t start, size_t length)
{
    uint32_t copy = (uint32_t)record->text.count;
    memcpy(record_text_at(record, copy), record_text_at(record, from) + start, length);
    *record_text_at(record, copy + (uint32_t)length) = '\0';
    record->text.count += length + 1;
    return copy;
}

/* Makes a remark of the first command in the text and takes it out. */
static tablero_status take_command(tablero_record *record, remark_list *list, uint32_t text,
                                   const found_command *found)
{
    if (pool_reserve(&record->text, &record->allocator, found->end - found->start + 2) !=
        TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    record_remark command = {.kind = TABLERO_REMARK_COMMAND};
    command.name = copy_part(record, text, found->start + 2, found->name_length);
    command.text = copy_part(record, text, found->text, found->text_length);
    squeeze(record_text_at(record, command.text));
    memset(record_text_at(record, text) + found->start, ' ', found->end - found->start);
    return append(record, list, command);
}

tablero_status record_append_comment(tablero_record *record, remark_list *list, uint32_t text)
{
    found_command found = {.end = 0};
    tablero_status status = record_put_char(record, '\0');
    if (status == TABLERO_OK && !record_is_utf8(record_text_at(record, text))) {
        status = TABLERO_BAD_RECORD;
    }
    if (status == TABLERO_OK) {
        squeeze(record_text_at(record, text));
    }
    while (status == TABLERO_OK && find_command(record_text_at(record, text), found.end, &found)) {
        status = take_command(record, list, text, &found);
    }
    if (status == TABLERO_OK) {
        squeeze(record_text_at(record, text));
        if (*record_text_at(record, text) != '\0') {
            status =
                append(record, list, (record_remark){.kind = TABLERO_REMARK_COMMENT, .text = text});
        }
    }
    return status;
}

/* ---- What others see ---- */

static remark_list *list_of(const tablero_record *record, tablero_node node,
                            tablero_remark_place place)
{
    assert(node < record->nodes.count);
    return &record_node_at(record, node)->remarks[place];
}

bool tablero_record_remark(const tablero_record *record, tablero_node node,
                           tablero_remark_place place, unsigned index, tablero_remark *remark)
{
    uint32_t at = list_of(record, node, place)->first;
    for (; at != 0 && index > 0; index--) {
        at = record_remark_at(record, at)->next;
    }
    if (at == 0) {
        return false;
    }
    const record_remark *found = record_remark_at(record, at);
    *remark = (tablero_remark){.kind = found->kind};
    if (found->kind == TABLERO_REMARK_SIGN) {
        remark->sign = found->name;
        return true;
    }
    remark->text = record_text_at(record, found->text);
    if (found->kind == TABLERO_REMARK_COMMAND) {
        remark->name = record_text_at(record, found->name);
    }
    return true;
}

tablero_status tablero_record_add_sign(tablero_record *record, tablero_node node, unsigned sign)
{
    assert(sign > 0 && sign <= TABLERO_SIGN_MAX);
    return record_append_sign(record, list_of(record, node, TABLERO_AFTER), sign);
}

tablero_status tablero_record_add_comment(tablero_record *record, tablero_node node,
                                          tablero_remark_place place, const char *text)
{
    uint32_t begin = (uint32_t)record->text.count, remarks = (uint32_t)record->remarks.count;
    remark_list list = {0, 0};
    uint32_t copy;
    tablero_status status = record_add_text(record, text, &copy);
    if (status == TABLERO_OK) {
        record->text.count--;
        status = record_append_comment(record, &list, copy);
    }
    if (status != TABLERO_OK) {
        record->text.count = begin;
        record->remarks.count = remarks;
        return status;
    }
    record_join_remarks(record, list_of(record, node, place), &list);
    return TABLERO_OK;
}

void tablero_record_clear_remarks(tablero_record *record, tablero_node node,
                                  tablero_remark_kind kind)
{
    for (unsigned place = TABLERO_AFTER; place <= TABLERO_BEFORE; place++) {
        remark_list *list = &record_node_at(record, node)->remarks[place];
        uint32_t at = list->first;
        *list = (remark_list){0, 0};
        while (at != 0) {
            record_remark *remark = record_remark_at(record, at);
            remark_list one = {at, at};
            at = remark->next;
            remark->next = 0;
            if (remark->kind != kind) {
                record_join_remarks(record, list, &one);
            }
        }
    }
}

/* The command behind a turn; NULL when there is none. */
static record_remark *find_named(const tablero_record *record, tablero_node node, const char *name)
{
    uint32_t at = list_of(record, node, TABLERO_AFTER)->first;
    for (; at != 0; at = record_remark_at(record, at)->next) {
        record_remark *remark = record_remark_at(record, at);
        if (remark->kind == TABLERO_REMARK_COMMAND &&
            text_equal(record_text_at(record, remark->name), name)) {
            return remark;
        }
    }
    return NULL;
}

const char *tablero_record_command(const tablero_record *record, tablero_node node,
                                   const char *name)
{
    const record_remark *found = find_named(record, node, name);
    return found == NULL ? NULL : record_text_at(record, found->text);
}

tablero_status tablero_record_set_command(tablero_record *record, tablero_node node,
                                          const char *name, const char *text)
{
    assert(record_is_name(name, strlen(name)));
    uint32_t cut = (uint32_t)record->text.count;
    record_remark command = {.kind = TABLERO_REMARK_COMMAND};
    tablero_status status = record_add_text(record, text, &command.text);
    if (status != TABLERO_OK) {
        return status;
    }
    char *value = record_text_at(record, command.text);
    for (char *at = value; *at != '\0'; at++) {
        *at = *at == '[' ? '(' : *at == ']' ? ')' : *at;
    }
    squeeze(value);
    record_remark *there = find_named(record, node, name);
    if (there != NULL) {
        there->text = command.text;
        return TABLERO_OK;
    }
    status = record_add_text(record, name, &command.name);
    if (status == TABLERO_OK) {
        status = append(record, list_of(record, node, TABLERO_AFTER), command);
    }
    if (status != TABLERO_OK) {
        record_cut_text(record, cut);
    }
    return status;
}
