#include "picture/animation.h"

#include <stdlib.h>

#if defined HAVE_PICTURES && defined HAVE_GIF
#include <gif_lib.h>
#include <string.h>

const bool animation_available = true;

enum {
    COLOURS = 256,
    SAME = COLOURS - 1, /* the index of what has not changed */
    CHANNEL_BITS = 5,   /* of a colour that is looked up */
    LOOKUP = 1 << 3 * CHANNEL_BITS
};

struct animation {
    GifFileType *gif;
    ColorMapObject *map;
    unsigned width, height;
    uint32_t *shown; /* pixels of the picture before; NULL before the first */
    GifPixelType *row;
    int16_t nearest[LOOKUP]; /* by colour; -1: not looked for yet */
    bool failed;
};

static int put(GifFileType *gif, const GifByteType *bytes, int count)
{
    return (int)fwrite(bytes, 1, (size_t)count, gif->UserData);
}

static GifByteType channel(uint32_t pixel, unsigned shift)
{
    return (GifByteType)(pixel >> shift & 255);
}

/* The colours of both pictures, as few as a map holds. */
static ColorMapObject *find_colours(const raster *first, const raster *last)
{
    size_t each = (size_t)first->width * first->height, count = 2 * each;
    GifByteType *planes = malloc(4 * count);
    ColorMapObject *map = GifMakeMapObject(COLOURS, NULL);
    if (planes == NULL || map == NULL) {
        free(planes);
        GifFreeMapObject(map);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = i < each ? first->pixels[i] : last->pixels[i - each];
        for (unsigned k = 0; k < 3; k++) {
            planes[k * count + i] = channel(pixel, 16 - 8 * k);
        }
    }
    int size = SAME; /* one is left for what has not changed */
    int made =
        GifQuantizeBuffer((unsigned)first->width, 2 * (unsigned)first->height, &size, planes,
                          planes + count, planes + 2 * count, planes + 3 * count, map->Colors);
    free(planes);
    if (made != GIF_OK) {
        GifFreeMapObject(map);
        return NULL;
    }
    for (int i = size; i < COLOURS; i++) {
        map->Colors[i] = map->Colors[0];
    }
    return map;
}

static GifPixelType nearest(animation *animation, uint32_t pixel)
{
    unsigned drop = 8 - CHANNEL_BITS, mask = (1U << CHANNEL_BITS) - 1;
    unsigned red = channel(pixel, 16), green = channel(pixel, 8), blue = channel(pixel, 0);
    unsigned key = (red >> drop & mask) << 2 * CHANNEL_BITS |
                   (green >> drop & mask) << CHANNEL_BITS | (blue >> drop & mask);
    if (animation->nearest[key] >= 0) {
        return (GifPixelType)animation->nearest[key];
    }
    long least = -1;
    for (int i = 0; i < SAME; i++) {
        const GifColorType *colour = &animation->map->Colors[i];
        long r = (long)red - colour->Red, g = (long)green - colour->Green;
        long b = (long)blue - colour->Blue, distance = 3 * r * r + 6 * g * g + b * b;
        if (least < 0 || distance < least) {
            least = distance;
            animation->nearest[key] = (int16_t)i;
        }
    }
    return (GifPixelType)animation->nearest[key];
}

animation *animation_begin(FILE *to, const raster *first, const raster *last)
{
    animation *animation = calloc(1, sizeof *animation);
    if (animation == NULL) {
        return NULL;
    }
    animation->width = first->width;
    animation->height = first->height;
    animation->row = malloc(first->width);
    animation->map = find_colours(first, last);
    animation->gif = EGifOpen(to, put, NULL);
    memset(animation->nearest, 0xff, sizeof animation->nearest);
    animation->failed = animation->row == NULL || animation->map == NULL || animation->gif == NULL;
    if (animation->failed) {
        animation_end(animation);
        return NULL;
    }
    static const unsigned char for_ever[] = {1, 0, 0};
    GifFileType *gif = animation->gif;
    EGifSetGifVersion(gif, true);
    animation->failed = EGifPutScreenDesc(gif, (int)first->width, (int)first->height, 8, 0,
                                          animation->map) != GIF_OK ||
                        EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) != GIF_OK ||
                        EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") != GIF_OK ||
                        EGifPutExtensionBlock(gif, sizeof for_ever, for_ever) != GIF_OK ||
                        EGifPutExtensionTrailer(gif) != GIF_OK;
    return animation;
}

/* Rows that differ from the picture before, from the first to the last one. */
static void find_changed(const animation *animation, const raster *picture, unsigned *first,
                         unsigned *end)
{
    size_t row = sizeof *picture->pixels * animation->width;
    *first = 0;
    *end = animation->height;
    if (animation->shown == NULL) {
        return;
    }
    const unsigned char *old = (const unsigned char *)animation->shown;
    const unsigned char *new = (const unsigned char *)picture->pixels;
    while (*first + 1 < *end && memcmp(old + *first * row, new + *first *row, row) == 0) {
        ++*first;
    }
    while (*end > *first + 1 && memcmp(old + (*end - 1) * row, new + (*end - 1) * row, row) == 0) {
        --*end;
    }
}

static bool put_row(animation *animation, const raster *picture, unsigned y)
{
    const uint32_t *pixels = picture->pixels + (size_t)y * animation->width;
    const uint32_t *old =
        animation->shown == NULL ? NULL : animation->shown + (size_t)y * animation->width;
    for (unsigned x = 0; x < animation->width; x++) {
        animation->row[x] =
            old != NULL && old[x] == pixels[x] ? SAME : nearest(animation, pixels[x]);
    }
    return EGifPutLine(animation->gif, animation->row, (int)animation->width) == GIF_OK;
}

bool animation_add(animation *animation, const raster *picture, unsigned hundredths)
{
    unsigned first, end;
    size_t bytes = sizeof *picture->pixels * animation->width * animation->height;
    find_changed(animation, picture, &first, &end);
    GraphicsControlBlock control = {
        .DisposalMode = DISPOSE_DO_NOT, .DelayTime = (int)hundredths, .TransparentColor = SAME};
    GifByteType extension[4];
    EGifGCBToExtension(&control, extension);
    bool put = !animation->failed &&
               EGifPutExtension(animation->gif, GRAPHICS_EXT_FUNC_CODE, sizeof extension,
                                extension) == GIF_OK &&
               EGifPutImageDesc(animation->gif, 0, (int)first, (int)animation->width,
                                (int)(end - first), false, NULL) == GIF_OK;
    for (unsigned y = first; put && y < end; y++) {
        put = put_row(animation, picture, y);
    }
    animation->shown = animation->shown != NULL ? animation->shown : malloc(bytes);
    animation->failed = !put || animation->shown == NULL;
    if (!animation->failed) {
        memcpy(animation->shown, picture->pixels, bytes);
    }
    return !animation->failed;
}

bool animation_end(animation *animation)
{
    bool written = !animation->failed;
    if (animation->gif != NULL) {
        written = EGifCloseFile(animation->gif, NULL) == GIF_OK && written;
    }
    GifFreeMapObject(animation->map);
    free(animation->row);
    free(animation->shown);
    free(animation);
    return written;
}

#else

const bool animation_available = false;

animation *animation_begin(FILE *to, const raster *first, const raster *last)
{
    (void)to, (void)first, (void)last;
    return NULL;
}

bool animation_add(animation *animation, const raster *picture, unsigned hundredths)
{
    (void)animation, (void)picture, (void)hundredths;
    return false;
}

bool animation_end(animation *animation)
{
    (void)animation;
    return false;
}

#endif
