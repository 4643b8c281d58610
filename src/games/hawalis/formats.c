#include "games/hawalis/formats.h"

#include "core/numbered.h"
#include "games/hawalis/hawalis.h"

static bool begins(const char *bytes, size_t count)
{
    text_reader reader = {bytes, bytes, bytes + count, 1};
    numbered_skip(&reader);
    char letter = text_peek(&reader);
    if (letter < 'a' || letter >= 'a' + 2 * HAWALIS_LETTERED_COLUMNS) {
        return false;
    }
    text_accept(&reader, letter);
    return reader.next == reader.end || source_is_blank((unsigned char)*reader.next);
}

static tablero_status read(foreign_sink *sink, source *source)
{
    return numbered_read(sink, source, NULL);
}

static bool fits(const void *facts)
{
    const hawalis_rules *rules = facts;
    return rules->columns == HAWALIS_LETTERED_COLUMNS;
}

static void put_turn(const void *facts, const void *board, const tablero_turn *turn,
                     text_builder *text)
{
    (void)board;
    text_put_char(text, (char)('a' + hawalis_letter_hole(facts, turn->plies[0])));
}

static void write(const foreign_game *game)
{
    numbered_write(game, put_turn);
}

const foreign_format hawalis_formats[] = {
    {
        .name = "iggamecenter",
        .spec = "hawalis",
        .begins = begins,
        .next = numbered_next,
        .read = read,
        .fits = fits,
        .write = write,
    },
    {.name = NULL},
};
