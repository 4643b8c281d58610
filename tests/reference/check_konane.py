#!/usr/bin/env python3
"""Checks the Kōnane reference against the known figures.

Run it directly; it needs nothing but the tables in ../cases/konane.
"""

import csv
import random
import unittest
from pathlib import Path

import konane

CASES = Path(__file__).resolve().parent.parent / "cases" / "konane"

# The bounds that keep the whole run under about 20 seconds.
MOST_PERFT_WORK = 50_000  # sequences times squares
MOST_PERFT_DEPTH = 8      # deeper, a low count is that of many ended games
MOST_SOLVED_SQUARES = 20
RANDOM_POSITIONS = 60

# The figures of the rules: perft 1, 2, 3 ... from the full board.
FIGURES = {
    ("3x3", "black"): "5 12 8 16 16 0",
    ("4x3", "black"): "3 8 7 16 20 36 42 72 56 30 28 0",
    ("4x4", "black"): "4 12 16 52 120 376 972 2808 6124 13040 20356 24172 "
                      "17244 8652 1248 0",
    ("5x4", "black"): "3 8 13 50 148 582 1986 7790 24992 86750 240764 657420 "
                      "1362634 2551222",
    ("5x5", "black"): "5 12 20 88 328 1560 6544 33240 144344 698568 2949760",
    ("5x5", "white"): "4 16 36 160 528 2552 10272 51056 212440 1028064 "
                      "4042632",
    ("6x6", "black"): "4 12 28 156 668 4192 22676 162288 1030412 7922304 "
                      "55065776",
    ("7x7", "black"): "5 12 20 104 460 3176 19264 161232 1200392 11226784",
    ("8x8", "black"): "4 12 28 172 892 7124 52044 508088 4633660",
    ("13x9", "black"): "5 12 20 104 552 4562 37420 413054",
    ("14x17", "black"): "3 8 16 92 512",
    ("17x14", "black"): "3 8 16 92 512",
    ("13x20", "black"): "3 8 16 92 512",
    ("20x13", "black"): "3 8 16 92 512",
    ("18x18", "black"): "4 12 28 172 984",
}


def table(name):
    """The rows of a table of cases, as dictionaries."""
    with open(CASES / name, encoding="utf-8") as lines:
        rows = [line for line in lines if not line.startswith("#")]
    return list(csv.DictReader(rows, delimiter="\t"))


def rules_of(row, **options):
    return konane.make_rules({"size": f"{row['W']}x{row['H']}",
                              "a1": row["a1"], **options})


def solvable(rows):
    return [row for row in rows
            if int(row["W"]) * int(row["H"]) <= MOST_SOLVED_SQUARES]


def square(text):
    return "abcdefghijklmnopqrstuvwxyz".index(text[0]), int(text[1:]) - 1


def with_holes(rules, holes, side):
    """The board, full but for these squares, with this side to jump."""
    stones = konane.all_squares(rules) - holes
    return konane.write(rules, konane.Position(stones, side, konane.JUMPS, 2))


def texts(rules, position):
    return [text for text, _ in konane.moves(rules, position)]


class Solver:
    """Who wins, by trying everything and remembering it."""

    def __init__(self, rules):
        self.rules = rules
        self.known = {}

    def mover_wins(self, position):
        without_number = position.rsplit(" ", 1)[0]
        if without_number not in self.known:
            self.known[without_number] = any(
                not self.mover_wins(after)
                for _, after in konane.moves(self.rules, position))
        return self.known[without_number]

    def winner(self, position):
        """'B' or 'W', as the tables have it."""
        side = position.split(" ")[1]
        wins = self.mover_wins(position)
        return (side if wins else konane.OTHER[side]).upper()


class Perft(unittest.TestCase):

    def is_quick(self, rules, depth, figure):
        squares = rules.columns * rules.rows
        return (figure * squares <= MOST_PERFT_WORK
                and depth <= MOST_PERFT_DEPTH)

    def check(self, rules, depth, expected):
        with self.subTest(rules=rules, depth=depth):
            self.assertEqual(
                konane.perft(rules, konane.start(rules), depth), expected)

    def test_figures_of_the_rules(self):
        for (size, a1), line in FIGURES.items():
            rules = konane.make_rules({"size": size, "a1": a1})
            for depth, figure in enumerate(map(int, line.split()), 1):
                if self.is_quick(rules, depth, figure):
                    self.check(rules, depth, figure)

    def test_longest_games(self):
        rules = konane.make_rules({"size": "4x3"})
        for depth, figure in (9, 56), (10, 30), (11, 28), (12, 0):
            self.check(rules, depth, figure)

    def test_table(self):
        openings = set()
        for row in table("perft.tsv"):
            rules = rules_of(row, opening=row["opening"])
            depth, figure = int(row["depth"]), int(row["perft"])
            if self.is_quick(rules, depth, figure):
                openings.add(row["opening"])
                self.check(rules, depth, figure)
        self.assertEqual(openings, set(konane.CHOICES["opening"]) - {"free"})

    def test_exchanged_colours_change_nothing_else(self):
        for size in "4x3", "5x5", "6x4":
            for opening in konane.CHOICES["opening"]:
                black = {"size": size, "opening": opening}
                white = {**black, "first": "white", "a1": "white"}
                plain = konane.make_rules(black)
                exchanged = konane.make_rules(white)
                for depth in 1, 2, 3, 4:
                    self.check(exchanged, depth, konane.perft(
                        plain, konane.start(plain), depth))


class Winners(unittest.TestCase):

    def test_games(self):
        for row in solvable(table("winners.tsv")):
            with self.subTest(row=row):
                rules = rules_of(row, opening=row["opening"])
                solver = Solver(rules)
                begin = konane.start(rules)
                removals = konane.moves(rules, begin)
                good = [text for text, after in removals
                        if not solver.mover_wins(after)]
                self.assertEqual(solver.winner(begin), row["winner"])
                self.assertEqual([text for text, _ in removals],
                                 sorted(row["black_options"].split()))
                self.assertEqual(good, sorted(row["black_good"].split()))

    def test_outcomes_after_the_opening(self):
        solvers = {}
        for row in solvable(table("setup-outcomes.tsv")):
            with self.subTest(row=row):
                rules = rules_of(row)
                solver = solvers.setdefault(rules, Solver(rules))
                holes = {square(row["black_cell"]), square(row["white_cell"])}
                winners = [solver.winner(with_holes(rules, holes, side))
                           for side in "bw"]
                self.assertEqual(winners, [row["B_first"], row["W_first"]])

    def test_the_opening_never_favours_the_side_to_move(self):
        sizes = [(columns, rows) for columns in range(1, 17)
                 for rows in range(1, 17)
                 if rows <= columns and columns * rows <= 16]
        for columns, rows in sizes:
            rules = konane.make_rules({"size": f"{columns}x{rows}"})
            solver = Solver(rules)
            for hole in konane.all_squares(rules):
                for other in konane.neighbours(rules, {hole}):
                    won = [solver.mover_wins(
                        with_holes(rules, {hole, other}, side))
                        for side in "bw"]
                    self.assertNotEqual(won, [True, True])


class Opening(unittest.TestCase):

    def check(self, expected, position=None, **options):
        rules = konane.make_rules(options)
        self.assertEqual(texts(rules, position or konane.start(rules)),
                         expected.split())

    def test_first_removal(self):
        self.check("a1 d4 e5 h8")
        self.check("d4 e5", opening="center")
        self.check("a8 d5 e4 h1", a1="white")
        self.check("a8 d5 e4 h1", first="white")
        self.check("a1 d4 e5 h8", first="white", a1="white")
        self.check("a1 d4", size="4x4", opening="corner")
        self.check("a1 b2 c3 d4", size="4x4", opening="interior-corner")
        self.check("a1 a3 b2 b4 c1 c3 d2 d4", size="4x4", opening="free")

    def test_a_centre_without_a_black_stone(self):
        self.check("a2 b1 b3 c2", size="3x3", a1="white", opening="center")
        self.check("a2 b1 b3 c2", size="3x3", first="white")
        self.check("a1 a3 b2 c1 c3", size="3x3")

    def test_second_removal(self):
        hole = "wbw/b1b/wbw w 2 1"
        white = {"size": "3x3", "a1": "white"}
        with self.assertRaises(ValueError):
            konane.moves(konane.make_rules(white), hole)
        self.check("a2 b1 b3 c2", "bwb/w1w/bwb w 2 1", size="3x3")
        self.check("a2 b1", "bwb/wbw/1wb w 2 1", size="3x3")
        self.check("a2 b1 b3 c2", "bwb/wbw/1wb w 2 1", size="3x3",
                   opening="free")

    def test_nothing_to_remove_loses(self):
        for options, position, winner in (
                ({"size": "1x1"}, "1 w 2 1", "first"),
                ({"size": "1x1", "a1": "white"}, "w b 1 1", "second"),
                ({"size": "1x1", "first": "white"}, "b w 1 1", "second"),
                ({"size": "3x3", "a1": "white", "opening": "corner"},
                 "wbw/bwb/wbw b 1 1", "second")):
            self.check("", position, **options)
            self.assertEqual(
                konane.result(konane.make_rules(options), position),
                (winner, "no-moves"))


class Jumps(unittest.TestCase):
    line = "bw1w1w1 b - 5"

    def check(self, expected, position, **options):
        rules = konane.make_rules(options)
        self.assertEqual(konane.moves(rules, position), expected)

    def test_where_a_stone_may_stop(self):
        one = ("a1-c1", "2bw1w1 w - 5")
        two = ("a1-e1", "4bw1 w - 5")
        three = ("a1-g1", "6b w - 5")
        self.check([one, two, three], self.line, size="7x1")
        self.check([one], self.line, size="7x1", jumps="single")
        self.check([three], self.line, size="7x1", jumps="forced")

    def test_no_turning(self):
        # From c1 the stone could capture c2, but only by turning.
        self.check([("a1-c1", "3/2w/2b w - 5")], "3/2w/bw1 b - 5", size="3x3")

    def test_all_four_directions(self):
        position = "5/2w2/1wbw1/2w2/5 b - 5"
        rules = konane.make_rules({"size": "5x5"})
        self.assertEqual(texts(rules, position),
                         ["c3-a3", "c3-c1", "c3-c5", "c3-e3"])

    def test_move_number_rises_after_second(self):
        self.check([("b1-d1", "3w b - 6")], "1wb1 w - 5", size="4x1")
        self.check([("b1-d1", "3w b - 5")], "1wb1 w - 5", size="4x1",
                   first="white")

    def test_result(self):
        for first, winner in ("black", "second"), ("white", "first"):
            rules = konane.make_rules({"size": "4x1", "first": first})
            self.assertEqual(konane.result(rules, "3w b - 6"),
                             (winner, "no-moves"))
            self.assertIsNone(konane.result(rules, "1wb1 w - 5"))


class Text(unittest.TestCase):

    def test_start(self):
        self.assertEqual(konane.start(konane.make_rules({"size": "4x4"})),
                         "wbwb/bwbw/wbwb/bwbw b 1 1")

    def test_bad_positions(self):
        rules = konane.make_rules({"size": "3x2"})
        for text in ("wbw/bwb b 1", "wbw/bwb  b 1 1", "wbw/bwb x 1 1",
                     "wbw/bwb b 3 1", "wbw/bwb b 1 0", "wbw/bwb b 1 01",
                     "wbw b 1 1", "wbw/bwbw b 1 1", "wbw/bw b 1 1",
                     "wbw/bww b - 1", "wb0w/bwb b - 1", "wb01/bwb b - 1",
                     "wb./bwb b - 1", "wbw/bwb w 1 1", "wbw/bw1 b 1 1",
                     "wbw/bw1 b 2 1", "wbw/bwb w 2 1", "wbw/b1b w 2 1",
                     "wbw/2b w 2 1"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                konane.parse(rules, text)

    def test_bad_options(self):
        for options in ({"board": "8x8"}, {"size": "8"}, {"size": "0x4"},
                        {"size": "27x1"}, {"size": "21x20"},
                        {"opening": "edge"}, {"a1": "b"}, {"first": "left"},
                        {"jumps": "none"}):
            with self.subTest(options=options), \
                    self.assertRaises(ValueError):
                konane.make_rules(options)

    def test_random_games(self):
        rng = random.Random(1)
        for _ in range(RANDOM_POSITIONS):
            rules = konane.make_rules(konane.random_options(rng))
            position = konane.random_position(rules, rng)
            stones = len(konane.parse(rules, position).stones)
            for text, after in konane.moves(rules, position):
                self.assertRegex(text, "^[a-z][1-9]")
                parsed = konane.parse(rules, after)
                self.assertEqual(konane.write(rules, parsed), after)
                # So a game lasts at most as many turns as squares.
                self.assertLess(len(parsed.stones), stones)


if __name__ == "__main__":
    unittest.main()
