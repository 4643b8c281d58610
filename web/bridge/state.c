/* How a game stands at its place, with as much as has been entered of the next turn. */
#include <string.h>

#include "game/story.h"
#include "game/why.h"
#include "reply.h"
#include "table.h"

enum { ANNOUNCEMENTS_MAX = 8, WAYS_MAX = 64, WARNINGS_MAX = 16 };

/* ---- What lies where ---- */

static void put_contents(json *reply, const char *key, const tablero_rules *rules,
                         const tablero_position *position)
{
    unsigned count = tablero_cell_count(rules);
    json_open(reply, key, '[');
    for (unsigned i = 0; i < count; i++) {
        tablero_content content = tablero_content_at(rules, position, i);
        json_open(reply, NULL, '[');
        if (content.piece >= 0 && content.count > 0) {
            json_put_signed(reply, NULL, content.piece);
            json_put_signed(reply, NULL, content.owner);
            json_put_signed(reply, NULL, content.count);
        }
        json_close(reply, ']');
    }
    json_close(reply, ']');
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
static void put_throw(json *reply, const partial_turn *partial, const char *word)
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
        json_open(reply, NULL, '[');
        json_put_signed(reply, NULL, last.from);
        json_put_signed(reply, NULL, last.to);
        json_close(reply, ']');
    }
}

/* ---- The turn that is being entered ---- */

static void put_words(json *reply, const partial_turn *partial)
{
    const char *at = partial->words;
    json_open(reply, "words", '[');
    for (const char *blank; (blank = strchr(at, ' ')) != NULL; at = blank + 1) {
        json_begin_text(reply, NULL);
        json_add_text(reply, at, (size_t)(blank - at));
        json_end_text(reply);
    }
    json_close(reply, ']');
}

static void put_entry(json *reply, const partial_turn *partial)
{
    static partial_words next;
    partial_next(partial, &next);
    put_words(reply, partial);
    json_put_string(reply, "stage", tablero_position_stage(partial->rules, &partial->position));
    json_open(reply, "next", '[');
    for (unsigned i = 0; i < next.count; i++) {
        json_put_string(reply, NULL, next.words[i]);
    }
    json_close(reply, ']');
    json_open(reply, "throws", '[');
    for (unsigned i = 0; i < next.count; i++) {
        put_throw(reply, partial, next.words[i]);
    }
    json_close(reply, ']');
}

/* ---- The game ---- */

static void put_outcome(json *reply, tablero_outcome outcome)
{
    json_put_boolean(reply, "over", outcome.over);
    if (outcome.over) {
        json_put_signed(reply, "winner", outcome.winner);
        json_put_string(reply, "reason", outcome.reason);
    }
}

static void put_announcements(json *reply, const tablero_rules *rules,
                              const tablero_position *position)
{
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    json_open(reply, "announcements", '[');
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        json_put_string(reply, NULL, keys[i]);
    }
    json_close(reply, ']');
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
    json *reply = reply_begin();
    json_put_signed(reply, "node", table->walk.node);
    json_put_signed(reply, "end", table->walk.end);
    json_put_string(reply, "position", text);
    json_put_signed(reply, "number", line->position.number);
    json_put_signed(reply, "side", session_side(line));
    json_put_signed(reply, "turns", (int64_t)line->turn_count);
    put_outcome(reply, session_outcome(line));
    put_announcements(reply, &line->rules, &line->position);
    json_open(reply, "captured", '[');
    json_put_signed(reply, NULL, (int64_t)counts.captured[0]);
    json_put_signed(reply, NULL, (int64_t)counts.captured[1]);
    json_close(reply, ']');
    put_contents(reply, "contents", &line->rules, &table->partial.position);
    put_entry(reply, &table->partial);
    return reply_end();
}

/* ---- What happened ---- */

/* Events as they come, as many as were asked for. */
typedef struct event_list {
    json *reply;
    unsigned left;
} event_list;

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
    event_list *list = context;
    json *reply = list->reply;
    if (list->left == 0) {
        return;
    }
    list->left--;
    json_open(reply, NULL, '{');
    json_put_string(reply, "kind", kinds[event->kind]);
    json_put_signed(reply, "cell", event->cell);
    json_put_signed(reply, "piece", event->piece);
    json_put_signed(reply, "owner", event->owner);
    json_put_signed(reply, "count", event->count);
    json_close(reply, '}');
}

static void put_sentences(json *reply, const tablero_rules *rules, const played_turn *played,
                          const story *story)
{
    static sentence sentences[STORY_SENTENCES];
    unsigned count = story_sentences(rules, played, story, sentences);
    json_open(reply, "sentences", '[');
    for (unsigned i = 0; i < count; i++) {
        reply_sentence(reply, NULL, &sentences[i]);
    }
    json_close(reply, ']');
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
    json *reply = reply_begin();
    json_put_string(reply, "text", text);
    json_put_signed(reply, "mover", story.mover);
    json_put_signed(reply, "taken", (int64_t)story.taken);
    json_put_boolean(reply, "endless", story.endless);
    put_contents(reply, "before", rules, &played.before);
    json_open(reply, "events", '[');
    tablero_turn_trace(rules, &played.before, &played.turn, put_event,
                       &(event_list){reply, events});
    json_close(reply, ']');
    put_sentences(reply, rules, &played, &story);
    return reply_end();
}

/* ---- What would happen ---- */

static void put_warnings(json *reply, const partial_turn *partial, tablero_ply ply)
{
    tablero_warning warnings[WARNINGS_MAX];
    unsigned count =
        tablero_ply_warnings(partial->rules, &partial->position, ply, warnings, WARNINGS_MAX);
    json_open(reply, "warnings", '[');
    for (unsigned i = 0; i < count && i < WARNINGS_MAX; i++) {
        json_open(reply, NULL, '{');
        json_put_string(reply, "key", warnings[i].key);
        json_put_signed(reply, "cell", warnings[i].cell);
        json_close(reply, '}');
    }
    json_close(reply, ']');
}

/* What a word would do as the next part of the turn: {} where it is not the end of a part, else
 * {"warnings":[{"key","cell"}]}, and with a complete turn {"end":cell,"taken","laps","endless"}. */
EXPORT(preview) const char *preview(unsigned number, const char *word)
{
    const partial_turn *partial = &table_at(number)->partial;
    tablero_ply ply;
    json *reply = reply_begin();
    if (partial_completes(partial, word, &ply)) {
        put_warnings(reply, partial, ply);
        partial_turn whole = *partial;
        if (partial_take(&whole, word) == PARTIAL_TURN) {
            story story;
            story_of(partial->rules, &(played_turn){partial->start, whole.turn}, &story);
            json_put_signed(reply, "end", story.end);
            json_put_signed(reply, "taken", (int64_t)story.taken);
            json_put_signed(reply, "laps", story.laps);
            json_put_boolean(reply, "endless", story.endless);
        }
    }
    return reply_end();
}
