#include "draw/canvas.h"

#include <assert.h>
#include <string.h>

enum { BRIGHT = 8 /* number of the first bright one of 16 colours */ };

/* Blue and orange are told apart by every kind of colour vision. */
static const uint8_t grounds[][GROUND_COUNT] = {
    [DRAW_16_COLOURS] = {0, 7, 7, 7, 15, 6, 6, 3},
    [DRAW_256_COLOURS] = {0, 187, 144, 250, 231, 153, 117, 215},
};
static const uint8_t inks[][INK_COUNT] = {
    [DRAW_16_COLOURS] = {0, BRIGHT},
    [DRAW_256_COLOURS] = {16, 242},
};

unsigned draw_ground_colour(draw_palette palette, draw_ground ground)
{
    assert(palette != DRAW_PLAIN && ground != GROUND_NONE);
    return grounds[palette][ground];
}

unsigned draw_ink_colour(draw_palette palette, draw_ink ink)
{
    assert(palette != DRAW_PLAIN);
    return inks[palette][ink];
}

draw_canvas canvas_begin(draw_palette palette, char *text, size_t capacity)
{
    return (draw_canvas){.text = text_begin(text, capacity), .palette = palette};
}

draw_canvas canvas_begin_sheet(draw_sheet *sheet)
{
    memset(sheet, 0, sizeof *sheet);
    for (unsigned row = 0; row < DRAW_SHEET_ROWS; row++) {
        for (unsigned column = 0; column < DRAW_SHEET_COLUMNS; column++) {
            sheet->places[row][column].cell = TABLERO_NO_CELL;
        }
    }
    return (draw_canvas){.sheet = sheet, .cell = TABLERO_NO_CELL};
}

/* ---- Text ---- */

/* The ways to choose one of 16 colours begin at this number, for the usual and the bright ones. */
static void put_colour(draw_canvas *canvas, unsigned colour, unsigned usual, unsigned bright)
{
    if (canvas->palette == DRAW_256_COLOURS) {
        text_put_unsigned(&canvas->text, usual + BRIGHT);
        text_put(&canvas->text, ";5;");
        text_put_unsigned(&canvas->text, colour);
    } else {
        text_put_unsigned(&canvas->text,
                          colour < BRIGHT ? usual + colour : bright + colour - BRIGHT);
    }
}

static void set_style(draw_canvas *canvas, draw_ground ground, draw_ink ink)
{
    assert(ground < GROUND_COUNT && ink < INK_COUNT);
    bool same = ground == canvas->ground && (ink == canvas->ink || ground == GROUND_NONE);
    if (same || canvas->palette == DRAW_PLAIN) {
        return;
    }
    canvas->ground = ground;
    canvas->ink = ink;
    text_put(&canvas->text, "\033[");
    if (ground != GROUND_NONE) {
        put_colour(canvas, draw_ink_colour(canvas->palette, ink), 30, 90);
        text_put(&canvas->text, ";");
        put_colour(canvas, draw_ground_colour(canvas->palette, ground), 40, 100);
    }
    text_put(&canvas->text, "m");
}

static void put_held_blanks(draw_canvas *canvas)
{
    for (; canvas->blanks > 0; canvas->blanks--) {
        text_put_char(&canvas->text, ' ');
    }
}

/* ---- Sheets ---- */

static unsigned glyph_length(const char *glyphs)
{
    unsigned length = 1;
    while (((unsigned char)glyphs[length] & 0xc0) == 0x80) {
        length++;
    }
    return length;
}

static void put_place(draw_canvas *canvas, draw_ground ground, draw_ink ink, const char *glyph,
                      unsigned length)
{
    draw_sheet *sheet = canvas->sheet;
    if (sheet->row < DRAW_SHEET_ROWS && sheet->column < DRAW_SHEET_COLUMNS) {
        draw_place *place = &sheet->places[sheet->row][sheet->column++];
        assert(length < sizeof place->glyph);
        memcpy(place->glyph, glyph, length);
        place->ground = (uint8_t)ground;
        place->ink = (uint8_t)ink;
        place->cell = canvas->cell;
        sheet->rows = sheet->row + 1;
        sheet->columns = sheet->columns > sheet->column ? sheet->columns : sheet->column;
    }
}

/* ---- Both ---- */

void canvas_put(draw_canvas *canvas, draw_ground ground, draw_ink ink, const char *glyphs)
{
    if (canvas->sheet != NULL) {
        for (unsigned length; *glyphs != '\0'; glyphs += length) {
            length = glyph_length(glyphs);
            put_place(canvas, ground, ink, glyphs, length);
        }
        return;
    }
    put_held_blanks(canvas);
    set_style(canvas, ground, ink);
    text_put(&canvas->text, glyphs);
}

void canvas_put_char(draw_canvas *canvas, draw_ground ground, draw_ink ink, char character)
{
    char glyph[2] = {character, '\0'};
    canvas_put(canvas, ground, ink, glyph);
}

void canvas_blank(draw_canvas *canvas, draw_ground ground, unsigned count)
{
    bool held = ground == GROUND_NONE || canvas->palette == DRAW_PLAIN;
    if (held && canvas->sheet == NULL) {
        set_style(canvas, GROUND_NONE, INK_STRONG);
        canvas->blanks += count;
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        canvas_put(canvas, ground, canvas->ink, " ");
    }
}

void canvas_end_line(draw_canvas *canvas)
{
    if (canvas->sheet != NULL) {
        canvas->sheet->row++;
        canvas->sheet->column = 0;
        return;
    }
    canvas->blanks = 0;
    set_style(canvas, GROUND_NONE, INK_STRONG);
    text_put_char(&canvas->text, '\n');
}
