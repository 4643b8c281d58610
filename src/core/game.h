/* What a game is to the rest of the house: one constant table of what it knows and can do.
 *
 * A game keeps its rules, resolved from a spec, in a struct of its own ("facts") and its positions
 * in another; the core owns the memory of both and hands them over as void pointers, the facts
 * first. The core does what is alike for all games: specs, the four fields of a position text, move
 * numbers, repetition, the list of turns. A capability that a game does not have is NULL.
 *
 * The functions here may rely on their arguments being right (positions were read or played under
 * the same facts, plies come from plies()); only read, read_turn and resolve meet unchecked input. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "base/text.h"
#include "tablero/board.h"
#include "tablero/history.h"
#include "tablero/turn.h"

/* A position text, split and with its side and move number understood. */
typedef struct position_fields {
    text_reader board, extra;
    unsigned side;
    uint32_t number;
} position_fields;

typedef enum repetition_effect {
    REPETITION_DRAW,
    REPETITION_MOVER_LOSES,
    REPETITION_SIDE_LOSES,
    REPETITION_FORBIDDEN /* a turn may not lead to an earlier position */
} repetition_effect;

typedef struct repetition_rule {
    unsigned occurrences; /* of a position, the present one included; 0: repetition is ignored */
    repetition_effect effect;
    unsigned loser; /* where a side loses, whoever brought the repetition about */
} repetition_rule;

/* A notation of other programs. Readers translate into the house's own texts, which the core then
 * reads: a column in an error of theirs is one of the foreign text, and where the core refuses the
 * start, start_column is where it stands there. */
typedef struct foreign_notation {
    const char *name;
    tablero_status (*read_rules)(const char *text, text_builder *spec, text_builder *start,
                                 int *start_column, tablero_error *error);
    uint64_t (*write_rules)(const void *facts, const void *start, text_builder *text); /* losses */
    tablero_status (*read_position)(const void *facts, const char *text, unsigned side,
                                    text_builder *position, tablero_error *error);
    void (*write_position)(const void *facts, const void *position, text_builder *text);
    void (*write_turn)(const void *facts, const void *position, const tablero_turn *turn,
                       text_builder *text);
} foreign_notation;

/* A build for pages that draw boards and know moves, but search nothing, leaves out what does: that is
 * four fifths of the code. */
#ifdef TABLERO_RULES_ALONE
#define WITH_ENGINE(pointer) NULL
#else
#define WITH_ENGINE(pointer) (pointer)
#endif

/* A build that speaks the engine protocol alone leaves out pictures and other programs' notations. */
#ifdef TABLERO_ENGINE_ALONE
#define WITH_FACES(pointer) NULL
#else
#define WITH_FACES(pointer) (pointer)
#endif

/* How bench measures a game: a spec, how deep perft goes from the start, making each turn and
 * counting the last ones (0: as deep), and how deep the engine searches each of the positions. */
typedef struct game_bench {
    const char *spec;
    unsigned perft_depth, bulk_depth, search_depth;
    const char *const *positions; /* ended by NULL */
} game_bench;

struct game_picture;  /* core/picture.h */
struct search_engine; /* search/engine.h */

typedef struct game_table {
    tablero_game_info info;
    size_t facts_bytes, position_bytes;
    const tablero_piece *pieces; /* ended by a key that is NULL */

    /* Rules: options holds one value for each of the game's options, each in its range. */
    tablero_status (*resolve)(void *facts, const int *options, tablero_error *error);
    tablero_side (*side)(const void *facts, unsigned side);
    repetition_rule (*repetition)(const void *facts);
    tablero_scoring (*scoring)(const void *facts); /* NULL: wins alone */

    /* Positions. outcome judges the board alone, history aside. */
    void (*start)(const void *facts, void *position);
    tablero_status (*read)(const void *facts, const position_fields *fields, void *position,
                           tablero_error *error);
    void (*write_board)(const void *facts, const void *position, text_builder *text);
    void (*write_extra)(const void *facts, const void *position, text_builder *text);
    unsigned (*side_to_move)(const void *facts, const void *position);
    uint64_t (*key)(const void *facts, const void *position);
    bool (*equal)(const void *facts, const void *a, const void *b);
    tablero_outcome (*outcome)(const void *facts, const void *position);
    tablero_outcome (*stuck)(const void *facts, const void *position); /* where the history forbids
                                                  every turn; NULL where no rules can forbid any */
    unsigned (*announcements)(const void *facts, const void *position, const char **keys,
                              unsigned capacity); /* NULL: never any */

    /* Plies. play writes the whole of next. */
    unsigned (*plies)(const void *facts, const void *position, tablero_ply *plies);
    void (*play)(const void *facts, void *next, const void *position, tablero_ply ply);
    void (*write_ply)(const void *facts, const void *position, tablero_ply ply,
                      text_builder *text); /* NULL: the short text of the turn */

    /* For people: what the next ply of a turn that has begun is, as one of info.stages, and which
     * of info.warnings a ply deserves. NULL: nothing to say. */
    const char *(*stage)(const void *facts, const void *position);
    unsigned (*ply_warnings)(const void *facts, const void *position, tablero_ply ply,
                             tablero_warning *warnings, unsigned capacity);

    /* Turns. settled and turns are NULL where every ply is a turn. */
    bool (*settled)(const void *facts, const void *position);
    tablero_status (*turns)(const tablero_rules *rules, const tablero_position *position,
                            tablero_turn_visitor visit, void *context);
    /* NULL without engines, as is engine. */
    tablero_status (*perft)(const void *facts, const void *position, unsigned depth, bool bulk,
                            uint64_t *count);
    tablero_status (*read_turn)(const void *facts, const void *position, const char *text,
                                tablero_turn *turn, tablero_error *error);
    void (*write_turn)(const void *facts, const void *position, const tablero_turn *turn,
                       tablero_notation notation, text_builder *text);

    /* The board. */
    unsigned (*cell_count)(const void *facts);
    tablero_cell (*cell)(const void *facts, unsigned index);
    tablero_content (*content)(const void *facts, const void *position, unsigned index);
    void (*trace)(const void *facts, const void *position, const tablero_turn *turn,
                  tablero_event_sink sink, void *context);

    const struct game_picture *picture;   /* core/picture.h */
    const foreign_notation *notations;    /* ended by a name that is NULL; NULL: none */
    const struct foreign_format *formats; /* core/foreign.h; the same */
    const struct search_engine *engine;
    game_bench bench;
} game_table;

/* The games in alphabetical order, ended by NULL; src/games/registry.c. */
extern const game_table *const game_registry[];

#endif
