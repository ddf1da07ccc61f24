/** How strong a bot may be asked to play, from weak to strong; the same words in every game, in every message and in every record. */
export const BOT_LEVELS = ['learner', 'casual', 'regular', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]
