/** Why an action is refused, as facts; their English is here and nowhere else. */
import { type Plain, type Refusals, refuser, SUIT_NAMES, suitNamed } from '@parlour/kernel'

export type SeppRefusal =
  | Plain<'game-over' | 'not-your-turn' | 'choose-suit-first' | 'no-jack-played' | 'already-drawn' | 'stack-empty' | 'draw-first'>
  | Plain<'must-play' | 'must-cover' | 'no-call-due' | 'already-said' | 'calls-made-for-you'>
  | { readonly why: 'not-held'; readonly card: string }
  /** `count`: how many cards the sevens have added up to. */
  | { readonly why: 'cards-owed'; readonly card: string; readonly count: number }
  | { readonly why: 'finish-forbidden'; readonly card: string }
  /** `suit`: the one to follow, which a Jack may have made another than that of the top card. */
  | { readonly why: 'no-match'; readonly card: string; readonly suit: string; readonly top: string }
  | Plain<'not-an-action' | 'unknown-word'>
  /** As they were sent. */
  | { readonly why: 'unknown-action'; readonly type: string }
  | { readonly why: 'unknown-card'; readonly card: string }
  | { readonly why: 'unknown-suit'; readonly suit: string }

export const refusals: Refusals<SeppRefusal> = {
  codes: {
    'game-over': 'GameOver',
    'not-your-turn': 'NotYourTurn',
    'choose-suit-first': 'MustChooseSuit',
    'no-jack-played': 'NoSuitToChoose',
    'already-drawn': 'AlreadyDrawn',
    'stack-empty': 'EmptyStack',
    'draw-first': 'MustDrawFirst',
    'must-play': 'MustPlay',
    'must-cover': 'MustCover',
    'no-call-due': 'NotNow',
    'already-said': 'AlreadySaid',
    'calls-made-for-you': 'NotNow',
    'not-held': 'InvalidCard',
    'cards-owed': 'MustAnswerSeven',
    'finish-forbidden': 'FinishForbidden',
    'no-match': 'IllegalMove',
    'not-an-action': 'InvalidAction',
    'unknown-action': 'InvalidAction',
    'unknown-card': 'InvalidAction',
    'unknown-suit': 'InvalidAction',
    'unknown-word': 'InvalidAction',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'game-over':
        return 'The match is over.'
      case 'not-your-turn':
        return 'It is not your turn.'
      case 'choose-suit-first':
        return 'You played a Jack: first wish a suit.'
      case 'no-jack-played':
        return 'A suit is wished only after playing a Jack.'
      case 'already-drawn':
        return 'You have drawn this turn: play a card or pass.'
      case 'stack-empty':
        return 'There is no card to draw.'
      case 'draw-first':
        return 'You may pass only after drawing.'
      case 'must-play':
        return 'There is no card to draw, so you must play one.'
      case 'must-cover':
        return 'Your Ace must be covered: play on it, or draw until you can.'
      case 'no-call-due':
        return '“Tschau” is said with two cards in hand, “Sepp” with one, before playing.'
      case 'already-said':
        return 'You have said it already.'
      case 'calls-made-for-you':
        return 'At this table announcements are made for you.'
      case 'not-held':
        return `You do not hold ${facts.card}.`
      case 'cards-owed':
        return `${facts.count} cards are owed: play a 7 or draw them; ${facts.card} does not help.`
      case 'finish-forbidden':
        return `At this table nobody finishes with ${facts.card}.`
      case 'no-match':
        return `${facts.card} is neither ${SUIT_NAMES[suitNamed(facts.suit)]} nor of the rank of ${facts.top}, and no Jack.`
      case 'not-an-action':
        return 'An action is an object with a "type".'
      case 'unknown-action':
        return `The type of an action is play, draw, pass, choose-suit or say, not ${facts.type}.`
      case 'unknown-card':
        return `There is no card ${facts.card} in this deck.`
      case 'unknown-suit':
        return `A suit is one of C, D, H, S, not ${facts.suit}.`
      case 'unknown-word':
        return 'One can say "tschau" or "sepp".'
    }
  },
}

export const refused = refuser(refusals)
