/* What the fields of a request's head say. All of them come from strangers: whatever a text holds, the
 * answer is a plain one. */
#ifndef SERVER_FIELD_H
#define SERVER_FIELD_H

#include <stdbool.h>

/* Whether an Accept-Encoding allows this coding: by its name or by "*", and not with a weight of 0. */
bool field_accepts(const char *accepted, const char *coding);

/* Whether an If-None-Match names this tag, quotes included, or any. */
bool field_has_tag(const char *tags, const char *tag);

/* Whether a Host is this machine by name, "localhost", or a numeric address, with a port or without.
 * A page of somebody else's can reach this server only under a name of its own. */
bool field_is_own_host(const char *host);

#endif
