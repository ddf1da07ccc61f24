/** Why High Card refuses an action. */
import { type Plain, type Refusals, refuser } from '../../src/index.ts'

export type Refused =
  | Plain<'game-over' | 'not-your-turn' | 'does-not-follow' | 'must-play' | 'cannot-pass'>
  | Plain<'unknown-card' | 'unknown-action'>
  | { readonly why: 'not-held'; readonly card: string }
  | { readonly why: 'cannot-draw'; readonly drawn: boolean }

export const refusals: Refusals<Refused> = {
  codes: {
    'game-over': 'GameOver',
    'not-your-turn': 'NotYourTurn',
    'not-held': 'NotHeld',
    'does-not-follow': 'DoesNotFollow',
    'must-play': 'MustPlay',
    'cannot-draw': 'CannotDraw',
    'cannot-pass': 'CannotPass',
    'unknown-card': 'UnknownCard',
    'unknown-action': 'UnknownAction',
  },
  sentence(facts) {
    if (facts.why === 'not-held') return `You do not hold ${facts.card}.`
    if (facts.why === 'cannot-draw') return facts.drawn ? 'You have drawn already.' : 'There is nothing to draw.'
    return SENTENCES[facts.why]
  },
}

const SENTENCES: { readonly [Why in Exclude<Refused['why'], 'not-held' | 'cannot-draw'>]: string } = {
  'game-over': 'The match is over.',
  'not-your-turn': 'It is not your turn.',
  'does-not-follow': 'That card follows neither suit nor rank.',
  'must-play': 'You can play.',
  'cannot-pass': 'You can play or draw.',
  'unknown-card': 'There is no such card.',
  'unknown-action': 'One can play, draw or pass.',
}

export const refused = refuser(refusals)
