#include "record/foreign.h"

#include <string.h>

#include "tablero/foreign.h"

const foreign_access foreign_record_access = {
    .tag_name = tablero_record_tag_name,
    .tag_value = tablero_record_tag_value,
    .tag = tablero_record_tag,
    .parent = tablero_record_parent,
    .child = tablero_record_child,
    .sibling = tablero_record_sibling,
    .turn = tablero_record_turn,
    .position = tablero_record_position,
    .remark = tablero_record_remark,
};

/* The format with this index over all games. */
static found_format format_at(unsigned index)
{
    for (unsigned i = 0; game_registry[i] != NULL; i++) {
        const foreign_format *format = game_registry[i]->formats;
        for (; format != NULL && format->name != NULL; format++) {
            if (index-- == 0) {
                return (found_format){game_registry[i], format};
            }
        }
    }
    return (found_format){NULL, NULL};
}

found_format foreign_find(const char *name)
{
    unsigned index = 0;
    found_format found = format_at(index);
    while (found.format != NULL && !text_equal(found.format->name, name)) {
        found = format_at(++index);
    }
    return found;
}

const char *tablero_foreign_format(unsigned index)
{
    found_format found = format_at(index);
    return found.format == NULL ? NULL : found.format->name;
}

const char *tablero_foreign_guess(const char *bytes, size_t count)
{
    found_format found;
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (count >= 3 && memcmp(bytes, byte_order_mark, 3) == 0) {
        bytes += 3;
        count -= 3;
    }
    for (unsigned i = 0; (found = format_at(i)).format != NULL; i++) {
        if (found.format->begins(bytes, count)) {
            return found.format->name;
        }
    }
    return NULL;
}

const char *tablero_foreign_usual_rules(const char *format)
{
    found_format found = foreign_find(format);
    return found.format == NULL ? NULL : found.format->spec;
}

bool tablero_foreign_is_lines(const char *format)
{
    found_format found = foreign_find(format);
    return found.format != NULL && (found.format->says & FOREIGN_LINES) != 0;
}
