/**
 * Forty Thieves solver: share of random deals solved within a time limit each, and positions per second, on one core.
 *
 * `npm run bench -- solver [--deals n] [--seconds n] [--first n]`. Deals are the public numbered ones of the default game, from `first` on,
 * so that anyone can look at the same ones. Every solution is played through the game before it counts. The limit is by the clock, the speed
 * per second of processor time; on a busy machine the first suffers and the second does not.
 */
import { type Solution, solve } from '@parlour/bots/forty-thieves'
import { fortyThieves, type Options, type State } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, isRefusal } from '@parlour/kernel'
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { figure, milliseconds, percent, table, verdict } from './lib/text.ts'

const FIRST = { rate: 400_000, share: 40 }
const GOAL = { rate: 3_000_000, share: 50 }
const VARIANT = 'forty-thieves'

interface Row {
  readonly deal: number
  readonly result: Solution['result']
  readonly moves: number
  readonly nodes: number
  readonly ms: number
  readonly coreSeconds: number
}

async function measure(args: readonly string[]): Promise<void> {
  const { deals, seconds, first } = wholeNumbers(args, {
    deals: { standard: 200, least: 1, most: 1_000_000 },
    seconds: { standard: 10, least: 1, most: 86_400 },
    first: { standard: 1, least: 1, most: 1_000_000_000 },
  })
  console.log(`${circumstances('solver', args)}\n`)
  const rows: Row[] = []
  for (let deal = first; deal < first + deals; deal++) {
    rows.push(await measured(deal, seconds))
    if (rows.length % 10 === 0 && rows.length < deals) console.log(progress(rows))
  }
  console.log(`\n${summary(rows)}\n`)
  const rate = rateOf(rows)
  const share = (100 * solvedIn(rows).length) / rows.length
  console.log(verdict('positions per second of one core', rate, '', FIRST.rate, GOAL.rate))
  console.log(verdict(`deals solved within ${seconds} s each`, share, ' %', FIRST.share, GOAL.share))
  console.log(`${load()} at the end`)
}

async function measured(deal: number, seconds: number): Promise<Row> {
  const options = fortyThieves.options.parse({ preset: VARIANT, deal })
  if (isRefusal(options)) throw new Error(options.message)
  const start = fortyThieves.open({ seats: 1, options, resources: {} }).start(fairChance(dealSeed(VARIANT, deal))(0))
  const clock = performance.now()
  const processor = process.cpuUsage()
  const solution = await solve(options, start, { ms: seconds * 1000 })
  const ms = performance.now() - clock
  const { user, system } = process.cpuUsage(processor)
  if (solution.result === 'solved') mustWin(options, start, solution)
  return {
    deal,
    result: solution.result,
    moves: solution.moves?.length ?? 0,
    nodes: solution.nodes,
    ms,
    coreSeconds: (user + system) / 1e6,
  }
}

/** A solution that does not win would make the whole bench worthless. */
function mustWin(options: Options, start: State, { moves = [] }: Solution): void {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  let state = start
  for (const move of moves) {
    const refused = game.refuse(game.view(state, 0), move)
    if (refused !== null) throw new Error(`deal ${options.deal}: ${refused.message}`)
    state = game.play(state, 0, move, { below: () => 0 })
  }
  if (game.outcome(state)?.kind !== 'played') throw new Error(`deal ${options.deal}: the solution does not win`)
}

const solvedIn = (rows: readonly Row[]): readonly Row[] => rows.filter(({ result }) => result === 'solved')

function rateOf(rows: readonly Row[]): number {
  const nodes = rows.reduce((sum, row) => sum + row.nodes, 0)
  return nodes / rows.reduce((sum, row) => sum + row.coreSeconds, 0)
}

const progress = (rows: readonly Row[]): string =>
  `${rows.length} deals: ${solvedIn(rows).length} solved, ${figure(rateOf(rows))} positions/s, ${load()}`

function summary(rows: readonly Row[]): string {
  const line = (name: string, some: readonly Row[]) => {
    const times = some.map(({ ms }) => ms).sort((a, b) => a - b)
    const middle = times[Math.floor(times.length / 2)]
    const most = times.at(-1)
    const moves = some.reduce((sum, row) => sum + row.moves, 0) / Math.max(1, some.length)
    return [
      name,
      figure(some.length),
      percent(some.length / rows.length),
      middle === undefined ? '' : milliseconds(middle),
      most === undefined ? '' : milliseconds(most),
      moves === 0 ? '' : figure(moves),
    ]
  }
  const of = (result: Row['result']) => rows.filter((row) => row.result === result)
  return table(
    ['verdict', 'deals', 'share', 'median', 'longest', 'moves'],
    [line('solved', of('solved')), line('unsolvable', of('unsolvable')), line('unknown', of('unknown'))],
  )
}

await runBench(() => measure(process.argv.slice(2)))
