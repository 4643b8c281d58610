/* A picture, layer by layer: frame, cells, what the last turn did, pieces, and what is drawn over them.
 * Lengths are in hundredths of a cell. */
#include "tablero/picture.h"

#include <string.h>

#include "core/rules.h"
#include "draw/grid.h"
#include "draw/marks.h"
#include "draw/seeds.h"
#include "draw/svg.h"
#include "draw/way.h"

enum {
    CELL = 100,
    EDGE = 12,     /* of the frame, inside and outside of what is on it */
    LABELS = 40,   /* the band of the names of rows and columns */
    ORNAMENT = 40, /* that of the ornament */
    STRIP = 80,    /* beside the board, for the pieces in a hand */
    PARTING = 24,  /* between two halves of pits */
    USUAL_PIXELS = 64,
    TITLE_BYTES = TABLERO_SPEC_BYTES + TABLERO_POSITION_TEXT_BYTES
};

typedef struct picture_drawing {
    const tablero_rules *rules;
    const tablero_position *position;
    const tablero_picture *picture;
    const game_picture *game;
    svg svg;
    draw_grid grid;
    draw_marks marks;
    bool hands;
    int left, top;                 /* of the cells */
    int board_width, board_height; /* of the cells */
    int width, height;
} picture_drawing;

typedef struct point {
    int x, y;
} point;

/* ---- Layout ---- */

static bool has_hands(const tablero_rules *rules)
{
    unsigned count = tablero_cell_count(rules);
    return tablero_cell_at(rules, count - 1).shape == TABLERO_SHAPE_HAND;
}

/* Rows of the drawing below which the halves part; 0: nowhere. */
static unsigned parting(const picture_drawing *drawing)
{
    for (unsigned row = 0; row + 1 < drawing->grid.rows; row++) {
        if (draw_grid_parted(&drawing->grid, drawing->rules, row)) {
            return row + 1;
        }
    }
    return 0;
}

static void lay_out(picture_drawing *drawing, const tablero_rules *rules,
                    const tablero_picture *picture)
{
    drawing->rules = rules;
    drawing->picture = picture;
    drawing->game = rules_game(rules)->picture;
    draw_grid_init(&drawing->grid, rules, picture->flip);
    drawing->hands = has_hands(rules);
    int frame = 2 * EDGE + (picture->bare ? 0 : LABELS);
    frame += drawing->game->border == NULL ? 0 : ORNAMENT;
    drawing->left = frame;
    drawing->top = frame + (drawing->hands ? STRIP : 0);
    drawing->board_width = CELL * (int)drawing->grid.columns;
    drawing->board_height = CELL * (int)drawing->grid.rows + (parting(drawing) > 0 ? PARTING : 0);
    drawing->width = 2 * drawing->left + drawing->board_width;
    drawing->height = 2 * drawing->top + drawing->board_height;
}

static point middle_of(const picture_drawing *drawing, unsigned row, unsigned column)
{
    unsigned below = parting(drawing);
    int y = drawing->top + CELL * (int)(drawing->grid.rows - 1 - row) + CELL / 2;
    return (point){drawing->left + CELL * (int)column + CELL / 2, y + (row < below ? PARTING : 0)};
}

static point middle_of_cell(const picture_drawing *drawing, unsigned cell)
{
    const draw_grid *grid = &drawing->grid;
    for (unsigned row = 0; row < grid->rows; row++) {
        for (unsigned column = 0; column < grid->columns; column++) {
            if (grid->cells[row][column] == cell) {
                return middle_of(drawing, row, column);
            }
        }
    }
    return (point){drawing->width / 2, drawing->height / 2};
}

/* ---- Shapes ---- */

static const char *material(bool dark)
{
    return dark ? "dark" : "light";
}

static void put_name(const picture_drawing *drawing, const char *key)
{
    svg_print(&drawing->svg, "%s-%s-%s", tablero_rules_game(drawing->rules)->name,
              tablero_theme_names()[drawing->svg.theme], key);
}

static void define(const picture_drawing *drawing, const char *key, const char *shape)
{
    svg_print(&drawing->svg, "<g id=\"");
    put_name(drawing, key);
    svg_print(&drawing->svg, "\">");
    svg_print(&drawing->svg, shape);
    svg_print(&drawing->svg, "</g>\n");
}

static void place(const picture_drawing *drawing, const char *key, const char *suffix, point at)
{
    svg_print(&drawing->svg, "<use href=\"#");
    put_name(drawing, key);
    svg_print(&drawing->svg, "%s\" x=\"%d\" y=\"%d\"/>\n", suffix, at.x, at.y);
}

static bool is_dark(const picture_drawing *drawing, int owner)
{
    return owner >= 0 &&
           tablero_rules_side(drawing->rules, (unsigned)owner).letter == drawing->game->dark_letter;
}

static const char *piece_suffix(const picture_drawing *drawing, int owner)
{
    return is_dark(drawing, owner) ? "-dark" : "-light";
}

/* Whether such a piece is anywhere. */
static bool is_there(const picture_drawing *drawing, unsigned piece, bool dark)
{
    unsigned count = tablero_cell_count(drawing->rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_content content = tablero_content_at(drawing->rules, drawing->position, i);
        if (content.piece == (int)piece && content.count > 0 &&
            is_dark(drawing, content.owner) == dark) {
            return true;
        }
    }
    return false;
}

static void define_piece(picture_drawing *drawing, unsigned index, const char *shape)
{
    const tablero_piece *piece = tablero_piece_at(drawing->rules, index);
    for (unsigned dark = 0; dark < 2; dark++) {
        if (drawing->picture->live || is_there(drawing, index, dark != 0)) {
            drawing->svg.dark = dark != 0;
            svg_print(&drawing->svg, "<g id=\"");
            put_name(drawing, piece->key);
            svg_print(&drawing->svg, "-%s\">", material(dark != 0));
            svg_print(&drawing->svg, shape);
            svg_print(&drawing->svg, "</g>\n");
        }
    }
}

static const char *shape_of(const picture_drawing *drawing, const char *key)
{
    const picture_shape *shape = drawing->game->shapes;
    while (shape->key != NULL && strcmp(shape->key, key) != 0) {
        shape++;
    }
    return shape->key == NULL ? "" : shape->svg;
}

static bool has_kind(const picture_drawing *drawing, const char *kind)
{
    unsigned count = tablero_cell_count(drawing->rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(drawing->rules, i);
        if (strcmp(cell.kind, kind) == 0) {
            return true;
        }
    }
    return false;
}

static void put_definitions(picture_drawing *drawing)
{
    const game_picture *game = drawing->game;
    svg_print(&drawing->svg, "<defs>\n");
    if (game->cell != NULL) {
        define(drawing, "cell", game->cell);
    }
    if (game->border != NULL) {
        define(drawing, "border", game->border);
    }
    for (const picture_shape *shape = game->shapes; shape->key != NULL; shape++) {
        if (has_kind(drawing, shape->key)) {
            define(drawing, shape->key, shape->svg);
        }
    }
    const tablero_piece *piece;
    for (unsigned i = 0; (piece = tablero_piece_at(drawing->rules, i)) != NULL; i++) {
        define_piece(drawing, i, shape_of(drawing, piece->key));
    }
    svg_print(&drawing->svg, "</defs>\n");
}

/* ---- Frame ---- */

static void put_ornament(const picture_drawing *drawing)
{
    int right = drawing->left + drawing->board_width;
    int bottom = drawing->top + drawing->board_height;
    int parted = drawing->board_height - CELL * (int)drawing->grid.rows;
    for (int x = drawing->left + CELL / 2; x < right; x += CELL) {
        place(drawing, "border", "", (point){x, bottom + EDGE});
    }
    const struct {
        int turn, x, y, cells;
    } sides[] = {{180, drawing->left, drawing->top - EDGE, (int)drawing->grid.columns},
                 {90, drawing->left - EDGE, drawing->top, (int)drawing->grid.rows},
                 {270, right + EDGE, drawing->top, (int)drawing->grid.rows}};
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        for (int k = 0; k < sides[i].cells; k++) {
            int along = CELL * k + CELL / 2 + (sides[i].turn == 180 ? 0 : parted / 2);
            int x = sides[i].x + (sides[i].turn == 180 ? along : 0);
            int y = sides[i].y + (sides[i].turn == 180 ? 0 : along);
            svg_print(&drawing->svg, "<g transform=\"translate(%d %d) rotate(%d)\">", x, y,
                      sides[i].turn);
            place(drawing, "border", "", (point){0, 0});
            svg_print(&drawing->svg, "</g>\n");
        }
    }
}

static void put_label(const picture_drawing *drawing, const char *label, int x, int y)
{
    svg_print(&drawing->svg, "<text x=\"%d\" y=\"%d\">%t</text>", x, y, label);
}

static void put_labels(const picture_drawing *drawing)
{
    const draw_grid *grid = &drawing->grid;
    int near = EDGE + LABELS / 2, base = 9; /* half the height of a digit */
    int strip = drawing->hands ? STRIP : 0;
    svg_print(&drawing->svg, "<g fill=\"{text}\" font-family=\"sans-serif\" font-size=\"26\" "
                             "text-anchor=\"middle\">\n");
    for (unsigned column = 0; column < grid->columns; column++) {
        int x = middle_of(drawing, 0, column).x;
        put_label(drawing, grid->column_labels[column], x, strip + near + base);
        put_label(drawing, grid->column_labels[column], x, drawing->height - strip - near + base);
    }
    for (unsigned row = 0; row < grid->rows; row++) {
        int y = middle_of(drawing, row, 0).y + base;
        put_label(drawing, grid->row_labels[row], near, y);
        put_label(drawing, grid->row_labels[row], drawing->width - near, y);
    }
    svg_print(&drawing->svg, "\n</g>\n");
}

static void put_frame(const picture_drawing *drawing)
{
    svg_print(&drawing->svg,
              "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"{frame}\" "
              "stroke=\"{frame-line}\" stroke-width=\"4\"/>\n",
              drawing->width - 4, drawing->height - 4);
    if (drawing->game->border != NULL) {
        put_ornament(drawing);
    }
    if (!drawing->picture->bare) {
        put_labels(drawing);
    }
}

/* ---- Cells ---- */

static void put_lines(const picture_drawing *drawing)
{
    int right = drawing->left + drawing->board_width;
    int bottom = drawing->top + drawing->board_height;
    svg_print(&drawing->svg, "<path d=\"");
    for (int x = drawing->left; x <= right; x += CELL) {
        svg_print(&drawing->svg, "M%d %dV%d", x, drawing->top, bottom);
    }
    for (int y = drawing->top; y <= bottom; y += CELL) {
        svg_print(&drawing->svg, "M%d %dH%d", drawing->left, y, right);
    }
    svg_print(&drawing->svg, "\" fill=\"none\" stroke=\"{line}\" stroke-width=\"2.5\" "
                             "stroke-linecap=\"square\"/>\n");
}

/* Between pits, the way of sowing. */
static void put_ways(const picture_drawing *drawing)
{
    const draw_grid *grid = &drawing->grid;
    for (unsigned row = 0; row < grid->rows; row++) {
        for (unsigned column = 0; column + 1 < grid->columns && grid->ways[row] != 0; column++) {
            point at = middle_of(drawing, row, column);
            svg_print(&drawing->svg,
                      "<path d=\"M%d %dl%d 7l%d 7\" fill=\"none\" stroke=\"{line}\" "
                      "stroke-width=\"3\"/>\n",
                      at.x + CELL / 2 - 3 * grid->ways[row], at.y - 7, 6 * grid->ways[row],
                      -6 * grid->ways[row]);
        }
    }
}

static void put_cells(const picture_drawing *drawing)
{
    const draw_grid *grid = &drawing->grid;
    svg_print(&drawing->svg,
              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"{board}\" "
              "stroke=\"{frame-line}\" stroke-width=\"4\"/>\n",
              drawing->left, drawing->top, drawing->board_width, drawing->board_height);
    for (unsigned row = 0; row < grid->rows; row++) {
        for (unsigned column = 0; column < grid->columns; column++) {
            if (grid->cells[row][column] == TABLERO_NO_CELL) {
                continue;
            }
            tablero_cell cell = tablero_cell_at(drawing->rules, grid->cells[row][column]);
            point at = middle_of(drawing, row, column);
            if (drawing->game->cell != NULL) {
                place(drawing, "cell", "", at);
            }
            if (cell.kind[0] != '\0') {
                place(drawing, cell.kind, "", at);
            }
        }
    }
    if (drawing->game->cell == NULL) {
        put_lines(drawing);
    }
    put_ways(drawing);
    if (parting(drawing) > 0) {
        int y = middle_of(drawing, parting(drawing), 0).y + CELL / 2 + PARTING / 2;
        svg_print(&drawing->svg, "<path d=\"M%d %dh%d\" stroke=\"{line}\" stroke-width=\"4\"/>\n",
                  drawing->left, y, drawing->board_width);
    }
}

/* ---- The last turn ---- */

static void put_way(const picture_drawing *drawing)
{
    draw_way way;
    draw_way_of(drawing->rules, drawing->picture->before, drawing->picture->turn, &way);
    for (unsigned i = 0; i < way.count; i++) {
        point from = middle_of_cell(drawing, way.steps[i].from);
        point to = middle_of_cell(drawing, way.steps[i].to);
        svg_print(&drawing->svg,
                  "<path d=\"M%d %dL%d %d\" stroke=\"{end}\" stroke-width=\"7\" "
                  "stroke-linecap=\"round\" opacity=\".6\"%s/>\n",
                  from.x, from.y, to.x, to.y,
                  way.steps[i].thrown ? " stroke-dasharray=\"3 16\"" : "");
    }
}

/* Where it began is dashed, where it ended is not: nothing depends on colour. */
static void put_mark(const picture_drawing *drawing, point at, bool begin)
{
    svg_print(&drawing->svg,
              drawing->grid.pits ? "<circle cx=\"%d\" cy=\"%d\" r=\"46\""
                                 : "<rect x=\"%d\" y=\"%d\" width=\"88\" "
                                   "height=\"88\" rx=\"8\"",
              at.x - (drawing->grid.pits ? 0 : 44), at.y - (drawing->grid.pits ? 0 : 44));
    svg_print(&drawing->svg, begin ? " fill=\"none\" stroke=\"{begin}\" stroke-width=\"5\" "
                                     "stroke-dasharray=\"14 11\"/>\n"
                                   : " fill=\"none\" stroke=\"{end}\" stroke-width=\"7\"/>\n");
}

static void put_cross(const picture_drawing *drawing, point at)
{
    svg_print(&drawing->svg,
              "<path d=\"M%d %dl48 48m0-48l-48 48\" stroke=\"{taken}\" stroke-width=\"8\" "
              "stroke-linecap=\"round\"/>\n",
              at.x - 24, at.y - 24);
}

/* Those of what was taken, or the others. */
static void put_marks(const picture_drawing *drawing, bool taken)
{
    const draw_grid *grid = &drawing->grid;
    for (unsigned row = 0; row < grid->rows; row++) {
        for (unsigned column = 0; column < grid->columns; column++) {
            unsigned cell = grid->cells[row][column];
            draw_mark mark =
                cell == TABLERO_NO_CELL ? DRAW_UNMARKED : (draw_mark)drawing->marks.cells[cell];
            if (!taken && (mark == DRAW_FROM || mark == DRAW_TO)) {
                put_mark(drawing, middle_of(drawing, row, column), mark == DRAW_FROM);
            } else if (taken && mark == DRAW_TAKEN) {
                put_cross(drawing, middle_of(drawing, row, column));
            }
        }
    }
}

static void put_turn(picture_drawing *drawing)
{
    const tablero_picture *picture = drawing->picture;
    if (picture->turn != NULL) {
        draw_mark_turn(drawing->rules, picture->before, picture->turn, &drawing->marks);
        put_marks(drawing, false);
        put_way(drawing);
    }
}

/* ---- Pieces ---- */

static void put_seeds(const picture_drawing *drawing, const tablero_piece *piece,
                      const tablero_content *content, point at)
{
    const char *suffix = piece_suffix(drawing, content->owner);
    for (unsigned i = 0; i < content->count && i < DRAW_SEEDS_MAX; i++) {
        const signed char *seed = draw_seed_places[i];
        place(drawing, piece->key, suffix, (point){at.x + seed[0], at.y + seed[1]});
    }
    svg_print(&drawing->svg,
              "<circle cx=\"%d\" cy=\"%d\" r=\"16\" fill=\"{frame}\" stroke=\"{frame-line}\" "
              "stroke-width=\"2\"/><text x=\"%d\" y=\"%d\" fill=\"{text}\" "
              "font-family=\"sans-serif\" font-size=\"%d\" text-anchor=\"middle\">%d</text>\n",
              at.x + 33, at.y + 33, at.x + 33, at.y + 40, content->count < 100 ? 20 : 14,
              (int)content->count);
}

static void put_content(const picture_drawing *drawing, const tablero_content *content, point at)
{
    if (content->piece < 0 || content->count == 0) {
        return;
    }
    const tablero_piece *piece = tablero_piece_at(drawing->rules, (unsigned)content->piece);
    if (drawing->grid.pits) {
        put_seeds(drawing, piece, content, at);
    } else {
        place(drawing, piece->key, piece_suffix(drawing, content->owner), at);
    }
}

/* Whatever is written until it is ended lies on this cell. */
static void begin_cell(const picture_drawing *drawing, unsigned cell)
{
    if (drawing->picture->live) {
        svg_print(&drawing->svg, "<g data-cell=\"%d\">", (int)cell);
    }
}

static void end_cell(const picture_drawing *drawing)
{
    if (drawing->picture->live) {
        svg_print(&drawing->svg, "</g>\n");
    }
}

static void put_pieces(const picture_drawing *drawing)
{
    const draw_grid *grid = &drawing->grid;
    for (unsigned row = 0; row < grid->rows; row++) {
        for (unsigned column = 0; column < grid->columns; column++) {
            unsigned cell = grid->cells[row][column];
            if (cell != TABLERO_NO_CELL) {
                tablero_content content =
                    tablero_content_at(drawing->rules, drawing->position, cell);
                begin_cell(drawing, cell);
                put_content(drawing, &content, middle_of(drawing, row, column));
                end_cell(drawing);
            }
        }
    }
}

/* Where the first of the pieces in a hand is. */
static point middle_of_hand(const picture_drawing *drawing, const tablero_cell *cell)
{
    bool low = (cell->owner == TABLERO_FIRST) != drawing->picture->flip;
    return (point){drawing->left + CELL / 2,
                   low ? drawing->height - STRIP / 2 - EDGE / 2 : STRIP / 2 + EDGE / 2};
}

static void put_hand(const picture_drawing *drawing, const tablero_cell *cell,
                     const tablero_content *content)
{
    point at = middle_of_hand(drawing, cell);
    const tablero_piece *piece = tablero_piece_at(drawing->rules, (unsigned)content->piece);
    for (unsigned i = 0; i < content->count; i++) {
        svg_print(&drawing->svg,
                  "<g transform=\"translate(%d %d) scale(.66)\"><rect x=\"-50\" y=\"-50\" "
                  "width=\"100\" height=\"100\" rx=\"10\" fill=\"{board}\"/>",
                  at.x + (int)i * CELL, at.y);
        place(drawing, piece->key, piece_suffix(drawing, content->owner), (point){0, 0});
        svg_print(&drawing->svg, "</g>\n");
    }
}

static void put_hands(const picture_drawing *drawing)
{
    unsigned count = tablero_cell_count(drawing->rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(drawing->rules, i);
        tablero_content content = tablero_content_at(drawing->rules, drawing->position, i);
        if (cell.shape == TABLERO_SHAPE_HAND && content.piece >= 0) {
            begin_cell(drawing, i);
            put_hand(drawing, &cell, &content);
            end_cell(drawing);
        }
    }
}

/* ---- Over the pieces ---- */

static void put_targets(const picture_drawing *drawing)
{
    const tablero_picture *picture = drawing->picture;
    for (unsigned i = 0; i < picture->target_count; i++) {
        point at = middle_of_cell(drawing, picture->targets[i]);
        tablero_content content =
            tablero_content_at(drawing->rules, drawing->position, picture->targets[i]);
        svg_print(&drawing->svg,
                  content.count == 0 ? "<circle cx=\"%d\" cy=\"%d\" r=\"14\" fill=\"{target}\" "
                                       "opacity=\".75\"/>\n"
                                     : "<circle cx=\"%d\" cy=\"%d\" r=\"44\" fill=\"none\" "
                                       "stroke=\"{target}\" stroke-width=\"7\" opacity=\".75\"/>\n",
                  at.x, at.y);
    }
}

static void put_arrows(const picture_drawing *drawing)
{
    const tablero_picture *picture = drawing->picture;
    if (picture->arrow_count == 0) {
        return;
    }
    svg_print(&drawing->svg, "<defs><marker id=\"");
    put_name(drawing, "head");
    svg_print(&drawing->svg, "\" orient=\"auto\" refX=\"2\" refY=\"2\" markerWidth=\"4\" "
                             "markerHeight=\"4\"><path d=\"M0 0L4 2L0 4Z\" fill=\"{arrow}\"/>"
                             "</marker></defs>\n<g fill=\"none\" stroke=\"{arrow}\" "
                             "stroke-width=\"12\" opacity=\".85\">\n");
    for (unsigned i = 0; i < picture->arrow_count; i++) {
        point from = middle_of_cell(drawing, picture->arrows[i].from);
        point to = middle_of_cell(drawing, picture->arrows[i].to);
        if (picture->arrows[i].from == picture->arrows[i].to) {
            svg_print(&drawing->svg, "<circle cx=\"%d\" cy=\"%d\" r=\"44\" stroke-width=\"8\"/>\n",
                      to.x, to.y);
            continue;
        }
        svg_print(&drawing->svg, "<path d=\"M%d %dL%d %d\" marker-end=\"url(#", from.x, from.y,
                  to.x, to.y);
        put_name(drawing, "head");
        svg_print(&drawing->svg, ")\"/>\n");
    }
    svg_print(&drawing->svg, "</g>\n");
}

/* ---- The whole ---- */

static void put_title(const picture_drawing *drawing)
{
    char usual[TITLE_BYTES];
    const char *title = drawing->picture->title;
    if (title == NULL) {
        size_t length = tablero_rules_write(drawing->rules, usual, sizeof usual);
        usual[length++] = ' ';
        tablero_position_write(drawing->rules, drawing->position, usual + length,
                               sizeof usual - length);
        title = usual;
    }
    svg_print(&drawing->svg, "<title>%t</title>\n", title);
}

static int pixels(const tablero_picture *picture, int length)
{
    int cell = picture->cell == 0 ? USUAL_PIXELS : (int)picture->cell;
    return (length * cell + CELL / 2) / CELL;
}

void tablero_picture_size(const tablero_rules *rules, const tablero_picture *picture,
                          unsigned *width, unsigned *height)
{
    picture_drawing drawing = {0};
    lay_out(&drawing, rules, picture);
    *width = (unsigned)pixels(picture, drawing.width);
    *height = (unsigned)pixels(picture, drawing.height);
}

void tablero_picture_place(const tablero_rules *rules, const tablero_picture *picture,
                           unsigned cell, int *x, int *y)
{
    picture_drawing drawing = {0};
    lay_out(&drawing, rules, picture);
    tablero_cell facts = tablero_cell_at(rules, cell);
    point at = facts.shape == TABLERO_SHAPE_HAND ? middle_of_hand(&drawing, &facts)
                                                 : middle_of_cell(&drawing, cell);
    *x = at.x;
    *y = at.y;
}

static svg begin_svg(const picture_drawing *drawing, tablero_picture_sink sink, void *context)
{
    const game_picture *game = drawing->game;
    tablero_theme theme = drawing->picture->theme;
    return (svg){.game = game,
                 .theme = theme == TABLERO_THEME_USUAL ? game->theme : theme,
                 .sink = sink,
                 .context = context};
}

void tablero_picture_content(const tablero_rules *rules, const tablero_picture *picture,
                             unsigned cell, const tablero_content *content,
                             tablero_picture_sink sink, void *context)
{
    picture_drawing drawing = {0};
    lay_out(&drawing, rules, picture);
    drawing.svg = begin_svg(&drawing, sink, context);
    tablero_cell facts = tablero_cell_at(rules, cell);
    if (facts.shape == TABLERO_SHAPE_HAND) {
        put_hand(&drawing, &facts, content);
    } else {
        put_content(&drawing, content, middle_of_cell(&drawing, cell));
    }
}

void tablero_picture_write(const tablero_rules *rules, const tablero_position *position,
                           const tablero_picture *picture, tablero_picture_sink sink, void *context)
{
    picture_drawing drawing = {.position = position};
    lay_out(&drawing, rules, picture);
    drawing.svg = begin_svg(&drawing, sink, context);
    svg_print(&drawing.svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
              "height=\"%d\" role=\"img\">\n",
              drawing.width, drawing.height, pixels(picture, drawing.width),
              pixels(picture, drawing.height));
    put_title(&drawing);
    put_definitions(&drawing);
    put_frame(&drawing);
    put_cells(&drawing);
    put_turn(&drawing);
    put_pieces(&drawing);
    put_hands(&drawing);
    put_marks(&drawing, true);
    put_targets(&drawing);
    put_arrows(&drawing);
    svg_print(&drawing.svg, "</svg>\n");
}
