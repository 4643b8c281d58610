/* What the server makes of requests, before any of them is answered: names, fields, files. */
#include "server/field.h"
#include "server/name.h"
#include "server/site.h"
#include "support.h"
#include <setjmp.h>

static const char plain[] = "plain words, plain words", packed[] = "PACKED";

/* In the place of what is built into the program. */
const site_file site_files[] = {
    {"index.html", plain, sizeof plain - 1, packed, sizeof packed - 1, "0123"},
    {"docs/index.html", plain, sizeof plain - 1, NULL, 0, "4567"},
    {NULL, NULL, 0, NULL, 0, NULL},
};

static void test_names_that_are_good(void **state)
{
    static const char *const good[] = {"/",      "/a",        "/assets/a.js",
                                       "/docs/", "/a.b/c..d", "/\303\261 x"};
    char name[NAME_BYTES];
    (void)state;
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(name_clean(good[i], strlen(good[i]), name));
        assert_string_equal(name, good[i] + 1);
    }
}

static void test_names_that_are_bad(void **state)
{
    static const char *const bad[] = {"",      "a",       "*",        "//",       "/a//b", "/..",
                                      "/../a", "/a/../b", "/a/.",     "/.hidden", "/a/.b", "/a\nb",
                                      "/a\tb", "/a\177b", "http://a", "/...",     "/a/.."};
    char name[NAME_BYTES];
    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(name_clean(bad[i], strlen(bad[i]), name));
    }
    assert_false(name_clean("/a\0b", 4, name));
    assert_false(name_clean("/a", 3, name));
}

static void test_longest_name(void **state)
{
    char path[NAME_BYTES + 2], name[NAME_BYTES];
    (void)state;
    memset(path, 'a', sizeof path);
    path[0] = '/';
    path[NAME_BYTES] = '\0';
    assert_true(name_clean(path, NAME_BYTES, name));
    assert_int_equal(strlen(name), NAME_BYTES - 1);
    path[NAME_BYTES] = 'a';
    path[NAME_BYTES + 1] = '\0';
    assert_false(name_clean(path, NAME_BYTES + 1, name));
}

static void test_media_types(void **state)
{
    (void)state;
    assert_string_equal(name_media_type("index.html"), "text/html; charset=utf-8");
    assert_string_equal(name_media_type("a/b.wasm"), "application/wasm");
    assert_string_equal(name_media_type("a.js.map"), "application/json");
    assert_string_equal(name_media_type("a.webmanifest"), "application/manifest+json");
    assert_string_equal(name_media_type("html"), "application/octet-stream");
    assert_string_equal(name_media_type(""), "application/octet-stream");
}

static void test_names_that_last(void **state)
{
    static const char *const lasting[] = {"assets/index-B1x_y-Z9.js", "assets/a/b-AAAAAAAA.css",
                                          "assets/main.en-abcdefg1.js", "assets/a--aaaaaaA.wasm"};
    static const char *const passing[] = {"index-B1x_y-Z9.js",        "assets/game-position.js",
                                          "assets/index.js",          "assets/-short1.js",
                                          "assets/a-B1x_y-Z9+.js",    "assets/a-B1x y-Z9.js",
                                          "other/a-B1x_y-Z9.js",      "assets/B1x_y-Z9.js",
                                          "assets/a-B1x_y-Z9.js.map", "assets/"};
    (void)state;
    for (unsigned i = 0; i < sizeof lasting / sizeof lasting[0]; i++) {
        assert_true(name_is_lasting(lasting[i]));
    }
    for (unsigned i = 0; i < sizeof passing / sizeof passing[0]; i++) {
        assert_false(name_is_lasting(passing[i]));
    }
}

static void test_codings(void **state)
{
    static const char *const accepting[] = {
        "gzip",           "GZIP",    "deflate, gzip", "br;q=1.0, gzip;q=0.8", "*", "*;q=0, gzip",
        "gzip ; q=0.001", "x,,gzip", "gzip;"};
    static const char *const refusing[] = {
        "",      "br",    "gzip;q=0", "gzip; q=0.000", "gzip;q=0, *", "*;q=0",
        "xgzip", "gzipx", ",",        ";;;",           "gzip;q=0."};
    (void)state;
    for (unsigned i = 0; i < sizeof accepting / sizeof accepting[0]; i++) {
        assert_true(field_accepts(accepting[i], "gzip"));
    }
    for (unsigned i = 0; i < sizeof refusing / sizeof refusing[0]; i++) {
        assert_false(field_accepts(refusing[i], "gzip"));
    }
}

static void test_tags(void **state)
{
    static const char *const having[] = {
        "\"a\"", "*", " *", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\" ,\"c\""};
    static const char *const lacking[] = {"",   "\"b\"", "a",  "\"a\"b", "\"a",
                                          "**", ",,",    "W/", "\"b a\""};
    (void)state;
    for (unsigned i = 0; i < sizeof having / sizeof having[0]; i++) {
        assert_true(field_has_tag(having[i], "\"a\""));
    }
    for (unsigned i = 0; i < sizeof lacking / sizeof lacking[0]; i++) {
        assert_false(field_has_tag(lacking[i], "\"a\""));
    }
}

static void test_hosts(void **state)
{
    static const char *const own[] = {"localhost",      "LOCALHOST:80", "127.0.0.1",
                                      "127.0.0.1:8410", "[::1]",        "[::1]:8410",
                                      "192.168.1.2:1",  "localhost:"};
    static const char *const foreign[] = {"",
                                          "evil.example",
                                          "localhost.evil.example",
                                          "evil.example:8410",
                                          "127.0.0.1.evil.example",
                                          "127.0.0.1:x",
                                          "[::1",
                                          "[::1]x",
                                          "[evil]",
                                          "::1",
                                          "localhost:123456",
                                          "127.0.0.1, evil",
                                          "user@localhost",
                                          "1",
                                          "0x7f.1"};
    (void)state;
    for (unsigned i = 0; i < sizeof own / sizeof own[0]; i++) {
        assert_true(field_is_own_host(own[i]));
    }
    for (unsigned i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        assert_false(field_is_own_host(foreign[i]));
    }
}

static void assert_reads(const site_page *page, const char *text)
{
    char got[64] = "";
    assert_int_equal(page->size, strlen(text));
    assert_int_equal(site_read(page, 0, got, sizeof got), strlen(text));
    assert_string_equal(got, text);
    assert_int_equal(site_read(page, 3, got, 2), 2);
    assert_memory_equal(got, text + 3, 2);
    assert_int_equal(site_read(page, page->size, got, sizeof got), 0);
}

static void test_files_in_the_program(void **state)
{
    site site;
    site_page page;
    (void)state;
    assert_true(site_is_built_in());
    assert_int_equal(site_open(&site, NULL), 0);
    assert_int_equal(site_find(&site, "", true, &page), SITE_FOUND);
    assert_string_equal(page.name, "index.html");
    assert_string_equal(page.tag, "\"0123-gzip\"");
    assert_true(page.packed && page.has_packed);
    assert_reads(&page, packed);
    assert_int_equal(site_find(&site, "index.html", false, &page), SITE_FOUND);
    assert_string_equal(page.tag, "\"0123\"");
    assert_true(!page.packed && page.has_packed);
    assert_reads(&page, plain);
    assert_int_equal(site_find(&site, "docs/", true, &page), SITE_FOUND);
    assert_true(!page.packed && !page.has_packed);
    assert_reads(&page, plain);
    assert_int_equal(site_find(&site, "docs", true, &page), SITE_FOLDER);
    assert_int_equal(site_find(&site, "index.html/", true, &page), SITE_MISSING);
    assert_int_equal(site_find(&site, "docs/other", true, &page), SITE_MISSING);
    site_page_close(&page);
    site_close(&site);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_that_are_good),
        cmocka_unit_test(test_names_that_are_bad),
        cmocka_unit_test(test_longest_name),
        cmocka_unit_test(test_media_types),
        cmocka_unit_test(test_names_that_last),
        cmocka_unit_test(test_codings),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_files_in_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
