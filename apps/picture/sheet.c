#include "picture/sheet.h"

#include <stdio.h>
#include <string.h>

enum { GAP = 16, CAPTION = 28, LINE_BYTES = 512 };

static void put(sheet *sheet, const char *text)
{
    svg_text_add(&sheet->text, text, strlen(text));
}

void sheet_begin(sheet *sheet, unsigned columns, unsigned count, unsigned width, unsigned height)
{
    *sheet = (struct sheet){.count = count, .width = width, .height = height};
    sheet->columns = columns < count ? columns : count;
    unsigned rows = (count + sheet->columns - 1) / sheet->columns;
    sheet->text.width = sheet->columns * (width + GAP) + GAP;
    sheet->text.height = rows * (height + CAPTION + GAP) + GAP;
    char line[LINE_BYTES];
    snprintf(line, sizeof line,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\">\n"
             "<rect width=\"%u\" height=\"%u\" fill=\"#ffffff\"/>\n",
             sheet->text.width, sheet->text.height, sheet->text.width, sheet->text.height);
    put(sheet, line);
}

void sheet_add(sheet *sheet, const svg_text *picture, const char *caption)
{
    unsigned x = GAP + sheet->placed % sheet->columns * (sheet->width + GAP);
    unsigned y = GAP + sheet->placed / sheet->columns * (sheet->height + CAPTION + GAP);
    char line[LINE_BYTES];
    snprintf(line, sizeof line, "<g transform=\"translate(%u %u)\">\n", x, y);
    put(sheet, line);
    svg_text_add(&sheet->text, picture->bytes, picture->count);
    snprintf(line, sizeof line,
             "<text x=\"%u\" y=\"%u\" font-family=\"sans-serif\" font-size=\"16\" "
             "text-anchor=\"middle\" fill=\"#222222\">",
             sheet->width / 2, sheet->height + 20);
    put(sheet, line);
    put(sheet, caption);
    put(sheet, "</text>\n</g>\n");
    sheet->placed++;
}

bool sheet_end(sheet *sheet)
{
    put(sheet, "</svg>\n");
    return !sheet->text.failed;
}
