/* Game records of Abstract Play: an object with a header and the moves in rounds of two. They are of
 * finished games and know no variations or comments. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "convert.h"
#include "input.h"
#include "json.h"
#include "say.h"

enum { TIME_BYTES = 64 };

const char abstract_play_name[] = "abstract-play";

/* ---- Times ---- */

/* Now; where builds must be repeatable, the time that they say it is. */
static const char *time_now(char text[TIME_BYTES])
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    time_t now = given == NULL ? time(NULL) : (time_t)strtoll(given, NULL, 10);
    struct tm parts;
    if (gmtime_r(&now, &parts) == NULL ||
        strftime(text, TIME_BYTES, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0) {
        snprintf(text, TIME_BYTES, "1970-01-01T00:00:00Z");
    }
    return text;
}

/* The day of a record as a time; false where it is not wholly known. */
static bool time_of(const tablero_record *record, char text[TIME_BYTES])
{
    const char *date = tablero_record_tag(record, "Date");
    for (unsigned i = 0; i < 10; i++) {
        bool point = i == 4 || i == 7;
        if (point ? date[i] != '.' : date[i] < '0' || date[i] > '9') {
            return false;
        }
    }
    snprintf(text, TIME_BYTES, "%.4s-%.2s-%.2sT00:00:00Z", date, date + 5, date + 8);
    return date[10] == '\0';
}

/* ---- What is lost ---- */

static bool is_known(const char *value)
{
    return value != NULL && value[0] != '\0' && strcmp(value, "?") != 0 &&
           strcmp(value, "????.??.??") != 0;
}

/* An event and its round stand together. */
static bool has_round(const tablero_record *record)
{
    return is_known(tablero_record_tag(record, "Event")) &&
           is_known(tablero_record_tag(record, "Round"));
}

static void lose_tags(const tablero_record *record, loss_list *losses)
{
    static const char *const said[] = {"Game",   "Position", "Site",      "Date",      "First",
                                       "Second", "Result",   "FirstType", "SecondType"};
    const char *name;
    for (unsigned i = 0; (name = tablero_record_tag_name(record, i)) != NULL; i++) {
        bool kept = !is_known(tablero_record_tag_value(record, i));
        for (unsigned k = 0; k < sizeof said / sizeof said[0]; k++) {
            kept = kept || strcmp(name, said[k]) == 0;
        }
        bool of_round = strcmp(name, "Event") == 0 || strcmp(name, "Round") == 0;
        if (!kept && !(of_round && has_round(record))) {
            loss_tell(losses, TABLERO_LOSS_TAG, name);
        }
    }
}

static void lose_remarks(const tablero_record *record, tablero_node node, loss_list *losses)
{
    static const tablero_loss kinds[] = {
        [TABLERO_REMARK_SIGN] = TABLERO_LOSS_SIGNS,
        [TABLERO_REMARK_COMMAND] = TABLERO_LOSS_COMMANDS,
        [TABLERO_REMARK_COMMENT] = TABLERO_LOSS_COMMENTS,
    };
    static const tablero_remark_place places[] = {TABLERO_BEFORE, TABLERO_AFTER};
    tablero_remark remark;
    for (unsigned place = 0; place < 2; place++) {
        for (unsigned i = 0; tablero_record_remark(record, node, places[place], i, &remark); i++) {
            loss_tell(losses, kinds[remark.kind], remark.name == NULL ? "" : remark.name);
        }
    }
}

tablero_status abstract_play_check(const tablero_record *record, loss_list *losses,
                                   tablero_error *error)
{
    char date[TIME_BYTES];
    if (tablero_record_tag(record, "Result")[0] == '*') {
        *error = (tablero_error){
            .status = TABLERO_UNSUPPORTED, .field = "result", .message = "convert.not_finished"};
        return TABLERO_UNSUPPORTED;
    }
    if (!time_of(record, date)) {
        loss_add(losses, "convert.lost.date", tablero_record_tag(record, "Date"));
    }
    lose_tags(record, losses);
    lose_remarks(record, TABLERO_NODE_START, losses);
    for (tablero_node node = tablero_record_child(record, TABLERO_NODE_START); node != 0;
         node = tablero_record_child(record, node)) {
        lose_remarks(record, node, losses);
        if (tablero_record_sibling(record, node) != 0) {
            loss_tell(losses, TABLERO_LOSS_VARIATIONS, "");
        }
    }
    return TABLERO_OK;
}

/* ---- Writing ---- */

/* The game by its proper name, and what of its spec stands behind that as variants. */
static void put_rules(const cli *cli, json *answer, const tablero_rules *rules)
{
    spec_text spec = write_spec(rules);
    json_open(answer, "game", '{');
    json_put_string(answer, "name", game_words(cli, tablero_rules_game(rules), "name"));
    char *next = spec.text + strcspn(spec.text, ":,");
    json_open(answer, "variants", '[');
    while (*next != '\0') {
        char *variant = next + 1;
        next = variant + strcspn(variant, ",");
        char behind = *next;
        *next = '\0';
        json_put_string(answer, NULL, variant);
        *next = behind;
    }
    json_close(answer, ']');
    json_close(answer, '}');
}

static void put_players(json *answer, const tablero_record *record)
{
    static const char *const names[] = {"First", "Second"};
    static const char *const types[] = {"FirstType", "SecondType"};
    static const char *const wins[] = {"1-0", "0-1"};
    const char *result = tablero_record_tag(record, "Result");
    const tablero_rules *rules = tablero_record_rules(record);
    json_open(answer, "players", '[');
    for (unsigned side = 0; side < 2; side++) {
        const char *type = tablero_record_tag(record, types[side]);
        json_open(answer, NULL, '{');
        json_put_string(answer, "name", tablero_record_tag(record, names[side]));
        json_put_integer(answer, "result", strcmp(result, wins[side]) == 0);
        if (type != NULL) {
            json_put_boolean(answer, "is_ai", strcmp(type, "program") == 0);
        }
        json_put_string(answer, "side", tablero_rules_side(rules, side).key);
        json_close(answer, '}');
    }
    json_close(answer, ']');
}

static void put_header(const cli *cli, json *answer, const tablero_record *record)
{
    char date[TIME_BYTES], now[TIME_BYTES];
    const char *day = time_of(record, date) ? date : time_now(date);
    const char *start = tablero_record_tag(record, "Position");
    json_open(answer, "header", '{');
    put_rules(cli, answer, tablero_record_rules(record));
    if (has_round(record)) {
        json_put_string(answer, "event", tablero_record_tag(record, "Event"));
        json_put_string(answer, "round", tablero_record_tag(record, "Round"));
    }
    json_open(answer, "site", '{');
    json_put_string(answer, "name", tablero_record_tag(record, "Site"));
    json_close(answer, '}');
    json_put_string(answer, "date-start", day);
    json_put_string(answer, "date-end", day);
    json_put_string(answer, "date-generated", time_now(now));
    put_players(answer, record);
    if (start != NULL) {
        json_put_string(answer, "startingPosition", start);
    }
    json_close(answer, '}');
}

/* Rounds of two moves; null stands for one that is not there. */
static void put_moves(json *answer, const tablero_record *record)
{
    const tablero_rules *rules = tablero_record_rules(record);
    tablero_node node = tablero_record_child(record, TABLERO_NODE_START);
    json_open(answer, "moves", '[');
    while (node != 0) {
        json_open(answer, NULL, '[');
        for (unsigned side = 0; side < 2 && node != 0; side++) {
            const tablero_position *before =
                tablero_record_position(record, tablero_record_parent(record, node));
            tablero_turn turn;
            if (tablero_position_side(rules, before) != side) {
                json_put_null(answer, NULL);
                continue;
            }
            tablero_record_turn(record, node, &turn);
            char text[TABLERO_TURN_BYTES];
            tablero_turn_write(rules, before, &turn, TABLERO_LONG, text, sizeof text);
            json_put_string(answer, NULL, text);
            node = tablero_record_child(record, node);
        }
        json_close(answer, ']');
    }
    json_close(answer, ']');
}

void abstract_play_write(const cli *cli, const tablero_record *record, FILE *to)
{
    json answer = json_begin_file(to);
    json_open(&answer, NULL, '{');
    put_header(cli, &answer, record);
    put_moves(&answer, record);
    json_close(&answer, '}');
}
