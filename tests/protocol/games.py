#!/usr/bin/python3
"""Plays games of two engines over the protocol, and has each move checked from outside.

    games.py PROGRAM [GAMES]

For every game of `tablero games` so many are played (10), quickly, with seeds of their own. Each
move must be among those of `tablero moves`, and both engines must agree about the end.
"""
import json
import subprocess
import sys

from engine import Engine

TURNS_MAX = 60
LEVELS = ["none", "beginner", "casual"]


def ask(program, *words):
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True, timeout=60)
    return json.loads(done.stdout)


def check_move(program, game, position, move):
    """The position after a move; what another command says of both."""
    listed = ask(program, "moves", game, position)
    if move not in listed["moves"] and listed["complete"]:
        raise AssertionError(f"{game}: {move} is no move in {position}")
    return ask(program, "apply", game, position, move)["position"]


def play(program, game, number):
    """One game, at most TURNS_MAX turns of it."""
    with Engine([program, "engine", game]) as first, Engine([program, "engine"]) as second:
        second.send(f"setoption name Game value {game}")
        for engine in (first, second):
            engine.send(f"setoption name Level value {LEVELS[number % len(LEVELS)]}",
                        f"setoption name Seed value {number + 1}", "newgame")
        moves, position = [], ask(program, "moves", game)["position"]
        while len(moves) < TURNS_MAX:
            ends = set()
            for engine in (first, second):
                engine.send(" ".join(["position startpos moves", *moves]))
                ends.add((engine.query("gameover"), engine.query("result"), engine.query("position")))
            if len(ends) > 1 or engine.query("position") != position:
                raise AssertionError(f"{game}: the engines do not agree after {moves}: {ends}, {position}")
            if ends.pop()[0] == "true":
                break
            mover = first if (engine.query("p1turn") == "true") == (number % 2 == 0) else second
            moves.append(mover.best("go nodes 300"))
            position = check_move(program, game, position, moves[-1])
        for engine in (first, second):
            if wrong := [line for line in engine.log if line.startswith("info string error")]:
                raise AssertionError(f"{game}: {wrong}")
        return len(moves)


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    for entry in ask(program, "games")["games"]:
        lengths = [play(program, entry["game"], number) for number in range(count)]
        print(f"{entry['game']}: {count} games, {sum(lengths)} turns")


if __name__ == "__main__":
    main()
