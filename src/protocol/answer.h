/* Answering: lines made of pieces, and what is wrong with a line. */
#ifndef PROTOCOL_ANSWER_H
#define PROTOCOL_ANSWER_H

#include "protocol.h"

void answer_text(tablero_protocol *protocol, const char *text);
void answer_number(tablero_protocol *protocol, int64_t number);

/* Ends the line that the pieces make. */
void answer_end(tablero_protocol *protocol);

/* Answers a whole line. */
void answer_line(tablero_protocol *protocol, const char *text);

/* Begins an error about the text at where, which is part of protocol->line. */
tablero_error answer_error(const tablero_protocol *protocol, const char *where,
                           const char *message);

/* Answers an error that was begun so. */
void answer_refusal(tablero_protocol *protocol, const tablero_error *error);

/* Answers an error that has up to two arguments (NULL: none). */
void answer_refuse(tablero_protocol *protocol, const char *where, const char *message,
                   const char *first, const char *second);

/* Answers what the library said of text, which is part of protocol->line. */
void answer_refuse_text(tablero_protocol *protocol, const char *text, const tablero_error *error);

/* Answers an error for a status that comes without one, such as TABLERO_NO_MEMORY. */
void answer_refuse_status(tablero_protocol *protocol, const char *where, tablero_status status);

/* Refuses a word that is none of those that may stand there, or the end of the line. */
void answer_refuse_word(tablero_protocol *protocol, const char *where, const char *expected);

/* Refuses a word that is no number from minimum to maximum. */
void answer_refuse_number(tablero_protocol *protocol, const char *where, int64_t minimum,
                          int64_t maximum);

#endif
