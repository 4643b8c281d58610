"""Drives an engine over its standard streams, with a limit on every wait."""
import os
import re
import select
import subprocess
import time

PATIENCE = 20


class Engine:
    """An engine in a process of its own. Every line that it writes is kept in `log`."""

    def __init__(self, command, **settings):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **settings)
        self.pending, self.log, self.ended = b"", [], False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Nothing is left running by a test that fails."""
        self.process.stdin.close()
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
        finally:
            self.process.stdout.close()

    def send(self, *lines):
        self.send_bytes("".join(line + "\n" for line in lines).encode())

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self, patience=PATIENCE):
        """The next line; None when none comes in time or the engine has ended."""
        limit = time.monotonic() + patience
        while b"\n" not in self.pending:
            left = limit - time.monotonic()
            if self.ended or left < 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            self.ended = not data
            self.pending += data
        line, self.pending = self.pending.split(b"\n", 1)
        self.log.append(line.decode("utf-8", "backslashreplace"))
        return self.log[-1]

    def until(self, word, patience=PATIENCE):
        """All lines up to the one whose first word this is."""
        lines, limit = [], time.monotonic() + patience
        while not lines or lines[-1].split()[:1] != [word]:
            line = self.line(max(0, limit - time.monotonic()))
            if line is None:
                raise AssertionError(f"no {word} within {patience} s after {self.log[-3:]}")
            lines.append(line)
        return lines

    def ask(self, *lines, word, patience=PATIENCE):
        """Sends lines and returns what comes until a line begins with this word."""
        self.send(*lines)
        return self.until(word, patience)

    def settle(self):
        """What has been answered so far, by the time all that was sent has been obeyed."""
        return self.ask("isready", word="readyok")[:-1]

    def query(self, question):
        return self.ask(f"query {question}", word="response")[-1].partition(" ")[2]

    def best(self, go, patience=PATIENCE):
        """The move that a search ends with."""
        return self.ask(go, word="bestmove", patience=patience)[-1].split()[1]


INFO = re.compile(r"info depth (?P<depth>\d+) seldepth (?P<seldepth>\d+) multipv (?P<multipv>\d+) "
                  r"score (?:cp (?P<cp>-?\d+)|mate (?P<mate>-?\d+)) nodes (?P<nodes>\d+)(?: nps (?P<nps>\d+))? "
                  r"hashfull (?P<hashfull>\d+) time (?P<time>\d+) pv (?P<pv>\S.*)")


def infos(lines):
    """The info lines among these that tell of a variation, as dictionaries; each must be well-formed."""
    found = []
    for line in lines:
        if line.startswith("info ") and not line.startswith("info string "):
            parts = INFO.fullmatch(line)
            if parts is None:
                raise AssertionError(f"not well-formed: {line}")
            found.append({name: value if name == "pv" else None if value is None else int(value)
                          for name, value in parts.groupdict().items()})
    return found
