#include "picture/raster.h"

#include <errno.h>
#include <stdlib.h>

#if defined HAVE_PICTURES
#include <cairo-pdf.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <string.h>

const bool raster_available = true;

/* The functions of librsvg and cairo that pictures are drawn with. They come with fifty other libraries,
 * which take the system three times as long to load as all else of the program, so they are loaded when
 * a picture is drawn, not with every command. */
#define EACH_FUNCTION(DO)                    \
    DO(rsvg_handle_new_from_data);           \
    DO(rsvg_handle_render_document);         \
    DO(g_object_unref);                      \
    DO(cairo_create);                        \
    DO(cairo_destroy);                       \
    DO(cairo_paint);                         \
    DO(cairo_scale);                         \
    DO(cairo_set_source_rgba);               \
    DO(cairo_show_page);                     \
    DO(cairo_status);                        \
    DO(cairo_image_surface_create_for_data); \
    DO(cairo_pdf_surface_create_for_stream); \
    DO(cairo_pdf_surface_set_size);          \
    DO(cairo_surface_destroy);               \
    DO(cairo_surface_finish);                \
    DO(cairo_surface_status);                \
    DO(cairo_surface_write_to_png_stream);
#define MEMBER(function) __typeof__(&(function)) function
#define FIND(function) is_whole = is_whole && find(library, #function, &drawing->function)

typedef struct drawing {
    EACH_FUNCTION(MEMBER)
} drawing;

#undef g_object_unref /* a macro that minds types */

static bool find(void *library, const char *name, void *place)
{
    void *found = dlsym(library, name);
    memcpy(place, &found, sizeof found);
    return found != NULL;
}

/* librsvg's own dependencies are found through it. */
static bool load(drawing *drawing)
{
    void *library = dlopen(LIBRSVG_NAME, RTLD_NOW | RTLD_LOCAL);
    bool is_whole = library != NULL;
    EACH_FUNCTION(FIND)
    return is_whole;
}

/* For good; NULL where the system has no such libraries. */
static const drawing *drawing_load(void)
{
    static drawing loaded;
    static bool is_loaded;
    is_loaded = is_loaded || load(&loaded);
    return is_loaded ? &loaded : NULL;
}

struct raster_pages {
    const drawing *with;
    cairo_surface_t *surface;
    FILE *to;
};

/* Draws in the size that the text has. */
static bool draw(const drawing *with, cairo_t *cairo, const svg_text *text)
{
    RsvgHandle *handle =
        with->rsvg_handle_new_from_data((const guint8 *)text->bytes, text->count, NULL);
    if (handle == NULL) {
        return false;
    }
    RsvgRectangle all = {0, 0, text->width, text->height};
    bool drawn = with->rsvg_handle_render_document(handle, cairo, &all, NULL);
    with->g_object_unref(handle);
    return drawn && with->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}

static double part(uint32_t colour, unsigned shift)
{
    return (colour >> shift & 255) / 255.0;
}

bool raster_draw(raster *raster, const svg_text *text, uint32_t ground)
{
    const drawing *with = drawing_load();
    size_t row = sizeof *raster->pixels * text->width;
    raster->width = text->width;
    raster->height = text->height;
    raster->pixels = with == NULL ? NULL : calloc(text->height, row);
    if (raster->pixels == NULL) {
        return false;
    }
    cairo_surface_t *surface = with->cairo_image_surface_create_for_data(
        (unsigned char *)raster->pixels, CAIRO_FORMAT_ARGB32, (int)text->width, (int)text->height,
        (int)row);
    cairo_t *cairo = with->cairo_create(surface);
    with->cairo_set_source_rgba(cairo, part(ground, 16), part(ground, 8), part(ground, 0),
                                part(ground, 24));
    with->cairo_paint(cairo);
    bool drawn = draw(with, cairo, text);
    with->cairo_destroy(cairo);
    with->cairo_surface_finish(surface);
    with->cairo_surface_destroy(surface);
    if (!drawn) {
        raster_free(raster);
    }
    return drawn;
}

static cairo_status_t put(void *context, const unsigned char *bytes, unsigned count)
{
    return fwrite(bytes, 1, count, context) == count ? CAIRO_STATUS_SUCCESS
                                                     : CAIRO_STATUS_WRITE_ERROR;
}

bool raster_write_png(const raster *raster, FILE *to)
{
    const drawing *with = drawing_load();
    if (with == NULL) {
        return false;
    }
    errno = 0;
    cairo_surface_t *surface = with->cairo_image_surface_create_for_data(
        (unsigned char *)raster->pixels, CAIRO_FORMAT_ARGB32, (int)raster->width,
        (int)raster->height, (int)(sizeof *raster->pixels * raster->width));
    cairo_status_t status = with->cairo_surface_write_to_png_stream(surface, put, to);
    with->cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS;
}

raster_pages *raster_pages_begin(FILE *to)
{
    const drawing *with = drawing_load();
    raster_pages *pages = with == NULL ? NULL : malloc(sizeof *pages);
    if (pages != NULL) {
        pages->with = with;
        pages->to = to;
        pages->surface = with->cairo_pdf_surface_create_for_stream(put, to, 1, 1);
    }
    return pages;
}

/* A pixel is three quarters of a point, as in browsers. */
bool raster_pages_add(raster_pages *pages, const svg_text *text)
{
    const double points = 0.75;
    const drawing *with = pages->with;
    with->cairo_pdf_surface_set_size(pages->surface, text->width * points, text->height * points);
    cairo_t *cairo = with->cairo_create(pages->surface);
    with->cairo_scale(cairo, points, points);
    bool drawn = draw(with, cairo, text);
    with->cairo_show_page(cairo);
    with->cairo_destroy(cairo);
    return drawn;
}

bool raster_pages_end(raster_pages *pages)
{
    const drawing *with = pages->with;
    with->cairo_surface_finish(pages->surface);
    bool written = with->cairo_surface_status(pages->surface) == CAIRO_STATUS_SUCCESS;
    with->cairo_surface_destroy(pages->surface);
    free(pages);
    return written;
}

#else

const bool raster_available = false;

bool raster_draw(raster *raster, const svg_text *text, uint32_t ground)
{
    (void)raster, (void)text, (void)ground;
    return false;
}

bool raster_write_png(const raster *raster, FILE *to)
{
    (void)raster, (void)to;
    return false;
}

raster_pages *raster_pages_begin(FILE *to)
{
    (void)to;
    return NULL;
}

bool raster_pages_add(raster_pages *pages, const svg_text *text)
{
    (void)pages, (void)text;
    return false;
}

bool raster_pages_end(raster_pages *pages)
{
    (void)pages;
    return false;
}

#endif

void raster_free(raster *raster)
{
    free(raster->pixels);
    raster->pixels = NULL;
}
