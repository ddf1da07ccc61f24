/** What a player can do; interned, so that equal actions are one object. */
import { type Card, type Codec, isObject, quoted, SUITS, type Suit, suitNamed } from '@parlour/kernel'
import { deck } from './deck.ts'
import { refused, type SeppRefusal } from './refusals.ts'

export type Word = 'tschau' | 'sepp'

export type Action =
  | { readonly type: 'play'; readonly card: Card }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  | { readonly type: 'choose-suit'; readonly suit: Suit }
  | { readonly type: 'say'; readonly word: Word }

export const DRAW: Action = Object.freeze({ type: 'draw' })
export const PASS: Action = Object.freeze({ type: 'pass' })
export const SAY_TSCHAU: Action = Object.freeze({ type: 'say', word: 'tschau' })
export const SAY_SEPP: Action = Object.freeze({ type: 'say', word: 'sepp' })
const PLAYS: readonly Action[] = Array.from({ length: 64 }, (_, card) => Object.freeze({ type: 'play', card }))
/** One for each suit, in the order C D H S. */
export const WISHES: readonly Action[] = Array.from(SUITS, (_, suit) => Object.freeze({ type: 'choose-suit', suit }))

export function playing(card: Card): Action {
  const action = PLAYS[card]
  if (action === undefined) throw new RangeError(`there is no card ${card}`)
  return action
}

export function wishing(suit: Suit): Action {
  const action = WISHES[suit]
  if (action === undefined) throw new RangeError(`there is no suit ${suit}`)
  return action
}

export const actionCodec: Codec<Action, SeppRefusal> = {
  encode(action) {
    switch (action.type) {
      case 'play':
        return { type: 'play', card: deck.name(action.card) }
      case 'choose-suit':
        return { type: 'choose-suit', suit: SUITS.charAt(action.suit) }
      case 'say':
        return { type: 'say', word: action.word }
      default:
        return { type: action.type }
    }
  },
  decode(json) {
    if (!isObject(json)) return refused({ why: 'not-an-action' })
    switch (json.type) {
      case 'draw':
        return DRAW
      case 'pass':
        return PASS
      case 'play': {
        const card = deck.card(json.card)
        return card === undefined ? refused({ why: 'unknown-card', card: quoted(json.card) }) : playing(card)
      }
      case 'choose-suit': {
        const suit = suitNamed(json.suit)
        return suit === -1 ? refused({ why: 'unknown-suit', suit: quoted(json.suit) }) : wishing(suit)
      }
      case 'say':
        return json.word === 'tschau' ? SAY_TSCHAU : json.word === 'sepp' ? SAY_SEPP : refused({ why: 'unknown-word' })
      default:
        return refused({ why: 'unknown-action', type: quoted(json.type) })
    }
  },
}
