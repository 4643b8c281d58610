#!/usr/bin/python3
"""Compiles what the tools write, with every awkward character, and reads it back from C."""
import gzip
"""Compiles what the tools write, with every awkward character, and reads it back from C; and shows
that each mistake in a lesson is told."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).parents[2] / "tools"
AWKWARD = 'Tab\t, "quotes", back\\slash, ??= ??/ trigraphs, {0}, ō,\nlines\n\nand % signs'
HEADER = """typedef struct entry { const char *name; const char *texts[2]; } entry;
extern const entry %s[];
extern const unsigned %s;
"""
READER = """#include <stdio.h>
#include "%s"
int main(void)
{
    for (unsigned i = 0; i < %s; i++)
        printf("%%s|%%s|%%s\\n", %s[i].name, %s[i].texts[0], %s[i].texts[1]);
    return 0;
}
"""
LESSON = {"key": "tack", "game": "sea-chess", "position": "8/8 w", "refused": ["a1"],
          "steps": [{"do": ["a1", "b1"], "answer": "c1"}, {"do": {"captures": 2}}]}
# What is changed in the lesson, and what is said of it.
WRONG_LESSONS = [
    ({"key": "Tack"}, "lesson 1, Tack: key is no word of small letters"),
    ({"key": "rules"}, "lesson 1, rules: rules is the address of the rules themselves, and no key"),
    ({"game": None}, "lesson 1, tack: game is no str or empty"),
    ({"steps": []}, "lesson 1, tack: steps is no list or empty"),
    ({"position": ""}, "position is no str or empty"),
    ({"hint": "a1"}, "hint is not known"),
    ({"refused": [1]}, "refused is no list of turns"),
    ({"refused": ["a1", "a1"]}, "refused has a turn twice"),
    ({"steps": ["a1"]}, "step 1 has other members than do and answer"),
    ({"steps": [{"do": "any", "then": "a1"}]}, "step 1 has other members than do and answer"),
    ({"steps": [{"do": "any"}, {"do": "any"}]}, "step 1 has no answer, and another step follows"),
    ({"steps": [{"do": "any", "answer": ""}]}, "step 1.answer is no list of turns"),
    ({"steps": [{"do": []}]}, "step 1.do is no list of turns"),
    ({"steps": [{"do": "all"}]}, "step 1.do is neither a list"),
    ({"steps": [{"do": {"captures": True}}]}, "step 1.do is none of captures, announces, reason"),
    ({"steps": [{"do": {"captures": 1, "reason": "end"}}]}, "step 1.do is none of"),
]

SITE = {"index.html": AWKWARD.encode(), "a/every.bin": bytes(range(256)) * 3 + b"\0" + b"1??/2" * 99,
        "a/a-short.txt": b"x", "empty.txt": b""}
SITE_READER = """#include <stdio.h>
#include "server/site.h"
int main(void)
{
    for (const site_file *file = site_files; file->name != NULL; file++) {
        printf("%s %s %zu %zu\\n", file->name, file->tag, file->size, file->packed_size);
        fwrite(file->bytes, 1, file->size, stdout);
        if (file->packed != NULL)
            fwrite(file->packed, 1, file->packed_size, stdout);
    }
    return 0;
}
"""


def po_string(text):
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(c, c) for c in text) + '"'


class Tools(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def tool(self, name, *arguments):
        return subprocess.run([sys.executable, TOOLS / name, *arguments], cwd=self.root,
                              capture_output=True, text=True, check=False)

    def read_back(self, header, table, count, type_name):
        self.write(header, HEADER.replace("entry", type_name) % (table, count))
        self.write("main.c", READER % (header, count, table, table, table))
        generated = header.replace(".h", ".c")
        subprocess.run(["gcc", "-std=c17", "-Wall", "-Werror", "-o", "program", "main.c", generated],
                       cwd=self.root, check=True)
        return subprocess.run([self.root / "program"], capture_output=True, check=True).stdout.decode()

    def write_catalogue(self):
        for language in ("en", "es"):
            self.write(f"po/{language}.po", f'msgid "b.last"\nmsgstr {po_string(AWKWARD)}\n\n'
                                            f'msgid "a.first"\nmsgstr "{language} "\n"more"\n')

    def test_catalogue(self):
        self.write_catalogue()
        done = self.tool("catalogue.py", "po", "--c", "catalogue.c", "--json", "catalogue.json",
                         "--pairs", "pairs.po")
        self.assertEqual("", done.stderr)
        read = self.read_back("catalogue.h", "catalogue_entries", "catalogue_entry_count",
                              "catalogue_entry")
        self.assertEqual(f"a.first|en more|es more\nb.last|{AWKWARD}|{AWKWARD}\n", read)
        subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", "pairs.po"], cwd=self.root,
                       check=True)

    def test_words_of_pages(self):
        for language in ("en", "es"):
            entries = {"web.page": AWKWARD, "konane.name": language, "command.help": "Not in pages"}
            self.write(f"po/{language}.po", "".join(f'msgid "{key}"\nmsgstr {po_string(text)}\n\n'
                                                    for key, text in entries.items()))
        self.assertEqual("", self.tool("catalogue.py", "po", "--web", "pages").stderr)
        for language in ("en", "es"):
            text = (self.root / f"pages/words.{language}.json").read_text("utf-8")
            self.assertEqual({"web.page": AWKWARD, "konane.name": language}, json.loads(text))

    def test_rules(self):
        self.write("games/sea_chess/rules.en.md", AWKWARD)
        self.write("games/sea_chess/rules.es.md", "Reglas\n")
        self.write("games/tag/tag.c", "")
        self.assertEqual("", self.tool("embed_rules.py", "rules_text.c", "games").stderr)
        read = self.read_back("rules_text.h", "rules_texts", "rules_text_count", "rules_text")
        self.assertEqual(f"sea-chess|{AWKWARD}|Reglas\n\n", read)

    def lessons(self, text):
        """What the tool says of this file of lessons."""
        self.write("games/sea_chess/lessons.json", text)
        return self.tool("lessons.py", "lessons.json", "games").stderr

    def test_lessons(self):
        tag = {"key": "tag", "game": "tag", "steps": [{"do": {"announces": AWKWARD}}]}
        self.write("games/tag/lessons.json", json.dumps([tag], ensure_ascii=False))
        self.assertEqual("", self.lessons(json.dumps([LESSON, {**LESSON, "key": "gybe"}])))
        written = json.loads((self.root / "lessons.json").read_text("utf-8"))
        self.assertEqual({"sea-chess": [LESSON, {**LESSON, "key": "gybe"}], "tag": [tag]}, written)

    def test_wrong_lessons(self):
        for change, complaint in WRONG_LESSONS:
            with self.subTest(complaint):
                said = self.lessons(json.dumps([{**LESSON, **change}]))
                self.assertIn("games/sea_chess/lessons.json: ", said)
                self.assertIn(complaint, said)
        without_game = {key: value for key, value in LESSON.items() if key != "game"}
        self.assertIn("lesson 1, tack: has no game", self.lessons(json.dumps([without_game])))
        self.assertIn("lesson 2, tack: key is there twice", self.lessons(json.dumps([LESSON, LESSON])))
        self.assertIn("lesson 1: is no object", self.lessons('["tack"]'))
        self.assertIn("no list of lessons", self.lessons("[]"))
        self.assertIn("line 1 column 2", self.lessons("["))

    def test_rules_in_one_language(self):
        self.write("games/sea_chess/rules.en.md", AWKWARD)
        done = self.tool("embed_rules.py", "rules_text.c", "games")
        self.assertNotEqual(0, done.returncode)
        self.assertIn("sea_chess", done.stderr)

    def read_site(self):
        """{name: (tag, bytes, packed)} as C sees them."""
        self.write("main.c", SITE_READER)
        subprocess.run(["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-I", TOOLS.parent / "apps",
                        "-o", "program", "main.c", "site_files.c"], cwd=self.root, check=True)
        rest = subprocess.run([self.root / "program"], capture_output=True, check=True).stdout
        found = {}
        while rest:
            line, _, rest = rest.partition(b"\n")
            name, tag, size, packed_size = line.decode().split()
            end = int(size) + int(packed_size)
            found[name] = tag, rest[:int(size)], rest[int(size):end]
            rest = rest[end:]
        return found

    def test_site(self):
        for name, data in SITE.items():
            (self.root / "dist" / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / "dist" / name).write_bytes(data)
        self.assertEqual("", self.tool("embed_site.py", "site_files.c", "dist").stderr)
        found = self.read_site()
        self.assertEqual(SITE, {name: data for name, (_, data, _) in found.items()})
        self.assertEqual(len(SITE), len({tag for tag, _, _ in found.values()}))
        for name, (_, data, packed) in found.items():
            self.assertEqual(name == "a/every.bin", packed != b"", name)
            if packed:
                self.assertLess(len(packed), len(data))
                self.assertEqual(data, gzip.decompress(packed))
        first = (self.root / "site_files.c").read_bytes()
        self.tool("embed_site.py", "site_files.c", "dist")
        self.assertEqual(first, (self.root / "site_files.c").read_bytes())

    def test_no_site(self):
        self.assertEqual("", self.tool("embed_site.py", "site_files.c").stderr)
        self.assertEqual({}, self.read_site())


if __name__ == "__main__":
    unittest.main()
