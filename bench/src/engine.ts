/**
 * All games with random legal moves: moves per second and bytes per move, Crazy Tens beside the same game on boardgame.io.
 *
 * `npm run bench -- engine [--seconds n] [--games n]`. Every subject plays in a process of its own (lib/engine), with every move going
 * through the public interface: who is to act, that seat's view, its legal actions, one of them at random, judged, played, the outcome
 * asked for; nothing is narrated. Where listing what is legal is the work, lists are also made by themselves. Subjects take turns in short
 * slices; figures are the median slice and the outermost ones, per second of processor time (lib/engine/measuring.ts says why, and how
 * bytes are counted).
 *   --seconds  for each side of the comparison with boardgame.io; every other comparison takes half
 *   --games    the largest of the three numbers of games between which the cost of a move is compared
 */
import { fileURLToPath } from 'node:url'
import { at } from '@parlour/kernel'
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { type Speed, serveOrders } from './lib/engine/measuring.ts'
import type { ListSubject, ParlourSubject, Subject } from './lib/engine/subject.ts'
import { bytesPerMove, inTurns, type Program, SERVE, SubjectProcess } from './lib/engine/subject-process.ts'
import { loadPeers } from './lib/peers.ts'
import { type Spread, spreadOf } from './lib/statistics.ts'
import { figure, range, table, verdict } from './lib/text.ts'

const FIRST = { rate: 3_000_000, ratio: 30 }
const GOAL = { rate: 8_000_000, ratio: 100 }
const SLICES = 7

const single: ParlourSubject = { engine: 'parlour', game: 'crazy-tens', options: { preset: 'single' }, views: 'actor' }
const peer: Subject = { engine: 'boardgame.io' }

type Named<S extends Subject> = readonly (readonly [string, S])[]

/** Other rules, and a server's habit of building everyone's view. */
const variants: Named<ParlourSubject> = [
  ["single round, the mover's view", single],
  ['single round, both views', { ...single, views: 'both' }],
  ['standard: to 72 points', { ...single, options: { preset: 'standard' } }],
  ['dozenal: 64 cards, to 72 points', { ...single, options: { preset: 'dozenal' } }],
  ['single round, draw one', { ...single, options: { preset: 'single', draw: 'one' } }],
]

const usual = (game: string, seats: number): ParlourSubject => ({ engine: 'parlour', game, seats, options: {}, views: 'actor' })
const otherGames: Named<ParlourSubject> = [
  ['Tschau Sepp, two seats', usual('tschau-sepp', 2)],
  ['Tschau Sepp, four seats', usual('tschau-sepp', 4)],
  ['Big Two', usual('big-two', 4)],
  ['Forty Thieves', usual('forty-thieves', 1)],
  ['Word Tiles, two seats', usual('scrabble', 2)],
]

/** With what must be reached and where it is going, where that is said. */
const lists: readonly (readonly [string, ListSubject, { readonly first: number; readonly goal: number } | null])[] = [
  ['Big Two: leads from thirteen cards', { engine: 'lists', of: 'big-two-leads' }, null],
  ['Word Tiles: rack without a blank', { engine: 'lists', of: 'word-tiles', blanks: 0 }, { first: 4_000, goal: 8_000 }],
  ['Word Tiles: one blank', { engine: 'lists', of: 'word-tiles', blanks: 1 }, { first: 500, goal: 1_200 }],
  ['Word Tiles: two blanks', { engine: 'lists', of: 'word-tiles', blanks: 2 }, { first: 110, goal: 300 }],
]

async function measure(args: readonly string[]): Promise<void> {
  const { seconds, games } = wholeNumbers(args, {
    seconds: { standard: 14, least: 1, most: 3600 },
    games: { standard: 100_000, least: 100, most: 100_000_000 },
  })
  // The library checks every state and prints more while it is developed with; it is measured as it would be deployed.
  const program: Program = { file: fileURLToPath(import.meta.url), environment: { ...process.env, NODE_ENV: 'production' } }
  const { 'boardgame.io': version } = (await loadPeers()).versions
  console.log(`${circumstances('engine', args, { 'boardgame.io': version })}\n`)
  await compareWithPeer(program, seconds, version)
  await compareAlone('Crazy Tens alone', variants, program, seconds / 2)
  await compareAlone('other games', otherGames, program, seconds / 2)
  await compareLists(program, seconds / 2)
  await compareNumbers(program, games)
  console.log(`\n${load()} at the end`)
}

async function compareWithPeer(program: Program, seconds: number, version: string): Promise<void> {
  const rounds = await inTurns([single, peer], program, SLICES, seconds / SLICES)
  const ratios = spreadOf(rounds.map((round) => rateOf(at(round, 0)) / rateOf(at(round, 1))))
  const rate = ratesOf(rounds, 0)
  const bytes = [await bytesPerMove(single, program), await bytesPerMove(peer, program)] as const
  console.log(
    table(HEAD, [
      rowOf('Parlour', rounds, 0, bytes[0]),
      rowOf(`boardgame.io ${version}`, rounds, 1, bytes[1]),
      ['ratio', figure(ratios.median), range(ratios), '', '', figure(bytes[1] / bytes[0])],
    ]),
  )
  console.log(`\n${verdict('moves per second', rate.median, '', FIRST.rate, GOAL.rate)}`)
  console.log(`${verdict('times as fast as boardgame.io', ratios.median, '×', FIRST.ratio, GOAL.ratio)}\n`)
}

async function compareAlone(title: string, named: Named<ParlourSubject>, program: Program, seconds: number): Promise<void> {
  const subjects = named.map(([, subject]) => subject)
  const rounds = await inTurns(subjects, program, SLICES, seconds / SLICES)
  const rows: string[][] = []
  for (const [index, [name, subject]] of named.entries()) rows.push(rowOf(name, rounds, index, await bytesPerMove(subject, program)))
  console.log(`${table([title, ...HEAD.slice(1)], rows)}\n`)
}

async function compareLists(program: Program, seconds: number): Promise<void> {
  const subjects = lists.map(([, subject]) => subject)
  const rounds = await inTurns(subjects, program, SLICES, seconds / SLICES)
  const rates = lists.map((_, index) =>
    spreadOf(rounds.map((round) => at(round, index)).map(({ games, coreSeconds }) => games / coreSeconds)),
  )
  const rows = lists.map(([name], index) => {
    const rate = at(rates, index)
    return [name, figure(rate.median), range(rate), figure(ratesOf(rounds, index).median)]
  })
  console.log(`${table(['lists of all that is legal', 'lists/s', 'slowest – fastest', 'moves listed/s'], rows)}\n`)
  for (const [index, [name, , targets]] of lists.entries()) {
    if (targets !== null) console.log(verdict(`${name}, lists per second`, at(rates, index).median, '', targets.first, targets.goal))
  }
}

/** More games in one go must not make a move dearer: nothing is kept from one game to the next. */
async function compareNumbers(program: Program, most: number): Promise<void> {
  const numbers = [most / 100, most / 10, most].map(Math.floor)
  const player = new SubjectProcess(single, program)
  try {
    await player.warmUp(1)
    const rounds: Speed[][] = []
    for (let n = 0; n < SLICES; n++) {
      const round: Speed[] = []
      for (const games of numbers) round.push(await player.speed(games))
      rounds.push(round)
    }
    const costs = numbers.map((_, index) => spreadOf(rounds.map((round) => 1e9 / rateOf(at(round, index)))))
    const rows = numbers.map((games, index) => {
      const cost = at(costs, index)
      return [`${figure(games)} games`, figure(cost.median), range(cost), `${(cost.median / at(costs, 0).median).toFixed(2)}×`]
    })
    console.log(`\n${table(['in one go', 'ns/move', 'least – most', 'growth'], rows)}`)
  } finally {
    player.stop()
  }
}

const HEAD = ['one core', 'moves/s', 'slowest – fastest', 'ns/move', 'by the clock', 'bytes/move']

function rowOf(name: string, rounds: readonly Speed[][], index: number, bytes: number): string[] {
  const rates = ratesOf(rounds, index)
  const byClock = spreadOf(rounds.map((round) => at(round, index)).map(({ moves, seconds }) => moves / seconds))
  return [name, figure(rates.median), range(rates), figure(1e9 / rates.median), figure(byClock.median), figure(bytes)]
}

const rateOf = ({ moves, coreSeconds }: Speed): number => moves / coreSeconds
const ratesOf = (rounds: readonly Speed[][], index: number): Spread => spreadOf(rounds.map((round) => rateOf(at(round, index))))

const [first, second, ...others] = process.argv.slice(2)
if (first === SERVE && second !== undefined && others.length === 0) await serveOrders(JSON.parse(second) as Subject)
else await runBench(() => measure(process.argv.slice(2)))
