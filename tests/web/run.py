#!/usr/bin/python3
"""Tests of the web application in Chromium.

    run.py SITE [NAME...] [--program PROGRAM]

SITE is the folder that was built (web/dist), PROGRAM the `tablero` whose `serve` is tested too. NAME is
that of a file tests/web/NAME.test.mjs; without any all of them run. Prints what node says of each file
and how long it took. What the tests take from the environment is at the top of support/suite.mjs,
support/browser.mjs and support/accessibility.mjs.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
AT_ONCE = 2  # files; tests wait more than they work
FAILING = "✖ failing tests:"  # where node's report tells them again, with their reasons
INSTALL = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]


def is_installed():
    """Whether node_modules holds what package-lock.json pins."""
    kept = HERE / "node_modules" / ".package-lock.json"
    return kept.is_file() and kept.stat().st_mtime >= (HERE / "package-lock.json").stat().st_mtime


def install():
    done = subprocess.run(INSTALL, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}\nnpm could not install what {HERE.name}/package-lock.json pins, so "
                 "nothing was tested: see above whether the registry can be reached.")


def run(file, environment):
    """What node tells of the tests that fail in a file, or nothing; all it says is printed when they have ended."""
    started = time.monotonic()
    done = subprocess.run(["node", "--test", "--test-reporter=spec", file], env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    passed = done.returncode == 0
    print(f"{done.stdout}{file.name}: {'passed' if passed else 'FAILED'}, "
          f"{time.monotonic() - started:.1f} s", flush=True)
    return None if passed else done.stdout[max(done.stdout.find(FAILING), 0):]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--program", type=pathlib.Path)
    arguments = parser.parse_intermixed_args()
    site = arguments.site.resolve()
    if not (site / "index.html").is_file():
        sys.exit(f"{site} holds no built site: there is no index.html")
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            sys.exit(f"There is no {program}, so nothing was tested; tools/setup.sh names its package.")
    if not is_installed():
        install()
    files = [HERE / f"{name}.test.mjs" for name in arguments.names] or sorted(HERE.glob("*.test.mjs"))
    environment = {**os.environ, "TABLERO_SITE": str(site)}
    if arguments.program:
        environment["TABLERO_PROGRAM"] = str(arguments.program.resolve())
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        told = list(pool.map(lambda file: run(file, environment), files))
    failed = {file.name: what for file, what in zip(files, told) if what is not None}
    if failed:
        sys.exit("".join(failed.values()) + f"failed: {' '.join(failed)}")


if __name__ == "__main__":
    main()
