/** Why an action is refused (BT-13 … BT-18), as facts; their English is here and nowhere else. */
import { type Plain, type Refusals, refuser } from '@parlour/kernel'
import { inWords, playFrom } from './combination.ts'

type Names = readonly string[]

export type TwoRefusal =
  | Plain<'game-over' | 'not-your-turn' | 'opening-pass' | 'leader-pass' | 'needs-three-of-diamonds'>
  | { readonly why: 'not-held'; readonly cards: Names }
  /** `triples`: whether three of a rank would have been a combination. */
  | { readonly why: 'no-combination'; readonly cards: Names; readonly triples: boolean }
  | { readonly why: 'wrong-number'; readonly count: number; readonly previous: Names }
  | { readonly why: 'not-higher'; readonly cards: Names; readonly previous: Names }
  | Plain<'not-an-action' | 'cards-missing'>
  | { readonly why: 'card-twice'; readonly card: string }
  /** As they were sent. */
  | { readonly why: 'unknown-action'; readonly type: string }
  | { readonly why: 'unknown-card'; readonly card: string }

export const refusals: Refusals<TwoRefusal> = {
  codes: {
    'game-over': 'GameOver',
    'not-your-turn': 'NotYourTurn',
    'opening-pass': 'CannotPass',
    'leader-pass': 'CannotPass',
    'needs-three-of-diamonds': 'NeedsThreeOfDiamonds',
    'not-held': 'InvalidCard',
    'no-combination': 'InvalidCombination',
    'wrong-number': 'WrongNumber',
    'not-higher': 'NotHigher',
    'not-an-action': 'InvalidAction',
    'cards-missing': 'InvalidAction',
    'card-twice': 'InvalidAction',
    'unknown-action': 'InvalidAction',
    'unknown-card': 'InvalidAction',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'game-over':
        return 'The match is over.'
      case 'not-your-turn':
        return 'It is not your turn.'
      case 'opening-pass':
        return 'You cannot pass the first turn: play a combination with the 3 of diamonds.'
      case 'leader-pass':
        return 'You lead, so you cannot pass: play any combination.'
      case 'needs-three-of-diamonds':
        return 'The first play must be valid and contain the 3 of diamonds.'
      case 'not-held':
        return `You do not hold ${facts.cards.join(' ')}.`
      case 'no-combination': {
        const sizes = facts.triples ? 'a pair, three of a rank' : 'a pair'
        return `${facts.cards.join(' ')} is not a single card, ${sizes}, or a five-card hand.`
      }
      case 'wrong-number': {
        const { count, previous } = facts
        const needed = previous.length === 1 ? 'one card' : `${previous.length} cards`
        return `${inWords(playFrom(previous))} needs ${needed} to be beaten, not ${count}.`
      }
      case 'not-higher':
        return `${facts.cards.join(' ')} does not beat ${facts.previous.join(' ')}.`
      case 'not-an-action':
        return 'An action is an object with a "type".'
      case 'cards-missing':
        return '"cards" must be a list of at least one card.'
      case 'card-twice':
        return `${facts.card} is named twice.`
      case 'unknown-action':
        return `The type of an action is "play" or "pass", not ${facts.type}.`
      case 'unknown-card':
        return `There is no card ${facts.card}.`
    }
  },
}

export const refused = refuser(refusals)
