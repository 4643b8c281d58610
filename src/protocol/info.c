/* How far a search is, as UCI writes it. */
#include "answer.h"
#include "base/text.h"
#include "protocol.h"

enum {
    MILLISECOND = 1000,
    DECISIVE = 1000 /* scores nearer to a win or loss than this are a number of turns */
};

static void tell_word(tablero_protocol *protocol, const char *name, int64_t number)
{
    answer_text(protocol, name);
    answer_number(protocol, number);
}

/* UCI counts the moves of the side to move, a win above 0 and a loss below. */
static void tell_score(tablero_protocol *protocol, int score)
{
    if (TABLERO_WIN - score < DECISIVE) {
        tell_word(protocol, " score mate ", (TABLERO_WIN - score + 1) / 2);
    } else if (TABLERO_WIN + score < DECISIVE) {
        tell_word(protocol, " score mate ", -((TABLERO_WIN + score + 1) / 2));
    } else {
        tell_word(protocol, " score cp ", score);
    }
}

static void tell_line(tablero_protocol *protocol, const tablero_variation *variation)
{
    const tablero_rules *rules = &protocol->rules;
    tablero_position position = protocol->position, next;
    char move[TABLERO_TURN_BYTES];
    answer_text(protocol, " pv");
    for (unsigned i = 0; i < variation->count; i++) {
        const tablero_turn *turn = &variation->turns[i];
        tablero_turn_write(rules, &position, turn, TABLERO_SHORT, move, sizeof move);
        answer_text(protocol, " ");
        answer_text(protocol, move);
        tablero_turn_play(rules, &next, &position, turn);
        position = next;
    }
}

void info_tell(tablero_protocol *protocol, const tablero_search_report *report)
{
    int64_t microseconds = report->microseconds;
    for (unsigned i = 0; i < report->variation_count; i++) {
        const tablero_variation *variation = &report->variations[i];
        if (variation->depth == 0) { /* stopped before anything was found */
            continue;
        }
        tell_word(protocol, "info depth ", variation->depth);
        tell_word(protocol, " seldepth ", report->seldepth);
        tell_word(protocol, " multipv ", i + 1);
        tell_score(protocol, variation->score);
        tell_word(protocol, " nodes ", (int64_t)report->nodes);
        if (microseconds > 0) {
            uint64_t rate = report->nodes * 1000000 / (uint64_t)microseconds;
            tell_word(protocol, " nps ", (int64_t)rate);
        }
        tell_word(protocol, " hashfull ", report->table_filled);
        tell_word(protocol, " time ", microseconds / MILLISECOND);
        tell_line(protocol, variation);
        answer_end(protocol);
    }
    protocol->told_nodes = report->nodes;
}
