/** What one seat, or a spectator, may know: the own hand, the sizes of the others, the stacks as count and open pile, all flags of the turn. */
import {
  type Chance,
  type Codec,
  cardsIn,
  countCards,
  hasCard,
  isObject,
  isRefusal,
  type Outcome,
  type Pile,
  pileCards,
  pileOf,
  type Refusal,
  type Seat,
  type Suit,
  shuffle,
} from '@parlour/kernel'
import { unreadable, wrongInView } from '../unreadable.ts'
import { cardList, isCount, isSeat, namesOf, wordsOf } from '../wire.ts'
import { deck } from './deck.ts'
import { decodeFlags, encodeFlags, playingMask } from './flags.ts'
import { highOf, lowOf, type State } from './state.ts'

export interface View {
  readonly seat: Seat | null
  readonly round: number
  readonly turn: Seat
  readonly direction: number
  readonly low: number
  readonly high: number
  readonly counts: readonly number[]
  readonly left: number
  readonly pile: Pile
  readonly suit: Suit
  readonly pending: number
  readonly drawn: number
  readonly owesSuit: boolean
  readonly mustCover: boolean
  readonly said: number
  readonly playing: number
  readonly places: readonly number[]
  readonly gone: readonly Seat[]
  readonly scores: readonly number[]
  readonly outcome: Outcome | null
}

export const viewOf = (s: State, seat: Seat | null): View => ({
  seat,
  round: s.round,
  turn: s.turn,
  direction: s.direction,
  low: seat === null ? 0 : lowOf(s.hands, seat),
  high: seat === null ? 0 : highOf(s.hands, seat),
  counts: s.counts,
  left: s.left,
  pile: s.pile,
  suit: s.suit,
  pending: s.pending,
  drawn: s.drawn,
  owesSuit: s.owesSuit,
  mustCover: s.mustCover,
  said: s.said,
  playing: s.playing,
  places: s.places,
  gone: s.gone,
  scores: s.scores,
  outcome: s.outcome,
})

export const viewCodec = (seats: number): Codec<View> => ({
  encode: (view) => ({
    seat: view.seat,
    ...encodeFlags(view),
    hand: namesOf(deck, cardsIn(view.low, view.high)),
    counts: view.counts,
    drawPile: view.left,
    playPile: namesOf(deck, pileCards(view.pile)),
    outcome: view.outcome === null ? null : { ...view.outcome },
  }),
  decode: (json) => decodeView(json, seats),
})

function decodeView(json: unknown, seats: number): View | Refusal {
  if (!isObject(json)) return unreadable('invalid-view', 'A view is an object.')
  const { seat, counts, drawPile, outcome } = json
  if (seat !== null && !isSeat(seat, seats)) return wrongInView('seat')
  const flags = decodeFlags(json, seats, {})
  if (isRefusal(flags)) return flags
  const hand = cardList(deck, json.hand, 'hand')
  if (isRefusal(hand)) return hand
  const played = cardList(deck, json.playPile, 'playPile')
  if (isRefusal(played)) return played
  const pile = pileOf(played)
  if (pile === null) return wrongInView('playPile')
  const seen = wordsOf([...hand, ...played])
  if (countCards(seen.low, seen.high) !== hand.length + played.length) return unreadable('invalid-view', 'The view shows a card twice.')
  if (!Array.isArray(counts) || counts.length !== seats || !counts.every(isCount)) return wrongInView('counts')
  if (hand.length !== (seat === null ? 0 : counts[seat])) return wrongInView('hand')
  if (!isCount(drawPile)) return wrongInView('drawPile')
  if (outcome !== null && !isObject(outcome)) return wrongInView('outcome')
  const own = wordsOf(hand)
  return {
    seat,
    ...flags,
    low: own.low,
    high: own.high,
    counts,
    left: drawPile,
    pile,
    playing: outcome === null ? playingMask(flags.places, flags.gone) : 0,
    outcome: outcome as Outcome | null,
  }
}

/** Every card the viewer cannot see goes to a random place. */
export function imagine({ seat, low, high, ...shared }: View, chance: Chance): State {
  const seen = wordsOf(pileCards(shared.pile))
  const unseen = shuffle(
    deck.cards.filter((card) => !hasCard(low | seen.low, high | seen.high, card)),
    chance,
  )
  const hands = shared.counts.flatMap((count, other) => {
    const words = other === seat ? { low, high } : wordsOf(unseen.splice(0, count))
    return [words.low, words.high]
  })
  return { ...shared, hands, order: unseen.slice(0, shared.left) }
}
