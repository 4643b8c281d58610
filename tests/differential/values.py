#!/usr/bin/python3
"""Compares the library with what Kōnane positions are known to be worth.

    values.py ORACLE [--table FILE] [--most N]

ORACLE is the program made from oracle.c. It tells the moves of both players in each position that
can follow from one of the table, and the value is worked out from nothing else. A move too many or
too few shows wherever it matters to somebody. A line of the table is passed over when more than N
positions follow from it: usually this takes about ten seconds; with TABLERO_DEEP no line is passed
over, which takes a few minutes and two gigabytes.
"""

import argparse
import csv
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
TABLE = TESTS / "cases" / "konane" / "values.tsv"
MOST_POSITIONS = 3000
DEEP_MOST_POSITIONS = 1_500_000  # more than any line needs
MOST_SHOWN = 5

# The folder of this file has a "values" too: this file.
sys.path.insert(0, str(TESTS / "reference"))
import values  # noqa: E402


def position_of(spec, board):
    """A board under some rules, whoever is to move; one string, as most are reached many times."""
    return sys.intern(f"{spec}\t{board}")


class Tree:
    """The positions known to follow from a line of the table, and those not looked at yet."""

    def __init__(self, line):
        self.line = line
        self.root = read_board(line["board"])
        self.seen = {self.root}
        self.fresh = {self.root}

    def grow(self, options):
        self.fresh = {after for position in self.fresh for side in options[position]
                      for after in side} - self.seen
        self.seen |= self.fresh


def read_board(text):
    """The position of a board of the table, a1 being of the colour that fits the stones."""
    rows = text.split("|")
    # A stone on a square like a1, an even number of steps away, is of the colour of a1.
    fits = {(cell == "x") == ((column + row) % 2 == 0)
            for row, line in enumerate(reversed(rows))
            for column, cell in enumerate(line) if cell != "."} or {True}
    if len(fits) > 1:
        raise ValueError(f"stones on squares of the other colour: {text}")
    spec = f"konane,size={len(rows[0])}x{len(rows)},a1={'black' if fits.pop() else 'white'}"
    return position_of(spec, "/".join(map(write_row, rows)))


def write_row(row):
    """A row as position texts have it, in which a number stands for empty squares."""
    text = ""
    empty = 0
    for cell in row + "|":
        if cell == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + {"x": "b", "o": "w", "|": ""}[cell]
        empty = 0
    return text


def ask(oracle, positions):
    """The positions after each move of Black's and of White's, of every position."""
    asked = "".join(f"{position} {side} - 1\n" for position in positions for side in "bw")
    run = subprocess.run([oracle], input=asked, capture_output=True, text=True, check=True)
    answers = run.stdout.splitlines()
    return {position: (successors(position, black), successors(position, white))
            for position, black, white in zip(positions, answers[::2], answers[1::2], strict=True)}


def successors(position, answer):
    read, *_, turns = answer.split("\t")
    if read != "ok":
        raise ValueError(f"{position}: {answer}")
    spec = position.split("\t")[0]
    return [position_of(spec, turn.split("=")[2].split("_")[0]) for turn in turns.split()]


def explore(oracle, trees, most):
    """The options of all positions, asked of all trees at once; and the trees that end in time."""
    options = {}
    growing, ended = trees, []
    while growing:
        fresh = set().union(*(tree.fresh for tree in growing)) - options.keys()
        options.update(ask(oracle, sorted(fresh)))
        for tree in growing:
            tree.grow(options)
        ended += [tree for tree in growing if not tree.fresh and len(tree.seen) <= most]
        growing = [tree for tree in growing if tree.fresh and len(tree.seen) <= most]
    return options, ended


def evaluate(position, options, known):
    """The canonical form of what the position is worth to Black, who is Left."""
    if position not in known:
        known[position] = values.canonical(*(
            frozenset(evaluate(after, options, known) for after in side)
            for side in options[position]))
    return known[position]


def mistakes(line, value):
    """What the line of the table says of its position that is not so."""
    if not values.equal(value, values.parse(line["value"])):
        yield f"is not worth {line['value']}"
    if line["outcome"] not in ("?", values.outcome(value)):
        yield f"is {values.outcome(value)}, not {line['outcome']}"


def read_table(path):
    with open(path, encoding="utf-8") as lines:
        rows = (line for line in lines if not line.startswith("#"))
        return list(csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("oracle")
    parser.add_argument("--table", default=TABLE)
    parser.add_argument("--most", type=int, default=(
        DEEP_MOST_POSITIONS if os.environ.get("TABLERO_DEEP") else MOST_POSITIONS))
    arguments = parser.parse_args()
    lines = read_table(arguments.table)
    options, trees = explore(arguments.oracle, [Tree(line) for line in lines], arguments.most)
    known = {}
    wrong = [f"{tree.line['board']} {mistake}" for tree in trees
             for mistake in mistakes(tree.line, evaluate(tree.root, options, known))]
    for mistake in wrong[:MOST_SHOWN]:
        print(mistake)
    print(f"{len(trees)} of {len(lines)} positions worked out from {len(known)} in all, "
          f"{len(wrong)} mistakes")
    sys.exit(bool(wrong) or not trees)


if __name__ == "__main__":
    main()
