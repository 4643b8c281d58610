/* The rules of every game as drawn boards: tests/boards, whose README tells the language.
 *
 * Each file is a test. A case ends at its first mistake, the file goes on with the next one. */
#include <dirent.h>
#include <sys/stat.h>

#include "drawn.h"

enum { FIELD = 256, LISTED = 2048, NUMBER_USUAL = 10 };

/* One file, and its present case. */
typedef struct scene {
    const char *path;
    drawn_statement now; /* the statement that is being carried out */
    unsigned cases, statements, failures;
    bool failed; /* the present case: the rest of it is left out */

    unsigned ways, way; /* in how many ways the file is gone through, and the present one */

    bool has_rules, has_board, is_start, is_set; /* set: the position stands, settings are checks */
    tablero_rules rules;
    drawn_board board;
    char side[FIELD], extra[FIELD], number[FIELD];

    tablero_position drawn, before, position; /* before: the last move that was played */
    tablero_history *history;                 /* of the positions before the present one */
    tablero_turn turn;
    bool has_turn;
} scene;

static const char *const way_names[] = {
    "",
    "(files reversed) ",
    "(ranks reversed) ",
    "(files and ranks reversed) ",
    "(files for ranks) ",
    "(files for ranks, reversed) ",
    "(ranks for files, reversed) ",
    "(files for ranks, both reversed) ",
};

static void complain(scene *scene, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void complain(scene *scene, const char *format, ...)
{
    static char text[2 * DRAWN_LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    char said[FIELD] = "";
    for (unsigned i = 0; i < scene->now.count && !scene->now.is_board; i++) {
        size_t length = strlen(said);
        snprintf(said + length, sizeof said - length, "%s ", scene->now.words[i]);
    }
    print_error("%s:%d: %s%s- %s\n", scene->path, scene->now.line, way_names[scene->way], said,
                text);
    scene->failed = true;
    scene->failures++;
}

static void complain_of_error(scene *scene, const char *what, const tablero_error *error)
{
    const char(*arguments)[TABLERO_ERROR_ARGUMENT_BYTES] = error->arguments;
    complain(scene, "%s: %s in column %d (%s, %s, %s)", what, error->message, error->column,
             arguments[0], arguments[1], arguments[2]);
}

/* ---- Setting up ---- */

static void read_drawing(scene *scene)
{
    static char board[TABLERO_POSITION_TEXT_BYTES];
    char text[2 * TABLERO_POSITION_TEXT_BYTES], written[sizeof text];
    tablero_error error = {0};
    drawn_write(&scene->board, board, sizeof board);
    snprintf(text, sizeof text, "%s %s %s %s", board, scene->side, scene->extra, scene->number);
    if (tablero_position_read(&scene->rules, text, &scene->drawn, &error) != TABLERO_OK) {
        complain_of_error(scene, text, &error);
        return;
    }
    static drawn_board drawn;
    tablero_position_write(&scene->rules, &scene->drawn, written, sizeof written);
    drawn_from_position(&scene->rules, &scene->drawn, &drawn);
    if (strcmp(text, written) != 0 || !drawn_equal(&scene->board, &drawn)) {
        drawn_show(&drawn, 4, board, sizeof board);
        complain(scene, "%s is read as %s%s", text, written, board);
    }
}

/* Every statement but the settings needs the position. */
static bool set_up(scene *scene)
{
    if (scene->is_set) {
        return true;
    }
    if (!scene->has_rules || !(scene->is_start || (scene->has_board && scene->side[0] != '\0'))) {
        complain(scene, "rules, a board and a side must come first");
        return false;
    }
    if (scene->is_start) {
        tablero_position_start(&scene->rules, &scene->drawn);
    } else {
        read_drawing(scene);
    }
    scene->is_set = true;
    scene->position = scene->drawn;
    tablero_history_destroy(scene->history);
    scene->history = NULL;
    scene->has_turn = false;
    return !scene->failed;
}

static void do_rules(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    tablero_error error = {0};
    if (tablero_rules_init(&scene->rules, words[0], &error) != TABLERO_OK) {
        complain_of_error(scene, words[0], &error);
    }
    scene->has_rules = true;
    scene->is_set = false;
}

static void do_start(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    (void)words;
    scene->is_start = true;
    scene->is_set = false;
    scene->failed = scene->way > 0; /* the start stands as it stands */
    if (!scene->failed) {
        set_up(scene);
    }
}

static void do_board(scene *scene)
{
    if (!scene->is_set) {
        scene->board = scene->now.board;
        scene->has_board = true;
        return;
    }
    static drawn_board board;
    drawn_from_position(&scene->rules, &scene->position, &board);
    if (!drawn_equal(&scene->now.board, &board)) {
        char text[TABLERO_POSITION_TEXT_BYTES * 4];
        drawn_show(&board, 4, text, sizeof text);
        complain(scene, "the board is%s", text);
    }
}

/* A field of the position text: set before the position stands, afterwards compared. */
static void set_or_check(scene *scene, unsigned field, char *setting, const char *word)
{
    if (!scene->is_set) {
        snprintf(setting, FIELD, "%s", word);
        return;
    }
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position_write(&scene->rules, &scene->position, text, sizeof text);
    char *at = strtok(text, " ");
    for (unsigned i = 0; i < field; i++) {
        at = strtok(NULL, " ");
    }
    if (strcmp(at, word) != 0) {
        complain(scene, "it is %s", at);
    }
}

static void do_side(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    set_or_check(scene, 1, scene->side, words[0]);
}

static void do_extra(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    set_or_check(scene, 2, scene->extra, words[0]);
}

static void do_number(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    set_or_check(scene, 3, scene->number, words[0]);
}

/* ---- Lists of moves ---- */

/* What the legal moves are compared with. */
typedef struct comparison {
    const scene *scene;
    const char *prefix; /* other moves do not count */
    unsigned expected, moves, surplus;
    char texts[LISTED][TABLERO_TURN_BYTES];
    unsigned seen[LISTED];
    char others[DRAWN_LINE / 4]; /* the first of those that were not expected */

    tablero_ply firsts[TABLERO_PLIES_MAX]; /* that turns begin with */
    unsigned first_count;
    bool differs; /* a turn cannot be played, or leads elsewhere */
} comparison;

/* Whether each ply of a turn but the first is offered where it is played. */
static bool can_be_played(const scene *scene, const tablero_turn *turn)
{
    static tablero_ply plies[TABLERO_PLIES_MAX];
    tablero_position before = scene->position, next;
    for (unsigned i = 1; i < turn->count; i++) {
        tablero_ply_play(&scene->rules, &next, &before, turn->plies[i - 1]);
        before = next;
        unsigned count = tablero_plies(&scene->rules, &before, plies), at = 0;
        while (at < count && plies[at] != turn->plies[i]) {
            at++;
        }
        if (at == count) {
            return false;
        }
    }
    return true;
}

/* What must hold of any turn in a list. */
static void check_turn(comparison *comparison, const tablero_turn *turn,
                       const tablero_position *after)
{
    const scene *scene = comparison->scene;
    tablero_position played;
    tablero_turn_play(&scene->rules, &played, &scene->position, turn);
    comparison->differs = comparison->differs || played.number != after->number ||
                          !tablero_position_equal(&scene->rules, &played, after) ||
                          !can_be_played(scene, turn);
    for (unsigned i = 0; i < comparison->first_count; i++) {
        if (comparison->firsts[i] == turn->plies[0]) {
            return;
        }
    }
    comparison->firsts[comparison->first_count++] = turn->plies[0];
}

static bool compare_move(void *context, const tablero_turn *turn, const tablero_position *after)
{
    comparison *comparison = context;
    const scene *scene = comparison->scene;
    char text[TABLERO_TURN_BYTES];
    check_turn(comparison, turn, after);
    tablero_turn_write(&scene->rules, &scene->position, turn, TABLERO_SHORT, text, sizeof text);
    if (strncmp(text, comparison->prefix, strlen(comparison->prefix)) != 0) {
        return true;
    }
    comparison->moves++;
    bool expected = false;
    for (unsigned i = 0; i < comparison->expected; i++) {
        bool same = strcmp(text, comparison->texts[i]) == 0;
        comparison->seen[i] += same;
        expected = expected || same;
    }
    if (expected) {
        return true;
    }
    comparison->surplus++;
    size_t length = strlen(comparison->others);
    snprintf(comparison->others + length, sizeof comparison->others - length, " %s", text);
    return true;
}

static comparison *new_comparison(const scene *scene, const char *prefix)
{
    static comparison comparison;
    comparison.scene = scene;
    comparison.prefix = prefix;
    comparison.expected = comparison.moves = comparison.surplus = 0;
    comparison.others[0] = '\0';
    comparison.first_count = 0;
    comparison.differs = false;
    return &comparison;
}

/* Lists the legal moves into the comparison, and checks that they begin with the plies offered, of
 * which the history may forbid some; false, with a complaint, when they do not. */
static bool list_into(scene *scene, comparison *comparison, tablero_status *status)
{
    static tablero_ply plies[TABLERO_PLIES_MAX];
    *status =
        tablero_turns(&scene->rules, &scene->position, scene->history, compare_move, comparison);
    unsigned count = tablero_plies(&scene->rules, &scene->position, plies), common = 0;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; j < comparison->first_count; j++) {
            common += comparison->firsts[j] == plies[i];
        }
    }
    bool begins = common == comparison->first_count &&
                  (common == count || scene->history != NULL || *status != TABLERO_OK);
    if (!begins) {
        complain(scene, "of %u plies offered %u begin one of the moves, which begin with %u", count,
                 common, comparison->first_count);
    } else if (comparison->differs) {
        complain(scene, "a listed move cannot be played, or leads elsewhere");
    }
    return begins && !comparison->differs;
}

/* The move as lists have it; false, with a complaint, when it is not legal. */
static bool read_move(scene *scene, const char *move, tablero_turn *turn, char *text)
{
    tablero_error error = {0};
    tablero_status status =
        tablero_turn_read(&scene->rules, &scene->position, scene->history, move, turn, &error);
    if (status != TABLERO_OK) {
        complain_of_error(scene, move, &error);
        return false;
    }
    tablero_turn_write(&scene->rules, &scene->position, turn, TABLERO_SHORT, text,
                       TABLERO_TURN_BYTES);
    return true;
}

/* Compares the legal moves that begin with the prefix with those given; others may be allowed. */
static void compare_moves(scene *scene, const char *prefix, unsigned count,
                          const char *const *words, bool others)
{
    comparison *comparison = new_comparison(scene, prefix);
    for (unsigned i = 0; i < count; i++) {
        tablero_turn turn;
        if (!read_move(scene, words[i], &turn, comparison->texts[i])) {
            return;
        }
        comparison->seen[i] = 0;
    }
    comparison->expected = count;
    tablero_status status =
        tablero_turns(&scene->rules, &scene->position, scene->history, compare_move, comparison);
    if (status != TABLERO_OK && !others) {
        complain(scene, "there are too many moves to list");
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        if (comparison->seen[i] != 1 && (status == TABLERO_OK || comparison->seen[i] > 1)) {
            complain(scene, "%s is read as %s, which is listed %u times", words[i],
                     comparison->texts[i], comparison->seen[i]);
            return;
        }
    }
    if (!others && comparison->surplus > 0) {
        complain(scene, "%u more moves are legal:%s", comparison->surplus, comparison->others);
    }
}

static void do_legal(scene *scene, unsigned count, const char *const *words)
{
    compare_moves(scene, "", count, words, true);
}

static void do_only(scene *scene, unsigned count, const char *const *words)
{
    compare_moves(scene, "", strcmp(words[0], "-") == 0 ? 0 : count, words, false);
}

static void do_among(scene *scene, unsigned count, const char *const *words)
{
    bool none = strcmp(words[1], "-") == 0;
    compare_moves(scene, words[0], none ? 0 : count - 1, words + 1, false);
}

static void do_moves(scene *scene, unsigned count, const char *const *words)
{
    comparison *comparison = new_comparison(scene, count > 1 ? words[1] : "");
    tablero_status status =
        tablero_turns(&scene->rules, &scene->position, scene->history, compare_move, comparison);
    if (status != TABLERO_OK) {
        complain(scene, "there are too many moves to list");
    } else if (comparison->moves != strtoul(words[0], NULL, 10)) {
        complain(scene, "there are %u:%s", comparison->moves, comparison->others);
    }
}

static void check_illegal(scene *scene, const char *move, const char *reason)
{
    tablero_turn turn;
    tablero_error error = {0};
    tablero_status status =
        tablero_turn_read(&scene->rules, &scene->position, scene->history, move, &turn, &error);
    if (status == TABLERO_OK) {
        complain(scene, "%s is legal", move);
    } else if (status != TABLERO_ILLEGAL) {
        complain_of_error(scene, move, &error);
    } else if (reason != NULL && strcmp(error.message, reason) != 0) {
        complain(scene, "%s is illegal because of %s", move, error.message);
    } else {
        comparison *comparison = new_comparison(scene, "");
        snprintf(comparison->texts[0], TABLERO_TURN_BYTES, "%s", move);
        comparison->seen[0] = 0;
        comparison->expected = 1;
        if (list_into(scene, comparison, &status) && comparison->seen[0] > 0) {
            complain(scene, "%s is illegal, but listed", move);
        }
    }
}

static void do_illegal(scene *scene, unsigned count, const char *const *words)
{
    const char *last = words[count - 1];
    const char *reason = count > 1 && strchr(last, '.') != NULL ? last : NULL;
    unsigned moves = reason != NULL ? count - 1 : count;
    for (unsigned i = 0; i < moves && !scene->failed; i++) {
        check_illegal(scene, words[i], reason);
    }
}

/* ---- Playing ---- */

static tablero_outcome present_outcome(const scene *scene)
{
    return tablero_position_outcome(&scene->rules, &scene->position, scene->history);
}

static void do_plays(scene *scene, unsigned count, const char *const *words)
{
    scene->position = scene->drawn;
    tablero_history_destroy(scene->history);
    tablero_status status =
        tablero_history_create(&scene->history, &scene->rules, tablero_system_heap());
    for (unsigned i = 0; i < count && status == TABLERO_OK; i++) {
        char text[TABLERO_TURN_BYTES];
        tablero_outcome outcome = present_outcome(scene);
        if (outcome.over) {
            complain(scene, "the game is over before %s: %s", words[i], outcome.reason);
            return;
        }
        if (!read_move(scene, words[i], &scene->turn, text)) {
            return;
        }
        scene->before = scene->position;
        status = tablero_history_push(scene->history, &scene->before);
        tablero_turn_play(&scene->rules, &scene->position, &scene->before, &scene->turn);
    }
    expect(status == TABLERO_OK, "no memory for a history");
    scene->has_turn = true;
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Words in order, with a blank between; "-" stands for none. */
static void join_sorted(const char **words, unsigned count, char *text, size_t capacity)
{
    qsort(words, count, sizeof words[0], compare_words);
    size_t length = (size_t)snprintf(text, capacity, "%s", count == 0 ? "-" : "");
    for (unsigned i = 0; i < count && length < capacity; i++) {
        length +=
            (size_t)snprintf(text + length, capacity - length, "%s%s", i > 0 ? " " : "", words[i]);
    }
}

/* Compares words in any order. */
static void check_words(scene *scene, const char **found, unsigned found_count,
                        const char *const *words, unsigned count)
{
    static const char *expected[DRAWN_WORDS];
    static char found_text[DRAWN_LINE], expected_text[DRAWN_LINE];
    memcpy(expected, words, count * sizeof words[0]);
    join_sorted(found, found_count, found_text, sizeof found_text);
    join_sorted(expected, count, expected_text, sizeof expected_text);
    if (strcmp(found_text, expected_text) != 0) {
        complain(scene, "it is %s", found_text);
    }
}

typedef struct removals {
    const tablero_rules *rules;
    unsigned count;
    char names[TABLERO_CELLS_MAX][sizeof((tablero_cell *)0)->name];
} removals;

static void note_removal(void *context, const tablero_event *event)
{
    removals *removals = context;
    if (event->kind == TABLERO_EVENT_REMOVE && removals->count < TABLERO_CELLS_MAX) {
        tablero_cell cell = tablero_cell_at(removals->rules, event->cell);
        snprintf(removals->names[removals->count++], sizeof cell.name, "%s", cell.name);
    }
}

static bool has_move(scene *scene)
{
    if (!scene->has_turn) {
        complain(scene, "a move must be played first");
    }
    return scene->has_turn;
}

static void do_takes(scene *scene, unsigned count, const char *const *words)
{
    if (!has_move(scene)) {
        return;
    }
    static removals removals;
    const char *names[TABLERO_CELLS_MAX];
    removals.rules = &scene->rules;
    removals.count = 0;
    tablero_turn_trace(&scene->rules, &scene->before, &scene->turn, note_removal, &removals);
    for (unsigned i = 0; i < removals.count; i++) {
        names[i] = removals.names[i];
    }
    check_words(scene, names, removals.count, words, count);
}

static void do_written(scene *scene, unsigned count, const char *const *words)
{
    (void)count;
    char text[TABLERO_TURN_BYTES];
    if (!has_move(scene) || scene->way > 0) {
        return;
    }
    tablero_turn_write(&scene->rules, &scene->before, &scene->turn, TABLERO_LONG, text,
                       sizeof text);
    if (strcmp(text, words[0]) != 0) {
        complain(scene, "it is %s", text);
    }
}

static void do_result(scene *scene, unsigned count, const char *const *words)
{
    char expected[FIELD], found[FIELD] = "-";
    snprintf(expected, sizeof expected, "%s%s%s", words[0], count > 1 ? " " : "",
             count > 1 ? words[1] : "");
    tablero_outcome outcome = present_outcome(scene);
    if (outcome.over && outcome.winner == TABLERO_DRAW) {
        snprintf(found, sizeof found, "draw %s", outcome.reason);
    } else if (outcome.over) {
        tablero_side side = tablero_rules_side(&scene->rules, (unsigned)outcome.winner);
        snprintf(found, sizeof found, "%c %s", side.letter, outcome.reason);
    }
    static tablero_ply plies[TABLERO_PLIES_MAX];
    bool over = tablero_position_outcome(&scene->rules, &scene->position, NULL).over;
    if (strcmp(expected, found) != 0) {
        complain(scene, "it is %s", found);
    } else if (over && tablero_plies(&scene->rules, &scene->position, plies) > 0) {
        complain(scene, "moves are offered although the game is over");
    }
}

static void do_says(scene *scene, unsigned count, const char *const *words)
{
    const char *keys[16];
    unsigned found = tablero_position_announcements(&scene->rules, &scene->position, keys, 16);
    check_words(scene, keys, found, words, count);
}

/* ---- Files ---- */

typedef struct verb {
    const char *name;
    unsigned least, most; /* words that follow */
    bool is_setting;      /* may come before the position stands */
    bool has_cells;       /* its words name cells, which are turned with the board */
    void (*act)(scene *scene, unsigned count, const char *const *words);
} verb;

static const verb verbs[] = {
    {"rules", 1, 1, true, false, do_rules},
    {"start", 0, 0, true, false, do_start},
    {"side", 1, 1, true, false, do_side},
    {"extra", 1, 1, true, false, do_extra},
    {"number", 1, 1, true, false, do_number},
    {"legal", 1, LISTED, false, true, do_legal},
    {"illegal", 1, LISTED, false, true, do_illegal},
    {"only", 1, LISTED, false, true, do_only},
    {"among", 2, LISTED, false, true, do_among},
    {"moves", 1, 2, false, true, do_moves},
    {"plays", 1, LISTED, false, true, do_plays},
    {"takes", 1, TABLERO_CELLS_MAX, false, true, do_takes},
    {"written", 1, 1, false, false, do_written},
    {"result", 1, 2, false, false, do_result},
    {"says", 1, FIELD, false, false, do_says},
};

static void end_case(scene *scene)
{
    if (scene->cases > 0 && scene->statements == 0 && !scene->failed) {
        complain(scene, "the case before this line says nothing");
    }
    tablero_history_destroy(scene->history);
    scene->history = NULL;
}

static void begin_case(scene *scene)
{
    end_case(scene);
    scene->cases++;
    scene->statements = 0;
    scene->failed = scene->has_rules = scene->has_board = false;
    scene->is_start = scene->is_set = scene->has_turn = false;
    scene->side[0] = '\0';
    snprintf(scene->extra, FIELD, "-");
    snprintf(scene->number, FIELD, "%d", NUMBER_USUAL);
}

static void act(scene *scene, const verb *verb)
{
    unsigned count = scene->now.count - 1;
    if (count < verb->least || count > verb->most) {
        complain(scene, "%s has %u words after it, %u to %u were expected", verb->name, count,
                 verb->least, verb->most);
    } else if (verb->is_setting || set_up(scene)) {
        scene->statements += scene->is_set;
        if (verb->has_cells && scene->way > 0) {
            drawn_turn_words(&scene->now, &scene->board, scene->way);
        }
        verb->act(scene, count, scene->now.words + 1);
    }
}

static void carry_out(scene *scene)
{
    const char *word = scene->now.words[0];
    if (scene->now.mistake[0] != '\0') {
        complain(scene, "%s", scene->now.mistake);
        return;
    }
    if (scene->now.is_board) {
        const drawn_board *board = &scene->now.board;
        scene->statements += scene->is_set;
        if (scene->way >= DRAWN_FILES_FOR_RANKS && board->columns != board->rows) {
            complain(scene, "only square boards can be mirrored in all ways");
            return;
        }
        drawn_turn_board(&scene->now.board, scene->way);
        do_board(scene);
        return;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(word, verbs[i].name) == 0) {
            act(scene, &verbs[i]);
            return;
        }
    }
    complain(scene, "%s is no statement", word);
}

/* Before the first case a file may say that all of it holds mirrored too. */
static void begin_file(scene *scene)
{
    const drawn_statement *now = &scene->now;
    bool is_mirrored = !now->is_board && now->count == 2 && strcmp(now->words[0], "mirrored") == 0;
    if (is_mirrored && strcmp(now->words[1], "files") == 0) {
        scene->ways = 2;
    } else if (is_mirrored && strcmp(now->words[1], "all") == 0) {
        scene->ways = 8;
    } else {
        complain(scene, "a case begins with ==");
    }
}

static void go_through(scene *scene)
{
    static drawn_reader reader;
    expect(drawn_open(&reader, scene->path), "cannot open %s", scene->path);
    scene->cases = 0;
    while (drawn_next(&reader, &scene->now)) {
        if (!scene->now.is_board && strcmp(scene->now.words[0], "==") == 0) {
            begin_case(scene);
        } else if (scene->cases == 0) {
            begin_file(scene);
        } else if (!scene->failed) {
            carry_out(scene);
        }
    }
    end_case(scene);
}

static void test_file(void **state)
{
    static scene scene;
    memset(&scene, 0, sizeof scene);
    scene.path = *state;
    scene.ways = 1;
    for (; scene.way < scene.ways && scene.failures == 0; scene.way++) {
        go_through(&scene);
    }
    expect(scene.cases > 0, "%s has no case", scene.path);
    expect(scene.failures == 0, "%u of %u cases of %s are wrong", scene.failures, scene.cases,
           scene.path);
}

static bool is_game(const char *name)
{
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        if (strcmp(tablero_game(i)->name, name) == 0) {
            return true;
        }
    }
    return false;
}

enum { FILES = 512 };
static char paths[FILES][FIELD];
static unsigned path_count;

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Collects the files of a game's folder; anything else in it is a mistake. */
static bool find_files(const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible, alphasort);
    bool right = count > 0;
    if (!right) {
        print_error("%s has no files\n", folder);
    }
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name, *end = strrchr(name, '.');
        bool is_case = end != NULL && strcmp(end, ".txt") == 0 && path_count < FILES;
        if (is_case && snprintf(paths[path_count], FIELD, "%s/%s", folder, name) < FIELD) {
            path_count++;
        } else {
            print_error("%s/%s is no file of cases\n", folder, name);
            right = false;
        }
        free(entries[i]);
    }
    free(count >= 0 ? entries : NULL);
    return right;
}

static bool find_folders(const char *root)
{
    struct dirent **entries;
    int count = scandir(root, &entries, is_visible, alphasort);
    bool right = count > 0;
    if (!right) {
        print_error("%s has no folders\n", root);
    }
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        char folder[FIELD];
        bool fits = snprintf(folder, sizeof folder, "%s/%s", root, name) < FIELD;
        if (!is_game(name) && strcmp(name, "README.md") != 0) {
            print_error("%s/%s is named after no game\n", root, name);
            right = false;
        } else if (is_game(name)) {
            right = fits && find_files(folder) && right;
        }
        free(entries[i]);
    }
    free(count >= 0 ? entries : NULL);
    return right;
}

/* No game is without a folder. */
static bool has_every_game(const char *root)
{
    bool right = true;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        char folder[FIELD];
        struct stat status;
        snprintf(folder, sizeof folder, "%s/%s", root, tablero_game(i)->name);
        if (stat(folder, &status) != 0) {
            print_error("%s is missing\n", folder);
            right = false;
        }
    }
    return right;
}

/* Another folder than tests/boards may be given, and then only some of the games. */
int main(int argc, char **argv)
{
    static struct CMUnitTest tests[FILES];
    bool is_usual = argc == 1;
    const char *root = is_usual ? "tests/boards" : argv[1];
    if (!find_folders(root) || (is_usual && !has_every_game(root))) {
        return 1;
    }
    for (unsigned i = 0; i < path_count; i++) {
        tests[i] = (struct CMUnitTest){
            .name = paths[i], .test_func = test_file, .initial_state = paths[i]};
    }
    return _cmocka_run_group_tests("boards", tests, path_count, NULL, NULL);
}
