/** What High Card declares to the kit. */
import type { Spec } from '../../src/conformance/index.ts'

export const everything = {
  actions: ['play', 'draw', 'pass'],
  refusals: ['GameOver', 'NotYourTurn', 'NotHeld', 'DoesNotFollow', 'MustPlay', 'CannotDraw', 'CannotPass', 'UnknownCard', 'UnknownAction'],
  happenings: ['dealt', 'drew', 'played', 'rolled', 'restocked', 'passed', 'left', 'over'],
}

/** Enough to find any fault that is not rare. */
export const quickly: Spec = {
  tables: [
    { label: 'three', seats: 3, matches: 8, maxMoves: 30 },
    { label: 'short', seats: 2, options: { preset: 'short' }, matches: 8, maxMoves: 30 },
  ],
  thorough: 1,
  sample: 0.05,
  // No clock: how far a failure is shrunk must not depend on how busy the machine is.
  now: () => 0,
}
