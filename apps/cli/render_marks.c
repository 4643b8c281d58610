/* Cells that a picture is to point out. */
#include <string.h>

#include "problem.h"
#include "render.h"

/* The cell whose name is so many bytes; TABLERO_NO_CELL when there is none. */
static uint16_t find_cell(const tablero_rules *rules, const char *name, size_t length)
{
    unsigned count = tablero_cell_count(rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        if (strlen(cell.name) == length && memcmp(cell.name, name, length) == 0) {
            return (uint16_t)i;
        }
    }
    return TABLERO_NO_CELL;
}

static exit_code report_cell(const rendering *rendering, const char *list, size_t at)
{
    return report(rendering->cli, &(problem){.exit = EXIT_USAGE,
                                             .code = "bad-cell",
                                             .key = "render.bad_cell",
                                             .text = list,
                                             .column = (int)at + 1});
}

exit_code render_read_arrows(rendering *rendering, const char *list)
{
    const tablero_rules *rules = &rendering->game.rules;
    const char *next = list;
    unsigned count = 0;
    while (next != NULL && *next != '\0') {
        size_t length = strcspn(next, ","), first = strcspn(next, ",-");
        uint16_t from = find_cell(rules, next, first), to = from;
        const char *second = next + first + 1;
        if (first < length) {
            to = find_cell(rules, second, length - first - 1);
        }
        if (from == TABLERO_NO_CELL || to == TABLERO_NO_CELL || count == RENDER_MARKS_MAX) {
            return report_cell(rendering, list,
                               (size_t)((from == TABLERO_NO_CELL ? next : second) - list));
        }
        rendering->arrows[count++] = (tablero_arrow){from, to};
        next += length + (next[length] == ',');
    }
    rendering->picture.arrows = rendering->arrows;
    rendering->picture.arrow_count = count;
    return EXIT_DONE;
}

/* Where the piece on a cell goes, and where a turn that begins there ends. */
typedef struct target_search {
    rendering *rendering;
    uint16_t from, lifted, last;
    bool seen[TABLERO_CELLS_MAX];
} target_search;

static void follow_event(void *context, const tablero_event *event)
{
    target_search *search = context;
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
        search->lifted = search->lifted == TABLERO_NO_CELL ? event->cell : search->lifted;
        break;
    case TABLERO_EVENT_STEP:
    case TABLERO_EVENT_JUMP:
    case TABLERO_EVENT_DROP:
        search->last = event->cell;
        break;
    default:
        break;
    }
}

static bool visit_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    target_search *search = context;
    rendering *rendering = search->rendering;
    search->lifted = search->last = TABLERO_NO_CELL;
    tablero_turn_trace(&rendering->game.rules, &rendering->game.position, turn, follow_event,
                       search);
    tablero_picture *picture = &rendering->picture;
    if (search->lifted == search->from && search->last != TABLERO_NO_CELL &&
        !search->seen[search->last] && picture->target_count < RENDER_MARKS_MAX) {
        search->seen[search->last] = true;
        rendering->targets[picture->target_count++] = search->last;
    }
    return true;
}

exit_code render_find_targets(rendering *rendering, const char *name)
{
    if (name == NULL) {
        return EXIT_DONE;
    }
    target_search search = {.rendering = rendering};
    session *game = &rendering->game;
    search.from = find_cell(&game->rules, name, strlen(name));
    if (search.from == TABLERO_NO_CELL) {
        return report_cell(rendering, name, 0);
    }
    rendering->picture.targets = rendering->targets;
    tablero_status status =
        tablero_turns(&game->rules, &game->position, game->history, visit_turn, &search);
    return status == TABLERO_NO_MEMORY ? report_status(rendering->cli, status) : EXIT_DONE;
}
