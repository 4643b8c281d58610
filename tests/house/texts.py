"""Checks of what people read: HACKING.md, and the words that must come from the catalogue."""
import re
import sys

from source import c_files, c_strings, read, sources

# A string literal of this form is a key of the catalogue.
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_-]*)+")
WORDS = re.compile(r"[^\W\d_]{2,},? +[^\W\d_]{2,}")
# At the end of a line: its words are not for people, and why.
MARK = re.compile(r"/\* not for people: \S.*\*/")


def check_hacking(root, build):
    """HACKING.md has exactly one line for each source file, "- `path` what it is"."""
    listed = re.findall(r"^- `([^`]+)` +(.*)$", read(root, "HACKING.md"), re.MULTILINE)
    names = [name for name, _ in listed]
    there = {path.as_posix() for path in sources(root)}
    for name in sorted(there - set(names)):
        yield f"{name} has no line in HACKING.md"
    for name in sorted(set(names) - there):
        yield f"HACKING.md tells of {name}, which is no source file"
    for name in sorted(set(names)):
        if names.count(name) > 1:
            yield f"HACKING.md tells of {name} more than once"
    for name, what in listed:
        if len(what) < 10:
            yield f"HACKING.md does not say what {name} is"


def check_words(root, build):
    """No sentence stands in apps/cli, apps/server and apps/tui: what people read comes from the catalogue."""
    for path in c_files(root, "apps/cli/", "apps/server/", "apps/tui/"):
        text = read(root, path)
        lines = text.splitlines()
        for number, literal in c_strings(text):
            plain = re.sub(r"\\[nt]|%[-0-9.*]*[a-z]+", " ", literal)
            if WORDS.search(plain) and not MARK.search(lines[number - 1]):
                yield f'{path}:{number}: words outside the catalogue: "{literal}"'
