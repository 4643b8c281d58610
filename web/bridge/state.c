/* How a game stands at its place, with as much as has been entered of the next turn. */
#include <string.h>

#include "reply.h"
#include "game/story.h"
#include "game/why.h"
#include "table.h"

enum { ANNOUNCEMENTS_MAX = 8, WAYS_MAX = 64, WARNINGS_MAX = 16 };

/* ---- What lies where ---- */

static void put_contents(const char *key, const tablero_rules *rules,
                         const tablero_position *position)
{
    unsigned count = tablero_cell_count(rules);
    reply_open(key, '[');
    for (unsigned i = 0; i < count; i++) {
        tablero_content content = tablero_content_at(rules, position, i);
        reply_open(NULL, '[');
        if (content.piece >= 0 && content.count > 0) {
            reply_integer(NULL, content.piece);
            reply_integer(NULL, content.owner);
            reply_integer(NULL, content.count);
        }
        reply_close(']');
    }
    reply_close(']');
}

/* ---- What has been thrown ---- */

/* The last throw of a turn as far as it is told. */
typedef struct throw
{
    uint16_t from, to;
    bool there;
}
throw;

static void hear_throw(void *context, const tablero_event *event)
{
    throw *last = context;
    if (event->kind == TABLERO_EVENT_THROW) {
        last->from = event->cell;
    } else if (event->kind == TABLERO_EVENT_LAND) {
        last->to = event->cell;
        last->there = true;
    }
}

/* Where the next part would throw something from, for each word that is its end. */
static void put_throw(const partial_turn *partial, const char *word)
{
    tablero_ply ply;
    throw last = {.there = false};
    tablero_turn turn = partial->turn;
    if (partial->turn.count == 0 || turn.count == TABLERO_TURN_PLIES ||
        !partial_completes(partial, word, &ply)) {
        return;
    }
    turn.plies[turn.count++] = ply;
    tablero_turn_trace(partial->rules, &partial->start, &turn, hear_throw, &last);
    if (last.there && last.to == cell_named(partial->rules, word)) {
        reply_open(NULL, '[');
        reply_integer(NULL, last.from);
        reply_integer(NULL, last.to);
        reply_close(']');
    }
}

/* ---- The turn that is being entered ---- */

static void put_words(const partial_turn *partial)
{
    const char *at = partial->words;
    reply_open("words", '[');
    for (const char *blank; (blank = strchr(at, ' ')) != NULL; at = blank + 1) {
        reply_begin_string(NULL);
        reply_sink(NULL, at, (size_t)(blank - at));
        reply_end_string();
    }
    reply_close(']');
}

static void put_entry(const partial_turn *partial)
{
    static partial_words next;
    partial_next(partial, &next);
    put_words(partial);
    reply_string("stage", tablero_position_stage(partial->rules, &partial->position));
    reply_open("next", '[');
    for (unsigned i = 0; i < next.count; i++) {
        reply_string(NULL, next.words[i]);
    }
    reply_close(']');
    reply_open("throws", '[');
    for (unsigned i = 0; i < next.count; i++) {
        put_throw(partial, next.words[i]);
    }
    reply_close(']');
}

/* ---- The game ---- */

static void put_outcome(const tablero_rules *rules, tablero_outcome outcome)
{
    (void)rules;
    reply_boolean("over", outcome.over);
    if (outcome.over) {
        reply_integer("winner", outcome.winner);
        reply_string("reason", outcome.reason);
    }
}

static void put_announcements(const tablero_rules *rules, const tablero_position *position)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    reply_open("announcements", '[');
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        reply_string(NULL, keys[i]);
    }
    reply_close(']');
}

/* {"node","end","changed","position","number","side","turns","over","winner","reason","announcements",
 * "captured","contents":[[piece,owner,count] or []],"words","stage","next","throws":[[from,to]]} */
EXPORT(state) const char *state(unsigned number)
{
    const table *table = table_at(number);
    const session *line = &table->walk.line;
    char text[TABLERO_POSITION_TEXT_BYTES];
    session_count counts = session_counts(line);
    tablero_position_write(&line->rules, &line->position, text, sizeof text);
    reply_begin();
    reply_open(NULL, '{');
    reply_integer("node", table->walk.node);
    reply_integer("end", table->walk.end);
    reply_string("position", text);
    reply_integer("number", line->position.number);
    reply_integer("side", session_side(line));
    reply_integer("turns", (int64_t)line->turn_count);
    put_outcome(&line->rules, session_outcome(line));
    put_announcements(&line->rules, &line->position);
    reply_open("captured", '[');
    reply_integer(NULL, (int64_t)counts.captured[0]);
    reply_integer(NULL, (int64_t)counts.captured[1]);
    reply_close(']');
    put_contents("contents", &line->rules, &table->partial.position);
    put_entry(&table->partial);
    reply_close('}');
    return reply_end();
}

/* ---- What happened ---- */

static void put_event(void *context, const tablero_event *event)
{
    static const char *const kinds[] = {
        [TABLERO_EVENT_LIFT] = "lift",       [TABLERO_EVENT_DROP] = "drop",
        [TABLERO_EVENT_STEP] = "step",       [TABLERO_EVENT_JUMP] = "jump",
        [TABLERO_EVENT_THROW] = "throw",     [TABLERO_EVENT_LAND] = "land",
        [TABLERO_EVENT_REMOVE] = "remove",   [TABLERO_EVENT_TO_HAND] = "to_hand",
        [TABLERO_EVENT_PLACE] = "place",     [TABLERO_EVENT_LAP] = "lap",
        [TABLERO_EVENT_ENDLESS] = "endless",
    };
    unsigned *left = context;
    if (*left == 0) {
        return;
    }
    --*left;
    reply_open(NULL, '{');
    reply_string("kind", kinds[event->kind]);
    reply_integer("cell", event->cell);
    reply_integer("piece", event->piece);
    reply_integer("owner", event->owner);
    reply_integer("count", event->count);
    reply_close('}');
}

static void put_sentences(const tablero_rules *rules, const played_turn *played, const story *story)
{
    static sentence sentences[STORY_SENTENCES];
    unsigned count = story_sentences(rules, played, story, sentences);
    reply_open("sentences", '[');
    for (unsigned i = 0; i < count; i++) {
        reply_sentence(NULL, &sentences[i]);
    }
    reply_close(']');
}

/* The turn that led to a node, which is not the start: {"before":contents,"events":[{"kind","cell","piece",
 * "owner","count"}],"sentences","taken","endless","text"}; at most so many events. */
EXPORT(turn_of) const char *turn_of(unsigned number, tablero_node node, unsigned events)
{
    const table *table = table_at(number);
    const tablero_rules *rules = &table->walk.line.rules;
    const tablero_record *record = table->walk.record;
    char text[TABLERO_TURN_BYTES];
    played_turn played;
    story story;
    played.before = *tablero_record_position(record, tablero_record_parent(record, node));
    tablero_record_turn(record, node, &played.turn);
    story_of(rules, &played, &story);
    tablero_turn_write(rules, &played.before, &played.turn, TABLERO_SHORT, text, sizeof text);
    reply_begin();
    reply_open(NULL, '{');
    reply_string("text", text);
    reply_integer("mover", story.mover);
    reply_integer("taken", (int64_t)story.taken);
    reply_boolean("endless", story.endless);
    put_contents("before", rules, &played.before);
    reply_open("events", '[');
    tablero_turn_trace(rules, &played.before, &played.turn, put_event, &events);
    reply_close(']');
    put_sentences(rules, &played, &story);
    reply_close('}');
    return reply_end();
}

/* ---- What would happen ---- */

static void put_warnings(const partial_turn *partial, tablero_ply ply)
{
    tablero_warning warnings[WARNINGS_MAX];
    unsigned count =
        tablero_ply_warnings(partial->rules, &partial->position, ply, warnings, WARNINGS_MAX);
    reply_open("warnings", '[');
    for (unsigned i = 0; i < count && i < WARNINGS_MAX; i++) {
        reply_open(NULL, '{');
        reply_string("key", warnings[i].key);
        reply_integer("cell", warnings[i].cell);
        reply_close('}');
    }
    reply_close(']');
}

/* What a word would do as the next part of the turn: {} where it is not the end of a part, else
 * {"warnings":[{"key","cell"}]}, and with a complete turn {"end":cell,"taken","laps","endless"}. */
EXPORT(preview) const char *preview(unsigned number, const char *word)
{
    const partial_turn *partial = &table_at(number)->partial;
    tablero_ply ply;
    reply_begin();
    reply_open(NULL, '{');
    if (partial_completes(partial, word, &ply)) {
        put_warnings(partial, ply);
        partial_turn whole = *partial;
        if (partial_take(&whole, word) == PARTIAL_TURN) {
            story story;
            story_of(partial->rules, &(played_turn){partial->start, whole.turn}, &story);
            reply_integer("end", story.end);
            reply_integer("taken", (int64_t)story.taken);
            reply_integer("laps", story.laps);
            reply_boolean("endless", story.endless);
        }
    }
    reply_close('}');
    return reply_end();
}
