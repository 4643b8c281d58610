/* doctor: whether this machine, this terminal and this program fit together. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "core/game.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "picture/raster.h"
#include "say.h"

typedef enum verdict { VERDICT_OK, VERDICT_NOTE, VERDICT_WRONG } verdict;

enum { DETAIL_BYTES = 512, CHECKS_MAX = 64, FIGURE_DEPTH = 4, FIGURE_MAX = 300000 };

typedef struct finding {
    const char *name; /* key of the catalogue */
    verdict verdict;
    char detail[DETAIL_BYTES];
} finding;

typedef struct report_card {
    const cli *cli;
    unsigned count;
    finding findings[CHECKS_MAX];
} report_card;

/* Adds a finding: its name and its detail are keys, and the detail has arguments. */
#define add(card, name, verdict, ...) \
    add_finding(card, name, verdict, (const char *const[]){__VA_ARGS__, NULL})
static void add_finding(report_card *card, const char *name, verdict verdict,
                        const char *const *detail)
{
    if (card->count < CHECKS_MAX) {
        finding *finding = &card->findings[card->count++];
        finding->name = name;
        finding->verdict = verdict;
        fill_words(finding->detail, DETAIL_BYTES, words(card->cli, detail[0]), detail + 1);
    }
}

#if defined(__x86_64__)
/* Whether the compiler was allowed to use a feature, and whether the processor has it. */
typedef struct feature {
    const char *name;
    bool compiled, present;
} feature;

#ifdef __POPCNT__
enum { HAS_POPCNT = 1 };
#else
enum { HAS_POPCNT = 0 };
#endif
#ifdef __AVX2__
enum { HAS_AVX2 = 1 };
#else
enum { HAS_AVX2 = 0 };
#endif
#ifdef __BMI2__
enum { HAS_BMI2 = 1 };
#else
enum { HAS_BMI2 = 0 };
#endif
#ifdef __AVX512F__
enum { HAS_AVX512 = 1 };
#else
enum { HAS_AVX512 = 0 };
#endif

static void put_name(char list[DETAIL_BYTES], const char *name)
{
    strncat(list, list[0] == '\0' ? "" : " ", DETAIL_BYTES - strlen(list) - 1);
    strncat(list, name, DETAIL_BYTES - strlen(list) - 1);
}

static void check_processor(report_card *card)
{
    const feature features[] = {
        {"popcnt", HAS_POPCNT, __builtin_cpu_supports("popcnt")},
        {"avx2", HAS_AVX2, __builtin_cpu_supports("avx2")},
        {"bmi2", HAS_BMI2, __builtin_cpu_supports("bmi2")},
        {"avx512f", HAS_AVX512, __builtin_cpu_supports("avx512f")},
    };
    char used[DETAIL_BYTES] = "", missing[DETAIL_BYTES] = "", unused[DETAIL_BYTES] = "";
    for (unsigned i = 0; i < sizeof features / sizeof features[0]; i++) {
        const feature *feature = &features[i];
        if (feature->compiled) {
            put_name(feature->present ? used : missing, feature->name);
        } else if (feature->present) {
            put_name(unused, feature->name);
        }
    }
    if (missing[0] != '\0') {
        add(card, "doctor.processor", VERDICT_WRONG, "doctor.processor_missing", missing);
    } else if (unused[0] != '\0') {
        add(card, "doctor.processor", VERDICT_NOTE, "doctor.processor_unused", used, unused);
    } else {
        add(card, "doctor.processor", VERDICT_OK, "doctor.processor_ok", used);
    }
}
#else
static void check_processor(report_card *card)
{
    add(card, "doctor.processor", VERDICT_OK, "doctor.processor_other");
}
#endif

#ifdef __clang__
static const char compiler[] = __VERSION__; /* its name is in it */
#else
static const char compiler[] = "gcc " __VERSION__;
#endif

static void check_program(report_card *card)
{
#ifdef NDEBUG
    const char *kind = "doctor.release";
#else
    const char *kind = "doctor.debug";
#endif
    add(card, "doctor.program", VERDICT_OK, kind, TABLERO_VERSION, compiler);
    char threads[NUMBER_BYTES];
    snprintf(threads, sizeof threads, "%u", tablero_system_processors());
    add(card, "doctor.threads", VERDICT_OK, "doctor.threads_found", threads);
}

/* The first of the variables that is set, which is the one that counts; NULL when none is. */
static const char *first_set(const char *const *variables)
{
    for (unsigned i = 0; variables[i] != NULL; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return NULL;
}

static bool mentions_utf8(const char *locale)
{
    return strstr(locale, "UTF-8") != NULL || strstr(locale, "utf-8") != NULL ||
           strstr(locale, "utf8") != NULL || strstr(locale, "UTF8") != NULL;
}

static void check_characters(report_card *card)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    const char *locale = first_set(variables);
    if (locale != NULL && mentions_utf8(locale)) {
        add(card, "doctor.characters", VERDICT_OK, "doctor.utf8", locale);
    } else {
        add(card, "doctor.characters", VERDICT_NOTE, "doctor.no_utf8",
            locale == NULL ? "" : locale);
    }
}

static void check_terminal(report_card *card)
{
    const cli *cli = card->cli;
    const char *terminal = getenv("TERM");
    char columns[NUMBER_BYTES];
    snprintf(columns, sizeof columns, "%u", output_width(cli));
    int descriptor = fileno(cli->out);
    if (descriptor >= 0 && isatty(descriptor)) {
        add(card, "doctor.terminal", VERDICT_OK, "doctor.terminal_found",
            terminal == NULL ? "" : terminal, columns);
    } else {
        add(card, "doctor.terminal", VERDICT_OK, "doctor.no_terminal");
    }
    add(card, "doctor.colours", VERDICT_OK,
        cli->colour                          ? "doctor.colours_on"
        : cli->colour_choice == COLOUR_NEVER ? "doctor.colours_never"
        : getenv("NO_COLOR") != NULL         ? "doctor.colours_no_color"
                                             : "doctor.colours_off");
    check_characters(card);
}

static void check_language(report_card *card)
{
    const cli *cli = card->cli;
    const char *name = words(cli, "doctor.language_name");
    if (cli->language_reason[0] == '\0') {
        add(card, "doctor.language", VERDICT_OK, "doctor.language_default", name);
    } else {
        add(card, "doctor.language", VERDICT_OK, "doctor.language_because", name,
            cli->language_reason);
    }
}

static void check_editing(report_card *card)
{
#ifdef HAVE_LIBEDIT
    add(card, "doctor.editing", VERDICT_OK, "doctor.editing_on");
#else
    add(card, "doctor.editing", VERDICT_NOTE, "doctor.editing_off");
#endif
}

static void check_pictures(report_card *card)
{
    const char *kinds = animation_available ? "doctor.pictures_all"
                        : raster_available  ? "doctor.pictures_still"
                                            : "doctor.pictures_none";
    add(card, "doctor.pictures", animation_available ? VERDICT_OK : VERDICT_NOTE, kinds);
}

/* Counting by walking turn after turn, which shares nothing with the game's own perft. */
typedef struct walk {
    const tablero_rules *rules;
    unsigned depth;
    uint64_t count;
} walk;

static bool walk_on(void *context, const tablero_turn *turn, const tablero_position *after)
{
    walk *walk = context;
    (void)turn;
    if (walk->depth == 1) {
        walk->count++;
        return true;
    }
    walk->depth--;
    tablero_turns(walk->rules, after, NULL, walk_on, walk);
    walk->depth++;
    return true;
}

/* How deep a count is still a matter of a moment. */
static unsigned depth_of_figures(const tablero_rules *rules, const tablero_position *position)
{
    uint64_t count = 0;
    unsigned depth = 1;
    while (depth < FIGURE_DEPTH &&
           tablero_perft(rules, position, depth + 1, true, &count) == TABLERO_OK &&
           count <= FIGURE_MAX) {
        depth++;
    }
    return depth;
}

/* Whether a position's text comes back the same, and three ways of counting from it agree. */
static bool position_is_sound(const tablero_rules *rules, const char *text, uint64_t *total)
{
    tablero_position position;
    if (tablero_position_read(rules, text, &position, NULL) != TABLERO_OK ||
        strcmp(write_position(rules, &position).text, text) != 0) {
        return false;
    }
    unsigned depth = depth_of_figures(rules, &position);
    walk walk = {rules, depth, 0};
    uint64_t made = 0, counted = 0;
    tablero_turns(rules, &position, NULL, walk_on, &walk);
    tablero_perft(rules, &position, depth, false, &made);
    tablero_perft(rules, &position, depth, true, &counted);
    *total += made;
    return made == counted && made == walk.count;
}

static void check_game(report_card *card, const game_table *game)
{
    tablero_rules rules;
    bool sound = tablero_rules_init(&rules, game->bench.spec, NULL) == TABLERO_OK;
    uint64_t total = 0;
    for (unsigned i = 0; sound && game->bench.positions[i] != NULL; i++) {
        sound = position_is_sound(&rules, game->bench.positions[i], &total);
    }
    char number[NUMBER_BYTES];
    add(card, "doctor.figures", sound ? VERDICT_OK : VERDICT_WRONG,
        sound ? "doctor.figures_agree" : "doctor.figures_differ", game->bench.spec,
        number_words(card->cli, total, number));
}

static void answer_json(const report_card *card, bool sound)
{
    static const char *const verdicts[] = {"ok", "note", "wrong"};
    json answer = json_answer_file(card->cli->out, NULL);
    json_put_boolean(&answer, "ok", sound);
    json_open(&answer, "checks", '[');
    for (unsigned i = 0; i < card->count; i++) {
        json_open(&answer, NULL, '{');
        json_put_string(&answer, "check", strchr(card->findings[i].name, '.') + 1);
        json_put_string(&answer, "verdict", verdicts[card->findings[i].verdict]);
        json_put_string(&answer, "detail", card->findings[i].detail);
        json_close(&answer, '}');
    }
    json_close(&answer, ']');
    json_close(&answer, '}');
}

static void answer_people(const report_card *card, bool sound)
{
    static const char *const verdicts[] = {"doctor.ok", "doctor.note", "doctor.wrong"};
    const cli *cli = card->cli;
    table rows = table_begin(cli->out);
    while (table_pass(&rows)) {
        for (unsigned i = 0; i < card->count; i++) {
            const finding *finding = &card->findings[i];
            table_row(&rows, words(cli, verdicts[finding->verdict]), words(cli, finding->name),
                      finding->detail);
        }
    }
    putc('\n', cli->out);
    say_line(cli, cli->out, sound ? "doctor.all_well" : "doctor.not_well");
}

static exit_code run(cli *cli)
{
    report_card card = {.cli = cli};
    check_program(&card);
    check_processor(&card);
    check_terminal(&card);
    check_language(&card);
    check_editing(&card);
    check_pictures(&card);
    for (unsigned i = 0; game_registry[i] != NULL; i++) {
        check_game(&card, game_registry[i]);
    }
    bool sound = true;
    for (unsigned i = 0; i < card.count; i++) {
        sound = sound && card.findings[i].verdict != VERDICT_WRONG;
    }
    if (cli->json) {
        answer_json(&card, sound);
    } else {
        answer_people(&card, sound);
    }
    return sound ? EXIT_DONE : EXIT_ENVIRONMENT;
}

const command doctor_command = {
    .name = "doctor",
    .summary = "command.doctor.summary",
    .help = "command.doctor.help",
    .common = COMMON_JSON,
    .run = run,
};
