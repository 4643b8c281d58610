#!/usr/bin/python3
"""Matches and tournaments from outside: players who misbehave, and matches that are cut short.

    run.py PROGRAM
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
# For players whose time is to run out, and for those who must have enough of it on a busy machine.
FAST = ["--margin", "300", "--patience", "1500"]
PATIENT = ["--patience", "30000"]
TURN_FAST, TURN_PATIENT = 200, 30000
SECONDS_LIMIT = 120
# How each manner of engine.py loses a game: the reason, and what the record says.
MANNERS = {
    "dies": ("ended", "abandoned"),
    "exits": ("ended", "abandoned"),
    "closes": ("ended", "abandoned"),
    "hangs": ("time", "time"),
    "leaves-child": ("time", "time"),
    "floods": ("flood", "rules infraction"),
    "floods-lines": ("time", "time"),
    "nonsense": ("nonsense", "rules infraction"),
    "empty": ("nonsense", "rules infraction"),
    "long-move": ("nonsense", "rules infraction"),
    "illegal": ("illegal-move", "rules infraction"),
    "no-answer": ("cannot-start", "abandoned"),
    "dies-first": ("cannot-start", "abandoned"),
    "deaf": ("cannot-start", "abandoned"),
}

failures = []


def expect(condition, what):
    if not condition:
        failures.append(what)
        print(f"wrong: {what}")


def run(*words, **options):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True,
                          timeout=SECONDS_LIMIT, errors="surrogateescape",
                          env=dict(os.environ, LC_ALL="C.UTF-8"), **options)


def waited_for(manner):
    """Does only the end of some time tell that it misbehaves?"""
    return MANNERS.get(manner, ("",))[0] in ("time", "cannot-start")


def fake(manner, extra="", moves=2, timed=True):
    time_limit = f"time={TURN_FAST if waited_for(manner) else TURN_PATIENT}," if timed else ""
    return (f'/usr/bin/python3,name={manner},{time_limit}'
            f'args="{HERE}/engine.py {manner} {PROGRAM} {moves}"{extra}')


def plain(text):
    """The lines of JSON without what differs from run to run."""
    lines = [json.loads(line) for line in text.splitlines()]
    for player in lines[-1]["players"]:
        player.pop("seconds_per_turn")
    return lines


def leftovers():
    """Processes of engines that should have ended."""
    found = subprocess.run(["ps", "-eo", "stat,args"], capture_output=True, text=True, check=True)
    return [line for line in found.stdout.splitlines() if f"{HERE}/engine.py" in line]


def check_manners():
    for manner, (reason, termination) in MANNERS.items():
        done = run("match", "konane:4x4", "baseline,nodes=50", fake(manner), "--games", 2, "--json",
                   *(FAST if waited_for(manner) else PATIENT))
        lines = plain(done.stdout)
        expect(done.returncode == 0 and len(lines) == 3, f"{manner}: {done}")
        for game, winner in zip(lines, ("first", "second")):
            result = game["result"]
            expect((result["winner"], result["reason"]) == (winner, reason), f"{manner}: {game}")
            expect(game["termination"] == termination, f"{manner}: {game}")
        expect(lines[-1]["players"][1]["faults"] == 2, f"{manner}: {lines[-1]}")
        expect(not leftovers(), f"{manner} is still there: {leftovers()}")


def check_recovery():
    """A player who fails now and then plays its other games to the end."""
    done = run("match", "konane:4x4", "baseline,nodes=50", fake("good"), "--games", 4, "--json",
               *PATIENT)
    games = plain(done.stdout)[:-1]
    expect(all(game["termination"] == "normal" for game in games), f"good: {done}")
    done = run("match", "konane:4x4", "baseline,nodes=50", fake("dies", moves=5), "--games", 20,
               "--json", *PATIENT, "--concurrency", 2)
    endings = {game["termination"] for game in plain(done.stdout)[:-1]}
    expect(endings == {"normal", "abandoned"}, f"dies at move 5: {endings}")


def check_missing_program(folder):
    done = run("match", "konane:4x4", "baseline,nodes=50", "./not-there", "--games", 10, cwd=folder)
    expect(done.returncode == 5 and "./not-there" in done.stderr, f"missing program: {done}")
    expect(done.stderr.count("game ") == 3, f"missing program: {done.stderr}")
    journal = folder / "missing"
    run("match", "konane:4x4", "baseline,nodes=50", "./not-there", "--journal", journal, cwd=folder)
    expect(len(journal.read_text().splitlines()) == 1, "a game without a player is in the journal")


def check_reasons(folder):
    """Why a program could not be started is told: what the system says, or what it refuses itself."""
    plain_file = folder / "plain"
    plain_file.write_text("no program")
    for player, said in ((str(plain_file), "Permission denied"),
                         (f"{PROGRAM},args=engine konane,option.Nope=1", "“Nope”"),
                         (f"{PROGRAM},args=engine,level=wizard", "“wizard”"),
                         (fake("deaf"), None)):
        patience = FAST if said is None else PATIENT
        words = ["match", "konane:4x4", player, "baseline,nodes=50", "--games", 2, *patience]
        games = plain(run(*words, "--json").stdout)[:-1]
        for game in games:
            told = game["said"]
            expect(game["result"]["reason"] == "cannot-start", f"{player}: {game}")
            expect(told is None if said is None else said in (told or ""), f"{player}: {told}")
        expect((said or "“isready”") in run(*words).stderr, f"{player}: no reason for people")
    good = f"{PROGRAM},args=engine,option.Seed=3,level=Club,hash=1,threads=2"
    games = plain(run("match", "konane:4x4", good, "baseline,nodes=50", "--games", 2, "--json").stdout)
    expect(all(game["termination"] == "normal" for game in games[:-1]), f"{good}: {games}")


def check_given_up(folder):
    """Who cannot be started does not spoil a tournament of others."""
    file = folder / "given-up"
    file.write_text("game = konane:4x4\ngames = 8\nplayer = A: baseline,nodes=50\n"
                    "player = B: /bin/false\nplayer = C: baseline,nodes=90\n")
    for more in ([], ["--concurrency", 2], ["--journal", folder / "given-up-journal"]):
        done = run("tournament", file, "--json", *more)
        *games, end = plain(done.stdout)
        expect(done.returncode == 5 and "B could not be started" in done.stderr, f"given up: {done}")
        played = [game for game in games if "B" not in (game["first"], game["second"])]
        expect(len(played) == 8 and 3 <= len(games) - 8 <= 4, f"given up: {len(played)} {len(games)}")
        expect(all(game["termination"] == "normal" for game in played), f"given up: {played}")
        expect(end["games"] == len(games), f"given up: {end}")
    repaired = file.read_text().replace("/bin/false", "baseline,nodes=70")
    file.write_text(repaired)
    expect(run("tournament", file, "--json").returncode == 0, "given up, and then repaired")


def check_conversation(folder):
    """What a program is told."""
    log = folder / "log"
    options = f',option.Log={log},option.Two words=a b,hash=3,threads=2,level=club,clock=2+0.5'
    opening = folder / "opening"
    opening.write_text("# one\nwbwb/b1bw/w1wb/bwbw b - 2 moves d2-b2\n")
    done = run("match", "konane:4x4", "baseline,nodes=50",
               fake("good", options, timed=False), "--games", 2, "--opening-file", opening)
    expect(done.returncode == 0, f"conversation: {done}")
    told = log.read_text().splitlines()
    for line in ("setoption name Two words value a b", "setoption name Level value club",
                 "game konane:4x4", "uginewgame", "isready", "quit"):
        expect(line in told, f"was not told: {line}")
    positions = [line for line in told if line.startswith("position")]
    start = "position fen wbwb/b1bw/w1wb/bwbw b - 2 moves d2-b2"
    expect(positions and all(line.startswith(start) for line in positions), f"told: {positions}")
    times = [line.split() for line in told if line.startswith("go")]
    expect(all(words[1::2] == ["wtime", "btime", "winc", "binc"] and words[6] in ("0", "500")
               for words in times), f"told: {times}")


NODES = ["match", "konane:6x6", "baseline,nodes=1500", "baseline,nodes=300,name=weak", "--games", 40,
         "--json"]
TOURNAMENT = """
game = konane:5x5
games = 6
# three players
player = A: baseline,nodes=800
player = B: baseline,nodes=200
player = beginner
"""


def check_reproducible():
    once = plain(run(*NODES).stdout)
    expect(len(once) == 41, f"{len(once)} lines")
    for concurrency in (2, 3):
        again = plain(run(*NODES, "--concurrency", concurrency).stdout)
        expect(again == once, f"other games with --concurrency {concurrency}")
    other = plain(run(*NODES, "--seed", 2).stdout)
    expect(other[:-1] != once[:-1], "another seed changes nothing")
    for first, second in zip(once[0:40:2], once[1:40:2]):
        moves = [game["moves"][:game["opening"]] for game in (first, second)]
        expect(moves[0] == moves[1] and first["first"] == second["second"], "pairs differ in openings")
    return once


def kill_and_resume(command, journal, signals):
    """Runs a command again and again, and ends it at random times until it is done by itself."""
    chance, kills = random.Random(1), 0
    while True:
        process = subprocess.Popen([PROGRAM, *map(str, command), "--journal", str(journal)],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            return process.communicate(timeout=chance.uniform(0.02, 0.1) if kills < 12 else None)[0], kills
        except subprocess.TimeoutExpired:
            process.send_signal(signals[kills % len(signals)])
            process.communicate()
            kills += 1


def check_resumed(folder, once):
    for concurrency in (1, 2):
        journal = folder / f"journal{concurrency}"
        command = [*NODES, "--concurrency", concurrency]
        out, kills = kill_and_resume(command, journal, [signal.SIGKILL, signal.SIGINT])
        expect(kills > 0 and plain(out) == once, f"resumed after {kills} kills, something differs")
    file = folder / "tournament"
    file.write_text(TOURNAMENT)
    command = ["tournament", file, "--json"]
    whole = plain(run(*command).stdout)
    out, kills = kill_and_resume(command, folder / "journal3", [signal.SIGKILL])
    expect(plain(out) == whole, f"tournament after {kills} kills, something differs")
    expect(len(whole) == 19, f"tournament: {len(whole)} lines")


def check_more_games(folder, once):
    """A journal goes on with more games, and with no other settings."""
    journal = folder / "growing"
    short = [*NODES, "--journal", journal]
    short[short.index(40)] = 10
    run(*short)
    lines = journal.read_text().splitlines()
    expect(len(lines) == 11, f"{len(lines)} lines in a journal of 10 games")
    out = plain(run(*NODES, "--journal", journal).stdout)
    expect(out == once and journal.read_text().splitlines()[:11] == lines, "a journal did not grow")
    for other in (["--seed", 9], ["--max-turns", 7], ["--openings", 6]):
        done = run(*NODES, "--journal", journal, *other)
        expect(done.returncode == 2 and "other settings" in done.stderr, f"{other}: {done.stderr}")


def check_interrupt(folder):
    journal = folder / "interrupted"
    command = [PROGRAM, "match", "konane", "baseline", "baseline", "--time", "30", "--games", "100",
               "--journal", str(journal), "--concurrency", "2", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for _ in range(2):
        process.stdout.readline()
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS_LIMIT)
    expect(process.returncode == 4, f"Ctrl-C: {process.returncode} {err}")
    expect(time.monotonic() - begun < 10, "Ctrl-C took long")  # all games: a minute
    games = json.loads(out.splitlines()[-1])["games"]
    expect(2 <= games == len(journal.read_text().splitlines()) - 1, f"{games} games at Ctrl-C")


def check_ends():
    """Whatever ends a match but kill -9, no program is left behind, and nohup is nohup."""
    words = [PROGRAM, "match", "konane:4x4", "baseline,nodes=50", fake("hangs", timed=False),
             "--games", "2"]
    for ending, ignored in ((signal.SIGTERM, False), (signal.SIGHUP, False), (signal.SIGHUP, True)):
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL))
        while not leftovers():
            time.sleep(0.01)
        time.sleep(0.5)
        process.send_signal(ending)
        time.sleep(1)
        expect((process.poll() is None) == ignored, f"{ending}, ignored: {ignored}")
        if ignored:
            process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=SECONDS_LIMIT)
        expect(process.returncode == 4 and "against hangs" in out, f"{ending}: {process.returncode} {err}")
        expect(not leftovers(), f"{ending}: still there: {leftovers()}")


def check_in_use(folder):
    journal = folder / "used"
    long = [PROGRAM, "match", "konane", "baseline", "baseline", "--time", "1000", "--journal",
            str(journal)]
    process = subprocess.Popen(long, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not journal.exists() or not journal.stat().st_size:
        time.sleep(0.01)
    done = run(*long[1:])
    expect(done.returncode == 5 and "another match" in done.stderr, f"in use: {done}")
    process.kill()
    process.wait()


def check_sprt():
    strong, weak = "baseline,nodes=2000,name=strong", "baseline,nodes=20,name=weak"
    for players, code, verdict in (((strong, weak), 0, "accepted"), ((weak, strong), 1, "rejected")):
        words = ["match", "konane:6x6", *players, "--games", 2000, "--sprt", "0,100", "--json"]
        once = run(*words)
        end = plain(once.stdout)[-1]
        expect(once.returncode == code and end["sprt"]["result"] == verdict, f"sprt: {end}")
        expect(end["games"] < 200, f"sprt: {end['games']} games")
        again = run(*words, "--concurrency", 3)
        expect(plain(again.stdout) == plain(once.stdout), "sprt stops elsewhere with --concurrency")
    open_end = run("match", "konane:6x6", strong, strong, "--games", 4, "--sprt", "0,5", "--quiet")
    expect(open_end.returncode == 4, f"sprt without a verdict: {open_end.returncode}")


def check_records(folder):
    file = folder / "games"
    words = ["match", "konane:4x4", "baseline,nodes=50", fake("nonsense"), "--games", 2, "--save", file]
    expect(run(*words, *PATIENT).returncode == 0, "cannot save")
    text = file.read_text("utf-8", "surrogateescape")
    expect(text.count("[Result ") == 2 and text.count('[Termination "rules infraction"]') == 2, text)
    expect(all(len(line) <= 80 for line in text.splitlines()), "long lines in a record")
    expect(text.count("}") == 2, f"a comment ends early: {text}")
    again = run(*words, *PATIENT)
    expect(again.returncode == 5 and file.read_text("utf-8", "surrogateescape") == text, "overwritten")
    expect(run(*words, *PATIENT, "--force").returncode == 0, "cannot overwrite")


def check_closed_output():
    process = subprocess.Popen([PROGRAM, "match", "konane:4x4", "baseline,nodes=50", fake("good"),
                                "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    process.stdout.close()
    expect(process.wait(SECONDS_LIMIT) in (-signal.SIGPIPE, 5), "goes on without a reader")
    time.sleep(1)
    expect(not leftovers(), f"still there: {leftovers()}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        once = check_reproducible()
        check_resumed(folder, once)
        check_more_games(folder, once)
        check_interrupt(folder)
        check_ends()
        check_in_use(folder)
        check_sprt()
        check_records(folder)
        check_missing_program(folder)
        check_reasons(folder)
        check_given_up(folder)
        check_conversation(folder)
        check_manners()
        check_recovery()
        check_closed_output()
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
