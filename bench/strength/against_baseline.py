#!/usr/bin/python3
"""Plays the engine against the plain alpha-beta that it is measured against, and writes down the result.

    against_baseline.py PROGRAM [--game SPEC]... [--games N] [--time MS] [--seed N] [--concurrency N]
                        [--into FOLDER]

For each game a file GAME.md in bench/strength: the command, the machine, and a table.
"""
import argparse
import datetime
import pathlib
import platform
import re
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from match import command_of, play_match  # noqa: E402

GAMES = ["hanga-roa", "hawalis", "hnefatafl", "konane"]
PLAYERS = ["principal", "baseline"]


def processor():
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.processor()
    found = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
    return found[1] if found else platform.processor()


def commit():
    """The commit that the sources stand at, with a plus when they differ from it."""
    done = subprocess.run(["git", "-C", HERE, "describe", "--always", "--dirty=+"],
                          capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def page(game, arguments, options, result):
    command = shlex.join(command_of("tablero", game, PLAYERS, options))
    return f"""# {game}: the engine against its baseline

`principal` is the engine, `baseline` a plain alpha-beta search with a plain evaluation. Both have
{arguments.time} ms for each move and one thread. Each opening is played twice with the sides changed.

    {command}

| games | won / drawn / lost | score % | Elo (95 %) | turns a game | nodes a move |
|--:|--:|--:|--:|--:|--:|
| {arguments.games} | {result.wins} / {result.draws} / {result.losses} | {result.score:.1f} ± {result.error:.1f} | \
{result.elo_words()} | {result.turns:.1f} | {result.nodes[0]:,.0f} : {result.nodes[1]:,.0f} |

Forfeited by a mistake: {result.faults}. Commit {commit()}, {datetime.date.today().isoformat()}, {processor()},
{arguments.concurrency} at once.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--game", action="append", help="may be given several times; all games")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--time", type=int, default=100, help="milliseconds for each move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--into", type=pathlib.Path, default=HERE)
    arguments = parser.parse_args()
    options = {"games": arguments.games, "time": arguments.time, "seed": arguments.seed,
               "concurrency": arguments.concurrency}
    for game in arguments.game or GAMES:
        result = play_match(arguments.program, game, PLAYERS, options)
        name = re.sub(r"[^a-z0-9]+", "-", game)
        (arguments.into / f"{name}.md").write_text(page(game, arguments, options, result))
        print(f"{game}: {result.score:.1f} ± {result.error:.1f} %, Elo {result.elo_words()}", flush=True)


if __name__ == "__main__":
    main()
