/* With -mbulk-memory the builtins are single instructions, so none of these calls itself. */
#include <string.h>

#undef memcpy
#undef memmove
#undef memset

void *memcpy(void *restrict target, const void *restrict source, size_t size)
{
    return __builtin_memcpy(target, source, size);
}

void *memmove(void *target, const void *source, size_t size)
{
    return __builtin_memmove(target, source, size);
}

void *memset(void *target, int byte, size_t size)
{
    return __builtin_memset(target, byte, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a;
    const unsigned char *right = b;
    for (size_t i = 0; i < size; i++) {
        if (left[i] != right[i]) {
            return left[i] - right[i];
        }
    }
    return 0;
}

void *memchr(const void *memory, int byte, size_t size)
{
    const unsigned char *bytes = memory;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == (unsigned char)byte) {
            return (void *)(size_t)(bytes + i);
        }
    }
    return NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0') {
        length++;
    }
    return length;
}

int strcmp(const char *a, const char *b)
{
    return strncmp(a, b, (size_t)-1);
}

int strncmp(const char *a, const char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i] || a[i] == '\0') {
            return (unsigned char)a[i] - (unsigned char)b[i];
        }
    }
    return 0;
}

char *strchr(const char *text, int character)
{
    for (; *text != (char)character; text++) {
        if (*text == '\0') {
            return NULL;
        }
    }
    return (char *)(size_t)text;
}
