#!/usr/bin/python3
"""Plays games of two engines over the protocol, and has each move checked from outside.

    games.py PROGRAM ORACLE [GAMES]

For every game of `tablero games` so many are played (10), quickly, with seeds of their own. Both
engines must agree about the position and the end after every move. ORACLE, the program made from
differential/oracle.c, must list each move and say the same of where it leads, and so must
`tablero apply` of all of them. One process reads a whole game: starting two for each move takes
far longer than the moves.
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


def check_moves(oracle, game, positions, moves):
    """Each position must lead to the next one by its move."""
    asked = "".join(f"{game}\t{position}\n" for position in positions[:-1])
    run = subprocess.run([oracle], input=asked, capture_output=True, text=True, timeout=60, check=True)
    for number, (move, answer) in enumerate(zip(moves, run.stdout.splitlines(), strict=True)):
        turns = dict(turn.split("=")[::2] for turn in answer.split("\t")[5].split(" ") if turn)
        if move not in turns:
            raise AssertionError(f"{game}: {move} is no move in {positions[number]}")
        # A "-" is a game that ended with this move without a trace in the text.
        unseen_end = turns[move] == "-" and number == len(moves) - 1
        if turns[move] != positions[number + 1].replace(" ", "_") and not unseen_end:
            raise AssertionError(f"{game}: {move} in {positions[number]} leads to {turns[move]}")


def play(program, oracle, game, number):
    """One game, at most TURNS_MAX turns of it."""
    with Engine([program, "engine", game]) as first, Engine([program, "engine"]) as second:
        second.send(f"setoption name Game value {game}")
        for engine in (first, second):
            engine.send(f"setoption name Level value {LEVELS[number % len(LEVELS)]}",
                        f"setoption name Seed value {number + 1}", "newgame")
        moves, positions = [], []
        while True:
            ends = set()
            for engine in (first, second):
                engine.send(" ".join(["position startpos moves", *moves]))
                ends.add((engine.query("gameover"), engine.query("result"), engine.query("position")))
            if len(ends) > 1:
                raise AssertionError(f"{game}: the engines do not agree after {moves}: {ends}")
            over, _, position = ends.pop()
            positions.append(position)
            if over == "true" or len(moves) == TURNS_MAX:
                break
            mover = first if (engine.query("p1turn") == "true") == (number % 2 == 0) else second
            moves.append(mover.best("go nodes 300"))
        check_moves(oracle, game, positions, moves)
        for end in ([], moves):
            if ask(program, "apply", game, "startpos", *end)["position"] != positions[len(end)]:
                raise AssertionError(f"{game}: {end} does not lead to {positions[len(end)]}")
        for engine in (first, second):
            if wrong := [line for line in engine.log if line.startswith("info string error")]:
                raise AssertionError(f"{game}: {wrong}")
        return len(moves)


def main():
    program, oracle = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    for entry in ask(program, "games")["games"]:
        lengths = [play(program, oracle, entry["game"], number) for number in range(count)]
        print(f"{entry['game']}: {count} games, {sum(lengths)} turns")


if __name__ == "__main__":
    main()
