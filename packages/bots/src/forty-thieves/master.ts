/**
 * The best player there is without looking at hidden cards. It finds out what can be made of the open cards, and for the most promising
 * of these positions it imagines how the stock may lie and plays on in its thoughts, in every imagined stock with all of them alike; it
 * goes for the position from which most is won.
 *
 * In an imagined stock nothing is hidden, so there it always seems early enough to tidy up later. Therefore what a position promises by
 * itself counts too, and the imagined games decide between positions that promise about the same.
 */
import type { Action, Options, State, View } from '@parlour/games/forty-thieves'
import { quickChance } from '@parlour/kernel'
import { Effort } from '../budget.ts'
import type { Considered, Mind } from '../mind.ts'
import { surprises } from '../random.ts'
import { everythingOpen } from './expert.ts'
import { fortyThievesHeuristic } from './heuristic.ts'
import { Imagined } from './imagined.ts'
import { outlookOn, type Prospect } from './prospects.ts'
import { openPuzzle } from './puzzles.ts'
import { firstStep, wayBy } from './steps.ts'

const BREADTH = { width: 200, nodes: 30_000, count: 12 }
/** With every card open no more imagination is needed, only patience. */
const ENDGAME = { width: 1_000, nodes: 150_000, count: 12 }
/** Imagined games for one decision. */
const ITERATIONS = 80
/** What a point of the weights is worth beside a share of the match, and how many points behind the best make no more difference. */
const PER_POINT = 0.002
const FAR_BEHIND = 400

interface Runner {
  readonly action: Action
  readonly prospect: Prospect
  readonly asked: boolean
  sum: number
  games: number
}

export function fortyThievesMaster(options: Options): Mind<Action, View> {
  const heuristic = fortyThievesHeuristic(options)
  return {
    async decide({ game, view, chance, budget, weigh }) {
      const legal = game.legal(view)
      const open = openPuzzle(options, view)
      const { prospects, toWin, toMost, partial } = outlookOn(open, everythingOpen(view) ? ENDGAME : BREADTH)
      const settled = toWin ?? (everythingOpen(view) ? toMost : partial && surprises(chance) ? [] : null)
      const sure = settled === null ? undefined : firstStep(legal, open, settled)
      const runners = prospects.flatMap((prospect): Runner[] => {
        const action = firstStep(legal, open, prospect.way)
        return action === undefined ? [] : [{ action, prospect, asked: false, sum: 0, games: 0 }]
      })
      if (weigh !== undefined) runners.push(asked(weigh))
      const effort = new Effort(budget, ITERATIONS)
      // The same stocks for every decision between two cards of the stock: what was judged best a move ago still is.
      const luck = quickChance(`stock ${view.left}`)
      const alive = await race(runners, effort, () => new Imagined(options, game.imagine(view, luck) as State))
      const action = sure ?? alive[0]?.action ?? heuristic.choose(game, view, chance)
      return { action, info: { iterations: effort.spent, considered: opinions([...alive, ...runners]) } }

      function asked(one: Action): Runner {
        const way = wayBy(one, view, open)
        const [best] = way === undefined ? [] : outlookOn(open, BREADTH, way).prospects
        return { action: one, prospect: best ?? { way: [], score: Number.NEGATIVE_INFINITY }, asked: true, sum: 0, games: 0 }
      }
    },
  }
}

/** Lets all of them play in one imagined stock after the other and drops the worse half now and then; best first. */
async function race(runners: readonly Runner[], effort: Effort, imagine: () => Imagined): Promise<Runner[]> {
  const best = Math.max(...runners.map(({ prospect }) => prospect.score))
  const worth = ({ sum, games, prospect }: Runner): number =>
    (games === 0 ? 0 : sum / games) + PER_POINT * Math.max(-FAR_BEHIND, prospect.score - best)
  const better = (a: Runner, b: Runner): number => worth(b) - worth(a) || a.prospect.way.length - b.prospect.way.length
  let alive = [...runners].sort(better)
  if (alive.every(({ action }) => action === alive[0]?.action)) return alive
  for (let stocks = 1; ; stocks++) {
    const stock = imagine()
    for (const one of alive) {
      if (!effort.spend()) return alive.sort(better)
      one.sum += stock.shareAfter(one.prospect.way)
      one.games++
      await effort.breath()
    }
    alive.sort(better)
    // After 2, 4, 8 … stocks.
    if (stocks > 1 && (stocks & (stocks - 1)) === 0) {
      const half = Math.max(2, Math.ceil(alive.length / 2))
      alive = alive.filter(({ asked }, index) => asked || index < half)
    }
  }
}

/** For every action what its best position brought. */
function opinions(runners: readonly Runner[]): Considered<Action>[] {
  const considered = new Map<Action, Considered<Action>>()
  for (const { action, sum, games } of new Set(runners)) {
    const known = considered.get(action)
    const value = games === 0 ? 0 : sum / games
    if (known === undefined) considered.set(action, { action, value, playouts: games })
    else considered.set(action, { ...known, playouts: known.playouts + games })
  }
  return [...considered.values()]
}
