/* What the path of a request says by itself: whether it may be looked up, what kind of file it names,
 * and whether that file can ever change. Nothing here looks at a disk. */
#ifndef SERVER_NAME_H
#define SERVER_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_BYTES = 512 };

/* Takes a path as it was asked for, decoded and without its query, and writes the name under which the
 * site may have it: "/assets/a.js" is "assets/a.js", "/" is "". False for what no site has: no slash at
 * the beginning, control characters (a NUL too, which length reveals), two slashes in a row, a part that
 * begins with a dot, such as "..", or more than NAME_BYTES. */
bool name_clean(const char *path, size_t length, char name[NAME_BYTES]);

/* The media type by the end of the name. */
const char *name_media_type(const char *name);

/* Whether the name holds a hash of the contents, as those in assets/ do: then a copy is good for ever. */
bool name_is_lasting(const char *name);

#endif
