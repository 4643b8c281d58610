/* What comes from keys, mouse and clocks, one thing after the other. */
#include "tui.h"

enum { MOMENT = 100 /* milliseconds between looks at what goes on by itself */ };

terminal_input tui_wait(tui *tui)
{
    bool alive = engine_is_busy(tui) || tui->clock.running >= 0;
    terminal_input input = terminal_wait(alive ? MOMENT : -1);
    if (input.kind == INPUT_END) {
        tui->done = true;
    } else if (input.kind == INPUT_KEY && input.key == KEY_IS_HELP && !tui->helping) {
        help_keys(tui);
        input.kind = INPUT_RESIZE;
    } else if (input.kind == INPUT_KEY && input.key == KEY_IS_SUSPEND) {
        terminal_suspend();
        input.kind = INPUT_RESIZE;
    }
    return input;
}

void tui_run(tui *tui)
{
    while (!tui->done) {
        game_step(tui);
        engine_step(tui);
        screen_draw(tui);
        terminal_show();
        terminal_input input = tui_wait(tui);
        if (input.kind != INPUT_NOTHING && !tui->done) {
            keys_take(tui, &input);
        }
    }
}
