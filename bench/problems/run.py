#!/usr/bin/python3
"""Lets a program that speaks the engine protocol solve the tactical problems.

    run.py PROGRAM [ARGUMENT...] [--time SECONDS | --nodes N] [--prover PROBLEMS] [--least PERCENT]
           [--every N] [--games NAME,NAME...] [--failed]

PROGRAM without arguments is called with `engine`, as `tablero` wants it. A problem is solved when the
move that the engine answers leads to the same position as one of those that win in so many turns.
A longer win counts too when the engine announces it and the prover, the program `problems`, proves
it. Prints a table; with --least the exit code is 1 when a line of it is below.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tests/protocol"))
from engine import Engine  # noqa: E402

SLOW = 600  # seconds after which an engine is taken for dead


class Tally:
    """What became of the problems of one game and length."""

    def __init__(self):
        self.shortest = self.longer = self.all = 0
        self.times, self.nodes = [], []

    def percent(self):
        return 100 * (self.shortest + self.longer) / self.all

    def row(self, game, turns):
        times = sorted(self.times)
        return (f"| {game} | {turns} | {self.all} | {self.shortest} | {self.longer} | {self.percent():.1f} | "
                f"{1000 * times[len(times) // 2]:.0f} | {1000 * times[-1]:.0f} | {max(self.nodes):,} |")


HEAD = ("| game | wins in | problems | solved | longer wins | % | median ms | longest ms | most nodes |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|")


def read_problems(path, every):
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    for line in lines[every // 2::every]:
        spec, position, turns, winners = line.split("\t")
        yield spec, position, int(turns), winners.split()


def position_after(engine, position, move):
    engine.send(f"position pos {position} moves {move}")
    return engine.query("position")


def wins_in_time(engine, position, move, winners):
    if move in winners:
        return True
    after = position_after(engine, position, move)
    return after in [position_after(engine, position, winner) for winner in winners]


def wins_later(prover, spec, position, move, lines):
    """Whether the engine announces a win that is one."""
    scores = [found[1] for line in lines if (found := re.search(r" score mate (\d+) ", line))]
    return bool(prover and scores) and subprocess.run(
        [prover, "won", spec, position, move, scores[-1]], check=False).returncode == 0


def nodes_of(lines):
    """The last number of nodes that the engine told of."""
    counts = [int(found[1]) for line in lines if (found := re.search(r" nodes (\d+)", line))]
    return counts[-1] if counts else 0


def solve(engine, problem, go, prover, tally):
    """The move that the engine finds; None when it solves the problem."""
    spec, position, _, winners = problem
    engine.send(f"game {spec}", f"position pos {position}")
    engine.settle()
    begun = time.monotonic()
    lines = engine.ask(go, word="bestmove", patience=SLOW)
    tally.times.append(time.monotonic() - begun)
    tally.nodes.append(nodes_of(lines))
    move = lines[-1].split()[1]
    tally.all += 1
    shortest = wins_in_time(engine, position, move, winners)
    longer = not shortest and wins_later(prover, spec, position, move, lines)
    tally.shortest += shortest
    tally.longer += longer
    return None if shortest or longer else move


def run(arguments, go):
    """The tallies by game and length, and the problems that were not solved."""
    tallies, failed = {}, []
    command = arguments.command if len(arguments.command) > 1 else [*arguments.command, "engine"]
    with Engine(command) as engine:
        engine.ask("ugi", word="ugiok")
        for path in sorted(HERE.glob("*.tsv")):
            if arguments.games and path.stem not in arguments.games.split(","):
                continue
            for problem in read_problems(path, arguments.every):
                tally = tallies.setdefault((path.stem, problem[2]), Tally())
                if move := solve(engine, problem, go, arguments.prover, tally):
                    failed.append((*problem, move))
        engine.send("quit")
    return tallies, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", nargs="+")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--time", type=float, default=1.0)
    limit.add_argument("--nodes", type=int)
    parser.add_argument("--prover", metavar="PROBLEMS", help="the program problems")
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--games", default="")
    parser.add_argument("--failed", action="store_true", help="tell of each that is not solved")
    arguments = parser.parse_args()
    go = f"go nodes {arguments.nodes}" if arguments.nodes else f"go movetime {1000 * arguments.time:.0f}"
    tallies, failed = run(arguments, go)
    if not tallies:
        sys.exit("there are no problems of these games")
    print(HEAD)
    for (game, turns), tally in sorted(tallies.items()):
        print(tally.row(game, turns))
    if arguments.failed:
        for spec, position, turns, winners, move in failed:
            print(f"not solved: {spec} | {position} | in {turns}: {' '.join(winners)}, not {move}")
    return 1 if any(tally.percent() < arguments.least for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
