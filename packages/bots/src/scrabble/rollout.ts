/**
 * How a play works out once everyone else has answered it by equity, in an imagined match, where racks may be looked at. What the play
 * keeps stands for the own turns after it: to play those too would drown what the answers say about the board in the luck of drawing.
 */
import {
  type Action,
  LEAST_FOR_EXCHANGE,
  type Options,
  PASS,
  rackValue,
  type State,
  tileSets,
  type WordGame,
} from '@parlour/games/scrabble'
import { at, type Chance, type Seat } from '@parlour/kernel'
import { shareOf } from '../search/standing.ts'
import { keepingAt } from './keeping.ts'
import { leadOf, ON_MOVE, shareOfLead } from './prospects.ts'

/** How an imagined match came out for a seat. */
export interface RolledOut {
  readonly share: number
  /** The lead in points, worth of the tiles kept included. */
  readonly lead: number
}

/** With so few tiles in the bag a match is played to its end: who plays out counts more than what is kept. */
const TO_THE_END = 7
const MOST_TURNS = 40

/** What a rollout costs, in iterations: one for a round of turns, more to the end of the match. */
export const costOf = ({ left }: State): number => (left <= TO_THE_END ? 3 : 1)

/** `start` is the position after the play, `worth` what the play keeps is worth. */
export type RollOut = (game: WordGame, start: State, seat: Seat, worth: number, chance: Chance) => RolledOut

export function rolloutAt(options: Options): RollOut {
  const tiles = tileSets[options.bag]
  const keeping = keepingAt(options)

  return (game, start, seat, worth, chance) => {
    const kept = start.racks.map((_, one) => (one === seat ? worth : 0))
    let state = start
    let turns = start.left <= TO_THE_END ? MOST_TURNS : seatsIn(start) - 1
    for (; turns > 0 && state.outcome === null; turns--) {
      const { turn } = state
      const { action, keep } = choose(game, state)
      kept[turn] = keep
      state = game.play(state, turn, action, chance)
    }
    if (state.outcome !== null) return { share: shareOf(state.outcome, seat), lead: leadOf(state.scores, state.gone, seat) }
    const totals = state.scores.map((score, one) => score + at(kept, one))
    const lead = leadOf(totals, state.gone, seat) + (state.turn === seat ? ON_MOVE : -ON_MOVE)
    return { share: shareOfLead(lead, state.left), lead }
  }

  /** The best by equity, and what it keeps is worth. */
  function choose(game: WordGame, state: State): { readonly action: Action; readonly keep: number } {
    const { turn, racks, left } = state
    if (state.last?.open?.out) return { action: PASS, keep: 0 }
    const rack = at(racks, turn)
    const others = left > 0 ? 0 : racks.reduce((sum, held, seat) => (seat === turn ? sum : sum + rackValue(tiles, held)), 0)
    const keep = keeping({ rack, bag: left, others })
    const best = game.best.best(state.board, rack, keep)
    let given = 0
    if (left >= LEAST_FOR_EXCHANGE) {
      for (let used = 1; used < keep.length; used++) if (given === 0 || at(keep, used) > at(keep, given)) given = used
    }
    if (best !== null && (given === 0 || best.total >= at(keep, given))) return { action: best.action, keep: best.total - best.score }
    if (given === 0) return { action: PASS, keep: at(keep, 0) }
    return { action: { type: 'exchange', tiles: rack.filter((_, i) => ((given >> i) & 1) === 1) }, keep: at(keep, given) }
  }
}

const seatsIn = ({ racks, gone }: State): number => racks.reduce((sum, _, seat) => sum + (((gone >> seat) & 1) === 0 ? 1 : 0), 0)
