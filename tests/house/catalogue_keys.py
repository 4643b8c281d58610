"""Check of the catalogue: no entry missing, unused or mismatched."""
import pathlib
import re
import subprocess
import sys

from source import c_files, c_strings, read, sources, without_comments

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from catalogue import read_catalogue  # noqa: E402
from lessons import read_lessons  # noqa: E402

# A string literal of this form in apps/, src/, web/bridge or web/src is a key of the catalogue.
KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+")
# But these are names of files.
FILE = re.compile(r".*\.(html|js)")
# Here a key stands for two.
COUNTED = re.compile(r"\bcountedWords\(\s*\"([^\"]+)\"")
# Other keys are put together by these calls alone: game, kind and perhaps more, with dots between.
COMPOSED = re.compile(r"(?:\bgame_words(?:_if_any)?\(\s*\w+,|(?<!function )\bgameWords\()"
                      r"(?:[^,;\"()]|\([^()]*\))+,\s*([^,)]+)")
# The words of a lesson, and those that it may have.
LESSON_WORDS = ("title", "text", "done")
MORE_LESSON_WORDS = ("hint",)


def files_with_words(root):
    pages = [path for path in sources(root) if path.suffix == ".ts" and path.parts[:2] == ("web", "src")]
    return c_files(root, "apps/", "src/", "web/bridge/") + pages


def literal_keys(root):
    """{key: where it stands first}"""
    found = {}
    for path in files_with_words(root):
        for number, literal in c_strings(read(root, path)):
            if KEY.fullmatch(literal) and not FILE.fullmatch(literal):
                found.setdefault(literal, f"{path}:{number}")
        for call in COUNTED.finditer(read(root, path)):
            found.setdefault(f"{call[1]}_one", path)
    return found


def composed_kinds(root):
    """{kind: where a key of this kind is put together first}"""
    found = {}
    for path in files_with_words(root):
        if path.suffix == ".ts" or path.suffix == ".c" and path.parts[0] == "apps":
            for call in COMPOSED.finditer(without_comments(read(root, path))):
                found.setdefault(call[1].strip('"'), path)
    return found


def composed_keys(build):
    """[key, kind] of every key that can be put together: house_keys walks the games' tables, so
    that no key is taken on trust because of how it begins."""
    listing = subprocess.run([build / "tests/house_keys"], capture_output=True, text=True, check=True)
    return [line.split("\t") for line in listing.stdout.splitlines()]


def lesson_keys(lessons, words):
    """The keys of these words of every lesson."""
    return [f"{game}.lesson.{lesson['key']}.{word}" for game, taught in lessons.items()
            for lesson in taught for word in words]


def check_catalogue(root, build):
    """Every key that is used is in both languages, and every entry is used."""
    try:
        entries, lessons = read_catalogue(root / "po"), read_lessons(root / "src/games")
    except ValueError as error:
        yield from str(error).splitlines()
        return
    composed, kinds = composed_keys(build), composed_kinds(root)
    used = {**{key: f"kind {kind}" for key, kind in composed if key}, **literal_keys(root),
            **{key: "a lesson" for key in lesson_keys(lessons, LESSON_WORDS)}}
    for key in sorted(set(used) - set(entries)):
        yield f"{used[key]}: {key} is not in the catalogue"
    for key in sorted(set(entries) - set(used) - set(lesson_keys(lessons, MORE_LESSON_WORDS))):
        yield f"po: {key} is never used"
    known = {kind for _, kind in composed}
    for kind in sorted(set(kinds) - known):
        yield f"{kinds[kind]}: tests/house/keys.c does not list the keys of kind {kind}"
    for kind in sorted(known - set(kinds)):
        yield f"tests/house/keys.c: no key of kind {kind} is put together"
