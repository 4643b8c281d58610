/* How the hot code asks the compiler for what it relies on. */
#ifndef BASE_INLINE_H
#define BASE_INLINE_H

/* For bodies that must be specialised to the constant table they are given. Builds with assertions go
 * without: a sanitizer takes minutes over each copy, and they need no speed. */
#ifdef NDEBUG
#define FORCE_INLINE static inline __attribute__((always_inline))
#else
#define FORCE_INLINE static inline
#endif

/* For the parts of such a body. A small build, which is one for pages, leaves them apart, and has one
 * instance for all widths where others have one for each: a WebAssembly engine makes 1.3 times as much of
 * several functions as of one that holds them all, and the code is a third as large. */
#ifdef TABLERO_SMALL
#define PART static __attribute__((noinline))
#else
#define PART FORCE_INLINE
#endif

#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* Makes the compiler believe that the memory is read, so that work on it is not left out. */
static inline void keep_memory(const void *memory)
{
    __asm__ volatile("" : : "r"(memory) : "memory");
}

#endif
