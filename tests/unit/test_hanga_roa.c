/* Hanga Roa against the figures and cases of its rules, and against its own definitions tried out
 * one by one. */
#include <sys/resource.h>

#include "support.h"

enum { WALKS_MAX = 20000, FULL_BOARDS_MEGABYTES = 64 };

/* perft 1, 2, 3 ... from the start of the game. */
static const struct {
    const char *spec;
    const char *counts;
} figures[] = {
    {"hanga-roa", "610 2857801 12257499095"},
    {"hanga-roa,first-turn=free", "5116"},
    {"hanga-roa:small", "110 46463 29320660"},
    {"hanga-roa:mini", "92 5142 382660 23974968"},
};

static void check_perft(const char *spec, unsigned depth, bool bulk, uint64_t expected)
{
    static tablero_rules rules;
    tablero_position position;
    uint64_t count;
    load_rules(&rules, spec);
    tablero_position_start(&rules, &position);
    assert_int_equal(tablero_perft(&rules, &position, depth, bulk, &count), TABLERO_OK);
    expect(count == expected, "%s: perft %u is %llu, not %llu", spec, depth,
           (unsigned long long)count, (unsigned long long)expected);
}

static void test_figures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        unsigned depth = 1;
        char *rest = (char *)figures[i].counts;
        for (; *rest != '\0'; depth++) {
            uint64_t expected = strtoull(rest, &rest, 10);
            if (expected <= work_limit(UINT64_C(20000000000), UINT64_MAX)) {
                check_perft(figures[i].spec, depth, true, expected);
            }
            if (expected <= work_limit(5000000, 50000000)) {
                check_perft(figures[i].spec, depth, false, expected);
            }
        }
    }
}

/* ---- Cases ---- */

/* How many turns begin with each letter; an @ counts as a letter of its own. */
typedef struct turn_counts {
    const tablero_rules *rules;
    const tablero_position *position;
    unsigned ariki, entries, mata, moai;
} turn_counts;

static bool count_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    turn_counts *counts = context;
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(counts->rules, counts->position, turn, TABLERO_SHORT, text, sizeof text);
    counts->entries += text[1] == '@';
    counts->ariki += text[0] == 'A' && text[1] != '@';
    counts->mata += text[0] == 'P';
    counts->moai += text[0] == 'M';
    return true;
}

static turn_counts count_turns(const tablero_rules *rules, const tablero_position *position)
{
    turn_counts counts = {.rules = rules, .position = position};
    assert_int_equal(tablero_turns(rules, position, NULL, count_turn, &counts), TABLERO_OK);
    return counts;
}

static void check_count_case(const tablero_rules *rules, const char *const *fields)
{
    tablero_position position;
    uint64_t all;
    unsigned total, ariki, mata, moai, entries;
    load_position(rules, fields[1], &position);
    expect(sscanf(fields[2], "%u = %u + %u + %u + %u", &total, &ariki, &mata, &moai, &entries) == 5,
           "not understood: %s", fields[2]);
    turn_counts counts = count_turns(rules, &position);
    expect(counts.ariki == ariki && counts.mata == mata && counts.moai == moai &&
               counts.entries == entries,
           "%s has %u + %u + %u + %u moves", fields[1], counts.ariki, counts.mata, counts.moai,
           counts.entries);
    tablero_perft(rules, &position, 1, true, &all);
    assert_int_equal(all, total);
}

/* What the result of a case says of the position after the move; its words are checked one by one. */
static void check_move_case(const tablero_rules *rules, const char *const *fields)
{
    tablero_position position, next;
    tablero_turn turn;
    const char *result = fields[3], *arrow = strstr(result, "-> "), *many = strchr(result, ';');
    load_position(rules, fields[1], &position);
    tablero_status status = tablero_turn_read(rules, &position, NULL, fields[2], &turn, NULL);
    if (strncmp(result, "illegal", strlen("illegal")) == 0) {
        expect(status == TABLERO_ILLEGAL, "%s: %s is legal", fields[1], fields[2]);
        return;
    }
    expect(status == TABLERO_OK, "%s: %s is not legal", fields[1], fields[2]);
    tablero_turn_play(rules, &next, &position, &turn);
    tablero_outcome outcome = tablero_position_outcome(rules, &next, NULL);
    bool wins = strncmp(result, "mover wins", strlen("mover wins")) == 0;
    bool continues = strncmp(result, "continues", strlen("continues")) == 0;
    expect(!(wins || continues) || outcome.over == wins, "%s: %s: %s", fields[1], fields[2],
           result);
    expect(!wins || outcome.winner == (int)tablero_position_side(rules, &position), "%s: %s",
           fields[1], fields[2]);
    bool known =
        wins || continues || arrow != NULL || strncmp(result, "legal", strlen("legal")) == 0;
    expect(known, "not understood: %s", result);
    if (arrow != NULL) {
        char text[TABLERO_POSITION_TEXT_BYTES];
        tablero_position_write(rules, &next, text, sizeof text);
        expect(strncmp(arrow + 3, text, strlen(text)) == 0, "%s: %s gives %s", fields[1], fields[2],
               text);
    }
    if (many != NULL) {
        expect(count_turns(rules, &position).moai == strtoul(many + 1, NULL, 10), "%s: %s",
               fields[1], many);
    }
}

static void test_cases(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    unsigned checked = 0;
    load_rules(&rules, "hanga-roa");
    open_cases(&table, "tests/cases/hanga-roa/cases.tsv");
    while (next_case(&table)) {
        if (strcmp(table.fields[0], "count") == 0) {
            check_count_case(&rules, table.fields);
        } else {
            assert_string_equal(table.fields[0], "case");
            check_move_case(&rules, table.fields);
        }
        checked++;
    }
    expect(checked > 20, "only %u cases", checked);
}

/* ---- Turns of the start ---- */

typedef struct ariki_moves {
    const tablero_rules *rules;
    const tablero_position *position;
    char seen[4096]; /* texts without their stones, each once */
    unsigned from_b1, from_e2, from_h1;
} ariki_moves;

static bool note_ariki_move(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    ariki_moves *moves = context;
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(moves->rules, moves->position, turn, TABLERO_SHORT, text, sizeof text);
    text[strcspn(text, "/")] = '\0';
    if (text[0] == 'A' && strstr(moves->seen, text) == NULL) {
        strcat(moves->seen, text);
        moves->from_b1 += strncmp(text, "Ab1", 3) == 0;
        moves->from_e2 += strncmp(text, "Ae2", 3) == 0;
        moves->from_h1 += strncmp(text, "Ah1", 3) == 0;
    }
    return true;
}

static void test_start(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hanga-roa");
    tablero_position_start(&rules, &position);
    ariki_moves moves = {.rules = &rules, .position = &position};
    tablero_turns(&rules, &position, NULL, note_ariki_move, &moves);
    assert_int_equal(moves.from_b1, 7);
    assert_int_equal(moves.from_e2, 19);
    assert_int_equal(moves.from_h1, 7);
    turn_counts counts = count_turns(&rules, &position);
    assert_int_equal(counts.mata, 24);
    assert_int_equal(counts.moai, 0);
    assert_int_equal(counts.entries, 0);
}

/* White's first turn is another position than the same board later, where its limit is a rule. */
static void test_first_turn(void **state)
{
    (void)state;
    static const char *const texts[] = {"4m4/9/9/9/9/9/9/1A7/4M4 w - 1",
                                        "4m4/9/9/9/9/9/9/1A7/4M4 w - 2"};
    static const char *const specs[] = {"hanga-roa", "hanga-roa,first-turn=free"};
    static tablero_rules rules;
    for (unsigned i = 0; i < 2; i++) {
        tablero_position first, later;
        uint64_t count, count_later;
        load_rules(&rules, specs[i]);
        load_position(&rules, texts[0], &first);
        load_position(&rules, texts[1], &later);
        bool limited = i == 0;
        assert_int_equal(tablero_position_equal(&rules, &first, &later), !limited);
        assert_int_equal(
            tablero_position_key(&rules, &first) == tablero_position_key(&rules, &later), !limited);
        tablero_perft(&rules, &first, 1, true, &count);
        tablero_perft(&rules, &later, 1, true, &count_later);
        assert_int_equal(count < count_later, limited);
    }
}

/* ---- Walks of a Moai, one path after the other ---- */

enum { BOARD_LENGTH = 5, BOARD_SQUARES = BOARD_LENGTH * BOARD_LENGTH, KNOWN_MAX = 4096 };

/* A pair of a square and stones, and the least path to it. Squares are numbered by file, then rank. */
typedef struct known_walk {
    unsigned to;
    uint32_t eaten;
    char path[4 * BOARD_SQUARES];
} known_walk;

typedef struct walk_search {
    uint32_t stones;
    unsigned goal_rank;
    unsigned count;
    known_walk known[KNOWN_MAX];
} walk_search;

static void note_walk(walk_search *search, unsigned to, uint32_t eaten, const char *path)
{
    for (unsigned i = 0; i < search->count; i++) {
        known_walk *known = &search->known[i];
        if (known->to == to && known->eaten == eaten) {
            if (strcmp(path, known->path) < 0) {
                strcpy(known->path, path);
            }
            return;
        }
    }
    assert_in_range(search->count, 0, KNOWN_MAX - 1);
    known_walk *added = &search->known[search->count++];
    added->to = to;
    added->eaten = eaten;
    strcpy(added->path, path);
}

static void try_paths(walk_search *search, unsigned from, uint32_t eaten, const char *path)
{
    for (unsigned to = 0; to < BOARD_SQUARES; to++) {
        int files = (int)(to / BOARD_LENGTH) - (int)(from / BOARD_LENGTH);
        int ranks = (int)(to % BOARD_LENGTH) - (int)(from % BOARD_LENGTH);
        bool beside = to != from && abs(files) <= 1 && abs(ranks) <= 1;
        if (!beside || !(search->stones & ~eaten & 1U << to)) {
            continue;
        }
        char longer[4 * BOARD_SQUARES + 4];
        snprintf(longer, sizeof longer, "%s-%c%u", path, (char)('a' + to / BOARD_LENGTH),
                 to % BOARD_LENGTH + 1);
        note_walk(search, to, eaten | 1U << to, longer);
        if (to % BOARD_LENGTH != search->goal_rank) {
            try_paths(search, to, eaten | 1U << to, longer);
        }
    }
}

/* A board with White's Moai, stones around it by lot, and Black's Moai where it is in nobody's way. */
static void random_stones(uint64_t *random, unsigned *moai, uint32_t *stones, char *text)
{
    *moai = BOARD_LENGTH * random_below(random, BOARD_LENGTH) + random_below(random, 3);
    *stones = 0;
    unsigned count = 1 + random_below(random, 10);
    for (unsigned i = 0; i < count; i++) {
        *stones |= 1U << random_below(random, BOARD_SQUARES);
    }
    unsigned other = 0;
    do {
        other = BOARD_LENGTH * random_below(random, BOARD_LENGTH) + 1 + random_below(random, 3);
    } while (other == *moai);
    *stones &= ~(1U << *moai | 1U << other);
    for (unsigned rank = BOARD_LENGTH; rank-- > 0;) {
        for (unsigned file = 0; file < BOARD_LENGTH; file++) {
            unsigned square = file * BOARD_LENGTH + rank;
            *text++ = square == *moai          ? 'M'
                      : square == other        ? 'm'
                      : *stones & 1U << square ? 'S'
                                               : '1';
        }
        *text++ = rank > 0 ? '/' : ' ';
    }
    strcpy(text, "w - 2");
}

/* A board text in which each empty square is a 1, as it is written. */
static void join_empties(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        bool joins = *at == '1' && to > text && to[-1] >= '1' && to[-1] <= '8' && *at != '\0';
        if (joins && strchr(text, ' ') > at) {
            to[-1]++;
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
}

typedef struct walk_list {
    const tablero_rules *rules;
    const tablero_position *position;
    const walk_search *search;
    unsigned count;
} walk_list;

static bool find_walk(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    walk_list *list = context;
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(list->rules, list->position, turn, TABLERO_SHORT, text, sizeof text);
    unsigned found = 0;
    for (unsigned i = 0; i < list->search->count; i++) {
        found += strcmp(list->search->known[i].path, text) == 0;
    }
    expect(found == 1, "%s is no least walk", text);
    list->count++;
    return true;
}

static void test_walks(void **state)
{
    (void)state;
    static tablero_rules rules;
    static walk_search search;
    uint64_t random = 1;
    unsigned walks = 0, boards = (unsigned)work_limit(2000, 50000);
    load_rules(&rules, "hanga-roa:mini");
    for (unsigned i = 0; i < boards; i++) {
        char text[TABLERO_POSITION_TEXT_BYTES], start[8];
        unsigned moai;
        tablero_position position;
        random_stones(&random, &moai, &search.stones, text);
        join_empties(text);
        load_position(&rules, text, &position);
        if (tablero_position_outcome(&rules, &position, NULL).over) {
            continue;
        }
        search.count = 0;
        search.goal_rank = BOARD_LENGTH - 1;
        snprintf(start, sizeof start, "M%c%u", (char)('a' + moai / BOARD_LENGTH),
                 moai % BOARD_LENGTH + 1);
        try_paths(&search, moai, 0, start);
        walk_list list = {&rules, &position, &search, 0};
        assert_int_equal(tablero_turns(&rules, &position, NULL, find_walk, &list), TABLERO_OK);
        expect(list.count == search.count, "%s has %u walks, not %u", text, search.count,
               list.count);
        walks += list.count;
    }
    expect(walks > boards, "only %u walks on %u boards", walks, boards);
}

/* ---- Boards full of stones ---- */

static const char *const full_boards[] = {
    "SSSSm1SSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSMSSSS w - "
    "9",
    "sssssssss/sssssssss/sssssssss/sssssssss/ssssmssss/sssssssss/sssssssss/1ssssssss/M1sssssss b - "
    "9",
    "SSSSmsSSS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsMsSsS w - "
    "9",
    "SSSSmsSSS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsMsSsS/sSsSsSsSs/SsSsSsSsS/sSsSsSsSs/SsSsSsSsS b - "
    "9",
    "9/SSSSSSSSm/SSSSSSSS1/SSSSSSSSS/SSSSMSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/AAASSSSSS w - 9",
    "9/SSSSSSS2/SSSSSSS1m/SSSSSSS2/SSSSMSS2/SSSSSSS2/SSSSSSS2/SSSSSSS2/7AA w A 9",
    "4s4/ssssssss1/ssssssss1/sssssssss/ssssmssss/sssssssss/sssssssss/M1sssssss/2sssssss b aaa 9",
};

/* Everything that a command asks of a position; nothing may take long. */
static void ask_everything(const tablero_rules *rules, const tablero_position *position,
                           tablero_search *search)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    uint64_t count, list = 0;
    assert_false(tablero_position_outcome(rules, position, NULL).over);
    assert_true(tablero_plies(rules, position, plies) > 0);
    turn_counts counts = {.rules = rules, .position = position};
    tablero_status status = tablero_turns(rules, position, NULL, count_turn, &counts);
    list = counts.ariki + counts.entries + counts.mata + counts.moai;
    assert_int_equal(status, counts.moai == WALKS_MAX ? TABLERO_INCOMPLETE : TABLERO_OK);
    assert_int_equal(tablero_perft(rules, position, 1, true, &count), status);
    assert_int_equal(count, list);
    assert_int_equal(tablero_perft(rules, position, 1, false, &count), status);
    assert_int_equal(count, list);
    tablero_search_clear(search);
    tablero_search_start(search, position, NULL,
                         &(tablero_search_limits){.nodes = work_limit(20000, 200000)});
    tablero_search_resume(search, 0);
    char text[TABLERO_TURN_BYTES];
    const tablero_search_report *report = tablero_search_result(search);
    tablero_turn_write(rules, position, &report->variations[0].turns[0], TABLERO_LONG, text,
                       sizeof text);
    tablero_position next = *position;
    play_text(rules, &next, text);
}

static void test_full_boards(void **state)
{
    (void)state;
    static tablero_rules rules;
    static const char *const specs[] = {"hanga-roa", "hanga-roa,resolve=stone,throw=all",
                                        "hanga-roa,goal=quarry,mata-capture=ring"};
    const int64_t seconds = deep_run() ? 60 : 20;
    int64_t begin = tablero_system_now(NULL);
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        load_rules(&rules, specs[i]);
        const tablero_search_options options = {.allocator = tablero_system_heap(),
                                                .table_bytes = 1 << 20};
        tablero_search *search;
        assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
        for (size_t j = 0; j < sizeof full_boards / sizeof full_boards[0]; j++) {
            tablero_position position;
            load_position(&rules, full_boards[j], &position);
            ask_everything(&rules, &position, search);
        }
        tablero_search_destroy(search);
    }
    int64_t spent = (tablero_system_now(NULL) - begin) / 1000000;
    expect(spent < seconds, "full boards took %d seconds", (int)spent);
#ifdef NDEBUG
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    assert_in_range(usage.ru_maxrss, 1, FULL_BOARDS_MEGABYTES * 1024);
#endif
}

/* A walk over more stones than can be put in order is taken as it is written; a wrong one is told. */
static void test_long_walks(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position, next;
    char text[TABLERO_TURN_BYTES] = "Me1", again[TABLERO_TURN_BYTES];
    load_rules(&rules, "hanga-roa");
    load_position(&rules, full_boards[0], &position);
    /* To i1, and from there in rows to the left and right up to row 8. */
    for (int file = 'f'; file <= 'i'; file++) {
        sprintf(text + strlen(text), "-%c1", file);
    }
    for (int rank = 2; rank <= 8; rank++) {
        for (int i = 0; i < 9; i++) {
            sprintf(text + strlen(text), "-%c%d", rank % 2 == 0 ? 'i' - i : 'a' + i, rank);
        }
    }
    tablero_turn turn;
    assert_int_equal(tablero_turn_read(&rules, &position, NULL, text, &turn, NULL), TABLERO_OK);
    tablero_turn_write(&rules, &position, &turn, TABLERO_SHORT, again, sizeof again);
    assert_int_equal(strlen(again), strlen(text));
    tablero_turn_play(&rules, &next, &position, &turn);
    assert_int_equal(tablero_position_side(&rules, &next), TABLERO_SECOND);
    strcat(text, "-i8");
    assert_int_equal(tablero_turn_read(&rules, &position, NULL, text, &turn, NULL),
                     TABLERO_ILLEGAL);
}

/* A Moai that can arrive is seen to win with this turn, however long the way; and the rival, with
 * his. */
static void test_arrivals(void **state)
{
    (void)state;
    static const struct {
        const char *text, *move;
        int score;
    } cases[] = {
        {"3S1m3/4S4/4M4/9/9/9/9/9/9 w - 10", "Me7-e8-d9", TABLERO_WIN - 1},
        {"4m1a1A/S8/1SSSSSSS1/8S/1SSSSSSS1/S8/1SSSSSSS1/8S/1M5S1 w - 10", NULL, 0},
        {"S3m4/S8/1SSSSSSS1/8S/1SSSSSSS1/S8/1SSSSSSS1/8S/1MSSSSSS1 w - 10",
         "Mb1-c1-d1-e1-f1-g1-h1-i2-h3-g3-f3-e3-d3-c3-b3-a4-b5-c5-d5-e5-f5-g5-h5-i6-h7-g7-f7-e7-d7-"
         "c7-b7-a8-a9",
         TABLERO_WIN - 1},
    };
    static tablero_rules rules;
    load_rules(&rules, "hanga-roa");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tablero_position position;
        tablero_search *search;
        const tablero_search_options options = {.allocator = tablero_system_heap(),
                                                .table_bytes = 1 << 20};
        char text[TABLERO_TURN_BYTES];
        load_position(&rules, cases[i].text, &position);
        assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
        tablero_search_start(search, &position, NULL, &(tablero_search_limits){.depth = 1});
        tablero_search_resume(search, 0);
        const tablero_search_report *report = tablero_search_result(search);
        tablero_turn_write(&rules, &position, &report->variations[0].turns[0], TABLERO_SHORT, text,
                           sizeof text);
        if (cases[i].move != NULL) {
            assert_string_equal(text, cases[i].move);
            assert_int_equal(report->variations[0].score, cases[i].score);
        } else {
            assert_true(abs(report->variations[0].score) < TABLERO_WIN - TABLERO_DEPTH_MAX);
        }
        tablero_search_destroy(search);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),    cmocka_unit_test(test_cases),
        cmocka_unit_test(test_start),      cmocka_unit_test(test_first_turn),
        cmocka_unit_test(test_walks),      cmocka_unit_test(test_full_boards),
        cmocka_unit_test(test_long_walks), cmocka_unit_test(test_arrivals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
