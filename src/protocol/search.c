/* Searches: what go asks for, and how they run and end. */
#include <assert.h>
#include <string.h>

#include "answer.h"
#include "base/text.h"
#include "core/error.h"
#include "protocol.h"
#include "tablero/level.h"
#include "words.h"

enum { MEGABYTE = 1 << 20, MILLISECOND = 1000, TIME_MAX = 1 << 30 /* milliseconds */ };

static int64_t search_now(void *context)
{
    const tablero_protocol *protocol = context;
    return protocol->options.now(protocol->options.context);
}

static void tell_progress(void *context, const tablero_search_report *report)
{
    info_tell(context, report);
}

static tablero_status create_search(tablero_protocol *protocol, tablero_search **search)
{
    const int64_t *settings = protocol->settings;
    bool assisted = protocol->options.assist != NULL;
    tablero_search_options options = {
        .allocator = &protocol->allocator,
        .table_bytes = (size_t)settings[SETTING_HASH] * MEGABYTE,
        .variations = TABLERO_VARIATIONS_MAX,
        .threads = assisted ? (unsigned)settings[SETTING_THREADS] : 1,
        .now = search_now,
        .progress = tell_progress,
        .context = protocol,
        .engine = tablero_search_engines()[settings[SETTING_ENGINE]],
    };
    return tablero_search_create(search, &protocol->rules, &options);
}

bool search_prepare(tablero_protocol *protocol)
{
    if (protocol->search != NULL) {
        return true;
    }
    tablero_status status = create_search(protocol, &protocol->search);
    if (status != TABLERO_OK) {
        answer_refuse_status(protocol, NULL, status);
    }
    return status == TABLERO_OK;
}

bool search_renew(tablero_protocol *protocol, const char *where)
{
    if (protocol->search == NULL) {
        return true;
    }
    tablero_search *search;
    tablero_status status = create_search(protocol, &search);
    if (status != TABLERO_OK) {
        answer_refuse_status(protocol, where, status);
        return false;
    }
    search_discard(protocol);
    protocol->search = search;
    return true;
}

void search_discard(tablero_protocol *protocol)
{
    tablero_search_destroy(protocol->search);
    protocol->search = NULL;
}

typedef enum go_value {
    GO_DEPTH,
    GO_NODES,
    GO_MOVE_TIME,
    GO_MATE,
    GO_CLOCK, /* of First, then of Second */
    GO_CLOCK_SECOND,
    GO_INCREMENT, /* likewise */
    GO_INCREMENT_SECOND,
    GO_CLOCK_TURNS,
    GO_INFINITE,
    GO_PONDER,
    GO_VALUE_COUNT
} go_value;

typedef struct go_word {
    const char *name;
    go_value value;
    int64_t minimum, maximum; /* of the number that follows; both 0: none does */
} go_word;

static const go_word go_words[] = {
    {"depth", GO_DEPTH, 1, INT32_MAX},
    {"nodes", GO_NODES, 1, INT64_MAX / 2},
    {"movetime", GO_MOVE_TIME, 1, TIME_MAX},
    {"mate", GO_MATE, 1, INT32_MAX},
    {"wtime", GO_CLOCK, -TIME_MAX, TIME_MAX},
    {"p1time", GO_CLOCK, -TIME_MAX, TIME_MAX},
    {"btime", GO_CLOCK_SECOND, -TIME_MAX, TIME_MAX},
    {"p2time", GO_CLOCK_SECOND, -TIME_MAX, TIME_MAX},
    {"winc", GO_INCREMENT, 0, TIME_MAX},
    {"p1inc", GO_INCREMENT, 0, TIME_MAX},
    {"binc", GO_INCREMENT_SECOND, 0, TIME_MAX},
    {"p2inc", GO_INCREMENT_SECOND, 0, TIME_MAX},
    {"movestogo", GO_CLOCK_TURNS, 0, INT32_MAX},
    {"infinite", GO_INFINITE, 0, 0},
    {"ponder", GO_PONDER, 0, 0},
};

enum { GO_WORD_COUNT = sizeof go_words / sizeof go_words[0] };

typedef struct go_request {
    bool given[GO_VALUE_COUNT];
    int64_t values[GO_VALUE_COUNT];
} go_request;

static const go_word *find_go_word(const char *name)
{
    for (unsigned i = 0; i < GO_WORD_COUNT; i++) {
        if (text_equal(name, go_words[i].name)) {
            return &go_words[i];
        }
    }
    return NULL;
}

static void refuse_go_word(tablero_protocol *protocol, const char *where)
{
    char names[TABLERO_ERROR_ARGUMENT_BYTES];
    text_builder list = text_begin(names, sizeof names);
    for (unsigned i = 0; i < GO_WORD_COUNT; i++) {
        text_put(&list, i == 0 ? "" : ", ");
        text_put(&list, go_words[i].name);
    }
    answer_refuse_word(protocol, where, names);
}

/* False: answered with an error. */
static bool read_request(tablero_protocol *protocol, char *rest, go_request *request)
{
    for (const char *name = word_take(&rest); *name != '\0'; name = word_take(&rest)) {
        const go_word *word = find_go_word(name);
        if (word == NULL) {
            refuse_go_word(protocol, name);
            return false;
        }
        request->given[word->value] = true;
        if (word->maximum == 0) {
            continue;
        }
        const char *number = word_take(&rest);
        if (!word_number(number, word->minimum, word->maximum, &request->values[word->value])) {
            answer_refuse_number(protocol, number, word->minimum, word->maximum);
            return false;
        }
    }
    unsigned side = tablero_position_side(&protocol->rules, &protocol->position);
    if (request->given[GO_CLOCK + (side ^ 1)] && !request->given[GO_CLOCK + side]) {
        answer_refuse(protocol, rest, "protocol.line_ends",
                      side == TABLERO_FIRST ? "wtime, p1time" : "btime, p2time", NULL);
        return false;
    }
    return true;
}

/* The lower limit of the two, where 0 is none. */
static uint64_t tighter(uint64_t a, uint64_t b)
{
    return a == 0 || (b > 0 && b < a) ? b : a;
}

/* What is left for thinking; a flag that has fallen still leaves time to move. */
static int64_t usable_clock(const tablero_protocol *protocol, int64_t milliseconds)
{
    int64_t usable = milliseconds - protocol->settings[SETTING_OVERHEAD];
    return (usable > 0 ? usable : 1) * MILLISECOND;
}

/* Adds to the limits what go asks for. */
static void limit_search(const tablero_protocol *protocol, const go_request *request,
                         tablero_search_limits *limits)
{
    const int64_t *values = request->values;
    unsigned side = tablero_position_side(&protocol->rules, &protocol->position);
    uint64_t mate_turns = values[GO_MATE] == 0 ? 0 : 2 * (uint64_t)values[GO_MATE] - 1;
    uint64_t depth = tighter(tighter((uint64_t)values[GO_DEPTH], mate_turns), limits->depth);
    limits->depth = (unsigned)(depth < TABLERO_DEPTH_MAX ? depth : TABLERO_DEPTH_MAX);
    limits->nodes = tighter(limits->nodes, (uint64_t)values[GO_NODES]);
    limits->microseconds = (int64_t)tighter((uint64_t)limits->microseconds,
                                            (uint64_t)values[GO_MOVE_TIME] * MILLISECOND);
    if (request->given[GO_CLOCK + side]) {
        limits->clock = usable_clock(protocol, values[GO_CLOCK + side]);
        limits->increment = values[GO_INCREMENT + side] * MILLISECOND;
        limits->clock_turns = (unsigned)values[GO_CLOCK_TURNS];
    }
    limits->variations = (unsigned)protocol->settings[SETTING_VARIATIONS];
}

/* The limits of the level that is set; none without one. */
static void level_limits(const tablero_protocol *protocol, tablero_search_limits *limits)
{
    int64_t level = protocol->settings[SETTING_LEVEL];
    uint64_t seed = (uint64_t)protocol->settings[SETTING_SEED];
    *limits = (tablero_search_limits){.seed = seed};
    if (level > 0) {
        tablero_level_limits(&protocol->rules, (unsigned)(level - 1), seed, limits);
    }
}

static bool has_end(const tablero_search_limits *limits)
{
    return limits->depth > 0 || limits->nodes > 0 || limits->microseconds > 0 || limits->clock > 0;
}

static void begin_search(tablero_protocol *protocol, const go_request *request)
{
    tablero_search_limits limits;
    level_limits(protocol, &limits);
    limit_search(protocol, request, &limits);
    protocol->endless = request->given[GO_INFINITE];
    protocol->limited = has_end(&limits) && !protocol->endless;
    protocol->pondering = request->given[GO_PONDER];
    limits.pondering = protocol->pondering;
    limits.playing = !protocol->endless;
    protocol->told_nodes = 0;
    tablero_search_start(protocol->search, &protocol->position, protocol->history, &limits);
    protocol->state = TABLERO_PROTOCOL_THINKING;
    unsigned helpers = (unsigned)protocol->settings[SETTING_THREADS] - 1;
    if (protocol->options.assist != NULL && helpers > 0) {
        protocol->options.assist(protocol->options.context, protocol->search, helpers);
    }
    if (protocol->input_ended) {
        tablero_protocol_end_input(protocol);
    }
}

/* go, with any of go_words */
void command_go(tablero_protocol *protocol, char *rest)
{
    go_request request = {0};
    if (!read_request(protocol, rest, &request)) {
        return;
    }
    if (game_over(protocol)) {
        answer_refuse(protocol, NULL, "move.game_over", NULL, NULL);
        answer_line(protocol, "bestmove 0000");
    } else if (!search_prepare(protocol)) {
        answer_line(protocol, "bestmove 0000");
    } else {
        begin_search(protocol, &request);
    }
}

static void answer_turn(tablero_protocol *protocol, const tablero_position *position,
                        const tablero_turn *turn)
{
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(&protocol->rules, position, turn, TABLERO_SHORT, move, sizeof move);
    answer_text(protocol, " ");
    answer_text(protocol, move);
}

/* Answers the search that is over. A runner of UGI wants two words; only UCI knows a third. */
static void conclude(tablero_protocol *protocol)
{
    const tablero_search_report *report = tablero_search_result(protocol->search);
    const tablero_variation *best = &report->variations[0];
    if (report->nodes != protocol->told_nodes) {
        info_tell(protocol, report);
    }
    answer_text(protocol, "bestmove");
    answer_turn(protocol, &protocol->position, &best->turns[0]);
    if (protocol->classic && protocol->settings[SETTING_PONDER] != 0 && best->count > 1) {
        tablero_position after;
        tablero_turn_play(&protocol->rules, &after, &protocol->position, &best->turns[0]);
        answer_text(protocol, " ponder");
        answer_turn(protocol, &after, &best->turns[1]);
    }
    answer_end(protocol);
    protocol->state = protocol->quitting ? TABLERO_PROTOCOL_ENDED : TABLERO_PROTOCOL_IDLE;
}

static void dismiss_helpers(tablero_protocol *protocol)
{
    if (protocol->options.assist != NULL && protocol->settings[SETTING_THREADS] > 1) {
        protocol->options.dismiss(protocol->options.context);
    }
}

void search_abandon(tablero_protocol *protocol)
{
    tablero_search_stop(protocol->search);
    dismiss_helpers(protocol);
}

void tablero_protocol_think(tablero_protocol *protocol, uint64_t node_budget)
{
    assert(protocol->state == TABLERO_PROTOCOL_THINKING);
    if (tablero_search_resume(protocol->search, node_budget) == TABLERO_INCOMPLETE) {
        return;
    }
    dismiss_helpers(protocol);
    if (protocol->endless || protocol->pondering) {
        protocol->state = TABLERO_PROTOCOL_WAITING;
    } else {
        conclude(protocol);
    }
}

void search_end(tablero_protocol *protocol)
{
    protocol->endless = protocol->pondering = false;
    if (protocol->state == TABLERO_PROTOCOL_THINKING) {
        tablero_search_stop(protocol->search);
    } else if (protocol->state == TABLERO_PROTOCOL_WAITING) {
        conclude(protocol);
    }
}

void search_ponder_hit(tablero_protocol *protocol)
{
    protocol->pondering = false;
    tablero_search_begin_time(protocol->search);
    if (protocol->state == TABLERO_PROTOCOL_WAITING && !protocol->endless) {
        conclude(protocol);
    }
}
