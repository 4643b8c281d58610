/* Counting turns, most of them without making them.
 *
 * What an Ariki can throw from a square is a number that depends on how much it sees from there
 * alone, as long as no ring matters: that of its own Moai before the turn, and under some rules any
 * that the stones could close. Only where one does are turns made and looked at.
 *
 * With two turns left the turns of an Ariki are many and differ by one or two stones. So what each
 * of the rival's Ariki would see from each square that it could go to is looked up once for each
 * stone; two stones leave what both leave, and a reply counts as fast as words can be combined. */
#include <assert.h>

#include "games/hanga_roa/walks.h"

enum {
    LANES_MAX = ROA_MEN_MAX * (ROA_REACH_MAX + 1),
    FIELD_BITS = 4, /* of a counter for each ring; its upper bit says that the ring matters */
    FIELD_FULL = 1 << (FIELD_BITS - 1)
};
#define FIELDS_FULL UINT64_C(0x8888888888888888)

/* What counting the turns of a position needs. */
typedef struct tally {
    const roa_rules *rules;
    const roa_position *position;
    roa_set occupied;
    roa_set escapes; /* of the Moai of the side to move */
} tally;

static tally tally_of(const roa_rules *rules, const roa_position *position)
{
    roa_set occupied = roa_occupied(position);
    return (tally){rules, position, occupied,
                   roa_escapes(rules, position, occupied, position->side)};
}

static bool stays_free(const tally *tally, unsigned from, unsigned to)
{
    return roa_stays_free(tally->rules, tally->position, tally->escapes, from, to);
}

static bool is_legal(const tally *tally, tablero_ply ply)
{
    roa_position next;
    return roa_make(tally->rules, &next, tally->position, ply);
}

static uint64_t count_entries(const tally *tally)
{
    const roa_rules *rules = tally->rules;
    unsigned side = tally->position->side;
    uint64_t count = 0;
    roa_set squares = tally->position->hand[side] > 0 ? rules->first_row[side] : 0;
    for (squares &= ~tally->occupied; squares != 0;) {
        unsigned to = roa_take(&squares);
        bool plain =
            (rules->ring[to] & ~tally->occupied) != 0 && stays_free(tally, ROA_SQUARES, to);
        count += plain || is_legal(tally, roa_ply(ROA_PLY_ENTER, to, to));
    }
    return count;
}

static uint64_t count_mata(const tally *tally)
{
    const roa_position *position = tally->position;
    roa_set pieces = roa_pieces(position, 0) | roa_pieces(position, 1);
    bool plain = roa_count_set(tally->escapes) > 1;
    uint64_t count = 0;
    for (roa_set men = position->mata[position->side]; men != 0;) {
        unsigned from = roa_take(&men);
        roa_set to = tally->rules->ring[from] & ~pieces;
        if (plain) {
            count += roa_count_set(to);
        }
        while (!plain && to != 0) {
            unsigned square = roa_take(&to);
            count += stays_free(tally, from, square) ||
                     is_legal(tally, roa_ply(ROA_PLY_MATA, from, square));
        }
    }
    return count;
}

static bool count_one(void *context, const tablero_turn *turn, const roa_position *after)
{
    (void)turn, (void)after;
    ++*(uint64_t *)context;
    return true;
}

/* Whether so many stones may close some ring, so that it matters in which order they fly. */
static bool may_close(const roa_rules *rules, const roa_position *position, unsigned stones)
{
    roa_set occupied = roa_occupied(position);
    unsigned rival = position->side ^ 1;
    roa_set men = position->ariki[0] | position->ariki[1];
    men |= rules->takes_mata ? position->mata[0] | position->mata[1] : 0;
    while (men != 0) {
        if (roa_count_set(rules->ring[roa_take(&men)] & ~occupied) <= stones) {
            return true;
        }
    }
    return roa_count_set(roa_escapes(rules, position, occupied, rival)) <= stones;
}

/* The turns of an Ariki whose move may be illegal, or whose stones may close rings. */
static uint64_t count_throws(const tally *tally, unsigned from, unsigned to)
{
    roa_position arrived;
    tablero_turn turn = {.plies = {roa_ply(ROA_PLY_ARIKI, from, to)}};
    bool legal = roa_make(tally->rules, &arrived, tally->position, turn.plies[0]);
    if (arrived.stage == ROA_SETTLED) {
        return legal;
    }
    if (stays_free(tally, from, to) && !may_close(tally->rules, &arrived, arrived.left)) {
        uint64_t reach = roa_reach(tally->rules, &arrived);
        return tally->rules->choices[arrived.left][__builtin_popcountll(reach)];
    }
    uint64_t count = 0;
    roa_visit_throws(tally->rules, &arrived, &turn, count_one, &count);
    return count;
}

static uint64_t count_ariki(const tally *tally)
{
    const roa_rules *rules = tally->rules;
    const roa_position *position = tally->position;
    const uint16_t *choices = rules->choices[position->one_only ? 1 : rules->stones];
    bool plain = roa_count_set(tally->escapes) > 1 && !rules->by_stone;
    uint64_t count = 0;
    for (roa_set men = position->ariki[position->side]; men != 0;) {
        unsigned from = roa_take(&men);
        roa_set others = tally->occupied & ~roa_bit(from);
        for (uint64_t view = roa_view(rules, from, tally->occupied); view != 0; view &= view - 1) {
            unsigned to = roa_seen_square(from, bits_lowest(view));
            if (plain || (!rules->by_stone && stays_free(tally, from, to))) {
                count += choices[__builtin_popcountll(roa_view(rules, to, others))];
            } else {
                count += count_throws(tally, from, to);
            }
        }
    }
    return count;
}

/* The turns of a position that is not decided, but for those of the Moai. */
static uint64_t count_others(const roa_rules *rules, const roa_position *position)
{
    tally tally = tally_of(rules, position);
    return count_entries(&tally) + count_ariki(&tally) + count_mata(&tally);
}

static uint64_t count_turns(const roa_rules *rules, const roa_position *position, bool *capped)
{
    return count_others(rules, position) + roa_count_walks(rules, position, capped);
}

/* The walks of the rival's Moai, counted once for all turns that leave his stones alone. */
typedef struct rival_walks {
    roa_set stones;
    uint64_t count;
} rival_walks;

/* The turns of a position after a turn; the walks are those before it. */
static uint64_t count_next(const roa_rules *rules, const roa_position *position,
                           const rival_walks *walks, bool *capped)
{
    unsigned winner;
    bool arrived;
    if (roa_decided(rules, position, &winner, &arrived)) {
        return 0;
    }
    return position->stones[position->side] == walks->stones
               ? count_others(rules, position) + walks->count
               : count_turns(rules, position, capped);
}

/* ---- Replies to the turns of an Ariki ---- */

/* An Ariki that has arrived, and what its rival could do if it threw nothing. Lanes are what the
 * rival's Ariki see: first from where they stand, then from each square that they could go to. */
typedef struct replies {
    const roa_rules *rules;
    const roa_position *arrived;
    unsigned men, lanes;
    uint64_t view[LANES_MAX];
    uint8_t square[LANES_MAX]; /* seen from here */
    uint8_t man[LANES_MAX];    /* lane of the man who would go there */
    uint64_t way[LANES_MAX];   /* its bit in the man's own lane */
    const uint16_t *choices;
    uint64_t others; /* turns of the rival's other pieces */
    bool enters;     /* whether the rival has Ariki in hand */

    unsigned reach; /* squares for stones, and what stones there leave to see */
    uint8_t stones[ROA_REACH_MAX];
    uint64_t behind[ROA_REACH_MAX][LANES_MAX];
    uint64_t rings; /* a counter for each ring that may matter */
    uint64_t closing[ROA_REACH_MAX];
    const rival_walks *walks;
    bool *capped;
} replies;

static void find_lanes(replies *replies)
{
    const roa_rules *rules = replies->rules;
    roa_set occupied = roa_occupied(replies->arrived);
    roa_set men = replies->arrived->ariki[replies->arrived->side ^ 1];
    unsigned lane = 0;
    for (roa_set rest = men; rest != 0; lane++) {
        replies->square[lane] = (uint8_t)roa_take(&rest);
        replies->view[lane] = roa_view(rules, replies->square[lane], occupied);
    }
    replies->men = lane;
    for (unsigned man = 0; man < replies->men; man++) {
        unsigned from = replies->square[man];
        for (uint64_t view = replies->view[man]; view != 0; view &= view - 1, lane++) {
            unsigned to = roa_seen_square(from, bits_lowest(view));
            replies->square[lane] = (uint8_t)to;
            replies->view[lane] = roa_view(rules, to, occupied & ~roa_bit(from));
            replies->man[lane] = (uint8_t)man;
            replies->way[lane] = view & -view;
        }
    }
    replies->lanes = lane;
}

/* What is left to see when a stone has come down on a square. */
static void find_behind(const replies *replies, unsigned stone, uint64_t *behind)
{
    const roa_rules *rules = replies->rules;
    for (unsigned i = 0; i < replies->men; i++) {
        behind[i] = replies->view[i] & rules->behind[rules->seen[replies->square[i]][stone]];
    }
    for (unsigned i = replies->men; i < replies->lanes; i++) {
        uint64_t view = replies->view[i] & rules->behind[rules->seen[replies->square[i]][stone]];
        bool open = (behind[replies->man[i]] & replies->way[i]) != 0;
        behind[i] = open ? view : 0;
    }
}

/* The replies that the rival's Ariki have when two stones leave both of these to see. A lane to
 * which the way is closed is empty, counts as one and is taken away again. */
static uint64_t count_seen(const replies *replies, const uint64_t *a, const uint64_t *b)
{
    uint64_t count = 0;
    unsigned men = replies->men, lanes = replies->lanes;
    for (unsigned i = 0; i < men; i++) {
        count += (unsigned)__builtin_popcountll(a[i] & b[i]);
    }
    for (unsigned i = men; i < lanes; i++) {
        count += replies->choices[__builtin_popcountll(a[i] & b[i])];
    }
    return count - (lanes - men);
}

/* Adds a counter for a ring: it matters when so many of its empty squares are hit. */
static void watch(replies *replies, unsigned *index, roa_set empties, unsigned hits)
{
    uint64_t unit = UINT64_C(1) << FIELD_BITS * (*index)++;
    replies->rings += (FIELD_FULL - hits) * unit;
    for (unsigned i = 0; i < replies->reach; i++) {
        replies->closing[i] += roa_has(empties, replies->stones[i]) ? unit : 0;
    }
}

/* Rings matter that may be closed, and that of the rival's Moai from where a reply may close it. */
static void watch_rings(replies *replies)
{
    const roa_rules *rules = replies->rules;
    const roa_position *position = replies->arrived;
    roa_set occupied = roa_occupied(position);
    unsigned index = 0, rival = position->side ^ 1;
    for (unsigned side = 0; side < 2; side++) {
        roa_set men = position->ariki[side] | (rules->takes_mata ? position->mata[side] : 0);
        while (men != 0) {
            unsigned square = roa_take(&men);
            roa_set empties = rules->ring[square] & ~occupied;
            unsigned count = roa_count_set(empties);
            if (count <= ROA_STONES_MAX &&
                (count > 0 || roa_would_leave(rules, position, side, square))) {
                watch(replies, &index, empties, count);
            }
        }
    }
    roa_set escapes = roa_escapes(rules, position, occupied, rival);
    unsigned count = roa_count_set(escapes);
    if (count <= ROA_STONES_MAX + 1) {
        watch(replies, &index, escapes & ~occupied, count > 0 ? count - 1 : 0);
    }
}

/* The replies to a turn with these stones: the lanes answer, unless a ring matters. */
static uint64_t count_replies(const replies *replies, roa_set stones, const uint64_t *a,
                              const uint64_t *b, uint64_t rings)
{
    bool plain = (rings & FIELDS_FULL) == 0;
    uint64_t count = plain ? replies->others + count_seen(replies, a, b) : 0;
    if (plain && !replies->enters) {
        return count;
    }
    roa_position after = *replies->arrived;
    after.stones[after.side] |= stones;
    bool legal = roa_finish(replies->rules, &after, ROA_SQUARES);
    assert(legal);
    (void)legal;
    if (plain) {
        tally tally = tally_of(replies->rules, &after);
        return count + count_entries(&tally);
    }
    return count_next(replies->rules, &after, replies->walks, replies->capped);
}

static uint64_t count_all_replies(const replies *replies)
{
    const roa_position *arrived = replies->arrived;
    uint64_t count = 0;
    if (arrived->owed == 0) {
        count += count_replies(replies, 0, replies->view, replies->view, replies->rings);
    }
    for (unsigned i = 0; i < replies->reach; i++) {
        const uint64_t *behind = replies->behind[i];
        roa_set stone = roa_bit(replies->stones[i]);
        uint64_t rings = replies->rings + replies->closing[i];
        if (arrived->owed <= 1) {
            count += count_replies(replies, stone, behind, behind, rings);
        }
        for (unsigned j = 0; j < i && arrived->left > 1; j++) {
            count += count_replies(replies, stone | roa_bit(replies->stones[j]), behind,
                                   replies->behind[j], rings + replies->closing[j]);
        }
    }
    return count;
}

/* Where an Ariki's turns are all legal and resolve rings at their end: the replies to all of them. */
static uint64_t count_after_ariki(const roa_rules *rules, const roa_position *arrived,
                                  const rival_walks *walks, bool *capped)
{
    replies replies; /* its lanes are written as far as they are used */
    replies.rules = rules;
    replies.arrived = arrived;
    replies.walks = walks;
    replies.capped = capped;
    replies.reach = 0;
    replies.rings = 0;
    unsigned rival = arrived->side ^ 1;
    roa_position passed = *arrived;
    passed.side = (uint8_t)rival;
    tally tally = tally_of(rules, &passed);
    tally.escapes = rules->board; /* where it is in danger its ring matters */
    replies.others = walks->count + count_mata(&tally);
    replies.enters = arrived->hand[rival] > 0;
    replies.choices = rules->choices[rules->stones];
    find_lanes(&replies);
    for (uint64_t reach = roa_reach(rules, arrived); reach != 0; reach &= reach - 1) {
        unsigned to = roa_seen_square(arrived->thrower, bits_lowest(reach));
        replies.stones[replies.reach] = (uint8_t)to;
        find_behind(&replies, to, replies.behind[replies.reach]);
        replies.closing[replies.reach++] = 0;
    }
    watch_rings(&replies);
    return count_all_replies(&replies);
}

/* ---- Perft ---- */

typedef struct counting {
    const roa_rules *rules;
    unsigned depth;
    bool bulk, capped;
    uint64_t count;
    rival_walks walks;
} counting;

static bool count_reply(void *context, const tablero_turn *turn, const roa_position *after)
{
    (void)turn;
    counting *counting = context;
    counting->count += count_next(counting->rules, after, &counting->walks, &counting->capped);
    return true;
}

/* The turns and their replies, of a position that is not decided. */
static uint64_t count_two(counting *counting, const roa_position *position)
{
    const roa_rules *rules = counting->rules;
    roa_position rival = *position;
    rival.side ^= 1;
    counting->walks.stones = position->stones[rival.side];
    counting->walks.count = roa_count_walks(rules, &rival, &counting->capped);
    tally tally = tally_of(rules, position);
    tablero_ply plies[ROA_PLIES_MAX];
    unsigned count = roa_plies(rules, position, plies);
    bool walked = false;
    counting->count = 0;
    for (unsigned i = 0; i < count; i++) {
        roa_kind kind = roa_ply_kind(plies[i]);
        unsigned from = roa_ply_from(plies[i]), to = roa_ply_to(plies[i]);
        if (kind == ROA_PLY_ARIKI && !rules->by_stone && stays_free(&tally, from, to)) {
            roa_position arrived;
            roa_play(rules, &arrived, position, plies[i]);
            counting->count +=
                count_after_ariki(rules, &arrived, &counting->walks, &counting->capped);
        } else if (kind != ROA_PLY_STEP) {
            roa_visit_ply(rules, position, plies[i], count_reply, counting);
        } else if (!walked) {
            walked = true;
            roa_visit_walks(rules, position, count_reply, counting, &counting->capped);
        }
    }
    return counting->count;
}

static uint64_t count_depth(counting *counting, const roa_position *position, unsigned depth);

static bool count_after(void *context, const tablero_turn *turn, const roa_position *after)
{
    (void)turn;
    counting *counting = context;
    unsigned depth = counting->depth;
    uint64_t count = counting->count;
    if (depth == 1) {
        keep_memory(after);
        counting->count++;
        return true;
    }
    counting->count = count + count_depth(counting, after, depth - 1);
    counting->depth = depth;
    return true;
}

static uint64_t count_depth(counting *counting, const roa_position *position, unsigned depth)
{
    unsigned winner;
    bool arrived;
    if (depth == 0) {
        return 1;
    }
    if (roa_decided(counting->rules, position, &winner, &arrived)) {
        return 0;
    }
    if (counting->bulk && depth == 1) {
        return count_turns(counting->rules, position, &counting->capped);
    }
    if (counting->bulk && depth == 2) {
        return count_two(counting, position);
    }
    counting->count = 0;
    counting->depth = depth;
    tablero_status status = roa_visit(counting->rules, position, count_after, counting);
    counting->capped |= status == TABLERO_INCOMPLETE;
    return counting->count;
}

tablero_status roa_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                         uint64_t *count)
{
    counting counting = {.rules = facts, .bulk = bulk};
    *count = count_depth(&counting, position, depth);
    return counting.capped ? TABLERO_INCOMPLETE : TABLERO_OK;
}
