#!/usr/bin/env python3
"""Play random matches over the Parlour engine protocol.

    python3 play_matches.py COMMAND GAME MATCHES

COMMAND starts an engine, for example "npx parlour engine". The engine reads one JSON object per
line and answers each with one JSON object per line, so a bot in any language needs no more than
this file: open a table, ask for the legal actions of the seat to act, apply one of them.

Prints a summary and exits with 0; any error or refusal ends it with 1.
"""

import json
import random
import shlex
import subprocess
import sys

# Random play of a solitaire may never finish; give up on a match after this many moves.
MOST_MOVES = 10_000


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


def play_match(engine, game, seed):
    """Play one match at random. Returns the number of moves and the outcome (None if given up)."""
    chance = random.Random(seed)
    table = engine.ask("new", game=game, seed=seed)["table"]
    to_act = engine.ask("view", table=table, seat=None)["toAct"]
    moves = 0
    while to_act and moves < MOST_MOVES:
        seat = to_act[0]
        actions = engine.ask("actions", table=table, seat=seat)["actions"]
        answer = engine.ask("apply", table=table, seat=seat, action=chance.choice(actions))
        to_act = answer["toAct"]
        moves += 1
    outcome = engine.ask("outcome", table=table)["outcome"]
    engine.ask("drop", table=table)
    return moves, outcome


def main(command, game, matches):
    engine = Engine(command)
    known = [facts["id"] for facts in engine.ask("games")["games"]]
    if game not in known:
        raise RuntimeError(f"the engine does not know {game}, only {', '.join(known)}")
    total = 0
    finished = 0
    for number in range(matches):
        moves, outcome = play_match(engine, game, f"match {number}")
        total += moves
        if outcome is not None:
            finished += 1
            assert 1 in outcome["places"], outcome
    print(f"{matches} matches of {game}, {finished} finished, {total} moves, {engine.requests} requests, no refusal")
    return engine.close()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
