#include "match/opening.h"

#include <stdlib.h>
#include <string.h>

#include "base/mix.h"

enum {
    CANDIDATES = 8,        /* draws of one length */
    LENGTHENINGS = 4,      /* turns more, while all draws have been there before */
    JUDGE_NODES = 4000,    /* for each */
    JUDGE_BYTES = 1 << 20, /* its table */
    EVEN_ENOUGH = 15,      /* evaluation below which nobody is called better off */
    CAPACITY_AT_FIRST = 64
};

/* A draw. */
typedef struct candidate {
    tablero_turn turns[OPENING_TURNS_MAX];
    unsigned count;
    uint64_t end_key;
    bool known;   /* an earlier opening has come to its end */
    int distance; /* from an even position */
} candidate;

static const char *plain_engine(void)
{
    const char *const *engines = tablero_search_engines();
    const char *last = NULL;
    for (unsigned i = 0; engines[i] != NULL; i++) {
        last = strcmp(engines[i], "baseline") == 0 || last == NULL ? engines[i] : last;
    }
    return last;
}

tablero_status openings_init(openings *openings, const tablero_rules *rules, uint64_t seed,
                             unsigned turns)
{
    *openings = (struct openings){.rules = rules, .seed = seed, .turns = turns};
    tablero_search_options options = {
        .allocator = tablero_system_heap(), .table_bytes = JUDGE_BYTES, .engine = plain_engine()};
    tablero_status status =
        tablero_history_create(&openings->history, rules, tablero_system_heap());
    if (status == TABLERO_OK) {
        status = tablero_search_create(&openings->judge, rules, &options);
    }
    return status == TABLERO_UNSUPPORTED ? TABLERO_OK : status;
}

void openings_free(openings *openings)
{
    tablero_search_destroy(openings->judge);
    tablero_history_destroy(openings->history);
    for (size_t i = 0; i < openings->count; i++) {
        free(openings->entries[i]);
    }
    free(openings->entries);
}

static tablero_status add(openings *openings, const tablero_position *start,
                          const tablero_turn *turns, unsigned turn_count, uint64_t end_key)
{
    if (openings->count == openings->capacity) {
        size_t capacity = openings->capacity == 0 ? CAPACITY_AT_FIRST : 2 * openings->capacity;
        opening **entries = realloc(openings->entries, capacity * sizeof(opening *));
        if (entries == NULL) {
            return TABLERO_NO_MEMORY;
        }
        openings->entries = entries;
        openings->capacity = capacity;
    }
    opening *added = malloc(sizeof *added + turn_count * sizeof turns[0]);
    if (added == NULL) {
        return TABLERO_NO_MEMORY;
    }
    added->start = *start;
    added->end_key = end_key;
    added->turn_count = turn_count;
    if (turn_count > 0) {
        memcpy(added->turns, turns, turn_count * sizeof turns[0]);
    }
    openings->entries[openings->count++] = added;
    return TABLERO_OK;
}

tablero_status openings_add(openings *openings, const tablero_position *start,
                            const tablero_turn *turns, unsigned turn_count)
{
    tablero_status status = add(openings, start, turns, turn_count, 0);
    openings->given += status == TABLERO_OK;
    return status;
}

/* ---- Drawing ---- */

/* Draws one of the legal turns, each with the same chance, in one pass. */
typedef struct lot {
    uint64_t *random;
    uint32_t count;
    tablero_turn drawn;
    tablero_position after;
} lot;

static bool draw_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    lot *lot = context;
    if (random_below(lot->random, ++lot->count) == 0) {
        lot->drawn = *turn;
        lot->after = *after;
    }
    return true;
}

/* By the key alone: of two positions that share one, one is passed over, which does no harm. */
static bool is_known(const openings *openings, uint64_t end_key)
{
    for (size_t i = 0; i < openings->count; i++) {
        if (openings->entries[i]->end_key == end_key) {
            return true;
        }
    }
    return false;
}

static int judge(const openings *openings, const tablero_position *position)
{
    if (openings->judge == NULL) {
        return 0;
    }
    static const tablero_search_limits limits = {.nodes = JUDGE_NODES};
    tablero_search_clear(openings->judge);
    tablero_search_start(openings->judge, position, openings->history, &limits);
    while (tablero_search_resume(openings->judge, 0) == TABLERO_INCOMPLETE) {
    }
    return abs(tablero_search_result(openings->judge)->variations[0].score);
}

/* False when the game was over before so many turns. */
static bool draw(openings *openings, uint64_t *random, unsigned turns, candidate *drawn)
{
    const tablero_rules *rules = openings->rules;
    tablero_position position;
    tablero_position_start(rules, &position);
    tablero_history_truncate(openings->history, 0);
    for (unsigned i = 0; i < turns; i++) {
        lot lot = {.random = random};
        tablero_turns(rules, &position, openings->history, draw_turn, &lot);
        if (lot.count == 0 || tablero_history_push(openings->history, &position) != TABLERO_OK) {
            return false;
        }
        drawn->turns[i] = lot.drawn;
        position = lot.after;
        if (tablero_position_outcome(rules, &position, openings->history).over) {
            return false;
        }
    }
    drawn->count = turns;
    drawn->end_key = tablero_position_key(rules, &position);
    drawn->known = is_known(openings, drawn->end_key);
    drawn->distance = drawn->known ? 0 : judge(openings, &position);
    return true;
}

static bool is_better(const candidate *one, const candidate *other)
{
    return one->known != other->known ? other->known : one->distance < other->distance;
}

/* Draws so many turns a few times; false when every game was over before. */
static bool draw_best(openings *openings, uint64_t *random, unsigned turns, candidate *best)
{
    bool found = false;
    for (unsigned i = 0; i < CANDIDATES; i++) {
        candidate drawn;
        if (draw(openings, random, turns, &drawn) && (!found || is_better(&drawn, best))) {
            *best = drawn;
            found = true;
        }
        if (found && !best->known && best->distance <= EVEN_ENOUGH) {
            break;
        }
    }
    return found;
}

static tablero_status draw_opening(openings *openings)
{
    uint64_t random = mix64(openings->seed) ^ mix64(openings->count + 1);
    candidate best = {.known = true}; /* nothing yet, and looked for further */
    bool found = false;
    unsigned most = openings->turns + LENGTHENINGS;
    most = most < OPENING_TURNS_MAX ? most : OPENING_TURNS_MAX;
    for (unsigned turns = openings->turns; turns <= most && best.known; turns++) {
        candidate drawn;
        if (draw_best(openings, &random, turns, &drawn)) {
            best = drawn;
            found = true;
        }
    }
    for (unsigned turns = openings->turns; !found && turns > 0; turns--) {
        found = draw_best(openings, &random, turns - 1, &best);
    }
    tablero_position start;
    tablero_position_start(openings->rules, &start);
    return add(openings, &start, best.turns, found ? best.count : 0, best.end_key);
}

const opening *openings_get(openings *openings, size_t number)
{
    if (openings->given > 0) {
        return openings->entries[number % openings->given];
    }
    while (openings->count <= number) {
        if (draw_opening(openings) != TABLERO_OK) {
            return NULL;
        }
    }
    return openings->entries[number];
}
