/* Pictures of all games: along random games, in every theme, and seen from outside. */
#include "specs.h"

enum { TURNS = 12, CELL = 40 };

typedef struct memory {
    size_t count;
    uint64_t sum; /* of all bytes */
    char begin[64], end[8];
    unsigned depth; /* of elements that are open */
    bool in_tag, closing;
    char before; /* the last byte */
} memory;

/* Counts elements that are opened and closed, without knowing more of XML. */
static void take(void *context, const char *bytes, size_t count)
{
    memory *memory = context;
    for (size_t i = 0; i < count; i++) {
        if (memory->count < sizeof memory->begin - 1) {
            memory->begin[memory->count] = bytes[i];
        }
        if (bytes[i] == '<') {
            expect(!memory->in_tag, "a tag in a tag");
            memory->in_tag = true;
            memory->closing = false;
        } else if (memory->in_tag && bytes[i] == '/' && memory->before == '<') {
            memory->closing = true;
        } else if (bytes[i] == '>') {
            expect(memory->in_tag, "a bracket outside of a tag");
            memory->in_tag = false;
            expect(!memory->closing || memory->depth > 0, "closed more than was opened");
            memory->depth += memory->closing ? UINT32_MAX : memory->before == '/' ? 0 : 1;
        }
        memmove(memory->end, memory->end + 1, sizeof memory->end - 2);
        memory->end[sizeof memory->end - 2] = bytes[i];
        memory->sum = mix64(memory->sum + (unsigned char)bytes[i] + 1);
        memory->before = bytes[i];
        memory->count++;
    }
}

static memory draw(const tablero_rules *rules, const tablero_position *position,
                   const tablero_picture *picture)
{
    memory memory = {0};
    tablero_picture_write(rules, position, picture, take, &memory);
    expect(memory.depth == 0 && !memory.in_tag, "something is not closed");
    assert_int_equal(0, strncmp(memory.begin, "<svg ", 5));
    assert_string_equal("</svg>\n", memory.end);
    return memory;
}

typedef struct choice {
    uint64_t random;
    unsigned seen;
    tablero_turn turn;
} choice;

static bool choose(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    choice *choice = context;
    if (random_below(&choice->random, ++choice->seen) == 0) {
        choice->turn = *turn;
    }
    return choice->seen < 500;
}

static void draw_game(void *context, const char *spec)
{
    (void)context;
    tablero_rules rules;
    tablero_position position, next;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    choice choice = {.random = 7};
    for (unsigned turn = 0; turn < TURNS; turn++) {
        choice.seen = 0;
        tablero_turns(&rules, &position, NULL, choose, &choice);
        if (choice.seen == 0) {
            return;
        }
        tablero_turn_play(&rules, &next, &position, &choice.turn);
        tablero_picture picture = {.theme = (tablero_theme)(turn % 5),
                                   .flip = turn % 2 != 0,
                                   .bare = turn % 3 == 0,
                                   .cell = CELL,
                                   .before = &position,
                                   .turn = &choice.turn};
        memory first = draw(&rules, &next, &picture), again = draw(&rules, &next, &picture);
        assert_true(first.sum == again.sum && first.count == again.count);
        position = next;
    }
}

static void pictures_of_all_games_are_whole(void **state)
{
    (void)state;
    visit_presets(draw_game, NULL);
    visit_random_options((unsigned)work_limit(20, 200), draw_game, NULL);
}

static void sizes_follow_the_cells(void **state)
{
    (void)state;
    tablero_rules rules;
    unsigned width[2], height[2];
    load_rules(&rules, "konane:6x6");
    tablero_picture picture = {.cell = 50};
    tablero_picture_size(&rules, &picture, &width[0], &height[0]);
    load_rules(&rules, "konane:6x10");
    tablero_picture_size(&rules, &picture, &width[1], &height[1]);
    assert_int_equal(width[0], width[1]);
    assert_int_equal(height[0] + 4 * 50, height[1]);
    load_rules(&rules, "konane:6x6");
    picture.cell = 100;
    tablero_picture_size(&rules, &picture, &width[1], &height[1]);
    assert_int_equal(2 * width[0], width[1]);
}

/* A title cannot break out of its element. */
static void titles_are_text(void **state)
{
    (void)state;
    tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "konane:4x4");
    load_position(&rules, NULL, &position);
    tablero_picture picture = {.title = "</title><script>a & b\n\001\"Kōnane\""};
    draw(&rules, &position, &picture);
}

static void themes_have_names(void **state)
{
    (void)state;
    const char *const *names = tablero_theme_names();
    assert_string_equal("usual", names[TABLERO_THEME_USUAL]);
    assert_string_equal("print", names[TABLERO_THEME_PRINT]);
    assert_null(names[TABLERO_THEME_PRINT + 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_of_all_games_are_whole),
        cmocka_unit_test(sizes_follow_the_cells),
        cmocka_unit_test(titles_are_text),
        cmocka_unit_test(themes_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
