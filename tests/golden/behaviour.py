#!/usr/bin/python3
"""What a golden file cannot say: Ctrl-C, pipes that close, terminals, the answers of bench.

    tests/golden/behaviour.py build/tablero [TEST...]
"""
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
import unittest

PROGRAM = sys.argv.pop(1) if __name__ == "__main__" else "build/tablero"
PATIENCE = 60


def start(*words, **settings):
    # A test runner in the background may have Ctrl-C ignored, which children inherit.
    return subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
                            **settings)


def stop(process):
    """Nothing is left running by a test that fails."""
    if process.poll() is None:
        process.kill()
        process.wait()


def read_until(descriptor, wanted):
    """What comes from a terminal until it contains wanted, or until it ends."""
    found = b""
    while wanted not in found and select.select([descriptor], [], [], PATIENCE)[0]:
        try:
            found += os.read(descriptor, 4096)
        except OSError:
            break
    return found


class Interrupt(unittest.TestCase):
    def interrupted(self, *words):
        process = start(*words)
        self.addCleanup(stop, process)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        return process, *process.communicate(timeout=PATIENCE)

    def test_perft_tells_what_it_counted(self):
        process, out, err = self.interrupted("perft", "konane", "40", "--json")
        answer = json.loads(out)
        self.assertEqual((process.returncode, answer["complete"], err), (4, False, ""))
        self.assertGreater(int(answer["nodes"]), 0)

    def test_threads_stop_too(self):
        process, out, err = self.interrupted("perft", "konane", "40", "--threads", "2", "--divide")
        self.assertEqual(process.returncode, 4)
        self.assertIn("Incomplete", err)
        self.assertIn("nodes/s", out)

    def test_bench_ends(self):
        process, _, err = self.interrupted("bench", "--rounds", "1000", "--json")
        self.assertEqual((process.returncode, err), (4, ""))


class Pipe(unittest.TestCase):
    def test_closed_pipe_is_quiet(self):
        process = start("rules", "konane")
        process.stdout.close()
        process.wait(timeout=PATIENCE)
        self.assertEqual(process.stderr.read(), "")
        self.assertIn(process.returncode, (0, -signal.SIGPIPE))
        process.stderr.close()


class Terminal(unittest.TestCase):
    def in_terminal(self, *words, **variables):
        master, slave = pty.openpty()
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8", **variables}
        process = subprocess.Popen([PROGRAM, *words], stdin=slave, stdout=slave, stderr=slave,
                                   env=environment)
        os.close(slave)
        self.addCleanup(stop, process)
        return process, master

    def output(self, *words, **variables):
        process, master = self.in_terminal(*words, **variables)
        found = read_until(master, b"\0")
        os.close(master)
        process.wait(timeout=PATIENCE)
        return found

    def test_colours(self):
        escape = b"\033["
        self.assertIn(escape, self.output("help"))
        self.assertNotIn(escape, self.output("help", NO_COLOR="1"))
        self.assertNotIn(escape, self.output("help", TERM="dumb"))
        self.assertNotIn(escape, self.output("help", "--color", "never"))
        self.assertIn(escape, self.output("help", "--color=always", NO_COLOR="1"))

    def test_progress_comes_late_and_goes(self):
        process, master = self.in_terminal("perft", "konane", "40")
        begin = time.monotonic()
        shown = read_until(master, b"%")
        self.assertGreaterEqual(time.monotonic() - begin, 0.3)
        self.assertIn(b"%", shown)
        process.send_signal(signal.SIGINT)
        self.assertIn(b"\r\033[K", read_until(master, b"nodes/s"))
        os.close(master)
        self.assertEqual(process.wait(timeout=PATIENCE), 4)

    def test_short_work_shows_none(self):
        self.assertNotIn(b"%", self.output("perft", "konane:4x4", "5"))


class Bench(unittest.TestCase):
    def test_lines(self):
        process = start("bench", "--rounds", "1", "--json")
        out, err = process.communicate(timeout=10 * PATIENCE)
        lines = [json.loads(line) for line in out.splitlines()]
        measured = [line for line in lines if "what" in line]
        signed = [line for line in lines if "signature" in line]
        self.assertEqual((process.returncode, err), (0, ""))
        self.assertEqual(lines, measured + signed)
        for line in measured:
            self.assertEqual(list(line), ["v", "game", "what", "nodes", "seconds", "nodes_per_second"])
            self.assertGreater(int(line["nodes"]), 0)
        for line in signed:
            self.assertEqual(list(line), ["v", "game", "signature"])
        searched = [line["game"] for line in measured if line["what"] == "search"]
        self.assertEqual([line["game"] for line in signed], searched)
        games = {line["game"] for line in measured}
        for game in games:
            counts = {line["nodes"] for line in measured
                      if line["game"] == game and line["what"] != "search"}
            self.assertEqual(len(counts), 1, "perft and perft-bulk differ")


if __name__ == "__main__":
    unittest.main()
