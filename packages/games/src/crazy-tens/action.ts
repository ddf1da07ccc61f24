/** What a player can do. Actions are interned: equal actions are one object, so they are compared and shared without cost. */
import { type Card, type Codec, isObject, quoted, SUITS, type Suit, suitNamed } from '@parlour/kernel'
import { isWild, type TensDeck } from './decks.ts'
import { NO_SUIT } from './matching.ts'
import { refused, type TensRefusal } from './refusals.ts'

export interface PlayAction {
  readonly type: 'play'
  readonly card: Card
  /** The suit named with a wild card; `NO_SUIT` with any other (CT-20), and where none was named. */
  readonly suit: Suit
}

export interface DrawAction {
  readonly type: 'draw'
}

export type Action = PlayAction | DrawAction

export const DRAW: DrawAction = Object.freeze({ type: 'draw' })

const CHOICES = SUITS.length + 1
const PLAYS: readonly PlayAction[] = Array.from({ length: 64 * CHOICES }, (_, index) =>
  Object.freeze({ type: 'play', card: Math.floor(index / CHOICES), suit: (index % CHOICES) + NO_SUIT }),
)

/** Playing a card, with a suit if it is wild. */
export function playing(card: Card, suit: Suit = NO_SUIT): PlayAction {
  const action = PLAYS[card * CHOICES + suit - NO_SUIT]
  if (action === undefined) throw new RangeError(`there is no card ${card} or no suit ${suit}`)
  return action
}

export const actionCodec = (deck: TensDeck): Codec<Action, TensRefusal> => ({
  encode: (action) => {
    if (action.type === 'draw') return { type: 'draw' }
    const card = deck.deck.name(action.card)
    return action.suit === NO_SUIT ? { type: 'play', card } : { type: 'play', card, suit: SUITS.charAt(action.suit) }
  },
  // A suit sent with a card that is not wild means nothing and is dropped; a wild card without a proper suit is refused when played.
  decode: (json) => {
    if (!isObject(json)) return refused({ why: 'not-an-action' })
    if (json.type === 'draw') return DRAW
    if (json.type !== 'play') return refused({ why: 'unknown-action', type: quoted(json.type) })
    if (json.card === undefined) return refused({ why: 'card-missing' })
    const card = deck.deck.card(json.card)
    if (card === undefined) return refused({ why: 'unknown-card', card: quoted(json.card) })
    return playing(card, isWild(deck, card) ? suitNamed(json.suit) : NO_SUIT)
  },
})
