#include "name.h"

#include <string.h>

enum { HASH_LETTERS = 8 };

typedef struct media_type {
    const char *ending, *type;
} media_type;

static const media_type media_types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
};

bool name_clean(const char *path, size_t length, char name[NAME_BYTES])
{
    if (length == 0 || length > NAME_BYTES || path[0] != '/') {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        bool begins_part = i > 0 && path[i - 1] == '/';
        if ((unsigned char)path[i] < ' ' || path[i] == '\x7f' ||
            (begins_part && (path[i] == '.' || path[i] == '/'))) {
            return false;
        }
    }
    memcpy(name, path + 1, length - 1);
    name[length - 1] = '\0';
    return true;
}

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), ending_length = strlen(ending);
    return length >= ending_length && strcmp(name + length - ending_length, ending) == 0;
}

const char *name_media_type(const char *name)
{
    for (unsigned i = 0; i < sizeof media_types / sizeof media_types[0]; i++) {
        if (ends_with(name, media_types[i].ending)) {
            return media_types[i].type;
        }
    }
    return "application/octet-stream";
}

/* A word of eight small letters is a word, and no hash. */
bool name_is_lasting(const char *name)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz",
                      others[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", signs[] = "-_";
    if (strncmp(name, "assets/", 7) != 0) {
        return false;
    }
    const char *file = strrchr(name, '/') + 1, *ending = strrchr(file, '.');
    size_t stem = ending == NULL ? strlen(file) : (size_t)(ending - file);
    if (stem <= HASH_LETTERS || file[stem - HASH_LETTERS - 1] != '-') {
        return false;
    }
    bool mixed = false;
    for (const char *letter = file + stem - HASH_LETTERS; letter < file + stem; letter++) {
        if (strchr(others, *letter) != NULL) {
            mixed = true;
        } else if (strchr(small, *letter) == NULL && strchr(signs, *letter) == NULL) {
            return false;
        }
    }
    return mixed;
}
