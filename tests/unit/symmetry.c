#include "symmetry.h"

#include <ctype.h>

#include "drawn.h"

enum { DEPTH = 2, TURNS_MAX = 100 };

/* What is done to the board of a position text. Turning all of it back to front is a rotation by
 * 180 degrees; turning only the order of the rows is a mirror image, and both is the other one. */
typedef struct symmetry {
    const char *game;
    bool whole, rows;
    bool diagonal; /* and then rows become columns */
    bool exchanges_sides;
    bool exchanges_cases;   /* of letters, which tell the sides apart */
    const char *chessboard; /* option whose two values tell the colour of a1, or NULL */
} symmetry;

static const symmetry symmetries[] = {
    {.game = "hanga-roa", .whole = true, .rows = true},
    {.game = "hanga-roa", .whole = true, .exchanges_sides = true, .exchanges_cases = true},
    {.game = "hawalis", .whole = true, .exchanges_sides = true},
    {.game = "hnefatafl", .whole = true, .rows = true},
    {.game = "hnefatafl", .rows = true, .diagonal = true},
    {.game = "konane", .whole = true, .chessboard = "a1"},
    {.game = "konane", .rows = true, .chessboard = "a1"},
    {.game = "konane", .whole = true, .rows = true, .chessboard = "a1"},
};

/* Appends the pieces of text (numbers, or single characters), the last one first. */
static void append_reversed(char *to, const char *text, size_t length)
{
    to += strlen(to);
    while (length > 0) {
        size_t start = length - 1;
        while (isdigit((unsigned char)text[length - 1]) && start > 0 &&
               isdigit((unsigned char)text[start - 1])) {
            start--;
        }
        memcpy(to, text + start, length - start);
        to += length - start;
        length = start;
    }
    *to = '\0';
}

static void append_rows_reversed(char *to, const char *text, size_t length)
{
    while (length > 0) {
        size_t start = length;
        while (start > 0 && text[start - 1] != '/') {
            start--;
        }
        strncat(to, text + start, length - start);
        length = start;
        if (length > 0) {
            strcat(to, "/");
            length--;
        }
    }
}

/* Makes the rows of a square board the columns of another text of the same position otherwise. */
static void exchange_axes(const tablero_rules *rules, char *text)
{
    static drawn_board board, turned;
    tablero_position position;
    char rest[TABLERO_POSITION_TEXT_BYTES];
    load_position(rules, text, &position);
    drawn_from_position(rules, &position, &board);
    turned.rows = board.columns;
    turned.columns = board.rows;
    for (unsigned row = 0; row < board.rows; row++) {
        for (unsigned column = 0; column < board.columns; column++) {
            memcpy(turned.cells[column][row], board.cells[row][column], DRAWN_TOKEN);
        }
    }
    strcpy(rest, strchr(text, ' '));
    drawn_write(&turned, text, TABLERO_POSITION_TEXT_BYTES);
    strcat(text, rest);
}

static void exchange_cases(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        int letter = (unsigned char)text[i];
        text[i] = (char)(isupper(letter) ? tolower(letter) : toupper(letter));
    }
}

/* What the extra field says of First comes first. The image of First's first turn, in which he may
 * be bound to something, would be his rival's, and no number makes any other turn the first. */
static void exchange_fields(char *mapped, const char *text, size_t board)
{
    const char *extra = text + board + strlen(" w ");
    size_t length = strcspn(extra, " ");
    char *to = mapped + board + strlen(" w ");
    *to = '\0';
    append_reversed(to, extra, length);
    exchange_cases(mapped, board);
    exchange_cases(to, length);
    strcat(to, strcmp(extra + length, " 1") == 0 ? " 2" : extra + length);
}

static void map_text(const tablero_rules *rules, const symmetry *symmetry, const char *text,
                     char *mapped)
{
    char turned[TABLERO_POSITION_TEXT_BYTES] = "";
    size_t board = strcspn(text, " ");
    if (symmetry->whole) {
        append_reversed(turned, text, board);
    } else {
        strncat(turned, text, board);
    }
    mapped[0] = '\0';
    if (symmetry->rows) {
        append_rows_reversed(mapped, turned, board);
    } else {
        strcat(mapped, turned);
    }
    strcat(mapped, text + board);
    if (symmetry->diagonal) {
        exchange_axes(rules, mapped);
    }
    if (symmetry->exchanges_sides) {
        char first = tablero_rules_side(rules, TABLERO_FIRST).letter;
        char second = tablero_rules_side(rules, TABLERO_SECOND).letter;
        mapped[board + 1] = mapped[board + 1] == first ? second : first;
    }
    if (symmetry->exchanges_cases) {
        exchange_fields(mapped, text, board);
    }
}

/* The rules under which a text can be read: those given, or with the other colour on a1. */
static void rules_for(const tablero_rules *rules, const symmetry *symmetry, const char *text,
                      tablero_rules *mapped)
{
    tablero_position position;
    *mapped = *rules;
    if (symmetry->chessboard == NULL ||
        tablero_position_read(rules, text, &position, NULL) == TABLERO_OK) {
        return;
    }
    const tablero_game_info *info = tablero_rules_game(rules);
    char spec[2 * TABLERO_SPEC_BYTES];
    int length = snprintf(spec, sizeof spec, "%s", info->name);
    for (unsigned i = 0; i < info->option_count; i++) {
        const tablero_option *option = &info->options[i];
        int value = tablero_rules_option(rules, i);
        value ^= strcmp(option->key, symmetry->chessboard) == 0;
        length += snprintf(spec + length, sizeof spec - (size_t)length, ",%s=", option->key);
        length +=
            (int)tablero_option_write(option, value, spec + length, sizeof spec - (size_t)length);
    }
    load_rules(mapped, spec);
}

/* Whether First is to make the first turn of the game. */
static bool is_first_turn(const tablero_rules *rules, const tablero_position *position)
{
    return position->number == 1 && tablero_position_side(rules, position) == TABLERO_FIRST;
}

static void check_symmetry(const tablero_rules *rules, const symmetry *symmetry, const char *text)
{
    static tablero_rules mapped_rules;
    char mapped[TABLERO_POSITION_TEXT_BYTES];
    tablero_position position, image;
    map_text(rules, symmetry, text, mapped);
    rules_for(rules, symmetry, mapped, &mapped_rules);
    load_position(rules, text, &position);
    if (symmetry->exchanges_cases && is_first_turn(rules, &position)) {
        return;
    }
    load_position(&mapped_rules, mapped, &image);
    for (unsigned depth = 1; depth <= DEPTH; depth++) {
        uint64_t count, image_count;
        if (tablero_perft(rules, &position, depth, true, &count) != TABLERO_OK ||
            tablero_perft(&mapped_rules, &image, depth, true, &image_count) != TABLERO_OK) {
            break;
        }
        expect(count == image_count, "%s has perft %u %llu, but its image %s %llu", text, depth,
               (unsigned long long)count, mapped, (unsigned long long)image_count);
        if (count > TURNS_MAX) {
            break;
        }
    }
}

void check_symmetries(const tablero_rules *rules, const char *text)
{
    const char *game = tablero_rules_game(rules)->name;
    for (size_t i = 0; i < sizeof symmetries / sizeof symmetries[0]; i++) {
        if (strcmp(symmetries[i].game, game) == 0) {
            check_symmetry(rules, &symmetries[i], text);
        }
    }
}
