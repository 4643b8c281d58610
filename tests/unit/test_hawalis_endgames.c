/* Endgames and small boards of Hawalis, solved exactly and compared with what is known of them.
 *
 * The positions that can come about are numbered, each as its mover sees it, and solved backwards
 * from the ends of the game, fewest turns first. What then is neither won nor lost goes on until a
 * position comes back: a draw. No win is lost to that rule, since the shortest way to one meets no
 * position twice. */
#include "core/position.h"
#include "games/hawalis/position.h"
#include "support.h"

enum { AFTER_ENDLESS = 0 }; /* the node that every endless turn leads to, whatever the board */

typedef enum verdict { DRAWN, WON, LOST } verdict;

typedef struct node {
    uint64_t ring[2];
    uint32_t first; /* of its edges; those of the next node follow them */
} node;

typedef struct graph {
    const hawalis_rules *rules;
    node *nodes;
    uint32_t *slots; /* by key: numbers of nodes, 0 for none */
    uint32_t *edges; /* where the turns lead */
    uint32_t count, room, slot_count, edge_count, edge_room;
    /* For the mover, once solved. */
    uint8_t *verdicts;
    uint16_t *plies;
} graph;

static void *take(void *memory, size_t count, size_t bytes)
{
    memory = realloc(memory, count * bytes);
    expect(memory != NULL, "no memory for the test itself");
    return memory;
}

static void open_graph(graph *graph, const tablero_rules *rules)
{
    *graph = (struct graph){.rules = rules_facts(rules), .count = 1, .room = 1};
    graph->nodes = take(NULL, 1, sizeof *graph->nodes);
    graph->nodes[AFTER_ENDLESS] = (node){0};
}

static void close_graph(graph *graph)
{
    free(graph->nodes);
    free(graph->slots);
    free(graph->edges);
    free(graph->verdicts);
    free(graph->plies);
}

static hawalis_position position_of(const graph *graph, uint32_t number)
{
    const node *node = &graph->nodes[number];
    return (hawalis_position){.ring = {node->ring[0], node->ring[1]}};
}

/* The slot that holds the position, or the one to put it in, whichever side is to move. */
static uint32_t *find_slot(const graph *graph, const hawalis_position *position)
{
    hawalis_position seen = {.ring = {position->ring[0], position->ring[1]}};
    uint32_t at = (uint32_t)hawalis_key(&seen) & (graph->slot_count - 1);
    while (graph->slots[at] != 0) {
        const node *node = &graph->nodes[graph->slots[at]];
        if (node->ring[0] == position->ring[0] && node->ring[1] == position->ring[1]) {
            break;
        }
        at = (at + 1) & (graph->slot_count - 1);
    }
    return &graph->slots[at];
}

static void make_room(graph *graph)
{
    if (graph->count < graph->room) {
        return;
    }
    graph->room *= 2;
    graph->nodes = take(graph->nodes, graph->room, sizeof *graph->nodes);
    free(graph->slots);
    graph->slot_count = 2 * graph->room;
    graph->slots = take(NULL, graph->slot_count, sizeof *graph->slots);
    memset(graph->slots, 0, graph->slot_count * sizeof *graph->slots);
    for (uint32_t i = 1; i < graph->count; i++) {
        hawalis_position position = position_of(graph, i);
        *find_slot(graph, &position) = i;
    }
}

/* The number of a position, which is new or not. */
static uint32_t add_position(graph *graph, const hawalis_position *position)
{
    if (position->ended) {
        return AFTER_ENDLESS;
    }
    expect(!position->wide, "a hole of more seeds than a node can hold");
    make_room(graph);
    uint32_t *slot = find_slot(graph, position);
    if (*slot == 0) {
        *slot = graph->count++;
        graph->nodes[*slot] = (node){.ring = {position->ring[0], position->ring[1]}};
    }
    return *slot;
}

static void add_edge(graph *graph, uint32_t to)
{
    if (graph->edge_count == graph->edge_room) {
        graph->edge_room = graph->edge_room == 0 ? 1024 : 2 * graph->edge_room;
        graph->edges = take(graph->edges, graph->edge_room, sizeof *graph->edges);
    }
    graph->edges[graph->edge_count++] = to;
}

/* Adds all that can come about from the positions that are there. */
static void expand(graph *graph)
{
    for (uint32_t i = 1; i < graph->count; i++) {
        hawalis_position position = position_of(graph, i), next;
        tablero_ply plies[HAWALIS_HOLES_MAX];
        unsigned count = hawalis_plies(0, graph->rules, &position, plies);
        graph->nodes[i].first = graph->edge_count;
        for (unsigned j = 0; j < count; j++) {
            hawalis_play(0, graph->rules, &next, &position, plies[j]);
            add_edge(graph, add_position(graph, &next));
        }
    }
    make_room(graph);
    graph->nodes[graph->count].first = graph->edge_count;
}

/* The edges backwards: those that lead to a node come from origins[first[node]] and on, up to those
 * of the next node. */
typedef struct backwards {
    uint32_t *first, *origins;
} backwards;

static backwards turn_round(const graph *graph)
{
    backwards back = {take(NULL, graph->count + 1, sizeof *back.first),
                      take(NULL, graph->edge_count + 1, sizeof *back.origins)};
    memset(back.first, 0, (graph->count + 1) * sizeof *back.first);
    for (uint32_t i = 0; i < graph->edge_count; i++) {
        back.first[graph->edges[i]]++;
    }
    for (uint32_t i = 1; i <= graph->count; i++) {
        back.first[i] += back.first[i - 1];
    }
    for (uint32_t i = 1; i < graph->count; i++) {
        for (uint32_t j = graph->nodes[i].first; j < graph->nodes[i + 1].first; j++) {
            back.origins[--back.first[graph->edges[j]]] = i;
        }
    }
    return back;
}

/* What a position without a turn is worth to its mover. */
static verdict judge_end(const graph *graph, uint32_t number)
{
    const uint64_t *ring = graph->nodes[number].ring;
    return number == AFTER_ENDLESS || ring[HAWALIS_RIVAL] == 0 ? WON : LOST;
}

static uint32_t turns_of(const graph *graph, uint32_t number)
{
    return graph->nodes[number + 1].first - graph->nodes[number].first;
}

static void solve(graph *graph)
{
    backwards back = turn_round(graph);
    uint32_t *queue = take(NULL, graph->count, sizeof *queue), queued = 0;
    uint8_t *open = take(NULL, graph->count, 1); /* turns not yet known to lose */
    graph->verdicts = take(NULL, graph->count, 1);
    graph->plies = take(NULL, graph->count, sizeof *graph->plies);
    for (uint32_t i = 0; i < graph->count; i++) {
        open[i] = (uint8_t)turns_of(graph, i);
        graph->plies[i] = 0;
        graph->verdicts[i] = DRAWN;
        if (open[i] == 0) {
            graph->verdicts[i] = (uint8_t)judge_end(graph, i);
            queue[queued++] = i;
        }
    }
    for (uint32_t i = 0; i < queued; i++) {
        uint32_t after = queue[i];
        for (uint32_t j = back.first[after]; j < back.first[after + 1]; j++) {
            uint32_t before = back.origins[j];
            bool wins = graph->verdicts[after] == LOST;
            if (graph->verdicts[before] == DRAWN && (wins || --open[before] == 0)) {
                graph->verdicts[before] = wins ? WON : LOST;
                graph->plies[before] = graph->plies[after] + 1;
                queue[queued++] = before;
            }
        }
    }
    free(back.first);
    free(back.origins);
    free(queue);
    free(open);
}

/* A solved position: draw, win or loss for its mover, and the turns to the end. */
typedef struct value {
    verdict verdict;
    unsigned plies;
} value;

static value value_of(const graph *graph, const tablero_position *position)
{
    uint32_t number = *find_slot(graph, position_board(position));
    expect(number != 0, "a position that did not come about");
    return (value){(verdict)graph->verdicts[number], graph->plies[number]};
}

static const char *const verdict_names[] = {[DRAWN] = "draw", [WON] = "win", [LOST] = "loss"};

static void check_value(value found, const char *verdict, unsigned plies, const char *text)
{
    expect(strcmp(verdict_names[found.verdict], verdict) == 0 && found.plies == plies,
           "%s: %s in %u, not %s in %u", text, verdict_names[found.verdict], found.plies, verdict,
           plies);
}

/* What a person can follow: rings of two holes with one turn at a time. */
static const struct {
    const char *position, *verdict;
    unsigned plies;
} plain_cases[] = {
    {"1/5/5/1 s - 1", "draw", 0}, /* by way of 4 and 2 back to 5 and 1, and so does the rival */
    {"1/0/1/3 s - 1", "loss", 1}, /* 3 and 1, 1 and 3, 3 and 1, without end */
    {"0/1/0/2 s - 1", "loss", 2}, /* singles next to each other, which cannot move */
};

static void test_plain_cases(void **state)
{
    (void)state;
    static tablero_rules rules;
    load_rules(&rules, "hawalis,columns=1");
    for (size_t i = 0; i < sizeof plain_cases / sizeof plain_cases[0]; i++) {
        graph graph;
        tablero_position position;
        load_position(&rules, plain_cases[i].position, &position);
        open_graph(&graph, &rules);
        add_position(&graph, position_board(&position));
        expand(&graph);
        solve(&graph);
        check_value(value_of(&graph, &position), plain_cases[i].verdict, plain_cases[i].plies,
                    plain_cases[i].position);
        close_graph(&graph);
    }
}

static const char endgames[] = "tests/cases/hawalis/endgames.tsv";

static void solve_endgames(graph *graph, const tablero_rules *rules)
{
    static case_table table;
    open_graph(graph, rules);
    open_cases(&table, endgames);
    while (next_case(&table)) {
        tablero_position position;
        load_position(rules, table.fields[0], &position);
        add_position(graph, position_board(&position));
    }
    expand(graph);
    solve(graph);
}

static void test_endgames(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    graph graph;
    load_rules(&rules, "hawalis");
    solve_endgames(&graph, &rules);
    open_cases(&table, endgames);
    unsigned checked = 0;
    while (next_case(&table)) {
        tablero_position position;
        load_position(&rules, table.fields[0], &position);
        check_value(value_of(&graph, &position), table.fields[1],
                    (unsigned)strtoul(table.fields[2], NULL, 10), table.fields[0]);
        checked++;
    }
    expect(checked == 100, "%u lines were checked", checked);
    close_graph(&graph);
}

/* Whether the score says who wins. Then the winner is the right one, not sooner than he can; and a
 * turn that is said to win does, as soon as the score says. */
static bool check_search(const graph *graph, const tablero_rules *rules, const char *text,
                         const tablero_position *position, const tablero_search_report *report)
{
    const tablero_variation *best = &report->variations[0];
    int distance = TABLERO_WIN - abs(best->score);
    if (distance > TABLERO_DEPTH_MAX) {
        return false;
    }
    value truth = value_of(graph, position);
    verdict claim = best->score > 0 ? WON : LOST;
    expect(truth.verdict == claim && (int)truth.plies <= distance, "%s: %s in %u scored %d", text,
           verdict_names[truth.verdict], truth.plies, best->score);
    if (claim == WON) {
        tablero_position after;
        tablero_turn_play(rules, &after, position, &best->turns[0]);
        truth = value_of(graph, &after);
        expect(truth.verdict == LOST && (int)truth.plies < distance,
               "%s: a turn scored %d leads to %s in %u", text, best->score,
               verdict_names[truth.verdict], truth.plies);
    }
    return true;
}

static void test_search(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    graph graph;
    load_rules(&rules, "hawalis");
    solve_endgames(&graph, &rules);
    const tablero_search_options options = {
        .allocator = tablero_system_heap(), .table_bytes = 1 << 20, .engine = "baseline"};
    const tablero_search_limits limits = {.nodes = work_limit(20000, 1000000)};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
    open_cases(&table, endgames);
    unsigned decided = 0;
    while (next_case(&table)) {
        tablero_position position;
        load_position(&rules, table.fields[0], &position);
        tablero_search_clear(search);
        tablero_search_start(search, &position, NULL, &limits);
        assert_int_equal(tablero_search_resume(search, 0), TABLERO_OK);
        decided +=
            check_search(&graph, &rules, table.fields[0], &position, tablero_search_result(search));
    }
    expect(decided >= 40, "only %u were decided", decided);
    tablero_search_destroy(search);
    close_graph(&graph);
}

static const struct {
    const char *spec;
    uint32_t positions; /* reached from the start, their own end included */
    unsigned plies, turns, winning;
} small_boards[] = {
    {"hawalis,columns=1", 4, 1, 2, 1},
    {"hawalis,columns=2", 3312, 15, 4, 2},
    {"hawalis:teaching", 26353653, 25, 6, 1},
};

static unsigned count_winning(const graph *graph, uint32_t number)
{
    const node *node = &graph->nodes[number];
    unsigned winning = 0;
    for (uint32_t i = node[0].first; i < node[1].first; i++) {
        winning += graph->verdicts[graph->edges[i]] == LOST;
    }
    return winning;
}

static void test_small_boards(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof small_boards / sizeof small_boards[0]; i++) {
        if (small_boards[i].positions > work_limit(1000000, 100000000)) {
            continue;
        }
        const char *spec = small_boards[i].spec;
        graph graph;
        tablero_position position;
        load_rules(&rules, spec);
        load_position(&rules, NULL, &position);
        open_graph(&graph, &rules);
        uint32_t start = add_position(&graph, position_board(&position));
        expand(&graph);
        expect(graph.count - 1 == small_boards[i].positions, "%s: %u positions", spec,
               graph.count - 1);
        solve(&graph);
        check_value(value_of(&graph, &position), "win", small_boards[i].plies, spec);
        expect(turns_of(&graph, start) == small_boards[i].turns, "%s: %u first turns", spec,
               turns_of(&graph, start));
        expect(count_winning(&graph, start) == small_boards[i].winning, "%s: %u of them win", spec,
               count_winning(&graph, start));
        close_graph(&graph);
    }
}

/* Every way to put at most so many seeds, and at least one, into the holes from this one on. */
static void add_arrangements(graph *graph, const hawalis_position *position, unsigned hole,
                             unsigned seeds)
{
    unsigned holes = graph->rules->holes;
    if (hole == 2 * holes) {
        if ((position->ring[HAWALIS_OWN] | position->ring[HAWALIS_RIVAL]) != 0) {
            add_position(graph, position);
        }
        return;
    }
    for (unsigned i = 0; i <= seeds; i++) {
        hawalis_position next = *position;
        next.ring[hole / holes] |= (uint64_t)i << 4 * (hole % holes);
        add_arrangements(graph, &next, hole + 1, seeds - i);
    }
}

/* Positions with at most so many seeds in 28 holes, none at all included. */
static uint64_t count_arrangements(unsigned seeds)
{
    uint64_t count = 1;
    for (unsigned i = 1; i <= seeds; i++) {
        count = count * (28 + i) / i;
    }
    return count;
}

static void test_few_seeds_are_never_a_draw(void **state)
{
    (void)state;
    static tablero_rules rules;
    load_rules(&rules, "hawalis");
    unsigned seeds = 7;
    while (count_arrangements(seeds) > work_limit(2000000, 10000000)) {
        seeds--;
    }
    graph graph;
    const hawalis_position empty = {0};
    open_graph(&graph, &rules);
    add_arrangements(&graph, &empty, 0, seeds);
    expand(&graph);
    expect(graph.count == count_arrangements(seeds), "%u seeds: %u positions", seeds, graph.count);
    solve(&graph);
    uint32_t draws = 0;
    for (uint32_t i = 0; i < graph.count; i++) {
        draws += graph.verdicts[i] == DRAWN;
    }
    expect(draws == 0, "%u seeds: %u draws", seeds, draws);
    close_graph(&graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_cases),
        cmocka_unit_test(test_endgames),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_few_seeds_are_never_a_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
