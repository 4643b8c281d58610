/* A position drawn for the terminal that the output is. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "cli.h"
#include "draw/text.h"

/* The colours that the terminal shows; none without cli->colour. */
draw_palette picture_palette(const cli *cli);

/* Writes a drawing of position to cli->out; marks (may be NULL) show a turn. */
void print_picture(const cli *cli, const tablero_rules *rules, const tablero_position *position,
                   const draw_marks *marks);

#endif
