/*
 * Prints a random game in full: `playthrough SPEC SEED`. What it prints for each position is all
 * that a face of the program could ask for: text, key, moves, contents, outcome, and of the turn
 * that is played its notation and its trace. `playthrough --presets` prints the spec of each preset
 * of each game instead.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "tablero/tablero.h"

enum { TURNS_MAX = 60, EVENTS_SHOWN = 12, MOVES_SHOWN = 150 };

typedef struct game {
    tablero_rules rules;
    tablero_position position;
    tablero_history *history;
    uint64_t random;
    uint64_t sum; /* over the texts of all moves */
    unsigned choices;
    tablero_turn chosen;
} game;

static bool print_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    game *game = context;
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(&game->rules, &game->position, turn, TABLERO_SHORT, text, sizeof text);
    if (game->choices++ < MOVES_SHOWN) {
        printf(" %s", text);
    }
    for (const char *at = text; *at != '\0'; at++) {
        game->sum = mix64(game->sum + (unsigned char)*at);
    }
    if (random_below(&game->random, game->choices) == 0) {
        game->chosen = *turn;
    }
    return true;
}

/* Cells and pieces of each kind and owner. */
static void print_contents(const game *game)
{
    printf("contents");
    const tablero_piece *piece;
    for (unsigned kind = 0; (piece = tablero_piece_at(&game->rules, kind)) != NULL; kind++) {
        for (int owner = -1; owner <= TABLERO_SECOND; owner++) {
            unsigned cells = 0, pieces = 0;
            for (unsigned i = 0; i < tablero_cell_count(&game->rules); i++) {
                tablero_content content = tablero_content_at(&game->rules, &game->position, i);
                bool counts = content.piece == (int)kind && content.owner == owner;
                cells += counts;
                pieces += counts ? content.count : 0;
            }
            if (cells > 0) {
                printf(" %s/%d %u on %u", piece->key, owner, pieces, cells);
            }
        }
    }
    putchar('\n');
}

/* The first events of a turn, and a sum over all of them. */
typedef struct trace {
    const game *game;
    unsigned count;
    uint64_t sum;
} trace;

static void print_event(void *context, const tablero_event *event)
{
    static const char *const names[] = {"lift",   "drop",    "step",  "jump", "throw",  "land",
                                        "remove", "to-hand", "place", "lap",  "endless"};
    trace *trace = context;
    uint64_t all = (uint64_t)event->kind | (uint64_t)event->cell << 8 |
                   (uint64_t)(event->piece + 1) << 24 | (uint64_t)(event->owner + 1) << 32 |
                   (uint64_t)event->count << 40;
    trace->sum = mix64(trace->sum + all);
    if (trace->count++ < EVENTS_SHOWN) {
        printf(" %s %s %u,", names[event->kind],
               tablero_cell_at(&trace->game->rules, event->cell).name, event->count);
    }
}

static void print_chosen(const game *game)
{
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(&game->rules, &game->position, &game->chosen, TABLERO_LONG, text,
                       sizeof text);
    printf("played %s\ntrace", text);
    trace trace = {.game = game};
    tablero_turn_trace(&game->rules, &game->position, &game->chosen, print_event, &trace);
    printf(" %u events, sum %08" PRIx32 "\n", trace.count, (uint32_t)trace.sum);
}

/* Whether the game is over. */
static bool print_outcome(const game *game)
{
    tablero_outcome outcome =
        tablero_position_outcome(&game->rules, &game->position, game->history);
    if (outcome.over) {
        printf("over, %s: %s\n",
               outcome.winner == TABLERO_DRAW
                   ? "draw"
                   : tablero_rules_side(&game->rules, (unsigned)outcome.winner).key,
               outcome.reason);
    }
    return outcome.over;
}

static void print_announcements(const game *game)
{
    const char *keys[8];
    unsigned count = tablero_position_announcements(&game->rules, &game->position, keys, 8);
    for (unsigned i = 0; i < count && i < 8; i++) {
        printf("announced %s\n", keys[i]);
    }
}

static void print_position(game *game)
{
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position_write(&game->rules, &game->position, text, sizeof text);
    printf("\n%s\nkey %016" PRIx64 "\n", text, tablero_position_key(&game->rules, &game->position));
    print_contents(game);
    print_announcements(game);
    printf("moves");
    game->choices = 0;
    game->sum = 0;
    tablero_turns(&game->rules, &game->position, game->history, print_turn, game);
    if (game->choices > MOVES_SHOWN) {
        printf(" and more, %u, sum %08" PRIx32, game->choices, (uint32_t)game->sum);
    }
    putchar('\n');
}

static int print_game(const char *spec, const char *seed)
{
    static game game;
    char canonical[TABLERO_SPEC_BYTES];
    game.random = strtoull(seed, NULL, 10);
    if (tablero_rules_init(&game.rules, spec, NULL) != TABLERO_OK ||
        tablero_history_create(&game.history, &game.rules, tablero_system_heap()) != TABLERO_OK) {
        fprintf(stderr, "cannot play %s\n", spec);
        return 1;
    }
    tablero_rules_write(&game.rules, canonical, sizeof canonical);
    printf("%s %s\n%s\n", spec, seed, canonical);
    tablero_position_start(&game.rules, &game.position);
    for (unsigned turn = 0; turn < TURNS_MAX; turn++) {
        print_position(&game);
        if (print_outcome(&game) || game.choices == 0) {
            break;
        }
        print_chosen(&game);
        tablero_position before = game.position;
        tablero_history_push(game.history, &before);
        tablero_turn_play(&game.rules, &game.position, &before, &game.chosen);
    }
    tablero_history_destroy(game.history);
    return ferror(stdout);
}

static int print_presets(void)
{
    const tablero_game_info *info;
    for (unsigned game = 0; (info = tablero_game(game)) != NULL; game++) {
        for (unsigned i = 0; i < info->preset_count; i++) {
            printf("%s:%s\n", info->name, info->presets[i].name);
        }
    }
    return ferror(stdout);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--presets") == 0) {
        return print_presets();
    }
    if (argc != 3) {
        fprintf(stderr, "usage: playthrough SPEC SEED\n");
        return 2;
    }
    return print_game(argv[1], argv[2]);
}
