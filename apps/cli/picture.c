#include "picture.h"

#include <stdlib.h>
#include <string.h>

#include "output.h"

draw_palette picture_palette(const cli *cli)
{
    const char *terminal = getenv("TERM"), *depth = getenv("COLORTERM");
    if (!cli->colour) {
        return DRAW_PLAIN;
    }
    bool many = (terminal != NULL && strstr(terminal, "256color") != NULL) ||
                (depth != NULL && depth[0] != '\0');
    return many ? DRAW_256_COLOURS : DRAW_16_COLOURS;
}

void print_picture(const cli *cli, const tablero_rules *rules, const tablero_position *position,
                   const draw_marks *marks)
{
    char text[DRAW_TEXT_BYTES];
    draw_options options = {.ascii = cli->ascii,
                            .palette = picture_palette(cli),
                            .marks = marks,
                            .columns = output_width(cli)};
    draw_text(rules, position, &options, text, sizeof text);
    fputs(text, cli->out);
}
