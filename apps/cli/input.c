#include "input.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { POSITION_FIELDS = 4, REASON_BYTES = 256 };

const char *take_operand(cli *cli)
{
    return cli->operand_next < cli->operand_count ? cli->operands[cli->operand_next++] : NULL;
}

exit_code take_game(cli *cli, tablero_rules *rules)
{
    tablero_error error;
    const char *spec = take_operand(cli);
    if (spec == NULL) {
        return usage_error(cli, "missing-operand", "error.missing_operand",
                           words(cli, "operands.game"));
    }
    if (tablero_rules_init(rules, spec, &error) != TABLERO_OK) {
        return report_error(cli, &error, spec, NULL, 0);
    }
    return EXIT_DONE;
}

static exit_code read_position(cli *cli, const tablero_rules *rules, const char *text,
                               const char *origin, tablero_position *position)
{
    tablero_error error;
    if (strcmp(text, "startpos") == 0) {
        tablero_position_start(rules, position);
        return EXIT_DONE;
    }
    if (tablero_position_read(rules, text, position, &error) != TABLERO_OK) {
        return report_error(cli, &error, text, origin, origin == NULL ? 0 : 1);
    }
    return EXIT_DONE;
}

/* Reads a line of standard input; the end of the line is cut off. */
static exit_code read_line(cli *cli, const tablero_rules *rules, tablero_position *position)
{
    char line[TABLERO_POSITION_TEXT_BYTES + 2] = "";
    bool read = fgets(line, sizeof line, cli->in) != NULL;
    size_t length = strcspn(line, "\r\n");
    if (!read || length + 1 >= sizeof line) {
        problem unreadable = {.exit = EXIT_UNREADABLE,
                              .code = read ? "line-too-long" : "no-input",
                              .key = read ? "error.line_too_long" : "error.no_input",
                              .field = "position",
                              .origin = "-",
                              .line = 1};
        return report(cli, &unreadable);
    }
    line[length] = '\0';
    return read_position(cli, rules, line, "-", position);
}

static bool is_side(const tablero_rules *rules, const char *word)
{
    return word[0] != '\0' && word[1] == '\0' &&
           (word[0] == tablero_rules_side(rules, TABLERO_FIRST).letter ||
            word[0] == tablero_rules_side(rules, TABLERO_SECOND).letter);
}

/* Whether the next four operands are the fields of a position whose quotes were forgotten. */
static bool is_bare_position(const cli *cli, const tablero_rules *rules)
{
    const char *const *words = cli->operands + cli->operand_next;
    return cli->operand_count - cli->operand_next >= POSITION_FIELDS &&
           strpbrk(words[0], " _") == NULL && is_side(rules, words[1]) &&
           words[3][strspn(words[3], "0123456789")] == '\0';
}

exit_code take_position(cli *cli, const tablero_rules *rules, tablero_position *position)
{
    if (cli->operand_next == cli->operand_count) {
        tablero_position_start(rules, position);
        return EXIT_DONE;
    }
    if (!is_bare_position(cli, rules)) {
        const char *text = take_operand(cli);
        return strcmp(text, "-") == 0 ? read_line(cli, rules, position)
                                      : read_position(cli, rules, text, NULL, position);
    }
    char joined[2 * TABLERO_POSITION_TEXT_BYTES];
    text_builder text = text_begin(joined, sizeof joined);
    for (unsigned i = 0; i < POSITION_FIELDS; i++) {
        text_put(&text, i == 0 ? "" : " ");
        text_put(&text, take_operand(cli));
    }
    return read_position(cli, rules, joined, NULL, position);
}

exit_code take_position_option(const cli *cli, const option_value *option,
                               const tablero_rules *rules, tablero_position *position)
{
    struct cli inner = *cli;
    inner.operands = &option->text;
    inner.operand_count = option->given;
    inner.operand_next = 0;
    return take_position(&inner, rules, position);
}

exit_code take_number(cli *cli, const char *name, unsigned minimum, unsigned maximum,
                      unsigned *number)
{
    const char *text = take_operand(cli);
    if (text == NULL) {
        return usage_error(cli, "missing-operand", "error.missing_operand", words(cli, name));
    }
    text_reader reader = {text, text, text + strlen(text), 1};
    uint32_t read;
    if (!text_read_number(&reader, maximum, &read) || read < minimum || *reader.next != '\0') {
        return report_bad_number(cli, words(cli, name), words(cli, name), text, (long)minimum,
                                 (long)maximum);
    }
    *number = read;
    return EXIT_DONE;
}

exit_code expect_no_more(cli *cli)
{
    const char *left = take_operand(cli);
    return left == NULL ? EXIT_DONE
                        : usage_error(cli, "unexpected-operand", "error.unexpected_operand", left);
}

const char *outcome_score(tablero_outcome outcome)
{
    return outcome.winner == TABLERO_FIRST    ? "1-0"
           : outcome.winner == TABLERO_SECOND ? "0-1"
                                              : "1/2-1/2";
}

const char *side_words(const cli *cli, const tablero_rules *rules, unsigned side)
{
    return game_words(cli, tablero_rules_game(rules), "side", tablero_rules_side(rules, side).key);
}

void say_outcome(const cli *cli, FILE *to, const tablero_rules *rules, tablero_outcome outcome)
{
    const char *reason =
        game_words_if_any(cli, tablero_rules_game(rules), "reason", outcome.reason);
    const char *score = outcome_score(outcome);
    reason = reason == NULL ? words(cli, "outcome.resignation") : reason;
    if (outcome.winner == TABLERO_DRAW) {
        say_line(cli, to, "outcome.draw", score, reason);
        return;
    }
    char text[REASON_BYTES];
    unsigned winner = (unsigned)outcome.winner;
    const char *const loser[] = {side_words(cli, rules, winner ^ 1), NULL};
    fill_words(text, sizeof text, reason, loser);
    say_line(cli, to, "outcome.win", score, side_words(cli, rules, winner), text);
}

void json_outcome(json *json, tablero_outcome outcome)
{
    if (!outcome.over) {
        json_put_null(json, "result");
        return;
    }
    json_open(json, "result", '{');
    json_put_string(json, "winner",
                    outcome.winner == TABLERO_FIRST    ? "first"
                    : outcome.winner == TABLERO_SECOND ? "second"
                                                       : NULL);
    json_put_string(json, "score", outcome_score(outcome));
    json_put_string(json, "reason", outcome.reason);
    json_close(json, '}');
}

void say_announcements(const cli *cli, FILE *to, const tablero_rules *rules,
                       const tablero_position *position, tablero_outcome outcome)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX && !outcome.over; i++) {
        fprintf(to, "%s\n", game_words(cli, tablero_rules_game(rules), "announce", keys[i]));
    }
}

void json_announcements(json *json, const tablero_rules *rules, const tablero_position *position)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    json_open(json, "announcements", '[');
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        json_put_string(json, NULL, keys[i]);
    }
    json_close(json, ']');
}

spec_text write_spec(const tablero_rules *rules)
{
    spec_text spec = {""};
    tablero_rules_write(rules, spec.text, sizeof spec.text);
    return spec;
}

position_text write_position(const tablero_rules *rules, const tablero_position *position)
{
    position_text written = {""};
    tablero_position_write(rules, position, written.text, sizeof written.text);
    return written;
}

turn_text write_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_turn *turn)
{
    turn_text written = {""};
    tablero_turn_write(rules, position, turn, TABLERO_SHORT, written.text, sizeof written.text);
    return written;
}
