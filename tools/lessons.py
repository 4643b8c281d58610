#!/usr/bin/python3
"""Put the lessons that each game's folder tells, lessons.json, into one JSON file of all games.

    lessons.py OUTPUT.json src/games

The output is {"game": [lesson, ...], ...}, the game named as its spec is: the folder's name with
'-' for '_'. A lesson is an object, a lesson's steps are turns of whoever is to move in it:

    key       names its words in po/: GAME.lesson.KEY.title, .text and .done, and .hint if there is one
    game      the spec of the board, in its canonical form
    position  where it begins, without it at the start of the game
    steps     [{"do": what is to be done, "answer": the rival's turn after it}, ...]; every step that
              another one follows has an answer, and the last one may have one
    refused   turns to try here that the rules refuse: what the library says of each is the lesson

What is to be done is one of these:

    ["c3-e3", ...]         any of these turns
    "any"                  any legal turn
    {"captures": 2}        a turn that takes so many
    {"announces": "key"}   a turn after which this is called out
    {"reason": "key"}      a turn that ends the game for this reason

Whether the turns do what is said of them is checked by tests/lessons.
"""
import json
import pathlib
import re
import sys

LESSON = {"key": str, "game": str, "position": str, "steps": list, "refused": list}
NEEDED = {"key", "game", "steps"}
GOALS = {"captures": int, "announces": str, "reason": str}
KEY = re.compile(r"[a-z]+(-[a-z]+)*")


def wrong_texts(name, texts):
    """What is wrong with a list of turns."""
    if not texts or not all(isinstance(text, str) and text for text in texts):
        yield f"{name} is no list of turns"
    elif len(set(texts)) < len(texts):
        yield f"{name} has a turn twice"


def wrong_goal(name, goal):
    """What is wrong with what is to be done."""
    if isinstance(goal, list):
        yield from wrong_texts(name, goal)
    elif isinstance(goal, dict):
        known = len(goal) == 1 and all(type(goal[key]) is GOALS.get(key) for key in goal)
        if not known:
            yield f"{name} is none of {', '.join(GOALS)}"
    elif goal != "any":
        yield f'{name} is neither a list of turns nor "any" nor a goal'


def wrong_step(name, step, last):
    """What is wrong with one step."""
    if not isinstance(step, dict) or "do" not in step or set(step) - {"do", "answer"}:
        yield f"{name} has other members than do and answer"
        return
    yield from wrong_goal(f"{name}.do", step["do"])
    if "answer" in step:
        yield from wrong_texts(f"{name}.answer", [step["answer"]])
    elif not last:
        yield f"{name} has no answer, and another step follows"


def wrong_lesson(lesson):
    """What is wrong with one lesson."""
    if not isinstance(lesson, dict):
        yield "is no object"
        return
    for name in sorted(NEEDED - set(lesson)):
        yield f"has no {name}"
    for name, value in lesson.items():
        if name not in LESSON:
            yield f"{name} is not known"
        elif type(value) is not LESSON[name] or not value:
            yield f"{name} is no {LESSON[name].__name__} or empty"
        elif name == "key" and not KEY.fullmatch(value):
            yield f"{name} is no word of small letters"
        elif value == "rules":
            yield "rules is the address of the rules themselves, and no key"
        elif name == "refused":
            yield from wrong_texts(name, value)
        elif name == "steps":
            for i, step in enumerate(value, 1):
                yield from wrong_step(f"step {i}", step, i == len(value))


def wrong_lessons(lessons):
    """What is wrong with the lessons of one game, each complaint beginning with the lesson."""
    if not isinstance(lessons, list) or not lessons:
        yield "no list of lessons"
        return
    keys = set()
    for i, lesson in enumerate(lessons, 1):
        key = lesson.get("key") if isinstance(lesson, dict) else None
        name = f"lesson {i}" if key is None else f"lesson {i}, {key}"
        yield from (f"{name}: {what}" for what in wrong_lesson(lesson))
        if str(key) in keys:
            yield f"{name}: key is there twice"
        keys.add(str(key))


def read_lessons(games):
    """{game: lessons} of all games that have some, or ValueError with everything that is wrong."""
    found, wrong = {}, []
    for path in sorted(games.glob("*/lessons.json")):
        try:
            lessons = json.loads(path.read_text("utf-8"))
        except ValueError as error:
            wrong.append(f"{path}: {error}")
            continue
        wrong += [f"{path}: {what}" for what in wrong_lessons(lessons)]
        found[path.parent.name.replace("_", "-")] = lessons
    if wrong:
        raise ValueError("\n".join(wrong))
    return found


def main():
    if len(sys.argv) != 3:
        sys.exit("lessons: lessons.py OUTPUT.json src/games")
    output, games = map(pathlib.Path, sys.argv[1:])
    try:
        found = read_lessons(games)
        output.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), "utf-8")
    except (OSError, ValueError) as error:
        sys.exit(f"lessons: {error}")


if __name__ == "__main__":
    main()
