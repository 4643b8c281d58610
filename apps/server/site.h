/* The files that are served: those in the program, or those of a folder as they are at each request.
 *
 * A folder is never left: its files are opened part by part of their names, and a part that is a
 * symbolic link is not there. What is found is read piece by piece, so that no file is too large. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "name.h"

/* A file in the program, as tools/embed_site.py writes it. */
typedef struct site_file {
    const char *name; /* such as "assets/a.js"; NULL ends the table */
    const char *bytes;
    size_t size;
    const char *packed; /* the same by gzip; NULL where that is not smaller */
    size_t packed_size;
    const char *tag; /* of the contents, without quotes */
} site_file;

extern const site_file site_files[];

/* Whether the program has a site in it. */
bool site_is_built_in(void);

typedef struct site {
    int folder; /* descriptor; -1: the files in the program */
} site;

/* Opens a folder, NULL for the files in the program. Returns 0 or an errno. */
int site_open(site *site, const char *folder);
void site_close(site *site);

enum { TAG_BYTES = 80 };

/* A file that was found. The caller closes it. */
typedef struct site_page {
    char name[NAME_BYTES + 16]; /* with the name of an index */
    char tag[TAG_BYTES];        /* strong, with its quotes */
    uint64_t size;
    bool packed;       /* what is read is gzip */
    bool has_packed;   /* another request may get it packed, or not */
    const char *bytes; /* NULL: in a file */
    int file;          /* only where there are no bytes */
} site_page;

typedef enum site_finding {
    SITE_FOUND,
    SITE_MISSING,
    SITE_FOLDER /* the name lacks a slash at its end */
} site_finding;

/* Looks a clean name up (see name.h); packed says whether gzip will do. */
site_finding site_find(const site *site, const char *name, bool packed, site_page *page);

/* Reads from a place on; returns how many bytes, 0 when there are none any more. */
size_t site_read(const site_page *page, uint64_t from, void *buffer, size_t capacity);

void site_page_close(site_page *page);

#endif
