/* Lines that arrive while the program is busy: whoever is busy looks now and then.
 *
 * Reads from a descriptor without ever waiting, unless told to. Lines stay until they are taken,
 * so that some can be left for later. */
#ifndef CLI_ENGINE_INPUT_H
#define CLI_ENGINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct engine_input {
    int descriptor;
    size_t line_max; /* of a longer line only so much, and a byte more, is sure to be kept */
    char *bytes;     /* what has arrived and is not taken yet */
    size_t count, capacity;
    bool ended; /* nothing more will arrive */
} engine_input;

/* False when there is no memory. */
bool engine_input_begin(engine_input *input, int descriptor, size_t line_max);
void engine_input_end(engine_input *input);

/* Takes in what has arrived; waits for it if told to, but not beyond a signal. False: nothing has,
 * and the input has not ended either. */
bool engine_input_read(engine_input *input, bool wait);

/* Hands each whole line, without its end, to take, which returns whether it is done with. At the
 * end of the input the rest is a line too. True: some lines are left. */
bool engine_input_lines(engine_input *input,
                        bool (*take)(void *context, const char *line, size_t length),
                        void *context);

/* Whether no more can arrive before lines are taken. */
bool engine_input_full(const engine_input *input);

#endif
