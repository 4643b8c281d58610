#include "stage.h"

#include <string.h>

#include "game/why.h"
#include "say.h"

enum { WARNING_BYTES = 512 };

bool stage_is_hand(const tablero_rules *rules, const char *name)
{
    unsigned cell = cell_named(rules, name);
    return cell < tablero_cell_count(rules) &&
           tablero_cell_at(rules, cell).shape == TABLERO_SHAPE_HAND;
}

static bool is_same(tablero_content a, tablero_content b)
{
    return a.piece == b.piece && a.owner == b.owner && a.count == b.count;
}

void stage_mark(const partial_turn *partial, draw_marks *marks)
{
    const tablero_rules *rules = partial->rules;
    partial_words next;
    partial_next(partial, &next);
    memset(marks, DRAW_UNMARKED, sizeof *marks);
    const char *begun = partial->words + partial->begun;
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        tablero_content before = tablero_content_at(rules, &partial->start, i);
        tablero_content now = tablero_content_at(rules, &partial->position, i);
        size_t length = strlen(cell.name);
        if (!is_same(before, now)) {
            marks->cells[i] = now.piece >= 0 ? DRAW_TO : DRAW_FROM;
        }
        if (strncmp(begun, cell.name, length) == 0 && begun[length] == ' ') {
            marks->cells[i] = DRAW_FROM;
        }
        for (unsigned k = 0; k < next.count; k++) {
            if (strcmp(next.words[k], cell.name) == 0) {
                marks->cells[i] = DRAW_CHOICE;
            }
        }
    }
}

void stage_say_question(const cli *cli, FILE *to, const partial_turn *partial)
{
    const char *key = tablero_position_stage(partial->rules, &partial->position);
    const char *begun = partial->words + partial->begun;
    if (begun[0] != '\0') {
        char from[PARTIAL_WORD_BYTES];
        snprintf(from, sizeof from, "%.*s", (int)strcspn(begun, " "), begun);
        say_line(cli, to, stage_is_hand(partial->rules, from) ? "entry.where_hand" : "entry.where",
                 from);
    } else if (key != NULL) {
        fprintf(to, "%s\n", game_words(cli, tablero_rules_game(partial->rules), "stage", key));
    } else {
        say_line(cli, to, "play.stage.next");
    }
}

void stage_add_warnings(stage_warnings *all, const tablero_rules *rules,
                        const tablero_position *position, tablero_ply ply)
{
    tablero_warning found[STAGE_WARNINGS_MAX];
    unsigned count = tablero_ply_warnings(rules, position, ply, found, STAGE_WARNINGS_MAX);
    for (unsigned i = 0; i < count && i < STAGE_WARNINGS_MAX; i++) {
        bool known = false;
        for (unsigned k = 0; k < all->count; k++) {
            known = known || (strcmp(all->list[k].key, found[i].key) == 0 &&
                              all->list[k].cell == found[i].cell);
        }
        if (!known && all->count < STAGE_WARNINGS_MAX) {
            all->list[all->count++] = found[i];
        }
    }
}

void stage_say_warnings(const cli *cli, FILE *to, const tablero_rules *rules,
                        const stage_warnings *warnings)
{
    for (unsigned i = 0; i < warnings->count; i++) {
        char text[WARNING_BYTES];
        tablero_cell cell = tablero_cell_at(rules, warnings->list[i].cell);
        const char *const arguments[] = {cell.name, NULL};
        fill_words(text, sizeof text,
                   game_words(cli, tablero_rules_game(rules), "warning", warnings->list[i].key),
                   arguments);
        fprintf(to, "%s\n", text);
    }
}
