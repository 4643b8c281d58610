#!/usr/bin/python3
"""Files of games: thousands in little memory, bad ones among good ones, from one format to the other.

    tests/records/run.py build/tablero [TEST...]
"""
import fcntl
import json
import os
import pathlib
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/tablero"
PATIENCE = 120
FEW, MANY = 50, 8000
SPARE = 3072  # KiB that may be noise; what is kept of so many games would be three times that

GAME = """\
[Game "konane:6x6"]
[First "Ana {0}"]
[Second "Bét \\"o\\""]
[Result "*"]

{{The {0}th game}} 1. c3 c4 2. c1-c3 {{[%clk 0:05]}} (2. e3-c3 {{better?}}) *
"""
BAD = '[Game "konane:6x6"]\n\n1. c3 f6 *\n'


def command(*arguments):
    return [PROGRAM, *arguments, "--lang", "en"]


def run(*arguments, text=None):
    return subprocess.run(command(*arguments), input=text, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def memory(*arguments, text):
    """Kibibytes that a run needs at its peak to read a text, as far as pipes tell."""
    # A sanitizer would keep what is freed.
    with subprocess.Popen(command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"}) as child:
        child.stdin.write(text.encode())
        child.stdin.flush()
        while struct.unpack("i", fcntl.ioctl(child.stdin, termios.FIONREAD, b"....")) != (0,):
            time.sleep(0.01)
        time.sleep(0.1)
        status = pathlib.Path(f"/proc/{child.pid}/status").read_text()
        child.stdin.close()
        if child.wait(PATIENCE):
            raise AssertionError(f"{arguments}: status {child.returncode}")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])


def names():
    return [game["game"] for game in json.loads(run("games", "--json").stdout)["games"]]


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def test_memory_stays_the_same(self):
        texts = {count: "\n".join(GAME.format(i % 30) for i in range(count))
                 for count in (FEW, MANY)}
        for _ in ("records", "json"):
            for words in (["validate"], ["stats"], ["grep", "-p", "ana"], ["grep", "--json", "-r*"]):
                needed = {count: memory(*words, "-", text=text) for count, text in texts.items()}
                self.assertLess(needed[MANY], needed[FEW] + SPARE, words)
            texts = {count: run("grep", "-p", "a", "--json", "-", text=text).stdout
                     for count, text in texts.items()}

    def test_there_and_back(self):
        for name in names():
            path = str(self.folder / name)
            done = run("match", name, "baseline,depth=1", "baseline,depth=1", "--games", "2",
                       "--max-turns", "12", "--quiet", "--save", path)
            self.assertEqual(done.returncode, 0, done.stderr)
            records = run("grep", "-g", name, path).stdout
            self.assertEqual(records, pathlib.Path(path).read_text())
            twin = run("grep", "-g", name, "--json", path).stdout
            self.assertEqual(len(twin.splitlines()), 2)
            self.assertEqual(run("grep", "-g", name, "-", text=twin).stdout, records)
            laid_out = "\n".join(json.dumps(json.loads(line), indent=2) for line in twin.splitlines())
            self.assertEqual(run("grep", "-g", name, "-", text=laid_out).stdout, records)

    def test_bad_games_do_not_stop_the_others(self):
        text = "\n".join([GAME.format(1), BAD, GAME.format(2)])
        path = self.write("some.txt", text)
        line = text.split("f6")[0].count("\n") + 1
        for words in (["validate"], ["stats"], ["grep", "-p", "Ana"]):
            done = run(*words, path)
            self.assertEqual(done.returncode, 1 if words == ["validate"] else 3)
            self.assertIn(f"{path}:{line}:7: ", done.stderr)
        self.assertEqual(done.stdout.count("[Game"), 2)
        done = run("grep", "-p", "Ana", "--strict", path)
        self.assertEqual((done.returncode, done.stdout.count("[Game")), (3, 1))
        found = json.loads(run("stats", "--json", path).stdout)
        self.assertEqual((found["games"], found["invalid"]), (2, 1))
        self.assertEqual(sum(row["games"] for row in found["by_game"]), 2)
        error = json.loads(run("grep", "--json", "-p", "Ana", path).stderr)["error"]
        self.assertEqual((error["file"], error["line"], error["column"]), (path, line, 7))

    def test_several_files(self):
        one, two = self.write("one", GAME.format(1)), self.write("two", GAME.format(2))
        self.assertEqual(run("grep", "-c", "-p", "ana 1", one, two).stdout, f"{one}:1\n{two}:0\n")
        self.assertEqual(run("grep", "-l", "-p", "ana 1", one, two).stdout, f"{one}\n")
        done = run("validate", one, "/nowhere/x", two)
        self.assertEqual(done.returncode, 3)
        self.assertIn("All files: 2 checked, 0 wrong", done.stdout)
        done = run("grep", "-p", "Ana", one, "-", two, text=GAME.format(3))
        self.assertEqual([line for line in done.stdout.splitlines() if "First" in line],
                         [f'[First "Ana {i}"]' for i in (1, 3, 2)])

    def test_a_file_that_was_cut_off(self):
        twin = run("grep", "-p", "Ana", "--json", "-", text=GAME.format(1)).stdout
        for length in range(1, len(twin) - 1, 7):
            done = run("grep", "-p", "Ana", "-", text=twin[:length] + "\n" + twin)
            self.assertEqual((done.returncode, done.stdout.count("[Game")), (3, 1), length)

    def test_interrupted(self):
        # A test runner in the background may have Ctrl-C ignored, which children inherit.
        child = subprocess.Popen(command("stats", "-"), stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                 preexec_fn=lambda: signal.signal(signal.SIGINT,
                                                                  signal.default_int_handler))
        child.stdin.write(GAME.format(1))
        child.stdin.flush()
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        child.wait(PATIENCE)
        self.assertEqual((child.returncode, child.stderr.read()), (4, ""))
        self.assertIn("Games: 1; files: 1\n", child.stdout.read())
        for stream in (child.stdin, child.stdout, child.stderr):
            stream.close()


if __name__ == "__main__":
    unittest.main()
