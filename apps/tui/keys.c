/* The table of keys, and what each of them does. */
#include <string.h>

#include "output.h"
#include "say.h"
#include "tui.h"

enum { KEYS_MAX = 4 };

typedef struct key_command {
    int keys[KEYS_MAX];
    const char
        *brief; /* key of the catalogue: for the bottom of the screen; NULL: it is not there */
    const char *about; /* key of the catalogue */
    void (*act)(tui *tui);
} key_command;

/* ---- Moving ---- */

/* Walks through the record; what the game says of it is forgotten. */
static void walk_by(tui *tui, bool (*step)(walk *walk))
{
    if (step(&tui->walk)) {
        game_moved(tui);
        tui->message[0] = '\0';
    }
}

static void next(tui *tui)
{
    walk_by(tui, walk_forward);
}

static void previous(tui *tui)
{
    walk_by(tui, walk_back);
}

static void move(tui *tui, int right, int up)
{
    if (!tui->in_moves) {
        board_move_cursor(tui, right, up);
    } else if (right > 0 || up < 0) {
        next(tui);
    } else {
        previous(tui);
    }
}

static void move_left(tui *tui)
{
    move(tui, -1, 0);
}

static void move_right(tui *tui)
{
    move(tui, 1, 0);
}

static void move_up(tui *tui)
{
    move(tui, 0, 1);
}

static void move_down(tui *tui)
{
    move(tui, 0, -1);
}

static void to_start(tui *tui)
{
    walk_to(&tui->walk, TABLERO_NODE_START);
    game_moved(tui);
    tui->message[0] = '\0';
}

static void to_end(tui *tui)
{
    walk_to(&tui->walk, tui->walk.end);
    game_moved(tui);
    tui->message[0] = '\0';
}

static void variation(tui *tui)
{
    if (walk_instead(&tui->walk, 1)) {
        game_moved(tui);
        tui->message[0] = '\0';
    } else {
        tui_say(tui, "tui.no_variation");
    }
}

static void next_game(tui *tui)
{
    file_walk(tui, 1);
}

static void previous_game(tui *tui)
{
    file_walk(tui, -1);
}

/* ---- Doing ---- */

static void choose(tui *tui)
{
    if (tui->in_moves) {
        tui->in_moves = false;
    } else {
        entry_choose(tui, tui->cursor);
    }
}

static void back(tui *tui)
{
    if (!entry_back(tui)) {
        tui->in_moves = false;
        tui->message[0] = '\0';
    }
}

static void change_pane(tui *tui)
{
    tui->in_moves = !tui->in_moves;
}

static void analyze(tui *tui)
{
    tui->analysis = !tui->analysis;
}

static void flip(tui *tui)
{
    tui->flip = !tui->flip;
}

static void save(tui *tui)
{
    (void)file_save(tui);
}

static void quit(tui *tui)
{
    tui->done = file_may_leave(tui);
}

static void redraw(tui *tui)
{
    (void)tui;
    terminal_redraw();
}

static const key_command key_commands[] = {
    {{KEY_IS_HELP, '?'}, "tui.key.help", "tui.about.help", help_keys},
    {{'q', KEY_IS_INTERRUPT}, "tui.key.quit", "tui.about.quit", quit},
    {{KEY_IS_ENTER, ' '}, "tui.key.choose", "tui.about.choose", choose},
    {{KEY_IS_ESCAPE}, "tui.key.back", "tui.about.back", back},
    {{'.'}, NULL, "tui.about.stop", entry_stop},
    {{'+'}, NULL, "tui.about.hand", entry_take_from_hand},
    {{'u', KEY_IS_BACKSPACE}, "tui.key.undo", "tui.about.undo", game_take_back},
    {{'n'}, "tui.key.next", "tui.about.next", next},
    {{'p'}, NULL, "tui.about.previous", previous},
    {{'a'}, "tui.key.analysis", "tui.about.analysis", analyze},
    {{'c'}, NULL, "tui.about.comments", help_comments},
    {{KEY_IS_TAB, KEY_IS_BACK_TAB}, NULL, "tui.about.pane", change_pane},
    {{KEY_IS_HOME, '^'}, NULL, "tui.about.start", to_start},
    {{KEY_IS_END, '$'}, NULL, "tui.about.end", to_end},
    {{'g'}, "tui.key.game", "tui.about.game", setup_game},
    {{'w'}, "tui.key.players", "tui.about.players", setup_players},
    {{'r'}, NULL, "tui.about.resign", game_resign},
    {{'o'}, "tui.key.open", "tui.about.open", file_ask_open},
    {{'s'}, "tui.key.save", "tui.about.save", save},
    {{'>', KEY_IS_PAGE_DOWN}, NULL, "tui.about.next_game", next_game},
    {{'<', KEY_IS_PAGE_UP}, NULL, "tui.about.previous_game", previous_game},
    {{'e'}, "tui.key.edit", "tui.about.edit", edit_position},
    {{'f'}, "tui.key.flip", "tui.about.flip", flip},
    {{'i'}, "tui.key.rules", "tui.about.rules", help_rules},
    {{'v'}, "tui.key.variation", "tui.about.variation", variation},
    {{KEY_IS_LEFT, 'h'}, NULL, NULL, move_left},
    {{KEY_IS_DOWN, 'j'}, NULL, NULL, move_down},
    {{KEY_IS_UP, 'k'}, NULL, NULL, move_up},
    {{KEY_IS_RIGHT, 'l'}, NULL, NULL, move_right},
    {{KEY_IS_REDRAW}, NULL, NULL, redraw},
};
enum { KEY_COMMANDS = sizeof key_commands / sizeof key_commands[0] };

/* ---- What comes ---- */

static void take_key(tui *tui, int key)
{
    for (unsigned i = 0; i < KEY_COMMANDS; i++) {
        for (unsigned k = 0; k < KEYS_MAX && key_commands[i].keys[k] != 0; k++) {
            if (key_commands[i].keys[k] == key) {
                key_commands[i].act(tui);
                return;
            }
        }
    }
}

static void take_click(tui *tui, const terminal_input *input)
{
    unsigned cell = board_cell_at(tui, input->row, input->column);
    tablero_node node = moves_at(tui, &tui->layout.moves, input->row, input->column);
    if (cell != TABLERO_NO_CELL) {
        tui->in_moves = false;
        entry_choose(tui, cell);
    } else if (node != 0) {
        walk_to(&tui->walk, node);
        game_moved(tui);
        tui->message[0] = '\0';
    }
}

void keys_take(tui *tui, const terminal_input *input)
{
    /* Where nothing can be seen, nothing is done but leaving. */
    bool leaves = input->kind == INPUT_KEY && (input->key == 'q' || input->key == KEY_IS_INTERRUPT);
    if (!tui->layout.fits) {
        tui->done = leaves && !tui->walk.changed;
        return;
    }
    switch (input->kind) {
    case INPUT_KEY:
        take_key(tui, input->key);
        break;
    case INPUT_CLICK:
        take_click(tui, input);
        break;
    case INPUT_WHEEL_UP:
        previous(tui);
        break;
    case INPUT_WHEEL_DOWN:
        next(tui);
        break;
    case INPUT_NOTHING:
    case INPUT_RESIZE:
    case INPUT_END:
        break;
    }
}

/* ---- What is told ---- */

void keys_draw(tui *tui, const area *area)
{
    unsigned row = 0, column = 0;
    if (tui->draft.on) {
        screen_put_wrapped(area, 0, TERMINAL_FAINT, words(tui->cli, "tui.edit_keys"));
        return;
    }
    for (unsigned i = 0; i < KEY_COMMANDS && row < area->rows; i++) {
        if (key_commands[i].brief == NULL) {
            continue;
        }
        const char *brief = words(tui->cli, key_commands[i].brief);
        unsigned width = display_width(brief);
        if (column > 0 && column + width > area->columns) {
            row++;
            column = 0;
        }
        if (row < area->rows) {
            terminal_put(area->row + row, area->column + column, area->columns - column,
                         TERMINAL_PLAIN, brief);
        }
        column += width + 2;
    }
}

void keys_explain(const tui *tui, FILE *to)
{
    say_line(tui->cli, to, "tui.about.move");
    for (unsigned i = 0; i < KEY_COMMANDS; i++) {
        if (key_commands[i].about != NULL) {
            say_line(tui->cli, to, key_commands[i].about);
        }
    }
    say_line(tui->cli, to, "tui.about.mouse");
    static const char *const paragraphs[] = {"tui.about.marks", "tui.about.editing"};
    struct cli writer = *tui->cli;
    writer.columns = DIALOG_COLUMNS;
    writer.colour = false;
    for (unsigned i = 0; i < sizeof paragraphs / sizeof paragraphs[0]; i++) {
        putc('\n', to);
        print_wrapped(&writer, to, words(tui->cli, paragraphs[i]), 0, 0);
    }
}
