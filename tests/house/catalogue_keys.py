"""Check of the catalogue: no entry missing, unused or mismatched."""
import pathlib
import re
import subprocess
import sys

from source import c_files, c_strings, read

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tools"))
from catalogue import read_catalogue  # noqa: E402

# A string literal of this form in apps/ or src/ is a key of the catalogue.
KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+")


def literal_keys(root):
    """{key: where it stands first}"""
    found = {}
    for path in c_files(root, "apps/", "src/"):
        for number, literal in c_strings(read(root, path)):
            if KEY.fullmatch(literal):
                found.setdefault(literal, f"{path}:{number}")
    return found


def composed_keys(build):
    """{key: from which table}, for keys that faces put together from what the games tell.

    The program house_keys walks the tables and prints each such key, so that none of them is taken
    on trust because of how it begins."""
    listing = subprocess.run([build / "tests/house_keys"], capture_output=True, text=True, check=True)
    return dict(line.split("\t") for line in listing.stdout.splitlines())


def check_catalogue(root, build):
    """Every key that is used is in both languages, and every entry is used."""
    try:
        entries = read_catalogue(root / "po")
    except ValueError as error:
        yield from str(error).splitlines()
        return
    used = {**composed_keys(build), **literal_keys(root)}
    for key in sorted(set(used) - set(entries)):
        yield f"{used[key]}: {key} is not in the catalogue"
    for key in sorted(set(entries) - set(used)):
        yield f"po: {key} is never used"
