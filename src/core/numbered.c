#include "core/numbered.h"

enum { NUMBER_BYTES = 24 };

/* A game that is read: the turn so far, and the move whose words are put together. */
typedef struct reading {
    foreign_sink *sink;
    tablero_node node;
    char move[TABLERO_TURN_BYTES];
    size_t length;
    source_place place;
} reading;

/* Whether a word is the number of a move: digits and then points, or several digits. */
static bool is_number(const char *word)
{
    const char *points = word;
    while (*points >= '0' && *points <= '9') {
        points++;
    }
    const char *end = points;
    while (*end == '.') {
        end++;
    }
    return *end == '\0' && points > word && (end > points || points > word + 1);
}

static bool is_first_number(const char *word)
{
    return word[0] == '1' && word[1] == '.' && is_number(word);
}

bool numbered_next(foreign_sink *sink, source *source, bool failed)
{
    char word[NUMBER_BYTES];
    while (failed && !sink->carried && source_peek(source) != SOURCE_END) {
        source_read_word(source, word, sizeof word, "");
        sink->carried = is_first_number(word);
        source_skip_blanks(source);
    }
    source_skip_blanks(source);
    return sink->carried || source_peek(source) != SOURCE_END;
}

static tablero_status end_move(reading *reading)
{
    if (reading->length == 0) {
        return TABLERO_OK;
    }
    reading->length = 0;
    return reading->sink->functions->turn(reading->sink, reading->node, reading->move,
                                          reading->place, &reading->node);
}

/* Adds a word to the move, or begins another one with it. */
static tablero_status take_word(reading *reading, const char *word, source_place place,
                                numbered_beginning begins)
{
    bool goes_on = begins != NULL && reading->length > 0 && !begins(word[0]);
    tablero_status status = goes_on ? TABLERO_OK : end_move(reading);
    text_builder move = {reading->move, sizeof reading->move, reading->length};
    if (!goes_on) {
        reading->place = place;
    } else {
        text_put_char(&move, ' ');
    }
    text_put(&move, word);
    reading->length = move.length < sizeof reading->move ? move.length : sizeof reading->move - 1;
    return status;
}

tablero_status numbered_read(foreign_sink *sink, source *source, numbered_beginning begins)
{
    reading reading = {.sink = sink, .node = TABLERO_NODE_START};
    char word[TABLERO_TURN_BYTES];
    bool begun = sink->carried;
    sink->carried = false;
    tablero_status status = sink->functions->rules(sink, NULL, source->place);
    if (status == TABLERO_OK) {
        status = sink->functions->start(sink, NULL, source->place);
    }
    for (source_skip_blanks(source); status == TABLERO_OK && source_peek(source) != SOURCE_END;
         source_skip_blanks(source)) {
        source_place place = source->place;
        source_read_word(source, word, sizeof word, "");
        if (!is_number(word)) {
            status = take_word(&reading, word, place, begins);
        } else if (begun && is_first_number(word)) {
            sink->carried = true;
            break;
        } else {
            status = end_move(&reading);
        }
        begun = true;
    }
    return status == TABLERO_OK ? end_move(&reading) : status;
}

void numbered_skip(text_reader *reader)
{
    const char *next = reader->next;
    while (next < reader->end && source_is_blank((unsigned char)*next)) {
        next++;
    }
    while (next < reader->end && ((*next >= '0' && *next <= '9') || *next == '.')) {
        next++;
    }
    while (next < reader->end && source_is_blank((unsigned char)*next)) {
        next++;
    }
    reader->next = next;
}

void numbered_write(const foreign_game *game, numbered_writer write_turn)
{
    const foreign_access *access = game->access;
    tablero_node node = access->child(game->record, TABLERO_NODE_START), before = 0;
    unsigned number = 0;
    bool first = true; /* of its two moves */
    foreign_write(game, node == 0 ? "1." : "");
    for (; node != 0; before = node, node = access->child(game->record, node), first = !first) {
        char text[TABLERO_TURN_BYTES];
        text_builder builder = text_begin(text, sizeof text);
        tablero_turn turn;
        access->turn(game->record, node, &turn);
        if (first) {
            text_put(&builder, number == 0 ? "" : "\n");
            text_put_unsigned(&builder, ++number);
            text_put_char(&builder, '.');
        }
        text_put_char(&builder, ' ');
        write_turn(game->facts, foreign_board(game, before), &turn, &builder);
        foreign_write(game, text);
    }
    foreign_write(game, "\n");
}
