#include "field.h"

#include <arpa/inet.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

static const char blanks[] = " \t";

/* Whether the parameters behind a coding, "; q=0.5", give it a weight of 0. */
static bool is_refused(const char *parameters, size_t length)
{
    size_t i = 0;
    while (i < length && strchr("; \t", parameters[i]) != NULL) {
        i++;
    }
    if (length - i < 3 || strncasecmp(parameters + i, "q=", 2) != 0) {
        return false;
    }
    return strspn(parameters + i + 2, "0.") >= length - i - 2;
}

bool field_accepts(const char *accepted, const char *coding)
{
    bool any = false;
    const char *next = accepted;
    while (*next != '\0') {
        next += strspn(next, " \t,");
        size_t length = strcspn(next, ","), name = strcspn(next, ",; \t"), end = length;
        while (end > name && strchr(blanks, next[end - 1]) != NULL) {
            end--;
        }
        bool allowed = !is_refused(next + name, end - name);
        if (name == strlen(coding) && strncasecmp(next, coding, name) == 0) {
            return allowed;
        }
        any = any || (name == 1 && next[0] == '*' && allowed);
        next += length;
    }
    return any;
}

bool field_has_tag(const char *tags, const char *tag)
{
    const char *next = tags + strspn(tags, blanks);
    if (strcmp(next, "*") == 0) {
        return true;
    }
    size_t length = strlen(tag);
    while (*next != '\0') {
        next += strspn(next, " \t,");
        next += strncmp(next, "W/", 2) == 0 ? 2 : 0;
        if (strncmp(next, tag, length) == 0 && strchr(" \t,", next[length]) != NULL) {
            return true;
        }
        next += strcspn(next, ",");
    }
    return false;
}

static bool is_port(const char *text)
{
    return text[0] == '\0' || (text[0] == ':' && strlen(text) <= 6 &&
                               strspn(text + 1, "0123456789") == strlen(text + 1));
}

bool field_is_own_host(const char *host)
{
    char name[INET6_ADDRSTRLEN];
    struct in6_addr address;
    bool long_address = host[0] == '[';
    size_t start = long_address ? 1 : 0, length = strcspn(host + start, long_address ? "]" : ":");
    const char *rest = host + start + length;
    if (length >= sizeof name || (long_address && *rest == '\0')) {
        return false;
    }
    memcpy(name, host + start, length);
    name[length] = '\0';
    if (long_address) {
        return inet_pton(AF_INET6, name, &address) == 1 && is_port(rest + 1);
    }
    return (strcasecmp(name, "localhost") == 0 || inet_pton(AF_INET, name, &address) == 1) &&
           is_port(rest);
}
