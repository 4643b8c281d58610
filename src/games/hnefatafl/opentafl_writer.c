#include <string.h>

#include "games/hnefatafl/formats.h"
#include "games/hnefatafl/opentafl.h"
#include "tablero/notation.h"

enum { PREFIX_BYTES = 1024 };

static const char no_move[] = ".....";

/* A line that is being written, and how far: the variations of both moves of a turn follow it. */
typedef struct line {
    tablero_node next;          /* the turn that is written next */
    tablero_node variations[2]; /* the next one of each move; 0 when there are none left */
    unsigned counts[2];         /* of those that are written */
    unsigned number;            /* of the turn, from 1 */
    size_t prefix;              /* length of what stands before the numbers of this line */
} line;

typedef struct writing {
    const foreign_game *game;
    line lines[FOREIGN_DEPTH_MAX + 1];
    unsigned depth;
    char prefix[PREFIX_BYTES];
} writing;

/* ---- Tags ---- */

/* The name that a tag has there. */
static void put_name(const char *ours, const hnefatafl_rules *rules, text_builder *name)
{
    static const char *const players[] = {"First", "Second"};
    const char *theirs = ours;
    for (unsigned side = 0; side < 2; side++) {
        theirs = text_equal(ours, players[side]) ? hnefatafl_side(rules, side).key : theirs;
    }
    for (unsigned i = 0; opentafl_tags[i].theirs != NULL; i++) {
        theirs = text_equal(ours, opentafl_tags[i].ours) ? opentafl_tags[i].theirs : theirs;
    }
    for (; *theirs != '\0'; theirs++) {
        text_put_char(name, *theirs == '_' ? '-' : *theirs);
    }
}

/* Writes text without the signs that mean something else here. */
static void put_plain(const foreign_game *game, const char *text)
{
    char plain[2] = "";
    for (; *text != '\0'; text++) {
        plain[0] = *text == '[' ? '(' : *text == ']' ? ')' : *text == '|' ? '/' : *text;
        foreign_write(game, plain);
    }
}

/* Names that would be read as something else are left out. */
bool opentafl_says_tag(const char *name, const char *value)
{
    static const char *const taken[] = {"rules", "position", "result", "start_comment"};
    (void)value;
    for (unsigned i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        if (text_equal(name, taken[i])) {
            return false;
        }
    }
    for (unsigned i = 0; opentafl_tags[i].theirs != NULL; i++) {
        if (text_equal(name, opentafl_tags[i].theirs)) {
            return false;
        }
    }
    return strlen(name) + 1 < OPENTAFL_NAME_BYTES;
}

static void put_tag(const foreign_game *game, const char *name, const char *value)
{
    foreign_write(game, "[");
    foreign_write(game, name);
    foreign_write(game, ":");
    put_plain(game, value);
    foreign_write(game, "]\n");
}

static const char *result_of(const foreign_game *game)
{
    const hnefatafl_rules *rules = game->facts;
    const char *result = game->access->tag(game->record, "Result");
    bool first = text_equal(result, "1-0");
    return result[0] == '*'                                 ? "?"
           : text_equal(result, "1/2-1/2")                  ? "0"
           : first == (rules->first == HNEFATAFL_ATTACKERS) ? "1"
                                                            : "-1";
}

static void put_tags(const foreign_game *game)
{
    const char *ours;
    for (unsigned i = 0; (ours = game->access->tag_name(game->record, i)) != NULL; i++) {
        const char *value = game->access->tag_value(game->record, i);
        char name[OPENTAFL_NAME_BYTES];
        text_builder text = text_begin(name, sizeof name);
        put_name(ours, game->facts, &text);
        if (text_equal(ours, "Result")) {
            put_tag(game, "result", result_of(game));
        } else if (!text_equal(ours, "Game") && !text_equal(ours, "Position") &&
                   !text_equal(value, "?") && !text_equal(value, "????.??.??") &&
                   opentafl_says_tag(ours, value)) {
            put_tag(game, name, value);
        }
    }
}

uint64_t opentafl_losses(const foreign_game *game)
{
    text_builder none = text_begin(NULL, 0);
    return opentafl_write_rules(game->facts, foreign_board(game, TABLERO_NODE_START), &none);
}

/* ---- Comments ---- */

/* Writes what is said of a turn; whether that is anything. */
static bool put_comments(const foreign_game *game, tablero_node node, bool only_ask)
{
    static const tablero_remark_place places[] = {TABLERO_BEFORE, TABLERO_AFTER};
    bool any = false;
    tablero_remark remark;
    for (unsigned place = 0; place < 2; place++) {
        for (unsigned i = 0; game->access->remark(game->record, node, places[place], i, &remark);
             i++) {
            if (remark.kind == TABLERO_REMARK_COMMENT && !only_ask) {
                foreign_write(game, any ? " " : "");
                put_plain(game, remark.text);
            }
            any = any || remark.kind == TABLERO_REMARK_COMMENT;
        }
    }
    return any;
}

static void put_turn_comments(const foreign_game *game, const tablero_node *moves)
{
    bool any = false;
    for (unsigned half = 0; half < 2; half++) {
        any = any || (moves[half] != 0 && put_comments(game, moves[half], true));
    }
    if (!any) {
        return;
    }
    foreign_write(game, "[");
    for (unsigned half = 0; half < 2; half++) {
        foreign_write(game, half == 0 ? "" : "|");
        if (moves[half] != 0) {
            put_comments(game, moves[half], false);
        }
    }
    foreign_write(game, "]\n");
}

/* ---- Moves ---- */

static void put_move(const foreign_game *game, tablero_node node)
{
    char text[TABLERO_TURN_BYTES];
    text_builder builder = text_begin(text, sizeof text);
    tablero_turn turn;
    tablero_node before = game->access->parent(game->record, node);
    game->access->turn(game->record, node, &turn);
    text_put_char(&builder, ' ');
    hnefatafl_notations[0].write_turn(game->facts, foreign_board(game, before), &turn, &builder);
    foreign_write(game, text);
}

/* The variations of a move: a main one has those that follow it among its siblings. */
static tablero_node variations_of(const foreign_game *game, tablero_node node)
{
    const foreign_access *access = game->access;
    return node != 0 && access->child(game->record, access->parent(game->record, node)) == node
               ? access->sibling(game->record, node)
               : 0;
}

/* Writes the next turn of a line: its number, two moves or dots, what is said of them. */
static void put_turn(writing *writing, line *line)
{
    const foreign_game *game = writing->game;
    char number[32];
    tablero_node moves[2] = {0, 0};
    tablero_node before = game->access->parent(game->record, line->next);
    bool second = foreign_side(game, before) == TABLERO_SECOND;
    moves[second] = line->next;
    if (!second) {
        moves[1] = game->access->child(game->record, line->next);
    }
    text_builder text = text_begin(number, sizeof number);
    text_put_unsigned(&text, ++line->number);
    text_put(&text, line->prefix > 0 ? "a." : ".");
    writing->prefix[line->prefix] = '\0';
    foreign_write(game, writing->prefix);
    foreign_write(game, number);
    if (second) {
        foreign_write(game, " ");
        foreign_write(game, no_move);
    }
    for (unsigned half = 0; half < 2; half++) {
        if (moves[half] != 0) {
            put_move(game, moves[half]);
        }
        line->variations[half] = variations_of(game, moves[half]);
        line->counts[half] = 0;
    }
    foreign_write(game, "\n");
    put_turn_comments(game, moves);
    line->next = game->access->child(game->record, moves[moves[1] != 0]);
}

/* Goes on with a variation of the last turn of a line; false when there are none left. */
static bool open_variation(writing *writing, line *line)
{
    unsigned half = line->variations[0] != 0 ? 0 : 1;
    tablero_node first = line->variations[half];
    if (first == 0) {
        return false;
    }
    text_builder prefix = {writing->prefix, sizeof writing->prefix, line->prefix};
    text_put_unsigned(&prefix, line->number);
    text_put(&prefix, half == 0 ? "a." : "b.");
    text_put_unsigned(&prefix, ++line->counts[half]);
    text_put_char(&prefix, '.');
    line->variations[half] = writing->game->access->sibling(writing->game->record, first);
    if (writing->depth <= FOREIGN_DEPTH_MAX && prefix.length < sizeof writing->prefix) {
        writing->lines[writing->depth++] = (struct line){.next = first, .prefix = prefix.length};
    }
    return true;
}

static void put_moves(writing *writing)
{
    while (writing->depth > 0) {
        line *line = &writing->lines[writing->depth - 1];
        if (open_variation(writing, line)) {
            continue;
        }
        if (line->next != 0) {
            put_turn(writing, line);
        } else {
            writing->depth--;
        }
    }
}

void opentafl_write(const foreign_game *game)
{
    char rules[TABLERO_FOREIGN_BYTES];
    text_builder text = text_begin(rules, sizeof rules);
    tablero_node first = game->access->child(game->record, TABLERO_NODE_START);
    opentafl_write_rules(game->facts, foreign_board(game, TABLERO_NODE_START), &text);
    put_tags(game);
    foreign_write(game, "[rules:");
    foreign_write(game, rules);
    foreign_write(game, "]\n");
    if (put_comments(game, TABLERO_NODE_START, true)) {
        foreign_write(game, "[start-comment:");
        put_comments(game, TABLERO_NODE_START, false);
        foreign_write(game, "]\n");
    }
    writing writing = {.game = game, .depth = 1, .lines = {{.next = first}}};
    if (first != 0) {
        foreign_write(game, "\n");
        put_moves(&writing);
    } else if (foreign_side(game, TABLERO_NODE_START) == TABLERO_SECOND) {
        foreign_write(game, "\n1. .....\n");
    }
}
