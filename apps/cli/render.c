/* render: pictures of a position, or of a whole game. */
#include "render.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "game_source.h"
#include "picture/raster.h"
#include "problem.h"
#include "save_file.h"

enum {
    OUTPUT,
    FORMAT,
    THEME,
    SIZE,
    FLIP,
    BARE,
    MOVES,
    BEFORE,
    ARROWS,
    FROM,
    SHEET,
    DELAY,
    FILE_GIVEN,
    GAME,
    AT
};

static const char *const formats[] = {"svg", "png", "pdf", "gif", "text", NULL};

static const cli_option options[] = {
    [OUTPUT] = {.name = "output",
                .letter = 'o',
                .kind = OPTION_TEXT,
                .value = "value.file",
                .help = "command.render.option.output",
                .completion = COMPLETE_FILE},
    [FORMAT] = {.name = "format",
                .letter = 'f',
                .kind = OPTION_CHOICE,
                .values = formats,
                .help = "command.render.option.format"},
    [THEME] = {.name = "theme",
               .letter = 't',
               .kind = OPTION_CHOICE,
               .library_values = tablero_theme_names,
               .standard = "usual",
               .help = "command.render.option.theme"},
    [SIZE] = {.name = "size",
              .letter = 's',
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 16,
              .maximum = 256,
              .standard = "64",
              .help = "command.render.option.size"},
    [FLIP] = {.name = "flip", .help = "command.show.option.flip"},
    [BARE] = {.name = "bare", .help = "command.render.option.bare"},
    [MOVES] = {.name = "moves",
               .letter = 'm',
               .kind = OPTION_TEXT,
               .value = "value.moves",
               .help = "command.show.option.moves"},
    [BEFORE] = {.name = "before", .help = "command.render.option.before"},
    [ARROWS] = {.name = "arrows",
                .letter = 'a',
                .kind = OPTION_TEXT,
                .value = "value.cells",
                .help = "command.render.option.arrows"},
    [FROM] = {.name = "from",
              .kind = OPTION_TEXT,
              .value = "value.cell",
              .help = "command.render.option.from"},
    [SHEET] = {.name = "sheet",
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = 100,
               .help = "command.render.option.sheet"},
    [DELAY] = {.name = "delay",
               .kind = OPTION_NUMBER,
               .value = "value.milliseconds",
               .minimum = 20,
               .maximum = 60000,
               .standard = "1000",
               .help = "command.render.option.delay"},
    [FILE_GIVEN] = GAME_SOURCE_FILE,
    [GAME] = GAME_SOURCE_GAME,
    [AT] = GAME_SOURCE_AT,
    {0},
};

static const game_source_options source_options = {FILE_GIVEN, GAME, AT, MOVES};

/* The format that is asked for, by name or by the end of the file's name. */
static render_format choose_format(const cli *cli)
{
    const char *path = cli->options[OUTPUT].text;
    if (cli->options[FORMAT].given) {
        return (render_format)cli->options[FORMAT].number;
    }
    const char *end = path == NULL ? NULL : strrchr(path, '.');
    for (unsigned i = 0; end != NULL && formats[i] != NULL; i++) {
        if (strcasecmp(end + 1, formats[i]) == 0) {
            return (render_format)i;
        }
    }
    return end != NULL && strcasecmp(end + 1, "txt") == 0 ? RENDER_TEXT : RENDER_SVG;
}

static exit_code check_format(const rendering *rendering)
{
    const cli *cli = rendering->cli;
    const char *name = formats[rendering->format];
    bool pixels = rendering->format == RENDER_PNG || rendering->format == RENDER_PDF ||
                  rendering->format == RENDER_GIF;
    if ((pixels && !raster_available) ||
        (rendering->format == RENDER_GIF && !animation_available)) {
        return report(cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                      .code = "no-pictures",
                                      .key = "render.unavailable",
                                      .arguments = {name}});
    }
    bool several = rendering->format == RENDER_GIF || rendering->format == RENDER_TEXT;
    if (rendering->columns > 0 && several) {
        return usage_error(cli, "bad-usage", "render.no_sheet", name);
    }
    if (pixels && cli->options[OUTPUT].text == NULL && isatty(fileno(cli->out))) {
        return usage_error(cli, "bad-usage", "render.to_terminal");
    }
    return EXIT_DONE;
}

static exit_code write_picture(rendering *rendering)
{
    const cli *cli = rendering->cli;
    const char *path = cli->options[OUTPUT].text;
    if (path != NULL && strcmp(path, "-") != 0) {
        return save_file(cli, path, true, render_file, rendering);
    }
    return render_file(rendering, cli->out) ? EXIT_DONE : report_status(cli, TABLERO_NO_MEMORY);
}

static exit_code run(cli *cli)
{
    rendering rendering = {.cli = cli,
                           .format = choose_format(cli),
                           .before = cli->options[BEFORE].given,
                           .columns = (unsigned)cli->options[SHEET].number,
                           .hundredths = (unsigned)cli->options[DELAY].number / 10};
    rendering.picture = (tablero_picture){.theme = (tablero_theme)cli->options[THEME].number,
                                          .flip = cli->options[FLIP].given,
                                          .bare = cli->options[BARE].given,
                                          .cell = (unsigned)cli->options[SIZE].number};
    session *game = &rendering.game;
    exit_code code = check_format(&rendering);
    code = code != EXIT_DONE ? code : take_game_source(cli, &source_options, game);
    code = code != EXIT_DONE ? code : render_read_arrows(&rendering, cli->options[ARROWS].text);
    code = code != EXIT_DONE ? code : render_find_targets(&rendering, cli->options[FROM].text);
    code = code != EXIT_DONE ? code : write_picture(&rendering);
    session_end(game);
    return code;
}

const command render_command = {
    .name = "render",
    .summary = "command.render.summary",
    .operands = "operands.game_position_file",
    .help = "command.render.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_ASCII,
    .run = run,
};
