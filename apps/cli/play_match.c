#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "output.h"
#include "play.h"
#include "say.h"

enum { WIN_POINTS = 2, DRAW_POINTS = 1, POINTS_BYTES = 16, REASON_BYTES = 256 };

/* A player is the side that he has in the first game. */
static unsigned side_in(unsigned player, unsigned game)
{
    return player ^ (game & 1);
}

static const char *name_of(const play *play, unsigned side, const char *number,
                           char text[PLAYER_BYTES])
{
    const cli *cli = play->cli;
    const char *level = play->level == LEVEL_NONE ? NULL : level_words(cli, play->level);
    const char *const arguments[] = {number, level, NULL};
    const char *key = play->players[side].human ? "match.person"
                      : level == NULL           ? "match.engine"
                                                : "match.engine_level";
    fill_words(text, PLAYER_BYTES, words(cli, key), arguments);
    return text;
}

const char *play_player(const play *play, unsigned side, char text[PLAYER_BYTES])
{
    const cli *cli = play->cli;
    bool human = play->players[side].human, alike = human == play->players[side ^ 1].human;
    if (play->match.on && alike) {
        char number[NUMBER_BYTES];
        return name_of(play, side, number_words(cli, side_in(side, play->match.game) + 1, number),
                       text);
    }
    if (human) {
        return words(cli, alike ? "play.person" : "play.you");
    }
    if (play->level == LEVEL_NONE) {
        return words(cli, "play.engine");
    }
    const char *const arguments[] = {level_words(cli, play->level), NULL};
    fill_words(text, PLAYER_BYTES, words(cli, "play.engine_level"), arguments);
    return text;
}

void play_say_round(const play *play)
{
    char number[NUMBER_BYTES], all[NUMBER_BYTES];
    if (play->match.on) {
        say_line(play->cli, play->cli->out, "match.round",
                 number_words(play->cli, play->match.game + 1, number),
                 number_words(play->cli, MATCH_GAMES, all));
    }
}

bool play_match_goes_on(const play *play)
{
    return play->match.on && play->match.game + 1 < MATCH_GAMES;
}

/* ---- The score ---- */

/* What a player has after some games. */
typedef struct score {
    unsigned points;
    uint64_t captured;
    uint64_t moves; /* that he needed for a win of his own; 0: he has none */
} score;

static score score_of(const match *match, unsigned player, unsigned games)
{
    score score = {0};
    for (unsigned i = 0; i < games; i++) {
        const match_game *game = &match->games[i];
        unsigned side = side_in(player, i);
        score.captured += game->counts.captured[side];
        if (game->outcome.winner == (int)side) {
            score.points += WIN_POINTS;
            score.moves = game->counts.turns[side];
        } else if (game->outcome.winner == TABLERO_DRAW) {
            score.points += DRAW_POINTS;
        }
    }
    return score;
}

unsigned play_match_points(const play *play, unsigned side, unsigned games)
{
    return score_of(&play->match, side_in(side, play->match.game), games).points;
}

static const char *points_words(const cli *cli, unsigned points, char text[POINTS_BYTES])
{
    unsigned whole = points / WIN_POINTS;
    const char *half = cli->ascii ? "1/2" : "½";
    if (points % WIN_POINTS == 0) {
        snprintf(text, POINTS_BYTES, "%u", whole);
    } else if (whole == 0) {
        snprintf(text, POINTS_BYTES, "%s", half);
    } else {
        snprintf(text, POINTS_BYTES, "%u%s%s", whole, cli->ascii ? " " : "", half);
    }
    return text;
}

/* What decides: 0 for the games won, or what is compared when those are equal or do not count. */
typedef enum decision { BY_GAMES, BY_MEN, BY_GAMES_AND_MEN, BY_MOVES } decision;

static decision find_decision(tablero_scoring scoring, const score scores[2])
{
    bool level = scores[0].points == scores[1].points;
    if (scoring == TABLERO_SCORE_CAPTURES) {
        return BY_MEN;
    }
    if (scoring == TABLERO_SCORE_WINS_CAPTURES && level) {
        return BY_GAMES_AND_MEN;
    }
    bool both_won = scores[0].moves > 0 && scores[1].moves > 0;
    return scoring == TABLERO_SCORE_WINS_MOVES && both_won ? BY_MOVES : BY_GAMES;
}

static int compare(uint64_t a, uint64_t b)
{
    return a > b ? 0 : a < b ? 1 : TABLERO_DRAW;
}

/* The player who has won, or TABLERO_DRAW. */
static int find_winner(decision decision, const score scores[2])
{
    switch (decision) {
    case BY_GAMES:
        break;
    case BY_MEN:
    case BY_GAMES_AND_MEN:
        return compare(scores[0].captured, scores[1].captured);
    case BY_MOVES:
        return compare(scores[1].moves, scores[0].moves);
    }
    return compare(scores[0].points, scores[1].points);
}

static void print_table(const play *play, const score scores[2])
{
    const cli *cli = play->cli;
    tablero_scoring scoring = tablero_rules_scoring(&play->game.rules);
    char title[REASON_BYTES], done[NUMBER_BYTES], all[NUMBER_BYTES];
    const char *const numbers[] = {number_words(cli, play->match.game + 1, done),
                                   number_words(cli, MATCH_GAMES, all), NULL};
    fill_words(title, sizeof title, words(cli, "match.standing"), numbers);
    bool men = scoring == TABLERO_SCORE_CAPTURES || scoring == TABLERO_SCORE_WINS_CAPTURES;
    bool moves = scoring == TABLERO_SCORE_WINS_MOVES;
    table rows = table_begin(cli->out);
    rows.right = 6;
    while (table_pass(&rows)) {
        table_row(&rows, title, words(cli, "match.games"),
                  men     ? words(cli, "match.men")
                  : moves ? words(cli, "match.moves")
                          : NULL);
        for (unsigned player = 0; player < 2; player++) {
            char name[PLAYER_BYTES], points[POINTS_BYTES], number[NUMBER_BYTES];
            const score *score = &scores[player];
            number_words(cli, men ? score->captured : score->moves, number);
            table_row(&rows, play_player(play, side_in(player, play->match.game), name),
                      points_words(cli, score->points, points),
                      men                         ? number
                      : moves && score->moves > 0 ? number
                      : moves                     ? "-"
                                                  : NULL);
        }
    }
}

/* Says who has won and by what; the winner's figures come first. */
static void say_match(const play *play, const score scores[2])
{
    const cli *cli = play->cli;
    static const char *const reasons[] = {[BY_GAMES] = "match.by_games",
                                          [BY_MEN] = "match.by_men",
                                          [BY_GAMES_AND_MEN] = "match.by_games_and_men",
                                          [BY_MOVES] = "match.by_moves"};
    decision decision = find_decision(tablero_rules_scoring(&play->game.rules), scores);
    int winner = find_winner(decision, scores);
    unsigned ahead = winner == TABLERO_DRAW ? 0 : (unsigned)winner;
    char points[2][POINTS_BYTES], figures[2][NUMBER_BYTES], reason[REASON_BYTES];
    char name[PLAYER_BYTES];
    for (unsigned i = 0; i < 2; i++) {
        const score *score = &scores[ahead ^ i];
        points_words(cli, score->points, points[i]);
        number_words(cli, decision == BY_MOVES ? score->moves : score->captured, figures[i]);
    }
    const char *const arguments[] = {points[0], points[1], figures[0], figures[1], NULL};
    fill_words(reason, sizeof reason, words(cli, reasons[decision]), arguments);
    unsigned side = side_in(ahead, play->match.game);
    bool alike = play->players[0].human == play->players[1].human;
    if (winner == TABLERO_DRAW) {
        say_line(cli, cli->out, "match.draw", reason);
    } else if (play->players[side].human && !alike) {
        say_line(cli, cli->out, "match.you_win", reason);
    } else {
        say_line(cli, cli->out, "match.win", play_player(play, side, name), reason);
    }
}

/* ---- From game to game ---- */

void play_match_end_game(play *play)
{
    match *match = &play->match;
    if (!match->on) {
        return;
    }
    match->games[match->game] =
        (match_game){play_outcome(play), play->resigned >= 0, session_counts(&play->game)};
    score scores[2];
    for (unsigned player = 0; player < 2; player++) {
        scores[player] = score_of(match, player, match->game + 1);
    }
    putc('\n', play->cli->out);
    print_table(play, scores);
    if (!play_match_goes_on(play)) {
        say_match(play, scores);
    } else if (play->reader.terminal && play_has_human(play)) {
        char undo[PLAY_WORD_BYTES];
        say_line(play->cli, play->cli->out, "match.next", play_word(play->cli, PLAY_UNDO, undo));
    }
}

/* The players change sides, each with the engine that knows what it has seen. */
static void swap_sides(play *play)
{
    player player = play->players[TABLERO_FIRST];
    play->players[TABLERO_FIRST] = play->players[TABLERO_SECOND];
    play->players[TABLERO_SECOND] = player;
    tablero_search *search = play->searches[TABLERO_FIRST];
    play->searches[TABLERO_FIRST] = play->searches[TABLERO_SECOND];
    play->searches[TABLERO_SECOND] = search;
}

void play_match_next_game(play *play)
{
    session_set_aside(&play->game, &play->match.first);
    play->match.game++;
    play->resigned = -1;
    swap_sides(play);
    putc('\n', play->cli->out);
    play_say_title(play);
    play_show(play);
}

bool play_match_go_back(play *play)
{
    if (play->match.game == 0) {
        return false;
    }
    session_bring_back(&play->game, &play->match.first);
    play->match.game--;
    swap_sides(play);
    const match_game *ended = &play->match.games[play->match.game];
    play->resigned = ended->resigned ? ended->outcome.winner ^ 1 : -1;
    return true;
}

void play_match_free(play *play)
{
    free(play->match.first.turns);
}
