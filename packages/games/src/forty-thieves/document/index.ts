/**
 * The Forty Thieves document's modules: its card types, generic stack and board by name, with its exceptions, over the game's own
 * judge. The product plays without them; they are for whoever holds the document in hand. Where they differ from its text is in
 * docs/deviations.md.
 */
export { foundationPlaceable, tabPlaceable } from '../building.ts'
export * from './board.ts'
export * from './board-moves.ts'
export * from './card-stack.ts'
export * from './card-types.ts'
export * from './errors.ts'
export * from './stack.ts'
