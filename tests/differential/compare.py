#!/usr/bin/python3
"""Compares the library with the reference of each game on random positions.

    compare.py ORACLE [--game NAME] [--seed N] [--count N]

ORACLE is the program made from oracle.c. Of each position, under random rules, the two must agree
on the legal moves in both notations, the position after each of them, what is announced and the
end of the game; of a position text with a mistake in it, on whether it can be read. Without --count
there are as many positions as the reference can describe in some seconds, or in ten times as many
with TABLERO_DEEP: always the first ones of the same sequence.
"""

import argparse
import importlib
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

REFERENCES = Path(__file__).resolve().parent.parent / "reference"
SECONDS = 12
SECONDS_DEEP = 120
COUNT_LEAST = 100
START_SHARE = 0.1
MISTAKE_SHARE = 0.3
MISTAKES = "bwsn0123456789/,- _x."
MOST_SHOWN = 5

# The references are slow on large boards, so most of these are passed over.
LARGE_BOARD = 150  # characters of the text of the start
LARGE_SHARE = 0.1


class Case:
    """A position under some rules, and what the reference says of it."""

    def __init__(self, game, reference, rng):
        self.spec, self.rules = random_rules(game, reference, rng)
        self.position = (reference.start(self.rules) if rng.random() < START_SHARE
                         else reference.random_position(self.rules, rng))
        self.only_read = rng.random() < MISTAKE_SHARE
        if self.only_read:
            self.position = with_mistakes(self.position, rng)
            self.expected = reading(reference, self.rules, self.position)
        else:
            self.expected = describe(reference, self.rules, self.position)

    def line(self):
        return f"{self.spec}\t{self.position}" + ("\tread" if self.only_read else "")


def random_rules(game, reference, rng):
    """A spec and what the reference makes of it; references of games with presets choose it."""
    while True:
        if hasattr(reference, "random_spec"):
            spec = reference.random_spec(rng)
            rules = reference.rules_of(spec)
        else:
            options = reference.random_options(rng)
            spec = game + "".join(f",{key}={value}" for key, value in options.items())
            rules = reference.make_rules(options)
        if len(reference.start(rules)) < LARGE_BOARD or rng.random() < LARGE_SHARE:
            return spec, rules


def with_mistakes(text, rng):
    """The text with one to three of its characters taken out, put in or replaced.

    Numbers stay below the bounds that the library has and the references need not know of.
    """
    characters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(characters))
        characters[at:at + rng.randint(0, 1)] = rng.choice(MISTAKES + text) * rng.randint(0, 1)
        characters = characters or ["x"]
    mistaken = "".join(characters)
    return with_mistakes(text, rng) if re.search("[0-9]{5}", mistaken) else mistaken


def reading(reference, rules, position):
    try:
        reference.parse(rules, position)
        return "ok"
    except ValueError:
        return "bad"


def describe(reference, rules, position):
    """What oracle.c prints of the position, the moves in alphabetical order."""
    result = reference.result(rules, position)
    over = ["0", "-", "-"] if result is None else ["1", result[0] or "draw", result[1]]
    announced = getattr(reference, "announcements", lambda rules, position: [])
    long_move = getattr(reference, "long_move", lambda rules, position, move: move)
    turns = sorted(f"{move}={long_move(rules, position, move)}={after.replace(' ', '_')}"
                   for move, after in reference.moves(rules, position))
    said = ",".join(announced(rules, position)) or "-"
    return "\t".join(["ok", *over, said, " ".join(turns)])


def normal(answer, only_read):
    """An answer of the oracle with its moves in alphabetical order."""
    fields = answer.split("\t")
    if only_read:
        return fields[0]
    return "\t".join(fields[:5] + [" ".join(sorted(field.split())) for field in fields[5:]])


def ask(oracle, cases):
    asked = "".join(case.line() + "\n" for case in cases)
    run = subprocess.run([oracle], input=asked, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def only(answer, other):
    """What one says and the other does not, the first few pieces."""
    return [piece for piece in answer.split() if piece not in other.split()][:MOST_SHOWN]


def make_cases(game, reference, rng, count):
    """So many cases; or when count is None, those of a while."""
    if count is not None:
        return [Case(game, reference, rng) for _ in range(count)]
    cases = []
    end = time.monotonic() + (SECONDS_DEEP if os.environ.get("TABLERO_DEEP") else SECONDS)
    while len(cases) < COUNT_LEAST or time.monotonic() < end:
        cases.append(Case(game, reference, rng))
    return cases


def compare(oracle, game, count, seed):
    """The number of cases on which the two differ; the first few are shown."""
    reference = importlib.import_module(game.replace("-", "_"))
    rng = random.Random(f"{game} {seed}")
    cases = make_cases(game, reference, rng, count)
    answers = ask(oracle, cases)
    wrong = [(case, answer) for case, answer in zip(cases, answers, strict=True)
             if normal(answer, case.only_read) != case.expected]
    for case, answer in wrong[:MOST_SHOWN]:
        print(case.line())
        print("  reference alone:", *only(case.expected, answer))
        print("  library alone:  ", *only(answer, case.expected))
    moves = sum(case.expected.count("=") // 2 for case in cases)
    read = sum(case.only_read for case in cases)
    print(f"{game}: {len(cases) - read} positions with {moves} moves and {read} texts with mistakes, "
          f"{len(wrong)} differ")
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("oracle")
    parser.add_argument("--game", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int)
    arguments = parser.parse_args()
    sys.path.insert(0, str(REFERENCES))
    listed = subprocess.run([arguments.oracle, "--games"], capture_output=True, text=True,
                            check=True).stdout.split()
    differing = [compare(arguments.oracle, game, arguments.count, arguments.seed)
                 for game in arguments.game or listed]
    sys.exit(any(differing))


if __name__ == "__main__":
    main()
