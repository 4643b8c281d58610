#!/usr/bin/python3
"""Compile the translation catalogue, po/en.po and po/es.po, into a C table and JSON.

A msgid is a key ("error.unknown_command"), a msgstr what a person reads in that language, with
{0} {1} ... for the arguments. The table is sorted by key in byte order. Both files must have the
same keys, and each key the same placeholders in both. Pages get a file for each language, with only
the words that a page can need.
"""
import argparse
import ast
import json
import pathlib
import re
import sys

LANGUAGES = ("en", "es")

GAMES = pathlib.Path(__file__).resolve().parents[1] / "src/games"
# How keys begin that pages can need, besides those of the games: what the library says, and what
# other faces say of games too. The rest is about commands and terminals.
OF_PAGES = ("web", "level", "tell", "outcome", "opinion", "score", "board", "spec", "position", "move",
            "notation", "record", "json", "foreign", "protocol", "why", "entry")
ALSO_OF_PAGES = ("error.internal", "error.no_memory", "error.unsupported")
FAILURE = "web.failure."


def read_po(path):
    """The entries of a po file as {key: text}; the header (empty key) is left out."""
    entries, key, text, target, flags = {}, None, "", None, ""
    for number, line in enumerate([*path.read_text("utf-8").splitlines(), ""], 1):
        line = line.strip()
        if line.startswith("#,"):
            flags = line
        elif line.startswith("msgid "):
            key, text, target = ast.literal_eval(line[6:]), "", "key"
            if "fuzzy" in flags and key:
                raise ValueError(f"{path}:{number}: {key} is marked fuzzy")
            flags = ""
        elif line.startswith("msgstr "):
            text, target = ast.literal_eval(line[7:]), "text"
        elif line.startswith('"') and target == "key":
            key += ast.literal_eval(line)
        elif line.startswith('"') and target == "text":
            text += ast.literal_eval(line)
        elif line == "" and key is not None:
            if key in entries:
                raise ValueError(f"{path}:{number}: {key} is there twice")
            if key and not text:
                raise ValueError(f"{path}:{number}: {key} has no text")
            if key:
                entries[key] = text
            key, target = None, None
        elif line and not line.startswith("#"):
            raise ValueError(f"{path}:{number}: not understood: {line}")
    return entries


def placeholders(text):
    return sorted(set(re.findall(r"\{(\d+)\}", text)))


def read_catalogue(folder):
    """{key: [English, Spanish]}, or ValueError with every mismatch found."""
    english, spanish = (read_po(folder / f"{language}.po") for language in LANGUAGES)
    wrong = [f"{key}: not in es.po" for key in english if key not in spanish]
    wrong += [f"{key}: not in en.po" for key in spanish if key not in english]
    wrong += [f"{key}: {english[key]!r} and {spanish[key]!r} differ in their placeholders"
              for key in english if key in spanish
              and placeholders(english[key]) != placeholders(spanish[key])]
    if wrong:
        raise ValueError("\n".join(wrong))
    return {key: [english[key], spanish[key]]
            for key in sorted(english, key=lambda key: key.encode())}


def c_string(text):
    """Text as C string literals, one a line, each line of text its own literal."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    lines = re.findall(r".*\n|.+", text) or [""]
    escaped = ("".join(escapes.get(c, c) for c in line) for line in lines)
    # Two question marks may begin a trigraph, so a literal ends between them.
    return "\n        ".join('"' + line.replace("??", '?""?') + '"' for line in escaped)


def write_c(entries, path):
    rows = "".join(f"    {{{c_string(key)}, {{\n        {c_string(english)},\n"
                   f"        {c_string(spanish)}}}}},\n"
                   for key, (english, spanish) in entries.items())
    path.write_text("/* Made from po/ by tools/catalogue.py. */\n"
                    '#include "catalogue.h"\n\n'
                    f"const catalogue_entry catalogue_entries[] = {{\n{rows}}};\n"
                    f"const unsigned catalogue_entry_count = {len(entries)};\n", "utf-8")


def write_pairs(entries, path):
    """English against Spanish, as translators and msgfmt know it: the key is the context."""
    pairs = "".join(f"\n#, python-brace-format\nmsgctxt {c_string(key)}\n"
                    f"msgid {c_string(english)}\nmsgstr {c_string(spanish)}\n"
                    for key, (english, spanish) in entries.items())
    path.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' + pairs, "utf-8")


def prefixes_of_pages():
    games = (folder.name.replace("_", "-") for folder in GAMES.iterdir() if folder.is_dir())
    return {*OF_PAGES, *games}


def write_pages(entries, folder):
    """words.en.json and words.es.json, and in words.failure.json what a page without them says."""
    prefixes = prefixes_of_pages()
    folder.mkdir(parents=True, exist_ok=True)
    failure = {}
    for i, language in enumerate(LANGUAGES):
        texts = {key: pair[i] for key, pair in entries.items() if key.split(".")[0] in prefixes or key in ALSO_OF_PAGES}
        failure[language] = {key: text for key, text in texts.items() if key.startswith(FAILURE)}
        write_json(texts, folder / f"words.{language}.json")
    write_json(failure, folder / "words.failure.json")


def write_json(value, path):
    """A file that says the same as before keeps its date."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--c", type=pathlib.Path)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--pairs", type=pathlib.Path)
    parser.add_argument("--web", type=pathlib.Path, help="a folder")
    arguments = parser.parse_args()
    try:
        entries = read_catalogue(arguments.folder)
    except (OSError, ValueError, SyntaxError) as error:
        sys.exit(f"catalogue: {error}")
    if arguments.c:
        write_c(entries, arguments.c)
    if arguments.pairs:
        write_pairs(entries, arguments.pairs)
    if arguments.web:
        write_pages(entries, arguments.web)
    if arguments.json:
        by_language = {language: {key: texts[i] for key, texts in entries.items()}
                       for i, language in enumerate(LANGUAGES)}
        arguments.json.write_text(json.dumps(by_language, ensure_ascii=False, indent=1), "utf-8")


if __name__ == "__main__":
    main()
