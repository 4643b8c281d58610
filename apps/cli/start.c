/* The program without a command: in a terminal it asks what to play, elsewhere it plays a short
 * game by itself. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "board.h"
#include "input.h"
#include "output.h"
#include "play.h"
#include "problem.h"
#include "say.h"

enum { ANSWER_BYTES = 128, CHOICES_MAX = 16, SHOWN_SEED = 7, MOVES_BYTES = 16384 };

/* What can be chosen. Instead of its number one may type how a choice, or its plain name, begins. */
typedef struct choices {
    const char *question; /* key */
    const char *words[CHOICES_MAX];
    const char *names[CHOICES_MAX]; /* NULL: the word is plain enough */
    const char *about[CHOICES_MAX]; /* NULL: the word says it all */
    unsigned count, usual;
} choices;

static void print_choices(const cli *cli, const choices *choices)
{
    put_style(cli, cli->out, STYLE_BOLD);
    say(cli, cli->out, choices->question);
    put_style(cli, cli->out, STYLE_PLAIN);
    putc('\n', cli->out);
    table rows = table_begin(cli->out);
    rows.indent = 2;
    while (table_pass(&rows)) {
        for (unsigned i = 0; i < choices->count; i++) {
            char number[NUMBER_BYTES];
            table_row(&rows, number_words(cli, i + 1, number), choices->words[i],
                      choices->about[i]);
        }
    }
}

/* The choice that an answer means: its number, or how it begins; count when it means none. */
static unsigned find_choice(const choices *choices, const char *answer)
{
    if (answer[0] == '\0') {
        return choices->usual;
    }
    char *end;
    long number = strtol(answer, &end, 10);
    if (end != answer) {
        bool good = *end == '\0' && number >= 1 && number <= (long)choices->count;
        return good ? (unsigned)number - 1 : choices->count;
    }
    unsigned found = choices->count;
    size_t length = strlen(answer);
    for (unsigned i = 0; i < choices->count; i++) {
        const char *name = choices->names[i] == NULL ? choices->words[i] : choices->names[i];
        if (strncasecmp(choices->words[i], answer, length) == 0 ||
            strncasecmp(name, answer, length) == 0) {
            if (found < choices->count) {
                return choices->count;
            }
            found = i;
        }
    }
    return found;
}

/* Asks until the answer is good; count when somebody leaves. */
static unsigned ask(const cli *cli, line_reader *reader, const choices *choices)
{
    char prompt[ANSWER_BYTES], least[NUMBER_BYTES], most[NUMBER_BYTES];
    snprintf(prompt, sizeof prompt, "[%u]> ", choices->usual + 1);
    print_choices(cli, choices);
    while (line_read(reader, prompt) == LINE_READ) {
        unsigned chosen = find_choice(choices, reader->text);
        if (chosen < choices->count) {
            putc('\n', cli->out);
            return chosen;
        }
        if (play_find_order(reader->text, false) == PLAY_QUIT) {
            break;
        }
        say_line(cli, cli->out, "start.again", number_words(cli, choices->count, most),
                 number_words(cli, choices->usual + 1, least));
    }
    return choices->count;
}

static const tablero_game_info *ask_game(const cli *cli, line_reader *reader)
{
    choices choices = {.question = "start.game", .count = tablero_game_count()};
    choices.count = choices.count < CHOICES_MAX ? choices.count : CHOICES_MAX;
    for (unsigned i = 0; i < choices.count; i++) {
        choices.words[i] = game_words(cli, tablero_game(i), "name");
        choices.names[i] = tablero_game(i)->name;
        choices.about[i] = game_words(cli, tablero_game(i), "summary");
    }
    unsigned chosen = ask(cli, reader, &choices);
    return chosen < choices.count ? tablero_game(chosen) : NULL;
}

enum { PLAY_FIRST, PLAY_SECOND, PLAY_BOTH, WATCH, WAYS };

static unsigned ask_side(const cli *cli, line_reader *reader, const tablero_rules *rules)
{
    choices choices = {.question = "start.side", .count = WAYS};
    choices.words[PLAY_FIRST] = side_words(cli, rules, TABLERO_FIRST);
    choices.about[PLAY_FIRST] = words(cli, "start.begins");
    choices.words[PLAY_SECOND] = side_words(cli, rules, TABLERO_SECOND);
    choices.words[PLAY_BOTH] = words(cli, "start.both");
    choices.about[PLAY_BOTH] = words(cli, "start.both_about");
    choices.words[WATCH] = words(cli, "start.watch");
    choices.about[WATCH] = words(cli, "start.watch_about");
    return ask(cli, reader, &choices);
}

static unsigned ask_level(const cli *cli, line_reader *reader)
{
    choices choices = {
        .question = "start.level", .count = TABLERO_LEVEL_COUNT, .usual = LEVEL_USUAL};
    for (unsigned i = 0; i < TABLERO_LEVEL_COUNT; i++) {
        choices.words[i] = level_words(cli, (int)i);
        choices.names[i] = level_name((int)i);
    }
    return ask(cli, reader, &choices);
}

/* Fills play with the answers; false when somebody leaves. */
static bool ask_all(cli *cli, line_reader *reader, play *play)
{
    const tablero_game_info *game = ask_game(cli, reader);
    if (game == NULL || tablero_rules_init(&play->game.rules, game->name, NULL) != TABLERO_OK) {
        return false;
    }
    unsigned way = ask_side(cli, reader, &play->game.rules);
    if (way == WAYS) {
        return false;
    }
    play->players[TABLERO_FIRST].human = way == PLAY_FIRST || way == PLAY_BOTH;
    play->players[TABLERO_SECOND].human = way == PLAY_SECOND || way == PLAY_BOTH;
    unsigned chosen = way == PLAY_BOTH ? LEVEL_USUAL : ask_level(cli, reader);
    if (chosen == TABLERO_LEVEL_COUNT) {
        return false;
    }
    play->random = play_chance();
    play_set_level(play, (int)chosen);
    return true;
}

exit_code play_ask(cli *cli)
{
    play play = {.cli = cli};
    line_reader reader;
    line_begin(&reader, cli, NULL, NULL);
    put_style(cli, cli->out, STYLE_BOLD);
    say(cli, cli->out, "start.title");
    put_style(cli, cli->out, STYLE_PLAIN);
    putc('\n', cli->out);
    say_line(cli, cli->out, "start.greeting");
    putc('\n', cli->out);
    bool answered = ask_all(cli, &reader, &play);
    line_end(&reader);
    if (!answered) {
        return EXIT_DONE;
    }
    tablero_position_start(&play.game.rules, &play.game.start);
    return play_run(&play);
}

/* Plays the game to its end without a word. */
static void play_silently(play *play)
{
    tablero_turn turn;
    while (!play->done && !play->stopped && !play_outcome(play).over && play_think(play, &turn)) {
        tablero_status status = session_play(&play->game, &turn);
        if (status != TABLERO_OK) {
            play->code = report_status(play->cli, status);
            play->done = true;
        }
    }
    if (play->stopped) {
        play->code = EXIT_LIMIT;
    }
}

static void print_game(const play *play)
{
    char text[MOVES_BYTES];
    size_t length = 0;
    const session *game = &play->game;
    for (size_t i = 0; i < game->turn_count && length < sizeof text; i++) {
        turn_text move = write_turn(&game->rules, &game->turns[i].before, &game->turns[i].turn);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s ", move.text);
    }
    play_say_title(play);
    print_wrapped(play->cli, play->cli->out, text, 0, 0);
    putc('\n', play->cli->out);
    play_show(play);
}

/* Nobody is there to play: a short game of the engine against itself, always the same. */
static exit_code demonstrate(cli *cli)
{
    play play = {.cli = cli, .resigned = -1, .random = SHOWN_SEED};
    if (tablero_rules_init(&play.game.rules, tablero_game(0)->name, NULL) != TABLERO_OK) {
        return report_status(cli, TABLERO_UNSUPPORTED);
    }
    tablero_position_start(&play.game.rules, &play.game.start);
    play_set_level(&play, LEVEL_USUAL);
    tablero_status status = session_begin(&play.game);
    if (status == TABLERO_OK) {
        play_silently(&play);
        print_game(&play);
    } else {
        play.code = report_status(cli, status);
    }
    play_free_searches(&play);
    session_end(&play.game);
    return play.code;
}

static exit_code run(cli *cli)
{
    bool somebody = isatty(fileno(cli->in)) && isatty(fileno(cli->out));
    return somebody ? play_ask(cli) : demonstrate(cli);
}

const command start_command = {
    .name = "start",
    .summary = "command.start.summary",
    .common = COMMON_ASCII,
    .hidden = true,
    .run = run,
};
