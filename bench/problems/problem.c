#include "problem.h"

#include <string.h>

#include "base/text.h"

void problem_write(const problem *problem, char line[LINE_BYTES])
{
    char text[TABLERO_POSITION_TEXT_BYTES];
    text_builder builder = text_begin(line, LINE_BYTES);
    tablero_rules_write(problem->rules, text, sizeof text);
    text_put(&builder, text);
    text_put_char(&builder, '\t');
    tablero_position_write(problem->rules, &problem->position, text, sizeof text);
    text_put(&builder, text);
    text_put_char(&builder, '\t');
    text_put_unsigned(&builder, problem->turns);
    for (unsigned i = 0; i < problem->count; i++) {
        tablero_turn_write(problem->rules, &problem->position, &problem->winners[i], TABLERO_SHORT,
                           text, sizeof text);
        text_put_char(&builder, i == 0 ? '\t' : ' ');
        text_put(&builder, text);
    }
}

bool problem_read(problem *problem, tablero_rules *rules, char *line)
{
    char *rest, *spec = strtok_r(line, "\t\n", &rest), *position = strtok_r(NULL, "\t\n", &rest),
                *turns = strtok_r(NULL, "\t\n", &rest), *winners = strtok_r(NULL, "\t\n", &rest);
    if (winners == NULL || turns[0] < '1' || turns[0] > '0' + LENGTHS || turns[1] != '\0' ||
        tablero_rules_init(rules, spec, NULL) != TABLERO_OK ||
        tablero_position_read(rules, position, &problem->position, NULL) != TABLERO_OK) {
        return false;
    }
    problem->rules = rules;
    problem->turns = (unsigned)(turns[0] - '0');
    problem->count = 0;
    for (char *text = strtok_r(winners, " ", &rest); text != NULL;
         text = strtok_r(NULL, " ", &rest)) {
        if (problem->count == WINNERS_MAX ||
            tablero_turn_read(rules, &problem->position, NULL, text,
                              &problem->winners[problem->count++], NULL) != TABLERO_OK) {
            return false;
        }
    }
    return true;
}
