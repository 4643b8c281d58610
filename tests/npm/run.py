#!/usr/bin/python3
"""Compares the library with the npm package of package.json, which it installs into the build.

    run.py ORACLE FOLDER     the program made from tests/differential/oracle.c, and where
                             node_modules goes

What is installed is what package-lock.json pins, and stays there for the next time. Without node,
npm or the registry there is nothing to compare with: then this fails and says so.
"""
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FILES = ["package.json", "package-lock.json"]
INSTALL = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]


def is_installed(folder):
    """Whether the last installation there succeeded, and was of the same files."""
    return (folder / "node_modules").is_dir() and all(
        (folder / name).is_file() and (folder / name).read_text() == (HERE / name).read_text()
        for name in FILES)


def install(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in FILES:
        shutil.copy(HERE / name, folder / name)
    done = subprocess.run(INSTALL, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(f"{done.stdout}\nnpm could not install what {HERE.name}/package-lock.json pins, so "
                 "nothing was compared: see above whether the registry can be reached.")


def main():
    oracle, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            sys.exit(f"There is no {program}, so nothing was compared; tools/setup.sh names its package.")
    if not is_installed(folder):
        install(folder)
    sys.exit(subprocess.run(["node", HERE / "compare.mjs", oracle, folder]).returncode)


if __name__ == "__main__":
    main()
