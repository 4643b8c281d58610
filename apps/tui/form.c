/* Several questions at once: a row each, whose answers are walked through with left and right. */
#include <string.h>

#include "output.h"
#include "say.h"
#include "tui.h"

enum { FORM_COLUMNS = 70 };

static void draw_form(tui *tui, const form *form, unsigned at, area *inside)
{
    unsigned width = 0;
    *inside = dialog_frame(form->title, form->row_count + 2, FORM_COLUMNS);
    for (unsigned i = 0; i < form->row_count; i++) {
        unsigned label = display_width(form->rows[i].label);
        width = label > width ? label : width;
    }
    for (unsigned i = 0; i < form->row_count; i++) {
        char value[FORM_TEXT_BYTES], shown[FORM_TEXT_BYTES + 8];
        unsigned row = inside->row + 1 + i;
        terminal_put(row, inside->column, width, TERMINAL_PLAIN, form->rows[i].label);
        form->value(form, i, form->rows[i].chosen, value);
        snprintf(shown, sizeof shown, "< %s >", value);
        terminal_put(row, inside->column + width + 2, inside->columns - width - 2,
                     i == at ? TERMINAL_REVERSED : TERMINAL_PLAIN, shown);
    }
    terminal_put(inside->row + 2 + form->row_count, inside->column, inside->columns, TERMINAL_FAINT,
                 form->submit);
    terminal_cursor(inside->row + 1 + at, inside->column + width + 4);
    (void)tui;
}

static void change(form *form, unsigned row, bool forward)
{
    form_row *changed = &form->rows[row];
    if (changed->count > 0) {
        changed->chosen = (changed->chosen + (forward ? 1 : changed->count - 1)) % changed->count;
        if (form->changed != NULL) {
            form->changed(form, row);
        }
    }
}

bool form_fill(tui *tui, form *form)
{
    unsigned at = 0, count = form->row_count;
    for (;;) {
        area inside = {0};
        if (screen_draw(tui)) {
            draw_form(tui, form, at, &inside);
        }
        terminal_show();
        terminal_input input = tui_wait(tui);
        if (input.kind == INPUT_END) {
            return false;
        }
        if (input.kind == INPUT_CLICK && input.row > inside.row &&
            input.row <= inside.row + count) {
            at = input.row - inside.row - 1;
            change(form, at, true);
        }
        if (input.kind != INPUT_KEY) {
            continue;
        }
        switch (input.key) {
        case KEY_IS_ESCAPE:
        case KEY_IS_INTERRUPT:
            return false;
        case KEY_IS_ENTER:
            return true;
        case KEY_IS_UP:
        case KEY_IS_BACK_TAB:
        case 'k':
            at = (at + count - 1) % count;
            break;
        case KEY_IS_DOWN:
        case KEY_IS_TAB:
        case 'j':
            at = (at + 1) % count;
            break;
        case KEY_IS_LEFT:
        case 'h':
            change(form, at, false);
            break;
        case KEY_IS_RIGHT:
        case 'l':
        case ' ':
            change(form, at, true);
            break;
        default:
            break;
        }
    }
}
