#include "http.h"

#include <string.h>

#include "context.h"
#include "field.h"
#include "say.h"

enum {
    ANSWER_BYTES = 4096, /* of a head, and of words after it */
    PIECE_BYTES = 16384,
    WORDS_BYTES = 512,
    FIELD_BYTES = 256,
    LOCATION_BYTES = 3 * NAME_BYTES + 2
};

/* Everything comes from the site itself; pages may share memory with their workers, and nobody else's
 * page can hold or read them. */
const struct lws_protocol_vhost_options http_headers[] = {
    {&http_headers[1], NULL,
     "content-security-policy:", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"},
    {&http_headers[2], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&http_headers[3], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {&http_headers[4], NULL, "cross-origin-resource-policy:", "same-origin"},
    {&http_headers[5], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

static const char cache_always[] =
    "public, max-age=31536000, immutable"; /* not for people: a field */
static const char cache_asking[] = "no-cache";
static const char cache_never[] = "no-store";
static const char methods[] = "GET, HEAD"; /* not for people: a field */

/* The head of an answer; a field without a text is left out. */
typedef struct answer {
    unsigned status;
    const char *type, *cache, *tag, *location, *coding, *vary, *allow, *connection;
    uint64_t size; /* of what follows; has_size: there is such a field */
    bool has_size;
} answer;

static server *server_of(struct lws *connection)
{
    return lws_context_user(lws_get_context(connection));
}

/* Copies a field of the request; false when it is missing, or too long to mean anything here. */
static bool read_field(struct lws *connection, enum lws_token_indexes field, char text[FIELD_BYTES])
{
    return lws_hdr_total_length(connection, field) > 0 &&
           lws_hdr_copy(connection, text, FIELD_BYTES, field) > 0;
}

static bool has_field(struct lws *connection, enum lws_token_indexes field)
{
    return lws_hdr_total_length(connection, field) > 0;
}

/* ---- Writing ---- */

typedef struct head {
    struct lws *connection;
    unsigned char *next, *end;
    bool full;
} head;

static void put_field(head *head, const char *name, const char *value)
{
    if (value != NULL && lws_add_http_header_by_name(head->connection, (const unsigned char *)name,
                                                     (const unsigned char *)value,
                                                     (int)strlen(value), &head->next, head->end)) {
        head->full = true;
    }
}

/* Writes a head and the words behind it, if any; false when the connection is of no use any more. */
static bool put_answer(struct lws *connection, const answer *answer, const char *text)
{
    unsigned char buffer[LWS_PRE + ANSWER_BYTES];
    unsigned char *start = buffer + LWS_PRE;
    head head = {connection, start, buffer + sizeof buffer - WORDS_BYTES, false};
    if (lws_add_http_header_status(connection, answer->status | LWSAHH_FLAG_NO_SERVER_NAME,
                                   &head.next, head.end)) {
        return false;
    }
    put_field(&head, "content-type:", answer->type);
    put_field(&head, "cache-control:", answer->cache);
    put_field(&head, "etag:", answer->tag);
    put_field(&head, "location:", answer->location);
    put_field(&head, "content-encoding:", answer->coding);
    put_field(&head, "vary:", answer->vary);
    put_field(&head, "allow:", answer->allow);
    put_field(&head, "connection:", answer->connection);
    if (head.full ||
        (answer->has_size &&
         lws_add_http_header_content_length(connection, answer->size, &head.next, head.end)) ||
        lws_finalize_http_header(connection, &head.next, head.end)) {
        return false;
    }
    size_t length = strlen(text);
    memcpy(head.next, text, length);
    length += (size_t)(head.next - start);
    return lws_write(connection, start, length, LWS_WRITE_HTTP_HEADERS) >= 0;
}

/* Ends a request that has had its answer; what a callback returns then. */
static int complete(struct lws *connection)
{
    return lws_http_transaction_completed(connection) ? -1 : 0;
}

/* Answers with a sentence in the language of the run. */
static bool put_words(struct lws *connection, unsigned status, const char *key, bool last)
{
    char text[WORDS_BYTES];
    fill_words(text, sizeof text - 1, words(server_of(connection)->cli, key),
               (const char *const[]){NULL});
    strcat(text, "\n");
    const answer answer = {.status = status,
                           .type = name_media_type(".txt"),
                           .cache = cache_never,
                           .allow = status == HTTP_STATUS_METHOD_NOT_ALLOWED ? methods : NULL,
                           .connection = last ? "close" : NULL,
                           .size = strlen(text),
                           .has_size = true};
    bool wants_text = !has_field(connection, WSI_TOKEN_HEAD_URI);
    return put_answer(connection, &answer, wants_text ? text : "");
}

/* Refuses a request, of which more may follow that is not worth reading. */
static int refuse(struct lws *connection, unsigned status, const char *key)
{
    put_words(connection, status, key, true);
    return -1;
}

/* ---- Files ---- */

/* The last part of the name and a slash: seen from the page that was asked for, the folder itself. */
static int redirect_to_folder(struct lws *connection, const char *name)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    const char *slash = strrchr(name, '/');
    char location[LOCATION_BYTES];
    size_t length = 0;
    for (const char *letter = slash != NULL ? slash + 1 : name; *letter != '\0'; letter++) {
        bool as_it_is = strchr(plain, *letter) != NULL;
        length += (size_t)snprintf(location + length, sizeof location - length,
                                   as_it_is ? "%c" : "%%%02X", (unsigned char)*letter);
    }
    snprintf(location + length, sizeof location - length, "/");
    const answer answer = {.status = HTTP_STATUS_MOVED_PERMANENTLY,
                           .cache = cache_asking,
                           .location = location,
                           .has_size = true};
    return put_answer(connection, &answer, "") ? complete(connection) : -1;
}

static int send_page(struct lws *connection, http_transfer *transfer)
{
    const site_page *page = &transfer->page;
    char tags[FIELD_BYTES];
    bool known = read_field(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags) &&
                 field_has_tag(tags, page->tag);
    const answer answer = {.status = known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                           .type = known ? NULL : name_media_type(page->name),
                           .cache = name_is_lasting(page->name) ? cache_always : cache_asking,
                           .tag = page->tag,
                           .coding = page->packed && !known ? "gzip" : NULL,
                           .vary = page->has_packed ? "accept-encoding" : NULL,
                           .size = page->size,
                           .has_size = !known};
    bool only_head = known || page->size == 0 || has_field(connection, WSI_TOKEN_HEAD_URI);
    if (!put_answer(connection, &answer, "")) {
        return -1;
    }
    if (only_head) {
        return complete(connection);
    }
    lws_callback_on_writable(connection);
    return 0;
}

static void release(http_transfer *transfer)
{
    if (transfer != NULL && transfer->running) {
        site_page_close(&transfer->page);
        transfer->running = false;
    }
}

static int answer_with_file(struct lws *connection, http_transfer *transfer, const char *name)
{
    char accepted[FIELD_BYTES];
    bool packed = read_field(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted) &&
                  field_accepts(accepted, "gzip");
    release(transfer);
    switch (site_find(&server_of(connection)->site, name, packed, &transfer->page)) {
    case SITE_FOUND:
        transfer->running = true;
        transfer->sent = 0;
        return send_page(connection, transfer);
    case SITE_FOLDER:
        return redirect_to_folder(connection, name);
    default:
        return put_words(connection, HTTP_STATUS_NOT_FOUND, "serve.not_found", false)
                   ? complete(connection)
                   : -1;
    }
}

/* The next piece of a file. One that has become shorter meanwhile cannot be what was promised. */
static int send_piece(struct lws *connection, http_transfer *transfer)
{
    unsigned char buffer[LWS_PRE + PIECE_BYTES];
    if (!transfer->running) {
        return 0;
    }
    size_t length = site_read(&transfer->page, transfer->sent, buffer + LWS_PRE, PIECE_BYTES);
    transfer->sent += length;
    bool last = transfer->sent == transfer->page.size;
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, HTTP_IDLE_SECONDS);
    if (length == 0 || lws_write(connection, buffer + LWS_PRE, length,
                                 last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) {
        return -1;
    }
    if (last) {
        release(transfer);
        return complete(connection);
    }
    lws_callback_on_writable(connection);
    return 0;
}

/* ---- Requests ---- */

/* A browser can be made to send here what a page of somebody else's asks, but then the page's own name
 * is the host. Whoever is let in from other machines may call this one as they like. */
static bool host_is_ours(struct lws *connection)
{
    char host[FIELD_BYTES];
    return !server_of(connection)->is_local || !has_field(connection, WSI_TOKEN_HOST) ||
           (read_field(connection, WSI_TOKEN_HOST, host) && field_is_own_host(host));
}

/* Only the first version may leave the host out, and nothing that is asked for here has a body. */
static bool is_sound(struct lws *connection)
{
    char version[FIELD_BYTES], size[FIELD_BYTES];
    if (!read_field(connection, WSI_TOKEN_HTTP, version) ||
        has_field(connection, WSI_TOKEN_HTTP_TRANSFER_ENCODING) ||
        (has_field(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
         (!read_field(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH, size) ||
          strcmp(size, "0") != 0))) {
        return false;
    }
    return strcmp(version, "HTTP/1.0") == 0 ||
           (strcmp(version, "HTTP/1.1") == 0 && has_field(connection, WSI_TOKEN_HOST));
}

static int answer_request(struct lws *connection, http_transfer *transfer, const char *path,
                          size_t length)
{
    char name[NAME_BYTES];
    if (!has_field(connection, WSI_TOKEN_GET_URI) && !has_field(connection, WSI_TOKEN_HEAD_URI)) {
        return refuse(connection, HTTP_STATUS_METHOD_NOT_ALLOWED, "serve.method_not_allowed");
    }
    if (!is_sound(connection)) {
        return refuse(connection, HTTP_STATUS_BAD_REQUEST, "serve.bad_request");
    }
    if (!host_is_ours(connection)) {
        return refuse(connection, HTTP_STATUS_FORBIDDEN, "serve.foreign_host");
    }
    if (!name_clean(path, length, name)) {
        return refuse(connection, HTTP_STATUS_BAD_REQUEST, "serve.bad_request");
    }
    return answer_with_file(connection, transfer, name);
}

/* Other protocols may be asked for, but need not be granted; without its first letter the wish is none.
 * What libwebsockets has refused by itself it calls this for all the same, without the field. */
static int ignore_upgrade(struct lws *connection, char *wish)
{
    if (!has_field(connection, WSI_TOKEN_UPGRADE)) {
        return -1;
    }
    wish[0] = '\0';
    return 0;
}

int http_callback(struct lws *connection, enum lws_callback_reasons reason, void *transfer,
                  void *input, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE:
    case LWS_CALLBACK_WSI_DESTROY:
        listener_count(&server_of(connection)->listener, reason == LWS_CALLBACK_WSI_CREATE);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return ignore_upgrade(connection, input);
    case LWS_CALLBACK_HTTP:
        return answer_request(connection, transfer, input, length);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_piece(connection, transfer);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        release(transfer);
        return 0;
    case LWS_CALLBACK_RAW_RX: /* no method that libwebsockets knows */
        return refuse(connection, HTTP_STATUS_METHOD_NOT_ALLOWED, "serve.method_not_allowed");
    default:
        return 0;
    }
}
