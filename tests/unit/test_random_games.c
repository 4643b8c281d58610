/* What holds in every position of every game, whatever its rules: checked along random games under
 * each preset, each value of each option, and random mixtures of them. */
#include "specs.h"
#include "symmetry.h"

enum {
    GAMES = 2,              /* per spec */
    DETAILED_MAX = 48,      /* turns of a position that are looked at closely */
    SEEN_MAX = 1 << 17,     /* turns of a position whose texts are compared with each other */
    PERFT_LEAVES_MAX = 400, /* turns of a position from which perft may go one deeper */
    PERFT_SHARE = 20        /* and does once in as many positions as 20 go into the turns */
};

/* A game under way, and what is known of its present position. */
typedef struct walk {
    const char *spec;
    const tablero_rules *rules;
    tablero_history *history;
    tablero_position position;
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_content contents[TABLERO_CELLS_MAX];
    uint64_t random;

    unsigned ply_count, turn_count, stride;
    tablero_ply plies[TABLERO_PLIES_MAX];
    uint64_t seen[SEEN_MAX]; /* hashes of the texts of the turns so far */
    uint64_t work;           /* turns looked at in this game */
    bool deeper;             /* whether perft is checked one turn deeper */
    uint64_t replies;        /* turns of all positions after a turn, where it is */
    bool single;             /* every turn so far is one ply */
    unsigned choices;
    tablero_turn chosen;
} walk;

#define expect_in(walk_, condition) \
    expect(condition, "%s: %s: not so: %s", (walk_)->spec, (walk_)->text, #condition)

static uint64_t hash_text(const char *text)
{
    uint64_t hash = 0;
    for (; *text != '\0'; text++) {
        hash = mix64(hash ^ (unsigned char)*text) + MIX_GAMMA;
    }
    return hash;
}

static bool same_outcome(tablero_outcome a, tablero_outcome b)
{
    return a.over == b.over && (!a.over || (a.winner == b.winner && a.reason == b.reason));
}

/* Reading what was written gives the position back. Only an end that the board does not show, such
 * as an endless turn, leaves no trace in the text. */
static void check_text(walk *walk)
{
    const tablero_rules *rules = walk->rules;
    tablero_position read;
    char again[TABLERO_POSITION_TEXT_BYTES];
    size_t length = tablero_position_write(rules, &walk->position, walk->text, sizeof walk->text);
    expect_in(walk, length < sizeof walk->text && length == strlen(walk->text));
    load_position(rules, walk->text, &read);
    tablero_position_write(rules, &read, again, sizeof again);
    expect_in(walk, strcmp(again, walk->text) == 0);
    expect_in(walk, read.number == walk->position.number);
    tablero_outcome outcome = tablero_position_outcome(rules, &walk->position, NULL);
    if (outcome.over && !same_outcome(outcome, tablero_position_outcome(rules, &read, NULL))) {
        return;
    }
    expect_in(walk, tablero_position_equal(rules, &read, &walk->position));
    expect_in(walk, tablero_position_equal(rules, &walk->position, &read));
    expect_in(walk,
              tablero_position_key(rules, &read) == tablero_position_key(rules, &walk->position));
}

/* The same board with the other side to move, where that is a position, is another one. */
static void check_other_side(const walk *walk)
{
    tablero_position other;
    char text[TABLERO_POSITION_TEXT_BYTES];
    unsigned side = tablero_position_side(walk->rules, &walk->position);
    memcpy(text, walk->text, sizeof text);
    *(strchr(text, ' ') + 1) = tablero_rules_side(walk->rules, side ^ 1).letter;
    if (tablero_position_read(walk->rules, text, &other, NULL) == TABLERO_OK) {
        expect_in(walk, tablero_position_side(walk->rules, &other) == (side ^ 1));
        expect_in(walk, !tablero_position_equal(walk->rules, &other, &walk->position));
        expect_in(walk, tablero_position_key(walk->rules, &other) !=
                            tablero_position_key(walk->rules, &walk->position));
    }
}

/* The outcome is one that the game lists, and the game is over on the board exactly when there is
 * no turn. */
static void check_outcome(const walk *walk)
{
    const tablero_game_info *info = tablero_rules_game(walk->rules);
    tablero_outcome outcome = tablero_position_outcome(walk->rules, &walk->position, NULL);
    expect_in(walk, outcome.over == (walk->turn_count == 0));
    expect_in(walk, (walk->turn_count == 0) == (walk->ply_count == 0));
    expect_in(walk, outcome.over == (outcome.reason != NULL));
    if (outcome.over) {
        unsigned index = 0;
        while (info->reasons[index] != NULL && info->reasons[index] != outcome.reason) {
            index++;
        }
        expect_in(walk, info->reasons[index] != NULL);
        expect_in(walk, outcome.winner >= TABLERO_DRAW && outcome.winner <= TABLERO_SECOND);
    }
}

static void read_contents(const walk *walk, const tablero_position *position,
                          tablero_content *contents)
{
    for (unsigned i = 0; i < tablero_cell_count(walk->rules); i++) {
        contents[i] = tablero_content_at(walk->rules, position, i);
        bool empty = contents[i].count == 0;
        expect_in(walk, empty == (contents[i].piece == -1));
        expect_in(walk, empty || tablero_piece_at(walk->rules, (unsigned)contents[i].piece));
    }
}

/* A turn as its trace tells it. */
typedef struct telling {
    const walk *walk;
    tablero_content cells[TABLERO_CELLS_MAX];
    unsigned hand;
    bool endless;
} telling;

static void take_from(const telling *told, tablero_content *cell, const tablero_event *event)
{
    expect_in(told->walk, cell->count >= event->count && event->count > 0);
    expect_in(told->walk, cell->piece == event->piece && cell->owner == event->owner);
    cell->count -= event->count;
    if (cell->count == 0) {
        *cell = (tablero_content){-1, -1, 0};
    }
}

static void put_on(const telling *told, tablero_content *cell, const tablero_event *event)
{
    bool fits = cell->count == 0 || (cell->piece == event->piece && cell->owner == event->owner);
    expect_in(told->walk, fits && event->count > 0);
    *cell = (tablero_content){event->piece, event->owner, cell->count + event->count};
}

/* The cell of a side's hand, off the board. */
static tablero_content *hand_of(telling *told, int side)
{
    unsigned count = tablero_cell_count(told->walk->rules), index = 0;
    while (index < count &&
           !(tablero_cell_at(told->walk->rules, index).shape == TABLERO_SHAPE_HAND &&
             tablero_cell_at(told->walk->rules, index).owner == side)) {
        index++;
    }
    expect_in(told->walk, index < count);
    return &told->cells[index];
}

static void apply_event(void *context, const tablero_event *event)
{
    telling *told = context;
    expect_in(told->walk, event->cell < tablero_cell_count(told->walk->rules));
    tablero_content *cell = &told->cells[event->cell];
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
    case TABLERO_EVENT_LAP:
        take_from(told, cell, event);
        told->hand += event->count;
        break;
    case TABLERO_EVENT_DROP:
        expect_in(told->walk, told->hand >= event->count);
        told->hand -= event->count;
        put_on(told, cell, event);
        break;
    case TABLERO_EVENT_STEP:
    case TABLERO_EVENT_JUMP:
        expect_in(told->walk, told->hand > 0 && cell->count == 0);
        break;
    case TABLERO_EVENT_REMOVE:
        take_from(told, cell, event);
        break;
    case TABLERO_EVENT_TO_HAND:
        take_from(told, cell, event);
        put_on(told, hand_of(told, event->owner), event);
        break;
    case TABLERO_EVENT_PLACE:
        take_from(told, hand_of(told, event->owner), event);
        put_on(told, cell, event);
        break;
    case TABLERO_EVENT_THROW: /* by what stands there, from a supply without end */
        expect_in(told->walk, cell->count > 0 && cell->owner == event->owner);
        break;
    case TABLERO_EVENT_LAND:
        put_on(told, cell, event);
        break;
    case TABLERO_EVENT_ENDLESS:
        told->endless = true;
        break;
    }
}

/* The events of the turn lead from the contents of this position to those of the next. */
static void check_trace(const walk *walk, const tablero_turn *turn, const tablero_position *after)
{
    static telling told;
    static tablero_content expected[TABLERO_CELLS_MAX];
    told.walk = walk;
    told.hand = 0;
    told.endless = false;
    memcpy(told.cells, walk->contents, sizeof told.cells);
    tablero_turn_trace(walk->rules, &walk->position, turn, apply_event, &told);
    if (told.endless) {
        expect_in(walk, tablero_position_outcome(walk->rules, after, NULL).over);
        return;
    }
    expect_in(walk, told.hand == 0);
    read_contents(walk, after, expected);
    for (unsigned i = 0; i < tablero_cell_count(walk->rules); i++) {
        expect_in(walk, told.cells[i].piece == expected[i].piece &&
                            told.cells[i].owner == expected[i].owner &&
                            told.cells[i].count == expected[i].count);
    }
}

static bool same_turn(const tablero_turn *a, const tablero_turn *b)
{
    return a->count == b->count && memcmp(a->plies, b->plies, a->count * sizeof a->plies[0]) == 0;
}

/* The turn's own text in this notation is read as this turn. */
static void check_notation(walk *walk, const tablero_turn *turn, tablero_notation notation)
{
    char text[TABLERO_TURN_BYTES];
    tablero_turn read;
    tablero_error error = {0};
    size_t length =
        tablero_turn_write(walk->rules, &walk->position, turn, notation, text, sizeof text);
    expect_in(walk, length < sizeof text && length == strlen(text));
    tablero_status status =
        tablero_turn_read(walk->rules, &walk->position, NULL, text, &read, &error);
    expect(status == TABLERO_OK, "%s: %s: %s: %s in column %d", walk->spec, walk->text, text,
           error.message, error.column);
    expect(same_turn(turn, &read), "%s: %s: %s is read as another turn", walk->spec, walk->text,
           text);
}

static int compare_hashes(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/* No two turns have the same text. */
static void check_different(walk *walk)
{
    unsigned count = walk->turn_count < SEEN_MAX ? walk->turn_count : SEEN_MAX;
    qsort(walk->seen, count, sizeof walk->seen[0], compare_hashes);
    for (unsigned i = 1; i < count; i++) {
        expect(walk->seen[i] != walk->seen[i - 1], "%s: %s: a move is listed twice", walk->spec,
               walk->text);
    }
}

/* The sides alternate, so that it is another position, and the number rises after Second's turn. */
static void check_after(const walk *walk, const tablero_turn *turn, const tablero_position *after)
{
    const tablero_rules *rules = walk->rules;
    unsigned side = tablero_position_side(rules, &walk->position);
    expect_in(walk, tablero_position_settled(rules, after));
    expect_in(walk, tablero_position_side(rules, after) == (side ^ 1));
    expect_in(walk, after->number == walk->position.number + side);
    expect_in(walk, !tablero_position_equal(rules, after, &walk->position));
    expect_in(walk,
              tablero_position_key(rules, after) != tablero_position_key(rules, &walk->position));
    tablero_position played;
    tablero_turn_play(rules, &played, &walk->position, turn);
    expect_in(walk, tablero_position_equal(rules, &played, after));
    expect_in(walk, tablero_position_key(rules, &played) == tablero_position_key(rules, after));
    expect_in(walk, played.number == after->number);
}

static bool count_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn, (void)after;
    ++*(uint64_t *)context;
    return true;
}

/* Every ply of a turn is offered in its place, and only the last completes the turn. */
static void check_offered(const walk *walk, const tablero_turn *turn)
{
    tablero_position at = walk->position;
    for (unsigned i = 0; i < turn->count; i++) {
        tablero_ply plies[TABLERO_PLIES_MAX];
        unsigned count = tablero_plies(walk->rules, &at, plies), index = 0;
        while (index < count && plies[index] != turn->plies[i]) {
            index++;
        }
        expect_in(walk, index < count);
        tablero_position next;
        tablero_ply_play(walk->rules, &next, &at, turn->plies[i]);
        expect_in(walk, tablero_position_settled(walk->rules, &next) == (i + 1 == turn->count));
        at = next;
    }
}

static bool visit_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    walk *walk = context;
    walk->single = walk->single && turn->count == 1;
    if (walk->single) {
        expect_in(walk, walk->turn_count < walk->ply_count &&
                            walk->plies[walk->turn_count] == turn->plies[0]);
    }
    if (walk->turn_count < SEEN_MAX) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn_write(walk->rules, &walk->position, turn, TABLERO_SHORT, text, sizeof text);
        walk->seen[walk->turn_count] = hash_text(text);
    }
    if (walk->turn_count % walk->stride == 0) {
        check_notation(walk, turn, TABLERO_SHORT);
        check_notation(walk, turn, TABLERO_LONG);
        check_after(walk, turn, after);
        check_offered(walk, turn);
        check_trace(walk, turn, after);
    }
    if (walk->deeper) {
        tablero_turns(walk->rules, after, NULL, count_turn, &walk->replies);
    }
    walk->turn_count++;
    return true;
}

/* Looks for the turn that plies by lot have made. */
typedef struct quest {
    const tablero_rules *rules;
    tablero_position wanted; /* the position after it */
    tablero_turn turn;       /* in its canonical plies */
    unsigned found;
} quest;

static bool compare_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    quest *quest = context;
    quest->found += same_turn(turn, &quest->turn) &&
                    tablero_position_equal(quest->rules, after, &quest->wanted);
    return true;
}

/* Plies by lot come to the end of a turn that the list has, and has once. */
static void check_lot(walk *walk)
{
    quest quest = {.rules = walk->rules, .wanted = walk->position};
    tablero_turn played = {0};
    char text[TABLERO_TURN_BYTES];
    do {
        tablero_ply plies[TABLERO_PLIES_MAX];
        tablero_position at = quest.wanted;
        unsigned count = tablero_plies(walk->rules, &at, plies);
        expect_in(walk, count > 0 && played.count < TABLERO_TURN_PLIES);
        tablero_ply ply = plies[random_below(&walk->random, count)];
        played.plies[played.count++] = ply;
        tablero_ply_play(walk->rules, &quest.wanted, &at, ply);
    } while (!tablero_position_settled(walk->rules, &quest.wanted));
    tablero_turn_write(walk->rules, &walk->position, &played, TABLERO_LONG, text, sizeof text);
    expect(tablero_turn_read(walk->rules, &walk->position, NULL, text, &quest.turn, NULL) ==
               TABLERO_OK,
           "%s: %s: %s cannot be read", walk->spec, walk->text, text);
    tablero_status status = tablero_turns(walk->rules, &walk->position, NULL, compare_turn, &quest);
    expect(quest.found == 1 || (status == TABLERO_INCOMPLETE && quest.found == 0),
           "%s: %s: %s is listed %u times", walk->spec, walk->text, text, quest.found);
}

/* Each of the turns that the history allows is chosen with the same probability. */
static bool choose_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    walk *walk = context;
    walk->choices++;
    if (random_below(&walk->random, walk->choices) == 0) {
        walk->chosen = *turn;
    }
    return true;
}

/* Perft agrees with the lists of turns, and counting the last turn with making it. */
static void check_perft(const walk *walk)
{
    unsigned deepest = walk->deeper ? 2 : 1;
    for (unsigned depth = 1; depth <= deepest; depth++) {
        uint64_t plain, bulk;
        tablero_status status = tablero_perft(walk->rules, &walk->position, depth, false, &plain);
        if (status == TABLERO_INCOMPLETE) {
            return;
        }
        expect_in(walk, status == TABLERO_OK);
        status = tablero_perft(walk->rules, &walk->position, depth, true, &bulk);
        expect_in(walk, status == TABLERO_OK);
        expect_in(walk, plain == bulk);
        expect_in(walk, plain == (depth == 1 ? walk->turn_count : walk->replies));
    }
}

/* Looks at the position and at every turn from it. */
static void check_position(walk *walk)
{
    check_text(walk);
    check_other_side(walk);
    read_contents(walk, &walk->position, walk->contents);
    walk->ply_count = tablero_plies(walk->rules, &walk->position, walk->plies);
    uint64_t turns = 0;
    tablero_turns(walk->rules, &walk->position, NULL, count_turn, &turns);
    walk->stride = (unsigned)turns / DETAILED_MAX + 1;
    walk->deeper =
        turns <= PERFT_LEAVES_MAX && random_below(&walk->random, (uint32_t)turns + 1) < PERFT_SHARE;
    walk->turn_count = 0;
    walk->replies = 0;
    walk->single = true;
    tablero_status status = tablero_turns(walk->rules, &walk->position, NULL, visit_turn, walk);
    expect_in(walk, status == TABLERO_OK || status == TABLERO_INCOMPLETE);
    expect_in(walk, !walk->single || walk->turn_count == walk->ply_count);
    expect_in(walk, walk->turn_count == turns);
    check_different(walk);
    check_outcome(walk);
    check_perft(walk);
    if (!walk->single) {
        check_lot(walk);
    }
    check_symmetries(walk->rules, walk->text);
    walk->work += 4 * turns + walk->replies;
}

/* Plays a random game to its end, or until enough has been looked at. */
static void check_game(walk *walk)
{
    assert_int_equal(tablero_history_create(&walk->history, walk->rules, tablero_system_heap()),
                     TABLERO_OK);
    tablero_position_start(walk->rules, &walk->position);
    uint64_t enough = work_limit(50000, 2000000);
    walk->work = 0;
    while (walk->work < enough) {
        check_position(walk);
        if (tablero_position_outcome(walk->rules, &walk->position, walk->history).over) {
            break;
        }
        walk->choices = 0;
        tablero_turns(walk->rules, &walk->position, walk->history, choose_turn, walk);
        if (walk->choices == 0) {
            break;
        }
        assert_int_equal(tablero_history_push(walk->history, &walk->position), TABLERO_OK);
        tablero_position before = walk->position;
        tablero_turn_play(walk->rules, &walk->position, &before, &walk->chosen);
    }
    tablero_history_destroy(walk->history);
}

/* Whoever sows from a cell comes back to it through cells of the same owner. */
static void check_ring(const tablero_rules *rules, const char *spec, unsigned index)
{
    const tablero_cell first = tablero_cell_at(rules, index);
    unsigned count = tablero_cell_count(rules), steps = 0;
    for (unsigned at = first.next; at != index && at != TABLERO_NO_CELL; steps++) {
        expect(at < count && steps < count, "%s: the way from %s goes astray", spec, first.name);
        tablero_cell cell = tablero_cell_at(rules, at);
        expect(cell.owner == first.owner, "%s: from %s to %s", spec, first.name, cell.name);
        expect(cell.next != TABLERO_NO_CELL, "%s: the way ends in %s", spec, cell.name);
        at = cell.next;
    }
}

/* Cells are named once each. */
static void check_cells(const tablero_rules *rules, const char *spec)
{
    unsigned count = tablero_cell_count(rules);
    expect(count > 0 && count <= TABLERO_CELLS_MAX, "%s: %u cells", spec, count);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        for (unsigned j = 0; j < i; j++) {
            tablero_cell other = tablero_cell_at(rules, j);
            expect(strcmp(cell.name, other.name) != 0, "%s: two cells %s", spec, cell.name);
            bool in_hand = cell.shape == TABLERO_SHAPE_HAND || other.shape == TABLERO_SHAPE_HAND;
            expect(in_hand || cell.x != other.x || cell.y != other.y, "%s: %s and %s in one place",
                   spec, cell.name, other.name);
        }
        check_ring(rules, spec, i);
    }
}

static void check_spec(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    static walk walk;
    load_rules(&rules, spec);
    check_cells(&rules, spec);
    for (unsigned i = 0; i < GAMES; i++) {
        walk.spec = spec;
        walk.rules = &rules;
        walk.random = hash_text(spec) + i;
        check_game(&walk);
    }
}

static void test_presets(void **state)
{
    (void)state;
    visit_presets(check_spec, NULL);
}

static void test_option_values(void **state)
{
    (void)state;
    visit_option_values(check_spec, NULL);
}

static void test_random_options(void **state)
{
    (void)state;
    visit_random_options((unsigned)work_limit(60, 2000), check_spec, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_option_values),
        cmocka_unit_test(test_random_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
