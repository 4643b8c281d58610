#!/usr/bin/python3
"""Put the rules that each game's folder tells, rules.en.md and rules.es.md, into a C table.

The game is named as its spec is: the folder's name with '-' for '_'. A folder with a text in one
language only is an error; one with none is left out.
"""
import pathlib
import sys

from catalogue import LANGUAGES, c_string


def main():
    output, games = map(pathlib.Path, sys.argv[1:])
    rows = []
    for folder in sorted(path for path in games.iterdir() if path.is_dir()):
        files = [folder / f"rules.{language}.md" for language in LANGUAGES]
        there = [file for file in files if file.exists()]
        if there and there != files:
            sys.exit(f"embed_rules: {folder} tells its rules in one language only")
        if there:
            texts = ",\n        ".join(c_string(file.read_text("utf-8")) for file in files)
            rows.append(f'    {{"{folder.name.replace("_", "-")}", {{\n        {texts}}}}},\n')
    output.write_text("/* Made from src/games by tools/embed_rules.py. */\n"
                      '#include "rules_text.h"\n\n'
                      f"const rules_text rules_texts[] = {{\n{''.join(rows)}}};\n"
                      f"const unsigned rules_text_count = {len(rows)};\n", "utf-8")


if __name__ == "__main__":
    main()
