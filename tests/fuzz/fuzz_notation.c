/* Texts of other programs, in every notation that a game has: the input is a spec, and on the next
 * line a position, then moves, one a line. Without a spec the rest is rules. */
#include "fuzz.h"

enum { TURNS_MAX = 64 }; /* of a position that are written and read */

/* Rules that were read can be written again, and mean the same when they are. */
static void check_rules(const char *name, const tablero_rules *rules, const tablero_position *start)
{
    static tablero_rules again;
    char text[TABLERO_FOREIGN_BYTES], twice[TABLERO_FOREIGN_BYTES];
    char spec[TABLERO_SPEC_BYTES], other[TABLERO_SPEC_BYTES];
    tablero_position position;
    uint64_t losses = 0;
    must(tablero_foreign_rules_write(rules, name, start, &losses, text, sizeof text) < sizeof text);
    must(losses == 0);
    must(tablero_foreign_rules_read(name, text, &again, &position, NULL) == TABLERO_OK);
    must(tablero_foreign_rules_write(&again, name, &position, &losses, twice, sizeof twice) ==
         strlen(text));
    must(losses == 0 && strcmp(text, twice) == 0);
    must(tablero_rules_write(rules, spec, sizeof spec) < sizeof spec);
    must(tablero_rules_write(&again, other, sizeof other) < sizeof other);
    must(strcmp(spec, other) == 0);
    must(tablero_position_equal(rules, start, &position));
}

/* A position under check, in one notation. */
typedef struct listing {
    const char *name;
    const tablero_rules *rules;
    const tablero_position *position;
    unsigned count;
} listing;

static bool check_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    listing *listing = context;
    char text[TABLERO_FOREIGN_BYTES];
    tablero_turn read = {0};
    must(tablero_foreign_turn_write(listing->rules, listing->name, listing->position, turn, text,
                                    sizeof text) < sizeof text);
    must(tablero_turn_read(listing->rules, listing->position, NULL, text, &read, NULL) ==
         TABLERO_OK);
    must(read.count == turn->count &&
         memcmp(read.plies, turn->plies, turn->count * sizeof turn->plies[0]) == 0);
    return ++listing->count < TURNS_MAX;
}

static void check_position(const char *name, const tablero_rules *rules,
                           const tablero_position *position)
{
    char text[TABLERO_FOREIGN_BYTES];
    tablero_position read;
    check_text(rules, position);
    must(tablero_foreign_position_write(rules, name, position, text, sizeof text) < sizeof text);
    must(tablero_foreign_position_read(rules, name, text, tablero_position_side(rules, position),
                                       &read, NULL) == TABLERO_OK);
    must(tablero_position_equal(rules, &read, position));
    listing listing = {.name = name, .rules = rules, .position = position};
    tablero_turns(rules, position, NULL, check_turn, &listing);
}

/* The rest of the text is moves. */
static void play(const char *name, const tablero_rules *rules, tablero_position *position,
                 char *text)
{
    while (text[0] != '\0') {
        char *next = cut_line(text);
        tablero_turn turn;
        tablero_error error = {0};
        tablero_status status = tablero_turn_read(rules, position, NULL, text, &turn, &error);
        if (status == TABLERO_OK) {
            tablero_position before = *position;
            tablero_turn_play(rules, position, &before, &turn);
            check_position(name, rules, position);
        } else {
            check_error(&error, status, text);
        }
        text = next;
    }
}

static void read_rules(const char *text)
{
    static tablero_rules rules;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        const char *name;
        for (unsigned k = 0; (name = tablero_foreign_name(tablero_game(i), k)) != NULL; k++) {
            tablero_position start;
            tablero_error error = {0};
            tablero_status status = tablero_foreign_rules_read(name, text, &rules, &start, &error);
            if (status == TABLERO_OK) {
                check_rules(name, &rules, &start);
                check_position(name, &rules, &start);
            } else {
                must(status == TABLERO_BAD_SPEC || status == TABLERO_BAD_POSITION);
                check_error(&error, status, text);
            }
        }
    }
}

static void read_game(const tablero_rules *rules, const char *text, const char *moves)
{
    const tablero_game_info *game = tablero_rules_game(rules);
    const char *name;
    for (unsigned i = 0; (name = tablero_foreign_name(game, i)) != NULL; i++) {
        tablero_position position;
        tablero_error error = {0};
        tablero_status status = tablero_foreign_position_read(
            rules, name, text, (unsigned)strlen(text) % 2, &position, &error);
        if (status == TABLERO_OK) {
            char *rest = text_of((const uint8_t *)moves, strlen(moves));
            check_position(name, rules, &position);
            play(name, rules, &position, rest);
            free(rest);
        } else {
            must(status == TABLERO_BAD_POSITION);
            check_error(&error, status, text);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static tablero_rules rules;
    char *spec = text_of(data, size), *text = cut_line(spec);
    if (spec[0] == '\0') {
        read_rules(text);
    } else if (tablero_rules_init(&rules, spec, NULL) == TABLERO_OK) {
        char *moves = cut_line(text);
        read_game(&rules, text, moves);
    }
    free(spec);
    return 0;
}
