#include "draw/text.h"

#include <string.h>

#include "draw/canvas.h"
#include "draw/grid.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 20, NUMBER_BYTES = 8 };

/* One way to draw a board; the first of its shape that fits is taken. */
typedef struct cell_layout {
    unsigned body;   /* columns for what lies on a cell */
    unsigned border; /* columns between two bodies */
    unsigned height; /* lines of a cell */
    unsigned gap;    /* lines between two rows of cells */
} cell_layout;

static const cell_layout square_layouts[] = {{2, 2, 1, 1}, {2, 1, 1, 0}, {1, 1, 1, 0}};
static const cell_layout pit_layouts[] = {{5, 1, 3, 0}, {5, 1, 1, 0}, {5, 0, 1, 0}};
enum { LAYOUT_COUNT = 3 };

typedef struct board_drawing {
    const tablero_rules *rules;
    const tablero_position *position;
    const draw_options *options;
    draw_canvas canvas;
    const cell_layout *layout;
    draw_grid grid;
} board_drawing;

/* What a drawing shows at one place. */
typedef struct cell_face {
    uint16_t cell;
    const char *glyph; /* NULL: there is only the letter */
    char letter;       /* NUL: there is only the glyph */
    draw_mark mark;
    draw_ground ground;
    draw_ink ink;
    unsigned count;
} cell_face;

const char *draw_kind(const char *kind, bool ascii)
{
    static const char *const marks[][3] = {
        {"throne", "╬", "#"}, {"corner", "◇", "+"}, {"camp", "░", ":"}, {"quarry", "≡", "="}};
    for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (strcmp(kind, marks[i][0]) == 0) {
            return marks[i][ascii ? 2 : 1];
        }
    }
    return ascii ? "%" : "□";
}

static const char *glyph(const board_drawing *drawing, const char *wide, const char *ascii)
{
    return drawing->options->ascii ? ascii : wide;
}

/* ---- Geometry ---- */

/* Columns between the two sides of the frame. */
static unsigned inner_width(const board_drawing *drawing, const cell_layout *layout)
{
    unsigned cells = drawing->grid.columns * (layout->body + layout->border);
    if (drawing->grid.pits) {
        return cells - layout->border + 6;
    }
    return cells + (layout->border == 1);
}

static bool fits_width(const board_drawing *drawing, const cell_layout *layout)
{
    unsigned room = drawing->options->columns;
    unsigned width = inner_width(drawing, layout) + 2 * drawing->grid.label_width + 4;
    return width <= (room == 0 ? USUAL_COLUMNS : room);
}

static bool fits_height(const board_drawing *drawing, const cell_layout *layout)
{
    unsigned room = drawing->options->rows;
    unsigned height = drawing->grid.rows * (layout->height + layout->gap) - layout->gap + 4;
    for (unsigned row = 0; row < drawing->grid.rows; row++) {
        height += draw_grid_parted(&drawing->grid, drawing->rules, row);
    }
    return height <= (room == 0 ? USUAL_ROWS : room);
}

/* A terminal scrolls but does not widen: a board that is too high is drawn as low as can be. */
static void choose_layout(board_drawing *drawing)
{
    const cell_layout *layout = drawing->grid.pits ? pit_layouts : square_layouts;
    const cell_layout *last = layout + LAYOUT_COUNT - 1;
    while (layout < last && !(fits_width(drawing, layout) && (fits_height(drawing, layout) ||
                                                              layout->height + layout->gap == 1))) {
        layout++;
    }
    drawing->layout = layout;
}

/* ---- Contents ---- */

static draw_ground ground_of(const board_drawing *drawing, draw_mark mark, int owner)
{
    static const draw_ground marked[] = {
        [DRAW_CHOICE] = GROUND_CHOICE,
        [DRAW_FROM] = GROUND_FROM,
        [DRAW_TO] = GROUND_TO,
        [DRAW_TAKEN] = GROUND_TAKEN,
    };
    if (mark != DRAW_UNMARKED) {
        return marked[mark];
    }
    return drawing->grid.pits && owner == TABLERO_SECOND ? GROUND_FAR : GROUND_BOARD;
}

static cell_face face_at(const board_drawing *drawing, unsigned row, unsigned column)
{
    unsigned index = drawing->grid.cells[row][column];
    if (index == TABLERO_NO_CELL) {
        return (cell_face){.cell = TABLERO_NO_CELL, .glyph = " ", .ground = GROUND_BOARD};
    }
    const draw_marks *marks = drawing->options->marks;
    tablero_cell cell = tablero_cell_at(drawing->rules, index);
    tablero_content content = drawing->options->contents != NULL
                                  ? drawing->options->contents[index]
                                  : tablero_content_at(drawing->rules, drawing->position, index);
    cell_face face = {.cell = (uint16_t)index, .count = content.piece < 0 ? 0 : content.count};
    face.mark = marks == NULL ? DRAW_UNMARKED : (draw_mark)marks->cells[index];
    face.ground = ground_of(drawing, face.mark, cell.owner);
    if (cell.kind[0] != '\0' && face.mark == DRAW_UNMARKED) {
        face.ground = GROUND_SPECIAL;
    }
    if (face.count > 0) {
        const tablero_piece *piece = tablero_piece_at(drawing->rules, (unsigned)content.piece);
        bool letter_only = drawing->options->ascii || drawing->layout->body < 2;
        face.glyph = letter_only ? NULL : piece->glyph;
        face.letter = piece->letter;
    } else if (face.mark == DRAW_TAKEN) {
        face.glyph = glyph(drawing, "×", "x");
    } else if (face.mark == DRAW_CHOICE) {
        face.glyph = "*";
    } else if (cell.kind[0] != '\0') {
        face.glyph = draw_kind(cell.kind, drawing->options->ascii);
    } else {
        face.glyph = glyph(drawing, "·", ".");
        face.ink = INK_FAINT;
    }
    return face;
}

/* What stands before and behind what lies on a cell; NULL for an unmarked square. */
static const char *opening(const board_drawing *drawing, const cell_face *face)
{
    switch (face->mark) {
    case DRAW_FROM:
        return glyph(drawing, "‹", "<");
    case DRAW_TO:
        return "[";
    case DRAW_TAKEN:
        return drawing->grid.pits ? "(" : " ";
    case DRAW_CHOICE: /* a star says it of an empty cell */
        return drawing->grid.pits || face->count > 0 ? "(" : " ";
    case DRAW_UNMARKED:
        break;
    }
    return drawing->grid.pits ? "(" : NULL;
}

static const char *closing(const board_drawing *drawing, const cell_face *face)
{
    switch (face->mark) {
    case DRAW_FROM:
        return glyph(drawing, "›", ">");
    case DRAW_TO:
        return "]";
    case DRAW_TAKEN:
        return drawing->grid.pits ? ")" : " ";
    case DRAW_CHOICE:
        return drawing->grid.pits || face->count > 0 ? ")" : " ";
    case DRAW_UNMARKED:
        break;
    }
    return drawing->grid.pits ? ")" : NULL;
}

/* ---- Squares ---- */

static bool fills_body(const board_drawing *drawing, const cell_face *face)
{
    return drawing->layout->body == 1 || (face->glyph != NULL && face->letter != '\0');
}

/* What stands between two squares; either is NULL at the edge of the board. */
static void put_border(board_drawing *drawing, const cell_face *left, const cell_face *right)
{
    draw_canvas *canvas = &drawing->canvas;
    const char *closes = left != NULL && fills_body(drawing, left) ? closing(drawing, left) : NULL;
    const char *opens = right != NULL ? opening(drawing, right) : NULL;
    bool shared = drawing->layout->border == 1;
    canvas->cell = left != NULL ? left->cell : TABLERO_NO_CELL;
    if (closes != NULL) {
        canvas_put(canvas, left->ground, INK_STRONG, closes);
    } else if (!shared && left != NULL) {
        canvas_blank(canvas, GROUND_BOARD, 1);
    }
    if (shared && closes != NULL) {
        return;
    }
    canvas->cell = right != NULL ? right->cell : TABLERO_NO_CELL;
    if (opens != NULL) {
        canvas_put(canvas, right->ground, INK_STRONG, opens);
    } else if (shared || right != NULL) {
        canvas_blank(canvas, GROUND_BOARD, 1);
    }
}

static void put_square(board_drawing *drawing, const cell_face *face)
{
    draw_canvas *canvas = &drawing->canvas;
    canvas->cell = face->cell;
    if (face->glyph != NULL) {
        canvas_put(canvas, face->ground, face->ink, face->glyph);
    }
    if (face->letter != '\0') {
        bool plain = face->glyph != NULL && face->ground == GROUND_BOARD;
        draw_ink ink = plain ? INK_FAINT : INK_STRONG;
        canvas_put_char(canvas, face->ground, ink, face->letter);
    }
    if (fills_body(drawing, face)) {
        return;
    }
    const char *closes = closing(drawing, face);
    if (closes != NULL) {
        canvas_put(canvas, face->ground, INK_STRONG, closes);
    } else {
        canvas_blank(canvas, face->ground, 1);
    }
}

static void put_squares(board_drawing *drawing, unsigned row)
{
    cell_face previous, current;
    for (unsigned column = 0; column < drawing->grid.columns; column++) {
        current = face_at(drawing, row, column);
        put_border(drawing, column == 0 ? NULL : &previous, &current);
        put_square(drawing, &current);
        previous = current;
    }
    put_border(drawing, &previous, NULL);
    drawing->canvas.cell = TABLERO_NO_CELL;
}

/* ---- Pits ---- */

/* What is in a pit, in three columns and in the middle as far as it goes. */
static void put_seeds(board_drawing *drawing, const cell_face *face)
{
    draw_canvas *canvas = &drawing->canvas;
    char digits[NUMBER_BYTES];
    if (face->count == 0) {
        canvas_blank(canvas, face->ground, 1);
        canvas_put(canvas, face->ground, face->ink, face->glyph);
        canvas_blank(canvas, face->ground, 1);
        return;
    }
    text_builder number = text_begin(digits, sizeof digits);
    text_put_unsigned(&number, face->count);
    canvas_blank(canvas, face->ground, number.length < 3);
    canvas_put(canvas, face->ground, INK_STRONG, digits);
    canvas_blank(canvas, face->ground, number.length < 2);
}

/* A number that needs the place of the rim too. */
static void put_many_seeds(board_drawing *drawing, const cell_face *face)
{
    char digits[NUMBER_BYTES];
    text_builder number = text_begin(digits, sizeof digits);
    text_put_unsigned(&number, face->count);
    unsigned room = drawing->layout->body;
    unsigned length = (unsigned)number.length;
    canvas_blank(&drawing->canvas, face->ground, length < room ? room - length : 0);
    canvas_put(&drawing->canvas, face->ground, INK_STRONG, digits);
}

static void put_pit(board_drawing *drawing, const cell_face *face, unsigned line)
{
    static const char *const round[] = {"╭───╮", "│", "│", "╰───╯"};
    static const char *const from[] = {"╭╌╌╌╮", "┆", "┆", "╰╌╌╌╯"};
    static const char *const to[] = {"╔═══╗", "║", "║", "╚═══╝"};
    static const char *const ascii_round[] = {".---.", "|", "|", "'---'"};
    static const char *const ascii_from[] = {". - .", "<", ">", "' - '"};
    static const char *const ascii_to[] = {"+===+", "[", "]", "+===+"};
    bool ascii = drawing->options->ascii;
    const char *const *rim = ascii ? ascii_round : round;
    if (face->mark == DRAW_FROM) {
        rim = ascii ? ascii_from : from;
    } else if (face->mark == DRAW_TO) {
        rim = ascii ? ascii_to : to;
    }
    draw_canvas *canvas = &drawing->canvas;
    draw_ink ink = face->mark == DRAW_UNMARKED ? INK_FAINT : INK_STRONG;
    if (line != drawing->layout->height / 2) {
        canvas_put(canvas, face->ground, ink, line == 0 ? rim[0] : rim[3]);
        return;
    }
    if (face->count > 999) {
        put_many_seeds(drawing, face);
        return;
    }
    bool small = drawing->layout->height == 1;
    canvas_put(canvas, face->ground, ink, small ? opening(drawing, face) : rim[1]);
    put_seeds(drawing, face);
    canvas_put(canvas, face->ground, ink, small ? closing(drawing, face) : rim[2]);
}

static void put_arrow(board_drawing *drawing, unsigned row, bool shown, draw_ground ground)
{
    int way = drawing->grid.ways[row];
    if (!shown || way == 0) {
        canvas_blank(&drawing->canvas, ground, 1);
        return;
    }
    const char *arrow = way > 0 ? glyph(drawing, "→", ">") : glyph(drawing, "←", "<");
    canvas_put(&drawing->canvas, ground, INK_STRONG, arrow);
}

static void put_pits(board_drawing *drawing, unsigned row, unsigned line)
{
    draw_canvas *canvas = &drawing->canvas;
    draw_ground ground =
        ground_of(drawing, DRAW_UNMARKED, draw_grid_owner(&drawing->grid, drawing->rules, row));
    bool middle = line == drawing->layout->height / 2;
    canvas_blank(canvas, ground, 1);
    put_arrow(drawing, row, middle, ground);
    canvas_blank(canvas, ground, 1);
    for (unsigned column = 0; column < drawing->grid.columns; column++) {
        canvas_blank(canvas, ground, column == 0 ? 0 : drawing->layout->border);
        cell_face face = face_at(drawing, row, column);
        canvas->cell = face.cell;
        put_pit(drawing, &face, line);
        canvas->cell = TABLERO_NO_CELL;
    }
    canvas_blank(canvas, ground, 1);
    put_arrow(drawing, row, middle, ground);
    canvas_blank(canvas, ground, 1);
}

/* ---- The whole ---- */

static void put_column_labels(board_drawing *drawing)
{
    const cell_layout *layout = drawing->layout;
    draw_canvas *canvas = &drawing->canvas;
    unsigned ahead =
        drawing->grid.label_width + 2 + (drawing->grid.pits ? 3 + layout->body / 2 : 1);
    canvas_blank(canvas, GROUND_NONE, ahead);
    unsigned pitch = layout->body + layout->border;
    for (unsigned column = 0; column < drawing->grid.columns; column++) {
        const char *label = drawing->grid.column_labels[column];
        canvas_put(canvas, GROUND_NONE, INK_STRONG, label);
        size_t length = strlen(label);
        canvas_blank(canvas, GROUND_NONE, length < pitch ? pitch - (unsigned)length : 0);
    }
    canvas_end_line(canvas);
}

static void put_rule(board_drawing *drawing, const char *left, const char *right)
{
    draw_canvas *canvas = &drawing->canvas;
    canvas_blank(canvas, GROUND_NONE, drawing->grid.label_width + 1);
    canvas_put(canvas, GROUND_BOARD, INK_FAINT, glyph(drawing, left, "+"));
    unsigned width = inner_width(drawing, drawing->layout);
    for (unsigned i = 0; i < width; i++) {
        canvas_put(canvas, GROUND_BOARD, INK_FAINT, glyph(drawing, "─", "-"));
    }
    canvas_put(canvas, GROUND_BOARD, INK_FAINT, glyph(drawing, right, "+"));
    canvas_end_line(canvas);
}

/* One line of the board between the sides of the frame; labelled ones show the row's number. */
static void put_line(board_drawing *drawing, unsigned row, unsigned line)
{
    draw_canvas *canvas = &drawing->canvas;
    const cell_layout *layout = drawing->layout;
    const char *label = line == layout->height / 2 ? drawing->grid.row_labels[row] : "";
    canvas_blank(canvas, GROUND_NONE, drawing->grid.label_width - (unsigned)strlen(label));
    if (label[0] != '\0') {
        canvas_put(canvas, GROUND_NONE, INK_STRONG, label);
    }
    canvas_blank(canvas, GROUND_NONE, 1);
    const char *side = glyph(drawing, "│", "|");
    canvas_put(canvas, GROUND_BOARD, INK_FAINT, side);
    if (line >= layout->height) {
        canvas_blank(canvas, GROUND_BOARD, inner_width(drawing, layout));
    } else if (drawing->grid.pits) {
        put_pits(drawing, row, line);
    } else {
        put_squares(drawing, row);
    }
    canvas_put(canvas, GROUND_BOARD, INK_FAINT, side);
    canvas_blank(canvas, GROUND_NONE, 1);
    if (label[0] != '\0') {
        canvas_put(canvas, GROUND_NONE, INK_STRONG, label);
    }
    canvas_end_line(canvas);
}

static void draw(board_drawing *drawing)
{
    const tablero_rules *rules = drawing->rules;
    draw_grid_init(&drawing->grid, rules, drawing->options->flip);
    choose_layout(drawing);
    put_column_labels(drawing);
    put_rule(drawing, "╭", "╮");
    for (unsigned row = drawing->grid.rows; row-- > 0;) {
        unsigned lines = drawing->layout->height + (row > 0 ? drawing->layout->gap : 0);
        for (unsigned line = 0; line < lines; line++) {
            put_line(drawing, row, line);
        }
        if (row > 0 && draw_grid_parted(&drawing->grid, rules, row - 1)) {
            put_rule(drawing, "├", "┤");
        }
    }
    put_rule(drawing, "╰", "╯");
    put_column_labels(drawing);
}

size_t draw_text(const tablero_rules *rules, const tablero_position *position,
                 const draw_options *options, char *text, size_t capacity)
{
    board_drawing drawing = {.rules = rules, .position = position, .options = options};
    drawing.canvas = canvas_begin(options->palette, text, capacity);
    draw(&drawing);
    return drawing.canvas.text.length;
}

void draw_on_sheet(const tablero_rules *rules, const tablero_position *position,
                   const draw_options *options, draw_sheet *sheet)
{
    board_drawing drawing = {.rules = rules, .position = position, .options = options};
    drawing.canvas = canvas_begin_sheet(sheet);
    draw(&drawing);
}
