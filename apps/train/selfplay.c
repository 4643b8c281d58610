#include "train/selfplay.h"

#include <string.h>

#include "base/mix.h"
#include "core/position.h"
#include "search/engine.h"

enum { TABLE_BYTES = 1 << 20 };

tablero_status selfplay_init(selfplay *player, const selfplay_options *options)
{
    memset(player, 0, sizeof *player);
    player->options = options;
    tablero_search_options search = {.allocator = tablero_system_heap(),
                                     .table_bytes = TABLE_BYTES,
                                     .engine = options->engine,
                                     .network = options->network};
    tablero_status status = tablero_search_create(&player->search, options->rules, &search);
    if (status == TABLERO_OK) {
        status = tablero_history_create(&player->history, options->rules, tablero_system_heap());
    }
    return status;
}

void selfplay_free(selfplay *player)
{
    tablero_search_destroy(player->search);
    tablero_history_destroy(player->history);
}

/* The bytes that a game leaves alone are to be equal too. */
static void play_clean(const tablero_rules *rules, tablero_position *position,
                       const tablero_ply *plies, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        tablero_position next;
        memset(&next, 0, sizeof next);
        tablero_ply_play(rules, &next, position, plies[i]);
        *position = next;
    }
}

/* A turn of plies at random; false where there is none. */
static bool play_random(const tablero_rules *rules, tablero_position *position, uint64_t *chance)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    do {
        unsigned count = tablero_plies(rules, position, plies);
        if (count == 0) {
            return false;
        }
        play_clean(rules, position, &plies[random_below(chance, count)], 1);
    } while (!tablero_position_settled(rules, position));
    return true;
}

static bool is_over(const selfplay *player, const tablero_position *position, int *winner)
{
    tablero_outcome outcome =
        tablero_position_outcome(player->options->rules, position, player->history);
    *winner = outcome.winner;
    return outcome.over;
}

/* Turns at random from the start to a position that is not over. */
static tablero_status open_game(selfplay *player, tablero_position *position, uint64_t *chance)
{
    const tablero_rules *rules = player->options->rules;
    int winner;
    bool over;
    do {
        tablero_history_truncate(player->history, 0);
        memset(position, 0, sizeof *position);
        tablero_position_start(rules, position);
        unsigned turns = SELFPLAY_OPENING_MIN +
                         random_below(chance, SELFPLAY_OPENING_MAX - SELFPLAY_OPENING_MIN + 1);
        over = is_over(player, position, &winner);
        for (unsigned i = 0; i < turns && !over; i++) {
            tablero_status status = tablero_history_push(player->history, position);
            if (status != TABLERO_OK) {
                return status;
            }
            over = !play_random(rules, position, chance) || is_over(player, position, &winner);
        }
    } while (over);
    return TABLERO_OK;
}

/* What the search says of a position; its turn is in the search's report. */
static int search_score(selfplay *player, const tablero_position *position)
{
    tablero_search_limits limits = {.nodes = player->options->nodes};
    tablero_search_start(player->search, position, player->history, &limits);
    while (tablero_search_resume(player->search, 0) == TABLERO_INCOMPLETE) {
    }
    return tablero_search_result(player->search)->variations[0].score;
}

static bool is_proved(int score)
{
    return score >= SCORE_DECISIVE || score <= -SCORE_DECISIVE;
}

static void keep_record(selfplay *player, uint32_t number, const tablero_position *position,
                        int score, int result)
{
    player->facts[player->count] =
        (data_fact){.game = number, .score = (int16_t)score, .result = (int8_t)result};
    player->positions[player->count++] = *position;
}

/* Keeps the position after a turn at random instead. A search looks at such positions most of the
 * time, and games between good players never do. Only their score is known. */
static void keep_aside(selfplay *player, uint32_t number, tablero_position position,
                       uint64_t *chance)
{
    int winner;
    if (play_random(player->options->rules, &position, chance) &&
        !is_over(player, &position, &winner)) {
        int score = search_score(player, &position);
        if (!is_proved(score)) {
            keep_record(player, number, &position, score, DATA_UNKNOWN);
        }
    }
}

/* Keeps something of a position that was searched, and plays the turn that was found. */
static void keep_and_play(selfplay *player, uint32_t number, tablero_position *position, bool kept,
                          uint64_t *chance)
{
    const tablero_variation *found = &tablero_search_result(player->search)->variations[0];
    tablero_turn best = found->turns[0];
    if (kept && random_below(chance, 100) < player->options->aside) {
        keep_aside(player, number, *position, chance);
    } else if (kept) {
        keep_record(player, number, position, found->score, 0);
    }
    play_clean(player->options->rules, position, best.plies, best.count);
}

/* Plays on to the end; winner is a side or TABLERO_DRAW. */
static tablero_status play_on(selfplay *player, uint32_t number, tablero_position *position,
                              uint64_t *chance, int *winner)
{
    const tablero_rules *rules = player->options->rules;
    bool blunders = random_below(chance, SELFPLAY_BLUNDER_ONE_IN) == 0;
    unsigned blunder = blunders ? random_below(chance, SELFPLAY_TURNS_MAX / 8) : UINT32_MAX;
    for (unsigned turn = 0; turn < SELFPLAY_TURNS_MAX; turn++) {
        if (is_over(player, position, winner)) {
            return TABLERO_OK;
        }
        int score = search_score(player, position);
        unsigned side = tablero_position_side(rules, position);
        if (is_proved(score)) {
            *winner = (int)(score > 0 ? side : 1 - side);
            return TABLERO_OK;
        }
        bool kept = random_below(chance, 100) < player->options->keep;
        tablero_status status = tablero_history_push(player->history, position);
        if (status != TABLERO_OK) {
            return status;
        }
        if (turn == blunder) { /* by chance the game ends otherwise than it stood before */
            player->count = 0;
            play_random(rules, position, chance);
        } else {
            bool fresh = turn == 0 || turn == blunder + 1; /* after a turn at random */
            keep_and_play(player, number, position, kept && !fresh, chance);
        }
    }
    *winner = TABLERO_DRAW;
    return TABLERO_OK;
}

tablero_status selfplay_run(selfplay *player, uint32_t number)
{
    uint64_t chance = mix64(player->options->seed * MIX_GAMMA + number);
    tablero_position position;
    player->count = 0;
    tablero_search_clear(player->search);
    tablero_status status = open_game(player, &position, &chance);
    if (status != TABLERO_OK) {
        return status;
    }
    int winner;
    status = play_on(player, number, &position, &chance, &winner);
    for (unsigned i = 0; i < player->count; i++) {
        unsigned side = tablero_position_side(player->options->rules, &player->positions[i]);
        if (player->facts[i].result == DATA_UNKNOWN) {
            continue;
        }
        player->facts[i].result = winner == TABLERO_DRAW ? 0 : (unsigned)winner == side ? 1 : -1;
    }
    return status;
}

bool selfplay_write(const selfplay *player, size_t position_bytes, FILE *file)
{
    for (unsigned i = 0; i < player->count; i++) {
        if (fwrite(&player->facts[i], sizeof player->facts[i], 1, file) != 1 ||
            fwrite(position_board(&player->positions[i]), position_bytes, 1, file) != 1) {
            return false;
        }
    }
    return true;
}
