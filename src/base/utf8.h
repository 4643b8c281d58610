/* Checking UTF-8, of which what people type is not always made. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

/* Bytes of the character that text begins with; 0 when it is none. text ends in NUL. */
unsigned utf8_length(const char *text);

#endif
