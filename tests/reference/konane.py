"""Kōnane, written plainly: the yardstick for the fast implementation.

Every function works on sets of squares and names the rule it stands for:

K1  a board of alternating stones; a square only ever holds its own colour
K2  First removes one of his stones from the centre or from a corner
K3  Second removes one of his stones next to the hole
K4  from then on every move captures by jumping in one straight line
K5  the player who cannot move loses

A square is (column, row), both from 0, a1 being (0, 0).
A position text is 'board side extra move', as in 'wb/bw b 1 1'.
"""

import random
import re
from dataclasses import dataclass
from typing import NamedTuple

Square = tuple[int, int]

LONGEST_SIDE = 26
MOST_SQUARES = 400
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
LETTER_OF = {"black": "b", "white": "w"}
OTHER = {"b": "w", "w": "b"}

FIRST_REMOVAL, SECOND_REMOVAL, JUMPS = "1", "2", "-"

# The first value of each key is its default.
CHOICES = {
    "opening": ("center-corner", "center", "corner", "any",
                "interior-corner", "free"),
    "a1": ("black", "white"),
    "first": ("black", "white"),
    "jumps": ("optional", "single", "forced"),
}
DEFAULT_SIZE = "8x8"


@dataclass(frozen=True)
class Rules:
    """One variant: the options table with its values checked."""
    columns: int
    rows: int
    opening: str
    a1: str      # 'b' or 'w'
    first: str   # 'b' or 'w'
    jumps: str


class Position(NamedTuple):
    stones: frozenset[Square]
    side: str
    extra: str
    move_number: int


# Options

def make_rules(options: dict[str, str]) -> Rules:
    """The rules for these options; a missing key has its default."""
    for key in options:
        if key != "size" and key not in CHOICES:
            raise ValueError(f"unknown option {key!r}; "
                             f"options: size, {', '.join(CHOICES)}")
    chosen = {}
    for key, values in CHOICES.items():
        chosen[key] = options.get(key, values[0])
        if chosen[key] not in values:
            raise ValueError(f"{key} cannot be {chosen[key]!r}; "
                             f"values: {', '.join(values)}")
    columns, rows = parse_size(options.get("size", DEFAULT_SIZE))
    return Rules(columns, rows, chosen["opening"], LETTER_OF[chosen["a1"]],
                 LETTER_OF[chosen["first"]], chosen["jumps"])


def parse_size(text: str) -> tuple[int, int]:
    """K1: 'WxH', W columns by H rows."""
    if not re.fullmatch(r"[1-9][0-9]?x[1-9][0-9]?", text):
        raise ValueError(f"size must be like 9x13, not {text!r}")
    columns, rows = map(int, text.split("x"))
    if max(columns, rows) > LONGEST_SIDE:
        raise ValueError(f"size {text}: a side is longer than {LONGEST_SIDE}")
    if columns * rows > MOST_SQUARES:
        raise ValueError(f"size {text}: more than {MOST_SQUARES} squares")
    return columns, rows


# Squares (K1)

def all_squares(rules: Rules) -> frozenset[Square]:
    """K1: the squares of the board."""
    return frozenset((column, row) for column in range(rules.columns)
                     for row in range(rules.rows))


def colour_of(rules: Rules, square: Square) -> str:
    """K1: the only colour this square can ever hold."""
    column, row = square
    return rules.a1 if (column + row) % 2 == 0 else OTHER[rules.a1]


def of_colour(rules: Rules, squares, colour: str) -> set[Square]:
    return {square for square in squares if colour_of(rules, square) == colour}


def step(square: Square, direction: Square) -> Square:
    return square[0] + direction[0], square[1] + direction[1]


def neighbours(rules: Rules, squares) -> set[Square]:
    """The squares of the board orthogonally next to any of these."""
    return {step(square, direction) for square in squares
            for direction in DIRECTIONS} & all_squares(rules)


def square_text(square: Square) -> str:
    column, row = square
    return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)


# The opening (K2, K3)

def corners(rules: Rules) -> set[Square]:
    return {(column, row) for column in (0, rules.columns - 1)
            for row in (0, rules.rows - 1)}


def centre_block(rules: Rules) -> set[Square]:
    """K2: the squares nearest the middle: two a side if even, one if odd."""
    middle_columns = {(rules.columns - 1) // 2, rules.columns // 2}
    middle_rows = {(rules.rows - 1) // 2, rules.rows // 2}
    return {(column, row) for column in middle_columns for row in middle_rows}


def centre_stones(rules: Rules) -> set[Square]:
    """K2: First's stones in the centre, or else those right next to it."""
    centre = centre_block(rules)
    return (of_colour(rules, centre, rules.first)
            or of_colour(rules, neighbours(rules, centre), rules.first))


def interior(rules: Rules) -> set[Square]:
    """The squares that are not on the edge."""
    return {(column, row) for column, row in all_squares(rules)
            if 0 < column < rules.columns - 1 and 0 < row < rules.rows - 1}


def first_removals(rules: Rules) -> set[Square]:
    """K2: the stones First may remove from the full board."""
    allowed = {
        "center-corner": centre_stones(rules) | corners(rules),
        "center": centre_stones(rules),
        "corner": corners(rules),
        "any": all_squares(rules),
        "interior-corner": interior(rules) | corners(rules),
        "free": all_squares(rules),
    }[rules.opening]
    return of_colour(rules, allowed, rules.first)


def second_removals(rules: Rules, stones: frozenset[Square]) -> set[Square]:
    """K3: the stones Second may remove once First has made a hole."""
    own = of_colour(rules, stones, OTHER[rules.first])
    if rules.opening == "free":
        return own
    hole = all_squares(rules) - stones
    return own & neighbours(rules, hole)


# Jumps (K4)

def straight_jumps(origin: Square, direction: Square, enemies: set[Square],
                   empty: set[Square]) -> list[tuple[Square, set[Square]]]:
    """K4: each landing of this stone this way, with all it has jumped over."""
    landings = []
    jumped_over = []
    here = origin
    while True:
        over = step(here, direction)
        beyond = step(over, direction)
        if over not in enemies or beyond not in empty:
            return landings
        jumped_over.append(over)
        landings.append((beyond, set(jumped_over)))
        here = beyond


def allowed_landings(rules: Rules, landings: list) -> list:
    """K4 and the option 'jumps': where a stone may stop on its way."""
    if rules.jumps == "single":
        return landings[:1]
    if rules.jumps == "forced":
        return landings[-1:]
    return landings


def all_jumps(rules: Rules, stones: frozenset[Square], side: str):
    """K4: each jump's text with the stones it leaves on the board."""
    enemies = of_colour(rules, stones, OTHER[side])
    empty = all_squares(rules) - stones
    for origin in of_colour(rules, stones, side):
        for direction in DIRECTIONS:
            landings = straight_jumps(origin, direction, enemies, empty)
            for landing, captured in allowed_landings(rules, landings):
                yield (f"{square_text(origin)}-{square_text(landing)}",
                       stones - {origin} - captured | {landing})


# Moves and the end of the game (K2 to K5)

def turns(rules: Rules, position: Position):
    """K2 to K4: each move's text with the stones it leaves on the board."""
    stones = position.stones
    if position.extra == JUMPS:
        return all_jumps(rules, stones, position.side)
    removals = (first_removals(rules) if position.extra == FIRST_REMOVAL
                else second_removals(rules, stones))
    return ((square_text(square), stones - {square}) for square in removals)


def moves(rules: Rules, position: str) -> list[tuple[str, str]]:
    """Every legal move with the position after it, in order of the text."""
    before = parse(rules, position)
    side = OTHER[before.side]
    extra = SECOND_REMOVAL if before.extra == FIRST_REMOVAL else JUMPS
    # The number counts pairs of turns, so it rises after Second's.
    number = before.move_number + (before.side != rules.first)
    return sorted((text, write(rules, Position(stones, side, extra, number)))
                  for text, stones in turns(rules, before))


def result(rules: Rules, position: str) -> None | tuple[str | None, str]:
    """K5: a player without a move, removals included, has lost."""
    if moves(rules, position):
        return None
    loser = parse(rules, position).side
    return ("second" if loser == rules.first else "first"), "no-moves"


def perft(rules: Rules, position: str, depth: int) -> int:
    """The number of sequences of exactly this many turns."""
    if depth == 0:
        return 1
    return sum(perft(rules, after, depth - 1)
               for _, after in moves(rules, position))


# Position text

def start(rules: Rules) -> str:
    """K1: the full board, First to remove a stone."""
    return write(rules, Position(all_squares(rules), rules.first,
                                 FIRST_REMOVAL, 1))


def write(rules: Rules, position: Position) -> str:
    """The canonical text of a position."""
    lines = []
    for row in reversed(range(rules.rows)):
        line = "".join(colour_of(rules, (column, row))
                       if (column, row) in position.stones else "."
                       for column in range(rules.columns))
        lines.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    return (f"{'/'.join(lines)} {position.side} {position.extra} "
            f"{position.move_number}")


def parse(rules: Rules, text: str) -> Position:
    """The position a text stands for; ValueError if it cannot be one."""
    fields = text.replace("_", " ").split(" ")
    if len(fields) != 4:
        raise ValueError(f"expected 'board side extra move', not {text!r}")
    board, side, extra, number = fields
    if side not in OTHER:
        raise ValueError(f"side must be b or w, not {side!r}")
    if extra not in (FIRST_REMOVAL, SECOND_REMOVAL, JUMPS):
        raise ValueError(f"extra must be 1, 2 or -, not {extra!r}")
    if not re.fullmatch(r"[1-9][0-9]*", number):
        raise ValueError(f"move must be 1 or more, not {number!r}")
    position = Position(parse_board(rules, board), side, extra, int(number))
    check_opening(rules, position)
    return position


def parse_board(rules: Rules, board: str) -> frozenset[Square]:
    """K1: the occupied squares, each holding its own colour."""
    lines = board.split("/")
    if len(lines) != rules.rows:
        raise ValueError(f"{len(lines)} rows instead of {rules.rows}")
    stones = set()
    for row, line in zip(reversed(range(rules.rows)), lines):
        if not re.fullmatch(r"([bw]|[1-9][0-9]*(?![0-9]))+", line):
            raise ValueError(f"row {row + 1} is not of b, w and numbers")
        runs = re.findall(r"[bw]|[0-9]+", line)
        length = sum(1 if run in OTHER else int(run) for run in runs)
        if length != rules.columns:
            raise ValueError(f"row {row + 1} has {length} squares "
                             f"instead of {rules.columns}")
        column = 0
        for run in runs:
            if run in OTHER:
                square = (column, row)
                if run != colour_of(rules, square):
                    raise ValueError(f"{square_text(square)} cannot hold {run}")
                stones.add(square)
            column += 1 if run in OTHER else int(run)
    return frozenset(stones)


def check_opening(rules: Rules, position: Position) -> None:
    """K2, K3: a removal is due only on a board the opening can lead to."""
    holes = all_squares(rules) - position.stones
    if position.extra == FIRST_REMOVAL:
        if position.side != rules.first:
            raise ValueError("the first removal is not this side's")
        if holes:
            raise ValueError("the first removal needs a full board")
    if position.extra == SECOND_REMOVAL:
        if position.side == rules.first:
            raise ValueError("the second removal is not this side's")
        if len(holes) != 1 or not holes <= first_removals(rules):
            raise ValueError("the second removal needs the one hole of "
                             "a legal first removal")


# Random material for comparisons

def random_options(rng: random.Random) -> dict[str, str]:
    """A random variant, mostly small; some keys are left to their default."""
    longest = rng.choice((4, 5, 6, 6, 8, LONGEST_SIDE))
    columns = rng.randint(1, longest)
    rows = rng.randint(1, min(longest, MOST_SQUARES // columns))
    options = {"size": f"{columns}x{rows}"}
    for key, values in CHOICES.items():
        if rng.random() < 0.7:
            options[key] = rng.choice(values)
    return options


def random_position(rules: Rules, rng: random.Random) -> str:
    """The start of a random game, or stones thrown on the board."""
    if rng.random() < 0.5:
        return random_game_start(rules, rng)
    density = rng.random()
    stones = frozenset(square for square in sorted(all_squares(rules))
                       if rng.random() < density)
    return write(rules, Position(stones, rng.choice("bw"), JUMPS,
                                 rng.randint(1, 99)))


def random_game_start(rules: Rules, rng: random.Random) -> str:
    """The position after a random number of random legal moves."""
    position = start(rules)
    for _ in range(rng.randint(0, rules.columns * rules.rows)):
        choices = moves(rules, position)
        if not choices:
            break
        position = rng.choice(choices)[1]
    return position
