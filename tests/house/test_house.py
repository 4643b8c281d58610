#!/usr/bin/python3
"""Shows that each check of the house passes a small good tree and fails a broken one."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from house import CHECKS

LESSONS = '[{"key": "tack", "game": "sea-chess", "steps": [{"do": "any"}]}]'


def lesson_words(text):
    """Entries of a catalogue for the words of the one lesson."""
    return "".join(f'\nmsgid "sea-chess.lesson.tack.{word}"\nmsgstr "{text}"\n'
                   for word in ("title", "text", "done", "hint"))


GOOD = {
    "include/tablero/base.h": "#include <stdint.h>\n"
                              '#define TABLERO_API __attribute__((visibility("default")))\n'
                              "#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
                              "TABLERO_API int tablero_base(int value);\n"
                              "#ifdef __cplusplus\n}\n#endif\n",
    "src/base/text.h": "int text_size(const char *text);\n",
    "src/base/text.c": '#include <string.h>\n#include "base/text.h"\n#include "tablero/base.h"\n'
                       "int text_size(const char *text)\n{\n    return (int)strlen(text);\n}\n"
                       'int tablero_base(int value)\n{\n    return value + text_size("a");\n}\n'
                       "const char *const table[] = {\"one\", \"two\"};\n",
    "src/base/wasm/string.h": "unsigned long strlen(const char *text);\n",
    "src/games/sea_chess/rules.c": '#include "base/text.h"\n#include "rules.h"\n'
                                   'const char *sea_why(void)\n{\n    return "move.bad";\n}\n',
    "src/games/sea_chess/rules.h": "const char *sea_why(void);\n",
    "src/games/sea_chess/lessons.json": LESSONS,
    "src/games/registry.c": '#include "games/sea_chess/rules.h"\n',
    "src/sys/clock.c": '#include <time.h>\nlong sys_now(void);\n'
                       "long sys_now(void)\n{\n    return (long)time(0);\n}\n",
    "apps/cli/main.c": '#include "base/text.h"\n/* Two words of a comment do not count. */\n'
                       'const char *cli_help(void);\nconst char *cli_help(void)\n'
                       '{\n    game_words(cli, f(a, b), "name");\n    return "help.text";\n}\n',
    "po/en.po": 'msgid "help.text"\nmsgstr "Help {0}"\n\nmsgid "move.bad"\nmsgstr "A bad move"\n\n'
                'msgid "sea-chess.name"\nmsgstr "Sea chess"\n' + lesson_words("Tack"),
    "po/es.po": 'msgid "help.text"\nmsgstr "Ayuda {0}"\n\nmsgid "move.bad"\nmsgstr "Jugada mala"\n\n'
                'msgid "sea-chess.name"\nmsgstr "Ajedrez marino"\n' + lesson_words("Vira"),
    "HACKING.md": "".join(f"- `{path}` is here for the tests\n" for path in (
        "apps/cli/main.c", "include/tablero/base.h", "src/base/text.c", "src/base/text.h",
        "src/base/wasm/string.h", "src/games/registry.c", "src/games/sea_chess/rules.c", "src/games/sea_chess/rules.h",
        "src/sys/clock.c")),
    "build/tests/house_keys": "#!/bin/sh\nprintf 'sea-chess.name\\tname\\n'\n",
}
LONG_FUNCTION = "int f(void)\n{\n" + "    ;\n" * 68 + "}\n"

# check, the file that is changed (None: taken away), what replaces it or is added with "+", and a
# word that the complaint must have.
BROKEN = [
    ("includes", "src/base/text.c", '+#include "core/game.h"\n', "above base"),
    ("includes", "src/base/text.c", "+#include <stdio.h>\n", "freestanding"),
    ("includes", "src/base/text.c", '+#include "sys/clock.h"\n', "above base"),
    ("includes", "src/games/sea_chess/rules.c", '+#include "games/other/rules.h"\n', "a game"),
    ("includes", "src/games/sea_chess/rules.c", '+#include "record/write.h"\n', "above games"),
    ("includes", "src/search/search.c", '#include "games/sea_chess/rules.h"\n', "a game"),
    ("includes", "src/attic/old.c", "\n", "no room"),
    ("includes", "include/tablero/base.h", '+#include "base/text.h"\n', "not public"),
    ("includes", "src/search/search.c", '#include "core/../games/sea_chess/rules.h"\n', "leads back"),
    ("includes", "apps/cli/main.c", '+#include "words.inc"\n', "no header"),
    ("includes", "src/base/text.c", "+#define IT <stdio.h>\n#include IT\n", "no plain include"),
    ("lengths", "src/base/long.c", "\n" * 801, "801 lines"),
    ("lengths", "src/base/long.c", LONG_FUNCTION, "71 lines"),
    ("lengths", "src/base/long.h", "static inline " + LONG_FUNCTION, "71 lines"),
    ("lengths", "src/base/long.c", LONG_FUNCTION.replace("f(void)", "f(int a,\n      int b)"),
     "long.c:1: a function of 72"),
    ("lengths", "tools/long.py", "def f():\n" + "    pass\n" * 70, "71 lines"),
    ("lengths", "tools/long.sh", "f() {\n" + "    :\n" * 69 + "}\n", "71 lines"),
    ("headers", "src/base/text.h", "+size_t text_other(void);\n", "gcc"),
    ("headers", "include/tablero/base.h", "+int tablero_other(int class);\n", "clang++-14"),
    ("names", "src/base/text.c", "+/* as in Sea Chess */\n", "sea"),
    ("names", "apps/cli/sea.c", "\n", "called after"),
    ("names", "apps/cli/main.c", '+const char *name = "séa";\n', "sea"),
    ("exports", "src/base/text.c", '+__attribute__((visibility("default"))) int stray(void)\n'
     "{\n    return 1;\n}\n", "stray"),
    ("exports", "include/tablero/base.h", "+TABLERO_API void tablero_gone(void);\n", "gone"),
    ("globals", "src/base/text.c", "+int counter;\n", ".bss"),
    ("globals", "src/base/text.c", "+int count(void)\n{\n    static int counter;\n"
     "    return ++counter;\n}\n", ".bss"),
    ("globals", "src/base/text.c", '+__attribute__((section("mine"))) int counter = 1;\n', "mine"),
    ("globals", "src/base/text.c", "+__attribute__((common)) int counter;\n", ".bss"),
    ("globals", "src/base/text.c", "+int counter = 1;\n", ".data"),
    ("globals", "src/base/text.c", "+_Thread_local int counter = 1;\n", ".tdata"),
    ("globals", "src/base/text.c", '+const char *table_b[] = {"one"};\n', ".data.rel"),
    ("calls", "src/base/text.c", "+#include <stdlib.h>\nvoid *f(void)\n{\n    return malloc(9);\n}\n",
     "malloc"),
    ("calls", "src/base/text.c", "+int f(void)\n{\n    return __builtin_printf(\"%d\", 1);\n}\n", "printf"),
    ("calls", "src/base/text.c", "+long sys_now(void);\nlong f(void)\n{\n    return sys_now();\n}\n",
     "sys_now"),
    ("calls", "src/base/text.c", "+char *sea_why(void);\nchar *f(void)\n{\n    return sea_why();\n}\n",
     "belongs to a game"),
    ("calls", "src/base/text.c", '+void f(void)\n{\n    __asm__("syscall");\n}\n', "assembler"),
    ("calls", "src/base/wasm/string.h", "\n", "strlen"),
    ("calls", "src/base/text.c", "+#include <stdio.h>\nvoid f(void)\n{\n    puts(\"\");\n}\n", "puts"),
    ("hacking", "src/base/new.c", "\n", "new.c has no line"),
    ("hacking", "HACKING.md", "+- `src/base/old.c` was here once\n", "old.c"),
    ("hacking", "HACKING.md", "+- `src/base/text.c` was here twice\n", "more than once"),
    ("hacking", "HACKING.md", "+- `src/base/new.c` x\n", "does not say"),
    ("words", "apps/cli/main.c", '+const char *a = "No such file";\n', "No such file"),
    ("words", "apps/cli/main.c", '+const char *a = "%s ya está\\n";\n', "está"),
    ("catalogue", "apps/cli/main.c", '+const char *a = "help.gone";\n', "help.gone is not in"),
    ("catalogue", "build/tests/house_keys", "+printf 'sea-chess.side\\tname\\n'\n", "sea-chess.side"),
    ("catalogue", "build/tests/house_keys", "#!/bin/sh\n", "sea-chess.name is never used"),
    ("catalogue", "build/tests/house_keys", "#!/bin/sh\n", "not list the keys of kind name"),
    ("catalogue", "build/tests/house_keys", "+printf 'help.text\\tside\\n'\n", "no key of kind side"),
    ("catalogue", "apps/cli/main.c", '+game_words_if_any(cli,\n    game, kind);\n', "of kind kind"),
    ("catalogue", "web/src/main.ts", 'words("help.gone");\n', "help.gone is not in"),
    ("catalogue", "web/src/main.ts", 'countedWords("help.text", 1);\n', "help.text_one is not in"),
    ("catalogue", "web/src/main.ts", 'gameWords(game, "kind", key);\n', "of kind kind"),
    ("catalogue", "apps/cli/main.c", "\n", "help.text is never used"),
    ("catalogue", "src/games/sea_chess/lessons.json", LESSONS.replace("tack", "gybe"),
     "sea-chess.lesson.gybe.text is not in"),
    ("catalogue", "src/games/sea_chess/lessons.json", LESSONS.replace("tack", "gybe"),
     "sea-chess.lesson.tack.hint is never used"),
    ("catalogue", "src/games/sea_chess/lessons.json", LESSONS.replace("any", "all"), "lesson 1, tack"),
    ("catalogue", "po/en.po", '+\nmsgid "a.b"\nmsgstr "More"\n', "not in es.po"),
    ("catalogue", "po/es.po", '+\nmsgid "a.b"\nmsgstr "Más"\n', "not in en.po"),
    ("catalogue", "po/es.po", GOOD["po/es.po"].replace("{0}", "{1}"), "placeholders"),
    ("catalogue", "po/es.po", GOOD["po/es.po"].replace("msgid", "#, fuzzy\nmsgid", 1), "fuzzy"),
    ("catalogue", "po/es.po", GOOD["po/es.po"].replace("Jugada mala", ""), "no text"),
]
# What looks broken and is not: check, file, added text.
TOLERATED = [
    ("catalogue", "web/src/main.ts", 'fetch("index.html");\n'),
    ("lengths", "src/base/long.c", LONG_FUNCTION.replace("    ;\n", "", 1)),
    ("words", "apps/cli/main.c", 'const char *a = "two words"; /* not for people: a marker */\n'),
    ("words", "apps/cli/main.c", 'const char *a = "%s: %d (%s)\\n";\n'),
    ("globals", "src/base/text.c", 'const char *const table_b[] = {"one"};\n'),
]


def write_tree(root, files):
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    os.chmod(root / "build/tests/house_keys", 0o755)


def compile_tree(root):
    """Makes what CMake would: objects in its layout, and the two libraries."""
    for source in root.glob("src/**/*.c"):
        target = root / "build/CMakeFiles/tablero_objects.dir" / f"{source.relative_to(root)}.o"
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["gcc", "-O2", "-fPIC", "-fvisibility=hidden", "-I", root / "include",
                        "-I", root / "src", "-c", source, "-o", target], check=True)
    objects = list(root.glob("build/**/*.o"))
    subprocess.run(["ar", "rc", root / "build/libtablero.a", *objects], check=True)
    subprocess.run(["gcc", "-shared", "-o", root / "build/libtablero.so", *objects], check=True)


def complaints(check, files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write_tree(root, files)
        if check in ("exports", "globals", "calls"):
            compile_tree(root)
        return "\n".join(CHECKS[check](root, root / "build"))


class House(unittest.TestCase):
    def test_good_tree_passes(self):
        for check in CHECKS:
            with self.subTest(check):
                self.assertEqual("", complaints(check, GOOD))

    def test_broken_trees_fail(self):
        for check, path, text, word in BROKEN:
            with self.subTest(check=check, path=path, text=text[:60]):
                if text.startswith("+"):
                    text = GOOD.get(path, "") + text[1:]
                self.assertIn(word, complaints(check, {**GOOD, path: text}))

    def test_tolerated_trees_pass(self):
        for check, path, text in TOLERATED:
            with self.subTest(check=check, path=path, text=text[:60]):
                self.assertEqual("", complaints(check, {**GOOD, path: GOOD.get(path, "") + text}))

    def test_every_check_is_seen_to_fail(self):
        self.assertEqual(set(CHECKS), {check for check, *_ in BROKEN})


if __name__ == "__main__":
    unittest.main()
