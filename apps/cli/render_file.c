/* Pictures of a game in one file. */
#include <stdlib.h>

#include "board.h"
#include "picture/animation.h"
#include "picture/sheet.h"
#include "render.h"

enum { CAPTION_BYTES = TABLERO_TURN_BYTES + 32, WHITE = 0xffffffff, ENDING = 4 };

/* The position after so many turns. */
static const tablero_position *position_at(const session *game, size_t turns)
{
    return turns < game->turn_count ? &game->turns[turns].before : &game->position;
}

static bool draw(const rendering *rendering, size_t turns, svg_text *text)
{
    const session *game = &rendering->game;
    tablero_picture picture = rendering->picture;
    if (turns > 0) {
        picture.before = &game->turns[turns - 1].before;
        picture.turn = &game->turns[turns - 1].turn;
    }
    if (turns < game->turn_count) { /* they are of the last position */
        picture.target_count = picture.arrow_count = 0;
    }
    size_t shown = turns - (rendering->before && turns > 0);
    return svg_text_draw(text, &game->rules, position_at(game, shown), &picture);
}

/* "12. d1-d4", or the number alone at the start. */
static void caption(const session *game, size_t turns, char text[CAPTION_BYTES])
{
    if (turns == 0) {
        snprintf(text, CAPTION_BYTES, "0");
        return;
    }
    const played_turn *played = &game->turns[turns - 1];
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(&game->rules, &played->before, &played->turn, TABLERO_SHORT, move,
                       sizeof move);
    snprintf(text, CAPTION_BYTES, "%zu. %s", turns, move);
}

static bool draw_sheet(const rendering *rendering, svg_text *text)
{
    const session *game = &rendering->game;
    sheet sheet;
    svg_text one = {0};
    bool drawn = draw(rendering, 0, &one);
    sheet_begin(&sheet, rendering->columns, (unsigned)game->turn_count + 1, one.width, one.height);
    for (size_t turns = 0; turns <= game->turn_count && drawn; turns++) {
        char line[CAPTION_BYTES];
        caption(game, turns, line);
        drawn = draw(rendering, turns, &one);
        sheet_add(&sheet, &one, line);
    }
    svg_text_free(&one);
    drawn = sheet_end(&sheet) && drawn;
    *text = sheet.text;
    return drawn;
}

/* What a file of one picture shows. */
static bool draw_all(const rendering *rendering, svg_text *text)
{
    return rendering->columns > 0 ? draw_sheet(rendering, text)
                                  : draw(rendering, rendering->game.turn_count, text);
}

static bool write_svg(rendering *rendering, FILE *to)
{
    svg_text text = {0};
    bool drawn = draw_all(rendering, &text);
    if (drawn) {
        fwrite(text.bytes, 1, text.count, to);
    }
    svg_text_free(&text);
    return drawn;
}

static bool write_png(rendering *rendering, FILE *to)
{
    svg_text text = {0};
    raster raster = {0};
    bool written = draw_all(rendering, &text) && raster_draw(&raster, &text, 0) &&
                   raster_write_png(&raster, to);
    raster_free(&raster);
    svg_text_free(&text);
    return written;
}

static bool write_pdf(rendering *rendering, FILE *to)
{
    svg_text text = {0};
    bool drawn = draw_all(rendering, &text);
    raster_pages *pages = drawn ? raster_pages_begin(to) : NULL;
    drawn = pages != NULL && raster_pages_add(pages, &text);
    drawn = (pages == NULL || raster_pages_end(pages)) && drawn;
    svg_text_free(&text);
    return drawn;
}

static bool write_gif(rendering *rendering, FILE *to)
{
    size_t last = rendering->game.turn_count;
    svg_text text = {0};
    raster first = {0}, end = {0};
    bool drawn = draw(rendering, 0, &text) && raster_draw(&first, &text, WHITE) &&
                 draw(rendering, last, &text) && raster_draw(&end, &text, WHITE);
    animation *animation = drawn ? animation_begin(to, &first, &end) : NULL;
    drawn = animation != NULL;
    raster_free(&first);
    raster_free(&end);
    for (size_t turns = 0; turns <= last && drawn; turns++) {
        raster picture = {0};
        unsigned stays = rendering->hundredths * (turns == last ? ENDING : 1);
        drawn = draw(rendering, turns, &text) && raster_draw(&picture, &text, WHITE) &&
                animation_add(animation, &picture, stays);
        raster_free(&picture);
    }
    svg_text_free(&text);
    return (animation == NULL || animation_end(animation)) && drawn;
}

static bool write_text(rendering *rendering, FILE *to)
{
    draw_marks marks;
    const session *game = &rendering->game;
    size_t shown = game->turn_count - (rendering->before && game->turn_count > 0);
    print_board(rendering->cli, to, &game->rules, position_at(game, shown),
                session_marks(game, &marks), rendering->picture.flip);
    return true;
}

bool render_file(void *context, FILE *to)
{
    static bool (*const writers[])(rendering * rendering, FILE * to) = {
        [RENDER_SVG] = write_svg, [RENDER_PNG] = write_png,   [RENDER_PDF] = write_pdf,
        [RENDER_GIF] = write_gif, [RENDER_TEXT] = write_text,
    };
    rendering *rendering = context;
    return writers[rendering->format](rendering, to);
}
