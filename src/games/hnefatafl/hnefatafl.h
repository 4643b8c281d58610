/* Hnefatafl's table and what its files give each other, apart from the hot functions. */
#ifndef HNEFATAFL_HNEFATAFL_H
#define HNEFATAFL_HNEFATAFL_H

#include "games/hnefatafl/ends.h"

extern const game_table hnefatafl_game;

/* options.c */
enum { HNEFATAFL_PRESET_COUNT = 25, HNEFATAFL_IMPLICATION_COUNT = 21 };
extern const tablero_option hnefatafl_options[HNEFATAFL_OPTION_COUNT];
extern const tablero_preset hnefatafl_presets[HNEFATAFL_PRESET_COUNT];
extern const tablero_implication hnefatafl_implications[HNEFATAFL_IMPLICATION_COUNT];

/* rules.c */
tablero_status hnefatafl_resolve(void *facts, const int *options, tablero_error *error);
tablero_side hnefatafl_side(const void *facts, unsigned side);
repetition_rule hnefatafl_repetition(const void *facts);
tablero_scoring hnefatafl_scoring(const void *facts);

/* text.c. The set-up texts of boards.c are read by the same function as positions. */
tablero_status hnefatafl_read(const void *facts, const position_fields *fields, void *position,
                              tablero_error *error);
tablero_status hnefatafl_read_board(const hnefatafl_rules *rules, text_reader reader,
                                    hnefatafl_position *position, tablero_error *error);
void hnefatafl_write_board(const void *facts, const void *position, text_builder *text);
void hnefatafl_write_extra(const void *facts, const void *position, text_builder *text);
void hnefatafl_write_square(const hnefatafl_rules *rules, unsigned square, text_builder *text);

/* moves.c */
void hnefatafl_write_ply(const void *facts, const void *position, tablero_ply ply,
                         text_builder *text);
void hnefatafl_write_turn(const void *facts, const void *position, const tablero_turn *turn,
                          tablero_notation notation, text_builder *text);
tablero_status hnefatafl_read_turn(const void *facts, const void *position, const char *text,
                                   tablero_turn *turn, tablero_error *error);

/* explain.c: why the piece at from may not go to to; text columns are those of the two squares. */
tablero_status hnefatafl_explain(const hnefatafl_rules *rules, const hnefatafl_position *position,
                                 unsigned from, unsigned to, const int *columns,
                                 tablero_error *error);

/* announcements.c */
extern const char *const hnefatafl_announcements[];
unsigned hnefatafl_announce(const void *facts, const void *position, const char **keys,
                            unsigned capacity);

/* board.c */
extern const tablero_piece hnefatafl_pieces[];
unsigned hnefatafl_cell_count(const void *facts);
tablero_cell hnefatafl_cell(const void *facts, unsigned index);
tablero_content hnefatafl_content(const void *facts, const void *position, unsigned index);
void hnefatafl_trace(const void *facts, const void *position, const tablero_turn *turn,
                     tablero_event_sink sink, void *context);

/* hnefatafl.c: the set-up, and the ply functions for any width. */
void hnefatafl_start(const void *facts, void *position);
unsigned hnefatafl_list(const void *facts, const void *position, tablero_ply *plies);
unsigned hnefatafl_list_of(const void *facts, const void *position, unsigned colour,
                           tablero_ply *plies);
void hnefatafl_make(const void *facts, void *next, const void *position, tablero_ply ply);

/* engine.c */
extern const struct game_picture hnefatafl_picture;
extern const struct search_engine hnefatafl_engine;
tablero_status hnefatafl_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                               uint64_t *count);

#endif
