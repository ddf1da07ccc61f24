import { randomBytes } from 'node:crypto'
import { findGame, games } from '@parlour/games'
import { openResources } from '@parlour/server/resources'
import { argumentsOf, type Command, UsageError } from '../command.ts'
import { MOST_BYTES, replyTo } from '../engine/dialogue.ts'
import { Engine } from '../engine/engine.ts'
import { linesOf } from '../engine/lines.ts'
import type { Io } from '../io.ts'
import { LEXICON_HELP, LEXICON_OPTION } from '../lexicon-option.ts'

export const engine: Command = {
  name: 'engine',
  summary: 'play games over standard input and output, one JSON object per line',
  help: `Usage: parlour engine [--lexicon FILE]

Reads one JSON object per line from standard input and answers each with one line on standard output, in order: for programs that
play, measure or check games in any language. Ends with the input.

Every request has an "op" and may have an "id", which its answer repeats.

  games                                    what can be played
  new       game seats? options? seed?     deal a table; the same seed deals the same cards
  set       game position seats? options?  set up a table from a position
  view      table seat                     what a seat sees (null: a spectator) and who is to act
  actions   table seat count?              its legal actions, or how many
  apply     table seat action              play
  leave     table seat                     leave for good
  undo      table steps?                   take moves back
  redo      table steps?                   and play them again
  outcome   table                          the result, or null
  record    table                          the match so far, ready for parlour verify and parlour replay
  drop      table                          forget the table
  bot       table seat level ms?           what a bot would play: learner, casual, regular, expert, master
  solve     table ms?                      solve the position, in games that have a solver
  playouts  game games seats? options? seed?   play games at random and count the moves

A request that cannot be understood is answered with {"id", "error": {"code", "message"}}, an action that the rules do not allow with
{"id", "refused": {"code", "message"}}; neither changes anything.

Options:
  ${LEXICON_HELP}
  -h, --help

Example:
  $ parlour engine
  {"id":1,"op":"new","game":"crazy-tens","seed":"hello"}
  {"id":1,"table":"t1","seq":0}
  {"id":2,"op":"actions","table":"t1","seat":0}
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, LEXICON_OPTION)
    if (positionals.length > 0) throw new UsageError(`takes no arguments, but got "${positionals[0]}"`)
    const engine = new Engine({
      games,
      findGame,
      ...openResources(values),
      randomBytes: (count) => randomBytes(count),
      now: () => performance.now(),
    })
    for await (const line of linesOf(io.input, MOST_BYTES)) {
      const reply = await replyTo(engine, line)
      if (reply !== null) await io.output.write(`${reply}\n`)
      if (io.output.closed) break
    }
    return 0
  },
}
