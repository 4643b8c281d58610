#!/usr/bin/python3
"""The checks of the house: whether the sources and the objects keep its rules.

    house.py NAME [--build DIR]     one check, from the root of the repository
    house.py --list                 their names
"""
import argparse
import pathlib
import sys

import catalogue_keys
import objects
import rooms
import texts

CHECKS = {
    "includes": rooms.check_includes,
    "lengths": rooms.check_lengths,
    "headers": rooms.check_headers,
    "names": rooms.check_names,
    "exports": objects.check_exports,
    "globals": objects.check_globals,
    "calls": objects.check_calls,
    "hacking": texts.check_hacking,
    "words": texts.check_words,
    "catalogue": catalogue_keys.check_catalogue,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", choices=CHECKS)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build"))
    arguments = parser.parse_args()
    if arguments.list or not arguments.name:
        print("\n".join(f"{name:10} {check.__doc__}" for name, check in CHECKS.items()))
        return
    try:
        wrong = list(CHECKS[arguments.name](pathlib.Path("."), arguments.build))
    except FileNotFoundError as error:
        sys.exit(f"{error.filename} is missing")
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
