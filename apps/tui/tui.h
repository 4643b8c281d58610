/* The full screen: what its files share.
 *
 *     tui.c         the command: from its operand to the end
 *     loop.c        what comes from keys, mouse and clocks, one thing after the other
 *     keys.c        the table of keys, and what each of them does
 *     game.c        turns that are played, by whom, and how the game stands
 *     entry.c       a turn that is entered cell by cell
 *     engine.c      the engine as an opponent, and what it thinks of the game
 *     screen.c      everything but the board, drawn
 *     board_pane.c  the board: cursor, clicks, scrolling
 *     moves_pane.c  the turns of the line that is shown
 *     dialog.c      questions in a frame: lists, texts, pages
 *     form.c        several questions at once
 *     setup.c       a new game, or who plays
 *     editor.c      a position made by hand
 *     files.c       records read and saved
 *     help.c        what the keys do, the rules, comments
 *
 * The parts that know nothing of all this stand beside it: terminal.h, layout.h, walk.h, clock.h,
 * thinker.h. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "cli.h"
#include "clock.h"
#include "draw/sheet.h"
#include "game/partial.h"
#include "game/walk.h"
#include "layout.h"
#include "levels.h"
#include "terminal.h"
#include "thinker.h"

enum { MESSAGE_BYTES = 1024, PATH_BYTES = 4096, TITLE_BYTES = 256 };

/* Who plays a side. */
typedef struct seat {
    bool human;
    int level; /* of the engine */
} seat;

/* A game that somebody gave up, or whose clock has run out, where it stood then. */
typedef struct forfeit {
    bool there;
    unsigned loser;
    bool by_time;
    tablero_node node;
} forfeit;

/* Where the record comes from, and goes to. */
typedef struct origin {
    char path[PATH_BYTES]; /* "" while there is no file */
    unsigned number;       /* of the game in it, from 1 */
    bool has_others;       /* there are more games in it */
    bool foreign;          /* it is not in the format that is saved */
} origin;

/* A position that is made by hand. */
typedef struct draft {
    bool on;
    tablero_content contents[TABLERO_CELLS_MAX];
    unsigned side;
} draft;

typedef struct tui {
    cli *cli;
    walk walk;
    bool playing; /* the game is played here: the record gets its players and its result */
    seat seats[2];
    game_clock clock;
    forfeit forfeit;
    origin origin;
    uint64_t random;

    partial_turn partial; /* the turn that is being entered; without words between turns */
    draft draft;

    thinker opponent, adviser;
    bool analysis;
    thought thought;             /* of the adviser */
    tablero_position thought_of; /* the position that it thinks about */
    size_t thought_turns;        /* and the turns before it */
    int64_t opponent_since;

    bool flip;
    bool in_moves;                    /* arrows walk through the turns and not over the board */
    unsigned cursor;                  /* a cell */
    unsigned first_row, first_column; /* of the drawing that are seen */
    draw_sheet sheet;
    layout layout;

    char message[MESSAGE_BYTES]; /* what has happened last */
    bool helping;                /* the help is on the screen already */
    bool done;
    exit_code code;
} tui;

/* ---- loop.c ---- */

/* Shows the game until somebody leaves. */
void tui_run(tui *tui);

/* What comes next, while the screen and the clocks go on; for dialogs too. */
terminal_input tui_wait(tui *tui);

/* ---- keys.c ---- */

void keys_take(tui *tui, const terminal_input *input);

/* The keys and what they do, in a few words, as many as fit. */
void keys_draw(tui *tui, const area *area);

/* Key and a sentence each, as lines. */
void keys_explain(const tui *tui, FILE *to);

/* ---- game.c ---- */

/* Puts another record in the place of the one that is shown; false, with a message, without memory. */
bool game_begin(tui *tui, const tablero_rules *rules, const tablero_position *start);
void game_begin_record(tui *tui, tablero_record *record);

/* What the rules and forfeits say of the place. */
tablero_outcome game_outcome(const tui *tui);

/* Nothing follows the place, and it is not over. */
bool game_goes_on(const tui *tui);

/* Whether a person plays the side to move here. */
bool game_is_human(const tui *tui);

/* Plays a legal turn and tells it. */
void game_take_turn(tui *tui, const tablero_turn *turn);

/* Takes turns back until a person is to move. */
void game_take_back(tui *tui);

void game_resign(tui *tui);

/* The clocks: whose runs, and whether one has run out. */
void game_step(tui *tui);

/* The place has changed: what was being entered is forgotten. */
void game_moved(tui *tui);

/* Writes the text of a key, with its arguments, as the message. */
#define tui_say(tui, ...) tui_say_words(tui, (const char *const[]){__VA_ARGS__, NULL})
void tui_say_words(tui *tui, const char *const *key_and_arguments);

/* What is printed between the two becomes the message; NULL when that cannot be. */
FILE *message_open(tui *tui);
void message_close(tui *tui, FILE *to);

/* ---- entry.c ---- */

/* Chooses a cell as the next part of a turn; says why it cannot be one. */
void entry_choose(tui *tui, unsigned cell);

/* Ends a turn that could go on; puts a piece from the hand. */
void entry_stop(tui *tui);
void entry_take_from_hand(tui *tui);

/* Takes a part back; false when none has been entered. */
bool entry_back(tui *tui);

/* The marks to be drawn and the question to be asked. */
void entry_mark(const tui *tui, draw_marks *marks);
void entry_ask(const tui *tui, FILE *to);

/* ---- engine.c ---- */

/* Starts, heeds and stops the engine as the game needs it. */
void engine_step(tui *tui);

/* Whether something may come from it. */
bool engine_is_busy(const tui *tui);

void engine_draw_lines(tui *tui, const area *area);

/* ---- screen.c ---- */

/* Draws everything, but does not show it yet. False when the terminal is too small. */
bool screen_draw(tui *tui);

/* Puts a text into an area, broken at blanks; returns the rows that it took. */
unsigned screen_put_wrapped(const area *area, unsigned first_row, int style, const char *text);

/* Who plays a side: "you", "the engine, easy". */
void screen_player(const tui *tui, unsigned side, char *text, size_t capacity);

/* ---- board_pane.c ---- */

/* Draws the board on the sheet; its size decides the layout. */
void board_prepare(tui *tui);
void board_draw(tui *tui);

/* The cell at a place of the screen; TABLERO_NO_CELL. */
unsigned board_cell_at(const tui *tui, unsigned row, unsigned column);

/* Moves the cursor over the board as it is seen. */
void board_move_cursor(tui *tui, int right, int up);

/* Puts the cursor on a cell of the board that begins a turn, or any. */
void board_reset_cursor(tui *tui);

/* ---- moves_pane.c ---- */

void moves_draw(tui *tui, const area *area);

/* The turn that is shown at a place of the screen; 0: none. */
tablero_node moves_at(const tui *tui, const area *area, unsigned row, unsigned column);

/* ---- dialog.c ---- */

enum { DIALOG_COLUMNS = 76 }; /* of a page */

/* Asks to choose from a list; the index, or count when nothing is chosen. */
unsigned dialog_choose(tui *tui, const char *title, const char *const *items, unsigned count,
                       unsigned usual);

/* Asks for a text, to begin with what it holds; false when none is given. */
bool dialog_text(tui *tui, const char *title, char *text, size_t capacity);

/* Shows lines to be read. */
void dialog_pages(tui *tui, const char *title, const char *text);

/* Whether somebody wants something; the question is words already. */
bool dialog_confirm(tui *tui, const char *question);

/* Draws an empty frame with a title in the middle of the screen, and returns what is inside. */
area dialog_frame(const char *title, unsigned rows, unsigned columns);

/* ---- form.c ---- */

enum { FORM_ROWS = 6, FORM_TEXT_BYTES = 160 };

typedef struct form_row {
    const char *label; /* words */
    unsigned count, chosen;
} form_row;

typedef struct form {
    const char *title, *submit; /* words */
    unsigned row_count;
    form_row rows[FORM_ROWS];
    void *context;
    /* Writes what the choice of a row is called. */
    void (*value)(const struct form *form, unsigned row, unsigned choice,
                  char text[FORM_TEXT_BYTES]);
    /* A choice has changed: others may depend on it. NULL: none does. */
    void (*changed)(struct form *form, unsigned row);
} form;

/* False when somebody leaves it. */
bool form_fill(tui *tui, form *form);

/* ---- setup.c ---- */

void setup_game(tui *tui);
void setup_players(tui *tui);

/* ---- editor.c ---- */

void edit_position(tui *tui);

/* ---- files.c ---- */

/* Reads a game of a file; reports to the command line what is wrong. */
exit_code file_open(tui *tui, const cli *reporter, const char *path, unsigned number);

/* The same with a question and a message. */
void file_ask_open(tui *tui);

/* To another game of the file. */
void file_walk(tui *tui, int step);

/* Saves; false when somebody thought better of it or it went wrong. */
bool file_save(tui *tui);

/* Whether what is shown may be forgotten: it is saved, or somebody says so. */
bool file_may_leave(tui *tui);

/* ---- help.c ---- */

void help_keys(tui *tui);
void help_rules(tui *tui);

/* What the record says of the turn at the place. */
void help_comments(tui *tui);

#endif
