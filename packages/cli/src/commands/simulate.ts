import { botFor, botNames } from '@parlour/bots'
import { findGame, games } from '@parlour/games'
import { type Prepared, prepare } from '@parlour/house'
import { type AnyModule, BOT_LEVELS, isRefusal } from '@parlour/kernel'
import { openResources } from '@parlour/server/resources'
import { argumentsOf, type Command, UsageError, wholeNumber } from '../command.ts'
import { gameOptions, OPTIONS_OPTION } from '../game-options.ts'
import type { Io } from '../io.ts'
import { LEXICON_HELP, LEXICON_OPTION } from '../lexicon-option.ts'
import { Progress } from '../simulate/progress.ts'
import { reportJson, reportText } from '../simulate/report.ts'
import { tournament } from '../simulate/tournament.ts'

const gameIds = [...new Set(games.map(({ id }) => id))]
const LONGEST = Math.max(...gameIds.map((id) => id.length))
const kindsOf = (id: string) => botNames(id).slice(BOT_LEVELS.length)

export const simulate: Command = {
  name: 'simulate',
  summary: 'let two bots play many deals against each other',
  help: `Usage: parlour simulate --game GAME --a BOT --b BOT [options]

Lets bot A play bot B and tells who is stronger and how fast they decide. Every deal is played with the bots in every seat, so that
luck and seats even out; with more than two seats A sits alone against Bs. In a game for one each plays the deal alone: who wins it, or
else has more points (--options '{"score":true}' in Forty Thieves), wins the comparison. Being ahead in points is always good, also where
points are penalties.

Games: ${gameIds.join(', ')}
Bots:  ${BOT_LEVELS.join(', ')}; by kind:
${gameIds.map((id) => `       ${id.padEnd(LONGEST)}  ${kindsOf(id).join(', ')}`).join('\n')}

Options:
  --deals N          how many deals at most (1000)
  --preset NAME      a preset of the game's options
  --options JSON     options of the game, on top of the preset
  --seats N          how many seats (what is usual in the game)
  --seed TEXT        another seed deals other cards (1)
  --ms N             milliseconds per decision, for bots that search
  --iterations N     playouts per decision, for bots that search
  --seconds N        end after so many seconds, with the result so far
  --stop-on WHAT     what has to be clear to stop early: wins or points (wins)
  --no-early-stop    play all deals, also when the answer is clear
  --quiet            show no progress
  --json             the result as one JSON object
  ${LEXICON_HELP.replace('FILE ', 'FILE     ')}
  -h, --help

Ctrl-C ends it with the result so far. Intervals are computed over deals, not games. Where it may stop early they are wide enough to stay
valid however often one looks; with --no-early-stop they are the usual ones.
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, {
      game: { type: 'string' },
      a: { type: 'string' },
      b: { type: 'string' },
      deals: { type: 'string' },
      ...OPTIONS_OPTION,
      seats: { type: 'string' },
      seed: { type: 'string' },
      ms: { type: 'string' },
      iterations: { type: 'string' },
      seconds: { type: 'string' },
      'stop-on': { type: 'string' },
      'no-early-stop': { type: 'boolean' },
      quiet: { type: 'boolean' },
      json: { type: 'boolean' },
      ...LEXICON_OPTION,
    })
    if (positionals.length > 0) throw new UsageError(`takes no arguments, but got "${positionals[0]}"`)
    const module = gameNamed(values.game)
    const names = [botNamed(module.id, 'a', values.a), botNamed(module.id, 'b', values.b)] as const
    const seats = wholeNumber('seats', values.seats, 1, 64)
    const prepared = prepare(module, { seats, options: gameOptions(values) }, openResources(values))
    if (isRefusal(prepared)) throw new UsageError(prepared.message.replace(/\.$/, '').replace(/^T/, 't'))
    const ms = wholeNumber('ms', values.ms, 1, 3_600_000)
    const iterations = wholeNumber('iterations', values.iterations, 1, 1_000_000_000)
    const deals = wholeNumber('deals', values.deals, 1, 1_000_000_000) ?? 1000
    const seconds = wholeNumber('seconds', values.seconds, 1, 1_000_000) ?? Number.POSITIVE_INFINITY
    const stopOn = values['no-early-stop'] === true ? null : measureNamed(values['stop-on'])
    const { seed = '1' } = values

    const now = () => performance.now()
    const end = now() + seconds * 1000
    const progress = new Progress(io.errors, deals, now)
    // The second Ctrl-C finds nobody listening and ends the program.
    const interruption = new AbortController()
    const stopListening = io.onInterrupt(() => {
      interruption.abort()
      stopListening()
    })
    const budget = { signal: interruption.signal, ...(ms === undefined ? {} : { ms }), ...(iterations === undefined ? {} : { iterations }) }
    const contest = { game: prepared.game, seats: prepared.seats, minds: mindsFor(prepared, names), budget, seed, now }
    const { tally, ending } = await tournament(contest, {
      deals,
      stopOn,
      interrupted: () => interruption.signal.aborted || now() >= end,
      progress: async (tally) => {
        if (values.quiet !== true) await progress.show(tally)
      },
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    }).finally(stopListening)
    await progress.clear()
    const simulated = { stopOn, module, seats: prepared.seats, options: prepared.options, names, seed, tally, ending }
    await io.output.write(values.json === true ? reportJson(simulated) : reportText(simulated))
    return 0
  },
}

function measureNamed(name = 'wins'): 'wins' | 'points' {
  if (name !== 'wins' && name !== 'points') throw new UsageError(`--stop-on is wins or points, not "${name}"`)
  return name
}

function gameNamed(id: string | undefined): AnyModule {
  if (id === undefined) throw new UsageError(`needs --game: one of ${gameIds.join(', ')}`)
  const module = findGame(id)
  if (module === undefined) throw new UsageError(`there is no game "${id}"; there are ${gameIds.join(', ')}`)
  return module
}

function botNamed(game: string, side: 'a' | 'b', name: string | undefined): string {
  const known = botNames(game)
  if (name === undefined) throw new UsageError(`needs --${side}: one of ${known.join(', ')}`)
  if (!known.includes(name)) throw new UsageError(`there is no bot "${name}"; there are ${known.join(', ')}`)
  return name
}

const mindsFor = ({ module, seats, options }: Prepared, [a, b]: readonly [string, string]) =>
  [botFor(module.id, a, { seats, options }), botFor(module.id, b, { seats, options })] as const
