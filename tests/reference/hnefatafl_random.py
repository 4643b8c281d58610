"""Boards of Hnefatafl thrown for comparisons, near one rule or another.

Each thrower aims at a rule of hnefatafl.py; men scattered all over the board
then spoil or complete what it built. Nothing here decides what the rules are.
"""

import random

from hnefatafl_rules import Rules, Square

Board = dict[Square, str]

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def step(square: Square, direction: Square, length: int = 1) -> Square:
    return (square[0] + length * direction[0],
            square[1] + length * direction[1])


def neighbours(rules: Rules, square: Square) -> list[Square]:
    sides = (step(square, direction) for direction in DIRECTIONS)
    return [side for side in sides if side in rules.squares]


def put(rules: Rules, board: Board, square: Square, piece: str) -> None:
    """A piece on an empty square where it may stand; elsewhere nothing."""
    if square in rules.squares and square not in board and (
            piece == "K" or not rules.is_restricted(square)):
        board[square] = piece


def any_square(rules: Rules, rng: random.Random) -> Square:
    return rng.randrange(rules.size), rng.randrange(rules.size)


def king_square(rules: Rules, rng: random.Random) -> Square:
    """A square where the king is of interest, mostly before the game is over.

    The throne and beside it, beside a corner, on the rim, next to the rim.
    """
    middle, last = rules.size // 2, rules.size - 1
    depth = int(rules.corner_size)
    square = rng.choice((
        rules.throne,
        step(rules.throne, rng.choice(DIRECTIONS)),
        step(rules.throne, rng.choice(DIRECTIONS), 2),
        rng.choice(((depth, 0), (0, last - depth), (last, depth))),
        (1, 1), (last - 1, rng.randrange(rules.size)),
        (middle - 1, middle + 1),
        rng.choice(sorted(rules.edge)),
        any_square(rules, rng),
        any_square(rules, rng)))
    goal = rules.edge if rules.escape == "edge" else rules.corner_squares
    if square in goal and rng.random() < 0.97:
        return king_square(rules, rng)
    return square


def scatter(rules: Rules, rng: random.Random, board: Board, dark: float,
            light: float) -> None:
    """Men on these shares of the squares that are still empty."""
    for square in sorted(rules.squares):
        chance = rng.random()
        if chance < dark + light:
            put(rules, board, square, "t" if chance < dark else "T")


def aim(rules: Rules, rng: random.Random, board: Board, target: Square,
        piece: str) -> None:
    """A man that can move to this empty square, if there is a free way."""
    if target not in rules.squares or target in board:
        return
    free = [direction for direction in DIRECTIONS
            if step(target, direction) in rules.squares
            and step(target, direction) not in board]
    if not free:
        return
    direction = rng.choice(free)
    square = step(target, direction)
    while rules.speed != "step" and rng.random() < 0.5:
        further = step(square, direction)
        if further not in rules.squares or further in board:
            break
        square = further
    put(rules, board, square, piece)


# One thrower for each kind of trouble; each tells who might make it.

def wild(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """Men all over the board, few or many, and the king anywhere."""
    board = {king_square(rules, rng): "K"}
    share = rng.choice((0.1, 0.3, 0.6, 0.95)) * rng.random()
    dark = rng.random()
    scatter(rules, rng, board, share * dark, share * (1 - dark))
    return board, rng.choice("ad")


def hunted_king(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """N7: the king with dark men on most sides, another one coming."""
    king = king_square(rules, rng)
    board = {king: "K"}
    sides = neighbours(rules, king)
    rng.shuffle(sides)
    open_sides = rng.choice((1, 1, 1, 2, 3))
    for square in sides[open_sides:]:
        put(rules, board, square, "t" if rng.random() < 0.95 else "T")
    for square in sides[:open_sides]:
        aim(rules, rng, board, square, "t")
    return board, "a"


def hunted_defender(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """linnaean: the king with dark men around, and a defender between."""
    king = rules.throne if rng.random() < 0.7 else king_square(rules, rng)
    board = {king: "K"}
    direction, *others = rng.sample(DIRECTIONS, 4)
    for other in others:
        put(rules, board, step(king, other),
            "t" if rng.random() < 0.93 else "T")
    put(rules, board, step(king, direction), "T")
    aim(rules, rng, board, step(king, direction, 2), "t")
    return board, "a"


def pocket(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """N8: the king and a defender side by side, dark around but for one."""
    king = king_square(rules, rng)
    defender = rng.choice(neighbours(rules, king))
    board = {king: "K"}
    put(rules, board, defender, "T")
    around = [square for square in
              neighbours(rules, king) + neighbours(rules, defender)
              if square not in board]
    rng.shuffle(around)
    for square in around[1:]:
        if rng.random() < 0.97:
            put(rules, board, square, "t")
    for square in around[:1]:
        aim(rules, rng, board, square, "t")
    return board, "a"


def wall(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """shieldwall: a row along an edge, faced by enemies, one end to close.

    Sometimes a second row stands on the other side of that end.
    """
    side = rng.choice("ad")
    enemy, row_piece = "tT" if side == "a" else "Tt"
    length = rng.choice((1, 2, 2, 2, 3, 3, 4))
    flank = (rng.randrange(length, rules.size), 0)
    board = {}
    rows = [(-1, length)]
    if rng.random() < 0.3:
        rows.append((1, rng.randint(1, 3)))
    for way, row_length in rows:
        for distance in range(1, row_length + 1):
            square = step(flank, (way, 0), distance)
            place(rules, rng, board, square, row_piece)
            if rng.random() < 0.97:
                place(rules, rng, board, step(square, (0, 1)), enemy)
        if rng.random() < 0.9:
            place(rules, rng, board, step(flank, (way, 0), row_length + 1),
                  enemy)
    place(rules, rng, board, step(flank, (0, 1), rng.choice((1, 1, 2, 3))),
          enemy)
    return turned(rules, rng, board), side


def place(rules: Rules, rng: random.Random, board: Board, square: Square,
          piece: str) -> None:
    """A man, or now and then the king instead of a light one."""
    if piece == "T" and "K" not in board.values() and rng.random() < 0.1:
        piece = "K"
    put(rules, board, square, piece)


def turned(rules: Rules, rng: random.Random, board: Board) -> Board:
    """The board seen from any of its eight sides."""
    last = rules.size - 1
    for _ in range(rng.randrange(4)):
        board = {(last - row, column): piece
                 for (column, row), piece in board.items()}
    if rng.random() < 0.5:
        board = {(row, column): piece
                 for (column, row), piece in board.items()}
    return board


def fort(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """edge-fort: the king on an edge behind light men, mostly well built.

    Often one man is missing and can be moved there.
    """
    room = rng.choice((1, 1, 2))
    king = rng.randrange(1, rules.size - 1)
    left, right = king - rng.randint(1, 2), king + rng.randint(1, 2)
    board = {(king, 0): "K"}
    ring = [(column, row) for column in range(left, right + 1)
            for row in range(room + 1)
            if column in (left, right) or row == room]
    rng.shuffle(ring)
    missing = rng.choice((0, 0, 1, 1, 2))
    for square in ring[missing:]:
        put(rules, board, square, "T")
    for square in ring[:missing]:
        aim(rules, rng, board, square, "T")
    # A second layer, which may hold up the first.
    for column in range(left - 1, right + 2):
        if rng.random() < 0.3:
            put(rules, board, (column, room + 1), rng.choice("tTT"))
    for _ in range(rng.randint(1, 5)):
        put(rules, board, rng.choice((any_square(rules, rng),
                                      (rules.size // 2, rules.size - 2))), "t")
    return turned(rules, rng, board), rng.choice("add")


def ring(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """encircle: dark all around, or all but one man that is near."""
    middle = rules.size // 2
    radius = rng.randint(2, middle)
    slanted = rng.random() < 0.5
    share = rng.choice((0, 0.1, 0.5))
    board = {king_square(rules, rng) if rng.random() < 0.2
             else rules.throne: "K"}
    line = []
    for column, row in sorted(rules.squares):
        across, up = abs(column - middle), abs(row - middle)
        distance = across + up if slanted else max(across, up)
        if distance == radius:
            line.append((column, row))
        elif distance < radius and rng.random() < share:
            put(rules, board, (column, row), "T")
    rng.shuffle(line)
    missing = rng.choice((0, 1, 1))
    for square in line[missing:]:
        put(rules, board, square, "t")
    for square in line[:missing]:
        aim(rules, rng, board, square, "t")
    return board, "d" if missing == 0 else "a"


def stuck(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """N10: one or two pieces that cannot move, or nearly."""
    side = rng.choice("ad")
    piece, enemy = "tT" if side == "a" else "Kt"
    board = {}
    put(rules, board, king_square(rules, rng), piece)
    if rng.random() < 0.5:
        put(rules, board, king_square(rules, rng), "t" if side == "a" else "T")
    for square in list(board):
        for beside in neighbours(rules, square):
            if rng.random() < 0.97:
                put(rules, board, beside, enemy)
    return board, side


def finished(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """N7, N9: a game that is over: no king, no attackers, king at a goal."""
    board = {}
    kind = rng.randrange(3)
    if kind == 0:
        put(rules, board, (0, rules.size // 2), "t")
    elif kind == 1:
        board[any_square(rules, rng)] = "K"
    else:
        board[rng.choice(sorted(rules.corner_squares | rules.edge))] = "K"
    scatter(rules, rng, board, 0 if kind == 1 else 0.1, 0.1)
    return board, rng.choice("ad")


FINISHED_SHARE = 0.03
NOISE = (0, 0, 0, 0.02, 0.1, 0.2)


def throwers(rules: Rules) -> list:
    """What these rules give something to do, each as often as it is rare."""
    useful = [wild] * 4 + [hunted_king] * 4 + [wall, stuck, hunted_defender]
    if rules.pair != "no":
        useful += [pocket] * 3
    if rules.linnaean == "yes":
        useful += [hunted_defender] * 4
    if rules.shieldwall == "yes":
        useful += [wall] * 6
    if rules.edge_fort == "yes":
        useful += [fort] * 5
    if rules.encircle == "yes":
        useful += [ring] * 3
    return useful


def random_board(rules: Rules, rng: random.Random) -> tuple[Board, str]:
    """A board that can be read, near some rule, and the side to move."""
    if rng.random() < FINISHED_SHARE:
        return finished(rules, rng)
    board, side = rng.choice(throwers(rules))(rules, rng)
    noise = rng.choice(NOISE)
    scatter(rules, rng, board, noise * rng.random(), noise * rng.random())
    free = [square for square in sorted(rules.squares) if square not in board]
    if "K" not in board.values() and free:
        board[rng.choice(free)] = "K"
    if "t" not in board.values():
        put(rules, board, any_square(rules, rng), "t")
    return board, side if rng.random() < 0.9 else rng.choice("ad")
