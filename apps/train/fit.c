/* fit: a network is fitted to positions that were played. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "interrupt.h"
#include "network_file.h"
#include "problem.h"
#include "say.h"
#include "train/options.h"
#include "train/recipe.h"
#include "train/training.h"

enum { HIDDEN, EPOCHS, BATCH, RATE, LAMBDA, SEED, THREADS, OUTPUT };
enum { DIGITS_BYTES = 32, RECIPE_BYTES = 1024, LINE_COLUMNS = 100 };

static const cli_option options[] = {
    [HIDDEN] = {.name = "hidden",
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .maximum = NETWORK_HIDDEN_MAX,
                .standard = "16",
                .help = "train.option.hidden"},
    [EPOCHS] = {.name = "epochs",
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .minimum = 1,
                .maximum = 10000,
                .standard = "20",
                .help = "train.option.epochs"},
    [BATCH] = {.name = "batch",
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = 1 << 24,
               .standard = "16384",
               .help = "train.option.batch"},
    [RATE] = {.name = "rate",
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 1,
              .maximum = 1000000,
              .standard = "5000",
              .help = "train.option.rate"},
    [LAMBDA] = {.name = "lambda",
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .maximum = 100,
                .standard = "70",
                .help = "train.option.lambda"},
    [SEED] = TRAIN_SEED,
    [THREADS] = TRAIN_THREADS,
    [OUTPUT] = TRAIN_OUTPUT("train.option.network_output"),
    {0},
};

/* The rate falls to this share of itself over the epochs. */
static const float last_rate = 0.03F;

static const char *digits(double number, char text[DIGITS_BYTES])
{
    snprintf(text, DIGITS_BYTES, "%.5f", number);
    return text;
}

static void say_loss(const cli *cli, const char *key, const training_loss *loss)
{
    char target[DIGITS_BYTES], result[DIGITS_BYTES], winner[DIGITS_BYTES];
    snprintf(winner, sizeof winner, "%.1f", 100 * loss->told_winner);
    say_line(cli, cli->out, key, digits(loss->target, target), digits(loss->result, result),
             winner);
}

/* What there is to learn from, and how well others judge it. */
static void say_data(const cli *cli, const training *training)
{
    char texts[2][NUMBER_BYTES];
    say_line(cli, cli->out, "train.positions", number_words(cli, training->count, texts[0]),
             number_words(cli, training->held_count, texts[1]));
    for (unsigned i = 0; i < training->set_count; i++) {
        snprintf(texts[0], sizeof texts[0], "%.1f", 1 / training->logits_per_score[i]);
        snprintf(texts[1], sizeof texts[1], "%.1f", 1 / training->logits_per_own);
        say_line(cli, cli->out, "train.logits", texts[0], texts[1]);
    }
    training_loss loss = training_measure(training, &(training_judge){.searched = true});
    say_loss(cli, "train.loss_of_scores", &loss);
    loss = training_measure(training, &(training_judge){0});
    say_loss(cli, "train.loss_of_own", &loss);
}

/* Reads the files among the operands. */
static exit_code read_data(cli *cli, training *training)
{
    for (const char *path; (path = take_operand(cli)) != NULL; training->set_count++) {
        if (training->set_count == TRAINING_SETS_MAX) {
            return usage_error(cli, "unexpected-operand", "error.unexpected_operand", path);
        }
        data_set *set = &training->sets[training->set_count];
        if (!data_read(set, path, training->rules)) {
            return report_unreadable_file(cli, path);
        }
    }
    return training_begin(training) ? EXIT_DONE : report_status(cli, TABLERO_NO_MEMORY);
}

static void fit_model(cli *cli, training *training, model *model)
{
    unsigned epochs = (unsigned)cli->options[EPOCHS].number;
    float rate = (float)cli->options[RATE].number / 1e6F;
    for (unsigned i = 0; i < epochs && !interrupt_wanted(); i++) {
        float fallen = 1 - (1 - last_rate) * (float)i / (float)(epochs > 1 ? epochs - 1 : 1);
        double loss = training_epoch(training, model, i, (unsigned)cli->options[BATCH].number,
                                     rate * fallen, (unsigned)cli->options[THREADS].number);
        training_loss held = training_measure(training, &(training_judge){.model = model});
        char number[NUMBER_BYTES], texts[2][DIGITS_BYTES];
        say_line(cli, cli->out, "train.epoch", number_words(cli, i + 1, number),
                 digits(loss, texts[0]), digits(held.target, texts[1]));
        fflush(cli->out);
    }
}

/* The comment in front of the numbers. It is part of the file, not of the conversation. */
static void write_recipe(const cli *cli, const training *training, const training_loss *loss,
                         FILE *file)
{
    char recipe[RECIPE_BYTES];
    unsigned long long games = 0;
    fputs("/* Made by\n", file);
    for (unsigned i = 0; i < training->set_count; i++) {
        games += training->sets[i].header.games;
        fprintf(file, " *     %s\n", training->sets[i].header.recipe);
    }
    recipe_write(cli, recipe, sizeof recipe);
    fprintf(file, " *     %s\n", recipe);
    fprintf(file, " * %llu games, %zu positions and %zu held out, where the loss is %.5f\n", games,
            training->count, training->held_count, loss->target);
    fprintf(file, " * (against the results alone %.5f, the winner told in %.1f of 100).\n */\n",
            loss->result, 100 * loss->told_winner);
}

static void write_numbers(const network *network, FILE *file)
{
    const int16_t *numbers = (const int16_t *)network;
    size_t count = (size_t)NETWORK_NUMBERS(network->inputs, network->hidden);
    int column = 0;
    for (size_t i = 0; i < count; i++) {
        char number[16];
        int length = snprintf(number, sizeof number, "%d,", numbers[i]);
        if (column + length > LINE_COLUMNS) {
            putc('\n', file);
            column = 0;
        }
        fputs(number, file);
        column += length;
    }
    putc('\n', file);
}

static exit_code write_network(const cli *cli, const training *training, const network *network,
                               const training_loss *loss)
{
    const char *path = cli->options[OUTPUT].text;
    FILE *file = fopen(path, "w");
    bool written = file != NULL;
    if (written) {
        write_recipe(cli, training, loss, file);
        write_numbers(network, file);
        written = !ferror(file);
        written = fclose(file) == 0 && written;
    }
    return written ? EXIT_DONE : report_unwritable_file(cli, path, errno);
}

static exit_code fit(cli *cli, training *training, model *model)
{
    size_t bytes = sizeof(int16_t) * (size_t)NETWORK_NUMBERS((size_t)model->inputs, model->hidden);
    network *network = malloc(bytes);
    if (network == NULL) {
        return report_status(cli, TABLERO_NO_MEMORY);
    }
    say_data(cli, training);
    fit_model(cli, training, model);
    model_round(model, network);
    training_loss loss = training_measure(training, &(training_judge){.model = model});
    say_loss(cli, "train.loss_of_model", &loss);
    loss = training_measure(training, &(training_judge){.network = network});
    say_loss(cli, "train.loss_of_network", &loss);
    exit_code code = write_network(cli, training, network, &loss);
    free(network);
    return code == EXIT_DONE && interrupt_wanted() ? EXIT_LIMIT : code;
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    exit_code code = take_game(cli, &rules);
    if (code != EXIT_DONE) {
        return code;
    }
    if (cli->options[OUTPUT].text == NULL) {
        return usage_error(cli, "missing-option", "train.error.output");
    }
    if (cli->options[HIDDEN].number % NETWORK_HIDDEN_STEP != 0) {
        return usage_error(cli, "bad-value", "train.error.hidden");
    }
    training training = {.rules = &rules,
                         .inputs = inputs_of(&rules),
                         .result_share = (float)cli->options[LAMBDA].number / 100,
                         .seed = (uint64_t)cli->options[SEED].number};
    if (training.inputs == NULL) {
        return report_status(cli, TABLERO_UNSUPPORTED);
    }
    interrupt_catch(NULL, NULL);
    model model = {0};
    code = read_data(cli, &training);
    if (code == EXIT_DONE) {
        bool ready = model_init(&model, training.inputs->count(training.facts),
                                (unsigned)cli->options[HIDDEN].number, training.inputs->active_max,
                                training.seed);
        code = ready ? fit(cli, &training, &model) : report_status(cli, TABLERO_NO_MEMORY);
    }
    model_free(&model);
    training_free(&training);
    return code;
}

const command fit_command = {
    .name = "fit",
    .summary = "train.fit.summary",
    .operands = "train.fit.operands",
    .help = "train.fit.help",
    .operands_least = 2,
    .operands_most = 1 + TRAINING_SETS_MAX,
    .completion = COMPLETE_GAME,
    .options = options,
    .run = run,
};
