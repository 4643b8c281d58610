#include "board.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"
#include "draw/text.h"
#include "input.h"
#include "output.h"
#include "say.h"

enum {
    LINES_AROUND = 5, /* of a terminal, that are not the board's */
    PIECES_MAX = 32,
    ITEM_BYTES = 96,
    LIST_BYTES = 1024
};

/* What one side has, on the board or in its hand. */
typedef struct material {
    uint64_t count;
    uint64_t kinds[PIECES_MAX]; /* by the index of the piece */
} material;

static unsigned piece_count(const tablero_rules *rules)
{
    unsigned count = 0;
    while (count < PIECES_MAX && tablero_piece_at(rules, count) != NULL) {
        count++;
    }
    return count;
}

/* Whether it takes more than a number to tell what a side has. */
static bool has_many_kinds(const tablero_rules *rules)
{
    return piece_count(rules) > 2;
}

/* A cell of a special kind that no cell before it has; NULL when cell i is none. */
static const char *new_kind(const tablero_rules *rules, unsigned i)
{
    const char *kind = tablero_cell_at(rules, i).kind;
    for (unsigned k = 0; kind[0] != '\0' && k < i; k++) {
        if (strcmp(tablero_cell_at(rules, k).kind, kind) == 0) {
            return NULL;
        }
    }
    return kind[0] == '\0' ? NULL : kind;
}

static draw_palette palette(const cli *cli)
{
    const char *terminal = getenv("TERM"), *colours = getenv("COLORTERM");
    if (!cli->colour) {
        return DRAW_PLAIN;
    }
    bool many = (terminal != NULL && strstr(terminal, "256color") != NULL) ||
                (colours != NULL && colours[0] != '\0');
    return many ? DRAW_256_COLOURS : DRAW_16_COLOURS;
}

/* Lines that a board may take; 0 where there is no terminal. */
static unsigned board_lines(const cli *cli, const tablero_rules *rules)
{
    struct winsize size;
    unsigned around = LINES_AROUND + (has_many_kinds(rules) ? 2 : 0);
    int descriptor = fileno(cli->out);
    if (descriptor < 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) {
        return 0;
    }
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        if (tablero_cell_at(rules, i).kind[0] != '\0') {
            around++; /* for the legend */
            break;
        }
    }
    return size.ws_row > around ? size.ws_row - around : 1;
}

void print_board(const cli *cli, FILE *to, const tablero_rules *rules,
                 const tablero_position *position, const draw_marks *marks, bool flip)
{
    char text[DRAW_TEXT_BYTES];
    draw_options options = {
        .ascii = cli->ascii,
        .flip = flip,
        .palette = palette(cli),
        .marks = marks,
        .columns = output_width(cli),
        .rows = board_lines(cli, rules),
    };
    draw_text(rules, position, &options, text, sizeof text);
    fputs(text, to);
}

static void count_material(const tablero_rules *rules, const tablero_position *position,
                           bool in_hand, material sides[2])
{
    memset(sides, 0, 2 * sizeof *sides);
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        tablero_content content = tablero_content_at(rules, position, i);
        bool is_hand = tablero_cell_at(rules, i).shape == TABLERO_SHAPE_HAND;
        if (content.piece >= 0 && content.owner >= 0 && is_hand == in_hand) {
            sides[content.owner].count += content.count;
            sides[content.owner].kinds[content.piece] += content.count;
        }
    }
}

/* A piece as it is drawn. */
static const char *piece_drawn(const cli *cli, const tablero_rules *rules, unsigned piece,
                               char drawn[ITEM_BYTES])
{
    const tablero_piece *kind = tablero_piece_at(rules, piece);
    snprintf(drawn, ITEM_BYTES, "%s%c", cli->ascii ? "" : kind->glyph, kind->letter);
    return drawn;
}

static const char *piece_words(const cli *cli, const tablero_rules *rules, unsigned piece)
{
    return game_words(cli, tablero_rules_game(rules), "piece", tablero_piece_at(rules, piece)->key);
}

/* A side's pieces as they are drawn, its name and how many there are; in holes, how many seeds. */
static void print_material(const cli *cli, FILE *to, const tablero_rules *rules, unsigned side,
                           const material *material)
{
    char number[NUMBER_BYTES], drawn[ITEM_BYTES];
    const char *name = side_words(cli, rules, side);
    number_words(cli, material->count, number);
    if (tablero_cell_at(rules, 0).shape == TABLERO_SHAPE_PIT) {
        say(cli, to, material->count == 1 ? "board.seed" : "board.seeds", name, number);
        return;
    }
    for (unsigned i = 0; i < PIECES_MAX && material->count > 0; i++) {
        if (material->kinds[i] > 0) {
            fprintf(to, "%s ", piece_drawn(cli, rules, i, drawn));
        }
    }
    say(cli, to, "board.material", name, number);
}

/* A line for each side: its kinds of pieces as they are drawn, their names and numbers. */
static void print_kinds(const cli *cli, FILE *to, const tablero_rules *rules,
                        const material sides[2])
{
    for (unsigned side = TABLERO_FIRST; side <= TABLERO_SECOND; side++) {
        char list[LIST_BYTES], drawn[ITEM_BYTES], number[NUMBER_BYTES];
        text_builder text = text_begin(list, sizeof list);
        for (unsigned i = 0; i < piece_count(rules); i++) {
            if (sides[side].kinds[i] > 0) {
                text_put(&text, text.length == 0 ? "" : ", ");
                text_put(&text, piece_drawn(cli, rules, i, drawn));
                text_put(&text, " ");
                text_put(&text, piece_words(cli, rules, i));
                text_put(&text, " ");
                text_put(&text, number_words(cli, sides[side].kinds[i], number));
            }
        }
        say_line(cli, to, "board.kinds", side_words(cli, rules, side), list);
    }
}

/* What waits off the board. */
static void print_hands(const cli *cli, FILE *to, const tablero_rules *rules,
                        const tablero_position *position)
{
    material hands[2];
    char list[LIST_BYTES], number[NUMBER_BYTES];
    text_builder text = text_begin(list, sizeof list);
    count_material(rules, position, true, hands);
    for (unsigned side = TABLERO_FIRST; side <= TABLERO_SECOND; side++) {
        for (unsigned i = 0; i < PIECES_MAX; i++) {
            if (hands[side].kinds[i] > 0) {
                char item[ITEM_BYTES];
                const char *const arguments[] = {side_words(cli, rules, side),
                                                 number_words(cli, hands[side].kinds[i], number),
                                                 piece_words(cli, rules, i), NULL};
                fill_words(item, sizeof item, words(cli, "board.in_hand_item"), arguments);
                text_put(&text, text.length == 0 ? "" : ", ");
                text_put(&text, item);
            }
        }
    }
    if (text.length > 0) {
        say_line(cli, to, "board.in_hand", list);
    }
}

/* What the special cells of this board are and how they look while they are empty. */
static void print_legend(const cli *cli, FILE *to, const tablero_rules *rules)
{
    unsigned shown = 0;
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        const char *kind = new_kind(rules, i);
        if (kind != NULL) {
            fprintf(to, "%s%s %s", shown++ == 0 ? "" : "   ", draw_kind(kind, cli->ascii),
                    game_words(cli, tablero_rules_game(rules), "cell", kind));
        }
    }
    fputs(shown > 0 ? "\n" : "", to);
}

void print_caption(const cli *cli, FILE *to, const tablero_rules *rules,
                   const tablero_position *position, tablero_outcome outcome)
{
    char number[NUMBER_BYTES];
    material sides[2];
    count_material(rules, position, false, sides);
    number_words(cli, position->number, number);
    if (outcome.over) {
        say(cli, to, "board.move", number);
    } else {
        unsigned mover = tablero_position_side(rules, position);
        say(cli, to, "board.to_move", number, side_words(cli, rules, mover));
    }
    if (has_many_kinds(rules)) {
        putc('\n', to);
        print_kinds(cli, to, rules, sides);
    } else {
        fputs("   ", to);
        print_material(cli, to, rules, TABLERO_FIRST, &sides[TABLERO_FIRST]);
        fputs("  ", to);
        print_material(cli, to, rules, TABLERO_SECOND, &sides[TABLERO_SECOND]);
        putc('\n', to);
    }
    print_hands(cli, to, rules, position);
    print_legend(cli, to, rules);
}
