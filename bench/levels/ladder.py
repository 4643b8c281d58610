#!/usr/bin/python3
"""Plays each level against the next weaker one, and prints a table of the results.

    ladder.py PROGRAM [--game SPEC]... [--pair STRONGER WEAKER] [--games N] [--seed N]
              [--concurrency N] [--time MS] [--write]

Each opening is played twice with the sides changed. All levels but max have limits of their own; max
gets --time, which must leave it more than what master takes, shown in the table. --write puts each row
into the table of docs/levels.md, in the place of the one for the same levels.
"""
import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))
from match import play_match  # noqa: E402

GAMES = ["hanga-roa", "hawalis", "hnefatafl", "konane"]
LEVELS = ["beginner", "easy", "casual", "club", "expert", "master", "max"]
PAGE = ROOT / "docs/levels.md"
BEGIN, END = "<!-- the table of bench/levels/ladder.py -->\n", "<!-- its end -->\n"
HEAD = ("| game | level | against | games | score % | won / drawn / lost | ms a move | nodes a move |\n"
        "|---|---|---|--:|--:|--:|--:|--:|\n")


def player(level, time):
    return f"{level},name={level},time={time}" if level == LEVELS[-1] else level


def rung(arguments, game, stronger, weaker):
    """A row of the table."""
    options = {"games": arguments.games, "seed": arguments.seed, "concurrency": arguments.concurrency}
    players = [player(level, arguments.time) for level in (stronger, weaker)]
    result = play_match(arguments.program, game, players, options)
    return (f"| {game} | {stronger} | {weaker} | {arguments.games} | "
            f"{result.score:.1f} ± {result.error:.1f} | "
            f"{result.wins} / {result.draws} / {result.losses} | "
            f"{result.milliseconds[0]:.1f} : {result.milliseconds[1]:.1f} | "
            f"{result.nodes[0]:,.0f} : {result.nodes[1]:,.0f} |\n")


def names_of(row):
    """The game and the levels of a row."""
    return tuple(cell.strip() for cell in row.split("|")[1:4])


def write_row(row):
    before, _, rest = PAGE.read_text().partition(BEGIN)
    old, _, after = rest.partition(END)
    rows = {names_of(line): line for line in old.splitlines(keepends=True) if line.startswith("|")}
    rows[names_of(row)] = row
    order = [(game, *pair) for game in GAMES for pair in zip(LEVELS[1:], LEVELS)]
    table = "".join(rows[names] for names in order if names in rows)
    PAGE.write_text(before + BEGIN + "\n" + HEAD + table + "\n" + END + after)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--game", action="append", help="may be given several times; all games")
    parser.add_argument("--pair", nargs=2, metavar=("STRONGER", "WEAKER"), choices=LEVELS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--time", type=int, default=2000, help="milliseconds of each move of max")
    parser.add_argument("--write", action="store_true", help="put the rows into docs/levels.md")
    arguments = parser.parse_args()
    if arguments.write and not set(arguments.game or GAMES) <= set(GAMES):
        parser.error("the table of docs/levels.md has rows for " + ", ".join(GAMES))
    pairs = [tuple(arguments.pair)] if arguments.pair else list(zip(LEVELS[1:], LEVELS))
    print(HEAD, end="", flush=True)
    for game in arguments.game or GAMES:
        for stronger, weaker in pairs:
            row = rung(arguments, game, stronger, weaker)
            print(row, end="", flush=True)
            if arguments.write:
                write_row(row)


if __name__ == "__main__":
    main()
