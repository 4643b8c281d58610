#include "draw/canvas.h"

#include <assert.h>

/* Blue and orange are told apart by every kind of colour vision. */
static const char *const grounds[][GROUND_COUNT] = {
    [DRAW_16_COLOURS] = {"49", "47", "47", "47", "107", "46", "46", "43"},
    [DRAW_256_COLOURS] = {"49", "48;5;187", "48;5;144", "48;5;250", "48;5;231", "48;5;153",
                          "48;5;117", "48;5;215"},
};
static const char *const inks[][INK_COUNT] = {
    [DRAW_16_COLOURS] = {"30", "90"},
    [DRAW_256_COLOURS] = {"38;5;16", "38;5;242"},
};

draw_canvas canvas_begin(draw_palette palette, char *text, size_t capacity)
{
    return (draw_canvas){.text = text_begin(text, capacity), .palette = palette};
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
        text_put(&canvas->text, inks[canvas->palette][ink]);
        text_put(&canvas->text, ";");
        text_put(&canvas->text, grounds[canvas->palette][ground]);
    }
    text_put(&canvas->text, "m");
}

static void put_held_blanks(draw_canvas *canvas)
{
    for (; canvas->blanks > 0; canvas->blanks--) {
        text_put_char(&canvas->text, ' ');
    }
}

void canvas_put(draw_canvas *canvas, draw_ground ground, draw_ink ink, const char *glyphs)
{
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
    if (ground == GROUND_NONE || canvas->palette == DRAW_PLAIN) {
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
    canvas->blanks = 0;
    set_style(canvas, GROUND_NONE, INK_STRONG);
    text_put_char(&canvas->text, '\n');
}
