/** What the HTTP interface answers, as it arrives here: the shapes of packages/protocol with moments as texts. */
import type { AnyRecord, Json } from '@parlour/kernel'
import type {
  AvoidedPlayerAnswer,
  BotRecordsAnswer,
  DailyDealAnswer,
  DailyLeaderboardAnswer,
  DailyMonthAnswer,
  DailyStreaksAnswer,
  HistoryAnswer,
  LeaderboardAnswer,
  MatchFactsAnswer,
  OwnGamesAnswer,
  OwnProfileAnswer,
  PublicProfileAnswer,
  SignedInAnswer,
  SignedInWithCodesAnswer,
} from '@parlour/protocol/answers'

/** A value after its way through JSON: a Date is an ISO 8601 text; an id is a string, however branded. */
export type Wire<T> = T extends Date
  ? string
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Wire<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Wire<T[Key]> }
        : T

export type SignedIn = Wire<SignedInAnswer>
export type SignedInWithCodes = Wire<SignedInWithCodesAnswer>
export type OwnProfile = Wire<OwnProfileAnswer>
export type PublicProfile = Wire<PublicProfileAnswer>
export type AvoidedPlayer = Wire<AvoidedPlayerAnswer>
export type History = Wire<HistoryAnswer>
export type BotRecords = Wire<BotRecordsAnswer>
export type Leaderboard = Wire<LeaderboardAnswer>
export type OwnGames = Wire<OwnGamesAnswer>
export type DailyStanding = Wire<DailyLeaderboardAnswer>['entries'][number]
export type DailyMonth = Wire<DailyMonthAnswer>
export type DailyStreaks = Wire<DailyStreaksAnswer>
export type DailyDeal = Omit<Wire<DailyDealAnswer>, 'options'> & { readonly options: Json }
/** With the record once the match is over; whoever relies on it verifies it. */
export type MatchFacts = Omit<Wire<MatchFactsAnswer>, 'options' | 'record'> & { readonly options: Json; readonly record?: AnyRecord }

/** What this server is: its version, the address others reach it at, and its addresses in the local network. */
export interface SiteFacts {
  readonly version: string
  readonly publicUrl: string | null
  readonly addresses: readonly string[]
}
