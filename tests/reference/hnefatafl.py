"""Hnefatafl, written plainly: the yardstick for the fast implementation.

Every function names the rule it stands for:

N1   every piece moves like a rook over empty squares
N2   only the king may stop on the throne or a corner
N3   who may pass over the empty throne
N4   who begins; no passing
N5   a man between two enemies, or an enemy and a corner, is taken
N6   moving between two enemies is safe
N7   the king is captured when all four sides are closed
N8   the king and one defender in a pocket are captured together
N9   light wins on a corner or when no dark man is left
N10  a side without a legal move loses
N11  announcements
N12  the match of two games, which no position shows

Where an option changes a rule the option is named too. Repetition needs the
history of a game and is not judged here. A finished game has no moves.

A board is a dictionary from squares to 't' (dark man), 'T' (light man) and
'K' (king). A position text is 'board side extra move', as in
'3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a - 1'; side is 'a' (attackers, dark) or 'd'
(defenders, light). The options are in hnefatafl_rules.py, the positions for
comparisons are thrown in hnefatafl_random.py.
"""

import re
from functools import lru_cache
from random import Random
from typing import Iterator, NamedTuple

from hnefatafl_random import random_board
from hnefatafl_rules import (Rules, Square, make_rules, random_spec, rules_of,
                             setup, square_text)

__all__ = ["announcements", "long_move", "make_rules", "moves", "parse",
           "perft", "random_position", "random_spec", "result", "rules_of",
           "start", "write"]

Board = dict[Square, str]

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
DARK, LIGHT = "a", "d"
OTHER = {DARK: LIGHT, LIGHT: DARK}
SIDE_OF = {"t": DARK, "T": LIGHT, "K": LIGHT}
MAN_OF = {DARK: "t", LIGHT: "T"}


class Position(NamedTuple):
    board: Board
    side: str
    number: int


# Squares

def step(square: Square, direction: Square, length: int = 1) -> Square:
    return (square[0] + length * direction[0],
            square[1] + length * direction[1])


def neighbours(rules: Rules, square: Square) -> list[Square]:
    """The squares of the board orthogonally next to this one."""
    sides = (step(square, direction) for direction in DIRECTIONS)
    return [side for side in sides if side in rules.squares]


def side_at(board: Board, square: Square) -> str | None:
    """The side that holds this square; None if it is empty or no square."""
    return SIDE_OF.get(board.get(square))


def king_square(board: Board) -> Square | None:
    """Where the king is; None when he has been captured."""
    return next((square for square in board if board[square] == "K"), None)


# How pieces move (N1, N2, N3)

def reach(rules: Rules, piece: str) -> int:
    """N1 and the option 'speed': how many squares a move may cover."""
    if rules.speed == "step" or rules.speed == "king-step" and piece == "K":
        return 1
    return rules.size


def in_own_camp(rules: Rules, piece: str, origin: Square,
                square: Square) -> bool:
    """The option 'camps': a dark man that has not left its camp yet."""
    return piece == "t" and any(origin in camp and square in camp
                                for camp in rules.camp_blocks)


def may_stop(rules: Rules, piece: str, origin: Square, square: Square) -> bool:
    """N2 and its options: may this piece end its move on this empty square?"""
    if square == rules.throne:
        if piece == "K":
            return rules.throne_stop != "none" and rules.throne_return == "yes"
        return rules.throne_stop == "all"
    if square in rules.corner_squares and rules.corners == "restricted":
        return piece == "K"
    if square in rules.camp_squares:
        return in_own_camp(rules, piece, origin, square)
    return True


def may_pass(rules: Rules, piece: str, origin: Square, square: Square) -> bool:
    """N3 and its options: may this piece go on over this empty square?"""
    if square != rules.throne:
        return may_stop(rules, piece, origin, square)
    if rules.throne_pass == "size":
        return piece == "K" or rules.size <= 9
    return (rules.throne_pass == "all"
            or rules.throne_pass == "king" and piece == "K")


def destinations(rules: Rules, board: Board,
                 origin: Square) -> Iterator[Square]:
    """N1 to N3: where the piece on this square can move."""
    piece = board[origin]
    for direction in DIRECTIONS:
        for length in range(1, reach(rules, piece) + 1):
            square = step(origin, direction, length)
            if square not in rules.squares or square in board:
                break
            if may_stop(rules, piece, origin, square):
                yield square
            if not may_pass(rules, piece, origin, square):
                break


def can_move(rules: Rules, board: Board, origin: Square) -> bool:
    """N8, edge-fort: has the piece on this square a legal move?"""
    return next(destinations(rules, board, origin), None) is not None


def all_moves(rules: Rules, board: Board,
              side: str) -> Iterator[tuple[Square, Square]]:
    """N1 to N4: each move of this side, whether the game is over or not."""
    for origin, piece in board.items():
        if SIDE_OF[piece] == side:
            for destination in destinations(rules, board, origin):
                yield origin, destination


# Captures of men (N5, N6)

def hostile(rules: Rules, board: Board, square: Square, victim: str) -> bool:
    """N5, N7 and the hostility options: does the square itself close a side?

    Whoever stands on it is not looked at, but for squares that are hostile
    only while they are empty.
    """
    empty = square not in board
    if square == rules.throne:
        return {
            "king": victim == "K" and empty,
            "none": False,
            "empty": empty,
            "attackers-and-empty": victim == "t" or empty,
            "all": True,
        }[rules.throne_hostile]
    if square in rules.corner_squares:
        return {
            "all": victim != "K" or empty,
            "men": victim != "K",
            "none": False,
        }[rules.corner_hostile]
    return square in rules.camp_squares and empty


def strikes(rules: Rules, piece: str) -> bool:
    """The option 'king-arms': does this piece capture by moving?"""
    return piece != "K" or rules.king_arms in ("full", "hammer")


def helps(rules: Rules, board: Board, square: Square, side: str) -> bool:
    """N5 and 'king-arms': is a piece here that helps this side to capture?"""
    if side_at(board, square) != side:
        return False
    return board[square] != "K" or rules.king_arms in ("full", "anvil")


def taken_between(rules: Rules, board: Board, moved: Square) -> set[Square]:
    """N5, N6: the men taken between the moved piece and what is beyond."""
    taken = set()
    if not strikes(rules, board[moved]):
        return taken
    side = SIDE_OF[board[moved]]
    enemy_man = MAN_OF[OTHER[side]]
    for direction in DIRECTIONS:
        victim, beyond = step(moved, direction), step(moved, direction, 2)
        if board.get(victim) == enemy_man and (
                helps(rules, board, beyond, side)
                or hostile(rules, board, beyond, enemy_man)
                or linnaean(rules, board, victim, beyond)):
            taken.add(victim)
    return taken


def linnaean(rules: Rules, board: Board, victim: Square,
             beyond: Square) -> bool:
    """The option 'linnaean': a defender is taken against his own king.

    The king is on the throne, and his other three neighbours are dark.
    """
    return (rules.linnaean == "yes" and board.get(victim) == "T"
            and beyond == rules.throne and board.get(beyond) == "K"
            and all(board.get(square) == "t"
                    for square in neighbours(rules, beyond)
                    if square != victim))


def inward_directions(rules: Rules, square: Square) -> list[Square]:
    """From an edge square into the board: two ways from a corner."""
    return [direction for direction in DIRECTIONS
            if step(square, direction, -1) not in rules.squares]


def taken_by_shieldwall(rules: Rules, board: Board,
                        moved: Square) -> set[Square]:
    """The option 'shieldwall': the men of the rows that the move closes."""
    taken = set()
    if rules.shieldwall == "no" or not strikes(rules, board[moved]):
        return taken
    for inward in inward_directions(rules, moved):
        along = (inward[1], inward[0])
        for direction in (along, (-along[0], -along[1])):
            taken |= closed_row(rules, board, moved, inward, direction)
    return taken


def closed_row(rules: Rules, board: Board, moved: Square, inward: Square,
               direction: Square) -> set[Square]:
    """'shieldwall': the men of the row that begins next to the moved piece.

    The king in such a row stays.
    """
    side = SIDE_OF[board[moved]]
    row = []
    end = step(moved, direction)
    while side_at(board, end) == OTHER[side]:
        row.append(end)
        end = step(end, direction)
    closed = helps(rules, board, end, side) or (
        end in rules.corner_squares
        and hostile(rules, board, end, MAN_OF[OTHER[side]]))
    faced = all(helps(rules, board, step(square, inward), side)
                for square in row)
    if len(row) < 2 or not closed or not faced:
        return set()
    return {square for square in row if board[square] != "K"}


# Captures of the king (N7, N8)

def king_taken(rules: Rules, board: Board, moved: Square) -> bool:
    """N7 and the option 'king': has the dark man that moved captured him?"""
    king = king_square(board)
    if king is None or moved not in neighbours(rules, king):
        return False
    return {
        "closed": taken_closed,
        "strong": taken_strong,
        "throne": taken_near_throne,
        "weak": taken_weak,
    }[rules.king](rules, board, king, moved)


def taken_closed(rules: Rules, board: Board, king: Square,
                 moved: Square) -> bool:
    """N7: dark, the rim or a square hostile to the king on all four sides."""
    sides = [step(king, direction) for direction in DIRECTIONS]
    return all(side not in rules.squares or board.get(side) == "t"
               or hostile(rules, board, side, "K") for side in sides)


def taken_strong(rules: Rules, board: Board, king: Square,
                 moved: Square) -> bool:
    """king=strong: a dark man or the hostile throne on all four sides."""
    sides = [step(king, direction) for direction in DIRECTIONS]
    return all(board.get(side) == "t" or side == rules.throne
               and hostile(rules, board, side, "K") for side in sides)


def taken_near_throne(rules: Rules, board: Board, king: Square,
                      moved: Square) -> bool:
    """king=throne: four on the throne, three beside it, two elsewhere."""
    sides = [step(king, direction) for direction in DIRECTIONS]
    if king == rules.throne or rules.throne in sides:
        return all(board.get(side) == "t" for side in sides
                   if side != rules.throne)
    return taken_weak(rules, board, king, moved)


def taken_weak(rules: Rules, board: Board, king: Square,
               moved: Square) -> bool:
    """king=weak: between the moved man and a dark man or a hostile square."""
    opposite = (2 * king[0] - moved[0], 2 * king[1] - moved[1])
    return board.get(opposite) == "t" or hostile(rules, board, opposite, "K")


def pair_taken(rules: Rules, board: Board, moved: Square) -> set[Square]:
    """N8 and the option 'pair': the king and his one defender in a pocket."""
    king = king_square(board)
    if king is None or rules.pair == "no":
        return set()
    defenders = [square for square in neighbours(rules, king)
                 if board.get(square) == "T"]
    if len(defenders) != 1:
        return set()
    defender = defenders[0]
    if rules.pair == "last" and list(board.values()).count("T") > 1:
        return set()
    king_sides = [square for square in neighbours(rules, king)
                  if square != defender]
    defender_sides = [square for square in neighbours(rules, defender)
                      if square != king]
    if moved not in king_sides + defender_sides:
        return set()
    if (not can_move(rules, board, king)
            and not can_move(rules, board, defender)
            and all(board.get(square) == "t" for square in king_sides)
            and all(board.get(square) == "t"
                    or square not in board and rules.is_restricted(square)
                    for square in defender_sides)):
        return {king, defender}
    return set()


# A whole move

def play(rules: Rules, board: Board, origin: Square,
         destination: Square) -> tuple[Board, set[Square]]:
    """N5 to N8: the board after a move, and the squares it captured on.

    Men are taken first; the king is judged on the board that remains.
    """
    moved = without(board, {origin}) | {destination: board[origin]}
    taken = (taken_between(rules, moved, destination)
             | taken_by_shieldwall(rules, moved, destination))
    remaining = without(moved, taken)
    with_king = set()
    if board[origin] == "t":
        if king_taken(rules, remaining, destination):
            with_king = {king_square(remaining)}
        else:
            with_king = pair_taken(rules, remaining, destination)
    return without(remaining, with_king), taken | with_king


def without(board: Board, squares: set[Square]) -> Board:
    """The board with these squares empty."""
    return {square: piece for square, piece in board.items()
            if square not in squares}


def turns(rules: Rules, position: Position) -> list[tuple[Square, Square]]:
    """N4: the legal moves; none once the game is over."""
    if decided(rules, position):
        return []
    return list(all_moves(rules, position.board, position.side))


def move_text(origin: Square, destination: Square) -> str:
    return f"{square_text(origin)}-{square_text(destination)}"


def moves(rules: Rules, position: str) -> list[tuple[str, str]]:
    """Every legal move with the position after it, in order of the text."""
    before = parse(rules, position)
    return sorted((move_text(*move), write(rules, after(rules, before, *move)))
                  for move in turns(rules, before))


def after(rules: Rules, position: Position, origin: Square,
          destination: Square) -> Position:
    """The position after a move; the number rises after Second's."""
    board, _ = play(rules, position.board, origin, destination)
    number = position.number + (player(rules, position.side) == "second")
    return Position(board, OTHER[position.side], number)


def long_move(rules: Rules, position: str, move: str) -> str:
    """The move with its captures, by file and then rank: 'd4-d7xc7/e7'."""
    legal = legal_moves(rules, position)
    if move not in legal:
        raise ValueError(f"{move!r} is no legal move")
    _, taken = play(rules, parse(rules, position).board, *legal[move])
    names = "/".join(map(square_text, sorted(taken)))
    return move + ("x" + names if names else "")


@lru_cache(maxsize=16)
def legal_moves(rules: Rules,
                position: str) -> dict[str, tuple[Square, Square]]:
    """The legal moves by their texts, remembered for the next call."""
    return {move_text(*move): move
            for move in turns(rules, parse(rules, position))}


# The end of the game (N7 to N10)

def first_side(rules: Rules) -> str:
    """N4: the side that begins."""
    return DARK if rules.first == "attackers" else LIGHT


def player(rules: Rules, side: str) -> str:
    return "first" if side == first_side(rules) else "second"


def decided(rules: Rules, position: Position) -> None | tuple[str, str]:
    """N7 to N9: the side that has won and why; N10 is left to result()."""
    board, side = position.board, position.side
    if "K" not in board.values():
        return DARK, "king-captured"
    if escaped(rules, king_square(board)):
        return LIGHT, "escape"
    if "t" not in board.values():
        return LIGHT, "no-attackers"
    if in_edge_fort(rules, board):
        return LIGHT, "edge-fort"
    if encircled(rules, board, side):
        return DARK, "encircled"
    return None


def result(rules: Rules, position: str) -> None | tuple[str | None, str]:
    """N7 to N10: winner (None: a draw) and reason; None if it goes on."""
    now = parse(rules, position)
    found = decided(rules, now)
    if found:
        winner, reason = found
        return player(rules, winner), reason
    if any(all_moves(rules, now.board, now.side)):
        return None
    if rules.no_moves == "draw":
        return None, "no-moves"
    return player(rules, OTHER[now.side]), "no-moves"


def escaped(rules: Rules, king: Square) -> bool:
    """N9 and the option 'escape': is the king where he wants to be?"""
    goal = rules.edge if rules.escape == "edge" else rules.corner_squares
    return king in goal


def encircled(rules: Rules, board: Board, side: str) -> bool:
    """The option 'encircle': after a dark move, no light piece can get out.

    A flood from the edge passes every square that dark does not hold.
    """
    if rules.encircle == "no" or side != LIGHT:
        return False
    flooded = set()
    growing = [square for square in rules.edge if board.get(square) != "t"]
    while growing:
        square = growing.pop()
        if square not in flooded:
            flooded.add(square)
            growing += [side for side in neighbours(rules, square)
                        if board.get(side) != "t"]
    return all(side_at(board, square) != LIGHT for square in flooded)


def in_edge_fort(rules: Rules, board: Board) -> bool:
    """The option 'edge-fort': the king is on the edge in an unbreakable ring.

    Light men that could in principle be captured are removed until nothing
    changes. The king is safe if he can move and no dark man could then get
    next to him. Shieldwalls are not tried: a row that dark can face all along
    and close at both ends does not touch the inside of the ring, and nothing
    behind it loses a neighbour by its fall.
    """
    king = king_square(board)
    if rules.edge_fort == "no" or king not in rules.edge:
        return False
    if not can_move(rules, board, king):
        return False
    remaining = board
    while True:
        dark = dark_could_reach(rules, remaining)
        breakable = {square for square, piece in remaining.items()
                     if piece == "T"
                     and could_be_taken(rules, remaining, square, dark)}
        if not breakable:
            return not any(side in dark for side in neighbours(rules, king))
        remaining = without(remaining, breakable)


def dark_could_reach(rules: Rules, board: Board) -> set[Square]:
    """'edge-fort': where dark men could ever come while light stands still.

    Dark men are no obstacles to each other, for they can make way.
    """
    reached = set()
    growing = [square for square in board if board[square] == "t"]
    while growing:
        origin = growing.pop()
        if origin in reached:
            continue
        reached.add(origin)
        for direction in DIRECTIONS:
            square = step(origin, direction)
            if (square == rules.throne and square not in board
                    and not may_stop(rules, "t", origin, square)
                    and may_pass(rules, "t", origin, square)
                    and rules.speed != "step"):
                square = step(square, direction)
            if (square in rules.squares and side_at(board, square) != LIGHT
                    and may_stop(rules, "t", origin, square)):
                growing.append(square)
    return reached


def could_be_taken(rules: Rules, board: Board, man: Square,
                   dark: set[Square]) -> bool:
    """'edge-fort': could dark men capture this man if light stood still?

    One side must be within their reach; the opposite one too, or hostile.
    """
    for direction in DIRECTIONS:
        near, far = step(man, direction), step(man, direction, -1)
        if near in dark and (far in dark or hostile(rules, board, far, "T")):
            return True
    return False


# Announcements (N11)

def announcements(rules: Rules, position: str) -> list[str]:
    """N11: what the program says after the move that led here."""
    now = parse(rules, position)
    if result(rules, position):
        return []
    if now.side == DARK:
        ways = ways_out(rules, now.board)
        return [["raichi", "tuichi"][ways > 1]] if ways else []
    threats = all_moves(rules, now.board, DARK)
    if any("K" not in play(rules, now.board, *threat)[0].values()
           for threat in threats):
        return ["watch-your-king"]
    return []


def ways_out(rules: Rules, board: Board) -> int:
    """N11: how many corners, or edge squares, the king can reach next move."""
    squares = set(destinations(rules, board, king_square(board)))
    if rules.escape == "edge":
        return len(squares & rules.edge)
    return sum(1 for corner in rules.corner_blocks if squares & corner)


def perft(rules: Rules, position: str, depth: int) -> int:
    """The number of sequences of exactly this many moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(turns(rules, parse(rules, position)))
    return sum(perft(rules, next_position, depth - 1)
               for _, next_position in moves(rules, position))


# Position text

def start(rules: Rules) -> str:
    """N4: the set-up, the side that begins to move."""
    return write(rules, Position(setup(rules), first_side(rules), 1))


def write(rules: Rules, position: Position) -> str:
    """The canonical text of a position."""
    lines = []
    for row in reversed(range(rules.size)):
        line = "".join(position.board.get((column, row), ".")
                       for column in range(rules.size))
        lines.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    return f"{'/'.join(lines)} {position.side} - {position.number}"


@lru_cache(maxsize=16)
def parse(rules: Rules, text: str) -> Position:
    """The position a text stands for; ValueError if it cannot be one."""
    fields = text.replace("_", " ").split(" ")
    if len(fields) != 4:
        raise ValueError(f"expected 'board side extra move', not {text!r}")
    board_text, side, extra, number = fields
    if side not in OTHER:
        raise ValueError(f"side must be a or d, not {side!r}")
    if extra != "-":
        raise ValueError(f"extra must be -, not {extra!r}")
    if not re.fullmatch(r"[1-9][0-9]*", number):
        raise ValueError(f"move must be 1 or more, not {number!r}")
    board = parse_board(rules, board_text)
    check_pieces(rules, board)
    return Position(board, side, int(number))


def parse_board(rules: Rules, text: str) -> Board:
    """The occupied squares, from rows of t, T, K and numbers of empties."""
    lines = text.split("/")
    if len(lines) != rules.size:
        raise ValueError(f"{len(lines)} rows instead of {rules.size}")
    board = {}
    for row, line in zip(reversed(range(rules.size)), lines):
        if not re.fullmatch(r"([tTK]|[1-9][0-9]*(?![0-9]))+", line):
            raise ValueError(f"row {row + 1} is not of t, T, K and numbers")
        column = 0
        for run in re.findall(r"[tTK]|[0-9]+", line):
            if run in SIDE_OF:
                board[column, row] = run
            column += 1 if run in SIDE_OF else int(run)
        if column != rules.size:
            raise ValueError(f"row {row + 1} has {column} squares "
                             f"instead of {rules.size}")
    return board


def check_pieces(rules: Rules, board: Board) -> None:
    """N2, N7: no second king, no man where none may stop.

    A captured king is gone, but then a dark man is there that took him.
    """
    pieces = list(board.values())
    if pieces.count("K") > 1:
        raise ValueError("more than one king")
    if "K" not in pieces and "t" not in pieces:
        raise ValueError("neither a king nor attackers")
    for square, piece in board.items():
        if piece != "K" and rules.is_restricted(square):
            raise ValueError(f"no man may stand on {square_text(square)}")


# Random material for comparisons

LONGEST_RANDOM_GAME = 40
RANDOM_GAME_SHARE = 0.3


def random_position(rules: Rules, rng: Random) -> str:
    """A position of a random game, or one thrown near some rule."""
    number = rng.randint(1, 99)
    if rng.random() < RANDOM_GAME_SHARE and rules.board:
        begin = Position(setup(rules), first_side(rules), number)
        plies = rng.randint(0, LONGEST_RANDOM_GAME)
    else:
        begin = Position(*random_board(rules, rng), number)
        plies = rng.choice((0, 0, 0, 1))
    return write(rules, random_game(rules, rng, begin, plies))


def random_game(rules: Rules, rng: Random, position: Position,
                plies: int) -> Position:
    """The position after so many random moves, or where the game ended.

    Of a few moves the one that captures most is played.
    """
    for _ in range(plies):
        choices = turns(rules, position)
        if not choices:
            break
        tried = [play(rules, position.board, *rng.choice(choices))
                 for _ in range(rng.choice((1, 1, 8)))]
        board, _ = max(tried, key=lambda outcome: len(outcome[1]))
        position = Position(board, OTHER[position.side], position.number)
    return position
