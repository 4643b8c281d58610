/* Questions in a frame: lists, texts, pages. */
#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "say.h"
#include "tui.h"

enum { MARGIN = 2, FRAME_BYTES = 1024, ITEMS_MAX = 16 };

area dialog_frame(const char *title, unsigned rows, unsigned columns)
{
    unsigned most_rows = terminal_rows(), most_columns = terminal_columns();
    unsigned width = columns + 2 * MARGIN, height = rows + 4;
    width = width < most_columns ? width : most_columns;
    height = height < most_rows ? height : most_rows;
    area frame = {(most_rows - height) / 2, (most_columns - width) / 2, height, width};
    for (unsigned row = 0; row < frame.rows; row++) {
        bool edge = row == 0 || row + 1 == frame.rows;
        for (unsigned column = 0; column < frame.columns; column++) {
            bool side = column == 0 || column + 1 == frame.columns;
            const char *glyph = edge && side ? "+" : edge ? "-" : side ? "|" : " ";
            terminal_put(frame.row + row, frame.column + column, 1, TERMINAL_PLAIN, glyph);
        }
    }
    terminal_put(frame.row + 1, frame.column + MARGIN, frame.columns - 2 * MARGIN, TERMINAL_BOLD,
                 title);
    return (area){frame.row + 2, frame.column + MARGIN, height - 3, width - 2 * MARGIN};
}

static unsigned widest(const char *title, const char *const *items, unsigned count)
{
    unsigned width = display_width(title);
    for (unsigned i = 0; i < count; i++) {
        unsigned item = display_width(items[i]) + 2;
        width = item > width ? item : width;
    }
    return width;
}

static bool leaves(const terminal_input *input)
{
    return input->kind == INPUT_END ||
           (input->kind == INPUT_KEY &&
            (input->key == KEY_IS_ESCAPE || input->key == KEY_IS_INTERRUPT));
}

static bool is_key(const terminal_input *input, int key)
{
    return input->kind == INPUT_KEY && input->key == key;
}

/* ---- Lists ---- */

unsigned dialog_choose(tui *tui, const char *title, const char *const *items, unsigned count,
                       unsigned usual)
{
    unsigned chosen = usual < count ? usual : 0;
    for (;;) {
        area inside = {0};
        if (screen_draw(tui)) {
            inside = dialog_frame(title, count + 1, widest(title, items, count));
            for (unsigned i = 0; i < count; i++) {
                char text[FRAME_BYTES];
                snprintf(text, sizeof text, "%s %s", i == chosen ? ">" : " ", items[i]);
                terminal_put(inside.row + 1 + i, inside.column, inside.columns,
                             i == chosen ? TERMINAL_REVERSED : TERMINAL_PLAIN, text);
            }
            terminal_cursor(inside.row + 1 + chosen, inside.column);
        }
        terminal_show();
        terminal_input input = tui_wait(tui);
        if (leaves(&input)) {
            return count;
        }
        if (is_key(&input, KEY_IS_UP) || is_key(&input, 'k')) {
            chosen = (chosen + count - 1) % count;
        } else if (is_key(&input, KEY_IS_DOWN) || is_key(&input, 'j') ||
                   is_key(&input, KEY_IS_TAB)) {
            chosen = (chosen + 1) % count;
        } else if (is_key(&input, KEY_IS_ENTER) || is_key(&input, ' ')) {
            return chosen;
        } else if (input.kind == INPUT_CLICK && input.row > inside.row &&
                   input.row <= inside.row + count) {
            return input.row - inside.row - 1;
        }
    }
}

bool dialog_confirm(tui *tui, const char *question)
{
    const char *const items[] = {words(tui->cli, "tui.no"), words(tui->cli, "tui.yes")};
    return dialog_choose(tui, question, items, 2, 0) == 1;
}

/* ---- Texts ---- */

static void add_character(char *text, size_t capacity, int character)
{
    size_t length = strlen(text);
    unsigned code = (unsigned)character;
    char bytes[4];
    unsigned count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (unsigned i = count; i-- > 1; code >>= 6) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
    }
    bytes[0] = (char)(count == 1 ? code : (0xf00U >> count & 0xff) | code);
    if (length + count < capacity) {
        memcpy(text + length, bytes, count);
        text[length + count] = '\0';
    }
}

static void erase_character(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80) {
        length--;
    }
    text[length > 0 ? length - 1 : 0] = '\0';
}

/* What is seen of a text that is too long: its end. */
static const char *end_of(const char *text, unsigned columns)
{
    while (display_width(text) > columns) {
        text++;
        while (((unsigned char)*text & 0xc0) == 0x80) {
            text++;
        }
    }
    return text;
}

bool dialog_text(tui *tui, const char *title, char *text, size_t capacity)
{
    for (;;) {
        if (screen_draw(tui)) {
            area inside = dialog_frame(title, 2, DIALOG_COLUMNS - 2 * MARGIN);
            unsigned used = terminal_put(inside.row + 1, inside.column, inside.columns,
                                         TERMINAL_UNDERLINED, end_of(text, inside.columns - 1));
            terminal_cursor(inside.row + 1, inside.column + used);
        }
        terminal_show();
        terminal_input input = tui_wait(tui);
        if (leaves(&input)) {
            return false;
        }
        if (is_key(&input, KEY_IS_ENTER)) {
            return text[0] != '\0';
        }
        if (is_key(&input, KEY_IS_BACKSPACE)) {
            erase_character(text);
        } else if (is_key(&input, KEY_IS_ERASE_ALL)) {
            text[0] = '\0';
        } else if (input.kind == INPUT_KEY && input.key >= ' ' && input.key < KEY_IS_UP) {
            add_character(text, capacity, input.key);
        }
    }
}

/* ---- Pages ---- */

static unsigned count_lines(const char *text)
{
    unsigned count = 0;
    for (; (text = strchr(text, '\n')) != NULL; text++) {
        count++;
    }
    return count;
}

static void draw_lines(const area *area, const char *text, unsigned first, unsigned rows)
{
    for (unsigned row = 0; *text != '\0' && row < first + rows; row++) {
        size_t length = strcspn(text, "\n");
        char line[FRAME_BYTES];
        snprintf(line, sizeof line, "%.*s", (int)(length < FRAME_BYTES ? length : FRAME_BYTES - 1),
                 text);
        if (row >= first) {
            terminal_put(area->row + 1 + row - first, area->column, area->columns, TERMINAL_PLAIN,
                         line);
        }
        text += length + (text[length] == '\n');
    }
}

/* How far a key moves the view. */
static int lines_moved(const terminal_input *input, int page)
{
    if (input->kind == INPUT_WHEEL_UP || is_key(input, KEY_IS_UP) || is_key(input, 'k')) {
        return -1;
    }
    if (input->kind == INPUT_WHEEL_DOWN || is_key(input, KEY_IS_DOWN) || is_key(input, 'j')) {
        return 1;
    }
    if (is_key(input, KEY_IS_PAGE_UP)) {
        return -page;
    }
    return is_key(input, KEY_IS_PAGE_DOWN) || is_key(input, ' ') ? page : 0;
}

void dialog_pages(tui *tui, const char *title, const char *text)
{
    unsigned first = 0, count = count_lines(text);
    for (;;) {
        unsigned most = terminal_rows() > 6 ? terminal_rows() - 6 : 1;
        unsigned rows = count < most ? count : most, last = count - rows;
        if (screen_draw(tui)) {
            area inside = dialog_frame(title, rows + 1, DIALOG_COLUMNS);
            draw_lines(&inside, text, first, rows);
            terminal_put(inside.row + 1 + rows, inside.column, inside.columns, TERMINAL_FAINT,
                         words(tui->cli, first < last ? "tui.more" : "tui.close"));
        }
        terminal_show();
        terminal_input input = tui_wait(tui);
        int moved = lines_moved(&input, (int)rows);
        if (leaves(&input) || is_key(&input, 'q') || is_key(&input, KEY_IS_ENTER) ||
            input.kind == INPUT_CLICK || (is_key(&input, ' ') && first >= last)) {
            return;
        }
        int wanted = (int)first + moved;
        first = wanted < 0 ? 0 : (unsigned)wanted < last ? (unsigned)wanted : last;
    }
}
