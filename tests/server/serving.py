"""A server of its own for a test: the process, and talking with it in bytes."""
import json
import os
import pathlib
import re
import signal
import socket
import subprocess

SECONDS = 30
# A sanitizer keeps what was freed for a while, which would look like memory that is used.
SANITIZER = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"


class Answer:
    """What came back: status, fields (names in small letters), body."""

    def __init__(self, head, body):
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1])
        self.fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            assert name.lower() not in self.fields, f"{name} twice"
            self.fields[name.lower()] = value.strip()
        self.body = body


class Connection:
    """A connection that is written to and read byte by byte."""

    def __init__(self, address, seconds=SECONDS):
        family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        self.socket = socket.socket(family)
        self.socket.settimeout(seconds)
        self.socket.connect(address)
        self.rest = b""

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)
        return self

    def more(self):
        """Whether something came; a connection that was broken off has ended too."""
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            data = b""
        self.rest += data
        return data != b""

    def answer(self, body=True):
        """The next answer, or None when the connection has ended."""
        while b"\r\n\r\n" not in self.rest:
            if not self.more():
                return None
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        answer = Answer(head, b"")
        length = int(answer.fields.get("content-length", "0")) if body else 0
        while len(self.rest) < length and self.more():
            pass
        answer.body, self.rest = self.rest[:length], self.rest[length:]
        return answer

    def until_end(self):
        while self.more():
            pass
        return self.rest


class Server:
    """`tablero serve`, at any port that is free."""

    def __init__(self, program, *arguments, **environment):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--json", "--lang", "en", *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "ASAN_OPTIONS": SANITIZER, **environment})
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.communicate()[1].decode())
        self.url = json.loads(line)["address"]
        found = re.fullmatch(r"http://\[?([^\]/]+?)\]?:(\d+)/", self.url)
        self.address = found[1], int(found[2])

    def connect(self, seconds=SECONDS):
        return Connection(self.address, seconds)

    def ask(self, path, method="GET", **fields):
        """The answer to one request; a field's name has "_" for "-"."""
        with self.connect() as connection:
            connection.send(request(path, method, connection="close", **fields))
            answer = connection.answer(method != "HEAD")
            assert connection.until_end() == b"", "more than the answer"
            return answer

    def kilobytes(self):
        """Memory that it has now."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(re.search(r"VmRSS:\s*(\d+)", status)[1])

    def end(self, number=signal.SIGTERM):
        """(exit code, what it wrote to its streams)"""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out.decode(), err.decode()


def request(path, method="GET", **fields):
    lines = [f"{method} {path} HTTP/1.1"]
    fields.setdefault("host", "localhost")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
