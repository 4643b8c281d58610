/* The terminal: putting texts and cells on it, and what comes from keys and mouse.
 *
 * All of curses is behind this. There is one terminal; whatever ends the program gives it back as it
 * was. Nothing appears before terminal_show; texts are UTF-8 and are cut where there is no room. */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "draw/sheet.h"

typedef enum terminal_state {
    TERMINAL_READY,
    TERMINAL_ABSENT, /* input and output are no terminal */
    TERMINAL_UNABLE, /* one that cannot put a text anywhere */
    TERMINAL_UNBUILT /* the program was built without curses */
} terminal_state;

terminal_state terminal_begin(bool colour);
void terminal_end(void);

/* Gives the terminal to the shell until the program goes on. */
void terminal_suspend(void);

unsigned terminal_rows(void);
unsigned terminal_columns(void);

/* ---- Output ---- */

/* Can be told apart without colours; TERMINAL_CURSOR together with the others. */
enum {
    TERMINAL_PLAIN = 0,
    TERMINAL_BOLD = 1,
    TERMINAL_REVERSED = 2,
    TERMINAL_FAINT = 4,
    TERMINAL_UNDERLINED = 8
};

void terminal_clear(void);

/* Puts as much of a text as columns allow; returns how many it took. */
unsigned terminal_put(unsigned row, unsigned column, unsigned columns, int style, const char *text);

void terminal_put_place(unsigned row, unsigned column, const draw_place *place, int style);

/* Where the terminal's own cursor stands; without a call since terminal_clear it is not seen. */
void terminal_cursor(unsigned row, unsigned column);

void terminal_show(void);

/* The next terminal_show draws everything anew, whatever others have written. */
void terminal_redraw(void);

/* ---- Input ---- */

/* Keys that are no characters have numbers beyond all characters. */
enum {
    KEY_IS_ENTER = '\n',
    KEY_IS_TAB = '\t',
    KEY_IS_ESCAPE = 27,
    KEY_IS_INTERRUPT = 3,
    KEY_IS_SUSPEND = 26,
    KEY_IS_REDRAW = 12,
    KEY_IS_ERASE_ALL = 21,
    KEY_IS_UP = 0x110000,
    KEY_IS_DOWN,
    KEY_IS_LEFT,
    KEY_IS_RIGHT,
    KEY_IS_HOME,
    KEY_IS_END,
    KEY_IS_PAGE_UP,
    KEY_IS_PAGE_DOWN,
    KEY_IS_BACKSPACE,
    KEY_IS_DELETE,
    KEY_IS_BACK_TAB,
    KEY_IS_HELP /* F1 */
};

typedef enum input_kind {
    INPUT_NOTHING, /* in the time there was */
    INPUT_KEY,
    INPUT_CLICK,
    INPUT_WHEEL_UP,
    INPUT_WHEEL_DOWN,
    INPUT_RESIZE,
    INPUT_END /* the terminal is gone */
} input_kind;

typedef struct terminal_input {
    input_kind kind;
    int key; /* a character or one of the above */
    unsigned row, column;
} terminal_input;

/* Waits at most so long for what comes next; below 0: for ever. */
terminal_input terminal_wait(int milliseconds);

#endif
