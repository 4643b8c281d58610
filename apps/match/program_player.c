#include "match/program_player.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "match/child.h"

enum { MILLISECOND = 1000 };

struct program_player {
    const player_setup *setup;
    child *child; /* NULL: not running */
};

program_player *program_create(const player_setup *setup)
{
    program_player *player = calloc(1, sizeof *player);
    if (player != NULL) {
        player->setup = setup;
    }
    return player;
}

void program_destroy(program_player *player)
{
    if (player != NULL) {
        child_end(player->child, "quit\n");
        free(player);
    }
}

/* ---- Talking ---- */

static fault fault_of(child_status status)
{
    static const fault faults[] = {
        [CHILD_GOOD] = FAULT_NONE,  [CHILD_STOPPED] = FAULT_STOPPED, [CHILD_LATE] = FAULT_TIME,
        [CHILD_CLOSED] = FAULT_END, [CHILD_FLOOD] = FAULT_FLOOD,
    };
    return faults[status];
}

/* The child is of no more use. */
static fault give_up(program_player *player, fault fault)
{
    child_end(player->child, NULL);
    player->child = NULL;
    return fault;
}

static int64_t patience_from_now(const program_player *player)
{
    return tablero_system_now(NULL) + player->setup->patience;
}

/* Sends what was written to a memory stream, and ends that. */
static fault send_stream(program_player *player, FILE *stream, char **text, size_t *length,
                         int64_t deadline)
{
    fault fault = FAULT_MEMORY;
    if (fclose(stream) == 0) {
        fault = fault_of(child_write(player->child, *text, *length, deadline, player->setup->stop));
    }
    free(*text);
    return fault;
}

/* Keeps what a program said, which may be anything, as harmless text. */
static void keep_words(thought *thought, const char *words)
{
    size_t length = 0;
    while (*words != '\0') {
        unsigned letter = utf8_length(words);
        bool plain = letter > 0 && (unsigned char)*words >= ' ' && *words != 0x7f;
        size_t bytes = plain ? letter : 1;
        if (length + bytes >= sizeof thought->said) {
            break;
        }
        memcpy(thought->said + length, plain ? words : "?", bytes);
        length += bytes;
        words += bytes;
    }
    thought->said[length] = '\0';
}

/* Reads lines until one is this word. What the program refused before is kept in thought->said. */
static fault wait_for_word(program_player *player, const char *word, int64_t deadline,
                           thought *thought)
{
    static const char refusal[] = "info string error ";
    size_t length = sizeof refusal - 1;
    char *line = NULL;
    child_status status;
    child_expect(player->child);
    do {
        status = child_read_line(player->child, &line, deadline, player->setup->stop);
        if (status == CHILD_GOOD && strncmp(line, refusal, length) == 0) {
            keep_words(thought, line + length);
        }
    } while (status == CHILD_GOOD && strcmp(line, word) != 0);
    return fault_of(status);
}

static fault ask(program_player *player, const char *question, const char *answer, thought *thought)
{
    int64_t deadline = patience_from_now(player);
    fault fault = fault_of(
        child_write(player->child, question, strlen(question), deadline, player->setup->stop));
    return fault == FAULT_NONE ? wait_for_word(player, answer, deadline, thought) : fault;
}

/* ---- Starting ---- */

static void write_number_option(FILE *to, const char *name, unsigned value)
{
    if (value > 0) {
        fprintf(to, "setoption name %s value %u\n", name, value);
    }
}

static fault send_settings(program_player *player)
{
    const player_spec *spec = player->setup->spec;
    char *text = NULL, rules[TABLERO_SPEC_BYTES];
    size_t length;
    FILE *to = open_memstream(&text, &length);
    if (to == NULL) {
        return FAULT_MEMORY;
    }
    write_number_option(to, "Hash", spec->hash_mebibytes);
    write_number_option(to, "Threads", spec->threads);
    for (unsigned i = 0; i < spec->option_count; i++) {
        fprintf(to, "setoption name %s value %s\n", spec->options[i].name, spec->options[i].value);
    }
    tablero_rules_write(player->setup->rules, rules, sizeof rules);
    fprintf(to, "game %s\n", rules);
    return send_stream(player, to, &text, &length, patience_from_now(player));
}

/* Whatever goes wrong at first, it could not be started: who does not take the settings that were
 * asked for would play as somebody else. */
static fault start(program_player *player, thought *thought)
{
    player->child = child_start(player->setup->spec->arguments);
    if (player->child == NULL) {
        keep_words(thought, strerror(errno));
        return FAULT_START;
    }
    fault fault = ask(player, "ugi\n", "ugiok", thought);
    fault = fault != FAULT_NONE ? fault : send_settings(player);
    fault = fault != FAULT_NONE ? fault : ask(player, "uginewgame\nisready\n", "readyok", thought);
    if (fault == FAULT_NONE && thought->said[0] == '\0') {
        return fault;
    }
    return give_up(player, fault == FAULT_STOPPED || fault == FAULT_MEMORY ? fault : FAULT_START);
}

void program_new_game(program_player *player, thought *thought)
{
    if (player->child != NULL) {
        thought->fault = ask(player, "uginewgame\nisready\n", "readyok", thought);
        thought->said[0] = '\0';
        if (thought->fault == FAULT_NONE) {
            return;
        }
        give_up(player, thought->fault); /* it died after its last game */
    }
    thought->fault = start(player, thought);
}

/* ---- Thinking ---- */

static void write_limits(FILE *to, const match_limits *limits, const game_view *view)
{
    fprintf(to, "go");
    if (limits->turn_time > 0) {
        fprintf(to, " movetime %" PRId64, limits->turn_time / MILLISECOND);
    }
    if (limits->nodes > 0) {
        fprintf(to, " nodes %" PRIu64, limits->nodes);
    }
    if (limits->depth > 0) {
        fprintf(to, " depth %u", limits->depth);
    }
    if (limits->clock > 0) {
        fprintf(to, " wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64,
                view->clocks[TABLERO_FIRST] / MILLISECOND,
                view->clocks[TABLERO_SECOND] / MILLISECOND,
                view->increments[TABLERO_FIRST] / MILLISECOND,
                view->increments[TABLERO_SECOND] / MILLISECOND);
    }
    fprintf(to, limits_any(limits) ? "\n" : " infinite\n");
}

static fault send_position(program_player *player, const game_view *view, int64_t deadline)
{
    char *text = NULL, position[TABLERO_POSITION_TEXT_BYTES];
    size_t length;
    FILE *to = open_memstream(&text, &length);
    if (to == NULL) {
        return FAULT_MEMORY;
    }
    if (view->usual_start) {
        fprintf(to, "position startpos");
    } else {
        tablero_position_write(player->setup->rules, view->start, position, sizeof position);
        fprintf(to, "position fen %s", position);
    }
    if (view->moves[0] != '\0') {
        fprintf(to, " moves %s", view->moves);
    }
    putc('\n', to);
    write_limits(to, &player->setup->limits, view);
    return send_stream(player, to, &text, &length, deadline);
}

/* What stands behind a word of the line, if it is a number. */
static bool find_number(const char *line, const char *word, uint64_t *number)
{
    size_t length = strlen(word);
    for (const char *at = strstr(line, word); at != NULL; at = strstr(at + 1, word)) {
        if ((at == line || at[-1] == ' ') && at[length] == ' ' && at[length + 1] >= '0' &&
            at[length + 1] <= '9') {
            *number = strtoull(at + length + 1, NULL, 10);
            return true;
        }
    }
    return false;
}

static void take_information(const char *line, thought *thought)
{
    uint64_t number;
    if (find_number(line, "nodes", &number)) {
        thought->nodes = number;
    }
    if (find_number(line, "depth", &number)) {
        thought->depth = number < TABLERO_DEPTH_MAX ? (unsigned)number : TABLERO_DEPTH_MAX;
    }
}

static fault take_move(program_player *player, const game_view *view, char *move, thought *thought)
{
    tablero_error error;
    move += strspn(move, " ");
    move[strcspn(move, " ")] = '\0';
    tablero_status status = tablero_turn_read(player->setup->rules, view->position, view->history,
                                              move, &thought->turn, &error);
    if (status == TABLERO_OK) {
        return FAULT_NONE;
    }
    keep_words(thought, move);
    return status == TABLERO_ILLEGAL ? FAULT_ILLEGAL : FAULT_NONSENSE;
}

static fault wait_for_move(program_player *player, const game_view *view, int64_t deadline,
                           thought *thought)
{
    static const char information[] = "info ", move[] = "bestmove";
    size_t information_length = sizeof information - 1, move_length = sizeof move - 1;
    child_expect(player->child);
    for (;;) {
        char *line;
        child_status status = child_read_line(player->child, &line, deadline, player->setup->stop);
        if (status != CHILD_GOOD) {
            return fault_of(status);
        }
        if (strncmp(line, information, information_length) == 0) {
            take_information(line, thought);
        } else if (strncmp(line, move, move_length) == 0 &&
                   (line[move_length] == ' ' || line[move_length] == '\0')) {
            return take_move(player, view, line + move_length, thought);
        }
    }
}

void program_think(program_player *player, const game_view *view, thought *thought)
{
    int64_t allowed = player_deadline(player->setup, view);
    int64_t deadline = tablero_system_now(NULL) + (allowed > 0 ? allowed : player->setup->patience);
    fault fault = send_position(player, view, deadline);
    if (fault == FAULT_NONE) {
        fault = wait_for_move(player, view, deadline, thought);
    }
    thought->fault = fault == FAULT_NONE ? fault : give_up(player, fault);
}
