#!/usr/bin/python3
"""Serve a site and ask for it, as browsers and as others do.

    tests/server/run.py build/tablero
"""
import contextlib
import gzip
import json
import os
import pathlib
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from serving import SECONDS, Server, request

PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/tablero")
SCRIPT = b"const seeds = 92;\n" * 20000
LASTING = "assets/app.en-B1x_y-Z9.js"
EVERYWHERE = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
TYPES = {
    "index.html": "text/html; charset=utf-8", "a.js": "text/javascript; charset=utf-8",
    "a.css": "text/css; charset=utf-8", "a.wasm": "application/wasm", "a.json": "application/json",
    "a.svg": "image/svg+xml", "a.png": "image/png", "a.webmanifest": "application/manifest+json",
    "a.txt": "text/plain; charset=utf-8", "a.ico": "image/x-icon", "a.woff2": "font/woff2",
    "a": "application/octet-stream",
}


def make_site(folder):
    """A site and, beside it, what must never be served."""
    site = folder / "site"
    for name in ("assets", "docs", "empty"):
        (site / name).mkdir(parents=True)
    for name in TYPES:
        (site / name).write_text(f"this is {name}", "utf-8")
    (site / LASTING).write_bytes(SCRIPT)
    (site / "docs/index.html").write_text("documents", "utf-8")
    (site / "docs/a b.txt").write_text("blank", "utf-8")
    (site / "nothing.txt").write_bytes(b"")
    (site / ".hidden").write_text("secret", "utf-8")
    (folder / "secret.txt").write_text("secret", "utf-8")
    (site / "link.txt").symlink_to(folder / "secret.txt")
    (site / "inner.txt").symlink_to(site / "a.txt")
    (site / "way").symlink_to(folder)
    os.mkfifo(site / "pipe.txt")
    return site


class Serving(unittest.TestCase):
    """One server for all tests of a class."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.site = make_site(cls.folder)
        cls.server = Server(PROGRAM, "--site", str(cls.site), *cls.arguments)

    @classmethod
    def tearDownClass(cls):
        code, out, err = cls.server.end()
        assert (code, out, err) == (0, "", ""), (code, out, err)

    def ask(self, path, method="GET", status=200, **fields):
        answer = self.server.ask(path, method, **fields)
        self.assertIsNotNone(answer, path)
        self.assertEqual(status, answer.status, path)
        for name, value in EVERYWHERE.items():
            self.assertEqual(value, answer.fields.get(name), f"{name} of {path}")
        return answer

    def still_works(self):
        self.assertEqual(b"this is a.txt", self.ask("/a.txt").body)


class Files(Serving):
    def test_types(self):
        for name, media_type in TYPES.items():
            answer = self.ask(f"/{name}")
            self.assertEqual(f"this is {name}".encode(), answer.body)
            self.assertEqual(media_type, answer.fields["content-type"])

    def test_index(self):
        self.assertEqual(b"this is index.html", self.ask("/").body)
        self.assertEqual(b"documents", self.ask("/docs/").body)
        for path in ("/empty", "/empty/", "/docs/docs", "/a.txt/", "/assets", "/assets/"):
            self.ask(path, status=404)

    def test_query(self):
        self.assertEqual(b"this is index.html", self.ask("/?game=1&x=../../..&y=%41;z").body)
        self.assertEqual(b"this is a.js", self.ask("/a.js?v=2").body)
        self.ask("/none?index.html", status=404)

    def test_escapes(self):
        self.assertEqual(b"blank", self.ask("/docs/a%20b.txt").body)
        self.assertEqual(b"this is a.js", self.ask("/%61%2ejs").body)

    def test_redirect(self):
        for path in ("/docs", "/docs?x=y"):
            answer = self.ask(path, status=301)
            self.assertEqual("docs/", answer.fields["location"])
            self.assertEqual(b"", answer.body)

    def test_head(self):
        for path, status, length in (("/" + LASTING, 200, len(SCRIPT)), ("/none", 404, None),
                                     ("/docs", 301, 0), ("/nothing.txt", 200, 0)):
            answer = self.ask(path, "HEAD", status)
            if length is not None:
                self.assertEqual(str(length), answer.fields["content-length"])

    def test_large(self):
        self.assertEqual(SCRIPT, self.ask("/" + LASTING).body)
        self.assertEqual(b"", self.ask("/nothing.txt").body)

    def test_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "CONNECT"):
            answer = self.ask("/", method, 405)
            self.assertEqual("GET, HEAD", answer.fields["allow"])
            self.assertEqual("text/plain; charset=utf-8", answer.fields["content-type"])

    def test_body(self):
        with self.server.connect() as connection:
            connection.send(request("/", "POST", content_length=5) + b"a=b&c")
            self.assertEqual(405, connection.answer().status)
        self.ask("/", status=400, transfer_encoding="chunked")
        self.ask("/", status=400, content_length=5)
        self.ask("/", content_length=0)

    def test_not_found(self):
        answer = self.ask("/none", status=404)
        self.assertEqual("text/plain; charset=utf-8", answer.fields["content-type"])
        self.assertIn(b"nothing here", answer.body)

    def test_tags(self):
        tag = self.ask("/a.js").fields["etag"]
        self.assertRegex(tag, r'^"[!-~]+"$')
        for known in (tag, "*", f'"x", W/{tag}', f"{tag},"):
            answer = self.ask("/a.js", status=304, if_none_match=known)
            self.assertEqual((b"", tag), (answer.body, answer.fields["etag"]))
            self.assertNotIn("content-length", answer.fields)
        for other in ('"x"', tag[:-1], f'"{tag}', "x" * 3000):
            self.assertEqual(b"this is a.js", self.ask("/a.js", if_none_match=other).body)

    def test_caching(self):
        always = "public, max-age=31536000, immutable"
        self.assertEqual(always, self.ask("/" + LASTING).fields["cache-control"])
        for path in ("/", "/a.js", "/docs/"):
            self.assertEqual("no-cache", self.ask(path).fields["cache-control"])
        self.assertEqual("no-store", self.ask("/none", status=404).fields["cache-control"])

    def test_changes_are_seen(self):
        place = self.site / "changing.txt"
        place.write_text("before", "utf-8")
        before = self.ask("/changing.txt")
        place.write_text("behind", "utf-8")
        after = self.ask("/changing.txt", if_none_match=before.fields["etag"])
        self.assertEqual((b"before", b"behind"), (before.body, after.body))
        place.unlink()
        self.ask("/changing.txt", status=404)

    def test_one_connection(self):
        """Several requests, one after the other and all at once."""
        with self.server.connect() as connection:
            for _ in range(3):
                self.assertEqual(b"this is a.js", connection.send(request("/a.js")).answer().body)
            connection.send(request("/a.js") * 50 + request("/" + LASTING) + request("/none"))
            for _ in range(50):
                self.assertEqual(b"this is a.js", connection.answer().body)
            self.assertEqual(SCRIPT, connection.answer().body)
            self.assertEqual(404, connection.answer().status)
            self.assertEqual(200, connection.send(request("/")).answer().status)

    def test_old_version(self):
        with self.server.connect() as connection:
            connection.send(b"GET /a.js HTTP/1.0\r\n\r\n")
            self.assertEqual(b"this is a.js", connection.answer().body)
            self.assertEqual(b"", connection.until_end())


class Outside(Serving):
    def test_paths(self):
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/docs/../../secret.txt",
                     "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/docs/..%2f..%2fsecret.txt",
                     "//secret.txt", "/./../secret.txt", "/..;/secret.txt", "/%252e%252e/secret.txt",
                     "/..%5csecret.txt", "/..\\secret.txt", str(self.folder / "secret.txt"),
                     f"/{self.folder}/secret.txt", "/.hidden", "/%2ehidden", "/docs/../.hidden",
                     "/link.txt", "/inner.txt", "/way/secret.txt", "/way/site/a.txt", "/pipe.txt",
                     "/a.txt%00", "/a.txt%00.js", "/%00", "/docs%00/", "/secret.txt", "/a.txt%0a",
                     "/%zz", "/%", "/a%2", "/a.txt%0d%0aX:1", "/....//secret.txt", "/\xff\xfe",
                     "/" + "a" * 600, "/" + "a/" * 300, "/docs/.", "/docs/..", "*", "http://localhost/a.txt"):
            with self.subTest(path), self.server.connect() as connection:
                connection.send(request(path, connection="close"))
                answer = connection.answer()
                rest = connection.until_end()
                self.assertNotIn(b"secret", rest + (answer.body if answer else b""))
                if answer and answer.status == 200:
                    self.assertIn(answer.body, (b"this is index.html", b"documents"))
        self.still_works()


class Hosts(Serving):
    def test_own(self):
        for host in ("localhost", "127.0.0.1:1", "[::1]:80", "192.168.0.1", "LocalHost:8410"):
            self.ask("/", host=host)

    def test_foreign(self):
        for host in ("games.example", "localhost.games.example:8410", "127.0.0.1.games.example",
                     "localhost\r\nHost: games.example"):
            answer = self.ask("/", status=403, host=host)
            self.assertNotIn(b"index", answer.body)

    def test_missing(self):
        with self.server.connect() as connection:
            self.assertEqual(400, connection.send(b"GET / HTTP/1.1\r\n\r\n").answer().status)


class Everywhere(Serving):
    """Who lets other machines in may be called by any name."""

    arguments = ("--address", "0.0.0.0")

    def test_any_host(self):
        self.assertEqual("127.0.0.1", self.server.address[0])
        self.ask("/", host="games.example")


class Hostile(Serving):
    def send(self, data):
        """What is answered to some bytes; after them the server works as before."""
        with self.server.connect() as connection:
            with contextlib.suppress(OSError):
                connection.send(data)
                connection.socket.shutdown(socket.SHUT_WR)
            got = connection.until_end()
        self.still_works()
        self.assertRegex(got, rb"^(HTTP/1\.[01] 4\d\d |$)")
        return got

    def test_garbage(self):
        for data in (b"\0" * 100, b"\r\n" * 200, b"GET", b"GET /", b"GET /\r\n\r\n", b" / HTTP/1.1\r\n\r\n",
                     b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + bytes(range(256)),
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0" * 9, b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
                     b"GET  / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\nHost\n\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n",
                     b"GET / GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nGET: /x\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHEAD /x HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            with self.subTest(data):
                self.send(data)

    def test_long_lines(self):
        host = b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for data in (b"GET /" + b"a" * 7000 + host, b"GET /" + b"a" * 1000000 + host, b"A" * 1000000,
                     b"GET /?" + b"&a" * 100000 + host, b"GET /" + b"%2e" * 20000 + host,
                     b"GET / HTTP/1.1\r\nHost: " + b"a" * 1000000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\nX: " + b"a" * 1000000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"a" * 1000000 + b": x\r\n\r\n"):
            self.send(data)

    def test_many_fields(self):
        for field in (b"X-%d: y\r\n", b"Accept-Encoding: gzip%d\r\n", b"Host: %d\r\n", b"%d\r\n",
                      b"Cookie: a=%d\r\n", b"Range: bytes=%d-\r\n"):
            fields = b"".join(field % number for number in range(20000))
            self.send(b"GET / HTTP/1.1\r\n" + fields + b"\r\n")

    def test_random_bytes(self):
        state = 1
        for length in range(1, 300, 7):
            data = bytearray(request("/a.js", accept_encoding="gzip", if_none_match='"x"'))
            for _ in range(length):
                state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
                data[(state >> 20) % len(data)] = state >> 56
            with self.server.connect() as connection:
                with contextlib.suppress(OSError):
                    connection.send(bytes(data))
                    connection.socket.shutdown(socket.SHUT_WR)
                connection.until_end()
        self.still_works()

    def test_upgrades(self):
        """The wish for another protocol is ignored, or refused."""
        for wish, status in (("h2c", 200), ("websocket", 200), ("irc", 403)):
            fields = {"upgrade": wish, "http2_settings": "AAMAAABkAAQAAP__", "connection": "Upgrade",
                      "sec_websocket_key": "dGhlIHNhbXBsZSBub25jZQ==", "sec_websocket_version": "13"}
            with self.server.connect() as connection:
                connection.send(request("/a.txt", **fields))
                self.assertEqual(status, connection.answer().status, wish)
            self.still_works()

    def test_sudden_ends(self):
        for _ in range(50):
            with self.server.connect() as connection:
                connection.send(request("/" + LASTING))
                connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.still_works()

    def test_file_that_shrinks(self):
        """What cannot be delivered as promised ends the connection."""
        place = self.site / "shrinking.txt"
        place.write_bytes(b"x" * 30000000)
        with self.server.connect() as connection:
            connection.send(request("/shrinking.txt"))
            connection.more()
            os.truncate(place, 100)
            self.assertLess(len(connection.until_end()), 30000000)
        self.still_works()

    def make_large(self):
        with (self.site / "large.bin").open("wb") as file:
            file.truncate(1 << 28)

    def test_slow_and_many(self):
        """Whoever does not finish a request, asks for nothing more or does not read what was asked for
        is left after a while; others are served meanwhile."""
        self.make_large()
        with contextlib.ExitStack() as stack:
            idle, asleep, *slow = [stack.enter_context(self.server.connect()) for _ in range(300)]
            idle.send(request("/a.txt")).answer()
            asleep.send(request("/large.bin"))
            for number, connection in enumerate(slow):
                if number % 4 == 3:
                    connection.send(request("/a.txt")).answer()
                connection.send((b"", b"GET / HT", request("/")[:-2], b"GET / HT")[number % 4])
            begin = time.monotonic()
            while time.monotonic() < begin + 18:
                for connection in (*slow[1::60], *slow[3::60]):
                    with contextlib.suppress(OSError):
                        connection.send(b"X")
                self.still_works()
                time.sleep(0.2)
            for connection in (idle, *slow):
                self.assertEqual(b"", connection.until_end())
            self.assertLess(len(asleep.until_end()), 1 << 28)
            self.assertLess(time.monotonic() - begin, 28)

    def test_readers_that_sleep(self):
        self.make_large()
        with contextlib.ExitStack() as stack:
            before = self.server.kilobytes()
            for _ in range(100):
                stack.enter_context(self.server.connect()).send(request("/large.bin") * 20)
            time.sleep(1)
            self.still_works()
            self.assertLess(self.server.kilobytes() - before, 40000)

    def test_memory(self):
        """A thousand strange connections leave nothing behind."""
        def round_of_requests():
            for number in range(200):
                with self.server.connect() as connection, contextlib.suppress(OSError):
                    connection.send((b"GET /" + b"a" * 6000, request("/none"), b"\0" * 5000,
                                     request("/" + LASTING), request("/docs"))[number % 5])
                    connection.socket.shutdown(socket.SHUT_WR)
                    connection.more()
        round_of_requests()
        before = self.server.kilobytes()
        for _ in range(5):
            round_of_requests()
        self.assertLess(self.server.kilobytes() - before, 4000)


class More(unittest.TestCase):
    """More connections than there may be."""

    def test_they_wait(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            site = make_site(pathlib.Path(folder))
            limited = pathlib.Path(folder, "limited")
            limited.write_text(f'#!/bin/sh\nulimit -n 60\nexec "{PROGRAM}" "$@"\n', "utf-8")
            limited.chmod(0o755)
            server = Server(str(limited), "--site", str(site))
            crowd = [stack.enter_context(server.connect()) for _ in range(80)]
            for connection in crowd:
                connection.send(request("/a.txt", connection="close"))
            for connection in crowd:
                self.assertEqual(b"this is a.txt", connection.answer().body)
            self.assertEqual((0, "", ""), server.end())


class Command(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.site = make_site(self.folder)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, "serve", "--lang", "en", *arguments], timeout=SECONDS, check=False,
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def test_ends(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = Server(PROGRAM, "--site", str(self.site))
            with server.connect() as idle, server.connect() as busy, server.connect() as half:
                self.assertEqual(200, idle.send(request("/")).answer().status)
                busy.send(request("/" + LASTING) * 100)
                half.send(b"GET /")
                busy.more()
                self.assertEqual((0, "", ""), server.end(number))

    def test_words(self):
        for language, words in (("en", "in a browser"), ("es", "en un navegador")):
            process = subprocess.Popen([PROGRAM, "serve", "--lang", language, "--port", "0"]
                                       + ["--site", str(self.site)], stdout=subprocess.PIPE, text=True)
            line = process.stdout.readline()
            self.assertRegex(line, rf"http://127\.0\.0\.1:\d+/ {words}")
            process.terminate()
            self.assertEqual("", process.communicate(timeout=SECONDS)[0])
            self.assertEqual(0, process.returncode)

    def test_port_taken(self):
        server = Server(PROGRAM, "--site", str(self.site))
        done = self.run_program("--site", str(self.site), "--port", str(server.address[1]))
        self.assertEqual((5, ""), (done.returncode, done.stdout))
        self.assertIn(f"port {server.address[1]} is taken", done.stderr)
        done = self.run_program("--json", "--site", str(self.site), "--port", str(server.address[1]))
        self.assertEqual("port-taken", json.loads(done.stderr)["error"]["code"])
        server.end()

    def test_same_port_again(self):
        server = Server(PROGRAM, "--site", str(self.site))
        with server.connect() as connection:
            connection.send(request("/")).answer()
            server.end()
        again = Server(PROGRAM, "--site", str(self.site), "--port", str(server.address[1]))
        self.assertEqual(200, again.ask("/").status)
        again.end()

    def test_what_cannot_be(self):
        for arguments, words in ((("--site", str(self.site / "none")), "cannot read"),
                                 (("--site", str(self.site / "a.txt")), "cannot read"),
                                 (("--site", str(self.site), "--address", "192.0.2.1"), "cannot listen"),
                                 (("--site", str(self.site), "--address", "no such host"), "cannot listen")):
            done = self.run_program("--port", "0", *arguments)
            self.assertEqual((5, ""), (done.returncode, done.stdout))
            self.assertIn(words, done.stderr)

    def test_long_address(self):
        if not pathlib.Path("/proc/net/if_inet6").exists():
            self.skipTest("no IPv6 here")
        server = Server(PROGRAM, "--site", str(self.site), "--address", "::1")
        self.assertEqual("::1", server.address[0])
        self.assertEqual(200, server.ask("/", host=f"[::1]:{server.address[1]}").status)
        self.assertEqual(403, server.ask("/", host="games.example").status)
        server.end()

    def serve_and_open(self, script):
        """A server that has a browser of this kind; None for none at all."""
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "xdg-open"
        program.unlink(missing_ok=True)
        if script is not None:
            program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
            program.chmod(0o755)
        return Server(PROGRAM, "--site", str(self.site), "--open", PATH=str(folder))

    def test_browser(self):
        told = self.folder / "told"
        os.mkfifo(told)
        server = self.serve_and_open(f'echo "$@" >{told}')
        self.assertEqual(f"{server.url}\n", told.read_text("utf-8"))
        self.assertEqual((0, "", ""), server.end())

    def test_no_browser(self):
        for script in ("exit 3", "kill -9 $$", None):
            server = self.serve_and_open(script)
            self.assertTrue(select.select([server.process.stderr], [], [], SECONDS)[0])
            self.assertEqual(200, server.ask("/").status)
            code, _, err = server.end()
            self.assertEqual(0, code)
            self.assertIn("No browser", err)

    def test_browser_that_stays(self):
        """It goes on when the server ends."""
        told = self.folder / "told"
        os.mkfifo(told)
        server = self.serve_and_open(f"read -r line <{told}; echo $line >{told}")
        self.assertEqual((0, "", ""), server.end())
        told.write_text("still here\n", "utf-8")
        self.assertEqual("still here\n", told.read_text("utf-8"))

    def test_site_in_the_program(self):
        """Where it was built without one it says so."""
        try:
            server = Server(PROGRAM)
        except AssertionError as failure:
            self.assertIn("no-site", str(failure))
            return
        plain = server.ask("/")
        packed = server.ask("/", accept_encoding="gzip, deflate, br")
        self.assertEqual((200, 200), (plain.status, packed.status))
        self.assertEqual("gzip", packed.fields["content-encoding"])
        self.assertNotIn("content-encoding", plain.fields)
        self.assertEqual(plain.body, gzip.decompress(packed.body))
        for answer in (plain, packed):
            self.assertEqual("accept-encoding", answer.fields["vary"])
            known = server.ask("/", accept_encoding="gzip", if_none_match=packed.fields["etag"])
            self.assertEqual((304, b""), (known.status, known.body))
        self.assertNotEqual(plain.fields["etag"], packed.fields["etag"])
        server.end()


if __name__ == "__main__":
    unittest.main()
