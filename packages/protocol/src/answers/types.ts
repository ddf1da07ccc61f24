/** What the schemas describe, as types, for those who read answers and do not check them. */
import type { z } from 'zod'
import type { avoidedPlayer, history, ownProfile, publicProfile, signedIn, signedInWithCodes } from './accounts.ts'
import type { botRecords, dailyDeal, dailyLeaderboard, dailyMonth, dailyStreaks, leaderboard } from './server.ts'
import type { matchFacts, ownGames } from './tables.ts'

export type SignedInAnswer = z.output<typeof signedIn>
export type SignedInWithCodesAnswer = z.output<typeof signedInWithCodes>
export type OwnProfileAnswer = z.output<typeof ownProfile>
export type PublicProfileAnswer = z.output<typeof publicProfile>
export type AvoidedPlayerAnswer = z.output<typeof avoidedPlayer>
export type HistoryAnswer = z.output<typeof history>
export type LeaderboardAnswer = z.output<typeof leaderboard>
export type BotRecordsAnswer = z.output<typeof botRecords>
export type DailyDealAnswer = z.output<typeof dailyDeal>
export type DailyLeaderboardAnswer = z.output<typeof dailyLeaderboard>
export type DailyMonthAnswer = z.output<typeof dailyMonth>
export type DailyStreaksAnswer = z.output<typeof dailyStreaks>
export type OwnGamesAnswer = z.output<typeof ownGames>
export type MatchFactsAnswer = z.output<typeof matchFacts>
