/* What the engine thinks of a position, for people, programs and records.
 *
 * A score is a guess or, near the greatest and least ones, the distance of a win or loss: so many
 * turns, those of both sides counted. */
#ifndef CLI_SCORE_H
#define CLI_SCORE_H

#include "cli.h"
#include "json.h"

/* The turns until a win (above 0) or loss (below 0); false when the score is a guess. */
bool score_distance(int score, int *turns);

enum { SCORE_BYTES = 64 };

/* "+15", "wins in 5", "loses in 4"; of the side that the score is for. */
const char *score_words(const cli *cli, int score, char text[SCORE_BYTES]);

/* "15", "#5" or "#-5": as records have it. */
const char *score_mark(int score, char text[SCORE_BYTES]);

/* "score", "winner" and "distance" of a score that is for this side; winner and distance are null
 * when it is a guess. */
void json_score(json *json, int score, unsigned side);

#endif
