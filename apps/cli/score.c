#include "score.h"

#include <stdlib.h>

#include "say.h"
#include "tablero/search.h"

enum { DECISIVE = TABLERO_WIN - 1000 };

bool score_distance(int score, int *turns)
{
    *turns = score > 0 ? TABLERO_WIN - score : -TABLERO_WIN - score;
    return abs(score) >= DECISIVE;
}

const char *score_words(const cli *cli, int score, char text[SCORE_BYTES])
{
    int turns;
    char number[NUMBER_BYTES];
    if (!score_distance(score, &turns)) {
        snprintf(text, SCORE_BYTES, score == 0 ? "%d" : "%+d", score);
        return text;
    }
    snprintf(number, sizeof number, "%d", abs(turns));
    const char *const arguments[] = {number, NULL};
    fill_words(text, SCORE_BYTES, words(cli, score > 0 ? "score.wins" : "score.loses"), arguments);
    return text;
}

const char *score_mark(int score, char text[SCORE_BYTES])
{
    int turns;
    bool known = score_distance(score, &turns);
    snprintf(text, SCORE_BYTES, known ? "#%d" : "%d", known ? turns : score);
    return text;
}

void json_score(json *json, int score, unsigned side)
{
    static const char *const sides[] = {"first", "second"};
    int turns;
    bool known = score_distance(score, &turns);
    json_put_decimal(json, "score", score, 0);
    json_put_string(json, "winner", known ? sides[score > 0 ? side : side ^ 1] : NULL);
    if (known) {
        json_put_integer(json, "distance", (uint64_t)abs(turns));
    } else {
        json_put_null(json, "distance");
    }
}
