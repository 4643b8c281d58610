/* perft: counts the sequences of so many turns.
 *
 * The library counts without stopping. So that Ctrl-C and progress work, and that several threads
 * share the work evenly, the upper turns are walked here and only the last few counted there: small
 * enough to take no time, large enough that the walk costs nothing. */
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "cli.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "output.h"
#include "problem.h"
#include "progress.h"
#include "say.h"

enum { DIVIDE, THREADS, FULL };
enum {
    DEPTH_MAX = 99,
    THREADS_MAX = 256,
    LIBRARY_DEPTH = 3,
    TASKS_A_THREAD = 64,
    TASKS_MAX = 1 << 14 /* 4 MB; a turn more is not worth as much */
};

static const cli_option options[] = {
    [DIVIDE] = {.name = "divide", .letter = 'd', .help = "command.perft.option.divide"},
    [THREADS] = {.name = "threads",
                 .letter = 't',
                 .kind = OPTION_NUMBER,
                 .value = "value.number",
                 .minimum = 1,
                 .maximum = THREADS_MAX,
                 .standard = "1",
                 .help = "command.perft.option.threads"},
    [FULL] = {.name = "full", .letter = 'f', .help = "command.perft.option.full"},
    {0},
};

/* The sequences that go on from a position. */
typedef struct task {
    unsigned root; /* which of the first turns leads here */
    tablero_position position;
    uint64_t count;
} task;

typedef struct job {
    const cli *cli;
    const tablero_rules *rules;
    const tablero_position *start;
    unsigned depth, depth_below; /* turns in all, and turns below the tasks */
    bool bulk;
    task *tasks;
    size_t task_count, task_capacity;
    bool no_memory;
    atomic_bool capped; /* a cap of the game bit somewhere */
    atomic_size_t done;
    progress progress;
    int64_t microseconds;
} job;

/* One step of the walk. */
typedef struct walk {
    job *job;
    unsigned depth;
    uint64_t *count;
} walk;

static void count_below(job *job, const tablero_position *position, unsigned depth,
                        uint64_t *count);

static bool count_after(void *context, const tablero_turn *turn, const tablero_position *after)
{
    walk *walk = context;
    (void)turn;
    count_below(walk->job, after, walk->depth, walk->count);
    return !interrupt_wanted();
}

static void count_below(job *job, const tablero_position *position, unsigned depth, uint64_t *count)
{
    tablero_status status;
    if (depth <= LIBRARY_DEPTH) {
        uint64_t found = 0;
        status = tablero_perft(job->rules, position, depth, job->bulk, &found);
        *count += found;
        progress_report(&job->progress, atomic_load(&job->done), job->task_count);
    } else {
        walk step = {job, depth - 1, count};
        status = tablero_turns(job->rules, position, NULL, count_after, &step);
    }
    if (status != TABLERO_OK) {
        atomic_store(&job->capped, true);
    }
}

static void run_task(void *context, unsigned index)
{
    job *job = context;
    if (!interrupt_wanted()) {
        count_below(job, &job->tasks[index].position, job->depth_below, &job->tasks[index].count);
        atomic_fetch_add(&job->done, 1);
    }
}

static void add_task(job *job, unsigned root, const tablero_position *position)
{
    if (job->task_count == job->task_capacity) {
        size_t capacity = job->task_capacity == 0 ? TASKS_A_THREAD : 2 * job->task_capacity;
        task *tasks = realloc(job->tasks, capacity * sizeof *tasks);
        if (tasks == NULL) {
            job->no_memory = true;
            return;
        }
        job->tasks = tasks;
        job->task_capacity = capacity;
    }
    job->tasks[job->task_count++] = (task){root, *position, 0};
}

/* Growing the tasks by a turn: `root` is that of the task being replaced, or the next new one. */
typedef struct growth {
    job *job;
    size_t most;
    unsigned root;
    bool first_turn;
} growth;

static bool add_after(void *context, const tablero_turn *turn, const tablero_position *after)
{
    growth *growth = context;
    (void)turn;
    add_task(growth->job, growth->root, after);
    growth->root += growth->first_turn;
    return !growth->job->no_memory && growth->job->task_count <= growth->most &&
           !interrupt_wanted();
}

/* Replaces every task by those a turn further on; false, and nothing is replaced, if these are more
 * than most. */
static bool grow_tasks(job *job, size_t most)
{
    task *tasks = job->tasks;
    size_t count = job->task_count, capacity = job->task_capacity;
    job->tasks = NULL;
    job->task_count = job->task_capacity = 0;
    bool first_turn = job->depth_below == job->depth;
    job->depth_below--;
    for (size_t i = 0; i < count && !job->no_memory && job->task_count <= most; i++) {
        growth growth = {job, most, tasks[i].root, first_turn};
        if (tablero_turns(job->rules, &tasks[i].position, NULL, add_after, &growth) != TABLERO_OK) {
            atomic_store(&job->capped, true);
        }
    }
    bool fits = job->task_count <= most;
    free(fits ? tasks : job->tasks);
    if (!fits) {
        job->tasks = tasks;
        job->task_count = count;
        job->task_capacity = capacity;
        job->depth_below++;
    }
    return fits;
}

static exit_code count_all(job *job, bool divide, unsigned threads)
{
    int64_t begin = tablero_system_now(NULL);
    progress_begin(&job->progress, job->cli);
    job->depth_below = job->depth;
    add_task(job, 0, job->start);
    if (divide && job->depth > 0) {
        grow_tasks(job, SIZE_MAX);
    }
    bool grows = true;
    while (grows && job->depth_below > 1 && job->task_count > 0 && !job->no_memory &&
           job->task_count < (size_t)TASKS_A_THREAD * threads) {
        grows = grow_tasks(job, TASKS_MAX);
    }
    if (job->no_memory) {
        return report_status(job->cli, TABLERO_NO_MEMORY);
    }
    tablero_system_parallel(threads, (unsigned)job->task_count, run_task, job);
    progress_clear(&job->progress);
    job->microseconds = tablero_system_now(NULL) - begin;
    return EXIT_DONE;
}

static uint64_t nodes_in_all(const job *job)
{
    uint64_t nodes = 0;
    for (size_t i = 0; i < job->task_count; i++) {
        nodes += job->tasks[i].count;
    }
    return nodes;
}

/* Tells how many sequences begin with each first turn; the tasks stand in the order of those. */
typedef struct division {
    const job *job;
    json *json;  /* NULL for people */
    table *rows; /* NULL for programs */
    unsigned root;
    size_t task;
} division;

static uint64_t nodes_of_next_root(division *division)
{
    const job *job = division->job;
    uint64_t nodes = 0;
    while (division->task < job->task_count && job->tasks[division->task].root == division->root) {
        nodes += job->tasks[division->task++].count;
    }
    division->root++;
    return nodes;
}

static bool tell_root(void *context, const tablero_turn *turn, const tablero_position *after)
{
    division *division = context;
    const job *job = division->job;
    (void)after;
    turn_text move = write_turn(job->rules, job->start, turn);
    uint64_t nodes = nodes_of_next_root(division);
    if (division->json != NULL) {
        json_open(division->json, NULL, '{');
        json_put_string(division->json, "move", move.text);
        json_put_integer(division->json, "nodes", nodes);
        json_close(division->json, '}');
    } else {
        char number[NUMBER_BYTES];
        table_row(division->rows, move.text, number_words(job->cli, nodes, number));
    }
    return true;
}

static void answer_json(const job *job, bool divide, bool complete)
{
    json answer = json_answer_file(job->cli->out, job->rules);
    uint64_t nodes = nodes_in_all(job);
    json_put_string(&answer, "position", write_position(job->rules, job->start).text);
    json_put_integer(&answer, "depth", job->depth);
    json_put_boolean(&answer, "bulk", job->bulk);
    json_put_integer(&answer, "nodes", nodes);
    json_put_boolean(&answer, "complete", complete);
    json_put_seconds(&answer, "seconds", job->microseconds);
    json_put_rate(&answer, "nodes_per_second", nodes, job->microseconds);
    if (divide) {
        json_open(&answer, "divide", '[');
        division division = {.job = job, .json = &answer};
        if (job->depth > 0) {
            tablero_turns(job->rules, job->start, NULL, tell_root, &division);
        }
        json_close(&answer, ']');
    }
    json_close(&answer, '}');
}

static void answer_people(const job *job, bool divide, bool complete)
{
    const cli *cli = job->cli;
    char number[NUMBER_BYTES];
    table rows = table_begin(cli->out);
    rows.right = 1u << 1;
    while (divide && job->depth > 0 && table_pass(&rows)) {
        division division = {.job = job, .rows = &rows};
        tablero_turns(job->rules, job->start, NULL, tell_root, &division);
    }
    fputs(divide && job->task_count > 0 ? "\n" : "", cli->out);
    uint64_t nodes = nodes_in_all(job);
    rows = table_begin(cli->out);
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "perft.nodes"), number_words(cli, nodes, number));
        table_row(&rows, words(cli, "perft.seconds"), seconds_words(job->microseconds, number));
        table_row(&rows, words(cli, "perft.speed"),
                  rate_words(cli, nodes, job->microseconds, number));
    }
    if (!complete) {
        say_line(cli, cli->err, "perft.incomplete");
    }
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    tablero_position position;
    unsigned depth = 0;
    exit_code code = take_game(cli, &rules);
    code = code != EXIT_DONE ? code : take_number(cli, "value.depth", 0, DEPTH_MAX, &depth);
    code = code != EXIT_DONE ? code : take_position(cli, &rules, &position);
    code = code != EXIT_DONE ? code : expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    job job = {.cli = cli,
               .rules = &rules,
               .start = &position,
               .depth = depth,
               .bulk = !cli->options[FULL].given};
    bool divide = cli->options[DIVIDE].given;
    interrupt_catch(NULL, NULL);
    code = count_all(&job, divide, (unsigned)cli->options[THREADS].number);
    bool complete = !interrupt_wanted() && !atomic_load(&job.capped);
    interrupt_release();
    if (code == EXIT_DONE && cli->json) {
        answer_json(&job, divide, complete);
    } else if (code == EXIT_DONE) {
        answer_people(&job, divide, complete);
    }
    free(job.tasks);
    return code != EXIT_DONE ? code : complete ? EXIT_DONE : EXIT_LIMIT;
}

const command perft_command = {
    .name = "perft",
    .summary = "command.perft.summary",
    .operands = "command.perft.operands",
    .help = "command.perft.help",
    .operands_least = 2,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
