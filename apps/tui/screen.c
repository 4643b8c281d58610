/* Everything but the board and the turns, drawn. */
#include <string.h>

#include "base/text.h"
#include "input.h"
#include "output.h"
#include "say.h"
#include "tui.h"

enum { TEXT_BYTES = 1024, PLAYER_ROWS = 3, PIECES_MAX = 32 };

static const tablero_rules *rules_of(const tui *tui)
{
    return &tui->walk.line.rules;
}

unsigned screen_put_wrapped(const area *area, unsigned first_row, int style, const char *text)
{
    unsigned row = first_row;
    while (*text != '\0' && row < area->rows) {
        size_t length = 0, end = 0;
        /* As many words as fit; a word that is too long for a row is cut there. */
        while (text[length] != '\0') {
            size_t word = length + strspn(text + length, " ");
            word += strcspn(text + word, " \n");
            if (display_width_bytes(text, word) > area->columns && end > 0) {
                break;
            }
            length = end = word;
            if (text[length] == '\n') {
                break;
            }
        }
        char line[TEXT_BYTES];
        snprintf(line, sizeof line, "%.*s", (int)(end < TEXT_BYTES ? end : TEXT_BYTES - 1), text);
        terminal_put(area->row + row++, area->column, area->columns, style, line);
        text += end;
        text += *text == '\n' || *text == ' ';
    }
    return row - first_row;
}

/* ---- Title ---- */

static void draw_title(const tui *tui, const area *area)
{
    char text[TEXT_BYTES];
    const tablero_game_info *game = tablero_rules_game(rules_of(tui));
    const char *slash = strrchr(tui->origin.path, '/');
    const char *path = slash == NULL ? tui->origin.path : slash + 1;
    const char *result = tablero_record_tag(tui->walk.record, "Result");
    bool told = !tui->playing && result != NULL && strcmp(result, "*") != 0;
    snprintf(text, sizeof text, " %s   %.120s   %.500s%s   %s", game_words(tui->cli, game, "name"),
             write_spec(rules_of(tui)).text, path, tui->walk.changed ? " *" : "",
             told ? result : "");
    for (unsigned column = 0; column < area->columns; column++) {
        terminal_put(area->row, area->column + column, 1, TERMINAL_REVERSED, " ");
    }
    terminal_put(area->row, area->column, area->columns, TERMINAL_REVERSED | TERMINAL_BOLD, text);
}

/* ---- Players ---- */

void screen_player(const tui *tui, unsigned side, char *text, size_t capacity)
{
    const seat *seat = &tui->seats[side];
    const char *name = tablero_record_tag(tui->walk.record, side == 0 ? "First" : "Second");
    bool other = tui->seats[side ^ 1].human;
    if (!seat->human) {
        const char *const arguments[] = {level_words(tui->cli, seat->level), NULL};
        fill_words(text, capacity, words(tui->cli, "play.engine_level"), arguments);
    } else if (!tui->playing && name != NULL && strcmp(name, "?") != 0) {
        snprintf(text, capacity, "%s", name);
    } else {
        snprintf(text, capacity, "%s", words(tui->cli, other ? "play.person" : "play.you"));
    }
    for (char *at = text; *at != '\0'; at++) {
        *at = (unsigned char)*at < ' ' || *at == 127 ? '?' : *at;
    }
}

static tablero_content content_of(const tui *tui, unsigned cell)
{
    return tui->draft.on ? tui->draft.contents[cell]
                         : tablero_content_at(rules_of(tui), &tui->partial.position, cell);
}

/* The pieces of a side on the board or in its hand, by kind. */
static void write_pieces(const tui *tui, unsigned side, bool in_hand, text_builder *text)
{
    uint64_t counts[PIECES_MAX] = {0};
    for (unsigned i = 0; i < tablero_cell_count(rules_of(tui)); i++) {
        tablero_content content = content_of(tui, i);
        bool is_hand = tablero_cell_at(rules_of(tui), i).shape == TABLERO_SHAPE_HAND;
        if (content.piece >= 0 && content.piece < PIECES_MAX && content.owner == (int)side &&
            is_hand == in_hand) {
            counts[content.piece] += content.count;
        }
    }
    const tablero_piece *piece;
    bool first = true;
    for (unsigned i = 0; i < PIECES_MAX && (piece = tablero_piece_at(rules_of(tui), i)) != NULL;
         i++) {
        if (counts[i] == 0) {
            continue;
        }
        if (in_hand && first) {
            text_put(text, "  ");
            text_put(text, words(tui->cli, "tui.in_hand"));
            text_put(text, " ");
        }
        text_put(text, first ? "" : " ");
        text_put(text, tui->cli->ascii ? "" : piece->glyph);
        text_put_char(text, piece->letter);
        text_put(text, " ");
        text_put_unsigned(text, counts[i]);
        first = false;
    }
}

static void write_material(const tui *tui, unsigned side, const session_count *counts,
                           text_builder *text)
{
    char number[NUMBER_BYTES], taken[TEXT_BYTES];
    write_pieces(tui, side, false, text);
    write_pieces(tui, side, true, text);
    if (counts->captured[side] > 0) {
        const char *const arguments[] = {number_words(tui->cli, counts->captured[side], number),
                                         NULL};
        fill_words(taken, sizeof taken, words(tui->cli, "tui.taken"), arguments);
        text_put(text, "  ");
        text_put(text, taken);
    }
}

static void draw_player(const tui *tui, const area *area, unsigned side,
                        const session_count *counts)
{
    char text[TEXT_BYTES], time[CLOCK_BYTES];
    unsigned row = area->row + side * PLAYER_ROWS, width = area->columns;
    unsigned mover = tui->draft.on ? tui->draft.side : session_side(&tui->walk.line);
    bool to_move = mover == side && (tui->draft.on || !game_outcome(tui).over);
    snprintf(text, sizeof text, "%s %s",
             !to_move          ? " "
             : tui->cli->ascii ? ">"
                               : "▸",
             side_words(tui->cli, rules_of(tui), side));
    terminal_put(row, area->column, width, to_move ? TERMINAL_BOLD : TERMINAL_PLAIN, text);
    if (tui->clock.used) {
        clock_text(clock_left(&tui->clock, side, tablero_system_now(NULL)), time);
        unsigned length = (unsigned)strlen(time);
        terminal_put(row, area->column + width - length - 1, length,
                     to_move ? TERMINAL_BOLD : TERMINAL_PLAIN, time);
    }
    screen_player(tui, side, text, sizeof text);
    terminal_put(row + 1, area->column + 2, width - 2, TERMINAL_PLAIN, text);
    text_builder material = text_begin(text, sizeof text);
    write_material(tui, side, counts, &material);
    terminal_put(row + 2, area->column + 2, width - 2, TERMINAL_PLAIN, text);
}

static void draw_players(const tui *tui, const area *area)
{
    session_count counts = session_counts(&tui->walk.line);
    draw_player(tui, area, TABLERO_FIRST, &counts);
    draw_player(tui, area, TABLERO_SECOND, &counts);
}

/* ---- Messages ---- */

/* How the game has ended, as one line. */
static void say_end(const tui *tui, FILE *to, tablero_outcome outcome)
{
    if (strcmp(outcome.reason, "time") == 0) {
        char reason[TEXT_BYTES];
        unsigned winner = (unsigned)outcome.winner;
        const char *const loser[] = {side_words(tui->cli, rules_of(tui), winner ^ 1), NULL};
        fill_words(reason, sizeof reason, words(tui->cli, "tui.time_over"), loser);
        say_line(tui->cli, to, "outcome.win", outcome_score(outcome),
                 side_words(tui->cli, rules_of(tui), winner), reason);
    } else {
        say_outcome(tui->cli, to, rules_of(tui), outcome);
    }
}

/* What is asked, or how the game stands. */
static void say_prompt(const tui *tui, FILE *to)
{
    char number[NUMBER_BYTES];
    tablero_outcome outcome = game_outcome(tui);
    const tablero_position *position = &tui->walk.line.position;
    if (tui->draft.on) {
        say(tui->cli, to, "tui.draft");
        return;
    }
    if (outcome.over) {
        say_end(tui, to, outcome);
        return;
    }
    if (tui->partial.word_count > 0) {
        entry_ask(tui, to);
        return;
    }
    say(tui->cli, to, "board.to_move", number_words(tui->cli, position->number, number),
        side_words(tui->cli, rules_of(tui), session_side(&tui->walk.line)));
    fputs(". ", to);
    if (thinker_is_busy(&tui->opponent)) {
        say(tui->cli, to, "play.thinking");
    }
    say_announcements(tui->cli, to, rules_of(tui), position, outcome);
}

/* What the record says of the turn. */
static const char *comment_of(const tui *tui)
{
    tablero_remark remark;
    for (unsigned i = 0;
         tablero_record_remark(tui->walk.record, tui->walk.node, TABLERO_AFTER, i, &remark); i++) {
        if (remark.kind == TABLERO_REMARK_COMMENT) {
            return remark.text;
        }
    }
    return "";
}

static void draw_message(const tui *tui, const area *area)
{
    char prompt[TEXT_BYTES] = "";
    FILE *to = fmemopen(prompt, sizeof prompt, "w");
    if (to != NULL) {
        say_prompt(tui, to);
        fclose(to);
    }
    for (char *at = prompt; *at != '\0'; at++) {
        *at = *at == '\n' ? ' ' : *at;
    }
    bool is_silent = tui->message[0] == '\0' && !tui->draft.on && tui->partial.word_count == 0;
    struct area most = *area;
    /* A comment may be long, and the rest of it is a key away; the end of a game must be seen. */
    most.rows -= is_silent || game_outcome(tui).over;
    const char *message = is_silent ? comment_of(tui) : tui->message;
    unsigned rows = screen_put_wrapped(&most, 0, TERMINAL_PLAIN, message);
    rows = rows == 0 ? 1 : rows;
    if (rows < area->rows) {
        terminal_put(area->row + rows, area->column, area->columns, TERMINAL_BOLD, prompt);
    }
}

/* ---- The whole ---- */

static void draw_too_small(const tui *tui)
{
    char text[TEXT_BYTES], sizes[4][NUMBER_BYTES];
    const unsigned numbers[] = {LAYOUT_COLUMNS_LEAST, LAYOUT_ROWS_LEAST, terminal_columns(),
                                terminal_rows()};
    for (unsigned i = 0; i < 4; i++) {
        snprintf(sizes[i], sizeof sizes[i], "%u", numbers[i]);
    }
    const char *const arguments[] = {sizes[0], sizes[1], sizes[2], sizes[3], NULL};
    fill_words(text, sizeof text, words(tui->cli, "tui.too_small"), arguments);
    area whole = {0, 0, terminal_rows(), terminal_columns()};
    unsigned rows = screen_put_wrapped(&whole, 0, TERMINAL_PLAIN, text);
    screen_put_wrapped(&whole, rows, TERMINAL_PLAIN,
                       words(tui->cli, tui->walk.changed ? "tui.unsaved" : "tui.may_leave"));
}

bool screen_draw(tui *tui)
{
    terminal_clear();
    board_prepare(tui);
    tui->layout = layout_of(terminal_rows(), terminal_columns(), tui->sheet.rows,
                            tui->sheet.columns, tui->analysis);
    const layout *layout = &tui->layout;
    if (!layout->fits) {
        draw_too_small(tui);
        return false;
    }
    draw_title(tui, &layout->title);
    draw_players(tui, &layout->players);
    moves_draw(tui, &layout->moves);
    engine_draw_lines(tui, &layout->lines);
    draw_message(tui, &layout->message);
    keys_draw(tui, &layout->keys);
    board_draw(tui);
    return true;
}
