#!/usr/bin/env python3
"""Checks the Hnefatafl reference against the known figures and real games.

Run it directly; it needs nothing but the tables in ../cases/hnefatafl. With
TABLERO_DEEP it takes all of them and counts deeper, for ten minutes or so.
"""

import os
import random
import unittest
from pathlib import Path

import hnefatafl
import hnefatafl_rules

CASES = Path(__file__).resolve().parent.parent / "cases" / "hnefatafl"
DEEP = bool(os.environ.get("TABLERO_DEEP"))

# The bounds that keep the whole run under about a minute.
MOST_SEQUENCES = 1_100_000 if DEEP else 45_000
ALWAYS_DEPTH = 2
POSITION_DEPTH = 2
DEEP_POSITION_STEP = 4  # of these one ply deeper, in deep runs
GAME_STEP = 1 if DEEP else 20
RANDOM_POSITIONS = 5000 if DEEP else 300

# The figures of the rules: perft 1, 2, 3 ... from the start.
FIGURES = {
    "classic-7": "40 960 39512 1007392 41843336",
    "brandubh": "40 960 39512 1007392 41843336",
    "classic-7-ard-ri": "40 336 12512 163088",
    "classic-9": "72 3944 285728 15951824",
    "tablut": "80 4400 353200",
    "classic": "116 6788 806344 50456804",
    "copenhagen": "116 6788 806344",
    "fetlar": "116 6788 806344",
    "classic-11-bell": "128 7172 922440",
    "classic-13": "176 22404 3999896",
    "classic-13-edge": "180 20348 3717064",
    "classic-19": "588 108964",
    "ard-ri": "24 184 4208 41368",
    "tawlbwrdd": "136 7620 1042016",
    "parlett": "184 23436 4370608",
    "alea-evangelii": "580 107492",
}

ALEA_ROWS = ("2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/"
             "3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3").split("/")


def lines_of(name):
    with open(CASES / name, encoding="utf-8") as lines:
        return [line.rstrip("\n") for line in lines
                if not line.startswith("#")]


def rules_of(settings="classic"):
    return hnefatafl.rules_of("hnefatafl:" + settings)


def squares(texts):
    return {hnefatafl_rules.read_square(text) for text in texts.split()}


def position(rules, side, king="", dark="", light=""):
    """The text of a position with these pieces."""
    board = {square: piece for piece, texts in
             (("K", king), ("t", dark), ("T", light))
             for square in squares(texts)}
    return hnefatafl.write(rules, hnefatafl.Position(board, side, 1))


class Figures(unittest.TestCase):

    def test_figures_of_the_rules(self):
        for preset, line in FIGURES.items():
            rules = rules_of(preset)
            for depth, figure in enumerate(map(int, line.split()), 1):
                if depth <= ALWAYS_DEPTH or figure <= MOST_SEQUENCES:
                    with self.subTest(preset=preset, depth=depth):
                        self.assertEqual(figure, hnefatafl.perft(
                            rules, hnefatafl.start(rules), depth))

    def test_positions(self):
        counted = 0
        for line in lines_of("perft-positions.tsv"):
            spec, text, *figures = line.split("\t")
            rules = hnefatafl.rules_of(spec)
            deeper = DEEP and counted % DEEP_POSITION_STEP == 0
            for depth in range(1, POSITION_DEPTH + deeper + 1):
                with self.subTest(spec=spec, position=text, depth=depth):
                    self.assertEqual(int(figures[depth - 1]),
                                     hnefatafl.perft(rules, text, depth))
            counted += 1
        self.assertEqual(counted, 490)


class Archive(unittest.TestCase):
    """Real games. The archive lists a man twice who is taken both by a
    shieldwall and between two enemies, and does not mark the king."""

    def test_games(self):
        lines = lines_of("copenhagen.csv")
        ended = 0
        for line in lines[::GAME_STEP]:
            with self.subTest(game=line):
                game, *_, winner = line.split(",")
                end = self.replay(game.split())
                if end:
                    ended += 1
                    self.assertEqual({"first": "Black", "second": "White"}
                                     [end[0]], winner)
        self.assertGreaterEqual(ended, 12)

    def replay(self, tokens):
        """How the game ended on the board, if it did."""
        rules = rules_of("copenhagen")
        now = hnefatafl.start(rules)
        for token in tokens:
            if token == "timeout":
                break
            move, *listed = token.split("x")
            self.assertIn(move, hnefatafl.legal_moves(rules, now))
            before = hnefatafl.parse(rules, now)
            king = hnefatafl_rules.square_text(
                hnefatafl.king_square(before.board))
            full = hnefatafl.long_move(rules, now, move)
            taken = set(full.partition("x")[2].split("/"))
            self.assertEqual(set(listed), taken - {"", king})
            now = hnefatafl.write(rules, hnefatafl.after(
                rules, before, *hnefatafl.legal_moves(rules, now)[move]))
        return hnefatafl.result(rules, now)


class Case(unittest.TestCase):
    """What small drawn positions are good for."""

    def played(self, settings, side, move, **pieces):
        """The move with its captures, and how the game then stands."""
        rules = rules_of(settings)
        now = position(rules, side, **pieces)
        full = hnefatafl.long_move(rules, now, move)
        after = dict(hnefatafl.moves(rules, now))[move]
        return full, hnefatafl.result(rules, after)

    def check(self, settings, side, expected, reason=None, **pieces):
        """This move takes just what the text lists, and ends it or not."""
        full, end = self.played(settings, side, expected.split("x")[0],
                                **pieces)
        self.assertEqual(full, expected)
        self.assertEqual(end and end[1], reason)
        return end and end[0]

    def result(self, settings, side, **pieces):
        rules = rules_of(settings)
        return hnefatafl.result(rules, position(rules, side, **pieces))

    def targets(self, settings, side, origin, **pieces):
        """Where the piece on this square can move."""
        rules = rules_of(settings)
        listed = hnefatafl.moves(rules, position(rules, side, **pieces))
        return {move.split("-")[1] for move, _ in listed
                if move.startswith(origin + "-")}


class Men(Case):

    def test_empty_throne(self):  # T1
        man = {"king": "a4", "light": "d5", "dark": "c6 g2"}
        for value, move in (("king", "c6-d6"), ("none", "c6-d6"),
                            ("empty", "c6-d6xd5"), ("all", "c6-d6xd5"),
                            ("attackers-and-empty", "c6-d6xd5")):
            self.check(f"classic-7,throne-hostile={value}", "a", move, **man)

    def test_occupied_throne(self):
        light = {"king": "d4", "light": "d5", "dark": "c6 g2"}
        dark = {"king": "d4", "light": "c6", "dark": "d5 g2"}
        for value, against_light, against_dark in (
                ("king", "c6-d6", "c6-d6"), ("none", "c6-d6", "c6-d6"),
                ("empty", "c6-d6", "c6-d6"),
                ("attackers-and-empty", "c6-d6", "c6-d6xd5"),
                ("all", "c6-d6xd5", "c6-d6xd5")):
            settings = f"classic-7,king-arms=none,throne-hostile={value}"
            self.check(settings, "a", against_light, **light)
            self.check(settings, "d", against_dark, **dark)

    def test_corner(self):  # T2
        man = {"king": "d4", "light": "b1", "dark": "c3 g4"}
        self.check("classic-7", "a", "c3-c1xb1", **man)
        self.check("classic-7,corner-hostile=men", "a", "c3-c1xb1", **man)
        self.check("classic-7,corner-hostile=none", "a", "c3-c1", **man)
        self.check("classic-7,corner-size=2", "a", "e3-e1", king="d4",
                   light="d1", dark="e3 g4")
        self.check("classic-7,corner-size=2", "a", "d3-d1xc1", king="d4",
                   light="c1", dark="d3 g4")
        self.check("classic-7,corner-size=2", "a", "d3-d2xc2", king="d4",
                   light="c2", dark="d3 g4")

    def test_edge(self):
        self.check("classic-7", "a", "c2-d2", king="a4", light="d1",
                   dark="c2 g4")

    def test_moving_between(self):  # N6
        self.check("classic-7", "d", "c5-c3", king="f6", light="c5",
                   dark="b3 d3")
        self.check("classic-7", "d", "b4-b1", king="f6", light="b4",
                   dark="c1 g4")

    def test_three_at_once(self):  # T13
        self.check("classic-7", "a", "e5-c5xb5/c4/c6", king="g6",
                   light="b5 c4 c6", dark="e5 a5 c3 c7")

    def test_order_of_captures(self):
        self.check("classic", "a", "a10-b10xb9/c10", king="k6",
                   light="b9 c10", dark="a10 b8 d10")
        self.check("copenhagen", "a", "c8-a8xa9/a10", king="k6",
                   light="a9 a10", dark="b9 b10 c8")

    def test_king_captures(self):  # T14
        for arms, move in (("full", "c3-c1xb1"), ("anvil", "c3-c1"),
                           ("hammer", "c3-c1xb1"), ("none", "c3-c1")):
            self.check(f"classic-7,king-arms={arms}", "d", move, king="c3",
                       dark="b1 g4")

    def test_king_helps(self):
        for arms, move in (("full", "d6-c6xb6"), ("anvil", "d6-c6xb6"),
                           ("hammer", "d6-c6"), ("none", "d6-c6")):
            self.check(f"classic-7,king-arms={arms}", "d", move, king="a6",
                       light="d6", dark="b6 g4")

    def test_last_attacker(self):  # T15
        self.assertEqual("second", self.check(
            "classic-7", "d", "d6-c6xb6", "no-attackers", king="a6",
            light="d6", dark="b6"))
        self.assertEqual(("first", "no-attackers"), self.result(
            "classic-7,first=defenders", "a", king="c6", light="d6"))

    def test_linnaean(self):
        beside = {"king": "e5", "light": "e6", "dark": "e4 d5 f5 g7"}
        self.check("tablut", "a", "g7-e7xe6", **beside)
        self.check("tablut,linnaean=no", "a", "g7-e7", **beside)
        self.check("tablut", "a", "g7-e7", king="e5", light="e6",
                   dark="d5 f5 g7")
        self.check("tablut", "a", "g8-e8", king="e6", light="e7",
                   dark="d6 f6 g8")

    def test_no_move(self):  # T16
        boxed = {"king": "d4", "dark": "a2", "light": "b2 a3"}
        rules = rules_of("classic-7")
        self.assertEqual([], hnefatafl.moves(rules, position(
            rules, "a", **boxed)))
        self.assertEqual(("second", "no-moves"),
                         self.result("classic-7", "a", **boxed))
        self.assertEqual((None, "no-moves"),
                         self.result("classic-7,no-moves=draw", "a", **boxed))
        self.assertEqual(("second", "no-moves"), self.result(
            "classic-7,first=defenders", "d", king="d1", dark="c1 e1 d2"))
        self.assertIsNone(self.result("classic-7", "d", **boxed))


class King(Case):

    def test_on_the_throne(self):  # T3
        for king in "closed", "strong", "throne":
            self.assertEqual("first", self.check(
                f"classic-7,king={king}", "a", "a5-d5xd4", "king-captured",
                king="d4", dark="d3 c4 e4 a5"))
            self.check(f"classic-7,king={king}", "a", "a5-d5", king="d4",
                       dark="d3 e4 a5")
        self.check("classic-7,king=weak", "a", "a5-d5xd4", "king-captured",
                   king="d4", dark="d3 a5")
        # He had moved between c4 and e4, and d5 is not one of them.
        self.check("classic-7,king=weak", "a", "a5-d5", king="d4",
                   dark="c4 e4 a5")

    def test_beside_the_throne(self):  # T4
        near = {"king": "d5", "dark": "c5 e5 a6"}
        for king, against_none in (("closed", "a6-d6"), ("strong", "a6-d6"),
                                   ("throne", "a6-d6xd5")):
            self.check(f"classic-7,king={king}", "a", "a6-d6xd5",
                       "king-captured", **near)
            self.check(f"classic-7,king={king}", "a", "a6-d6", king="d5",
                       dark="c5 a6")
            full, _ = self.played(f"classic-7,throne-hostile=none,"
                                  f"king={king}", "a", "a6-d6", **near)
            self.assertEqual(full, against_none)
        self.check("classic-7,king=weak", "a", "a6-d6xd5", "king-captured",
                   king="d5", dark="a6")
        self.check("classic-7,king=weak,throne-hostile=none", "a", "a6-d6",
                   king="d5", dark="a6")

    def test_on_an_edge(self):  # T5
        three = {"king": "d1", "dark": "c1 d2 e2"}
        two = {"king": "d1", "dark": "c1 e2"}
        self.check("classic-7", "a", "e2-e1xd1", "king-captured", **three)
        self.check("classic-7", "a", "e2-e1", **two)
        self.check("classic-7,king=strong", "a", "e2-e1", "no-moves", **three)
        for king in "throne", "weak":
            self.check(f"classic-7,king={king}", "a", "e2-e1xd1",
                       "king-captured", **two)
            self.check(f"classic-7,king={king}", "a", "d3-d2", king="d1",
                       dark="c1 d3")

    def test_beside_a_corner(self):  # T6
        from_right = {"king": "b1", "dark": "b2 d1"}
        from_above = {"king": "b1", "dark": "c1 b3"}
        self.check("classic-7", "a", "d1-c1xb1", "king-captured",
                   **from_right)
        self.check("classic-7", "a", "b3-b2xb1", "king-captured",
                   **from_above)
        for change in ("corner-hostile=men", "corner-hostile=none",
                       "king=strong", "king=throne", "king=weak"):
            self.check(f"classic-7,{change}", "a", "b3-b2", **from_above)

    def test_against_a_corner(self):
        for king, corner, move, reason in (
                ("weak", "all", "d1-c1xb1", "king-captured"),
                ("throne", "all", "d1-c1xb1", "king-captured"),
                ("weak", "men", "d1-c1", None),
                ("throne", "none", "d1-c1", None)):
            self.check(f"classic-7,king={king},corner-hostile={corner}", "a",
                       move, reason, king="b1", dark="d1")

    def test_stepping_between(self):  # T7
        rules = rules_of("classic-7")
        now = position(rules, "d", king="d4", dark="c5 e5 d6 g2")
        for move in "d4-d5", "g2-g3":
            now = dict(hnefatafl.moves(rules, now))[move]
            self.assertIsNone(hnefatafl.result(rules, now))
        self.assertIn("d5-d4", dict(hnefatafl.moves(rules, now)))

    def test_beside_camps(self):
        # e2 is an empty camp square.
        three = {"king": "e3", "dark": "b3 f3 e4"}
        self.check("tablut-ashton,king=closed", "a", "b3-d3xe3",
                   "king-captured", **three)
        self.check("tablut-ashton,king=strong", "a", "b3-d3", "no-moves",
                   **three)
        self.check("tablut-ashton", "a", "h4-e4xe3", "king-captured",
                   king="e3", dark="h4 a1")


class Restricted(Case):

    def test_return_to_the_throne(self):  # T8
        for change, stops, passes in (
                ("", True, True), (",throne-return=no", False, True),
                (",throne-stop=none", False, True),
                (",throne-stop=all", True, True),
                (",throne-stop=all,throne-return=no", False, True),
                (",throne-pass=none", True, False),
                (",throne-pass=king", True, True)):
            reached = self.targets("classic-7" + change, "d", "d5",
                                   king="d5", dark="g2")
            self.assertEqual(("d4" in reached, "d3" in reached),
                             (stops, passes), change)

    def test_men_and_the_throne(self):  # T11
        for change, stops, passes_on_9, passes_on_11 in (
                ("", False, True, False),
                (",throne-pass=all", False, True, True),
                (",throne-pass=king", False, False, False),
                (",throne-pass=none", False, False, False),
                (",throne-stop=none", False, True, False),
                (",throne-stop=all", True, True, False)):
            for side, pieces in (("a", {"dark": "e6 f7"}),
                                 ("d", {"light": "e6 f7", "dark": "b8"})):
                reached = self.targets("classic-9" + change, side, "e6",
                                       king="a3", **pieces)
                self.assertEqual(("e5" in reached, "e4" in reached),
                                 (stops, passes_on_9), change)
                reached = self.targets("classic" + change, side, "f7",
                                       king="a3", **pieces)
                self.assertEqual(("f6" in reached, "f5" in reached),
                                 (stops, passes_on_11), change)

    def test_king_and_the_throne(self):  # T12
        reached = self.targets("classic", "d", "f8", king="f8", dark="a3")
        self.assertLess({"f6", "f5", "f1"}, reached)
        reached = self.targets("tablut", "d", "e7", king="e7", dark="a3")
        self.assertFalse({"e5", "e4"} & reached)

    def test_corners(self):
        man = {"king": "d4", "light": "a4", "dark": "g4"}
        self.assertNotIn("a1", self.targets("classic-7", "d", "a4", **man))
        self.assertIn("a1", self.targets("classic-7,corners=ordinary", "d",
                                         "a4", **man))
        self.assertEqual({"a3", "a5", "b4", "c4"}, self.targets(
            "classic-7,corner-size=2", "d", "a4", **man))
        self.assertLess({"a1", "a2", "a6", "a7"}, self.targets(
            "classic-7,corner-size=2", "d", "a4", king="a4", dark="g4"))

    def test_escape(self):
        self.assertEqual("second", self.check(
            "classic-7", "d", "a4-a1", "escape", king="a4", dark="g4"))
        self.check("classic-7,corners=ordinary", "d", "a4-a1", "escape",
                   king="a4", dark="g4")
        self.check("classic-7", "d", "c4-a4", king="c4", dark="g4")
        self.check("classic-7,escape=edge", "d", "c4-a4", "escape",
                   king="c4", dark="g4")
        near = {"king": "b4", "dark": "g4"}
        self.check("classic-7,corner-size=2", "d", "b4-b2", "escape", **near)
        self.check("classic-7,escape=edge,corner-size=2", "d", "b4-b2",
                   **near)

    def test_camps(self):
        others = {"king": "e5", "light": "a3"}
        reached = self.targets("tablut-ashton", "a", "d1", dark="d1",
                               **others)
        self.assertLess({"e1", "f1", "c1", "g1", "d8"}, reached)
        self.assertNotIn("d9", reached)
        self.assertEqual(set("e1 a2 b2 c2 d2 f2 g2 h2 i2 e3 e4".split()),
                         self.targets("tablut-ashton", "a", "e2", dark="e2",
                                      **others))
        self.assertEqual(set("a1 b1 c2 c3 c4 c5 c6 c7 c8 c9".split()),
                         self.targets("tablut-ashton", "a", "c1", dark="c1",
                                      **others))
        self.assertEqual(set("a1 a2 b3 c3 d3 e3 f3 g3 h3 i3".split()),
                         self.targets("tablut-ashton", "d", "a3", dark="e2",
                                      **others))

        # No light man gets into a camp, but a text may put one there.
        self.assertNotIn("d1", self.targets(
            "tablut-ashton", "d", "e1", king="e5", light="e1", dark="a3"))

    def test_hostile_camps(self):
        self.check("tablut-ashton", "a", "g4-e4xe3", king="c3", light="e3",
                   dark="g4")
        self.check("tablut-ashton", "d", "g3-e3xe2", king="c3", light="g3",
                   dark="e2 d1")
        self.check("tablut-ashton", "d", "g3-e3", king="c3", light="g3",
                   dark="e2 e1")

    def test_speed(self):
        pieces = {"king": "b2", "light": "b6", "dark": "f6"}
        for speed, expected in (("rook", [10, 10, 8]), ("step", [4, 4, 4]),
                                ("king-step", [10, 4, 8])):
            self.assertEqual(expected, [
                len(self.targets(f"classic-7,speed={speed}", side, origin,
                                 **pieces))
                for side, origin in (("a", "f6"), ("d", "b2"), ("d", "b6"))])


class Pair(Case):
    """N8 (T10): king d1 and defender e1 on the edge, f1 still open."""

    pocket = {"king": "d1", "light": "e1", "dark": "c1 d2 e2 f3"}

    def test_captured_together(self):
        self.assertEqual("first", self.check(
            "classic-7", "a", "f3-f1xd1/e1", "king-captured", **self.pocket))
        self.check("classic-7,pair=no", "a", "f3-f1", "no-moves",
                   **self.pocket)
        self.check("classic-7", "a", "c3-c1xd1/e1", "king-captured",
                   king="d1", light="e1", dark="c3 d2 e2 f1")

    def test_other_defenders(self):
        others = self.pocket | {"light": "e1 a4"}
        self.check("classic-7", "a", "f3-f1xd1/e1", "king-captured", **others)
        self.check("classic-7,pair=last", "a", "f3-f1", **others)
        self.check("classic-7,pair=last", "a", "f3-f1xd1/e1",
                   "king-captured", **self.pocket)

    def test_move_elsewhere(self):
        self.check("classic-7", "a", "a6-a5", "no-moves", king="d1",
                   light="e1", dark="c1 d2 e2 f1 a6")

    def test_open_side(self):
        for dark in "c1 d2 f3", "c1 e2 f3", "d2 e2 f3":
            self.check("classic-7", "a", "f3-f1", king="d1", light="e1",
                       dark=dark)

    def test_two_defenders_beside_the_king(self):
        self.check("classic-7", "a", "f3-f1", "no-moves", king="d1",
                   light="e1 c1", dark="b1 c2 d2 e2 f3")

    def test_defender_beside_another(self):
        self.check("classic-7", "a", "c3-c1", "no-moves", king="d1",
                   light="e1 e2", dark="c3 d2 e3 f2 f1")

    def test_beside_a_corner(self):
        self.check("classic-7", "a", "d3-d1xb1/c1", "king-captured",
                   king="c1", light="b1", dark="b2 c2 d3")
        self.check("classic-7,corners=ordinary", "a", "d3-d1", king="c1",
                   light="b1", dark="b2 c2 d3")
        self.check("classic-7", "a", "d3-d1", king="b1", light="c1",
                   dark="b2 c2 d3")

    def test_beside_the_throne(self):
        pieces = {"king": "f8", "light": "f7", "dark": "a9 e8 g8 e7 g7"}
        self.check("classic", "a", "a9-f9xf7/f8", "king-captured", **pieces)
        self.check("classic,throne-stop=all", "a", "a9-f9", **pieces)
        self.check("classic,throne-pass=all", "a", "a9-f9", **pieces)
        # Men may cross here, but this one has f5 in its way.
        blocked = pieces | {"dark": pieces["dark"] + " f5"}
        self.check("classic,throne-pass=all", "a", "a9-f9xf7/f8",
                   "king-captured", **blocked)

    def test_king_beside_a_throne_closed_to_him(self):
        self.check("classic,throne-stop=none,throne-pass=none", "a",
                   "a9-f9", "no-moves", king="f7", light="f8",
                   dark="a9 e8 g8 e7 g7")

    def test_defender_taken_alone(self):
        self.check("classic", "a", "a7-e7xf7", king="f8", light="f7",
                   dark="f9 e8 g8 a7 g7")


class Shieldwall(Case):

    row = {"king": "f6", "light": "d1 e1", "dark": "d2 e2 c1 f4"}

    def test_row(self):
        self.check("copenhagen", "a", "f4-f1xd1/e1", **self.row)
        self.check("copenhagen,shieldwall=no", "a", "f4-f1", **self.row)
        for missing in "d2 c1 f4", "e2 c1 f4", "d2 e2 f4":
            self.check("copenhagen", "a", "f4-f1",
                       **self.row | {"dark": missing})

    def test_only_by_the_flanking_move(self):
        self.check("copenhagen", "a", "e4-e2",
                   **self.row | {"dark": "d2 e4 c1 f1"})

    def test_at_a_corner(self):
        row = {"king": "f6", "light": "b1 c1", "dark": "b2 c2 d4"}
        self.check("copenhagen", "a", "d4-d1xb1/c1", **row)
        self.check("copenhagen,corner-hostile=men", "a", "d4-d1xb1/c1", **row)
        self.check("copenhagen,corner-hostile=none", "a", "d4-d1", **row)

    def test_king_in_the_row(self):
        self.check("copenhagen", "a", "f4-f1xe1", king="d1", light="e1 a3",
                   dark="d2 e2 c1 f4")

    def test_king_helps(self):
        dark = "d1 e1 a4"
        for arms, facing, flanking in (
                ("full", "f4-f1xd1/e1", "f4-f1xd1/e1"),
                ("anvil", "f4-f1xd1/e1", "f4-f1"),
                ("hammer", "f4-f1", "f4-f1xd1/e1"),
                ("none", "f4-f1", "f4-f1")):
            settings = f"copenhagen,king-arms={arms}"
            self.check(settings, "d", facing, king="d2", light="e2 c1 f4",
                       dark=dark)
            self.check(settings, "d", flanking, king="f4", light="d2 e2 c1",
                       dark=dark)

    def test_two_rows(self):
        self.check("copenhagen", "a", "f4-f1xd1/e1/g1/h1", king="f6",
                   light="d1 e1 g1 h1", dark="c1 d2 e2 f4 g2 h2 i1")
        self.check("copenhagen", "a", "a9-a8xa6/a7", king="f6",
                   light="a6 a7", dark="a5 a9 b6 b7")


class Ends(Case):

    fort = "d1 d2 e3 f3 g2 g1"  # around e1, e2, f1 and f2

    def test_edge_fort(self):
        for side in "ad":
            self.assertEqual(("second", "edge-fort"), self.result(
                "copenhagen", side, king="e1", light=self.fort,
                dark="a5 k5"))
        self.assertIsNone(self.result(
            "copenhagen,edge-fort=no", "a", king="e1", light=self.fort,
            dark="a5 k5"))
        self.check("copenhagen", "d", "g9-g2", "edge-fort", king="e1",
                   light="d1 d2 e3 f3 g9 g1", dark="a5 k5")

    def test_broken_fort(self):
        for missing in self.fort.split():
            self.assertIsNone(self.result(
                "copenhagen", "a", king="e1", dark="a5 k5",
                light=self.fort.replace(missing, "")), missing)
        self.assertIsNone(self.result(
            "copenhagen", "a", king="e1", light=self.fort, dark="f2 k5"))
        # The king is not on the edge, or cannot move.
        self.assertIsNone(self.result(
            "copenhagen", "a", king="e2", light=self.fort, dark="a5 k5"))
        self.assertIsNone(self.result(
            "copenhagen", "a", king="e1", light="d1 d2 e2 f2 f1",
            dark="a5 k5"))

    def test_fort_that_falls_in_steps(self):
        # e3 alone is taken from its sides; d3 beside it would hold it, but
        # not when d3 can be taken first, between d2 and d4.
        single = "d1 d2 e3 f2 f1"
        for light, reason in ((single, None),
                              (single + " d3", ("second", "edge-fort")),
                              ("d1 e3 d3 c2 f2 f1", None)):
            self.assertEqual(reason, self.result(
                "copenhagen", "a", king="e1", light=light, dark="a5 k5"))

    def test_fort_at_a_corner(self):
        # b1 stands between a1 and c1, and c2 between b2 and d2.
        for settings, king, light in (
                ("copenhagen", "a3", "b1 c2 c3 b3 a4"),
                ("copenhagen,corner-size=2", "c1", "c2 d1")):
            for hostile, reason in (("all", None), ("men", None),
                                    ("none", ("second", "edge-fort"))):
                self.assertEqual(reason, self.result(
                    f"{settings},corner-hostile={hostile}", "a", king=king,
                    light=light, dark="f5 k5"), hostile)

    ring = "b2 c2 d2 e2 f2 b6 c6 d6 e6 f6 b3 b4 b5 f3 f4 f5"

    def test_encirclement(self):
        settings = "classic-7,encircle=yes"
        self.assertEqual(("first", "encircled"), self.result(
            settings, "d", king="d4", light="c3", dark=self.ring))
        # A flood does not pass between two men that touch at a corner.
        self.assertEqual(("first", "encircled"), self.result(
            settings, "d", king="d4", dark=self.ring.replace("b2", "")))
        self.assertIsNone(self.result(
            settings, "a", king="d4", dark=self.ring))
        self.assertIsNone(self.result(
            settings, "d", king="d4", dark=self.ring.replace("c2", "")))
        self.assertIsNone(self.result(
            settings, "d", king="d4", light="a4", dark=self.ring))
        self.assertIsNone(self.result(
            "classic-7", "d", king="d4", dark=self.ring))
        self.check(settings, "a", "c1-c2", "encircled", king="d4",
                   dark=self.ring.replace("c2", "c1"))

    def test_finished_games_have_no_moves(self):
        rules = rules_of("classic-7")
        for pieces, end in (
                ({"dark": "a4", "light": "d5"}, ("first", "king-captured")),
                ({"king": "g7", "dark": "a4"}, ("second", "escape")),
                ({"king": "d4", "light": "d5"}, ("second", "no-attackers"))):
            for side in "ad":
                now = position(rules, side, **pieces)
                self.assertEqual(end, hnefatafl.result(rules, now))
                self.assertEqual([], hnefatafl.moves(rules, now))
                self.assertEqual([], hnefatafl.announcements(rules, now))


class Announcements(Case):

    def said(self, settings, side, **pieces):
        rules = rules_of(settings)
        return hnefatafl.announcements(rules, position(rules, side, **pieces))

    def test_raichi_and_tuichi(self):
        self.assertEqual(["tuichi"], self.said("classic-7", "a", king="a4",
                                               dark="g4"))
        self.assertEqual(["raichi"], self.said("classic-7", "a", king="a4",
                                               dark="a5"))
        self.assertEqual([], self.said("classic-7", "a", king="a4",
                                       dark="a5 a2"))
        self.assertEqual([], self.said("classic-7", "d", king="a4",
                                       dark="g4"))
        self.assertEqual(["raichi"], self.said(
            "classic-7,corner-size=2", "a", king="a3", dark="a4"))
        self.assertEqual(["raichi"], self.said(
            "tablut", "a", king="c3", dark="c4 b3 e3"))

    def test_tuichi_that_fails(self):  # T9
        failing = {"king": "b1", "dark": "b2 c5"}
        self.assertEqual(["tuichi"], self.said("classic", "a", **failing))
        self.check("classic", "a", "c5-c1xb1", "king-captured", **failing)

    def test_watch_your_king(self):
        threat = {"king": "d5", "dark": "c5 e5 a6"}
        self.assertEqual(["watch-your-king"],
                         self.said("classic-7", "d", **threat))
        self.assertEqual([], self.said("classic-7", "a", **threat))
        self.assertEqual([], self.said("classic-7", "d", king="d5",
                                       dark="c5 a6"))


class Text(unittest.TestCase):

    def test_starts(self):
        self.assertEqual(
            hnefatafl.start(rules_of("classic")),
            "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/"
            "3ttttt3 a - 1")
        self.assertEqual(hnefatafl.start(rules_of("magpie")),
                         "3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3 a - 1")
        rows = ALEA_ROWS + ALEA_ROWS[-2::-1]
        self.assertEqual(hnefatafl.start(rules_of("alea-evangelii")),
                         "/".join(rows[::-1]) + " a - 1")
        self.assertTrue(hnefatafl.start(rules_of("tablut-ashton"))
                        .endswith(" d - 1"))

    def test_symmetry_of_the_starts(self):
        for preset in hnefatafl_rules.PRESETS:
            rules = rules_of(preset)
            board = hnefatafl_rules.setup(rules)
            last = rules.size - 1
            self.assertEqual(board, {(row, column): piece for (
                column, row), piece in board.items()}, preset)
            self.assertEqual(board, {(last - column, row): piece for (
                column, row), piece in board.items()}, preset)
            men = list(board.values())
            self.assertEqual(men.count("t"), 2 * men.count("T"), preset)

    def test_bad_positions(self):
        rules = rules_of("classic-7")
        good = "3t3/7/7/3K3/7/7/7 a - 1"
        hnefatafl.parse(rules, good)
        hnefatafl.parse(rules, good.replace(" ", "_"))
        for text in ("", "3t3/7/7/3K3/7/7/7 a -", good + " 1",
                     good.replace(" a", "  a"), good.replace("a", "t"),
                     good.replace("-", "1"), good.replace("1", "0"),
                     good.replace("1", "01"), good.replace("3t3", "3t2"),
                     good.replace("3t3", "3t4"), good.replace("3t3", "3d3"),
                     good.replace("3t3", "03t3"), good.replace("3t3", "3t03"),
                     good.replace("/7 a", " a"), good.replace(" a", "/7 a"),
                     good.replace("3t3", "3K3"), good.replace("3t3", "t6"),
                     "7/7/7/3t3/7/7/K6 a - 1", "7/7/7/7/7/7/3T3 a - 1"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                hnefatafl.parse(rules, text)
        hnefatafl.parse(rules_of("classic-7,corners=ordinary"),
                        good.replace("3t3", "t6"))
        hnefatafl.parse(rules_of("classic-7,throne-stop=all"),
                        "7/7/7/3t3/7/7/K6 a - 1")

    def test_sizes_and_boards(self):
        for settings, like in (
                ("classic,size=9", "classic-9"),
                ("classic,board=bell", "classic-11-bell"),
                ("classic-11-bell,size=9", "classic-9"),
                ("classic-11-bell,board=classic", "classic"),
                ("classic,board=parlett", "classic-13"),
                ("classic-11-bell,size=11", "classic-11-bell"),
                ("classic-7,size=19,board=alea", "classic-19"),
                ("classic-7,board=alea", "classic-19")):
            self.assertEqual(rules_of(settings), rules_of(like), settings)
        self.assertEqual(hnefatafl.start(rules_of("classic,size=5")),
                         "5/5/2K2/5/5 a - 1")

    def test_bad_specs(self):
        for settings in ("classic-8", "classic,king=big", "classic,size=8",
                         "classic,size=3", "classic,size=23",
                         "classic,board=none", "classic,jumps=single",
                         "classic,size=9,board=bell", "classic,board=usual",
                         "magpie,corner-size=2"):
            with self.subTest(settings=settings), \
                    self.assertRaises(ValueError):
                rules_of(settings)

    def test_move_number_rises_after_second(self):
        for settings, number in ("classic-7", 1), ("classic-7,first="
                                                   "defenders", 2):
            rules = rules_of(settings)
            now = position(rules, "a", king="d4", dark="a4")
            for _, after in hnefatafl.moves(rules, now):
                self.assertTrue(after.endswith(f" d - {number}"))

    def test_random_positions(self):
        rng = random.Random(1)
        reasons, values = set(), set()
        for _ in range(RANDOM_POSITIONS):
            spec = hnefatafl.random_spec(rng)
            values |= set(spec.split(",")[1:])
            rules = hnefatafl.rules_of(spec)
            now = hnefatafl.random_position(rules, rng)
            before = hnefatafl.parse(rules, now)
            self.assertEqual(now, hnefatafl.write(rules, before))
            end = hnefatafl.result(rules, now)
            reasons.add(end and end[1])
            listed = hnefatafl.moves(rules, now)
            self.assertEqual(bool(end), not listed)
            for move, after in listed:
                full = hnefatafl.long_move(rules, now, move)
                gone = (len(before.board)
                        - len(hnefatafl.parse(rules, after).board))
                taken = full.partition("x")[2].split("/")
                self.assertEqual(gone, len([name for name in taken if name]))
        self.assertEqual(reasons, {
            None, "escape", "king-captured", "no-attackers", "edge-fort",
            "encircled", "no-moves"})
        self.assertGreater(len(values), 50)


if __name__ == "__main__":
    unittest.main()
