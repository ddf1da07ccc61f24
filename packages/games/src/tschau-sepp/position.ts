/** Whole positions from outside: `{hands, drawPile, playPile, suit?, rotation, turn, pendingDraw?, drawn?, owesSuit?, said?, places?, …}`. */
import { type Card, type Codec, isObject, isRefusal, type Json, pileCards, pileOf, type Refusal, suitOf } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { cardList, namesOf, wordsOf } from '../wire.ts'
import { deck, isAce, isJack, isSeven } from './deck.ts'
import { decodeFlags, encodeFlags, playingMask } from './flags.ts'
import { canDraw, handOf, playersLeft, plays, SAID_TSCHAU, SILENT, type State } from './state.ts'

const FIELDS = [
  'hands',
  'drawPile',
  'playPile',
  'suit',
  'rotation',
  'turn',
  'pendingDraw',
  'drawn',
  'owesSuit',
  'mustCover',
  'said',
  'places',
  'gone',
  'scores',
  'round',
]

export const positionCodec = (seats: number): Codec<State> => ({
  encode: (s): Json => ({
    hands: s.counts.map((_, seat) => namesOf(deck, handOf(s, seat))),
    drawPile: namesOf(deck, s.order.slice(0, s.left)),
    playPile: namesOf(deck, pileCards(s.pile)),
    ...encodeFlags(s),
  }),
  decode: (json) => decodePosition(json, seats),
})

function decodePosition(json: unknown, seats: number): State | Refusal {
  if (!isObject(json)) return impossible('A position is an object.')
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) return impossible(`A position has no field "${unknown}"; it has ${FIELDS.join(', ')}.`)
  const cards = decodeCards(json, seats)
  if (isRefusal(cards)) return cards
  const pile = pileOf(cards.played)
  if (pile === null) return impossible('"playPile" must have at least its top card.')
  const flags = decodeFlags(json, seats, { suit: suitOf(pile.card), round: 1 })
  if (isRefusal(flags)) return flags
  const s: State = {
    ...flags,
    hands: cards.hands.flatMap((hand) => {
      const words = wordsOf(hand)
      return [words.low, words.high]
    }),
    counts: cards.hands.map((hand) => hand.length),
    order: cards.draw,
    left: cards.draw.length,
    pile,
    playing: playingMask(flags.places, flags.gone),
    outcome: null,
  }
  // With nothing to draw the duty to cover cannot be met by drawing, so it does not forbid to pass either.
  return contradiction(s) ?? (s.mustCover && !canDraw(s) ? { ...s, mustCover: false } : s)
}

/** Hands and stacks: no card twice; cards may be missing. */
function decodeCards(
  json: { readonly [field: string]: unknown },
  seats: number,
): { hands: Card[][]; draw: Card[]; played: Card[] } | Refusal {
  if (!Array.isArray(json.hands) || json.hands.length !== seats) return impossible(`"hands" must be ${seats} lists of cards.`)
  const hands: Card[][] = []
  for (const [seat, list] of json.hands.entries()) {
    const hand = cardList(deck, list, `hands[${seat}]`)
    if (isRefusal(hand)) return impossible(hand.message)
    hands.push(hand)
  }
  const draw = cardList(deck, json.drawPile, 'drawPile')
  if (isRefusal(draw)) return impossible(draw.message)
  const played = cardList(deck, json.playPile, 'playPile')
  if (isRefusal(played)) return impossible(played.message)
  const all = [...hands.flat(), ...draw, ...played]
  const twice = all.find((card, index) => all.indexOf(card) !== index)
  return twice === undefined ? { hands, draw, played } : impossible(`${deck.name(twice)} appears twice.`)
}

/** What cannot be at one time. */
function contradiction(s: State): Refusal | null {
  const count = s.counts[s.turn] ?? 0
  if (playersLeft(s) < 2) return impossible('Fewer than two players have no place: that round is over.')
  if (!plays(s, s.turn)) return impossible(`Seat ${s.turn} has a place or has left and cannot be to act.`)
  for (const [seat, cards] of s.counts.entries()) {
    if (plays(s, seat) && cards === 0 && !(s.owesSuit && seat === s.turn))
      return impossible(`Seat ${seat} has an empty hand and needs a place.`)
    if (!plays(s, seat) && cards > 0) return impossible(`Seat ${seat} has a place or has left and cannot hold cards.`)
  }
  const top = s.pile.card
  if (s.owesSuit && !isJack(top)) return impossible('A suit is owed only when a Jack lies on top.')
  if (s.mustCover && !isAce(top)) return impossible('Only an Ace on top can have to be covered.')
  if (s.pending > 0 && !isSeven(top)) return impossible('Cards are owed only when a 7 lies on top.')
  if (!isJack(top) && s.suit !== suitOf(top)) return impossible('Only a Jack on top allows another suit than its own.')
  if (s.said !== SILENT && count !== (s.said === SAID_TSCHAU ? 2 : 1))
    return impossible('“Tschau” is said with two cards in hand, “Sepp” with one.')
  return null
}
