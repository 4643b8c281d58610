#include "record_writer.h"

#include <time.h>

#include "input.h"
#include "say.h"

const char *record_date(char date[RECORD_DATE_BYTES])
{
    time_t now = time(NULL);
    struct tm local;
    snprintf(date, RECORD_DATE_BYTES, "????.??.??");
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, RECORD_DATE_BYTES, "%Y.%m.%d", &local);
    }
    return date;
}

const char *record_result(tablero_outcome outcome)
{
    return outcome.over ? outcome_score(outcome) : "*";
}

static tablero_status forgive_text(tablero_status status)
{
    return status == TABLERO_BAD_RECORD ? TABLERO_OK : status;
}

tablero_status record_announcements(const cli *cli, tablero_record *record, tablero_node node)
{
    const tablero_rules *rules = tablero_record_rules(record);
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, tablero_record_position(record, node),
                                                    keys, ANNOUNCEMENTS_MAX);
    tablero_status status = TABLERO_OK;
    for (unsigned i = 0; status == TABLERO_OK && i < count && i < ANNOUNCEMENTS_MAX; i++) {
        status = tablero_record_add_comment(
            record, node, TABLERO_AFTER,
            game_words(cli, tablero_rules_game(rules), "announce", keys[i]));
    }
    return status;
}

tablero_status record_session(const cli *cli, tablero_record *record, const session *game,
                              const tag_value *tags, bool ended_by_rules, const char *remark)
{
    tablero_node node = TABLERO_NODE_START;
    tablero_status status = tablero_record_begin(record, &game->rules, &game->start);
    for (; status == TABLERO_OK && tags->name != NULL; tags++) {
        status = forgive_text(tablero_record_set_tag(record, tags->name, tags->value));
    }
    for (size_t i = 0; status == TABLERO_OK && i < game->turn_count; i++) {
        bool last = i + 1 == game->turn_count;
        status = tablero_record_add(record, node, &game->turns[i].turn, &node);
        if (status == TABLERO_OK && !(last && ended_by_rules)) {
            status = record_announcements(cli, record, node);
        }
    }
    if (status == TABLERO_OK && remark != NULL) {
        status = forgive_text(tablero_record_add_comment(record, node, TABLERO_AFTER, remark));
    }
    return status;
}

static void print_bytes(void *context, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, context);
}

void record_print(const tablero_record *record, FILE *to)
{
    tablero_record_write(record, print_bytes, to);
}
