/** The outside form of High Card, checked to the last card on the way in. */
import { type Card, type Codec, isObject, isRefusal, type Outcome, type Refusal, refusal } from '../../src/index.ts'
import { type Refused, refused } from './high-card-refusals.ts'
import { type Action, deck, type State, type View } from './high-card-values.ts'

const names = (cards: readonly Card[]): string[] => cards.map((card) => deck.name(card))
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const counts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount)

function cards(value: unknown): Card[] | Refusal {
  const found = Array.isArray(value) ? value.map((name) => deck.card(name)) : [undefined]
  return found.every((card) => card !== undefined) ? found : refusal('InvalidCards', 'These are not cards.')
}

export const actionCodec: Codec<Action, Refused> = {
  encode: (action) => (action.type === 'play' ? { type: 'play', card: deck.name(action.card) } : { type: action.type }),
  decode(json) {
    if (isObject(json) && json.type === 'play') {
      const card = deck.card(json.card)
      return card === undefined ? refused({ why: 'unknown-card' }) : { type: 'play', card }
    }
    if (isObject(json) && (json.type === 'draw' || json.type === 'pass')) return { type: json.type }
    return refused({ why: 'unknown-action' })
  },
}

/** What views and positions have in common. */
function publicPart(json: { readonly [field: string]: unknown }): Omit<State, 'hands' | 'pile'> | Refusal {
  const { turn, drawn, moves, points, gone, outcome } = json
  const discards = cards(json.discards)
  if (isRefusal(discards)) return discards
  if (!isCount(turn) || !isCount(moves) || typeof drawn !== 'boolean' || !counts(points) || !counts(gone) || discards.length === 0) {
    return refusal('Malformed', 'A field is missing or malformed.')
  }
  return { discards, turn, drawn, moves, points, gone, outcome: isObject(outcome) ? (outcome as unknown as Outcome) : null }
}

export const viewCodec: Codec<View> = {
  encode: ({ hand, discards, outcome, ...rest }) => ({
    ...rest,
    hand: names(hand),
    discards: names(discards),
    outcome: outcome === null ? null : { ...outcome },
  }),
  decode(json) {
    if (!isObject(json)) return refusal('Malformed', 'A view is an object.')
    const { seat, pile } = json
    const [known, hand] = [publicPart(json), cards(json.hand)]
    if (isRefusal(known)) return known
    if (isRefusal(hand)) return hand
    if ((seat !== null && !isCount(seat)) || !isCount(pile) || !counts(json.counts)) return refusal('Malformed', 'A field is malformed.')
    return { ...known, seat, hand, counts: json.counts, pile }
  },
}

export const positionCodec = (seats: number): Codec<State> => ({
  encode: ({ hands, pile, discards, outcome, ...rest }) => ({
    ...rest,
    hands: hands.map(names),
    pile: names(pile),
    discards: names(discards),
  }),
  decode(json) {
    if (!isObject(json) || !Array.isArray(json.hands) || json.hands.length !== seats)
      return refusal('Malformed', 'There is one hand a seat.')
    const [known, pile, hands] = [publicPart(json), cards(json.pile), json.hands.map(cards)]
    if (isRefusal(known)) return known
    if (isRefusal(pile)) return pile
    const held: Card[][] = []
    for (const hand of hands) {
      if (isRefusal(hand)) return hand
      held.push(hand)
    }
    const all = [...held.flat(), ...pile, ...known.discards]
    const twice = all.find((card, index) => all.indexOf(card) !== index)
    if (twice !== undefined) return refusal('CardTwice', `${deck.name(twice)} appears twice.`)
    if (all.length !== deck.cards.length) return refusal('CardMissing', 'A card is missing.')
    return { ...known, hands: held, pile, outcome: null }
  },
})
