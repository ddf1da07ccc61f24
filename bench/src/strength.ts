/**
 * How strong the bots are: every level against the one below, on the same deals, with 95 % intervals and decision times.
 *
 * `npm run bench -- strength [--game id] [--seconds n] [--deals n]`. Every row is one `parlour simulate`, printed under the table: paired
 * deals, every seating, and an end as soon as the answer is clear, judged by a bound that stays valid however often one looks.
 *   --game     only this game
 *   --seconds  for each comparison at most (60)
 *   --deals    for each comparison at most, instead of its own number
 */
import { fileURLToPath } from 'node:url'
import { games } from '@parlour/games'
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { type Comparison, commandOf, comparisons, evenOf } from './lib/strength/plan.ts'
import { type Simulated, simulated } from './lib/strength/simulated.ts'
import { figure, milliseconds, percent, table } from './lib/text.ts'

const HEAD = ['A – B', 'seats', 'A wins', '95 % interval', 'ahead by points', '95 % interval', 'stronger', 'deals', 'p50', 'p95', 'max']
const PARLOUR = fileURLToPath(new URL('../../../scripts/parlour.mjs', import.meta.url))

async function measure(args: readonly string[]): Promise<void> {
  const { deals, seconds, game } = wholeNumbers(
    args,
    { deals: { standard: 0, least: 1, most: 1_000_000_000 }, seconds: { standard: 60, least: 1, most: 1_000_000 } },
    { game: [...new Set(games.map(({ id }) => id))] },
  )
  console.log(`${circumstances('strength', args)}\n`)
  for (const { id, title } of games) {
    const chosen = comparisons.filter((one) => one.game === id && (game === undefined || game === id))
    if (chosen.length === 0) continue
    const rows: string[][] = []
    const commands: string[] = []
    for (const comparison of chosen) {
      const command = [...commandOf(deals === 0 ? comparison : { ...comparison, deals }), '--seconds', String(seconds)]
      rows.push(rowOf(comparison, await simulated(PARLOUR, command)))
      commands.push(`parlour ${command.map(quoted).join(' ')}`)
    }
    console.log(`${title}\n${table(HEAD, rows)}\n\n${commands.join('\n')}\n`)
  }
  console.log('p50, p95 and max: what A needs for a decision where there is a choice.')
  console.log(`${load()} at the end`)
}

const quoted = (word: string): string => (/^[\w.-]+$/.test(word) ? word : `'${word}'`)
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

function rowOf(comparison: Comparison, { seats, deals, bots, ahead }: Simulated): string[] {
  const [a] = bots
  const between = (interval: readonly [number, number] | null, text: (value: number) => string) =>
    interval === null ? '' : `${text(interval[0])} … ${text(interval[1])}`
  const interval = comparison.measure === 'wins' ? a.interval : ahead.interval
  return [
    `${comparison.a} – ${comparison.b}`,
    String(seats),
    percent(a.wins),
    between(a.interval, percent),
    signed(ahead.mean),
    between(ahead.interval, signed),
    verdictOn(comparison, seats, interval),
    figure(deals),
    milliseconds(a.ms.p50),
    milliseconds(a.ms.p95),
    milliseconds(a.ms.max),
  ]
}

/** Only what the whole interval says is said. */
function verdictOn(comparison: Comparison, seats: number, interval: readonly [number, number] | null): string {
  const { measure, must, goal } = comparison
  const text = (target: number) => (measure === 'wins' ? percent(target) : signed(target))
  const judged = (target: number) =>
    interval === null ? 'unclear' : interval[0] > target ? 'yes' : interval[1] < target ? 'no' : 'unclear'
  const targets = [evenOf(comparison, seats), must, goal].filter((target) => target !== undefined)
  return targets.map((target, index) => (index === 0 ? judged(target) : `> ${text(target)}: ${judged(target)}`)).join(', ')
}

await runBench(() => measure(process.argv.slice(2)))
