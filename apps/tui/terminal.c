#include "terminal.h"

#ifdef HAVE_CURSES

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "restore.h"

enum {
    ESCAPE_WAIT = 25, /* milliseconds that a sequence may take to arrive */
    ROW_BYTES = 2048
};

static draw_palette palette;

/* ---- Beginning and ending ---- */

/* Where the locale has no UTF-8, as in a bare environment, the terminal has it nevertheless. */
static void choose_characters(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
}

static short pair_of(draw_ground ground, draw_ink ink)
{
    return (short)(1 + (int)ink * GROUND_COUNT + (int)ground);
}

static void begin_colours(bool wanted)
{
    palette = DRAW_PLAIN;
    if (!wanted || !has_colors()) {
        return;
    }
    start_color();
    use_default_colors();
    palette = COLORS >= 256 ? DRAW_256_COLOURS : DRAW_16_COLOURS;
    for (int ink = 0; ink < INK_COUNT; ink++) {
        for (int ground = GROUND_NONE + 1; ground < GROUND_COUNT; ground++) {
            unsigned front = draw_ink_colour(palette, (draw_ink)ink);
            unsigned back = draw_ground_colour(palette, (draw_ground)ground);
            unsigned count = (unsigned)COLORS;
            init_pair(pair_of((draw_ground)ground, (draw_ink)ink),
                      (short)(front < count ? front : front % count),
                      (short)(back < count ? back : back % count));
        }
    }
}

terminal_state terminal_begin(bool colour)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return TERMINAL_ABSENT;
    }
    choose_characters();
    if (!restore_begin() || newterm(NULL, stdout, stdin) == NULL) {
        return TERMINAL_UNABLE;
    }
    restore_catch();
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    begin_colours(colour);
    return TERMINAL_READY;
}

void terminal_end(void)
{
    curs_set(1);
    endwin();
    restore_end();
}

void terminal_suspend(void)
{
    curs_set(1);
    endwin();
    raise(SIGTSTP);
    restore_catch();
    refresh();
}

unsigned terminal_rows(void)
{
    return (unsigned)getmaxy(stdscr);
}

unsigned terminal_columns(void)
{
    return (unsigned)getmaxx(stdscr);
}

/* ---- Output ---- */

static bool cursor_wanted;
static unsigned cursor_row, cursor_column;

void terminal_clear(void)
{
    cursor_wanted = false;
    erase();
}

static attr_t attributes(int style)
{
    return ((style & TERMINAL_BOLD) != 0 ? A_BOLD : 0) |
           ((style & TERMINAL_REVERSED) != 0 ? A_REVERSE : 0) |
           ((style & TERMINAL_FAINT) != 0 ? A_DIM : 0) |
           ((style & TERMINAL_UNDERLINED) != 0 ? A_UNDERLINE : 0);
}

/* Copies as much of a text as the columns hold, with what could steer the terminal made harmless;
 * returns the columns that it takes. */
static unsigned copy_columns(char *copy, size_t capacity, const char *text, unsigned columns)
{
    unsigned width = 0;
    size_t length = 0;
    mbstate_t state = {0};
    wchar_t character;
    while (*text != '\0') {
        size_t bytes = mbrtowc(&character, text, MB_LEN_MAX, &state);
        bool good = bytes != (size_t)-1 && bytes != (size_t)-2 && iswprint((wint_t)character);
        bool known = bytes != (size_t)-1 && bytes != (size_t)-2;
        unsigned wide = good ? (unsigned)wcwidth(character) : 1;
        size_t taken = known ? bytes : 1;
        if (width + wide > columns || length + taken >= capacity) {
            break;
        }
        if (good) {
            memcpy(copy + length, text, taken);
            length += taken;
        } else {
            copy[length++] = '?';
            state = (mbstate_t){0};
        }
        width += wide;
        text += taken;
    }
    copy[length] = '\0';
    return width;
}

unsigned terminal_put(unsigned row, unsigned column, unsigned columns, int style, const char *text)
{
    char copy[ROW_BYTES];
    unsigned width = terminal_columns();
    if (row >= terminal_rows() || column >= width) {
        return 0;
    }
    unsigned room = columns < width - column ? columns : width - column;
    unsigned taken = copy_columns(copy, sizeof copy, text, room);
    attr_set(attributes(style), 0, NULL);
    mvaddstr((int)row, (int)column, copy);
    attr_set(A_NORMAL, 0, NULL);
    return taken;
}

void terminal_put_place(unsigned row, unsigned column, const draw_place *place, int style)
{
    bool coloured = palette != DRAW_PLAIN && place->ground != GROUND_NONE;
    short pair = coloured ? pair_of((draw_ground)place->ground, (draw_ink)place->ink) : 0;
    attr_set(attributes(style), pair, NULL);
    mvaddstr((int)row, (int)column, place->glyph[0] == '\0' ? " " : place->glyph);
    attr_set(A_NORMAL, 0, NULL);
}

void terminal_cursor(unsigned row, unsigned column)
{
    cursor_wanted = true;
    cursor_row = row;
    cursor_column = column;
}

void terminal_show(void)
{
    curs_set(cursor_wanted);
    if (cursor_wanted) {
        move((int)cursor_row, (int)cursor_column);
    }
    refresh();
}

void terminal_redraw(void)
{
    clearok(curscr, TRUE);
}

/* ---- Input ---- */

static int named_key(wint_t code)
{
    static const struct {
        int curses, key;
    } names[] = {
        {KEY_UP, KEY_IS_UP},
        {KEY_DOWN, KEY_IS_DOWN},
        {KEY_LEFT, KEY_IS_LEFT},
        {KEY_RIGHT, KEY_IS_RIGHT},
        {KEY_HOME, KEY_IS_HOME},
        {KEY_END, KEY_IS_END},
        {KEY_PPAGE, KEY_IS_PAGE_UP},
        {KEY_NPAGE, KEY_IS_PAGE_DOWN},
        {KEY_BACKSPACE, KEY_IS_BACKSPACE},
        {KEY_DC, KEY_IS_DELETE},
        {KEY_BTAB, KEY_IS_BACK_TAB},
        {KEY_ENTER, KEY_IS_ENTER},
        {KEY_F(1), KEY_IS_HELP},
    };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if ((wint_t)names[i].curses == code) {
            return names[i].key;
        }
    }
    return 0;
}

static terminal_input mouse_input(void)
{
    MEVENT event;
    terminal_input input = {.kind = INPUT_NOTHING};
    if (getmouse(&event) == OK && event.x >= 0 && event.y >= 0) {
        input.row = (unsigned)event.y;
        input.column = (unsigned)event.x;
        input.kind = (event.bstate & BUTTON1_PRESSED) != 0   ? INPUT_CLICK
                     : (event.bstate & BUTTON4_PRESSED) != 0 ? INPUT_WHEEL_UP
                     : (event.bstate & BUTTON5_PRESSED) != 0 ? INPUT_WHEEL_DOWN
                                                             : INPUT_NOTHING;
    }
    return input;
}

static int plain_key(wint_t code)
{
    switch (code) {
    case '\r':
        return KEY_IS_ENTER;
    case '\b':
    case 127:
        return KEY_IS_BACKSPACE;
    default:
        return (int)code;
    }
}

terminal_input terminal_wait(int milliseconds)
{
    wint_t code = 0;
    timeout(milliseconds);
    int kind = get_wch(&code);
    if (kind == KEY_CODE_YES && code == KEY_RESIZE) {
        return (terminal_input){.kind = INPUT_RESIZE};
    }
    if (kind == KEY_CODE_YES && code == KEY_MOUSE) {
        return mouse_input();
    }
    if (kind == KEY_CODE_YES) {
        return (terminal_input){.kind = INPUT_KEY, .key = named_key(code)};
    }
    if (kind == OK) {
        return (terminal_input){.kind = INPUT_KEY, .key = plain_key(code)};
    }
    bool gone = milliseconds < 0 && tcgetpgrp(STDIN_FILENO) < 0;
    return (terminal_input){.kind = gone ? INPUT_END : INPUT_NOTHING};
}

#else

terminal_state terminal_begin(bool colour)
{
    (void)colour;
    return TERMINAL_UNBUILT;
}

void terminal_end(void)
{
}

void terminal_suspend(void)
{
}

unsigned terminal_rows(void)
{
    return 0;
}

unsigned terminal_columns(void)
{
    return 0;
}

void terminal_clear(void)
{
}

unsigned terminal_put(unsigned row, unsigned column, unsigned columns, int style, const char *text)
{
    (void)row, (void)column, (void)columns, (void)style, (void)text;
    return 0;
}

void terminal_put_place(unsigned row, unsigned column, const draw_place *place, int style)
{
    (void)row, (void)column, (void)place, (void)style;
}

void terminal_cursor(unsigned row, unsigned column)
{
    (void)row, (void)column;
}

void terminal_show(void)
{
}

void terminal_redraw(void)
{
}

terminal_input terminal_wait(int milliseconds)
{
    (void)milliseconds;
    return (terminal_input){.kind = INPUT_END};
}

#endif
