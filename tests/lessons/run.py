#!/usr/bin/python3
"""Plays every lesson of every game: run.py PROGRAM.

Each lesson's spec and position are canonical; the turns it accepts are legal and do what it says;
the rival's answers are legal after each of them, and so is the next step; the game ends with the
last step or goes on; what it says the rules refuse is refused, and told why. rules.tsv says which
lessons teach each section of a game's rules: all sections are there, and all lessons.
"""
import functools
import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, "tools")
from lessons import read_lessons  # noqa: E402

GAMES = pathlib.Path("src/games")
SECTIONS = pathlib.Path("tests/lessons/rules.tsv")


class Wrong(Exception):
    """What is not as a lesson says."""


class Board:
    """What the program says of the board of one lesson, after any turns."""

    def __init__(self, program, lesson):
        self.program, self.spec = program, lesson["game"]
        self.position = lesson.get("position", "startpos")

    @functools.cache
    def ask(self, command, *words):
        """(the answer, or None), (the error, or None)"""
        done = subprocess.run([self.program, command, self.spec, *words, "--json"],
                              capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return json.loads(done.stdout), None
        return None, {"exit": done.returncode, **json.loads(done.stderr)["error"]}

    def after(self, turns):
        """The position after these turns; Wrong if one of them is not legal."""
        answer, error = self.ask("apply" if turns else "show", self.position, *turns)
        if error:
            raise Wrong(f"{' '.join(turns)}: {error['message']}")
        return answer

    def legal(self, turns):
        answer, error = self.ask("moves", self.after(turns)["position"])
        if error or not answer["complete"]:
            raise Wrong(f"the turns after {' '.join(turns)} cannot be listed")
        if not answer["moves"]:
            raise Wrong(f"there is no turn after {' '.join(turns) or 'the beginning'}")
        return answer["moves"]


def does(goal, before, after):
    """Does the turn between these two positions do what this goal says?"""
    ((kind, wanted),) = goal.items()
    if kind == "captures":
        return sum(after["captured"].values()) - sum(before["captured"].values()) == wanted
    if kind == "announces":
        return wanted in after["announcements"]
    return after["result"] is not None and after["result"]["reason"] == wanted


def accepted(board, turns, goal):
    """The turns that a step accepts after these."""
    if isinstance(goal, list):
        return goal
    legal = board.legal(turns)
    if goal == "any":
        return legal
    before = board.after(turns) if turns else {"captured": {"first": 0, "second": 0}}
    doing = [turn for turn in legal if does(goal, before, board.after([*turns, turn]))]
    if not doing or len(doing) == len(legal):
        raise Wrong(f"{len(doing)} of {len(legal)} turns do what {goal} says")
    return doing


def play(board, steps, turns=()):
    """Follows every turn that the steps accept after these turns."""
    for turn in accepted(board, turns, steps[0]["do"]):
        line = [*turns, turn]
        if "answer" in steps[0]:
            if board.after(line)["result"]:
                raise Wrong(f"{' '.join(line)} ends the game before the answer")
            line.append(steps[0]["answer"])
        ended = board.after(line)["result"]
        if len(steps) > 1 and ended:
            raise Wrong(f"{' '.join(line)} ends the game before the last step")
        if len(steps) > 1:
            play(board, steps[1:], line)


def check_lesson(program, lesson):
    board = Board(program, lesson)
    shown = board.after([])
    if shown["game"] != lesson["game"]:
        raise Wrong(f"the canonical spec is {shown['game']}")
    if shown["position"] != lesson.get("position", shown["position"]):
        raise Wrong(f"the canonical position is {shown['position']}")
    for turn in lesson.get("refused", []):
        _, error = board.ask("apply", board.position, turn)
        if not error or error["exit"] != 1 or error["code"] != "illegal":
            raise Wrong(f"{turn} is not refused for a reason but: {error and error['message']}")
    play(board, lesson["steps"])


def wrong_with(program, lesson):
    """What is wrong with this lesson, or None."""
    try:
        check_lesson(program, lesson)
    except Wrong as error:
        return error
    return None


def check_sections(lessons):
    """Every section of the rules and every lesson of the games has its place in rules.tsv."""
    rows = [line.split("\t") for line in SECTIONS.read_text("utf-8").splitlines()
            if not line.startswith("#")]
    for game, taught in lessons.items():
        text = (GAMES / game.replace("-", "_") / "rules.en.md").read_text("utf-8")
        there = [line[3:] for line in text.splitlines() if line.startswith("## ")]
        listed = [section for name, section, _ in rows if name == game]
        if there != listed:
            yield f"{SECTIONS}: the sections of {game} are {there}, not {listed}"
        keys = {lesson["key"] for lesson in taught}
        named = {key for name, _, keys in rows if name == game for key in keys.split() if key != "-"}
        if keys != named:
            yield f"{SECTIONS}: {', '.join(sorted(keys ^ named))} of {game} not both lesson and listed"
    for name in sorted({name for name, _, _ in rows} - set(lessons)):
        yield f"{SECTIONS}: {name} has no lessons"


def main():
    program, lessons = sys.argv[1], read_lessons(GAMES)
    wrong = list(check_sections(lessons))
    games = [path.parent for path in GAMES.glob("*/rules.en.md")]
    wrong += [f"{folder} has no lessons" for folder in games
              if folder.name.replace("_", "-") not in lessons]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for game, taught in lessons.items():
            said = pool.map(lambda lesson: wrong_with(program, lesson), taught)
            wrong += [f"{game}, {lesson['key']}: {what}" for lesson, what in zip(taught, said) if what]
    print("\n".join(wrong) or f"{sum(map(len, lessons.values()))} lessons")
    sys.exit(1 if wrong or not lessons else 0)


if __name__ == "__main__":
    main()
