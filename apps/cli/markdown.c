#include "markdown.h"

#include <string.h>

#include "base/text.h"
#include "board.h"
#include "output.h"
#include "problem.h"
#include "say.h"
#include "tablero/tablero.h"

enum { PARAGRAPH_BYTES = 8192, LIST_INDENT = 2, FIELD_BYTES = 2048 };

/* The rest of a text, line by line. */
typedef struct lines {
    const char *next;
    const char *line; /* the line that was taken last, and its length */
    size_t length;
} lines;

static bool take_line(lines *lines)
{
    if (*lines->next == '\0') {
        return false;
    }
    lines->line = lines->next;
    lines->length = strcspn(lines->next, "\n");
    lines->next += lines->length + (lines->next[lines->length] == '\n');
    return true;
}

static bool begins(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Whether the next line goes on with the paragraph or list item that has begun. */
static bool goes_on(const lines *lines)
{
    static const char *const starts[] = {"\n", "#", "- ", "```"};
    for (unsigned i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        if (begins(lines->next, starts[i])) {
            return false;
        }
    }
    return *lines->next != '\0';
}

/* The line that was taken from column from on, joined with those that go on with it. */
static void join_lines(lines *lines, size_t from, char text[PARAGRAPH_BYTES])
{
    text_builder builder = text_begin(text, PARAGRAPH_BYTES);
    text_put_bytes(&builder, lines->line + from, lines->length - from);
    while (goes_on(lines) && take_line(lines)) {
        size_t blanks = strspn(lines->line, " ");
        text_put_char(&builder, ' ');
        text_put_bytes(&builder, lines->line + blanks, lines->length - blanks);
    }
}

/* The fields of a board block. */
typedef struct board_block {
    char game[FIELD_BYTES], position[FIELD_BYTES], moves[FIELD_BYTES];
    bool before;
} board_block;

static void read_field(const lines *lines, board_block *block)
{
    const struct {
        const char *name;
        char *value;
    } fields[] = {
        {"game: ", block->game}, {"position: ", block->position}, {"moves: ", block->moves}};
    for (unsigned i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        size_t name = strlen(fields[i].name);
        if (begins(lines->line, fields[i].name) && lines->length - name < FIELD_BYTES) {
            memcpy(fields[i].value, lines->line + name, lines->length - name);
            fields[i].value[lines->length - name] = '\0';
        }
    }
    block->before |= begins(lines->line, "show: before");
}

/* Plays the moves; marks what the last one does. Without an error the result is the position to
 * draw. */
static tablero_status play_block(const board_block *block, const tablero_rules *rules,
                                 tablero_position *position, draw_marks *marks,
                                 tablero_error *error)
{
    const char *at = block->moves + strspn(block->moves, " ");
    while (*at != '\0') {
        size_t length = strcspn(at, " ");
        char move[TABLERO_TURN_BYTES] = "";
        strncat(move, at, length < sizeof move ? length : sizeof move - 1);
        at += length;
        at += strspn(at, " ");
        tablero_turn turn;
        tablero_status status = tablero_turn_read(rules, position, NULL, move, &turn, error);
        if (status != TABLERO_OK) {
            return status;
        }
        draw_mark_turn(rules, position, &turn, marks);
        if (!block->before || *at != '\0') {
            tablero_position next;
            tablero_turn_play(rules, &next, position, &turn);
            *position = next;
        }
    }
    return TABLERO_OK;
}

static exit_code draw_block(const cli *cli, const board_block *block)
{
    tablero_rules rules;
    tablero_position position;
    tablero_error error;
    draw_marks marks;
    memset(&marks, 0, sizeof marks);
    tablero_status status = tablero_rules_init(&rules, block->game, &error);
    const char *text = block->game;
    if (status == TABLERO_OK && block->position[0] != '\0') {
        text = block->position;
        status = tablero_position_read(&rules, block->position, &position, &error);
    } else if (status == TABLERO_OK) {
        tablero_position_start(&rules, &position);
    }
    if (status == TABLERO_OK) {
        text = block->moves;
        status = play_block(block, &rules, &position, &marks, &error);
    }
    if (status != TABLERO_OK) {
        report_error(cli, &error, text, NULL, 0);
        return EXIT_INTERNAL;
    }
    print_board(cli, cli->out, &rules, &position, &marks, false);
    if (block->moves[0] != '\0') {
        const char *blank = strrchr(block->moves, ' ');
        say_line(cli, cli->out, block->before ? "rules.board_before" : "rules.board_after",
                 blank == NULL ? block->moves : blank + 1);
    }
    return EXIT_DONE;
}

static exit_code print_block(const cli *cli, lines *lines)
{
    bool board = begins(lines->line, "```board");
    board_block block = {.before = false};
    while (take_line(lines) && !begins(lines->line, "```")) {
        if (board) {
            read_field(lines, &block);
        } else {
            fprintf(cli->out, "    %.*s\n", (int)lines->length, lines->line);
        }
    }
    return board ? draw_block(cli, &block) : EXIT_DONE;
}

static void print_heading(const cli *cli, const lines *lines)
{
    size_t level = strspn(lines->line, "#");
    size_t from = level + strspn(lines->line + level, " ");
    int length = (int)(lines->length - from);
    put_style(cli, cli->out, STYLE_BOLD);
    fprintf(cli->out, "%.*s", length, lines->line + from);
    put_style(cli, cli->out, STYLE_PLAIN);
    putc('\n', cli->out);
    unsigned width = display_width_bytes(lines->line + from, (size_t)length);
    for (unsigned i = 0; !cli->colour && i < width; i++) {
        putc(level == 1 ? '=' : '-', cli->out);
    }
    fputs(cli->colour ? "" : "\n", cli->out);
}

exit_code print_markdown(const cli *cli, const char *text)
{
    lines lines = {.next = text};
    char paragraph[PARAGRAPH_BYTES];
    exit_code code = EXIT_DONE;
    while (code == EXIT_DONE && take_line(&lines)) {
        if (lines.length == 0) {
            putc('\n', cli->out);
        } else if (begins(lines.line, "#")) {
            print_heading(cli, &lines);
        } else if (begins(lines.line, "```")) {
            code = print_block(cli, &lines);
        } else if (begins(lines.line, "- ")) {
            fputs("- ", cli->out);
            join_lines(&lines, strlen("- "), paragraph);
            print_wrapped(cli, cli->out, paragraph, LIST_INDENT, LIST_INDENT);
        } else {
            join_lines(&lines, 0, paragraph);
            print_wrapped(cli, cli->out, paragraph, 0, 0);
        }
    }
    return code;
}
