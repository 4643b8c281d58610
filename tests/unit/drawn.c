#include "drawn.h"

bool drawn_open(drawn_reader *reader, const char *path)
{
    *reader = (drawn_reader){.file = fopen(path, "r")};
    return reader->file != NULL;
}

/* Makes the next line that says something the one to be used; false after the last one. */
static bool look_ahead(drawn_reader *reader)
{
    while (!reader->ahead && fgets(reader->line, sizeof reader->line, reader->file) != NULL) {
        reader->number++;
        reader->line[strcspn(reader->line, "\r\n")] = '\0';
        const char *text = reader->line + strspn(reader->line, " \t");
        reader->ahead = *text != '\0' && *text != '#';
    }
    return reader->ahead;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_number(const char *cell)
{
    return cell[0] != '\0' && cell[strspn(cell, "0123456789")] == '\0';
}

static bool is_empty(const char *cell)
{
    return strcmp(cell, ".") == 0 || strcmp(cell, "0") == 0;
}

static void split_words(drawn_statement *statement)
{
    char *at = statement->text + strspn(statement->text, " \t");
    statement->count = 0;
    while (*at != '\0' && statement->count < DRAWN_WORDS) {
        statement->words[statement->count++] = at;
        at += strcspn(at, " \t");
        if (*at != '\0') {
            *at++ = '\0';
            at += strspn(at, " \t");
        }
    }
    if (*at != '\0') {
        snprintf(statement->mistake, sizeof statement->mistake, "too many words");
    }
}

/* Uses the line ahead as the words of the statement. */
static void take_line(drawn_reader *reader, drawn_statement *statement)
{
    snprintf(statement->text, sizeof statement->text, "%s", reader->line);
    reader->ahead = false;
    statement->count = 0;
    const char *text = statement->text + strspn(statement->text, " \t");
    if (strncmp(text, "== ", 3) == 0) {
        statement->words[0] = "==";
        statement->words[1] = text + 3;
        statement->count = 2;
        return;
    }
    split_words(statement);
}

static void mistake(drawn_statement *statement, const char *format, int a, int b)
{
    if (statement->mistake[0] == '\0') {
        snprintf(statement->mistake, sizeof statement->mistake, format, a, b);
    }
}

/* Puts the words of a row on the board; rank labels fall by one from row to row. */
static void take_row(drawn_statement *statement, int *rank)
{
    drawn_board *board = &statement->board;
    int label = is_number(statement->words[0]) ? atoi(statement->words[0]) : 0;
    int columns = (int)statement->count - 1;
    if (*rank == 0) {
        *rank = label + 1;
        board->columns = (unsigned)columns;
        board->rows = (unsigned)label;
    }
    if (label > DRAWN_SIDE || columns > DRAWN_SIDE || columns < 1) {
        mistake(statement, "a board has 1 to %d ranks and 1 to %d files", DRAWN_SIDE, DRAWN_SIDE);
    } else if (label != *rank - 1 || label < 1) {
        mistake(statement, "rank %d where rank %d was expected", label, *rank - 1);
    } else if (columns != (int)board->columns) {
        mistake(statement, "%d cells where the first row has %d", columns, (int)board->columns);
    }
    *rank = label;
    for (int i = 0; i < columns && statement->mistake[0] == '\0'; i++) {
        const char *word = statement->words[i + 1];
        size_t length = strlen(word);
        if (length >= DRAWN_TOKEN || (length > 1 && !is_number(word))) {
            mistake(statement, "rank %d has a cell that is no letter and no number", label, 0);
            return;
        }
        memcpy(board->cells[label - 1][i], word, length + 1);
    }
}

/* The letters of the files below a board: all of them, in order. */
static void check_letters(drawn_statement *statement)
{
    bool right = statement->count == statement->board.columns;
    for (unsigned i = 0; i < statement->count; i++) {
        const char *word = statement->words[i];
        right = right && word[0] == (char)('a' + (int)i) && word[1] == '\0';
    }
    if (!right) {
        mistake(statement, "the letters below the board are not those of its %d files",
                (int)statement->board.columns, 0);
    }
}

static char first_character(const drawn_reader *reader)
{
    return reader->line[strspn(reader->line, " \t")];
}

static void take_board(drawn_reader *reader, drawn_statement *statement)
{
    statement->is_board = true;
    int rank = 0;
    while (look_ahead(reader) && is_digit(first_character(reader)) && rank != 1) {
        take_line(reader, statement);
        take_row(statement, &rank);
    }
    if (rank != 1) {
        mistake(statement, "the last rank is %d, not 1", rank, 0);
    }
    const char *text = reader->line + strspn(reader->line, " \t");
    if (look_ahead(reader) && text[0] == 'a' && (text[1] == '\0' || text[1] == ' ')) {
        take_line(reader, statement);
        check_letters(statement);
    }
}

bool drawn_next(drawn_reader *reader, drawn_statement *statement)
{
    if (!look_ahead(reader)) {
        fclose(reader->file);
        return false;
    }
    statement->line = reader->number;
    statement->is_board = false;
    statement->mistake[0] = '\0';
    if (is_digit(first_character(reader))) {
        take_board(reader, statement);
    } else {
        take_line(reader, statement);
    }
    return true;
}

/* A place after turning; the board keeps its size. */
static void turn_place(const drawn_board *board, unsigned way, unsigned *column, unsigned *row)
{
    if (way & DRAWN_FILES_REVERSED) {
        *column = board->columns - 1 - *column;
    }
    if (way & DRAWN_RANKS_REVERSED) {
        *row = board->rows - 1 - *row;
    }
    if (way & DRAWN_FILES_FOR_RANKS) {
        unsigned swapped = *column;
        *column = *row;
        *row = swapped;
    }
}

void drawn_turn_board(drawn_board *board, unsigned way)
{
    expect(way < DRAWN_FILES_FOR_RANKS || board->columns == board->rows, "the board is no square");
    static drawn_board turned;
    for (unsigned row = 0; row < board->rows; row++) {
        for (unsigned i = 0; i < board->columns; i++) {
            unsigned to_column = i, to_row = row;
            turn_place(board, way, &to_column, &to_row);
            memcpy(turned.cells[to_row][to_column], board->cells[row][i], DRAWN_TOKEN);
        }
    }
    memcpy(board->cells, turned.cells, sizeof board->cells);
}

/* The length of a cell's name at the beginning of a text; 0 when there is none of this board. */
static size_t name_length(const drawn_board *board, const char *text)
{
    size_t digits = *text == '\0' ? 0 : strspn(text + 1, "0123456789");
    bool right = text[0] >= 'a' && text[0] < (char)('a' + (int)board->columns) && digits > 0 &&
                 digits < 3 && text[1] != '0' && atoi(text + 1) <= (int)board->rows;
    return right ? digits + 1 : 0;
}

void drawn_turn_words(drawn_statement *statement, const drawn_board *board, unsigned way)
{
    char *out = statement->turned, *end = out + sizeof statement->turned;
    for (unsigned i = 1; i < statement->count; i++) {
        const char *word = statement->words[i];
        statement->words[i] = out;
        while (*word != '\0') {
            size_t length = name_length(board, word);
            unsigned column = (unsigned)(*word - 'a'), row = (unsigned)atoi(word + 1) - 1;
            if (length > 0) {
                turn_place(board, way, &column, &row);
            }
            int bytes = length == 0 ? snprintf(out, (size_t)(end - out), "%c", *word)
                                    : snprintf(out, (size_t)(end - out), "%c%u",
                                               (char)('a' + (int)column), row + 1);
            out += bytes;
            expect(out + 1 < end, "a line is too long to be turned");
            word += length == 0 ? 1 : length;
        }
        *out++ = '\0';
    }
}

static bool holds_numbers(const drawn_board *board)
{
    for (unsigned row = 0; row < board->rows; row++) {
        for (unsigned column = 0; column < board->columns; column++) {
            if (is_number(board->cells[row][column])) {
                return true;
            }
        }
    }
    return false;
}

static size_t write_numbers(const drawn_board *board, unsigned row, char *text)
{
    size_t length = 0;
    for (unsigned i = 0; i < board->columns; i++) {
        const char *cell = board->cells[row][i];
        length +=
            (size_t)sprintf(text + length, "%s%s", i > 0 ? "," : "", is_empty(cell) ? "0" : cell);
    }
    return length;
}

static size_t write_run(const drawn_board *board, unsigned row, char *text)
{
    size_t length = 0;
    unsigned empty = 0;
    for (unsigned i = 0; i < board->columns; i++) {
        bool holds = !is_empty(board->cells[row][i]);
        empty += !holds;
        if (empty > 0 && (holds || i + 1 == board->columns)) {
            length += (size_t)sprintf(text + length, "%u", empty);
            empty = 0;
        }
        if (holds) {
            text[length++] = board->cells[row][i][0];
        }
    }
    return length;
}

void drawn_write(const drawn_board *board, char *text, size_t capacity)
{
    bool numbers = holds_numbers(board);
    size_t length = 0;
    for (unsigned row = board->rows; row-- > 0;) {
        char line[DRAWN_SIDE * DRAWN_TOKEN];
        size_t bytes = numbers ? write_numbers(board, row, line) : write_run(board, row, line);
        length += (size_t)snprintf(text + length, capacity - length, "%.*s%s", (int)bytes, line,
                                   row > 0 ? "/" : "");
        expect(length < capacity, "a board is too large for its text");
    }
}

void drawn_from_position(const tablero_rules *rules, const tablero_position *position,
                         drawn_board *board)
{
    board->columns = board->rows = 0;
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        if (cell.shape == TABLERO_SHAPE_HAND) {
            continue;
        }
        unsigned column = (unsigned)(cell.name[0] - 'a'), row = (unsigned)atoi(cell.name + 1) - 1;
        expect(column < DRAWN_SIDE && row < DRAWN_SIDE, "a cell is named %s", cell.name);
        tablero_content content = tablero_content_at(rules, position, i);
        char *text = board->cells[row][column];
        if (cell.shape == TABLERO_SHAPE_PIT) {
            snprintf(text, DRAWN_TOKEN, "%u", content.count);
        } else {
            const tablero_piece *piece = tablero_piece_at(rules, (unsigned)content.piece);
            snprintf(text, DRAWN_TOKEN, "%c", content.piece < 0 ? '.' : piece->letter);
        }
        board->columns = column >= board->columns ? column + 1 : board->columns;
        board->rows = row >= board->rows ? row + 1 : board->rows;
    }
}

bool drawn_equal(const drawn_board *a, const drawn_board *b)
{
    bool equal = a->columns == b->columns && a->rows == b->rows;
    for (unsigned row = 0; equal && row < a->rows; row++) {
        for (unsigned i = 0; equal && i < a->columns; i++) {
            const char *left = a->cells[row][i], *right = b->cells[row][i];
            equal = strcmp(left, right) == 0 || (is_empty(left) && is_empty(right));
        }
    }
    return equal;
}

void drawn_show(const drawn_board *board, int indent, char *text, size_t capacity)
{
    size_t length = 0;
    int width = 1;
    for (unsigned row = board->rows; row-- > 0;) {
        for (unsigned i = 0; i < board->columns; i++) {
            int cell = (int)strlen(board->cells[row][i]);
            width = cell > width ? cell : width;
        }
    }
    text[0] = '\0';
    for (unsigned row = board->rows; row-- > 0;) {
        length +=
            (size_t)snprintf(text + length, capacity - length, "\n%*s%2u", indent, "", row + 1);
        for (unsigned i = 0; i < board->columns && length < capacity; i++) {
            length += (size_t)snprintf(text + length, capacity - length, " %*s", width,
                                       board->cells[row][i]);
        }
        expect(length < capacity, "a board is too large to be shown");
    }
}
