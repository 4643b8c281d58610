#!/usr/bin/python3
"""Asks a sequential test whether a change makes the engine stronger, and writes down the answer.

    sprt.py PROGRAM NAME GAME NEW OLD --about TEXT [--sprt ELO0,ELO1] [--OPTION VALUE]...

NEW and OLD are players of `tablero match`: engines with settings, or programs built from two commits, such
as `path/tablero,args=engine,name=776b834`. Further options go to `tablero match` as they are. The answer is bench/strength/tests/NAME.md.
"""
import argparse
import datetime
import json
import pathlib
import re
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from match import command_of, score_error  # noqa: E402

USUAL = {"sprt": "0,20", "games": "4000", "nodes": "10000"}
VERDICTS = {"accepted": "stronger", "rejected": "not stronger by so much", "undecided": "too few games to tell"}


def options_of(words):
    """--name value ... as a dictionary, without the dashes."""
    if len(words) % 2 or not all(word.startswith("--") for word in words[::2]):
        sys.exit(f"options and their values were expected: {shlex.join(words)}")
    given = {word[2:]: value for word, value in zip(words[::2], words[1::2])}
    limited = {"nodes", "time", "depth", "clock"} & given.keys()
    return {name: value for name, value in USUAL.items() if name != "nodes" or not limited} | given


def page(name, about, command, answer):
    total, test = answer["players"][0]["total"], answer["sprt"]
    elo = "" if answer["elo"] is None else f", Elo {answer['elo']:+.0f}"
    return f"""# {name}

{about}

    {shlex.join(command)}

{VERDICTS.get(test["result"], test["result"]).capitalize()}: {answer["games"]} games, won {total["wins"]}, drawn \
{total["draws"]}, lost {total["losses"]}, {100 * answer["players"][0]["score"]:.1f} ± {score_error(answer["pairs"]):.1f} %{elo}; \
pairs with 0, ½, 1, 1½, 2 points: {", ".join(map(str, answer["pairs"]))}. Ratio {test["llr"]:.2f} between \
{test["lower"]:.2f} (Elo {test["elo0"]:g}) and {test["upper"]:.2f} (Elo {test["elo1"]:g}). {datetime.date.today().isoformat()}.
"""


def shortened(player):
    """The path of a program says nothing to anybody else; its name does."""
    return re.sub(r"[^,=]*/", "", player)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for word in ("program", "name", "game", "new", "old"):
        parser.add_argument(word)
    parser.add_argument("--about", required=True)
    arguments, rest = parser.parse_known_args()
    options = options_of(rest)
    players = [arguments.new, arguments.old]
    command = [*command_of(arguments.program, arguments.game, players, options), "--json", "--quiet"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode or not done.stdout:
        sys.exit(done.returncode or 1)
    answer = json.loads(done.stdout.splitlines()[-1])
    told = command_of("tablero", arguments.game, [shortened(player) for player in players], options)
    text = page(arguments.name, arguments.about, told, answer)
    folder = HERE / "tests"
    folder.mkdir(exist_ok=True)
    (folder / f"{arguments.name}.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
