#!/usr/bin/python3
"""How `tablero engine` lives and ends: signals, streams that close, idleness.

    process.py PROGRAM [TEST...]
"""
import resource
import signal
import subprocess
import sys
import threading
import time
import unittest

from engine import PATIENCE, Engine

PROGRAM = sys.argv.pop(1) if __name__ == "__main__" else "build/tablero"
LIMIT_REACHED, ENVIRONMENT = 4, 5
LINES = 2000


def start(*words):
    # A test runner in the background may have Ctrl-C ignored, which children inherit.
    return Engine([PROGRAM, "engine", *words],
                  preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))


class Process(unittest.TestCase):
    def test_interrupt_while_it_thinks(self):
        with start() as engine:
            engine.ask("go infinite", "isready", word="readyok")
            engine.process.send_signal(signal.SIGINT)
            engine.until("bestmove")
            self.assertEqual(engine.process.wait(PATIENCE), LIMIT_REACHED)

    def test_interrupt_while_it_waits(self):
        with start() as engine:
            engine.settle()
            engine.process.send_signal(signal.SIGINT)
            self.assertEqual(engine.process.wait(PATIENCE), LIMIT_REACHED)

    def test_nobody_reads(self):
        for go in ("go infinite", "go depth 100"):
            with start() as engine:
                engine.ask(go, "isready", word="readyok")
                engine.process.stdout.close()
                self.assertIn(engine.process.wait(PATIENCE), (ENVIRONMENT, -signal.SIGPIPE))

    def test_full_disk(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([PROGRAM, "engine"], input=b"ugi\nisready\n", stdout=full,
                                  stderr=subprocess.PIPE, timeout=PATIENCE)
        self.assertEqual(done.returncode, ENVIRONMENT)
        self.assertIn(b"write", done.stderr)

    def test_closed_input(self):
        done = subprocess.run(f"'{PROGRAM}' engine <&-", shell=True, capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_input_from_a_file(self):
        with open("/dev/null", "rb") as nothing:
            done = subprocess.run([PROGRAM, "engine"], stdin=nothing, capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_nothing_to_do_takes_no_time(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with start() as engine:
            engine.ask("go infinite depth 1", "isready", word="readyok")
            time.sleep(1)
            engine.ask("stop", word="bestmove")
            time.sleep(0.5)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 0.5)

    def test_a_game_as_an_operand(self):
        with start("hawalis") as engine:
            self.assertEqual(engine.query("game"), "hawalis")

    def test_many_lines_that_wait(self):
        """More than is kept ends the search instead of going unread."""
        question = b"query p1turn" + b" " * 1000 + b"\n"
        with start() as engine:
            engine.send("go infinite")
            writer = threading.Thread(target=engine.send_bytes, args=[question * LINES + b"isready\n"])
            writer.start()
            engine.until("bestmove")
            self.assertEqual(engine.until("readyok").count("response true"), LINES)
            writer.join()


if __name__ == "__main__":
    unittest.main()
