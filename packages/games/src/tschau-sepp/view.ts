/** What one seat, or a spectator, may know: the own hand, the sizes of the others, the stacks as count and open pile, all flags of the turn. */
import {
  type Card,
  type Chance,
  type Codec,
  cardsIn,
  countCards,
  hasCard,
  isObject,
  isRefusal,
  type Json,
  type Outcome,
  type Pile,
  pileCards,
  pileOf,
  type Refusal,
  refusal,
  type Seat,
  SUITS,
  type Suit,
  shuffle,
  suitNamed,
} from '@parlour/kernel'
import { cardList, isCount, isSeat, namesOf, wordsOf } from '../wire.ts'
import { deck } from './deck.ts'
import { DREW, DREW_PENALTY, highOf, lowOf, NOT_DRAWN, SAID_SEPP, SAID_TSCHAU, SILENT, type State } from './state.ts'
import { rotationOf } from './turns.ts'

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

const DRAWN_NAMES = { [NOT_DRAWN]: false, [DREW_PENALTY]: 'penalty', [DREW]: true } as const
const SAID_NAMES: readonly (readonly string[])[] = [[], ['tschau'], ['sepp']]

/** The flags of the turn, as views and positions write them. */
export const encodeFlags = (
  s: Pick<
    State,
    'turn' | 'direction' | 'suit' | 'pending' | 'drawn' | 'owesSuit' | 'mustCover' | 'said' | 'places' | 'gone' | 'scores' | 'round'
  >,
): { readonly [field: string]: Json } => ({
  round: s.round,
  turn: s.turn,
  rotation: rotationOf(s.direction),
  suit: SUITS.charAt(s.suit),
  pendingDraw: s.pending,
  drawn: DRAWN_NAMES[s.drawn as typeof NOT_DRAWN] ?? false,
  owesSuit: s.owesSuit,
  mustCover: s.mustCover,
  said: SAID_NAMES[s.said] ?? [],
  places: s.places.map((place) => (place === 0 ? null : place)),
  gone: s.gone,
  scores: s.scores,
})

export type Flags = Pick<
  State,
  'turn' | 'direction' | 'suit' | 'pending' | 'drawn' | 'owesSuit' | 'mustCover' | 'said' | 'places' | 'gone' | 'scores' | 'round'
>

/** Reads the flags; `defaults` stand for what is left out. The refusal names the field. */
export function decodeFlags(json: { readonly [field: string]: unknown }, seats: number, defaults: Partial<Flags>): Flags | Refusal {
  const wrong = (field: string, wanted: string) =>
    refusal('InvalidPosition', `"${field}" must be ${wanted}, not ${JSON.stringify(json[field])}.`)
  const { turn, rotation, said = [], gone = [] } = json
  const round = json.round ?? defaults.round
  const suit = json.suit === undefined ? defaults.suit : suitNamed(json.suit)
  const pending = json.pendingDraw ?? 0
  const drawn = json.drawn ?? false
  const places = json.places ?? new Array<null>(seats).fill(null)
  const scores = json.scores ?? new Array<number>(seats).fill(0)
  if (!isCount(round) || round < 1) return wrong('round', 'a whole number from 1 up')
  if (!isSeat(turn, seats)) return wrong('turn', 'the seat to act')
  if (rotation !== 'clockwise' && rotation !== 'counter-clockwise') return wrong('rotation', '"clockwise" or "counter-clockwise"')
  if (suit === undefined || suit === -1) return wrong('suit', 'one of C, D, H, S')
  if (!isCount(pending) || pending % 2 !== 0 || pending > 8) return wrong('pendingDraw', '0, 2, 4, 6 or 8')
  if (drawn !== true && drawn !== false && drawn !== 'penalty') return wrong('drawn', 'true, false or "penalty"')
  for (const flag of ['owesSuit', 'mustCover'])
    if (json[flag] !== undefined && typeof json[flag] !== 'boolean') return wrong(flag, 'true or false')
  if (!Array.isArray(said) || said.length > 1 || !said.every((word) => word === 'tschau' || word === 'sepp'))
    return wrong('said', '[], ["tschau"] or ["sepp"]')
  if (
    !Array.isArray(places) ||
    places.length !== seats ||
    !places.every((place) => place === null || (isCount(place) && place >= 1 && place <= seats))
  )
    return wrong('places', 'a place or null for every seat')
  if (!Array.isArray(gone) || !gone.every((seat) => isSeat(seat, seats)) || new Set(gone).size !== gone.length)
    return wrong('gone', 'different seats')
  if (!Array.isArray(scores) || scores.length !== seats || !scores.every(isCount)) return wrong('scores', 'a whole number for every seat')
  const given = places.filter((place) => place !== null)
  if (given.some((_, index) => !given.includes(index + 1))) return wrong('places', '1, 2, … without gaps or repetitions')
  return {
    round,
    turn,
    direction: rotation === 'clockwise' ? 1 : -1,
    suit,
    pending,
    drawn: drawn === true ? DREW : drawn === 'penalty' ? DREW_PENALTY : NOT_DRAWN,
    owesSuit: json.owesSuit === true,
    mustCover: json.mustCover === true,
    said: said.length === 0 ? SILENT : said[0] === 'tschau' ? SAID_TSCHAU : SAID_SEPP,
    places: places.map((place) => place ?? 0),
    gone: [...gone],
    scores: [...scores],
  }
}

/** Seats with neither a place nor gone, as a bit mask. */
export const playingMask = (places: readonly number[], gone: readonly Seat[]): number =>
  places.reduce((mask, place, seat) => (place === 0 && !gone.includes(seat) ? mask | (1 << seat) : mask), 0)

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
  const wrong = (field: string) => refusal('InvalidView', `The view's "${field}" is missing or malformed.`)
  if (!isObject(json)) return refusal('InvalidView', 'A view is an object.')
  const { seat, counts, drawPile, outcome } = json
  if (seat !== null && !isSeat(seat, seats)) return wrong('seat')
  const flags = decodeFlags(json, seats, {})
  if (isRefusal(flags)) return flags
  const hand = cardList(deck, json.hand, 'hand')
  if (isRefusal(hand)) return hand
  const played = cardList(deck, json.playPile, 'playPile')
  if (isRefusal(played)) return played
  const pile = pileOf(played)
  if (pile === null) return wrong('playPile')
  const seen = wordsOf([...hand, ...played])
  if (countCards(seen.low, seen.high) !== hand.length + played.length) return refusal('InvalidView', 'The view shows a card twice.')
  if (!Array.isArray(counts) || counts.length !== seats || !counts.every(isCount)) return wrong('counts')
  if (hand.length !== (seat === null ? 0 : counts[seat])) return wrong('hand')
  if (!isCount(drawPile)) return wrong('drawPile')
  if (outcome !== null && !isObject(outcome)) return wrong('outcome')
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
export function imagine(view: View, chance: Chance): State {
  const seen = wordsOf(pileCards(view.pile))
  const unseen = shuffle(
    deck.cards.filter((card) => !hasCard(view.low | seen.low, view.high | seen.high, card)),
    chance,
  )
  const hands = view.counts.flatMap((count, seat) => {
    const words = seat === view.seat ? { low: view.low, high: view.high } : wordsOf(unseen.splice(0, count))
    return [words.low, words.high]
  })
  const order: Card[] = unseen.slice(0, view.left)
  const {
    round,
    turn,
    direction,
    counts,
    left,
    pile,
    suit,
    pending,
    drawn,
    owesSuit,
    mustCover,
    said,
    playing,
    places,
    gone,
    scores,
    outcome,
  } = view
  return {
    round,
    turn,
    direction,
    hands,
    counts,
    order,
    left,
    pile,
    suit,
    pending,
    drawn,
    owesSuit,
    mustCover,
    said,
    playing,
    places,
    gone,
    scores,
    outcome,
  }
}
