/** Whole positions from outside: `{hands, previous, previousBy, turn, opening?, passed?, fields?, round?, scores?, losses?}`. */
import { type Codec, hasCard, highBit, isObject, isRefusal, lowBit, type Refusal } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { cardList } from '../wire.ts'
import { deck, namesIn, THREE_OF_DIAMONDS } from './cards.ts'
import { decodeLayout, encodeLayout } from './layout-wire.ts'
import type { Options } from './options.ts'
import { isLastHand } from './scoring.ts'
import { fieldsOf, HAND_SIZE, highOf, lowOf, newHand, SEATS, type State, type Words } from './state.ts'

const FIELDS = ['hands', 'previous', 'previousBy', 'turn', 'opening', 'passed', 'fields', 'round', 'scores', 'losses']

/** Positions in which the match goes on. Cards that are in no hand count as played. */
export const positionCodec = (options: Options): Codec<State> => ({
  encode: (s) => ({
    hands: Array.from({ length: SEATS }, (_, seat) => namesIn(lowOf(s, seat), highOf(s, seat))),
    ...encodeLayout(options, s),
  }),
  decode: (json) => decodePosition(options, json),
})

function decodePosition(options: Options, json: unknown): State | Refusal {
  if (!isObject(json)) return impossible('A position is an object.')
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) return impossible(`A position has no field "${unknown}"; it has ${FIELDS.join(', ')}.`)
  const hands = decodeHands(json.hands)
  if (isRefusal(hands)) return hands
  const layout = decodeLayout(
    options,
    json.previous === null && json.previousBy === json.turn ? { ...json, previousBy: null } : json,
    'invalid-position',
  )
  if (isRefusal(layout)) return layout
  const { turn, opening, round, losses } = layout
  const holder = hands.findIndex(({ low, high }) => hasCard(low, high, THREE_OF_DIAMONDS))
  if (opening && holder !== turn) return impossible('"opening" is for the seat that holds the 3 of diamonds.')
  for (const action of fieldsOf(layout)) {
    if (action?.type !== 'play') continue
    const twice = hands.findIndex(({ low, high }) => (low & action.low) !== 0 || (high & action.high) !== 0)
    if (twice !== -1)
      return impossible(`Seat ${twice} still holds a card that lies on the table: ${namesIn(action.low, action.high).join(' ')}.`)
  }
  if (options.seriesTo > 0 && isLastHand(options, round, losses))
    return impossible(`Someone has already reached ${options.seriesTo} points.`)
  if (options.seriesTo === 0 && round > options.hands)
    return impossible(`The match has only ${options.hands} hands, so "round" cannot be ${round}.`)
  // BT-19: when the turn is back with whoever made the last play, the table is cleared and that seat leads.
  const leads = layout.previousBy === turn
  const { scores } = layout
  return { ...newHand(hands, turn, opening), ...(leads ? { round, scores, losses } : layout) }
}

function decodeHands(json: unknown): readonly Words[] | Refusal {
  if (!Array.isArray(json) || json.length !== SEATS) return impossible('"hands" must be four lists of cards.')
  const hands: Words[] = []
  let [low, high] = [0, 0]
  for (const [seat, one] of json.entries()) {
    const cards = cardList(deck, one, `hands[${seat}]`)
    if (isRefusal(cards)) return impossible(cards.message)
    if (cards.length === 0) return impossible(`The hand of seat ${seat} is empty: that hand is over.`)
    if (cards.length > HAND_SIZE) return impossible(`The hand of seat ${seat} has ${cards.length} cards, more than ${HAND_SIZE}.`)
    const before: Words = { low, high }
    for (const card of cards) {
      if (hasCard(low, high, card)) return impossible(`${deck.name(card)} appears twice.`)
      low |= lowBit(card)
      high |= highBit(card)
    }
    hands.push({ low: low & ~before.low, high: high & ~before.high })
  }
  return hands
}
