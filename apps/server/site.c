#include "site.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* With its slash: no key of the catalogue looks like that. */
static const char index_name[] = "/index.html";

bool site_is_built_in(void)
{
    return site_files[0].name != NULL;
}

int site_open(site *site, const char *folder)
{
    site->folder = -1;
    if (folder != NULL) {
        site->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        return site->folder < 0 ? errno : 0;
    }
    return 0;
}

void site_close(site *site)
{
    if (site->folder >= 0) {
        close(site->folder);
    }
}

/* ---- In the program ---- */

static const site_file *built_in(const char *name)
{
    for (const site_file *file = site_files; file->name != NULL; file++) {
        if (strcmp(file->name, name) == 0) {
            return file;
        }
    }
    return NULL;
}

static bool find_built_in(const char *name, bool packed, site_page *page)
{
    const site_file *file = built_in(name);
    if (file == NULL) {
        return false;
    }
    page->has_packed = file->packed != NULL;
    page->packed = packed && page->has_packed;
    page->bytes = page->packed ? file->packed : file->bytes;
    page->size = page->packed ? file->packed_size : file->size;
    snprintf(page->tag, sizeof page->tag, "\"%.64s%s\"", file->tag, page->packed ? "-gzip" : "");
    return true;
}

/* ---- In a folder ---- */

/* Opens a file below a folder, part by part of its name; -1 when it is not there. */
static int open_below(int folder, const char *name)
{
    char part[NAME_BYTES + 16];
    int at = dup(folder);
    const char *next = name;
    while (at >= 0) {
        size_t length = strcspn(next, "/");
        bool last = next[length] == '\0';
        memcpy(part, next, length);
        part[length] = '\0';
        /* Without O_NONBLOCK a pipe would be waited for. */
        int below = openat(
            at, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (last ? 0 : O_DIRECTORY));
        close(at);
        at = below;
        if (last) {
            break;
        }
        next += length + 1;
    }
    return at;
}

static bool find_in_folder(int folder, const char *name, site_page *page)
{
    struct stat facts;
    int file = open_below(folder, name);
    if (file < 0) {
        return false;
    }
    if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        close(file);
        return false;
    }
    page->file = file;
    page->size = (uint64_t)facts.st_size;
    snprintf(page->tag, sizeof page->tag, "\"%llx-%llx-%llx-%lx\"",
             (unsigned long long)facts.st_ino, (unsigned long long)facts.st_size,
             (unsigned long long)facts.st_mtim.tv_sec, (unsigned long)facts.st_mtim.tv_nsec);
    return true;
}

/* ---- Both ---- */

static bool find_file(const site *site, const char *name, bool packed, site_page *page)
{
    return site->folder < 0 ? find_built_in(name, packed, page)
                            : find_in_folder(site->folder, name, page);
}

site_finding site_find(const site *site, const char *name, bool packed, site_page *page)
{
    size_t length = strlen(name);
    bool is_folder = length == 0 || name[length - 1] == '/';
    *page = (site_page){.file = -1};
    snprintf(page->name, sizeof page->name, "%s%s", name, !is_folder ? "" : index_name + 1);
    if (find_file(site, page->name, packed, page)) {
        return SITE_FOUND;
    }
    if (is_folder) {
        return SITE_MISSING;
    }
    snprintf(page->name, sizeof page->name, "%s%s", name, index_name);
    if (!find_file(site, page->name, packed, page)) {
        return SITE_MISSING;
    }
    site_page_close(page);
    return SITE_FOLDER;
}

size_t site_read(const site_page *page, uint64_t from, void *buffer, size_t capacity)
{
    size_t wanted = page->size - from < capacity ? (size_t)(page->size - from) : capacity;
    if (page->bytes != NULL) {
        memcpy(buffer, page->bytes + from, wanted);
        return wanted;
    }
    ssize_t got = pread(page->file, buffer, wanted, (off_t)from);
    return got > 0 ? (size_t)got : 0;
}

void site_page_close(site_page *page)
{
    if (page->bytes == NULL && page->file >= 0) {
        close(page->file);
    }
    page->bytes = NULL;
    page->file = -1;
}
