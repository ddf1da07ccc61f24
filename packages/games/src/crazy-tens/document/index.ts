/**
 * The rules half of the Crazy Tens document, M15 to M19: its access programs by name, with its exceptions, over the table game's own
 * predicates. The product plays without them; they are for whoever holds the document in hand. Where they differ from its text is in
 * docs/deviations.md. M18 is part of the game itself and only named again here.
 */
export * from '../base-conversion.ts'
export { CrazyTensError, type ExceptionName } from '../errors.ts'
export * from './actions.ts'
export * from './engine.ts'
export * from './game-state.ts'
export * from './rules.ts'
export * from './scoring.ts'
