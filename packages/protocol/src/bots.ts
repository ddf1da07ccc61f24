/** What both sides call the bots of the house. */

/** How strong a bot may be asked to play, from weak to strong. */
export const BOT_LEVELS = ['learner', 'casual', 'regular', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
/** What the bots at a table are called, in this order, in every language. */
export const BOT_NAMES = ['Rosa', 'Otto', 'Pia', 'Hugo', 'Lina', 'Emil'] as const
