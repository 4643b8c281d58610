#!/usr/bin/python3
"""Run the program as the golden files say and compare what it prints and how it ends.

    tests/golden/run.py build/tablero                 all files
    tests/golden/run.py build/tablero FILE...         only these
    tests/golden/run.py build/tablero --update ...    write what the program does into the files

A file is plain text that anyone can extend: write the command, run --update, read the difference.

    $ tablero moves konane:3x3 --count     the command, as typed in a shell; NAME=value before it
                                           and "> /dev/full" behind it are understood
    < b1b/3/b1b b - 5                      a line of standard input
    | 4                                    a line of standard output
    ! tablero: ...                         a line of standard error
    = 3                                    the exit code, unless it is 0

Blank lines and lines that begin with # are for the reader. NAME.en.txt runs in English and
NAME.es.txt in Spanish, and both must have the same commands; NAME.txt has no language of its own.
What differs from run to run, such as times, is masked as <...>.
"""
import argparse
import difflib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[1]
LOCALES = {"en": "en_US.UTF-8", "es": "es_MX.UTF-8"}
SECONDS_LIMIT = 120

VERSION = re.search(r'TABLERO_VERSION "(.*)"', (ROOT / "include/tablero/version.h").read_text())[1]
MASKS = [
    (re.compile(r'("seconds":)[\d.]+'), r"\1<seconds>"),
    (re.compile(r'("nodes_per_second":)(\d+|null)'), r"\1<rate>"),
    (re.compile(r"^(seconds|segundos|nodes/s|nodos/s) .*"), r"\1  <time>"),
    # Rows of bench: the widths of the columns depend on the times.
    (re.compile(r"^(\S+) +(perft|perft-bulk|search) +([\d,\u00a0]+) .*"), r"\1 \2 \3 <time>"),
    (re.compile(r"^(game|juego) +(what|qué) .*"), r"\1 \2 <...>"),
    # Rows of analyze.
    (re.compile(r"^( +\d+(?:  +\d+\.)?  +\S.*?) +[\d,\u00a0]+ +\d+\.\d{3}  "), r"\1  <nodes> <time>  "),
    # What doctor finds out about the machine and the build.
    (re.compile(r"^\S+ +(program|processors|features|line editing|pictures|programa|procesadores|"
                r"instrucciones|edición de línea|imágenes) .*"), r"\1 <...>"),
    # What players of a match needed for a move.
    (re.compile(r'("seconds_per_turn":)[\d.]+'), r"\1<seconds>"),
    (re.compile(r"^(\S.*?) +\d+\.\d +([\d,\u00a0]+) +(\d+\.\d)$"), r"\1 <time> \2 \3"),
    (re.compile(r"^(for each move|por jugada) .*"), r"\1 <...>"),
    (re.compile(re.escape(VERSION)), "<version>"),
]


class Case:
    """A command with its lines; `notes` is what stands before it for the reader."""

    def __init__(self, notes, command):
        self.notes, self.command = notes, command
        self.given, self.expected = [], []


def read_cases(path):
    cases, notes = [], []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("$ "):
            cases.append(Case(notes, line[2:]))
            notes = []
        elif line == "" or line.startswith("#"):
            notes.append(line)
        elif not cases or line[0] not in "<|!=":
            sys.exit(f"{path}:{number}: not understood: {line}")
        elif line[0] == "<":
            cases[-1].given.append(line)
        else:
            cases[-1].expected.append(line)
    return cases, notes


def mask(line):
    for pattern, replacement in MASKS:
        line = pattern.sub(replacement, line)
    return line


def marked_lines(text, mark):
    """The lines of an output, each behind its mark."""
    lines = text.split("\n")
    if lines.pop() != "":
        yield f"{mark} <no newline at the end>"
    for line in lines:
        yield f"{mark} {mask(line)}".rstrip(" ")


def json_mistakes(words, lines):
    """What is wrong with the answers and errors of a command with --json, as lines to show."""
    for line in lines if "--json" in words else []:
        try:
            answer = json.loads(line)
        except ValueError:
            yield f"| <no JSON: {line}>"
            continue
        if answer.get("v") != 1 and list(answer) != ["error"]:
            yield f"| <neither an answer nor an error: {line}>"


def run_case(case, program, language, home):
    """What the program did, as the lines of a golden file."""
    environment = {"PATH": os.environ["PATH"], "HOME": home, "TERM": "dumb",
                   "LANG": LOCALES.get(language, "C")}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            environment[name] = os.environ[name]
    words = shlex.split(case.command)
    while "=" in words[0]:
        name, value = words.pop(0).split("=", 1)
        environment[name] = value
    output = subprocess.PIPE
    if words[-2:-1] == [">"]:
        output = open(words[-1], "w")
        words = words[:-2]
    done = subprocess.run([program, *words[1:]], env=environment, cwd=home, stdout=output,
                          stderr=subprocess.PIPE, timeout=SECONDS_LIMIT,
                          input="".join(line[2:] + "\n" for line in case.given).encode())
    out, err = ((text or b"").decode("utf-8", "backslashreplace") for text in (done.stdout, done.stderr))
    lines = [*marked_lines(out, "|"), *marked_lines(err, "!"),
             *json_mistakes(words, [*out.splitlines(), *err.splitlines()])]
    return lines + ([f"= {done.returncode}"] if done.returncode else [])


def check_file(path, program, update):
    """Whether all cases of a file went as they should, or the file was updated."""
    cases, rest = read_cases(path)
    language = path.name.split(".")[1]
    good, text = True, []
    with tempfile.TemporaryDirectory() as home:
        for case in cases:
            found = run_case(case, program, language, home)
            if found != case.expected and not update:
                good = False
                print(f"{path.relative_to(ROOT)}: $ {case.command}")
                print("\n".join(difflib.unified_diff(case.expected, found, "expected", "found",
                                                     lineterm="")), "\n")
            text += [*case.notes, f"$ {case.command}", *case.given, *found]
    if update:
        path.write_text("\n".join([*text, *rest]) + "\n", "utf-8")
    return good


def same_commands(files):
    """Whether every English file has a Spanish twin with the same commands, and the reverse."""
    good = True
    for path in files:
        language = path.name.split(".")[1]
        if language not in LOCALES:
            continue
        twin = path.with_name(path.name.replace(f".{language}.",
                                                ".es." if language == "en" else ".en."))
        both = [[case.command for case in read_cases(file)[0]] if file.exists() else []
                for file in (path, twin)]
        if both[0] != both[1]:
            good = False
            print(f"{path.relative_to(ROOT)}: {twin.name} does not have the same commands:")
            print("\n".join(difflib.unified_diff(*both, path.name, twin.name, lineterm="")), "\n")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    files = [path.resolve() for path in arguments.files] or sorted(HERE.glob("*.txt"))
    program = arguments.program.resolve()
    good = [check_file(path, program, arguments.update) for path in files]
    sys.exit(0 if all(good) and same_commands(files) else 1)


if __name__ == "__main__":
    main()
