/** What a player can do: play a combination or pass. Combinations are interned (plays.ts), so equal actions are one object. */
import { type Codec, hasCard, highBit, isObject, lowBit, quoted } from '@parlour/kernel'
import { deck, namesIn } from './cards.ts'
import { type PlayAction, playOf } from './plays.ts'
import { refused, type TwoRefusal } from './refusals.ts'

export interface PassAction {
  readonly type: 'pass'
}

export type Action = PlayAction | PassAction

export const PASS: PassAction = Object.freeze({ type: 'pass' })

/** Outside, cards stand weakest first; they are accepted in any order, but each only once. */
export const actionCodec: Codec<Action, TwoRefusal> = {
  encode: (action) => (action.type === 'pass' ? { type: 'pass' } : { type: 'play', cards: namesIn(action.low, action.high) }),
  decode: (json) => {
    if (!isObject(json)) return refused({ why: 'not-an-action' })
    if (json.type === 'pass') return PASS
    if (json.type !== 'play') return refused({ why: 'unknown-action', type: quoted(json.type) })
    const { cards } = json
    if (!Array.isArray(cards) || cards.length === 0) return refused({ why: 'cards-missing' })
    let low = 0
    let high = 0
    for (const name of cards) {
      const card = deck.card(name)
      if (card === undefined) return refused({ why: 'unknown-card', card: quoted(name) })
      if (hasCard(low, high, card)) return refused({ why: 'card-twice', card: deck.name(card) })
      low |= lowBit(card)
      high |= highBit(card)
    }
    return playOf(low, high)
  },
}
