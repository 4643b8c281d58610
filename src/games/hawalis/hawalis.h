/* Hawalis' table and the functions that its files put into it. */
#ifndef HAWALIS_HAWALIS_H
#define HAWALIS_HAWALIS_H

#include "games/hawalis/position.h"

extern const game_table hawalis_game;

/* rules.c */
enum { HAWALIS_PRESET_COUNT = 3 };
extern const tablero_option hawalis_options[HAWALIS_OPTION_COUNT];
extern const tablero_preset hawalis_presets[HAWALIS_PRESET_COUNT];
tablero_status hawalis_resolve(void *facts, const int *options, tablero_error *error);
tablero_side hawalis_side(const void *facts, unsigned side);
repetition_rule hawalis_repetition(const void *facts);

/* text.c */
tablero_status hawalis_read(const void *facts, const position_fields *fields, void *position,
                            tablero_error *error);
void hawalis_write_board(const void *facts, const void *position, text_builder *text);
void hawalis_write_extra(const void *facts, const void *position, text_builder *text);

/* moves.c */
tablero_status hawalis_read_turn(const void *facts, const void *position, const char *text,
                                 tablero_turn *turn, tablero_error *error);
void hawalis_write_turn(const void *facts, const void *position, const tablero_turn *turn,
                        tablero_notation notation, text_builder *text);

/* The hole that a letter names, a to n from the left back corner of its owner anticlockwise; and back. */
enum { HAWALIS_LETTERED_COLUMNS = 7 };
unsigned hawalis_letter_hole(const hawalis_rules *rules, unsigned letter);

/* board.c: cells are numbered row by row from a1. */
extern const tablero_piece hawalis_pieces[];
unsigned hawalis_cell_count(const void *facts);
tablero_cell hawalis_cell(const void *facts, unsigned index);
tablero_content hawalis_content(const void *facts, const void *position, unsigned index);
void hawalis_trace(const void *facts, const void *position, const tablero_turn *turn,
                   tablero_event_sink sink, void *context);

/* The side a cell belongs to, and its number in that side's ring; and back. */
unsigned hawalis_cell_side(const hawalis_rules *rules, unsigned cell);
unsigned hawalis_cell_hole(const hawalis_rules *rules, unsigned cell);
unsigned hawalis_hole_cell(const hawalis_rules *rules, unsigned side, unsigned hole);
void hawalis_put_cell(const hawalis_rules *rules, unsigned cell, text_builder *text);

/* engine.c */
extern const struct game_picture hawalis_picture;
extern const struct search_engine hawalis_engine;
tablero_status hawalis_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                             uint64_t *count);

#endif
