#include "board.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "draw/text.h"
#include "input.h"
#include "output.h"
#include "say.h"

enum { LINES_AROUND = 5 /* of a terminal, that are not the board's */ };

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
static unsigned board_lines(const cli *cli)
{
    struct winsize size;
    int descriptor = fileno(cli->out);
    if (descriptor < 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) {
        return 0;
    }
    return size.ws_row > LINES_AROUND ? size.ws_row - LINES_AROUND : 1;
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
        .rows = board_lines(cli),
    };
    draw_text(rules, position, &options, text, sizeof text);
    fputs(text, to);
}

/* What one side has on the board. */
typedef struct material {
    uint64_t count;
    int piece; /* some kind of its pieces; -1: it has none */
} material;

static void count_material(const tablero_rules *rules, const tablero_position *position,
                           material sides[2])
{
    sides[0] = sides[1] = (material){0, -1};
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        tablero_content content = tablero_content_at(rules, position, i);
        if (content.piece >= 0 && content.owner >= 0) {
            sides[content.owner].count += content.count;
            sides[content.owner].piece = content.piece;
        }
    }
}

/* A side's pieces as they are drawn, its name and how many there are; in holes, how many seeds. */
static void print_material(const cli *cli, FILE *to, const tablero_rules *rules, unsigned side,
                           material material)
{
    char number[NUMBER_BYTES];
    const char *name = side_words(cli, rules, side);
    number_words(cli, material.count, number);
    if (tablero_cell_at(rules, 0).shape == TABLERO_SHAPE_PIT) {
        say(cli, to, material.count == 1 ? "board.seed" : "board.seeds", name, number);
        return;
    }
    if (material.piece >= 0) {
        const tablero_piece *drawn = tablero_piece_at(rules, (unsigned)material.piece);
        fprintf(to, "%s%c ", cli->ascii ? "" : drawn->glyph, drawn->letter);
    }
    say(cli, to, "board.material", name, number);
}

void print_caption(const cli *cli, FILE *to, const tablero_rules *rules,
                   const tablero_position *position, tablero_outcome outcome)
{
    char number[NUMBER_BYTES];
    material sides[2];
    count_material(rules, position, sides);
    number_words(cli, position->number, number);
    if (outcome.over) {
        say(cli, to, "board.move", number);
    } else {
        unsigned mover = tablero_position_side(rules, position);
        say(cli, to, "board.to_move", number, side_words(cli, rules, mover));
    }
    fputs("   ", to);
    print_material(cli, to, rules, TABLERO_FIRST, sides[TABLERO_FIRST]);
    fputs("  ", to);
    print_material(cli, to, rules, TABLERO_SECOND, sides[TABLERO_SECOND]);
    putc('\n', to);
}
