/* The lists of moves of tafl archives: a game a line, "moves,captures,captures,winner". The moves
 * are from-to with an x and a square for each man taken; the numbers count these marks, the first
 * mover's first; a last word "timeout" stands for the clock. Nothing tells the rules. */
#include <string.h>

#include "core/error.h"
#include "games/hnefatafl/formats.h"

enum { WORD_BYTES = 16, FIELDS = 3 };

static const char timeout[] = "timeout";

bool archive_begins(const char *bytes, size_t count)
{
    text_reader reader = {bytes, bytes, bytes + count, 1};
    for (unsigned square = 0; square < 2; square++) {
        uint32_t number;
        char file = text_peek(&reader);
        if (file < 'a' || file > 'z' || !text_accept(&reader, file) ||
            !text_read_number(&reader, HNEFATAFL_SIZE_MAX, &number) ||
            (square == 0 && !text_accept(&reader, '-'))) {
            return false;
        }
    }
    return reader.next == reader.end || strchr("x ,", *reader.next) != NULL;
}

bool archive_next(foreign_sink *sink, source *source, bool failed)
{
    (void)sink;
    if (failed && source->place.column > 1) {
        source_skip_line(source);
    }
    source_skip_blanks(source);
    return source_peek(source) != SOURCE_END;
}

/* ---- Reading ---- */

typedef struct reading {
    foreign_sink *sink;
    source *source;
    tablero_node node;
    unsigned marks[2]; /* of each mover */
    unsigned mover;
    bool timeout;
} reading;

/* Steps over blanks within the line. */
static void skip_blanks(source *source)
{
    while (source_is_blank(source_peek(source)) && source_peek(source) != '\n') {
        source_step(source);
    }
}

static tablero_status fail_word(const reading *reading, source_place place, const char *message,
                                const char *word)
{
    foreign_fail(reading->sink, place, "line", message);
    error_argument(reading->sink->error, 0, word);
    return TABLERO_BAD_RECORD;
}

static tablero_status read_move(reading *reading)
{
    char word[TABLERO_TURN_BYTES];
    source_place place = reading->source->place;
    source_read_word(reading->source, word, sizeof word, ",");
    if (reading->timeout) {
        return fail_word(reading, place, "hnefatafl.archive.after_timeout", word);
    }
    if (text_equal(word, timeout)) {
        reading->timeout = true;
        return TABLERO_OK;
    }
    for (const char *at = word; *at != '\0'; at++) {
        reading->marks[reading->mover] += *at == 'x';
    }
    reading->mover ^= 1;
    return reading->sink->functions->turn(reading->sink, reading->node, word, place,
                                          &reading->node);
}

/* Reads a field behind its comma; wrong lines say what was expected. */
static tablero_status read_field(reading *reading, char *word, source_place *place)
{
    if (source_peek(reading->source) != ',') {
        return foreign_fail(reading->sink, reading->source->place, "line",
                            "hnefatafl.archive.fields");
    }
    source_step(reading->source);
    *place = reading->source->place;
    source_read_word(reading->source, word, WORD_BYTES, ",");
    skip_blanks(reading->source);
    return TABLERO_OK;
}

static tablero_status read_count(reading *reading, unsigned mover)
{
    char word[WORD_BYTES], right[WORD_BYTES];
    source_place place;
    tablero_status status = read_field(reading, word, &place);
    text_builder text = text_begin(right, sizeof right);
    text_put_unsigned(&text, reading->marks[mover]);
    if (status == TABLERO_OK && !text_equal(word, right)) {
        status = fail_word(reading, place, "hnefatafl.archive.count", word);
        error_argument(reading->sink->error, 1, right);
    }
    return status;
}

static tablero_status add_tag(const reading *reading, const char *name, const char *value,
                              source_place place)
{
    tablero_status status = foreign_put_text(reading->sink, value);
    return status == TABLERO_OK ? reading->sink->functions->tag(reading->sink, name, place)
                                : status;
}

static tablero_status read_winner(reading *reading)
{
    static const char *const names[] = {"Black", "White", "Draw", "Ongoing"};
    char word[WORD_BYTES];
    source_place place;
    tablero_status status = read_field(reading, word, &place);
    if (status != TABLERO_OK) {
        return status;
    }
    const hnefatafl_rules *rules = reading->sink->facts;
    const char *of_attackers = rules->first == HNEFATAFL_ATTACKERS ? "1-0" : "0-1";
    const char *of_defenders = rules->first == HNEFATAFL_ATTACKERS ? "0-1" : "1-0";
    const char *const results[] = {of_attackers, of_defenders, "1/2-1/2", "*"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (text_equal(word, names[i])) {
            return add_tag(reading, "Result", results[i], place);
        }
    }
    return fail_word(reading, place, "hnefatafl.archive.winner", word);
}

tablero_status archive_read(foreign_sink *sink, source *source)
{
    reading reading = {.sink = sink, .source = source, .node = TABLERO_NODE_START};
    source_place place = source->place;
    tablero_status status = sink->functions->rules(sink, NULL, place);
    status = status == TABLERO_OK ? sink->functions->start(sink, NULL, place) : status;
    for (skip_blanks(source); status == TABLERO_OK && source_peek(source) != ',' &&
                              source_peek(source) != '\n' && source_peek(source) != SOURCE_END;
         skip_blanks(source)) {
        status = read_move(&reading);
    }
    if (status == TABLERO_OK && reading.timeout) {
        status = add_tag(&reading, "Termination", "time", place);
    }
    for (unsigned mover = 0; status == TABLERO_OK && mover < 2; mover++) {
        status = read_count(&reading, mover);
    }
    status = status == TABLERO_OK ? read_winner(&reading) : status;
    if (status == TABLERO_OK && source_peek(source) != '\n' && source_peek(source) != SOURCE_END) {
        return foreign_fail(sink, source->place, "line", "hnefatafl.archive.fields");
    }
    return status;
}

/* ---- Writing ---- */

bool archive_says_tag(const char *name, const char *value)
{
    return text_equal(name, "Result") ||
           (text_equal(name, "Termination") && text_equal(value, "time"));
}

typedef struct writing {
    const hnefatafl_rules *rules;
    const hnefatafl_position *before, *after;
    text_builder *text;
    unsigned marks;
} writing;

/* Ways in the order in which the archive marks what a move takes. */
static const int ways[][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* The square so many steps from another one; HNEFATAFL_NOWHERE off the board. */
static unsigned square_at(const hnefatafl_rules *rules, unsigned from, const int *way, int steps)
{
    int column = (int)rules->column[from] + way[0] * steps;
    int row = (int)rules->row[from] + way[1] * steps;
    int size = (int)rules->size;
    return column < 0 || row < 0 || column >= size || row >= size
               ? HNEFATAFL_NOWHERE
               : (unsigned)row * rules->size + (unsigned)column;
}

static bool has(const uint64_t *set, unsigned square)
{
    return square != HNEFATAFL_NOWHERE && bits_has(set, square);
}

static void put_mark(writing *writing, unsigned square)
{
    text_put_char(writing->text, 'x');
    hnefatafl_write_square(writing->rules, square, writing->text);
    writing->marks++;
}

/* Men taken between two enemies, who do not have one of their own behind them. */
static void put_pairs(writing *writing, unsigned to)
{
    unsigned rival = writing->before->colour ^ 1U;
    const uint64_t *rivals = writing->before->men[rival];
    for (unsigned i = 0; i < WAYS; i++) {
        unsigned square = square_at(writing->rules, to, ways[i], 1);
        if (has(rivals, square) && !has(writing->after->men[rival], square) &&
            square != writing->before->king &&
            !has(rivals, square_at(writing->rules, to, ways[i], 2))) {
            put_mark(writing, square);
        }
    }
}

/* How long the row is that a shieldwall takes along an edge, a king in it included, who stays; a
 * single man counts, and is then marked twice. */
static int row_length(const writing *writing, unsigned to, const int *way, const int *inward)
{
    const hnefatafl_rules *rules = writing->rules;
    unsigned rival = writing->before->colour ^ 1U, square;
    const uint64_t *own = writing->after->men[writing->before->colour];
    int length = 0;
    while (has(writing->before->men[rival], square = square_at(rules, to, way, length + 1))) {
        bool stays = square != writing->before->king && has(writing->after->men[rival], square);
        if (stays || !has(own, square_at(rules, square, inward, 1))) {
            return 0;
        }
        length++;
    }
    return has(own, square) || has(rules->corners, square) ? length : 0;
}

static void put_rows(writing *writing, unsigned to)
{
    const hnefatafl_rules *rules = writing->rules;
    for (unsigned i = 0; rules->shieldwall && i < WAYS; i++) {
        for (unsigned j = 0; j < WAYS; j++) {
            bool along = (ways[i][0] == 0) != (ways[j][0] == 0);
            if (!along || square_at(rules, to, ways[j], -1) != HNEFATAFL_NOWHERE) {
                continue;
            }
            int length = row_length(writing, to, ways[i], ways[j]);
            for (int step = 1; step <= length; step++) {
                unsigned square = square_at(rules, to, ways[i], step);
                if (square != writing->before->king) {
                    put_mark(writing, square);
                }
            }
        }
    }
}

static unsigned put_turn(const hnefatafl_rules *rules, const void *before, const tablero_turn *turn,
                         text_builder *text)
{
    hnefatafl_position after;
    hnefatafl_make(rules, &after, before, turn->plies[0]);
    writing writing = {.rules = rules, .before = before, .after = &after, .text = text};
    hnefatafl_write_turn(rules, before, turn, TABLERO_SHORT, text);
    put_pairs(&writing, hnefatafl_to(turn->plies[0]));
    put_rows(&writing, hnefatafl_to(turn->plies[0]));
    return writing.marks;
}

static const char *winner_of(const foreign_game *game)
{
    const hnefatafl_rules *rules = game->facts;
    const char *result = game->access->tag(game->record, "Result");
    bool attackers = text_equal(result, rules->first == HNEFATAFL_ATTACKERS ? "1-0" : "0-1");
    return result[0] == '*'                ? "Ongoing"
           : text_equal(result, "1/2-1/2") ? "Draw"
           : attackers                     ? "Black"
                                           : "White";
}

void archive_write(const foreign_game *game)
{
    const foreign_access *access = game->access;
    unsigned marks[2] = {0, 0}, mover = 0;
    tablero_node before = TABLERO_NODE_START, node;
    char text[TABLERO_TURN_BYTES];
    const char *termination = access->tag(game->record, "Termination");
    while ((node = access->child(game->record, before)) != 0) {
        text_builder builder = text_begin(text, sizeof text);
        tablero_turn turn;
        access->turn(game->record, node, &turn);
        text_put(&builder, before == TABLERO_NODE_START ? "" : " ");
        marks[mover] += put_turn(game->facts, foreign_board(game, before), &turn, &builder);
        foreign_write(game, text);
        before = node;
        mover ^= 1;
    }
    if (termination != NULL && text_equal(termination, "time")) {
        foreign_write(game, before == TABLERO_NODE_START ? "" : " ");
        foreign_write(game, timeout);
    }
    text_builder builder = text_begin(text, sizeof text);
    for (mover = 0; mover < 2; mover++) {
        text_put_char(&builder, ',');
        text_put_unsigned(&builder, marks[mover]);
    }
    text_put_char(&builder, ',');
    text_put(&builder, winner_of(game));
    text_put_char(&builder, '\n');
    foreign_write(game, text);
}
