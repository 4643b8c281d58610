#include "picture/raster.h"

#include <errno.h>
#include <stdlib.h>

#if defined HAVE_PICTURES
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <string.h>

const bool raster_available = true;

struct raster_pages {
    cairo_surface_t *surface;
    FILE *to;
};

/* Draws in the size that the text has. */
static bool draw(cairo_t *cairo, const svg_text *text)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text->bytes, text->count, NULL);
    if (handle == NULL) {
        return false;
    }
    RsvgRectangle all = {0, 0, text->width, text->height};
    bool drawn = rsvg_handle_render_document(handle, cairo, &all, NULL);
    g_object_unref(handle);
    return drawn && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}

static double part(uint32_t colour, unsigned shift)
{
    return (colour >> shift & 255) / 255.0;
}

bool raster_draw(raster *raster, const svg_text *text, uint32_t ground)
{
    size_t row = sizeof *raster->pixels * text->width;
    raster->width = text->width;
    raster->height = text->height;
    raster->pixels = calloc(text->height, row);
    if (raster->pixels == NULL) {
        return false;
    }
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *)raster->pixels, CAIRO_FORMAT_ARGB32,
                                            (int)text->width, (int)text->height, (int)row);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgba(cairo, part(ground, 16), part(ground, 8), part(ground, 0),
                          part(ground, 24));
    cairo_paint(cairo);
    bool drawn = draw(cairo, text);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
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
    errno = 0;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)raster->pixels, CAIRO_FORMAT_ARGB32, (int)raster->width,
        (int)raster->height, (int)(sizeof *raster->pixels * raster->width));
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, put, to);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS;
}

raster_pages *raster_pages_begin(FILE *to)
{
    raster_pages *pages = malloc(sizeof *pages);
    if (pages != NULL) {
        pages->to = to;
        pages->surface = cairo_pdf_surface_create_for_stream(put, to, 1, 1);
    }
    return pages;
}

/* A pixel is three quarters of a point, as in browsers. */
bool raster_pages_add(raster_pages *pages, const svg_text *text)
{
    const double points = 0.75;
    cairo_pdf_surface_set_size(pages->surface, text->width * points, text->height * points);
    cairo_t *cairo = cairo_create(pages->surface);
    cairo_scale(cairo, points, points);
    bool drawn = draw(cairo, text);
    cairo_show_page(cairo);
    cairo_destroy(cairo);
    return drawn;
}

bool raster_pages_end(raster_pages *pages)
{
    cairo_surface_finish(pages->surface);
    bool written = cairo_surface_status(pages->surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(pages->surface);
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
