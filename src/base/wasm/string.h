/* All that the library uses of the C library, for builds that have none (WebAssembly). A function
 * that is not declared here may not be called outside src/sys: a house check reads this file. */
#ifndef BASE_WASM_STRING_H
#define BASE_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *memory, int byte, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
char *strchr(const char *text, int character);

/* Freestanding, the compiler would make a call of each, also where two instructions do it. */
#define memcpy __builtin_memcpy
#define memmove __builtin_memmove
#define memset __builtin_memset

#endif
