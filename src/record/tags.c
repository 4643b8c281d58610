#include <string.h>

#include "base/text.h"
#include "record/record.h"

enum { USUAL_TAGS = 8, KNOWN_TAGS = 15, TAG_GAME = 0, TAG_RESULT = 7, TAG_POSITION = 8 };

/* In the order in which they are written; every record has the first ones. */
static const struct {
    const char *name;
    const char *unknown; /* the value where nothing is known */
} known_tags[KNOWN_TAGS] = {
    [TAG_GAME] = {"Game", "?"},
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"First", "?"},
    {"Second", "?"},
    [TAG_RESULT] = {"Result", "*"},
    [TAG_POSITION] = {"Position", NULL},
    {"TimeControl", NULL},
    {"Termination", NULL},
    {"FirstType", NULL},
    {"SecondType", NULL},
    {"Annotator", NULL},
    {"Score", NULL},
};

static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};

static bool is_result(const char *text)
{
    for (unsigned i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (text_equal(text, results[i])) {
            return true;
        }
    }
    return false;
}

/* The place of a tag among the known ones; KNOWN_TAGS for all others. */
static unsigned rank_of(const char *name)
{
    unsigned rank = 0;
    while (rank < KNOWN_TAGS && !text_same_word(name, strlen(name), known_tags[rank].name)) {
        rank++;
    }
    return rank;
}

/* The index of the tag with this name; the number of tags when there is none. */
static size_t find_tag(const tablero_record *record, const char *name)
{
    size_t index = 0;
    while (index < record->tags.count &&
           !text_equal(record_text_at(record, record_tag_at(record, index)->name), name)) {
        index++;
    }
    return index;
}

/* Where a tag of this rank is put in: behind those of the same and of lower ones. */
static size_t place_of(const tablero_record *record, unsigned rank)
{
    size_t place = record->tags.count;
    while (place > 0 &&
           rank_of(record_text_at(record, record_tag_at(record, place - 1)->name)) > rank) {
        place--;
    }
    return place;
}

/* Puts a tag in its place, or gives the one of this name another value. */
static tablero_status put_tag(tablero_record *record, uint32_t name, uint32_t value)
{
    size_t index = find_tag(record, record_text_at(record, name));
    if (index < record->tags.count) {
        record_tag_at(record, index)->value = value;
        return TABLERO_OK;
    }
    if (pool_reserve(&record->tags, &record->allocator, 1) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    size_t place = place_of(record, rank_of(record_text_at(record, name)));
    memmove(record_tag_at(record, place + 1), record_tag_at(record, place),
            (record->tags.count - place) * sizeof(record_tag));
    *record_tag_at(record, place) = (record_tag){name, value};
    record->tags.count++;
    return TABLERO_OK;
}

/* Puts a tag whose name and value are still to be added as texts. */
static tablero_status add_tag(tablero_record *record, const char *name, const char *value)
{
    uint32_t texts[2], cut = (uint32_t)record->text.count;
    tablero_status status = record_add_text(record, name, &texts[0]);
    if (status == TABLERO_OK) {
        status = record_add_text(record, value, &texts[1]);
    }
    if (status == TABLERO_OK) {
        status = put_tag(record, texts[0], texts[1]);
    }
    if (status != TABLERO_OK) {
        record_cut_text(record, cut);
    }
    return status;
}

tablero_status record_put_usual_tags(tablero_record *record)
{
    char spec[TABLERO_SPEC_BYTES], start[TABLERO_POSITION_TEXT_BYTES],
        usual[TABLERO_POSITION_TEXT_BYTES];
    tablero_position position;
    tablero_rules_write(&record->rules, spec, sizeof spec);
    tablero_position_start(&record->rules, &position);
    tablero_position_write(&record->rules, &position, usual, sizeof usual);
    tablero_position_write(&record->rules, tablero_record_position(record, TABLERO_NODE_START),
                           start, sizeof start);
    tablero_status status = TABLERO_OK;
    for (unsigned i = 0; status == TABLERO_OK && i < USUAL_TAGS; i++) {
        status = add_tag(record, known_tags[i].name, i == TAG_GAME ? spec : known_tags[i].unknown);
    }
    if (status == TABLERO_OK && !text_equal(start, usual)) {
        status = add_tag(record, known_tags[TAG_POSITION].name, start);
    }
    return status;
}

static void remove_tag(tablero_record *record, size_t index)
{
    record->tags.count--;
    memmove(record_tag_at(record, index), record_tag_at(record, index + 1),
            (record->tags.count - index) * sizeof(record_tag));
}

tablero_status tablero_record_set_tag(tablero_record *record, const char *name, const char *value)
{
    unsigned rank = rank_of(name);
    if (rank == TAG_GAME || rank == TAG_POSITION || !record_is_name(name, strlen(name)) ||
        (rank == TAG_RESULT && value != NULL && !is_result(value))) {
        return TABLERO_BAD_RECORD;
    }
    if (value == NULL && rank < USUAL_TAGS) {
        value = known_tags[rank].unknown;
    }
    name = rank < KNOWN_TAGS ? known_tags[rank].name : name;
    if (value != NULL) {
        return add_tag(record, name, value);
    }
    size_t index = find_tag(record, name);
    if (index < record->tags.count) {
        remove_tag(record, index);
    }
    return TABLERO_OK;
}

const char *tablero_record_tag_name(const tablero_record *record, unsigned index)
{
    return index < record->tags.count ? record_text_at(record, record_tag_at(record, index)->name)
                                      : NULL;
}

const char *tablero_record_tag_value(const tablero_record *record, unsigned index)
{
    return index < record->tags.count ? record_text_at(record, record_tag_at(record, index)->value)
                                      : NULL;
}

const char *tablero_record_tag(const tablero_record *record, const char *name)
{
    return tablero_record_tag_value(record, (unsigned)find_tag(record, name));
}

const char *record_player_tag(const tablero_rules *rules, const char *name)
{
    static const char *const players[] = {"First", "Second"};
    for (unsigned side = 0; side < 2; side++) {
        if (text_same_word(name, strlen(name), tablero_rules_side(rules, side).key)) {
            return players[side];
        }
    }
    return name;
}
