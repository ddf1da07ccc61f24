import { randomBytes } from 'node:crypto'
import { solvable, solverFor } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { isRefusal } from '@parlour/kernel'
import { openResources } from '@parlour/server/resources'
import { argumentsOf, type Command, Failure, UsageError, wholeNumber } from '../command.ts'
import { dealTable } from '../engine/table.ts'
import { gameOptions, OPTIONS_OPTION } from '../game-options.ts'
import type { Io } from '../io.ts'

const USUAL_MS = 10_000
const PROGRESS_MS = 200

export const solve: Command = {
  name: 'solve',
  summary: 'find out whether a dealt game can be won, and how',
  help: `Usage: parlour solve GAME [options]

Deals a game for one and looks at every card of it. Says "solved" with the moves that win, "unsolvable" when there are none, or
"unknown" when the time did not suffice. Ctrl-C ends it with "unknown".

Games: ${solvable.join(', ')}

Options:
  --preset NAME      a preset of the game's options, such as a variant
  --options JSON     options of the game, such as '{"deal": 42}'
  --seed TEXT        another seed deals other cards; numbered deals need none
  --ms N             milliseconds to try (${USUAL_MS})
  --json             the answer as one JSON object
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, {
      ...OPTIONS_OPTION,
      seed: { type: 'string' },
      ms: { type: 'string' },
      json: { type: 'boolean' },
    })
    const [id, extra] = positionals
    if (id === undefined) throw new UsageError(`needs a GAME: one of ${solvable.join(', ')}`)
    if (extra !== undefined) throw new UsageError(`takes one GAME, but also got "${extra}"`)
    const module = findGame(id)
    const solver = solverFor(id)
    if (module === undefined || solver === undefined) throw new UsageError(`cannot solve "${id}", only ${solvable.join(', ')}`)
    const ms = wholeNumber('ms', values.ms, 1, 3_600_000) ?? USUAL_MS
    const parts = { ...openResources({}), randomBytes: (count: number) => randomBytes(count) }
    const table = dealTable(module, { options: gameOptions(values), seed: values.seed }, parts)
    if (isRefusal(table)) throw new Failure(table.message)

    const interruption = new AbortController()
    const stopListening = io.onInterrupt(() => {
      interruption.abort()
      stopListening()
    })
    let shown = performance.now()
    const progress = (nodes: number) => {
      if (!io.errors.isTerminal || performance.now() - shown < PROGRESS_MS) return
      shown = performance.now()
      void io.errors.write(`\r${nodes.toLocaleString('en')} positions\x1b[K`)
    }
    const { signal } = interruption
    const answer = await solver
      .solve(table.prepared.options, table.house.table.match?.state, { ms, signal, progress })
      .finally(stopListening)
    if (io.errors.isTerminal) await io.errors.write('\r\x1b[K')
    const moves = answer.moves?.map((action) => table.prepared.game.wire.action.encode(action))
    const { result, nodes } = answer
    await io.output.write(
      values.json === true
        ? `${JSON.stringify(moves === undefined ? { result, nodes } : { result, moves, nodes })}\n`
        : [`${result} after ${nodes.toLocaleString('en')} positions`, ...(moves ?? []).map((move) => JSON.stringify(move)), ''].join('\n'),
    )
    return 0
  },
}
