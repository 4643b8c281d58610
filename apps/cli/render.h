/* What a picture is to show, and the files that it can become. */
#ifndef CLI_RENDER_H
#define CLI_RENDER_H

#include "cli.h"
#include "game/session.h"

enum { RENDER_MARKS_MAX = 128 };

typedef enum render_format {
    RENDER_SVG,
    RENDER_PNG,
    RENDER_PDF,
    RENDER_GIF,
    RENDER_TEXT
} render_format;

typedef struct rendering {
    cli *cli;
    session game;            /* the turns, the last of them leads to the position that is shown */
    tablero_picture picture; /* the same for all positions */
    uint16_t targets[RENDER_MARKS_MAX];
    tablero_arrow arrows[RENDER_MARKS_MAX];
    render_format format;
    bool before;         /* shown is the position before the last turn */
    unsigned columns;    /* of a sheet of all positions; 0: one position, or an animation of all */
    unsigned hundredths; /* of a second, for each position of an animation */
    const char
        *failure; /* key of what went wrong while a file was made, when that was not writing */
} rendering;

/* Writes a file in the format; context is a rendering. For save_file. */
bool render_file(void *context, FILE *to);

/* Reads cells such as "d1-d4,e5" as arrows, and rings where there is one cell. */
exit_code render_read_arrows(rendering *rendering, const char *list);

/* Makes targets of the cells where turns of the piece on a cell go. */
exit_code render_find_targets(rendering *rendering, const char *cell);

#endif
