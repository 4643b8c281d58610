#include "games/hnefatafl/formats.h"

const foreign_format hnefatafl_formats[] = {
    {
        .name = "opentafl",
        .says = FOREIGN_RULES | FOREIGN_STARTS | FOREIGN_VARIATIONS | FOREIGN_COMMENTS,
        .begins = opentafl_begins,
        .next = opentafl_next,
        .read = opentafl_read,
        .says_tag = opentafl_says_tag,
        .losses = opentafl_losses,
        .write = opentafl_write,
    },
    {
        .name = "tafl-archive",
        .spec = "hnefatafl:copenhagen,repetition=ignore",
        .says = FOREIGN_LINES,
        .begins = archive_begins,
        .next = archive_next,
        .read = archive_read,
        .says_tag = archive_says_tag,
        .write = archive_write,
    },
    {.name = NULL},
};
