#include "match/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "nnue/network.h"
#include "tablero/version.h"

static void put_limits(FILE *to, const match_limits *limits)
{
    char text[LIMITS_TEXT_BYTES];
    limits_write(limits, text);
    fprintf(to, " limits(%s)", text);
}

/* What a person typed may hold anything; a journal has one line for it. */
static void put_plain(FILE *to, const char *text)
{
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < ' ' || *text == '\\') {
            fprintf(to, "\\%02x", (unsigned char)*text);
        } else {
            putc(*text, to);
        }
    }
}

/* A sum of the openings that somebody has chosen: their starts and turns. */
static uint64_t openings_sum(const match_settings *settings)
{
    const openings *openings = settings->openings;
    uint64_t sum = mix64(openings->given);
    for (size_t i = 0; i < openings->given; i++) {
        const opening *entry = openings->entries[i];
        sum = mix64(sum ^ tablero_position_key(settings->rules, &entry->start));
        for (unsigned k = 0; k < entry->turn_count; k++) {
            for (unsigned ply = 0; ply < entry->turns[k].count; ply++) {
                sum = mix64(sum ^ entry->turns[k].plies[ply]);
            }
        }
    }
    return sum;
}

static void put_network(FILE *to, const network *weights)
{
    int count = NETWORK_NUMBERS(weights->inputs, weights->hidden);
    uint64_t sum = mix64((uint64_t)count);
    const int16_t *numbers = &weights->format;
    for (int i = 0; i < count; i++) {
        sum = mix64(sum ^ (uint16_t)numbers[i]);
    }
    fprintf(to, " network %016" PRIx64, sum);
}

char *match_settings_write(const match_settings *settings)
{
    char *line = NULL, spec[TABLERO_SPEC_BYTES];
    size_t length;
    FILE *to = open_memstream(&line, &length);
    if (to == NULL) {
        return NULL;
    }
    tablero_rules_write(settings->rules, spec, sizeof spec);
    fprintf(to, "%s game %s seed %" PRIu64 " turns %u", TABLERO_VERSION, spec, settings->seed,
            settings->turns_most);
    if (settings->openings->given > 0) {
        fprintf(to, " openings %016" PRIx64, openings_sum(settings));
    } else {
        fprintf(to, " openings %u", settings->openings->turns);
    }
    for (unsigned i = 0; i < settings->player_count; i++) {
        match_limits limits = match_limits_of(settings, i);
        fprintf(to, " player ");
        put_plain(to, settings->players[i].text);
        put_limits(to, &limits);
        if (settings->players[i].weights != NULL) {
            put_network(to, settings->players[i].weights);
        }
    }
    return fclose(to) == 0 ? line : NULL;
}
