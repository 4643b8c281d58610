#include "match/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mix.h"

/* The first field of the first line: what this is, and in which form. */
static const char journal_mark[] = "tablero-match-1";

enum { SUM_BYTES = 17, FIELDS = 19 };

static uint64_t check_sum(const char *line, size_t length)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++) {
        sum = mix64(sum ^ (unsigned char)line[i]);
    }
    return sum;
}

/* ---- Writing ---- */

/* Writes a whole line, with the check sum of what it holds, and waits for the disk. */
static bool write_line(const journal *journal, const char *fields, size_t length)
{
    char *line = malloc(length + SUM_BYTES + 2);
    if (line == NULL) {
        errno = ENOMEM;
        return false;
    }
    memcpy(line, fields, length);
    size_t total = length + (size_t)snprintf(line + length, SUM_BYTES + 2, "\t%016" PRIx64 "\n",
                                             check_sum(fields, length));
    size_t written = 0;
    while (written < total) {
        ssize_t count = write(journal->descriptor, line + written, total - written);
        if (count < 0 && errno != EINTR) {
            break;
        }
        written += count > 0 ? (size_t)count : 0;
    }
    free(line);
    return written == total && (fsync(journal->descriptor) == 0 || errno == EINVAL);
}

bool journal_add(journal *journal, const game_result *result)
{
    char *fields = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&fields, &length);
    if (to == NULL) {
        return false;
    }
    fprintf(to, "%u\t%u\t%u\t%d\t%d\t%s\t%u\t%u", result->number, result->players[0],
            result->players[1], result->winner, (int)result->fault, result->reason,
            result->turn_count, result->opening_count);
    for (unsigned side = 0; side < 2; side++) {
        const effort *effort = &result->efforts[side];
        fprintf(to, "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRId64, effort->turns,
                effort->nodes, effort->depths, effort->microseconds);
    }
    fprintf(to, "\t%s\t%s\t%s", result->said, result->position, result->moves);
    bool good = fclose(to) == 0 && write_line(journal, fields, length);
    int reason = errno;
    free(fields);
    errno = reason;
    return good;
}

/* ---- Reading ---- */

/* Cuts a line at its tabs; the number of fields, FIELDS + 1 when there are more. */
static unsigned cut_fields(char *line, char *fields[FIELDS + 1])
{
    unsigned count = 0;
    char *at = line;
    while (at != NULL && count <= FIELDS) {
        fields[count++] = at;
        at = strchr(at, '\t');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    return count;
}

/* The check sum has been looked at: the fields are what was written. */
static bool read_result(char *line, game_result *result)
{
    char *fields[FIELDS + 1];
    if (cut_fields(line, fields) != FIELDS) {
        return false;
    }
    *result = (game_result){
        .number = (unsigned)strtoul(fields[0], NULL, 10),
        .players = {(unsigned)strtoul(fields[1], NULL, 10), (unsigned)strtoul(fields[2], NULL, 10)},
        .winner = (int)strtol(fields[3], NULL, 10),
        .fault = (fault)strtoul(fields[4], NULL, 10),
        .turn_count = (unsigned)strtoul(fields[6], NULL, 10),
        .opening_count = (unsigned)strtoul(fields[7], NULL, 10),
        .position = strdup(fields[17]),
        .moves = strdup(fields[18]),
    };
    strncpy(result->reason, fields[5], sizeof result->reason - 1);
    strncpy(result->said, fields[16], sizeof result->said - 1);
    for (unsigned side = 0; side < 2; side++) {
        char **numbers = &fields[8 + 4 * side];
        result->efforts[side] = (effort){
            .turns = strtoull(numbers[0], NULL, 10),
            .nodes = strtoull(numbers[1], NULL, 10),
            .depths = strtoull(numbers[2], NULL, 10),
            .microseconds = strtoll(numbers[3], NULL, 10),
        };
    }
    return result->position != NULL && result->moves != NULL;
}

/* Takes the check sum off a line; false when it is not that of the line. */
static bool take_sum_off(char *line)
{
    char *tab = strrchr(line, '\t'), expected[SUM_BYTES];
    if (tab == NULL) {
        return false;
    }
    *tab = '\0';
    snprintf(expected, sizeof expected, "%016" PRIx64, check_sum(line, (size_t)(tab - line)));
    return strcmp(tab + 1, expected) == 0;
}

static journal_status add_result(journal *journal, char *line)
{
    enum { CAPACITY_AT_FIRST = 64 };
    unsigned count = journal->result_count;
    if ((count & (count - 1)) == 0 && (count == 0 || count >= CAPACITY_AT_FIRST)) {
        size_t capacity = count == 0 ? CAPACITY_AT_FIRST : 2 * (size_t)count;
        game_result *results = realloc(journal->results, capacity * sizeof results[0]);
        if (results == NULL) {
            return JOURNAL_NO_MEMORY;
        }
        journal->results = results;
    }
    if (!read_result(line, &journal->results[count])) {
        return JOURNAL_DAMAGED;
    }
    journal->result_count++;
    return JOURNAL_READY;
}

/* Takes in one whole line, without its end. */
static journal_status read_line(journal *journal, char *line, const char *settings, int number)
{
    journal->wrong_line = number;
    if (!take_sum_off(line)) {
        return JOURNAL_DAMAGED;
    }
    if (number > 1) {
        return add_result(journal, line);
    }
    size_t length = sizeof journal_mark - 1;
    bool marked = strncmp(line, journal_mark, length) == 0 && line[length] == '\t';
    return !marked                                    ? JOURNAL_DAMAGED
           : strcmp(line + length + 1, settings) != 0 ? JOURNAL_OTHER_SETTINGS
                                                      : JOURNAL_READY;
}

/* Reads all lines of a text that ends in NUL; *whole is the length of those that are whole. Only
 * the very last one may have been written in part, the first as far as it is what is expected. */
static journal_status read_lines(journal *journal, char *text, size_t size, const char *settings,
                                 off_t *whole)
{
    journal_status status = JOURNAL_READY;
    int number = 0;
    for (char *line = text; status == JOURNAL_READY && line < text + size;) {
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        if (end == NULL) {
            size_t mark = sizeof journal_mark - 1, length = strlen(line);
            bool ours = strncmp(line, journal_mark, length < mark ? length : mark) == 0;
            journal->wrong_line = number + 1;
            return number > 0 || ours ? JOURNAL_READY : JOURNAL_DAMAGED;
        }
        *end = '\0';
        status = read_line(journal, line, settings, ++number);
        if (status == JOURNAL_DAMAGED && end + 1 == text + size && number > 1) {
            return JOURNAL_READY;
        }
        line = end + 1;
        *whole = line - text;
    }
    return status;
}

static journal_status read_journal(journal *journal, const char *settings, off_t *whole)
{
    struct stat about;
    if (fstat(journal->descriptor, &about) != 0) {
        return JOURNAL_CANNOT_OPEN;
    }
    size_t size = (size_t)about.st_size, length = 0;
    char *text = malloc(size + 1);
    if (text == NULL) {
        return JOURNAL_NO_MEMORY;
    }
    ssize_t count = 1;
    while (length < size && count > 0) {
        count = read(journal->descriptor, text + length, size - length);
        length += count > 0 ? (size_t)count : 0;
    }
    text[length] = '\0';
    journal_status status =
        length < size ? JOURNAL_CANNOT_OPEN : read_lines(journal, text, length, settings, whole);
    free(text);
    return status;
}

/* One process at a time; the lock ends with it. */
static bool lock_file(int descriptor)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_SETLK, &lock) == 0;
}

static journal_status begin_journal(journal *journal, const char *settings)
{
    size_t length = sizeof journal_mark + strlen(settings);
    char *fields = malloc(length + 1);
    if (fields == NULL) {
        return JOURNAL_NO_MEMORY;
    }
    snprintf(fields, length + 1, "%s\t%s", journal_mark, settings);
    bool written = write_line(journal, fields, length);
    int reason = errno;
    free(fields);
    errno = reason;
    return written ? JOURNAL_READY : JOURNAL_CANNOT_OPEN;
}

journal_status journal_open(journal *journal, const char *path, const char *settings)
{
    *journal = (struct journal){.descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666)};
    if (journal->descriptor < 0) {
        return JOURNAL_CANNOT_OPEN;
    }
    if (!lock_file(journal->descriptor)) {
        return JOURNAL_IN_USE;
    }
    off_t whole = 0;
    journal_status status = read_journal(journal, settings, &whole);
    if (status != JOURNAL_READY) {
        return status;
    }
    if (ftruncate(journal->descriptor, whole) != 0 ||
        lseek(journal->descriptor, whole, SEEK_SET) < 0) {
        return JOURNAL_CANNOT_OPEN;
    }
    return whole > 0 ? JOURNAL_READY : begin_journal(journal, settings);
}

void journal_close(journal *journal)
{
    for (unsigned i = 0; i < journal->result_count; i++) {
        game_result_free(&journal->results[i]);
    }
    free(journal->results);
    if (journal->descriptor >= 0) {
        close(journal->descriptor);
    }
}
