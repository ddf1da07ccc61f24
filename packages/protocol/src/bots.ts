/** What both sides call the bots of the house. */

export { BOT_LEVELS, type BotLevel } from '@parlour/kernel'
/** What the bots at a table are called, in this order, in every language. */
export const BOT_NAMES = ['Rosa', 'Otto', 'Pia', 'Hugo', 'Lina', 'Emil'] as const
