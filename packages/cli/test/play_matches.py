#!/usr/bin/env python3
"""Play random matches over the Parlour engine protocol.

    python3 play_matches.py COMMAND GAME MATCHES [SEATS [MOST_MOVES]]

COMMAND starts an engine, for example "npx parlour engine". The engine reads one JSON object per
line and answers each with one JSON object per line, so a bot in any language needs no more than
this file: open a table, ask for the legal actions of the seat to act, apply one of them.

SEATS is what is usual in the game when left out. Random play of a solitaire may never finish:
after MOST_MOVES, or when no action is left, a match is given up.

Prints a summary and exits with 0; any error or refusal ends it with 1.
"""

import json
import random
import shlex
import subprocess
import sys


class Engine:
    """A running engine: send a request, get its answer."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.requests = 0

    def ask(self, op, **fields):
        self.requests += 1
        request = {"id": self.requests, "op": op, **fields}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["id"] != self.requests or "error" in answer or "refused" in answer:
            raise RuntimeError(f"{request} was answered with {answer}")
        return answer

    def close(self):
        """Close its input and wait for it to end; returns the exit code."""
        self.process.stdin.close()
        return self.process.wait(timeout=30)


def play_match(engine, seed, most_moves, **table_facts):
    """Play one match at random. Returns the number of moves and the outcome (None if given up)."""
    chance = random.Random(seed)
    table = engine.ask("new", seed=seed, **table_facts)["table"]
    to_act = engine.ask("view", table=table, seat=None)["toAct"]
    moves = 0
    while to_act and moves < most_moves:
        seat = to_act[0]
        actions = engine.ask("actions", table=table, seat=seat)["actions"]
        if not actions:
            break
        answer = engine.ask("apply", table=table, seat=seat, action=chance.choice(actions))
        to_act = answer["toAct"]
        moves += 1
    outcome = engine.ask("outcome", table=table)["outcome"]
    engine.ask("drop", table=table)
    return moves, outcome


def main(command, game, matches, seats=None, most_moves=100_000):
    engine = Engine(command)
    known = [facts["id"] for facts in engine.ask("games")["games"]]
    if game not in known:
        raise RuntimeError(f"the engine does not know {game}, only {', '.join(known)}")
    total = 0
    finished = 0
    for number in range(matches):
        facts = {"game": game} if seats is None else {"game": game, "seats": seats}
        moves, outcome = play_match(engine, f"match {number}", most_moves, **facts)
        total += moves
        if outcome is not None:
            finished += 1
            assert 1 in outcome["places"], outcome
    print(f"{matches} matches of {game}, {finished} finished, {total} moves, {engine.requests} requests, no refusal")
    return engine.close()


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 6:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
