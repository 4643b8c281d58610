/* A new game, or who plays the one that is shown. */
#include <string.h>

#include "base/text.h"
#include "input.h"
#include "say.h"
#include "tui.h"

enum { GAME, PRESET, FIRST, SECOND, CLOCK, NEW_ROWS, PLAYER_ROWS = 3 };
enum { NAMES_MAX = 64, NAME_BYTES = 48, MILLION = 1000000, MINUTE = 60 };

/* Boards of any size are offered in these. */
static const char *const sizes[] = {"4x4",   "5x5",   "6x6",   "7x7",   "8x8",  "9x9",
                                    "10x10", "11x11", "13x13", "15x15", "20x20"};

static const struct {
    int minutes, seconds; /* seconds are added for each turn */
} times[] = {{0, 0}, {1, 0}, {3, 2}, {5, 3}, {10, 5}, {15, 10}, {30, 0}, {60, 30}};
enum { TIMES = sizeof times / sizeof times[0] };

/* What a form needs beside its rows. */
typedef struct setup {
    const tui *tui;
    tablero_rules rules;               /* of the game and the preset that are chosen */
    char names[NAMES_MAX][NAME_BYTES]; /* of presets and sizes */
    unsigned first;                    /* row of the first player */
} setup;

/* ---- Values ---- */

static void write_player(const setup *setup, unsigned choice, char text[FORM_TEXT_BYTES])
{
    const cli *cli = setup->tui->cli;
    if (choice == 0) {
        snprintf(text, FORM_TEXT_BYTES, "%s", words(cli, "play.person"));
        return;
    }
    const char *const arguments[] = {level_words(cli, (int)choice - 1), NULL};
    fill_words(text, FORM_TEXT_BYTES, words(cli, "play.engine_level"), arguments);
}

static void write_time(const cli *cli, unsigned choice, char text[FORM_TEXT_BYTES])
{
    char minutes[NUMBER_BYTES], seconds[NUMBER_BYTES];
    snprintf(minutes, sizeof minutes, "%d", times[choice].minutes);
    snprintf(seconds, sizeof seconds, "%d", times[choice].seconds);
    const char *const arguments[] = {minutes, seconds, NULL};
    fill_words(text, FORM_TEXT_BYTES, words(cli, choice == 0 ? "tui.no_clock" : "tui.time"),
               arguments);
}

static void player_value(const form *form, unsigned row, unsigned choice,
                         char text[FORM_TEXT_BYTES])
{
    const setup *setup = form->context;
    if (row < setup->first + 2) {
        write_player(setup, choice, text);
    } else {
        write_time(setup->tui->cli, choice, text);
    }
}

static void game_value(const form *form, unsigned row, unsigned choice, char text[FORM_TEXT_BYTES])
{
    const setup *setup = form->context;
    if (row == GAME) {
        snprintf(text, FORM_TEXT_BYTES, "%s",
                 game_words(setup->tui->cli, tablero_game(choice), "name"));
    } else if (row == PRESET) {
        snprintf(text, FORM_TEXT_BYTES, "%s", setup->names[choice]);
    } else {
        player_value(form, row, choice, text);
    }
}

/* ---- Games and presets ---- */

static bool resolve(tablero_rules *rules, const tablero_game_info *game, const char *name)
{
    char spec[TABLERO_SPEC_BYTES];
    snprintf(spec, sizeof spec, "%s:%s", game->name, name);
    return tablero_rules_init(rules, spec, NULL) == TABLERO_OK;
}

static void add_name(setup *setup, form_row *row, const char *name)
{
    for (unsigned i = 0; i < row->count; i++) {
        if (strcmp(setup->names[i], name) == 0) {
            return;
        }
    }
    if (row->count < NAMES_MAX) {
        snprintf(setup->names[row->count++], NAME_BYTES, "%s", name);
    }
}

/* The presets of the game that is chosen, the usual one first. */
static void list_presets(form *form)
{
    setup *setup = form->context;
    static tablero_rules tried;
    form_row *row = &form->rows[PRESET];
    const tablero_game_info *game = tablero_game(form->rows[GAME].chosen);
    row->count = row->chosen = 0;
    for (unsigned i = 0; i < game->preset_count; i++) {
        add_name(setup, row, game->presets[i].name);
    }
    for (unsigned i = 0; game->size_option >= 0 && i < sizeof sizes / sizeof sizes[0]; i++) {
        if (resolve(&tried, game, sizes[i])) {
            add_name(setup, row, sizes[i]);
        }
    }
}

static void game_changed(form *form, unsigned row)
{
    setup *setup = form->context;
    if (row == GAME) {
        list_presets(form);
    }
    if (row <= PRESET) {
        resolve(&setup->rules, tablero_game(form->rows[GAME].chosen),
                setup->names[form->rows[PRESET].chosen]);
        for (unsigned side = 0; side < 2; side++) {
            form->rows[FIRST + side].label = side_words(setup->tui->cli, &setup->rules, side);
        }
    }
}

/* ---- Forms ---- */

static void begin_players(form *form, const tui *tui, unsigned first)
{
    for (unsigned side = 0; side < 2; side++) {
        const seat *seat = &tui->seats[side];
        form->rows[first + side] =
            (form_row){side_words(tui->cli, &tui->walk.line.rules, side), 1 + TABLERO_LEVEL_COUNT,
                       seat->human ? 0 : 1 + (unsigned)seat->level};
    }
    form_row *clock = &form->rows[first + 2];
    *clock = (form_row){words(tui->cli, "tui.clock"), TIMES, 0};
    for (unsigned i = 0; i < TIMES; i++) {
        if (tui->clock.initial == (int64_t)times[i].minutes * MINUTE * MILLION &&
            tui->clock.increment == (int64_t)times[i].seconds * MILLION) {
            clock->chosen = i;
        }
    }
}

static void take_players(tui *tui, const form *form, unsigned first)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned chosen = form->rows[first + side].chosen;
        tui->seats[side].human = chosen == 0;
        tui->seats[side].level = chosen == 0 ? LEVEL_USUAL : (int)chosen - 1;
    }
}

static void take_clock(tui *tui, const form_row *row)
{
    int64_t initial = (int64_t)times[row->chosen].minutes * MINUTE * MILLION;
    int64_t increment = (int64_t)times[row->chosen].seconds * MILLION;
    if (initial != tui->clock.initial || increment != tui->clock.increment) {
        clock_set(&tui->clock, initial, increment);
    }
}

void setup_game(tui *tui)
{
    setup setup = {.tui = tui, .rules = tui->walk.line.rules, .first = FIRST};
    form form = {.title = words(tui->cli, "tui.new_game"),
                 .submit = words(tui->cli, "tui.form_begin"),
                 .row_count = NEW_ROWS,
                 .context = &setup,
                 .value = game_value,
                 .changed = game_changed};
    form.rows[GAME] = (form_row){words(tui->cli, "tui.game"), tablero_game_count(), 0};
    form.rows[PRESET] = (form_row){words(tui->cli, "tui.preset"), 0, 0};
    while (tablero_game(form.rows[GAME].chosen) != tablero_rules_game(&setup.rules)) {
        form.rows[GAME].chosen++;
    }
    begin_players(&form, tui, FIRST);
    list_presets(&form);
    /* The preset that is played, if it is one. */
    static tablero_rules tried;
    for (unsigned i = 0; i < form.rows[PRESET].count; i++) {
        if (resolve(&tried, tablero_game(form.rows[GAME].chosen), setup.names[i]) &&
            strcmp(write_spec(&tried).text, write_spec(&setup.rules).text) == 0) {
            form.rows[PRESET].chosen = i;
            break;
        }
    }
    game_changed(&form, PRESET);
    if (!form_fill(tui, &form) || !file_may_leave(tui)) {
        return;
    }
    take_players(tui, &form, FIRST);
    take_clock(tui, &form.rows[CLOCK]);
    game_begin(tui, &setup.rules, NULL);
}

void setup_players(tui *tui)
{
    setup setup = {.tui = tui, .first = 0};
    form form = {.title = words(tui->cli, "tui.players"),
                 .submit = words(tui->cli, "tui.form_take"),
                 .row_count = tui->playing ? PLAYER_ROWS : PLAYER_ROWS - 1, /* no clock */
                 .context = &setup,
                 .value = player_value};
    begin_players(&form, tui, 0);
    if (form_fill(tui, &form)) {
        take_players(tui, &form, 0);
        if (tui->playing) {
            take_clock(tui, &form.rows[PLAYER_ROWS - 1]);
        }
        thinker_stop(&tui->opponent);
    }
}
