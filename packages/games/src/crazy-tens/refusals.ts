/** Why an action is refused (CT-11 … CT-23), as facts; their English is here and nowhere else. */
import { type Plain, type Refusals, refuser, SUIT_NAMES, suitNamed } from '@parlour/kernel'
import { decimalToDozenal } from './base-conversion.ts'

export type TensRefusal =
  | Plain<'game-over' | 'not-your-turn' | 'must-play' | 'suit-missing'>
  | { readonly why: 'not-held'; readonly card: string }
  | { readonly why: 'suit-forced'; readonly card: string; readonly suit: string }
  /** `sum`: what two cards would have to make, in decimal. */
  | { readonly why: 'no-match'; readonly card: string; readonly top: string; readonly sum: number }
  | Plain<'not-an-action' | 'card-missing'>
  /** As they were sent. */
  | { readonly why: 'unknown-action'; readonly type: string }
  | { readonly why: 'unknown-card'; readonly card: string }

export const refusals: Refusals<TensRefusal> = {
  codes: {
    'game-over': 'GameOver',
    'not-your-turn': 'NotYourTurn',
    'must-play': 'IllegalMove',
    'suit-missing': 'InvalidSuitChoice',
    'not-held': 'InvalidCard',
    'suit-forced': 'IllegalMove',
    'no-match': 'IllegalMove',
    'not-an-action': 'InvalidAction',
    'unknown-action': 'InvalidAction',
    'card-missing': 'InvalidAction',
    'unknown-card': 'InvalidAction',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'game-over':
        return 'The match is over.'
      case 'not-your-turn':
        return 'It is not your turn.'
      case 'must-play':
        return 'You hold a card that can be played, so you cannot draw.'
      case 'suit-missing':
        return 'A wild card needs a suit: name clubs, diamonds, hearts or spades.'
      case 'not-held':
        return `You do not hold ${facts.card}.`
      case 'suit-forced': {
        const suit = SUIT_NAMES[suitNamed(facts.suit)]
        return `${suit} are named: play ${suit} or a 10, not ${facts.card}.`
      }
      case 'no-match': {
        const { card, top, sum } = facts
        return `${card} has neither the suit nor the rank of ${top}, and they do not add up to ${decimalToDozenal(sum)} in base twelve.`
      }
      case 'not-an-action':
        return 'An action is an object with a "type".'
      case 'unknown-action':
        return `The type of an action is "play" or "draw", not ${facts.type}.`
      case 'card-missing':
        return 'Playing needs a "card".'
      case 'unknown-card':
        return `There is no card ${facts.card} in this deck.`
    }
  },
}

export const refused = refuser(refusals)
