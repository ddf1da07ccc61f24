/**
 * What a program handed in and no game can read: a view, a position, or the parts of one. Nobody meets these at a table, where actions are
 * the only thing that comes from outside, so what is wrong is said to programmers, in English alone.
 */
import { type Refusal, refuser } from '@parlour/kernel'

export type UnreadableFacts = {
  readonly why: 'invalid-view' | 'invalid-position' | 'invalid-cards' | 'invalid-tiles' | 'invalid-board' | 'invalid-last-play'
  readonly problem: string
}

const refused = refuser<UnreadableFacts>({
  codes: {
    'invalid-view': 'InvalidView',
    'invalid-position': 'InvalidPosition',
    'invalid-cards': 'InvalidCards',
    'invalid-tiles': 'InvalidTiles',
    'invalid-board': 'InvalidBoard',
    'invalid-last-play': 'InvalidLastPlay',
  },
  sentence: ({ problem }) => problem,
})

export const unreadable = (why: UnreadableFacts['why'], problem: string): Refusal<UnreadableFacts> => refused({ why, problem })

/** A field of a view. */
export const wrongInView = (field: string): Refusal<UnreadableFacts> =>
  unreadable('invalid-view', `The view's "${field}" is missing or malformed.`)

export const impossible = (problem: string): Refusal<UnreadableFacts> => unreadable('invalid-position', problem)
