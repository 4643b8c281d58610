/* A position made by hand: pieces are put with their letters, seeds with digits. What comes of it is
 * written as a position text and read as every other one, so that the rules have the last word. */
#include <string.h>

#include "base/text.h"
#include "draw/grid.h"
#include "input.h"
#include "problem.h"
#include "say.h"
#include "tui.h"

enum { FIELDS = 4, SEEDS_MOST = 9999, NUMBER_BASE = 10, SENTENCE_BYTES = 512 };

typedef struct editing {
    tui *tui;
    const tablero_rules *rules;
    bool pits;
    char fields[FIELDS][TABLERO_POSITION_TEXT_BYTES]; /* of the position that it began with */
    unsigned typed; /* cell whose number is being typed, or TABLERO_NO_CELL */
} editing;

/* ---- Contents ---- */

/* Whose pieces of this kind are. */
static int owner_of(const editing *editing, int piece)
{
    tablero_position start;
    tablero_position_start(editing->rules, &start);
    for (unsigned i = 0; i < tablero_cell_count(editing->rules); i++) {
        tablero_content usual = tablero_content_at(editing->rules, &start, i);
        if (usual.piece == piece) {
            return usual.owner;
        }
    }
    return -1;
}

static void put_piece(editing *editing, int piece, unsigned count)
{
    const tablero_cell cell = tablero_cell_at(editing->rules, editing->tui->cursor);
    tablero_content *content = &editing->tui->draft.contents[editing->tui->cursor];
    if (piece < 0 || count == 0) {
        *content = (tablero_content){.piece = -1, .owner = -1};
        return;
    }
    int owner = editing->pits ? cell.owner : owner_of(editing, piece);
    *content = (tablero_content){.piece = piece, .owner = owner, .count = count};
}

/* The kind of piece with this letter; -1 when there is none. */
static int piece_of(const editing *editing, int letter)
{
    const tablero_piece *piece;
    for (unsigned i = 0; (piece = tablero_piece_at(editing->rules, i)) != NULL; i++) {
        if (piece->letter == letter) {
            return (int)i;
        }
    }
    return -1;
}

static unsigned count_at(const editing *editing, unsigned cell)
{
    const tablero_content *content = &editing->tui->draft.contents[cell];
    return content->piece < 0 ? 0 : content->count;
}

/* The next kind of piece after the one that lies there, or nothing after the last; one seed more. */
static void put_next(editing *editing)
{
    const tablero_content *content = &editing->tui->draft.contents[editing->tui->cursor];
    if (editing->pits) {
        unsigned count = count_at(editing, editing->tui->cursor);
        put_piece(editing, 0, count < SEEDS_MOST ? count + 1 : count);
        return;
    }
    int next = content->piece + 1;
    put_piece(editing, tablero_piece_at(editing->rules, (unsigned)next) == NULL ? -1 : next, 1);
}

static void type_digit(editing *editing, unsigned digit)
{
    unsigned cell = editing->tui->cursor, count = count_at(editing, cell);
    bool goes_on = editing->typed == cell && count * NUMBER_BASE <= SEEDS_MOST;
    put_piece(editing, 0, goes_on ? count * NUMBER_BASE + digit : digit);
    editing->typed = cell;
}

/* ---- Texts ---- */

static void write_row(const editing *editing, const draw_grid *grid, unsigned row,
                      text_builder *text)
{
    unsigned empty = 0;
    for (unsigned column = 0; column < grid->columns; column++) {
        unsigned cell = grid->cells[row][column];
        unsigned count = cell == TABLERO_NO_CELL ? 0 : count_at(editing, cell);
        if (editing->pits) {
            text_put(text, column == 0 ? "" : ",");
            text_put_unsigned(text, count);
            continue;
        }
        if (count == 0) {
            empty++;
            continue;
        }
        if (empty > 0) {
            text_put_unsigned(text, empty);
        }
        empty = 0;
        int piece = editing->tui->draft.contents[cell].piece;
        text_put_char(text, tablero_piece_at(editing->rules, (unsigned)piece)->letter);
    }
    if (empty > 0) {
        text_put_unsigned(text, empty);
    }
}

static void write_draft(const editing *editing, const char *extra,
                        char whole[TABLERO_POSITION_TEXT_BYTES])
{
    draw_grid grid;
    text_builder text = text_begin(whole, TABLERO_POSITION_TEXT_BYTES);
    draw_grid_init(&grid, editing->rules, false);
    for (unsigned row = grid.rows; row-- > 0;) {
        write_row(editing, &grid, row, &text);
        text_put(&text, row > 0 ? "/" : " ");
    }
    text_put_char(&text, tablero_rules_side(editing->rules, editing->tui->draft.side).letter);
    text_put(&text, " ");
    text_put(&text, extra);
    text_put(&text, " ");
    text_put(&text, editing->fields[3]);
}

static void split_fields(editing *editing, const tablero_position *position)
{
    position_text text = write_position(editing->rules, position);
    const char *at = text.text;
    for (unsigned i = 0; i < FIELDS; i++) {
        size_t length = strcspn(at, " ");
        snprintf(editing->fields[i], sizeof editing->fields[i], "%.*s", (int)length, at);
        at += length + (at[length] == ' ');
    }
}

static void load(editing *editing, const tablero_position *position)
{
    draft *draft = &editing->tui->draft;
    for (unsigned i = 0; i < tablero_cell_count(editing->rules); i++) {
        draft->contents[i] = tablero_content_at(editing->rules, position, i);
    }
    draft->side = tablero_position_side(editing->rules, position);
    split_fields(editing, position);
}

/* Reads the draft; where its third field does not go with it any more, without one. */
static bool read_draft(editing *editing, tablero_position *position)
{
    char text[TABLERO_POSITION_TEXT_BYTES], sentence[SENTENCE_BYTES];
    tablero_error error, other;
    write_draft(editing, editing->fields[2], text);
    if (tablero_position_read(editing->rules, text, position, &error) == TABLERO_OK) {
        return true;
    }
    write_draft(editing, "-", text);
    if (tablero_position_read(editing->rules, text, position, &other) == TABLERO_OK) {
        return true;
    }
    error_words(editing->tui->cli, strcmp(editing->fields[2], "-") == 0 ? &error : &other, sentence,
                sizeof sentence);
    tui_say(editing->tui, "tui.no_position", sentence);
    return false;
}

/* Lets the whole position be typed. */
static void type_text(editing *editing)
{
    char text[TABLERO_POSITION_TEXT_BYTES], sentence[SENTENCE_BYTES];
    tablero_position position;
    tablero_error error;
    write_draft(editing, editing->fields[2], text);
    if (!dialog_text(editing->tui, words(editing->tui->cli, "tui.position_text"), text,
                     sizeof text)) {
        return;
    }
    if (tablero_position_read(editing->rules, text, &position, &error) == TABLERO_OK) {
        load(editing, &position);
        editing->tui->message[0] = '\0';
    } else {
        error_words(editing->tui->cli, &error, sentence, sizeof sentence);
        tui_say(editing->tui, "tui.no_position", sentence);
    }
}

/* ---- Keys ---- */

static void move_cursor(editing *editing, int key)
{
    board_move_cursor(editing->tui, (key == KEY_IS_RIGHT) - (key == KEY_IS_LEFT),
                      (key == KEY_IS_UP) - (key == KEY_IS_DOWN));
}

static void take_key(editing *editing, int key)
{
    int piece = piece_of(editing, key);
    if (key >= KEY_IS_UP && key <= KEY_IS_RIGHT) {
        move_cursor(editing, key);
    } else if (key == KEY_IS_TAB) {
        editing->tui->draft.side ^= 1;
    } else if (key == ':') {
        type_text(editing);
    } else if (key == KEY_IS_HELP || key == '?') {
        help_keys(editing->tui);
    } else if (key == '.' || key == KEY_IS_DELETE || key == KEY_IS_BACKSPACE) {
        put_piece(editing, -1, 0);
    } else if (key == ' ') {
        put_next(editing);
    } else if (editing->pits && key >= '0' && key <= '9') {
        type_digit(editing, (unsigned)(key - '0'));
        return;
    } else if (piece >= 0 && !editing->pits) {
        put_piece(editing, piece, 1);
    }
    editing->typed = TABLERO_NO_CELL;
}

static void take_click(editing *editing, const terminal_input *input)
{
    unsigned cell = board_cell_at(editing->tui, input->row, input->column);
    if (cell == TABLERO_NO_CELL) {
        return;
    }
    if (cell == editing->tui->cursor) {
        put_next(editing);
    }
    editing->tui->cursor = cell;
}

/* The letters of the pieces, for whoever edits. */
static void say_letters(editing *editing)
{
    char list[SENTENCE_BYTES];
    const tablero_piece *piece;
    text_builder text = text_begin(list, sizeof list);
    for (unsigned i = 0; (piece = tablero_piece_at(editing->rules, i)) != NULL; i++) {
        text_put(&text, i == 0 ? "" : "  ");
        text_put_char(&text, piece->letter);
        text_put(&text, " ");
        text_put(&text, game_words(editing->tui->cli, tablero_rules_game(editing->rules), "piece",
                                   piece->key));
    }
    tui_say(editing->tui, editing->pits ? "tui.edit_pits" : "tui.edit_squares", list);
}

/* Lets a position be made; false when somebody thinks better of it. */
static bool edit(editing *editing, tablero_position *position)
{
    tui *tui = editing->tui;
    for (;;) {
        screen_draw(tui);
        terminal_show();
        terminal_input input = tui_wait(tui);
        if (input.kind == INPUT_END ||
            (input.kind == INPUT_KEY &&
             (input.key == KEY_IS_ESCAPE || input.key == KEY_IS_INTERRUPT))) {
            return false;
        }
        if (input.kind == INPUT_KEY && input.key == KEY_IS_ENTER) {
            if (read_draft(editing, position)) {
                return true;
            }
        } else if (input.kind == INPUT_KEY) {
            take_key(editing, input.key);
        } else if (input.kind == INPUT_CLICK) {
            take_click(editing, &input);
        }
    }
}

void edit_position(tui *tui)
{
    static tablero_rules rules;
    rules = tui->walk.line.rules;
    editing editing = {.tui = tui, .rules = &rules, .typed = TABLERO_NO_CELL};
    tablero_position position;
    game_moved(tui);
    editing.pits = tablero_cell_at(&rules, 0).shape == TABLERO_SHAPE_PIT;
    tui->in_moves = false;
    tui->draft.on = true;
    load(&editing, &tui->walk.line.position);
    say_letters(&editing);
    bool wanted = edit(&editing, &position);
    tui->draft.on = false;
    tui->message[0] = '\0';
    if (wanted && file_may_leave(tui)) {
        game_begin(tui, &rules, &position);
    }
}
