#!/usr/bin/python3
"""Compares the recorded random games of this folder with what the library plays today.

    playthroughs.py PLAYTHROUGH [--update] [--add SPEC SEED]

PLAYTHROUGH is the program made from playthrough.c. A record is a text file whose first line is its
spec and seed. Each preset of each game must have one; --update writes what is missing, and writes
all others anew, after which `git diff` shows what a change has changed. --add records one more.
"""

import argparse
import difflib
import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
MOST_LINES_SHOWN = 40


def play(program, spec, seed):
    return subprocess.run([program, spec, seed], capture_output=True, text=True, check=True).stdout


def path_of(spec):
    return FOLDER / (re.sub("[^a-z0-9]+", "-", spec) + ".txt")


def header_of(path):
    return path.read_text().split("\n", 1)[0].split(" ")


def report_difference(path, recorded, played):
    lines = difflib.unified_diff(recorded.splitlines(), played.splitlines(), path.name, "now",
                                 lineterm="")
    for line, _ in zip(lines, range(MOST_LINES_SHOWN)):
        print(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--add", nargs=2, metavar=("SPEC", "SEED"))
    arguments = parser.parse_args()
    presets = subprocess.run([arguments.program, "--presets"], capture_output=True, text=True,
                             check=True).stdout.split()
    wanted = {path_of(spec): (spec, "1") for spec in presets}
    wanted |= {path: tuple(header_of(path)) for path in sorted(FOLDER.glob("*.txt"))}
    if arguments.add:
        wanted[path_of(arguments.add[0])] = tuple(arguments.add)
    wrong = 0
    for path, (spec, seed) in wanted.items():
        played = play(arguments.program, spec, seed)
        recorded = path.read_text() if path.exists() else ""
        if played == recorded:
            continue
        if arguments.update or arguments.add and spec == arguments.add[0]:
            path.write_text(played)
            print(f"wrote {path.name}")
        else:
            report_difference(path, recorded, played)
            wrong += 1
    print(f"{len(wanted)} games, {wrong} differ")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
