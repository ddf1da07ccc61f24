/** The document's PlayerBot (BT-26): its programs over the bot that plays at tables. */
import { deck, namesIn, THREE_OF_DIAMONDS } from '../cards.ts'
import type { Options } from '../options.ts'
import { lowestAnswer, lowestSingle } from '../player-bot.ts'
import type { Words } from '../state.ts'
import { played } from './card.ts'
import { isInitPlayer, STANDARD } from './rules.ts'

export interface PlayerBot {
  readonly cards: readonly string[]
  /** The play that the next player has to beat; empty where anything may be led. */
  readonly last: readonly string[]
}

export const playerBot = (cards: readonly string[]): PlayerBot => ({ cards: [...cards], last: [] })

/** Plays on what the last player played: the bot without the cards it played, `last` being what it played, or unchanged after a pass. */
export function playCards(cards: readonly string[], last: readonly string[], options: Options = STANDARD): PlayerBot {
  const bot = { ...playerBot(cards), last }
  if (last.length === 0) return isInitPlayer(cards) ? playInitTurn(bot) : laid(bot, named(lowestSingle(played(cards))))
  const found = lowestOf(last.length, cards, last, options)
  return found === null ? passTurn(bot) : laid(bot, found)
}

/** BT-15: the three of diamonds by itself. */
export const playInitTurn = (bot: PlayerBot): PlayerBot => laid(bot, [deck.name(THREE_OF_DIAMONDS)])

/** The lowest card that beats a single, or null. */
export const checkSingle = (cards: readonly string[], last: readonly string[], options: Options = STANDARD): string | null =>
  lowestOf(1, cards, last, options)?.[0] ?? null

/** The lowest pair that beats a pair, or null. */
export const checkPair = (cards: readonly string[], last: readonly string[], options: Options = STANDARD): string[] | null =>
  lowestOf(2, cards, last, options)

/** The lowest triple that beats a triple, or null; missing in the document (BTA-16). */
export const checkThree = (cards: readonly string[], last: readonly string[], options: Options = STANDARD): string[] | null =>
  lowestOf(3, cards, last, options)

/** The lowest five-card hand that beats a five-card hand, or null. */
export const checkFive = (cards: readonly string[], last: readonly string[], options: Options = STANDARD): string[] | null =>
  lowestOf(5, cards, last, options)

/** The hand without the cards of a play. */
export const removeSet = (cards: readonly string[], play: readonly string[]): string[] => cards.filter((card) => !play.includes(card))

/** The next player has to beat the same play. */
export const passTurn = (bot: PlayerBot): PlayerBot => bot

const named = ({ low, high }: Words): string[] => namesIn(low, high)

const laid = (bot: PlayerBot, play: readonly string[]): PlayerBot => ({ cards: removeSet(bot.cards, play), last: play })

function lowestOf(size: number, cards: readonly string[], last: readonly string[], options: Options): string[] | null {
  const found = last.length === size ? lowestAnswer(played(cards), played(last), options) : null
  return found === null ? null : named(found)
}
