#!/usr/bin/python3
"""Makes a small network and weights twice, and expects the same bytes; and what goes wrong.

    run.py PROGRAM      tablero-train
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
GAME = "konane:6x6"


class Train(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def train(self, *arguments, code=0):
        done = subprocess.run([PROGRAM, *map(str, arguments), "--lang", "en"], cwd=self.root,
                              capture_output=True, text=True, check=False)
        self.assertEqual(code, done.returncode, done.stderr)
        return done.stdout if code == 0 else done.stderr

    def make(self, name, threads, hidden=16):
        """The bytes of the data and of the network."""
        folder = self.root / name
        folder.mkdir()
        data, network = folder / "a.data", folder / "a.net"
        self.train("play", GAME, "--games", 150, "--nodes", 60, "--threads", threads, "-o", data)
        said = self.train("fit", GAME, data, "--epochs", 3, "--hidden", hidden, "--batch", 256,
                          "--threads", threads, "-o", network)
        self.assertIn("epoch 3: loss 0.", said)
        return data.read_bytes(), network.read_text()

    def test_same_bytes(self):
        self.assertEqual(self.make("one", 1), self.make("two", 2))

    def test_network_plays(self):
        text = self.make("made", 2, hidden=0)[1]
        self.assertIn("--games 150 --nodes 60", text)
        played = self.train("play", GAME, "--games", 5, "--network", "made/a.net", "-o", "b.data")
        self.assertIn("5 games played", played)

    def test_same_weights(self):
        made = []
        for threads in (1, 2):
            folder = self.root / str(threads)
            folder.mkdir()
            self.train("tune", "hnefatafl:brandubh", "--rounds", 3, "--nodes", 60,
                       "--threads", threads, "-o", folder / "a.weights")
            made.append((folder / "a.weights").read_text())
        self.assertEqual(made[0], made[1])
        self.assertIn("--rounds 3 --nodes 60", made[0])
        self.assertRegex(made[0], r"(?m)^-?[0-9]+, /\* near road \*/$")

    def test_help(self):
        said = self.train("help")
        self.assertIn("tablero-train help COMMAND", said)
        self.assertNotIn("tablero rules", said)

    def test_mistakes(self):
        (self.root / "bad.net").write_text("/* no network */\n1,2,x")
        (self.root / "small.net").write_text("1,2,0," + 31 * "0,")
        (self.root / "bad.data").write_text("nothing")
        for code, message, *arguments in [
                (2, "--output", "play", GAME),
                (2, "--output", "tune", "hnefatafl"),
                (2, "no weights to tune", "tune", GAME, "-o", "x"),
                (5, "cannot write gone/x", "tune", "hnefatafl:brandubh", "--rounds", 1,
                 "--nodes", 1, "-o", "gone/x"),
                (2, "multiple of 16", "fit", GAME, "bad.data", "--hidden", 8, "-o", "x"),
                (3, "bad.net:2:5: a number", "play", GAME, "--network", "bad.net", "-o", "x"),
                (3, "small.net is a network for", "play", GAME, "--network", "small.net", "-o", "x"),
                (3, "bad.data does not hold", "fit", GAME, "bad.data", "-o", "x"),
                (3, "cannot read gone", "fit", GAME, "gone", "-o", "x"),
                (5, "cannot write gone/x", "play", GAME, "-o", "gone/x"),
                (2, "cannot do that", "play", GAME, "--engine", "stone", "-o", "x"),
        ]:
            with self.subTest(arguments):
                self.assertIn(message, self.train(*arguments, code=code))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
