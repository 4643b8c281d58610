#!/usr/bin/python3
"""A program that speaks the engine protocol, as well or as badly as it is told.

    engine.py MANNER TABLERO [MOVES]

It plays the first legal move, which it asks TABLERO for; before move number MOVES (2 unless told
otherwise) of a game it begins to behave in its MANNER:
"""
import os
import signal
import subprocess
import sys
import time

FLOOD = b"x" * 65536


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def hang():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def leave_child():
    """Hangs, with a child that holds the pipe."""
    subprocess.Popen(["sleep", "600"])
    hang()


def flood():
    while True:
        os.write(1, FLOOD)


def flood_lines():
    """Slowly enough for its time to be over before it has said too much."""
    while True:
        os.write(1, b"info depth 1\n" * 4096)
        time.sleep(0.002)


def close_output():
    os.close(1)
    time.sleep(600)


def say(text):
    print(text, flush=True)


MANNERS = {
    "good": lambda: None,
    "dies": die,
    "exits": lambda: sys.exit(0),
    "hangs": hang,
    "leaves-child": leave_child,
    "floods": flood,
    "floods-lines": flood_lines,
    "closes": close_output,
    "nonsense": lambda: say("bestmove \x1b[31mxyzzy\t\udcff{}"),
    "empty": lambda: say("bestmove"),
    "illegal": lambda: say("bestmove a1-a1"),
    "long-move": lambda: say("bestmove " + "a" * 5000),
}
# Those that are as they are from the beginning.
AT_FIRST = {
    "no-answer": hang,
    "dies-first": die,
    "deaf": lambda: time.sleep(600),
}


def ask(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


class Engine:
    def __init__(self, manner, tablero, moves):
        self.misbehave, self.tablero, self.moves_good = MANNERS[manner], tablero, moves
        self.game = self.position = self.log = None
        self.own_moves = 0

    def set_position(self, words):
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        start = words[:words.index("moves")] if moves else words
        position = "startpos" if start[1] == "startpos" else " ".join(start[2:6])
        self.position = [position, *moves]

    def go(self):
        self.own_moves += 1
        if self.own_moves == self.moves_good:
            self.misbehave()
        position = self.position[0]
        if len(self.position) > 1:
            position = ask(self.tablero, "apply", self.game, *self.position)[0]
        print("noise that means nothing")
        print("info depth 3 seldepth 9 score cp 5 nodes 1234 nps 5 pv a1")
        say("bestmove " + ask(self.tablero, "moves", self.game, position)[0])

    def answer(self, line):
        words = line.split()
        if self.log:
            print(line, end="", file=self.log, flush=True)
        if words[0] == "ugi":
            say("id name fake\nugiok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "game":
            self.game = words[1]
        elif words[0] == "uginewgame":
            self.own_moves = 0
        elif words[0] == "position":
            self.set_position(words)
        elif words[0] == "go":
            self.go()
        elif words[0] == "setoption" and words[2] == "Log":
            self.log = open(words[4], "a", encoding="utf-8")
        elif words[0] == "quit":
            sys.exit(0)


def main():
    manner, tablero = sys.argv[1:3]
    sys.stdout.reconfigure(errors="surrogateescape")
    if manner in AT_FIRST:
        AT_FIRST[manner]()
    engine = Engine(manner, tablero, int(sys.argv[3]) if len(sys.argv) > 3 else 2)
    for line in sys.stdin:
        engine.answer(line)


if __name__ == "__main__":
    main()
