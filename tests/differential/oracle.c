/*
 * Answers what the library thinks of positions, one a line, in a plain form that a script compares
 * with a game's reference. A line of the input is "spec<TAB>position", or "spec<TAB>position<TAB>"
 * and a word when only the reading of the position is of interest. The answer is
 *
 *     bad<TAB>status<TAB>column     the position cannot be read, or
 *     ok<TAB>over<TAB>winner<TAB>reason<TAB>announcements<TAB>turns
 *
 * where over is 0 or 1, winner first, second or draw, announcements are keys with commas between or
 * "-", and turns, with blanks between, are short=long=successor, the successor a position text with underscores, or "-" after a turn whose
 * end the text of a position does not show. With the argument --games it prints the names of the
 * games instead.
 */
#include <stdio.h>
#include <string.h>

#include "tablero/tablero.h"

enum { ANNOUNCEMENTS_MAX = 16 };

/* What is needed to print a turn. */
typedef struct listing {
    const tablero_rules *rules;
    const tablero_position *position;
} listing;

/* The text of the position after a turn, or "-" when the game ended there without a trace. */
static void write_successor(const tablero_rules *rules, const tablero_position *after, char *text)
{
    tablero_position read;
    size_t length = tablero_position_write(rules, after, text, TABLERO_POSITION_TEXT_BYTES);
    if (tablero_position_read(rules, text, &read, NULL) != TABLERO_OK ||
        !tablero_position_equal(rules, &read, after)) {
        strcpy(text, "-");
        return;
    }
    for (size_t i = 0; i < length; i++) {
        text[i] = text[i] == ' ' ? '_' : text[i];
    }
}

static bool print_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    const listing *list = context;
    char brief[TABLERO_TURN_BYTES], full[TABLERO_TURN_BYTES];
    char successor[TABLERO_POSITION_TEXT_BYTES];
    tablero_turn_write(list->rules, list->position, turn, TABLERO_SHORT, brief, sizeof brief);
    tablero_turn_write(list->rules, list->position, turn, TABLERO_LONG, full, sizeof full);
    write_successor(list->rules, after, successor);
    printf(" %s=%s=%s", brief, full, successor);
    return true;
}

static void print_announcements(const tablero_rules *rules, const tablero_position *position)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    for (unsigned i = 0; i < count; i++) {
        printf("%s%s", i > 0 ? "," : "", keys[i]);
    }
    printf("%s\t", count == 0 ? "-" : "");
}

static void answer(const tablero_rules *rules, const char *text, bool only_read)
{
    static const char *const winners[] = {"draw", "first", "second"};
    tablero_position position;
    tablero_error error = {0};
    tablero_status status = tablero_position_read(rules, text, &position, &error);
    if (status != TABLERO_OK) {
        printf("bad\t%s\t%d\n", tablero_status_name(status), error.column);
        return;
    }
    if (only_read) {
        puts("ok");
        return;
    }
    tablero_outcome outcome = tablero_position_outcome(rules, &position, NULL);
    printf("ok\t%d\t%s\t%s\t", outcome.over, outcome.over ? winners[outcome.winner + 1] : "-",
           outcome.over ? outcome.reason : "-");
    print_announcements(rules, &position);
    listing list = {rules, &position};
    tablero_turns(rules, &position, NULL, print_turn, &list);
    putchar('\n');
}

static void answer_line(char *line)
{
    static tablero_rules rules;
    char *spec = line, *position = strchr(line, '\t');
    if (position == NULL) {
        puts("a line without a position");
        return;
    }
    *position++ = '\0';
    char *flag = strchr(position, '\t');
    if (flag != NULL) {
        *flag = '\0';
    }
    tablero_error error = {0};
    if (tablero_rules_init(&rules, spec, &error) != TABLERO_OK) {
        printf("bad spec\t%s\t%d\n", error.message, error.column);
        return;
    }
    answer(&rules, position, flag != NULL);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--games") == 0) {
        for (unsigned i = 0; i < tablero_game_count(); i++) {
            puts(tablero_game(i)->name);
        }
        return 0;
    }
    static char line[8192];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        answer_line(line);
    }
    return ferror(stdin) || fflush(stdout) != 0;
}
