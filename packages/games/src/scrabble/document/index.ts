/**
 * The Scrabble document's modules: its access programs by name, with its exceptions, over the table game's own predicates. The product
 * plays without them; they are for whoever holds the document in hand. The checks for both directions have the same names, so each
 * direction is a name of its own. Where they differ from the document's text is in docs/deviations.md.
 */
export * from './bag.ts'
export * from './board.ts'
export * as down from './board-checks/down.ts'
export * as right from './board-checks/right.ts'
export * from './end-turn.ts'
export * from './errors.ts'
export * from './game-controller.ts'
export * from './move.ts'
export * from './player.ts'
export * from './rack.ts'
export * from './tile.ts'
export * from './word-checks.ts'
