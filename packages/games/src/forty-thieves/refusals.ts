/** Why an action is refused (FT-04 … FT-09, FT-13), as facts; their English is here and nowhere else. */
import { type Plain, type Refusals, refuser } from '@parlour/kernel'
import type { Build, Variant } from './variants.ts'

export type ThievesRefusal =
  | Plain<'game-over' | 'watching' | 'stock-empty' | 'stays-on-foundation' | 'only-dealt' | 'same-place'>
  | { readonly why: 'empty-pile'; readonly place: string }
  | Plain<'one-at-a-time' | 'one-to-foundation'>
  /** `run`: how many follow each other there; `count`: how many were to be moved. */
  | { readonly why: 'not-a-run'; readonly place: string; readonly run: number; readonly count: number }
  | { readonly why: 'not-on-column'; readonly card: string; readonly top: string; readonly build: Build }
  | { readonly why: 'not-on-foundation'; readonly card: string; readonly top: string; readonly build: Variant['foundations'] }
  | { readonly why: 'ace-first'; readonly card: string }
  | Plain<'not-an-action'>
  /** As they were sent, with what there is instead. */
  | { readonly why: 'unknown-action'; readonly type: string }
  | { readonly why: 'unknown-place'; readonly field: 'from' | 'to'; readonly place: string; readonly columns: number }
  | { readonly why: 'invalid-count'; readonly count: string; readonly most: number }

const BUILT = { suit: 'in suit', colour: 'in alternate colours', other: 'in any other suit' } as const

export const refusals: Refusals<ThievesRefusal> = {
  codes: {
    'game-over': 'GameOver',
    watching: 'NotYourTurn',
    'stock-empty': 'StockEmpty',
    'stays-on-foundation': 'StaysOnFoundation',
    'only-dealt': 'IllegalMove',
    'same-place': 'IllegalMove',
    'empty-pile': 'EmptyPile',
    'one-at-a-time': 'SingleCards',
    'one-to-foundation': 'SingleCards',
    'not-a-run': 'NotARun',
    'not-on-column': 'IllegalMove',
    'not-on-foundation': 'IllegalMove',
    'ace-first': 'IllegalMove',
    'not-an-action': 'InvalidAction',
    'unknown-action': 'InvalidAction',
    'unknown-place': 'InvalidAction',
    'invalid-count': 'InvalidAction',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'game-over':
        return 'The match is over.'
      case 'watching':
        return 'Only the player at the table can move cards.'
      case 'stock-empty':
        return 'The stock is empty, and there is no redeal.'
      case 'stays-on-foundation':
        return 'A card on a foundation stays there.'
      case 'only-dealt':
        return 'Only the stock is dealt to the waste; nothing else goes there.'
      case 'same-place':
        return 'A card cannot be moved to where it lies.'
      case 'empty-pile':
        return `There is no card at ${facts.place}.`
      case 'one-at-a-time':
        return 'Cards are moved one at a time here.'
      case 'one-to-foundation':
        return 'Cards go to a foundation one at a time.'
      case 'not-a-run':
        return `Only ${facts.run} at ${facts.place} follow each other, not ${facts.count}.`
      case 'not-on-column':
        return `${facts.card} does not go on ${facts.top}: columns are built down ${BUILT[facts.build]}.`
      case 'not-on-foundation':
        return `${facts.card} does not go on ${facts.top}: foundations are built up ${BUILT[facts.build]}.`
      case 'ace-first':
        return `An empty foundation takes an ace, not ${facts.card}.`
      case 'not-an-action':
        return 'An action is an object with a "type".'
      case 'unknown-action':
        return `The type of an action is "move" or "deal", not ${facts.type}.`
      case 'unknown-place':
        return `"${facts.field}" is t0 … t${facts.columns - 1}, f0 … f7 or w, not ${facts.place}.`
      case 'invalid-count':
        return `"count" is a whole number from 1 to ${facts.most}, not ${facts.count}.`
    }
  },
}

export const refused = refuser(refusals)
