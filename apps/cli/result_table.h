/* Results of games, counted by what they have in common: a player, an opening.
 *
 * The memory grows with the different keys, not with the games. */
#ifndef CLI_RESULT_TABLE_H
#define CLI_RESULT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a game ended for the one whose row it is: First, or a side or player. */
typedef enum game_result { GAME_WON, GAME_LOST, GAME_DRAWN, GAME_OPEN, GAME_RESULTS } game_result;

typedef struct result_row {
    char *group, *key; /* a game and what is counted in it, such as its side */
    uint64_t games, results[GAME_RESULTS];
    uint64_t turns;
} result_row;

/* Empty when it is zeroed. */
typedef struct result_table {
    result_row *rows;
    size_t count, capacity;
    size_t *slots; /* indices into rows from 1, by hash; 0: free. Twice as many as rows */
} result_table;

/* Counts a game; false when there is no memory. */
bool results_add(result_table *table, const char *group, const char *key, game_result result,
                 uint64_t turns);

/* Puts rows with more games first, then in the order of their texts. Nothing can be added then. */
void results_sort(result_table *table);

void results_free(result_table *table);

#endif
