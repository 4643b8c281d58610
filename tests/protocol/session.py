#!/usr/bin/python3
"""Runs the sessions of docs/protocol.md.

    session.py PROGRAM

In a ```ugi block lines that begin with "> " are sent, each when all lines before it have come, and
the others must come back. "..." stands for anything, and alone for any number of lines.
"""
import pathlib
import re
import sys

from engine import Engine

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/protocol.md"
BLOCK = re.compile(r"^```ugi\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fits(pattern, line):
    return line is not None and re.fullmatch(".*".join(map(re.escape, pattern.split("..."))), line)


def problem(program, block):
    """What went otherwise than the session says; None when nothing did."""
    skip = False
    with Engine([program, "engine"]) as engine:
        for number, pattern in enumerate(block.splitlines(), 1):
            if pattern.startswith("> "):
                engine.send(pattern[2:])
            elif pattern == "...":
                skip = True
            else:
                line = engine.line()
                while skip and line is not None and not fits(pattern, line):
                    line = engine.line()
                if not fits(pattern, line):
                    return f"line {number}: expected: {pattern}\ngot: {line}"
                skip = False
        if ">" in block and "> quit" not in block and (extra := engine.settle()):
            return f"unexpected: {extra}"
    return None


def main():
    blocks = BLOCK.findall(PAGE.read_text("utf-8"))
    found = [(block, what) for block in blocks if (what := problem(sys.argv[1], block))]
    for block, what in found:
        print(f"{block}{what}\n")
    print(f"{len(blocks)} sessions, {len(found)} problems")
    return 1 if found or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
