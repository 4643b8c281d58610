#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "input.h"
#include "output.h"
#include "play.h"
#include "problem.h"
#include "say.h"

enum {
    MOVES_NAMED = 8,
    MOVES_LISTED = 120, /* where they can be entered part by part */
    LIST_BYTES = 32768,
    MOVE_GUESSED_BYTES = 4,
    SENTENCE_BYTES = 1024,
    NAME_BYTES = 4096
};

/* ---- Legal moves ---- */

typedef struct move_list {
    const session *game;
    line_reader *reader;
    text_builder *text;
    guess *guess;
    turn_text nearest;
    unsigned count;
    bool capped; /* there are more */
} move_list;

static bool list_move(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    move_list *list = context;
    turn_text move = write_turn(&list->game->rules, &list->game->position, turn);
    list->count++;
    if (list->text != NULL) {
        text_put(list->text, list->text->length == 0 ? "" : ", ");
        text_put(list->text, move.text);
    }
    if (list->reader != NULL) {
        line_offer(list->reader, move.text);
    }
    if (list->guess != NULL) {
        const char *before = list->guess->nearest;
        guess_offer(list->guess, move.text);
        if (list->guess->nearest != before) {
            list->nearest = move;
            list->guess->nearest = list->nearest.text;
        }
    }
    return true;
}

static void list_moves(const play *play, move_list *list)
{
    const session *game = &play->game;
    list->game = game;
    if (!play_outcome(play).over) {
        list->capped = tablero_turns(&game->rules, &game->position, game->history, list_move,
                                     list) == TABLERO_INCOMPLETE;
    }
}

void play_complete(void *context, line_reader *reader)
{
    const play *play = context;
    char word[PLAY_WORD_BYTES];
    for (unsigned i = 0; i < PLAY_ORDERS; i++) {
        line_offer(reader, play_word(play->cli, (play_order)i, word));
    }
    move_list list = {.reader = reader};
    if (play->has_stages && !play_outcome(play).over) {
        play_offer_parts(play, reader);
    }
    if (!play_in_stage(play)) {
        list_moves(play, &list);
    }
}

/* ---- Commands ---- */

static void complain(const play *play, const char *key)
{
    fflush(play->cli->out);
    say_line(play->cli, play->cli->err, key);
}

static void take_back(play *play)
{
    session *game = &play->game;
    if (play_take_part_back(play)) {
        return;
    }
    if (play->resigned >= 0) {
        play->resigned = -1;
        play_show(play);
        return;
    }
    size_t count = 1;
    while (count <= game->turn_count) {
        const tablero_position *before = &game->turns[game->turn_count - count].before;
        if (play->players[tablero_position_side(&game->rules, before)].human) {
            session_take_back(game, count);
            play_show(play);
            return;
        }
        count++;
    }
    if (play_match_go_back(play)) {
        play_say_title(play);
        take_back(play);
    } else {
        complain(play, "play.nothing_to_undo");
    }
}

static void print_moves(const play *play)
{
    char text[LIST_BYTES], number[NUMBER_BYTES];
    if (play_in_stage(play)) {
        play_list_parts(play);
        return;
    }
    text_builder builder = text_begin(text, sizeof text);
    move_list list = {.text = &builder};
    list_moves(play, &list);
    if (list.count == 0) {
        complain(play, "play.over");
    } else if (play->has_stages && list.count > MOVES_LISTED) {
        say_line(play->cli, play->cli->out,
                 list.capped ? "play.moves_begin_capped" : "play.moves_begin",
                 number_words(play->cli, list.count, number));
        play_list_parts(play);
    } else {
        print_wrapped(play->cli, play->cli->out, text, 0, 0);
    }
}

static void print_rules(play *play)
{
    const command *rules = find_command("rules");
    spec_text spec = write_spec(&play->game.rules);
    const char *operands[] = {spec.text};
    if (rules != NULL) {
        cli inner = *play->cli;
        memset(inner.options, 0, sizeof inner.options);
        inner.command = rules;
        inner.operands = operands;
        inner.operand_count = 1;
        inner.operand_next = 0;
        rules->run(&inner);
    }
}

static void save(play *play, const char *path)
{
    char
        name[NAME_BYTES]; /* a copy, since the next line that is read takes the place of this one */
    path = path[0] == '\0' ? play->record : path;
    if (path == NULL || strlen(path) >= sizeof name) {
        char word[PLAY_WORD_BYTES];
        fflush(play->cli->out);
        say_line(play->cli, play->cli->err, "play.save_where",
                 play_word(play->cli, PLAY_SAVE, word), words(play->cli, "value.file"));
        return;
    }
    memcpy(name, path, strlen(path) + 1);
    bool there = access(name, F_OK) == 0;
    bool overwrite = there && play_confirm(play, "play.overwrite", name);
    if (there && !overwrite && play->reader.terminal) {
        return;
    }
    if (play_save(play, name, overwrite) == EXIT_DONE) {
        say_line(play->cli, play->cli->out, "play.saved", name);
    }
}

static void resign(play *play)
{
    if (play_outcome(play).over) {
        complain(play, "play.over");
        return;
    }
    play->partial.word_count = 0;
    play->resigned = (int)session_side(&play->game);
    play_say_result(play);
}

static void begin_again(play *play)
{
    play_match_go_back(play);
    session_take_back(&play->game, play->game.turn_count);
    play->resigned = -1;
    play->partial.word_count = 0;
    putc('\n', play->cli->out);
    play_say_round(play);
    play_show(play);
}

static void print_help_of_words(const play *play)
{
    const cli *cli = play->cli;
    table rows = table_begin(cli->out);
    rows.indent = 2;
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "play.help.move_word"), words(cli, "play.help.move"));
        if (play->has_stages) {
            table_row(&rows, words(cli, "play.help.part_word"), words(cli, "play.help.part"));
        }
        for (unsigned i = 0; i < PLAY_ORDERS; i++) {
            char word[PLAY_WORD_BYTES];
            table_row(&rows, play_word(cli, (play_order)i, word),
                      play_word_help(cli, (play_order)i));
        }
    }
}

static void hint(play *play)
{
    if (play_outcome(play).over) {
        complain(play, "play.over");
    } else {
        play_hint(play);
    }
}

static void obey(play *play, play_order command, const char *rest)
{
    switch (command) {
    case PLAY_BOARD:
        if (play_in_stage(play)) {
            play_show_stage(play);
        } else {
            play_show(play);
        }
        break;
    case PLAY_UNDO:
        take_back(play);
        break;
    case PLAY_HINT:
        hint(play);
        break;
    case PLAY_MOVES:
        print_moves(play);
        break;
    case PLAY_POSITION:
        fprintf(play->cli->out, "%s\n",
                write_position(&play->game.rules, &play->game.position).text);
        break;
    case PLAY_RULES:
        print_rules(play);
        break;
    case PLAY_SAVE:
        save(play, rest);
        break;
    case PLAY_RESIGN:
        resign(play);
        break;
    case PLAY_NEW:
        begin_again(play);
        break;
    case PLAY_HELP:
        print_help_of_words(play);
        break;
    case PLAY_QUIT:
        play->done = true;
        break;
    case PLAY_ORDERS:
    case PLAY_AMBIGUOUS:
        break;
    }
}

/* ---- What cannot be done ---- */

/* After the explanation: what was probably meant, or what can be played. */
static void show_way_on(const play *play, const char *word, bool maybe_command)
{
    char text[LIST_BYTES / 32], number[NUMBER_BYTES], moves[PLAY_WORD_BYTES];
    char command[PLAY_ORDERS][PLAY_WORD_BYTES];
    const cli *cli = play->cli;
    text_builder builder = text_begin(text, sizeof text);
    guess nearest = {.word = word};
    move_list list = {.text = &builder};
    list.guess = strlen(word) >= MOVE_GUESSED_BYTES ? &nearest : NULL;
    list_moves(play, &list);
    for (unsigned i = 0; i < PLAY_ORDERS && maybe_command; i++) {
        guess_offer(&nearest, play_word(cli, (play_order)i, command[i]));
    }
    size_t length = strlen(word);
    if (nearest.nearest != NULL &&
        (2 * nearest.distance < length || strncmp(nearest.nearest, word, length) == 0)) {
        say_line(cli, cli->err, "error.suggestion", nearest.nearest);
    } else if (list.count <= MOVES_NAMED) {
        say_line(cli, cli->err, "play.can_play", text);
    } else {
        say_line(cli, cli->err, "play.can_play_many", number_words(cli, list.count, number),
                 play_word(cli, PLAY_MOVES, moves));
    }
}

/* What the library says of a move begins small and has no full stop. */
void play_say_error(const play *play, const tablero_error *error)
{
    const cli *cli = play->cli;
    char text[SENTENCE_BYTES];
    const char *const arguments[] = {error->arguments[0], error->arguments[1], error->arguments[2],
                                     NULL};
    fill_words(text, sizeof text, words(cli, error->message), arguments);
    bool is_word = strchr(" abcdefghijklmnopqrstuvwxyz", text[1]) != NULL;
    if (is_word && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
    put_safely(cli->err, text);
    fputs(".\n", cli->err);
}

static void explain(const play *play, const char *word, const tablero_error *error)
{
    const cli *cli = play->cli;
    bool like_a_move = strpbrk(word, "0123456789") != NULL;
    fflush(cli->out);
    if (error->status == TABLERO_BAD_MOVE && !like_a_move) {
        char help[PLAY_WORD_BYTES];
        say_line(cli, cli->err, "play.unknown", word, play_word(cli, PLAY_HELP, help));
    } else {
        play_say_error(play, error);
    }
    show_way_on(play, word, !like_a_move);
}

/* A word that may stand for less than it says is only a command when nothing is lost by it. */
static bool is_abbreviated(const char *word, play_order *command)
{
    *command = play_find_order(word, true);
    return *command < PLAY_ORDERS && *command != PLAY_RESIGN && *command != PLAY_NEW;
}

/* Reads a move. Somebody who types it in capitals means the same, unless the game tells them apart. */
static tablero_status read_turn(const session *game, const char *word, tablero_turn *turn,
                                tablero_error *error)
{
    char small[TABLERO_TURN_BYTES];
    tablero_error other;
    tablero_status status =
        tablero_turn_read(&game->rules, &game->position, game->history, word, turn, error);
    if (status != TABLERO_BAD_MOVE) {
        return status;
    }
    for (size_t i = 0; i == 0 || word[i - 1] != '\0'; i++) {
        small[i] = word[i] >= 'A' && word[i] <= 'Z' ? (char)(word[i] - 'A' + 'a') : word[i];
    }
    tablero_status status_small =
        tablero_turn_read(&game->rules, &game->position, game->history, small, turn, &other);
    if (status_small == TABLERO_BAD_MOVE) {
        return status;
    }
    *error = other;
    return status_small;
}

/* Plays a move, or says why not. */
static void answer_move(play *play, const char *word, const char *rest)
{
    tablero_turn turn;
    play_order command;
    tablero_error error = {.status = TABLERO_ILLEGAL, .message = "move.game_over"};
    bool over = play_outcome(play).over;
    if (!over && read_turn(&play->game, word, &turn, &error) == TABLERO_OK) {
        if (play_turn_is_wanted(play, &turn)) {
            play->pending = rest[0] == '\0' || play->asked ? NULL : rest;
            play_turn(play, &turn);
        }
    } else if (is_abbreviated(word, &command)) {
        obey(play, command, rest);
    } else if (over) {
        complain(play, "play.over");
    } else if (!play_say_wrong_part(play, word)) {
        explain(play, word, &error);
    }
}

void play_answer(play *play, const char *text)
{
    char word[TABLERO_TURN_BYTES] = "";
    play->pending = NULL;
    play->asked = false;
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t");
    strncat(word, text, length < sizeof word ? length : sizeof word - 1);
    const char *rest = text + length + strspn(text + length, " \t");
    play_order command = strcmp(word, "?") == 0 ? PLAY_HELP : play_find_order(word, false);
    if (word[0] == '\0') {
        if (play_outcome(play).over && play_match_goes_on(play)) {
            play_match_next_game(play);
        }
    } else if (command < PLAY_ORDERS) {
        obey(play, command, rest);
    } else if (!play_take_part(play, word, rest)) {
        answer_move(play, word, rest);
    }
}
