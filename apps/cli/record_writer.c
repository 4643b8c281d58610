#include "record_writer.h"

#include <string.h>
#include <time.h>

#include "input.h"
#include "say.h"

enum { LINE_COLUMNS = 80 };

void record_tag(FILE *to, const char *name, const char *value)
{
    fprintf(to, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\') {
            putc('\\', to);
        }
        putc(*value, to);
    }
    fputs("\"]\n", to);
}

const char *record_date(char date[RECORD_DATE_BYTES])
{
    time_t now = time(NULL);
    struct tm local;
    snprintf(date, RECORD_DATE_BYTES, "????.??.??");
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, RECORD_DATE_BYTES, "%Y.%m.%d", &local);
    }
    return date;
}

void record_position_tag(FILE *to, const session *game)
{
    tablero_position usual;
    tablero_position_start(&game->rules, &usual);
    position_text start = write_position(&game->rules, &game->start);
    if (strcmp(start.text, write_position(&game->rules, &usual).text) != 0) {
        record_tag(to, "Position", start.text);
    }
}

const char *record_result(tablero_outcome outcome)
{
    return outcome.over ? outcome_score(outcome) : "*";
}

/* Puts a word behind the others, on a new line where it would not fit. */
static void put_word(FILE *to, unsigned *column, const char *word)
{
    unsigned width = (unsigned)strlen(word);
    if (*column > 0 && *column + 1 + width > LINE_COLUMNS) {
        putc('\n', to);
        *column = 0;
    }
    *column += (unsigned)fprintf(to, "%s%s", *column > 0 ? " " : "", word);
}

/* A comment, broken at blanks like everything else. */
static void put_comment(FILE *to, unsigned *column, const char *text)
{
    char word[2 * LINE_COLUMNS];
    bool first = true;
    do {
        size_t length = strcspn(text, " ");
        bool last = text[length] == '\0';
        snprintf(word, sizeof word, "%s%.*s%s", first ? "{" : "", (int)length, text,
                 last ? "}" : "");
        for (char *brace = word + first; *brace != '\0' && brace[1] != '\0'; brace++) {
            *brace = *brace == '}' ? ')' : *brace;
        }
        put_word(to, column, word);
        text += length + !last;
        first = false;
    } while (*text != '\0');
}

/* What was said aloud of a position, each as a comment that stands on one line; whether there was
 * anything. */
static bool put_announcements(const cli *cli, FILE *to, unsigned *column,
                              const tablero_rules *rules, const tablero_position *position)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        char comment[LINE_COLUMNS];
        snprintf(comment, sizeof comment, "{%s}",
                 game_words(cli, tablero_rules_game(rules), "announce", keys[i]));
        put_word(to, column, comment);
    }
    return count > 0;
}

void record_moves(const cli *cli, FILE *to, const session *game, tablero_outcome outcome,
                  bool ended_by_rules, const char *remark)
{
    unsigned column = 0;
    bool commented = false;
    for (size_t i = 0; i < game->turn_count; i++) {
        const played_turn *played = &game->turns[i];
        bool first = tablero_position_side(&game->rules, &played->before) == TABLERO_FIRST;
        char word[TABLERO_TURN_BYTES];
        if (first || i == 0 || commented) {
            snprintf(word, sizeof word, "%u%s", (unsigned)played->before.number,
                     first ? "." : "...");
            put_word(to, &column, word);
        }
        tablero_turn_write(&game->rules, &played->before, &played->turn, TABLERO_LONG, word,
                           sizeof word);
        put_word(to, &column, word);
        bool last = i + 1 == game->turn_count;
        commented = !(last && ended_by_rules) &&
                    put_announcements(cli, to, &column, &game->rules,
                                      last ? &game->position : &played[1].before);
    }
    if (remark != NULL) {
        put_comment(to, &column, remark);
    }
    put_word(to, &column, record_result(outcome));
    putc('\n', to);
}
