#include "base/utf8.h"

unsigned utf8_length(const char *string)
{
    const unsigned char *text = (const unsigned char *)string;
    static const struct {
        unsigned char first, last, second_first, second_last;
        unsigned length;
    } forms[] = {
        {0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last) {
            continue;
        }
        if (forms[i].length > 1 &&
            (text[1] < forms[i].second_first || text[1] > forms[i].second_last)) {
            return 0;
        }
        for (unsigned k = 2; k < forms[i].length; k++) {
            if ((text[k] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return forms[i].length;
    }
    return 0;
}
