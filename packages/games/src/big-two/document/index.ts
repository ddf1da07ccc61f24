/**
 * The Big Two document's modules: its access programs by name, with its exceptions, over the table game's own predicates. The product
 * plays without them; they are for whoever holds the document in hand. Several modules have programs of the same name, so each module
 * is a name of its own. Where they differ from the document's text is in docs/deviations.md.
 */
export * as card from './card.ts'
export { BigTwoError, type ExceptionName } from './errors.ts'
export * as game from './game.ts'
export * as player from './player.ts'
export * as playerBot from './player-bot.ts'
export * as rules from './rules.ts'
