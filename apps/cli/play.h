/* A game in the terminal: what play.c and its neighbours share.
 *
 *     play.c           the command: who plays, how well, from where
 *     play_game.c      the game from its first turn to its end
 *     play_answer.c    what each command typed at the prompt does
 *     play_stages.c    turns that are entered part by part
 *     play_words.c     the words of those commands, in both languages
 *     play_engine.c    the engine's turns and its opinion
 *     play_match.c     two games with sides swapped
 *     play_record.c    the record on disk
 *     start.c          asks what to play, when the program is called without a command
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "base/text.h"
#include "cli.h"
#include "game/partial.h"
#include "game/session.h"
#include "levels.h"
#include "line.h"
#include "tablero/search.h"

typedef struct player {
    bool human;
    const char *engine; /* NULL: the best there is */
} player;

/* How a game of a match ended. */
typedef struct match_game {
    tablero_outcome outcome;
    bool resigned;
    session_count counts;
} match_game;

/* Two games in which the players change sides. */
typedef struct match {
    bool on;
    unsigned game;       /* the one that is played, from 0 */
    match_game games[2]; /* those that have ended */
    kept_turns first;    /* turns of the first game while the second one is played */
} match;

typedef struct play {
    cli *cli;
    session game;
    match match;
    player players[2]; /* of each side in this game */
    int level;         /* LEVEL_NONE: limits were given instead */
    tablero_search_limits limits;
    uint64_t random;             /* state of what is left to chance */
    tablero_search *searches[3]; /* of each player, and for hints; NULL until needed */
    line_reader reader;
    bool flip;
    const char *record;   /* file that gets the record at the end; NULL: none */
    bool overwrite;       /* that file may be there already */
    const char *pending;  /* moves of the line read last that are still to be played; or NULL */
    bool asked;           /* a question has been answered, and the line before it is gone */
    bool has_stages;      /* turns may have several plies */
    partial_turn partial; /* the turn that is being entered; without words between turns */
    int resigned;         /* side that gave up; -1: none */
    exit_code code;       /* to end with */
    bool done;            /* the person leaves */
    bool interrupted;     /* Ctrl-C ended the line before this one */
    bool tipped;          /* has been told what can be typed */
    bool stopped;         /* Ctrl-C stopped the engine */
} play;

/* ---- play_game.c ---- */

/* Plays from where play->game begins until somebody leaves. Frees all that play holds. */
exit_code play_run(play *play);

/* The game's name and who plays each side, as one line. */
void play_say_title(const play *play);

/* Whether a person plays at all. */
bool play_has_human(const play *play);

/* Over by the rules or because somebody gave up. */
tablero_outcome play_outcome(const play *play);

/* Draws the board with its caption; the result too, when there is one. */
void play_show(const play *play);

/* The result of a finished game as one line. */
void play_say_result(const play *play);

/* Plays a turn, tells it and shows the board. */
void play_turn(play *play, const tablero_turn *turn);

/* Asks a question that wants yes or no; no without a terminal. */
bool play_confirm(play *play, const char *key, const char *argument);

/* ---- play_match.c ---- */

enum { MATCH_GAMES = 2, PLAYER_BYTES = 128 };

/* Who plays a side: "you", "the engine, easy"; in a match, players who are alike have numbers. */
const char *play_player(const play *play, unsigned side, char text[PLAYER_BYTES]);

/* Which game of the match begins; nothing without a match. */
void play_say_round(const play *play);

/* Notes how the game ended and tells where the match stands, or who has won it. */
void play_match_end_game(play *play);

/* Whether another game follows the one that is over. */
bool play_match_goes_on(const play *play);

void play_match_next_game(play *play);

/* From the second game back to the end of the first one; false when there is none before. */
bool play_match_go_back(play *play);

void play_match_free(play *play);

/* Twice the games that the player of a side in this game has won so far; a draw is half a one. */
unsigned play_match_points(const play *play, unsigned side, unsigned games);

/* ---- play_answer.c ---- */

/* Does what the text says: a command with what follows it, or the first of some moves; the others
 * become play->pending. */
void play_answer(play *play, const char *text);

/* Offers commands and legal moves to somebody who types. */
void play_complete(void *context, line_reader *reader);

/* Says what the library found wrong with a move, as a sentence. */
void play_say_error(const play *play, const tablero_error *error);

/* ---- play_stages.c ---- */

/* Finds out whether turns of this game have several plies. */
void play_stage_begin(play *play);

/* Whether a part of a turn has been entered. */
bool play_in_stage(const play *play);

/* Takes a word as the next part of a turn, and plays the turn once it is complete; rest is what
 * follows on the line. False when it is no such part. */
bool play_take_part(play *play, const char *word, const char *rest);

/* Takes the last part back; false when none has been entered. */
bool play_take_part_back(play *play);

/* Draws the turn as far as it is and asks how it goes on. */
void play_show_stage(const play *play);

/* Writes the parts of the turn so far as a person reads them, with a blank after each. */
void play_write_parts(const play *play, text_builder *text);

/* Tells with which parts the turn can go on. */
void play_list_parts(const play *play);

void play_offer_parts(const play *play, line_reader *reader);

/* Says that a word is no part of the turn that is being entered, or a square where none begins, and
 * which ones are. False when it looks like neither. */
bool play_say_wrong_part(const play *play, const char *word);

/* Warns of what a turn does to the mover's own pieces; false when he thinks better of it. */
bool play_turn_is_wanted(play *play, const tablero_turn *turn);

/* ---- play_words.c ---- */

typedef enum play_order {
    PLAY_BOARD,
    PLAY_UNDO,
    PLAY_HINT,
    PLAY_MOVES,
    PLAY_POSITION,
    PLAY_RULES,
    PLAY_SAVE,
    PLAY_RESIGN,
    PLAY_NEW,
    PLAY_HELP,
    PLAY_QUIT,
    PLAY_ORDERS, /* how many there are */
    PLAY_UNKNOWN = PLAY_ORDERS,
    PLAY_AMBIGUOUS
} play_order;

enum { PLAY_WORD_BYTES = 32 };

/* The command that a word of either language names; with abbreviated, also one that only one
 * command begins with. Case and accents do not matter. */
play_order play_find_order(const char *word, bool abbreviated);

/* The usual word of a command in the language of the run. */
const char *play_word(const cli *cli, play_order command, char word[PLAY_WORD_BYTES]);

/* Words for parts of a turn that are no squares: what ends a turn that could go on, and a hand. */
typedef enum play_part { PLAY_STOP, PLAY_HAND } play_part;

const char *play_part_word(const cli *cli, play_part part, char word[PLAY_WORD_BYTES]);

/* Whether a word is the one for this part in either language. */
bool play_is_part(const char *word, play_part part);

/* One line: what a command does. */
const char *play_word_help(const cli *cli, play_order command);

/* ---- play_engine.c ---- */

/* Lets the engine play as well as a level says, a little differently each time. */
void play_set_level(play *play, int level);

/* A number that nobody can know before. */
uint64_t play_chance(void);

/* The turn that the engine of the side to move plays. False when there is no memory, which it has
 * reported. */
bool play_think(play *play, tablero_turn *turn);

/* Says which turn the engine likes best, and what it thinks of the game. */
void play_hint(play *play);

void play_free_searches(play *play);

/* ---- start.c ---- */

/* Asks somebody in a terminal for the game, the side and the level, and plays. */
exit_code play_ask(cli *cli);

/* ---- play_record.c ---- */

/* Writes the game so far to a file, in one piece or not at all; reports what goes wrong. */
exit_code play_save(play *play, const char *path, bool overwrite);

#endif
