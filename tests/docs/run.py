"""Runs the examples of the documentation.

    run.py PROGRAM LIBRARY_FOLDER

In ```console blocks a line that begins with "$ " is a command and what follows is its whole output.
Of ```sh blocks the lines that begin with the program's name must succeed, with no standard input.
A ```c block is compiled against the static library and run.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "README.es.md", *sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(command, folder):
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    return subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, env=environment, cwd=folder, timeout=120)


def check_console(block, folder):
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        result = run(command, folder)
        if result.stdout + result.stderr != expected:
            yield f"{command}\nexpected:\n{expected}\ngot:\n{result.stdout}{result.stderr}"


def check_shell(block, folder):
    for command in block.splitlines():
        if not command.startswith("tablero "):
            continue
        result = run(command, folder)
        if result.returncode != 0:
            yield f"{command}\nexit code {result.returncode}:\n{result.stderr}"


def check_program(block, folder, library):
    source = pathlib.Path(folder, "example.c")
    source.write_text(block)
    command = f"cc -std=c17 -I{ROOT}/include example.c {library}/libtablero.a -lpthread && ./a.out"
    result = run(command, folder)
    if result.returncode != 0 or not result.stdout:
        yield f"the C example:\n{result.stdout}{result.stderr}"


def problems(program, library, folder):
    os.symlink(program, pathlib.Path(folder, "tablero"))
    for page in PAGES:
        for language, block in BLOCK.findall(ROOT.joinpath(page).read_text()):
            checks = {"console": check_console, "sh": check_shell}
            if language in checks:
                found = checks[language](block, folder)
            elif language == "c":
                found = check_program(block, folder, library)
            else:
                continue
            for problem in found:
                yield f"{page}: {problem}"


def main():
    program, library = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        found = list(problems(program, library, folder))
    for problem in found:
        print(problem)
    print(f"{len(PAGES)} pages, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
