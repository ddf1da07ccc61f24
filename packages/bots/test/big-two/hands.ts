/** Big Two for tests of its bots: positions in notation, and contests of one bot against three others on the same deals. */
import { type Action, bigTwo, type Options, type State, type View } from '@parlour/games/big-two'
import { at, type Game, isRefusal, quickChance } from '@parlour/kernel'
import type { Mind, Policy } from '../../src/mind.ts'

export const optionsOf = (json?: unknown): Options => {
  const options = bigTwo.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return options
}

export const open = (options: Options) => bigTwo.open({ seats: 4, options, resources: {} })

const cards = (text: string) => text.split(' ').filter((card) => card !== '')

/** What a policy plays for seat 0, in notation. */
export function chosen(
  policy: (options: Options) => Policy<Action, View>,
  { hands, previous, by = 3, json }: { hands: readonly string[]; previous?: string; by?: number; json?: unknown },
): string {
  const options = optionsOf(json)
  const game = open(options)
  const state = game.wire.position.decode({
    hands: hands.map(cards),
    previous: previous === undefined ? null : cards(previous),
    previousBy: previous === undefined ? null : by,
    turn: 0,
  })
  if (isRefusal(state)) throw new Error(state.message)
  const action = game.wire.action.encode(policy(options).choose(game, game.view(state, 0), quickChance(1)))
  return (action as { cards?: string[] }).cards?.join(' ') ?? 'pass'
}

export interface Contest {
  /** Points per hand that the challenger is ahead of the average of the others, and the half width of its 95 % interval. */
  readonly ahead: number
  readonly error: number
  readonly wins: number
}

/** One challenger against three of the same kind; every deal is played with the challenger in each of the four seats. */
export async function contest(
  options: Options,
  challenger: Mind<Action, View>,
  others: Mind<Action, View>,
  deals: number,
): Promise<Contest> {
  const game: Game<State, Action, View, unknown> = open(options)
  const results: number[] = []
  let wins = 0
  for (let deal = 0; deal < deals; deal++) {
    let ahead = 0
    for (let place = 0; place < 4; place++) {
      let state = game.start(quickChance(`deal ${deal}`))
      const chance = quickChance(`bots ${deal} ${place}`)
      while (game.outcome(state) === null) {
        const seat = at(game.toAct(state), 0)
        const mind = seat === place ? challenger : others
        const { action } = await mind.decide({ game: game as never, seat, view: game.view(state, seat), chance, budget: {} })
        state = game.play(state, seat, action, chance)
      }
      const { scores, places } = game.outcome(state) ?? { scores: [], places: [] }
      const total = scores.reduce((sum, score) => sum + score, 0)
      ahead += (total - at(scores, place)) / 3 - at(scores, place)
      if (at(places, place) === 1) wins++
    }
    results.push(ahead / 4)
  }
  const mean = results.reduce((sum, value) => sum + value, 0) / deals
  const variance = results.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (deals - 1)
  return { ahead: mean, error: 1.96 * Math.sqrt(variance / deals), wins: wins / (4 * deals) }
}
