/**
 * What an imagined match is worth where it is broken off: at the end of the round by the totals, within a round by who is likely to win
 * it and what that would bring.
 *
 * The numbers come from 20,000 rounds of heuristic play: a logistic regression for the winner (it explains little, rounds are mostly
 * luck, but for that very reason its guess is worth more than one played-out round), a line for the points.
 */
import { decks, type Options, type State, scoreValue, type View } from '@parlour/games/crazy-tens'
import { at, cardsIn, countCards, type Seat } from '@parlour/kernel'
import type { Judge } from '../search/playout.ts'
import { afterPlaying, type Followers } from './followers.ts'
import { MatchOdds } from './match-odds.ts'

const ROUND = {
  /** For the logarithm of how many times more cards the other holds. */
  cards: 0.8,
  /** For every wild card held. */
  wild: 0.94,
  /** For being to act, with something to play and without. */
  canPlay: 0.15,
  mustDraw: -0.29,
} as const

/** What winning will bring: a part of what the other holds now, and what it will still draw. */
const pointsFor = (held: number) => Math.round(17 + 0.19 * held)

export function crazyTensJudge({ target, deck }: Options, followers: Followers): Judge<State, View> {
  const tens = decks[deck]
  const odds = new MatchOdds(target)
  // A wild card in each half of a card-set word.
  const wild = (1 << tens.wildRank) | (1 << (tens.wildRank + 16))

  const points = (low: number, high: number) => {
    let sum = 0
    for (const card of cardsIn(low, high)) sum += scoreValue(tens, card)
    return sum
  }

  /** The chance that seat 0 wins the round. */
  function roundOdds(s: State): number {
    const after = afterPlaying(s.discards.card, s.forced)
    const low = s.turn === 0 ? s.low0 : s.low1
    const high = s.turn === 0 ? s.high0 : s.high1
    const canPlay = (low & at(followers.low, after)) !== 0 || (high & at(followers.high, after)) !== 0
    const initiative = canPlay ? ROUND.canPlay : ROUND.mustDraw
    const logit =
      ROUND.cards * Math.log(countCards(s.low1, s.high1) / countCards(s.low0, s.high0)) +
      ROUND.wild * (countCards(s.low0 & wild, s.high0 & wild) - countCards(s.low1 & wild, s.high1 & wild)) +
      (s.turn === 0 ? initiative : -initiative)
    return 1 / (1 + Math.exp(-logit))
  }

  const toGo = (s: State, seat: Seat) => target - at(s.scores, seat)

  return {
    settled(before, reached, seat) {
      return reached.round === before.round ? null : odds.win(toGo(reached, seat), toGo(reached, 1 - seat))
    },
    guess(reached, seat) {
      const first = roundOdds(reached)
      const [to0, to1] = [toGo(reached, 0), toGo(reached, 1)]
      const share =
        first * odds.win(to0 - pointsFor(points(reached.low1, reached.high1)), to1) +
        (1 - first) * odds.win(to0, to1 - pointsFor(points(reached.low0, reached.high0)))
      return seat === 0 ? share : 1 - share
    },
  }
}
