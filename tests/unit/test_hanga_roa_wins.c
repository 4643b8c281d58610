/* Wins of Hanga Roa within one and two turns, and the answers to threats, against all turns tried one
 * by one. */
#include "core/position.h"
#include "core/rules.h"
#include "games/hanga_roa/threats.h"
#include "search/engine.h"
#include "support.h"

enum {
    TABLE_BYTES = 1 << 20,
    TURNS_PLAYED = 60,
    WILD_ONE_IN = 3,     /* turns that are played at random */
    PLAYING_NODES = 300, /* of the others */
    AFTER_MAX = 200000,
    WIN_IN_TWO = TABLERO_WIN - 3
};

/* All rules that bear on rings and turns. */
static const char *const specs[] = {
    "hanga-roa",
    "hanga-roa:small",
    "hanga-roa:mini",
    "hanga-roa:mini,stones=2",
    "hanga-roa:small,resolve=stone",
    "hanga-roa:mini,stones=2,resolve=stone,throw=all",
    "hanga-roa:small,throw=all,both-moais=illegal",
    "hanga-roa:small,both-moais=illegal,own-pieces-close=yes,mixed-ring=capture",
    "hanga-roa:mini,mata-capture=ring,goal=quarry,reentry-closed=allowed,mixed-ring=stay",
};
enum { SPECS = sizeof specs / sizeof specs[0] };

static tablero_search *new_search(const tablero_rules *rules)
{
    const tablero_search_options options = {
        .allocator = tablero_system_heap(), .table_bytes = TABLE_BYTES, .variations = 2};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, rules, &options), TABLERO_OK);
    return search;
}

static const tablero_search_report *run(tablero_search *search, const tablero_position *position,
                                        uint64_t nodes, unsigned depth)
{
    const tablero_search_limits limits = {.nodes = nodes, .depth = depth};
    tablero_search_start(search, position, NULL, &limits);
    while (tablero_search_resume(search, 0) == TABLERO_INCOMPLETE) {
        continue;
    }
    return tablero_search_result(search);
}

/* ---- The truth ---- */

typedef struct trial {
    const tablero_rules *rules;
    unsigned side;
    bool found;
} trial;

static bool see_win(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn;
    trial *trial = context;
    unsigned winner;
    bool arrived;
    trial->found =
        roa_decided(rules_facts(trial->rules), position_board(after), &winner, &arrived) &&
        winner == trial->side;
    return !trial->found;
}

/* Whether the side to move has a turn that wins. Walks that are too many to be listed are not looked
 * at one by one. */
static bool wins_at_once(const tablero_rules *rules, const tablero_position *position)
{
    trial trial = {.rules = rules, .side = tablero_position_side(rules, position)};
    tablero_status status = tablero_turns(rules, position, NULL, see_win, &trial);
    return trial.found || (status == TABLERO_INCOMPLETE &&
                           roa_has_road(rules_facts(rules), position_board(position), trial.side));
}

static bool is_over(const tablero_rules *rules, const tablero_position *position)
{
    return tablero_position_outcome(rules, position, NULL).over;
}

/* Turns of the side to move, tried one after the other until one leaves it without a loss; which
 * reply that was is tried first the next time. */
typedef struct defence {
    const tablero_rules *rules;
    bool saved;
    char last[TABLERO_TURN_BYTES];
    const tablero_position *position;
} defence;

static bool survives(const tablero_rules *rules, const tablero_position *after, unsigned side)
{
    tablero_outcome outcome = tablero_position_outcome(rules, after, NULL);
    return outcome.over ? outcome.winner == TABLERO_DRAW || outcome.winner == (int)side
                        : !wins_at_once(rules, after);
}

static bool try_defence(void *context, const tablero_turn *turn, const tablero_position *after)
{
    defence *defence = context;
    defence->saved =
        survives(defence->rules, after, tablero_position_side(defence->rules, defence->position));
    if (defence->saved) {
        tablero_turn_write(defence->rules, defence->position, turn, TABLERO_SHORT, defence->last,
                           sizeof defence->last);
    }
    return !defence->saved;
}

static bool has_defence(defence *defence, const tablero_position *position)
{
    tablero_turn turn;
    tablero_position after;
    defence->position = position;
    defence->saved = false;
    if (tablero_turn_read(defence->rules, position, NULL, defence->last, &turn, NULL) ==
        TABLERO_OK) {
        tablero_turn_play(defence->rules, &after, position, &turn);
        if (survives(defence->rules, &after, tablero_position_side(defence->rules, position))) {
            return true;
        }
    }
    tablero_turns(defence->rules, position, NULL, try_defence, defence);
    return defence->saved;
}

typedef struct attack {
    defence defence;
    bool found;
    char text[TABLERO_TURN_BYTES];
    const tablero_position *position;
} attack;

static bool try_attack(void *context, const tablero_turn *turn, const tablero_position *after)
{
    attack *attack = context;
    if (is_over(attack->defence.rules, after)) {
        return true;
    }
    attack->found = !has_defence(&attack->defence, after);
    if (attack->found) {
        tablero_turn_write(attack->defence.rules, attack->position, turn, TABLERO_SHORT,
                           attack->text, sizeof attack->text);
    }
    return !attack->found;
}

/* ---- What is compared with it ---- */

/* The ply that is said to win leads, with those after it, to a win. */
static void check_win(const tablero_rules *rules, const tablero_position *position,
                      const char *text)
{
    const roa_rules *facts = rules_facts(rules);
    roa_position board = *(const roa_position *)position_board(position), next;
    unsigned side = board.side, winner;
    tablero_ply ply;
    bool arrived, told = roa_find_win(facts, &board, &ply);
    expect(told == wins_at_once(rules, position), "%s: a win at once is %s", text,
           told ? "told" : "missed");
    while (told) {
        expect(roa_make(facts, &next, &board, ply), "%s: the winning ply is illegal", text);
        board = next;
        if (board.stage == ROA_SETTLED) {
            break;
        }
        expect(roa_find_win(facts, &board, &ply), "%s: the win is lost on the way", text);
    }
    expect(!told || (roa_decided(facts, &board, &winner, &arrived) && winner == side),
           "%s: the win is none", text);
}

/* Keys of positions that turns lead to. */
typedef struct key_list {
    uint64_t keys[AFTER_MAX];
    unsigned count;
} key_list;

static void list_after(const search_ops *ops, const roa_rules *facts, const roa_position *position,
                       key_list *list)
{
    tablero_ply plies[ROA_PLIES_MAX];
    unsigned count = ops->ply.plies(0, facts, position, plies);
    for (unsigned i = 0; i < count; i++) {
        roa_position next;
        ops->ply.play(0, facts, &next, position, plies[i]);
        if (next.stage != ROA_SETTLED) {
            list_after(ops, facts, &next, list);
        } else if (list->count < AFTER_MAX) {
            list->keys[list->count++] = roa_key(&next);
        }
    }
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

typedef struct saved_turns {
    const tablero_rules *rules;
    const tablero_position *position;
    const key_list *list;
    unsigned count;
} saved_turns;

static bool check_saved(void *context, const tablero_turn *turn, const tablero_position *after)
{
    saved_turns *saved = context;
    uint64_t key = roa_key(position_board(after));
    if (roa_ply_kind(turn->plies[0]) == ROA_PLY_STEP ||
        !survives(saved->rules, after, tablero_position_side(saved->rules, saved->position))) {
        return true;
    }
    saved->count++;
    char move[TABLERO_TURN_BYTES], text[TABLERO_POSITION_TEXT_BYTES];
    tablero_turn_write(saved->rules, saved->position, turn, TABLERO_SHORT, move, sizeof move);
    tablero_position_write(saved->rules, saved->position, text, sizeof text);
    expect(bsearch(&key, saved->list->keys, saved->list->count, sizeof key, compare_keys) != NULL,
           "%s: the answer %s is left out", text, move);
    return true;
}

/* Against a threat no turn is left out that stops it, walks aside, of which the search leaves out
 * some at any time. */
static bool check_answers(const tablero_rules *rules, const tablero_position *position)
{
    static key_list list;
    const roa_rules *facts = rules_facts(rules);
    const search_ops *ops = rules_game(rules)->engine->ops(facts);
    if (!roa_is_threatened(facts, position_board(position)) || wins_at_once(rules, position)) {
        return false;
    }
    list.count = 0;
    list_after(ops, facts, position_board(position), &list);
    qsort(list.keys, list.count, sizeof list.keys[0], compare_keys);
    saved_turns saved = {rules, position, &list, 0};
    tablero_turns(rules, position, NULL, check_saved, &saved);
    return true;
}

static bool check_two_turns(const tablero_rules *rules, const tablero_position *position,
                            tablero_search *search, const char *text)
{
    attack attack = {.defence = {.rules = rules}, .position = position};
    tablero_turns(rules, position, NULL, try_attack, &attack);
    tablero_search_clear(search);
    const tablero_search_report *report = run(search, position, 0, 2);
    expect(!attack.found || report->variations[0].score == WIN_IN_TWO,
           "%s: the search says %d, but %s wins in two", text, report->variations[0].score,
           attack.text);
    expect(attack.found || report->variations[0].score != WIN_IN_TWO,
           "%s: the search says that it wins in two", text);
    return attack.found;
}

/* ---- Games ---- */

/* A turn of the engine, or one at random. */
static void play_on(const tablero_rules *rules, tablero_search *search, tablero_position *position,
                    uint64_t *random)
{
    tablero_position next = *position;
    if (random_below(random, WILD_ONE_IN) > 0) {
        const tablero_search_report *report = run(search, position, PLAYING_NODES, 0);
        tablero_turn_play(rules, &next, position, &report->variations[0].turns[0]);
        *position = next;
        return;
    }
    do {
        tablero_ply plies[TABLERO_PLIES_MAX];
        unsigned count = tablero_plies(rules, position, plies);
        tablero_ply_play(rules, &next, position, plies[random_below(random, count)]);
        *position = next;
    } while (!tablero_position_settled(rules, position));
}

typedef struct tally {
    uint64_t wins, threats, two_turns, two_turns_tried;
} tally;

static void play_game(const tablero_rules *rules, tablero_search *search, uint64_t *random,
                      unsigned two_turns_one_in, tally *tally)
{
    tablero_position position;
    tablero_position_start(rules, &position);
    for (unsigned turn = 0; turn < TURNS_PLAYED && !is_over(rules, &position); turn++) {
        char text[TABLERO_POSITION_TEXT_BYTES];
        tablero_position_write(rules, &position, text, sizeof text);
        check_win(rules, &position, text);
        bool wins = wins_at_once(rules, &position);
        tally->wins += wins;
        tally->threats += check_answers(rules, &position);
        if (!wins && random_below(random, two_turns_one_in) == 0) {
            tally->two_turns_tried++;
            tally->two_turns += check_two_turns(rules, &position, search, text);
        }
        play_on(rules, search, &position, random);
    }
}

static void test_wins(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (unsigned i = 0; i < SPECS; i++) {
        load_rules(&rules, specs[i]);
        tablero_search *search = new_search(&rules);
        bool full = tablero_cell_count(&rules) > 60;
        uint64_t random = i;
        tally tally = {0};
        unsigned games = (unsigned)work_limit(full ? 6 : 30, full ? 200 : 1000);
        for (unsigned j = 0; j < games; j++) {
            play_game(&rules, search, &random, full ? 40 : 10, &tally);
        }
        print_message("%s: %u wins, %u threats, %u wins in two of %u\n", specs[i],
                      (unsigned)tally.wins, (unsigned)tally.threats, (unsigned)tally.two_turns,
                      (unsigned)tally.two_turns_tried);
        tablero_search_destroy(search);
    }
}

/* A stone on i9 is not beside one on i1. */
static void test_edge(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    const char *text = "1s1S4S/3a1s1S1/apsssS1a1/1smSsss2/1Ssspss2/1sPsS1psP/ss1SS1SAs/SAPsSS1SS/"
                       "2s1MSSAS w - 21";
    load_rules(&rules, "hanga-roa");
    load_position(&rules, text, &position);
    assert_false(wins_at_once(&rules, &position));
    check_win(&rules, &position, text);
}

/* Nor is such a win forgotten when the search goes on for the sake of another variation. */
static void check_two_variations(tablero_search *search, const tablero_position *position)
{
    const tablero_search_limits limits = {.depth = 4, .variations = 2};
    tablero_search_start(search, position, NULL, &limits);
    tablero_search_resume(search, 0);
    const tablero_search_report *report = tablero_search_result(search);
    assert_int_equal(report->variation_count, 2);
    assert_int_equal(report->variations[0].score, WIN_IN_TWO);
}

/* Wins in two that begin with walks so long that the search leaves them out, and the line to the end. */
static void test_long_walks(void **state)
{
    (void)state;
    static const char *const positions[][2] = {
        {"hanga-roa:small", "ss1ss1s/ps1s1P1/spPssSm/ssSSSSS/p2SS1s/S1M1AS1/sSAP1SS w aa 82"},
        {"hanga-roa", "sasa1ssSS/1s1ssss1s/ss1ss1spS/SPpss4/1S1ss1s1s/M1s4SS/SSASsPSpm/2SSP1AS1/"
                      "SAs1SSSSS w a 62"},
    };
    static tablero_rules rules;
    tablero_position position;
    for (unsigned i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        load_rules(&rules, positions[i][0]);
        load_position(&rules, positions[i][1], &position);
        tablero_search *search = new_search(&rules);
        check_two_variations(search, &position);
        tablero_search_clear(search);
        const tablero_variation *best = run(search, &position, 0, 2)->variations;
        assert_int_equal(best->score, WIN_IN_TWO);
        assert_int_equal(best->count, 3);
        for (unsigned j = 0; j < best->count; j++) {
            tablero_position before = position;
            tablero_turn_play(&rules, &position, &before, &best->turns[j]);
        }
        assert_true(is_over(&rules, &position));
        tablero_search_destroy(search);
    }
}

/* A Moai has twenty thousand walks, none of which wins: the search must not stand still for them. */
static void test_many_walks(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hanga-roa");
    load_position(&rules,
                  "SssSsssss/SSaSmssa1/1S1SsssSs/SSsSsss1s/1sS1sss1s/SsaPs1s2/SsssMp1A1/sS1pApP2/"
                  "1AsP1SSS1 b - 50",
                  &position);
    tablero_search *search = new_search(&rules);
    assert_in_range(run(search, &position, 10000, 0)->depth, 3, TABLERO_DEPTH_MAX);
    tablero_search_destroy(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_edge), cmocka_unit_test(test_wins),
                                       cmocka_unit_test(test_long_walks),
                                       cmocka_unit_test(test_many_walks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
