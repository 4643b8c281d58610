/* rules: the rules of a game as a text, or its options. */
#include <string.h>

#include "cli.h"
#include "input.h"
#include "json.h"
#include "markdown.h"
#include "output.h"
#include "problem.h"
#include "rules_text.h"
#include "say.h"

enum { OPTIONS };
enum { VALUE_BYTES = 64, VALUE_INDENT = 4, TEXT_BYTES = 512 };

static const cli_option options[] = {
    [OPTIONS] = {.name = "options", .letter = 'o', .help = "command.rules.option.options"},
    {0},
};

static const char *find_text(const cli *cli, const tablero_game_info *game)
{
    for (unsigned i = 0; i < rules_text_count; i++) {
        if (strcmp(rules_texts[i].game, game->name) == 0) {
            return rules_texts[i].texts[cli->language];
        }
    }
    return NULL;
}

typedef struct value_text {
    char text[VALUE_BYTES];
} value_text;

static value_text write_value(const tablero_option *option, int value)
{
    value_text written = {""};
    tablero_option_write(option, value, written.text, sizeof written.text);
    return written;
}

/* The smallest and the greatest value of a number or a size. */
static value_text write_bound(const tablero_option *option, bool greatest)
{
    int bound = greatest ? option->maximum : option->minimum;
    return write_value(option, option->kind == TABLERO_OPTION_SIZE ? bound << 8 | bound : bound);
}

/* "(default)", "(now)" or nothing. */
static const char *value_note(const cli *cli, const tablero_option *option, int value, int now)
{
    return value == option->standard ? words(cli, "rules.default")
           : value == now            ? words(cli, "rules.now")
                                     : "";
}

static void print_choices(const cli *cli, const tablero_game_info *game,
                          const tablero_option *option, int now)
{
    unsigned width = 0;
    for (unsigned i = 0; option->values[i] != NULL; i++) {
        unsigned length = (unsigned)strlen(option->values[i]);
        width = length > width ? length : width;
    }
    for (int i = 0; option->values[i] != NULL; i++) {
        char text[TEXT_BYTES];
        const char *value = option->values[i];
        snprintf(text, sizeof text, "%s%s", game_words(cli, game, "option", option->key, value),
                 value_note(cli, option, i, now));
        int used = fprintf(cli->out, "%*s%s", VALUE_INDENT, "", value);
        print_wrapped(cli, cli->out, text, (unsigned)used, VALUE_INDENT + width + 2);
    }
}

static void print_range(const cli *cli, const tablero_option *option, int now)
{
    value_text least = write_bound(option, false), most = write_bound(option, true);
    value_text standard = write_value(option, option->standard), value = write_value(option, now);
    fprintf(cli->out, "%*s", VALUE_INDENT, "");
    say(cli, cli->out, "rules.range", least.text, most.text, standard.text);
    if (now != option->standard) {
        say(cli, cli->out, "rules.value_now", value.text);
    }
    putc('\n', cli->out);
}

/* How an option is written, with a value that is not the default. */
static void print_example(const cli *cli, const tablero_game_info *game)
{
    const tablero_option *option = &game->options[game->option_count - 1];
    bool choice = option->kind == TABLERO_OPTION_CHOICE;
    int value = choice ? option->standard == 0 : option->minimum;
    say_line(cli, cli->out, "rules.how", game->name, option->key, write_value(option, value).text);
}

static void print_options(const cli *cli, const tablero_rules *rules)
{
    const tablero_game_info *game = tablero_rules_game(rules);
    for (unsigned i = 0; i < game->option_count; i++) {
        const tablero_option *option = &game->options[i];
        int now = tablero_rules_option(rules, i);
        put_style(cli, cli->out, STYLE_BOLD);
        fputs(option->key, cli->out);
        put_style(cli, cli->out, STYLE_PLAIN);
        fputs(": ", cli->out);
        print_wrapped(cli, cli->out, game_words(cli, game, "option", option->key),
                      display_width(option->key) + 2, 2);
        if (option->kind == TABLERO_OPTION_CHOICE) {
            print_choices(cli, game, option, now);
        } else {
            print_range(cli, option, now);
        }
    }
    putc('\n', cli->out);
    say(cli, cli->out, "rules.presets");
    for (unsigned i = 0; i < game->preset_count; i++) {
        fprintf(cli->out, "%s%s", i == 0 ? " " : ", ", game->presets[i].name);
    }
    putc('\n', cli->out);
    print_example(cli, game);
}

static void add_option(json *answer, const cli *cli, const tablero_rules *rules, unsigned index)
{
    static const char *const kinds[] = {"choice", "number", "size"};
    const tablero_game_info *game = tablero_rules_game(rules);
    const tablero_option *option = &game->options[index];
    json_open(answer, NULL, '{');
    json_put_string(answer, "key", option->key);
    json_put_string(answer, "kind", kinds[option->kind]);
    if (option->kind == TABLERO_OPTION_CHOICE) {
        json_open(answer, "values", '[');
        for (unsigned i = 0; option->values[i] != NULL; i++) {
            json_put_string(answer, NULL, option->values[i]);
        }
        json_close(answer, ']');
    } else {
        json_put_string(answer, "minimum", write_bound(option, false).text);
        json_put_string(answer, "maximum", write_bound(option, true).text);
    }
    json_put_string(answer, "default", write_value(option, option->standard).text);
    json_put_string(answer, "value", write_value(option, tablero_rules_option(rules, index)).text);
    json_put_string(answer, "about", game_words(cli, game, "option", option->key));
    json_close(answer, '}');
}

static void add_presets(json *answer, const tablero_game_info *game)
{
    json_open(answer, "presets", '[');
    for (unsigned i = 0; i < game->preset_count; i++) {
        json_put_string(answer, NULL, game->presets[i].name);
    }
    json_close(answer, ']');
}

static void add_sides(json *answer, const cli *cli, const tablero_rules *rules)
{
    json_open(answer, "sides", '[');
    for (unsigned i = TABLERO_FIRST; i <= TABLERO_SECOND; i++) {
        tablero_side side = tablero_rules_side(rules, i);
        json_open(answer, NULL, '{');
        json_put_string(answer, "letter", (char[]){side.letter, '\0'});
        json_put_string(answer, "key", side.key);
        json_put_string(answer, "name", side_words(cli, rules, i));
        json_close(answer, '}');
    }
    json_close(answer, ']');
}

static void answer_json(const cli *cli, const tablero_rules *rules)
{
    const tablero_game_info *game = tablero_rules_game(rules);
    json answer = json_answer_file(cli->out, rules);
    json_put_string(&answer, "name", game_words(cli, game, "name"));
    add_presets(&answer, game);
    json_open(&answer, "options", '[');
    for (unsigned i = 0; i < game->option_count; i++) {
        add_option(&answer, cli, rules, i);
    }
    json_close(&answer, ']');
    add_sides(&answer, cli, rules);
    json_open(&answer, "reasons", '[');
    for (unsigned i = 0; game->reasons[i] != NULL; i++) {
        json_put_string(&answer, NULL, game->reasons[i]);
    }
    json_close(&answer, ']');
    if (!cli->options[OPTIONS].given) {
        json_put_string(&answer, "text", find_text(cli, game));
    }
    json_close(&answer, '}');
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    exit_code code = take_game(cli, &rules);
    if (code != EXIT_DONE) {
        return code;
    }
    if (cli->json) {
        answer_json(cli, &rules);
        return EXIT_DONE;
    }
    if (cli->options[OPTIONS].given) {
        print_options(cli, &rules);
        return EXIT_DONE;
    }
    const char *text = find_text(cli, tablero_rules_game(&rules));
    return text == NULL ? report_status(cli, TABLERO_UNSUPPORTED) : print_markdown(cli, text);
}

const command rules_command = {
    .name = "rules",
    .summary = "command.rules.summary",
    .operands = "operands.game",
    .help = "command.rules.help",
    .operands_least = 1,
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON | COMMON_ASCII,
    .run = run,
};
