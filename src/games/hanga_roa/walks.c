#include "games/hanga_roa/walks.h"

#include <assert.h>
#include <string.h>

enum {
    SEEN_BITS = 15,
    SEEN_MAX = 1 << SEEN_BITS,
    EXACT_STONES = 57, /* that fit into a word, with the number of one of them */
    MANY_WALKS = 64,   /* that need no more memory than MANY_BITS */
    MANY_BITS = 7
};
_Static_assert(ROA_WALKS_MAX * 3 < SEEN_MAX * 2, "the memory of a walker must not get full");

typedef struct walker {
    const roa_rules *rules;
    roa_set stones, goal;
    roa_set towards; /* a square that must still be reachable, or nothing */
    unsigned found;
    bool capped, exact;
    roa_walk walk;
    roa_set untried[ROA_SQUARES + 1]; /* by the length of the path */
    uint64_t packed;                  /* the stones eaten, by their numbers */
    uint8_t numbers[ROA_SQUARES];
    unsigned shift; /* of a hash, for the part of seen that is in use */
    uint64_t seen[SEEN_MAX];
} walker;

/* The part of the memory that so many stones can ask for: each pair has a square and a set. */
static unsigned memory_bits(unsigned stones, unsigned most)
{
    unsigned bits = 4;
    while (bits < most && (stones >= 20 || (uint64_t)stones << stones > UINT64_C(1) << bits)) {
        bits++;
    }
    return bits;
}

static void begin(walker *walker, const roa_rules *rules, const roa_position *position,
                  roa_set stones, unsigned most_bits)
{
    unsigned from = position->moai[position->side], count = 0;
    walker->rules = rules;
    walker->goal = rules->goal[position->side];
    walker->stones = roa_flood(roa_bit(from), stones) & stones;
    walker->towards = 0;
    walker->found = 0;
    walker->packed = 0;
    walker->walk.eaten = 0;
    walker->walk.length = 0;
    walker->untried[0] = rules->ring[from] & stones;
    for (roa_set rest = walker->stones; rest != 0;) {
        walker->numbers[roa_take(&rest)] = (uint8_t)count++;
    }
    walker->exact = count <= EXACT_STONES;
    walker->capped = !walker->exact;
    unsigned bits = memory_bits(count, most_bits);
    walker->shift = 64 - bits;
    memset(walker->seen, 0, sizeof walker->seen[0] << bits);
}

/* Whether the pair of a square and what has been eaten up to there is new; remembers it. A pair is a
 * word of its own; with more stones than fit, when the list counts as capped anyway, a hash. */
static bool is_new(walker *walker, unsigned square)
{
    uint64_t number = walker->numbers[square];
    uint64_t pair = (walker->packed | UINT64_C(1) << (number & 63)) + (number << EXACT_STONES);
    if (!walker->exact) {
        roa_set eaten = walker->walk.eaten | roa_bit(square);
        pair = mix64(roa_low(eaten) + mix64(roa_high(eaten) + number * MIX_GAMMA)) | 1;
    }
    unsigned mask = (1U << (64 - walker->shift)) - 1;
    unsigned at = (unsigned)(pair * MIX_GAMMA >> walker->shift);
    while (walker->seen[at] != 0) {
        if (walker->seen[at] == pair) {
            return false;
        }
        at = (at + 1) & mask;
    }
    walker->seen[at] = pair;
    return true;
}

static void step_back(walker *walker)
{
    unsigned square = walker->walk.path[--walker->walk.length];
    walker->walk.eaten &= ~roa_bit(square);
    walker->packed &= ~(UINT64_C(1) << (walker->numbers[square] & 63));
}

/* Whether a walk that steps on a square can still come to where it must end. */
static bool leads_on(const walker *walker, unsigned square)
{
    if (walker->towards == 0 || roa_has(walker->towards, square)) {
        return true;
    }
    roa_set open = walker->stones & ~walker->walk.eaten & ~walker->goal;
    return !roa_has(walker->goal, square) && !(walker->towards & walker->walk.eaten) &&
           (roa_grown(roa_flood(roa_bit(square), open)) & walker->towards) != 0;
}

/* Goes on to the next walk; false after the last. */
static bool next_walk(walker *walker)
{
    for (;;) {
        unsigned length = walker->walk.length;
        if (walker->untried[length] == 0) {
            if (length == 0) {
                return false;
            }
            step_back(walker);
            continue;
        }
        unsigned square = roa_take(&walker->untried[length]);
        if (!leads_on(walker, square) || !is_new(walker, square)) {
            continue;
        }
        if (walker->found == ROA_WALKS_MAX) {
            walker->capped = true;
            return false;
        }
        walker->found++;
        walker->walk.path[length] = (uint8_t)square;
        walker->walk.length++;
        walker->walk.eaten |= roa_bit(square);
        walker->packed |= UINT64_C(1) << (walker->numbers[square] & 63);
        walker->untried[length + 1] =
            roa_has(walker->goal, square)
                ? 0
                : walker->rules->ring[square] & walker->stones & ~walker->walk.eaten;
        return true;
    }
}

unsigned roa_list_walks(const roa_rules *rules, const roa_position *position, unsigned first,
                        roa_walk *walks, unsigned capacity, bool *capped)
{
    walker walker;
    unsigned count = 0;
    begin(&walker, rules, position, position->stones[position->side], SEEN_BITS);
    while (count < capacity && next_walk(&walker)) {
        if (walker.found > first) {
            walks[count++] = walker.walk;
        }
    }
    *capped |= walker.capped;
    return count;
}

unsigned roa_count_walks(const roa_rules *rules, const roa_position *position, bool *capped)
{
    if (roa_steps(rules, position) == 0) {
        return 0;
    }
    walker walker;
    begin(&walker, rules, position, position->stones[position->side], SEEN_BITS);
    bool more = next_walk(&walker);
    while (more) {
        more = next_walk(&walker);
    }
    *capped |= walker.capped;
    return walker.found;
}

bool roa_has_more_walks(const roa_rules *rules, const roa_position *position, unsigned limit)
{
    assert(limit <= MANY_WALKS);
    walker walker;
    begin(&walker, rules, position, position->stones[position->side], MANY_BITS);
    bool more = next_walk(&walker);
    while (more && walker.found <= limit) {
        more = next_walk(&walker);
    }
    return walker.found > limit;
}

void roa_take_walk(const roa_rules *rules, const roa_position *position, const roa_walk *walk,
                   roa_position *after)
{
    assert(walk->length > 0);
    *after = *position;
    after->moai[position->side] = walk->path[walk->length - 1];
    after->stones[position->side] &= ~walk->eaten;
    bool legal = roa_finish(rules, after, ROA_SQUARES);
    assert(legal);
    (void)legal;
}

void roa_order_walk(const roa_rules *rules, const roa_position *position, roa_walk *walk)
{
    assert(walk->length > 0);
    walker walker;
    unsigned to = walk->path[walk->length - 1];
    begin(&walker, rules, position, walk->eaten, SEEN_BITS);
    walker.towards = roa_bit(to);
    while (next_walk(&walker)) {
        if (walker.walk.eaten == walk->eaten && walker.walk.path[walker.walk.length - 1] == to) {
            *walk = walker.walk;
            return;
        }
    }
}

/* Puts a walk behind those that are as short; the longest gives way when there is no room. */
static void keep_short(roa_walk *walks, unsigned kept, unsigned capacity, const roa_walk *walk)
{
    unsigned at = kept < capacity ? kept : capacity;
    while (at > 0 && walks[at - 1].length > walk->length) {
        if (at < capacity) {
            walks[at] = walks[at - 1];
        }
        at--;
    }
    if (at < capacity) {
        walks[at] = *walk;
    }
}

unsigned roa_walks_to(const roa_rules *rules, const roa_position *position, unsigned to,
                      roa_walk *walks, unsigned capacity, bool *capped)
{
    walker walker;
    unsigned count = 0;
    begin(&walker, rules, position, position->stones[position->side], SEEN_BITS);
    walker.towards = roa_bit(to) & walker.stones;
    while (walker.towards != 0 && next_walk(&walker)) {
        if (walker.walk.path[walker.walk.length - 1] == to) {
            keep_short(walks, count++, capacity, &walker.walk);
        }
    }
    *capped |= walker.capped;
    return count;
}
