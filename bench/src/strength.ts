/**
 * How strong the bots are, one kind against another on the same deals, with 95 % intervals and decision times.
 *
 * `npm run bench -- strength [--deals n] [--seconds n]`. For every game: heuristic against random, search against both. Every deal is
 * played with the bots in every seat, so that cards and seats favour nobody; the simulation is that of `parlour simulate`.
 *   --seconds  for the whole bench; every comparison plays as many deals as fit into its share
 *   --deals    so many deals for every comparison instead, however long they take
 */
import { botFor } from '@parlour/bots'
import { type Tally, tournament } from '@parlour/cli/simulate'
import { games } from '@parlour/games'
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { MissingResources, openTable, type Table } from './lib/table.ts'
import { figure, milliseconds, percent, table } from './lib/text.ts'

type Interval = Tally['winDifference']['interval']

interface Pairing {
  readonly a: string
  readonly b: string
  /** Its part of the time: close matches need many deals, and search takes its time over each. */
  readonly weight: number
}

const PAIRINGS: readonly Pairing[] = [
  { a: 'heuristic', b: 'random', weight: 1 },
  { a: 'search', b: 'random', weight: 4 },
  { a: 'search', b: 'heuristic', weight: 13 },
]

/** By game: what is played, and the share of wins to reach. Everywhere else the first preset is played and the better bot need only be better. */
const PLANS: { readonly [game: string]: { readonly presets: readonly string[]; readonly goals: { readonly [pairing: string]: number } } } =
  {
    'crazy-tens': { presets: ['single', 'standard'], goals: { 'search – random': 0.64, 'search – heuristic': 0.53 } },
  }

const SEED = '1'
const EVEN = 0.5
const HEAD = ['A – B', 'A wins', '95 % interval', 'A is better', 'goal', 'deals', 'points A − B', 'p50', 'p95', 'max']

async function measure(args: readonly string[]): Promise<void> {
  const { deals, seconds } = wholeNumbers(args, {
    deals: { standard: Number.POSITIVE_INFINITY, least: 1, most: 1_000_000_000 },
    seconds: { standard: 110, least: 1, most: 1_000_000 },
  })
  console.log(`${circumstances('strength', args)}\n`)
  const tables = [...new Set(games.map(({ id }) => id))].flatMap(tablesOf)
  const weights = PAIRINGS.reduce((sum, { weight }) => sum + weight, 0) * tables.length
  for (const { preset, opened } of tables) {
    const rows: string[][] = []
    for (const pairing of PAIRINGS) {
      const limit = Number.isFinite(deals) ? Number.POSITIVE_INFINITY : (seconds * pairing.weight) / weights
      rows.push(rowOf(opened.module.id, pairing, await played(opened, pairing, deals, limit)))
    }
    console.log(`${opened.module.title}, ${preset}\n${table(HEAD, rows)}\n`)
  }
  console.log('p50, p95 and max: what A needs for a decision where there is a choice.')
  console.log(`${load()} at the end`)
}

/** What is played of a game: nothing, with a word about it, where it needs what a bench does not have. */
function tablesOf(id: string): { readonly preset: string; readonly opened: Table }[] {
  try {
    const presets = PLANS[id]?.presets ?? Object.keys(openTable(id, {}).module.options.presets).slice(0, 1)
    return presets.map((preset) => ({ preset, opened: openTable(id, { preset }) }))
  } catch (error) {
    if (!(error instanceof MissingResources)) throw error
    console.log(`${error.message}\n`)
    return []
  }
}

async function played({ module, game, seats, options }: Table, { a, b }: Pairing, deals: number, seconds: number): Promise<Tally> {
  const now = () => performance.now()
  const end = now() + seconds * 1000
  const minds = [botFor(module.id, a, { seats, options }), botFor(module.id, b, { seats, options })] as const
  const { tally } = await tournament(
    { game, seats, minds, budget: {}, seed: SEED, now },
    {
      deals,
      earlyStop: false,
      interrupted: () => now() >= end,
      progress: async () => {},
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    },
  )
  return tally
}

function rowOf(id: string, { a, b }: Pairing, { wins, deals, scoreDifference, durations }: Tally): string[] {
  const { mean, shareInterval } = wins[0]
  const { low, high } = shareInterval
  const goal = PLANS[id]?.goals[`${a} – ${b}`]
  const [times] = durations
  return [
    `${a} – ${b}`,
    percent(mean),
    `${percent(low)} – ${percent(high)}`,
    verdictOn(shareInterval, EVEN),
    goal === undefined ? '' : `${percent(goal)} ${verdictOn(shareInterval, goal)}`,
    figure(deals),
    `${scoreDifference.mean < 0 ? '−' : '+'}${Math.abs(scoreDifference.mean).toFixed(1)}`,
    milliseconds(times.quantile(0.5)),
    milliseconds(times.quantile(0.95)),
    milliseconds(times.max),
  ]
}

/** Only what the whole interval says is said. */
const verdictOn = ({ low, high }: Interval, target: number): string => (low > target ? 'met' : high < target ? 'not met' : 'not clear yet')

await runBench(() => measure(process.argv.slice(2)))
