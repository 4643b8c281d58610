"""Hnefatafl's options, presets and set-ups: from a spec to rules.

A spec is the text `hnefatafl[:preset][,key=value]...`, as in
`hnefatafl:tablut,king=weak`. The play itself is in hnefatafl.py.

A square is (column, row), both from 0, a1 being (0, 0).
"""

import random
import re
from dataclasses import dataclass
from functools import cached_property

Square = tuple[int, int]

LETTERS = "abcdefghijklmnopqrstu"
SMALLEST, LARGEST = 5, 21
NO_SETUP = "diamond"

# The first value of each key is that of the classic rules.
CHOICES = {
    "escape": ("corner", "edge"),
    "first": ("attackers", "defenders"),
    "king": ("closed", "strong", "throne", "weak"),
    "king-arms": ("full", "anvil", "hammer", "none"),
    "throne-stop": ("king", "none", "all"),
    "throne-return": ("yes", "no"),
    "throne-pass": ("size", "all", "king", "none"),
    "throne-hostile": ("king", "none", "empty", "attackers-and-empty", "all"),
    "corner-hostile": ("all", "men", "none"),
    "corner-size": ("1", "2"),
    "corners": ("restricted", "ordinary"),
    "pair": ("yes", "last", "no"),
    "linnaean": ("no", "yes"),
    "shieldwall": ("no", "yes"),
    "edge-fort": ("no", "yes"),
    "encircle": ("no", "yes"),
    "repetition": ("draw", "defender-loses", "mover-loses", "forbidden",
                   "ignore"),
    "repetition-count": ("3", "2"),
    "no-moves": ("loss", "draw"),
    "camps": ("no", "ashton"),
    "speed": ("rook", "step", "king-step"),
    "match": ("wins", "captures", "moves"),
}

# Each set-up: attackers, then defenders. The king begins on the throne.
CLASSIC_DARK = ("d1 e1 f1 g1 h1 f2 a4 k4 a5 k5 a6 b6 j6 k6 a7 k7 a8 k8 f10 "
                "d11 e11 f11 g11 h11")
CLASSIC_LIGHT = "f4 e5 f5 g5 d6 e6 g6 h6 e7 f7 g7 f8"
CROSS_LIGHT = "f3 f4 f5 c6 d6 e6 g6 h6 i6 f7 f8 f9"
SETUPS = {
    "classic": (11, CLASSIC_DARK, CLASSIC_LIGHT),
    "brandub": (7, "d1 d2 a4 b4 f4 g4 d6 d7", "d3 c4 e4 d5"),
    "ard-ri": (7, "c1 d1 e1 d2 a3 g3 a4 b4 f4 g4 a5 g5 d6 c7 d7 e7",
               "c3 d3 e3 c4 e4 c5 d5 e5"),
    "magpie": (7, "d1 b2 f2 a4 g4 b6 f6 d7", "d3 c4 e4 d5"),
    "tablut": (9, "d1 e1 f1 e2 a4 i4 a5 b5 h5 i5 a6 i6 e8 d9 e9 f9",
               "e3 e4 c5 d5 f5 g5 e6 e7"),
    "bell": (11, "e1 f1 g1 e2 g2 f3 a5 b5 j5 k5 a6 c6 i6 k6 a7 b7 j7 k7 f9 "
                 "e10 g10 e11 f11 g11", CLASSIC_LIGHT),
    "cross": (11, CLASSIC_DARK, CROSS_LIGHT),
    "lewis": (11, "e1 f1 g1 e2 f2 g2 a5 b5 j5 k5 a6 b6 j6 k6 a7 b7 j7 k7 e10 "
                  "f10 g10 e11 f11 g11", CROSS_LIGHT),
    "parlett": (13, "e1 f1 g1 h1 i1 f2 h2 g3 a5 m5 a6 b6 l6 m6 a7 c7 k7 m7 "
                    "a8 b8 l8 m8 a9 m9 g11 f12 h12 e13 f13 g13 h13 i13",
                "g4 e5 i5 f6 g6 h6 d7 f7 h7 j7 f8 g8 h8 e9 i9 g10"),
    "edge": (13, "d1 e1 f1 g1 h1 i1 j1 g2 d13 e13 f13 g13 h13 i13 j13 g12 "
                 "a4 a5 a6 a7 a8 a9 a10 b7 m4 m5 m6 m7 m8 m9 m10 l7",
             "g4 g5 f6 g6 h6 d7 e7 f7 h7 i7 j7 f8 g8 h8 g9 g10"),
    "alea": (19, "c1 f1 n1 q1 a3 f3 n3 s3 h4 j4 l4 g5 m5 a6 c6 f6 n6 q6 s6 "
                 "e7 o7 d8 p8 d10 p10 d12 p12 e13 o13 a14 c14 f14 n14 q14 "
                 "s14 g15 m15 h16 j16 l16 a17 f17 n17 s17 c19 f19 n19 q19",
             "i5 k5 j7 i8 k8 e9 h9 j9 l9 o9 g10 i10 k10 m10 e11 h11 j11 l11 "
             "o11 i12 k12 j13 i15 k15"),
}

# The set-up of a board whose spec tells only its size.
SETUP_OF_SIZE = {7: "brandub", 9: "tablut", 11: "classic", 13: "parlett",
                 19: "alea"}

OPEN_BOARD = {"corners": "ordinary", "corner-hostile": "none",
              "throne-stop": "all", "throne-pass": "all",
              "throne-hostile": "none"}
FETLAR = {"pair": "no", "king": "strong", "throne-pass": "all",
          "throne-hostile": "attackers-and-empty", "encircle": "yes"}
COPENHAGEN = FETLAR | {"shieldwall": "yes", "edge-fort": "yes",
                       "repetition": "defender-loses"}
SEA_BATTLE = OPEN_BOARD | {"pair": "no", "escape": "edge", "king": "strong",
                           "king-arms": "none"}
TO_THE_EDGE = {"pair": "no", "escape": "edge", "corners": "ordinary",
               "corner-hostile": "none"}

# Each preset: its set-up, and what differs from the classic rules.
PRESETS = {
    "classic": ("classic", {}),
    "classic-7": ("brandub", {}),
    "classic-7-ard-ri": ("ard-ri", {}),
    "classic-9": ("tablut", {}),
    "classic-11": ("classic", {}),
    "classic-11-bell": ("bell", {}),
    "classic-11-cross": ("cross", {}),
    "classic-11-lewis": ("lewis", {}),
    "classic-13": ("parlett", {}),
    "classic-13-edge": ("edge", {}),
    "classic-19": ("alea", {}),
    "copenhagen": ("classic", COPENHAGEN),
    "copenhagen-13": ("edge", COPENHAGEN),
    "fetlar": ("classic", FETLAR),
    "brandubh": ("brandub", {"pair": "no", "king": "throne",
                             "throne-pass": "all"}),
    "brandub": ("brandub", {"pair": "no", "king": "throne",
                            "throne-pass": "all"}),
    "magpie": ("magpie", {"pair": "no", "speed": "king-step",
                          "throne-pass": "all"}),
    "ard-ri": ("ard-ri", TO_THE_EDGE | {"speed": "step",
                                        "throne-pass": "king"}),
    "tablut": ("tablut", TO_THE_EDGE | {
        "king": "throne", "throne-stop": "none", "throne-pass": "none",
        "throne-hostile": "empty", "linnaean": "yes"}),
    "tablut-historical": ("tablut", TO_THE_EDGE | {
        "king": "strong", "throne-pass": "all",
        "throne-hostile": "attackers-and-empty", "encircle": "yes",
        "repetition": "forbidden"}),
    "tablut-ashton": ("tablut", TO_THE_EDGE | {
        "camps": "ashton", "throne-stop": "none", "throne-pass": "none",
        "throne-hostile": "all", "king": "throne", "first": "defenders",
        "repetition-count": "2"}),
    "sea-battle": ("tablut", SEA_BATTLE),
    "parlett": ("parlett", SEA_BATTLE),
    "tawlbwrdd": ("bell", OPEN_BOARD | {"pair": "no", "escape": "edge",
                                        "king": "weak"}),
    "alea-evangelii": ("alea", {"pair": "no", "corner-size": "2",
                                "king": "throne"}),
}


@dataclass(frozen=True)
class Rules:
    """One variant: the options table with its values checked."""
    size: int
    board: str  # NO_SETUP when nobody has handed one down
    escape: str
    first: str
    king: str
    king_arms: str
    throne_stop: str
    throne_return: str
    throne_pass: str
    throne_hostile: str
    corner_hostile: str
    corner_size: str
    corners: str
    pair: str
    linnaean: str
    shieldwall: str
    edge_fort: str
    encircle: str
    repetition: str
    repetition_count: str
    no_moves: str
    camps: str
    speed: str
    match: str

    @cached_property
    def throne(self) -> Square:
        """The centre square."""
        return self.size // 2, self.size // 2

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares of the board."""
        return frozenset((column, row) for column in range(self.size)
                         for row in range(self.size))

    @cached_property
    def edge(self) -> frozenset[Square]:
        """The squares at the rim of the board."""
        rim = (0, self.size - 1)
        return frozenset(square for square in self.squares
                         if square[0] in rim or square[1] in rim)

    @cached_property
    def corner_blocks(self) -> tuple[frozenset[Square], ...]:
        """The four corners, each of one square or of 2x2."""
        depth = int(self.corner_size)
        low, high = range(depth), range(self.size - depth, self.size)
        return tuple(frozenset((column, row) for column in columns
                               for row in rows)
                     for columns in (low, high) for rows in (low, high))

    @cached_property
    def corner_squares(self) -> frozenset[Square]:
        return frozenset().union(*self.corner_blocks)

    def is_restricted(self, square: Square) -> bool:
        """N2: the throne and the corners, unless an option opens them."""
        if square == self.throne:
            return self.throne_stop != "all"
        return square in self.corner_squares and self.corners == "restricted"

    @cached_property
    def camp_blocks(self) -> tuple[frozenset[Square], ...]:
        """The four camps of Ashton's rules, none on other boards than 9x9."""
        if self.camps == "no" or self.size != 9:
            return ()
        camp = [(3, 0), (4, 0), (5, 0), (4, 1)]
        return (frozenset(camp),
                frozenset((row, column) for column, row in camp),
                frozenset((column, 8 - row) for column, row in camp),
                frozenset((8 - row, column) for column, row in camp))

    @cached_property
    def camp_squares(self) -> frozenset[Square]:
        return frozenset().union(*self.camp_blocks)


def read_square(text: str) -> Square:
    return LETTERS.index(text[0]), int(text[1:]) - 1


def square_text(square: Square) -> str:
    return LETTERS[square[0]] + str(square[1] + 1)


def setup(rules: Rules) -> dict[Square, str]:
    """The pieces at the start; the king alone where there is no set-up."""
    board = {rules.throne: "K"}
    if rules.board != NO_SETUP:
        _, dark, light = SETUPS[rules.board]
        board |= {read_square(text): "t" for text in dark.split()}
        board |= {read_square(text): "T" for text in light.split()}
    return board


# From options to rules

def make_rules(options: dict[str, str]) -> Rules:
    """The rules for these options; a missing key has the classic value."""
    for key in options:
        if key not in ("size", "board") and key not in CHOICES:
            raise ValueError(f"unknown option {key!r}; options: size, board, "
                             f"{', '.join(CHOICES)}")
    chosen = {}
    for key, values in CHOICES.items():
        value = options.get(key, values[0])
        if value not in values:
            raise ValueError(f"{key} cannot be {value!r}; "
                             f"values: {', '.join(values)}")
        chosen[key.replace("-", "_")] = value
    rules = Rules(*size_and_board(options), **chosen)
    for square, piece in setup(rules).items():
        if piece != "K" and rules.is_restricted(square):
            raise ValueError(f"the set-up {rules.board} has a man on "
                             f"{square_text(square)}, where none may stand")
    return rules


def size_of_board(board: str) -> int:
    """The size that a set-up brings."""
    if board == NO_SETUP:
        return 15
    if board not in SETUPS:
        raise ValueError(f"unknown board {board!r}; "
                         f"boards: {', '.join(SETUPS)}, {NO_SETUP}")
    return SETUPS[board][0]


def board_of_size(size: int) -> str:
    """The set-up that a size brings."""
    return SETUP_OF_SIZE.get(size, NO_SETUP)


def read_size(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]?", text):
        raise ValueError(f"size must be a number, not {text!r}")
    size = int(text)
    if size % 2 == 0 or not SMALLEST <= size <= LARGEST:
        raise ValueError(f"size must be odd, {SMALLEST} to {LARGEST}")
    return size


def size_and_board(options: dict[str, str]) -> tuple[int, str]:
    """A set-up tells its size, and a size has a usual set-up."""
    if "size" not in options:
        board = options.get("board", "classic")
        return size_of_board(board), board
    size = read_size(options["size"])
    board = options.get("board", board_of_size(size))
    fits = (board_of_size(size) == NO_SETUP if board == NO_SETUP
            else size_of_board(board) == size)
    if not fits:
        raise ValueError(f"the set-up {board} is not for size {size}")
    return size, board


def rules_of(spec: str) -> Rules:
    """The rules that a spec stands for."""
    head, *settings = spec.split(",")
    game, _, preset = head.partition(":")
    if game != "hnefatafl":
        raise ValueError(f"{spec!r} is no spec of hnefatafl")
    preset = preset or "classic"
    if preset not in PRESETS:
        raise ValueError(f"unknown preset {preset!r}; "
                         f"presets: {', '.join(PRESETS)}")
    changes = dict(setting.split("=") for setting in settings)
    board, options = PRESETS[preset]
    size = str(size_of_board(board))
    if changes.get("board", board) == board:
        if changes.get("size", size) == size:
            changes |= {"size": size, "board": board}
    return make_rules(options | changes)


# Random rules for comparisons

def random_spec(rng: random.Random) -> str:
    """A preset, often alone, sometimes with one to three options changed."""
    spec = "hnefatafl:" + rng.choice(list(PRESETS))
    if rng.random() < 0.4:
        return spec
    keys = rng.sample([*CHOICES, "size", "board"], rng.randint(1, 3))
    if "size" in keys and "board" in keys:
        keys.remove("size")
    spec += "".join("," + random_setting(key, rng) for key in keys)
    try:
        rules_of(spec)
    except ValueError:
        return random_spec(rng)
    return spec


def random_setting(key: str, rng: random.Random) -> str:
    """A random value of this key; a board comes with its size."""
    if key == "size":
        return f"size={rng.randrange(SMALLEST, LARGEST + 1, 2)}"
    if key == "board":
        return f"board={rng.choice([*SETUPS, NO_SETUP])}"
    return f"{key}={rng.choice(CHOICES[key])}"
