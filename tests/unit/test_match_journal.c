/* Journals: what is read back, after any kind of end. And the sums over results. */
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/tally.h"
#include "support.h"

enum { GAMES = 4, FILE_BYTES = 8192, STRIDE = 41 };

static const char settings_text[] = "the settings of this match";
static char path[64];

static int make_path(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "/tmp/test_match_journal.%ld", (long)getpid());
    return 0;
}

static int remove_path(void **state)
{
    (void)state;
    unlink(path);
    return 0;
}

static game_result example(unsigned number)
{
    static char position[] = "startpos", moves[] = "a1 a2 c1-a1";
    game_result result = {.number = number,
                          .winner = number % 3 == 2 ? TABLERO_DRAW : (int)(number % 3),
                          .fault = number == 1 ? FAULT_NONSENSE : FAULT_NONE,
                          .turn_count = 3,
                          .opening_count = 2,
                          .position = position,
                          .moves = moves};
    result.players[number % 2] = 1;
    result.efforts[0] = (effort){2, UINT64_C(123456789012345), 9, -1};
    result.efforts[1] = (effort){1, 7, 4, 1500};
    strcpy(result.reason, number == 1 ? "nonsense" : "no-moves");
    strcpy(result.said, number == 1 ? "x y?" : "");
    return result;
}

static void check_example(const game_result *found, unsigned number)
{
    game_result expected = example(number);
    assert_int_equal(found->number, number);
    assert_memory_equal(found->players, expected.players, sizeof expected.players);
    assert_int_equal(found->winner, expected.winner);
    assert_int_equal(found->fault, expected.fault);
    assert_string_equal(found->reason, expected.reason);
    assert_string_equal(found->said, expected.said);
    assert_int_equal(found->turn_count, 3);
    assert_int_equal(found->opening_count, 2);
    assert_memory_equal(found->efforts, expected.efforts, sizeof expected.efforts);
    assert_string_equal(found->position, expected.position);
    assert_string_equal(found->moves, expected.moves);
}

static journal_status open_and_count(unsigned *count)
{
    journal journal;
    journal_status status = journal_open(&journal, path, settings_text);
    *count = journal.result_count;
    for (unsigned i = 0; status == JOURNAL_READY && i < *count; i++) {
        check_example(&journal.results[i], i);
    }
    journal_close(&journal);
    return status;
}

static void write_journal(unsigned games)
{
    journal journal;
    unlink(path);
    assert_int_equal(journal_open(&journal, path, settings_text), JOURNAL_READY);
    for (unsigned i = 0; i < games; i++) {
        game_result result = example(i);
        assert_true(journal_add(&journal, &result));
    }
    journal_close(&journal);
}

static size_t read_file(char bytes[FILE_BYTES])
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(bytes, 1, FILE_BYTES, file);
    fclose(file);
    return length;
}

static void write_file(const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static void test_written_and_read(void **state)
{
    (void)state;
    unsigned count;
    write_journal(GAMES);
    assert_int_equal(open_and_count(&count), JOURNAL_READY);
    assert_int_equal(count, GAMES);
    write_journal(0);
    assert_int_equal(open_and_count(&count), JOURNAL_READY);
    assert_int_equal(count, 0);
}

/* Writes the games that are missing, which must make the whole file. */
static void complete_journal(unsigned games, const char *bytes, size_t length)
{
    static char again[FILE_BYTES];
    journal journal;
    assert_int_equal(journal_open(&journal, path, settings_text), JOURNAL_READY);
    for (unsigned i = games; i < GAMES; i++) {
        game_result result = example(i);
        assert_true(journal_add(&journal, &result));
    }
    journal_close(&journal);
    assert_int_equal(read_file(again), length);
    assert_memory_equal(again, bytes, length);
}

/* However much of the file is there, the whole lines count and the match goes on behind them. */
static void test_every_torn_end(void **state)
{
    (void)state;
    static char bytes[FILE_BYTES];
    write_journal(GAMES);
    size_t length = read_file(bytes);
    for (size_t cut = 0; cut < length; cut++) {
        unsigned whole = 0, count;
        for (size_t i = 0; i < cut; i++) {
            whole += bytes[i] == '\n';
        }
        unsigned games = whole > 0 ? whole - 1 : 0;
        write_file(bytes, cut);
        assert_int_equal(open_and_count(&count), JOURNAL_READY);
        assert_int_equal(count, games);
        if (cut % STRIDE == 0) { /* the disk takes its time */
            complete_journal(games, bytes, length);
        }
    }
}

/* A line that is wrong is found, whichever byte it is, unless it is the last one. */
static void test_damage(void **state)
{
    (void)state;
    static char bytes[FILE_BYTES];
    write_journal(GAMES);
    size_t length = read_file(bytes), last = length - 1;
    while (bytes[last - 1] != '\n') {
        last--;
    }
    for (size_t i = 0; i < length; i++) {
        char kept = bytes[i];
        if (kept == '\n') {
            continue;
        }
        unsigned count;
        bytes[i] = kept == 'a' ? 'b' : 'a';
        write_file(bytes, length);
        journal_status status = open_and_count(&count);
        assert_int_equal(status, i < last ? JOURNAL_DAMAGED : JOURNAL_READY);
        assert_true(i < last || count == GAMES - 1);
        bytes[i] = kept;
    }
}

/* What is no journal stays as it is. */
static void test_other_files(void **state)
{
    (void)state;
    static char bytes[FILE_BYTES];
    static const char *const others[] = {"a letter to a friend", "a letter\nto a friend\n", "\n",
                                         "tablero-match-1\n", "tablero-match-1\tx\t0\n"};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        unsigned count;
        write_file(others[i], strlen(others[i]));
        assert_int_equal(open_and_count(&count), JOURNAL_DAMAGED);
        assert_int_equal(read_file(bytes), strlen(others[i]));
        assert_memory_equal(bytes, others[i], strlen(others[i]));
    }
    journal journal;
    assert_int_equal(journal_open(&journal, "/no/such/folder", settings_text), JOURNAL_CANNOT_OPEN);
    journal_close(&journal);
}

static void test_settings(void **state)
{
    (void)state;
    journal journal;
    write_journal(1);
    assert_int_equal(journal_open(&journal, path, "other settings"), JOURNAL_OTHER_SETTINGS);
    journal_close(&journal);
}

/* Another process cannot write to the same journal. */
static void test_in_use(void **state)
{
    (void)state;
    journal journal;
    write_journal(0);
    assert_int_equal(journal_open(&journal, path, settings_text), JOURNAL_READY);
    pid_t other = fork();
    if (other == 0) {
        struct journal same;
        _exit(journal_open(&same, path, settings_text) == JOURNAL_IN_USE ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    journal_close(&journal);
}

static void test_tally(void **state)
{
    (void)state;
    static tally tally;
    /* Numbers 0 1 are a pair, 3 stands alone, 4 5 are a pair. */
    static const struct {
        unsigned number;
        int winner;
    } games[] = {{0, TABLERO_FIRST}, {1, TABLERO_SECOND}, {3, TABLERO_DRAW},
                 {4, TABLERO_DRAW},  {5, TABLERO_FIRST},  {6, TABLERO_FIRST}};
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        game_result result = {.number = games[i].number, .winner = games[i].winner};
        result.players[games[i].number % 2 ^ 1] = 1;
        tally_add(&tally, &result);
    }
    static const uint64_t pairs[PAIR_SCORES] = {0, 1, 0, 0, 1};
    assert_memory_equal(tally.pairs, pairs, sizeof pairs);
    score_count total = tally_total(&tally, 0);
    assert_int_equal(total.wins, 3);
    assert_int_equal(total.draws, 2);
    assert_int_equal(total.losses, 1);
    assert_int_equal(tally.players[1].sides[TABLERO_FIRST].wins, 1);
    assert_int_equal(tally.players[1].sides[TABLERO_SECOND].losses, 2);
    assert_true(score_mean(&total) > 0.666 && score_mean(&total) < 0.667);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written_and_read),
        cmocka_unit_test(test_every_torn_end),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_other_files),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_in_use),
        cmocka_unit_test(test_tally),
    };
    return cmocka_run_group_tests(tests, make_path, remove_path);
}
