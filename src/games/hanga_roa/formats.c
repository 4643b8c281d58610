#include "games/hanga_roa/formats.h"

#include <string.h>

#include "core/numbered.h"
#include "games/hanga_roa/hanga_roa.h"
#include "games/hanga_roa/position.h"

enum { ORIGIN_LEFT_OUT, ORIGIN_WRITTEN, FORMS };

static bool begins_move(char character)
{
    return character >= 'A' && character <= 'Z';
}

static bool begins(const char *bytes, size_t count)
{
    text_reader reader = {bytes, bytes, bytes + count, 1};
    numbered_skip(&reader);
    bool numbered = reader.next > bytes && reader.next[-1] != '\n';
    char letter = text_peek(&reader);
    if (!numbered || letter == '\0' || strchr("MAP", letter) == NULL) {
        return false;
    }
    char next = reader.next + 1 < reader.end ? reader.next[1] : '\0';
    return next != '\0' && strchr(" @123456789abcdefghi", next) != NULL;
}

static tablero_status read(foreign_sink *sink, source *source)
{
    return numbered_read(sink, source, begins_move);
}

/* A square as the inventors write it: the digit first. */
static void put_square(unsigned square, text_builder *text)
{
    char name[8];
    text_builder usual = text_begin(name, sizeof name);
    roa_write_square(square, &usual);
    text_put(text, name + 1);
    text_put_bytes(text, name, 1);
}

/* Writes the squares that a turn names: of a walk its end, of an Ariki's the stones too. */
static void put_short(const tablero_turn *turn, bool origin, text_builder *text)
{
    static const char letters[] = {[ROA_PLY_ARIKI] = 'A', [ROA_PLY_STEP] = 'M'};
    tablero_ply first = turn->plies[0], last = first;
    unsigned kind = roa_ply_kind(first);
    char letter = kind < sizeof letters && letters[kind] != '\0' ? letters[kind] : 'P';
    text_put_char(text, letter);
    text_put(text, origin ? " " : "");
    if (origin) {
        put_square(roa_ply_from(first), text);
    }
    for (unsigned i = 0; i < turn->count; i++) {
        last = roa_ply_kind(turn->plies[i]) == ROA_PLY_STEP ? turn->plies[i] : last;
    }
    text_put_char(text, ' ');
    put_square(roa_ply_to(last), text);
    bool stones = false;
    for (unsigned i = 1; i < turn->count; i++) {
        if (roa_ply_kind(turn->plies[i]) == ROA_PLY_THROW) {
            text_put(text, stones ? "" : " ");
            put_square(roa_ply_to(turn->plies[i]), text);
            stones = true;
        }
    }
}

static bool same_turn(const tablero_turn *a, const tablero_turn *b)
{
    return a->count == b->count && memcmp(a->plies, b->plies, a->count * sizeof a->plies[0]) == 0;
}

/* The shortest text that is read as the turn; what none of theirs can say is written as the house
 * does, which is read as well. */
static void put_turn(const void *facts, const void *board, const tablero_turn *turn,
                     text_builder *text)
{
    for (unsigned form = ORIGIN_LEFT_OUT;
         form < FORMS && roa_ply_kind(turn->plies[0]) != ROA_PLY_ENTER; form++) {
        char words[TABLERO_TURN_BYTES];
        tablero_turn read;
        text_builder builder = text_begin(words, sizeof words);
        put_short(turn, form == ORIGIN_WRITTEN, &builder);
        if (roa_read_turn(facts, board, words, &read, NULL) == TABLERO_OK &&
            same_turn(&read, turn)) {
            text_put(text, words);
            return;
        }
    }
    roa_write_turn(facts, board, turn, TABLERO_LONG, text);
}

static void write(const foreign_game *game)
{
    numbered_write(game, put_turn);
}

const foreign_format hanga_roa_formats[] = {
    {
        .name = "hanga-roa-inventors",
        .spec = "hanga-roa",
        .begins = begins,
        .next = numbered_next,
        .read = read,
        .write = write,
    },
    {.name = NULL},
};
