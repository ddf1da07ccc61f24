/** What a player can do: play a combination or pass. Combinations are interned (plays.ts), so equal actions are one object. */
import { type Codec, hasCard, highBit, isObject, lowBit, refusal } from '@parlour/kernel'
import { deck, namesIn } from './cards.ts'
import { type PlayAction, playOf } from './plays.ts'

export interface PassAction {
  readonly type: 'pass'
}

export type Action = PlayAction | PassAction

export const PASS: PassAction = Object.freeze({ type: 'pass' })

const invalid = (message: string) => refusal('InvalidAction', message)

/** Outside, cards stand weakest first; they are accepted in any order, but each only once. */
export const actionCodec: Codec<Action> = {
  encode: (action) => (action.type === 'pass' ? { type: 'pass' } : { type: 'play', cards: namesIn(action.low, action.high) }),
  decode: (json) => {
    if (!isObject(json)) return invalid('An action is an object with a "type".')
    if (json.type === 'pass') return PASS
    if (json.type !== 'play') return invalid(`The type of an action is "play" or "pass", not ${JSON.stringify(json.type)}.`)
    const { cards } = json
    if (!Array.isArray(cards) || cards.length === 0) return invalid('"cards" must be a list of at least one card.')
    let low = 0
    let high = 0
    for (const name of cards) {
      const card = deck.card(name)
      if (card === undefined) return invalid(`There is no card ${JSON.stringify(name)}.`)
      if (hasCard(low, high, card)) return invalid(`${deck.name(card)} is named twice.`)
      low |= lowBit(card)
      high |= highBit(card)
    }
    return playOf(low, high)
  },
}
