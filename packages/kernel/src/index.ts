export { at } from './at.ts'
export { BOT_LEVELS, type BotLevel } from './bot-levels.ts'
export { fromHex, isHex, toHex, utf8 } from './bytes.ts'
export * from './cards/card-set.ts'
export * from './cards/deck.ts'
export * from './cards/pile.ts'
export { type ChanceAt, fairChance } from './chance/fair-chance.ts'
export { quickChance } from './chance/quick-chance.ts'
export { shuffle } from './chance/shuffle.ts'
export * from './game.ts'
export { canonicalJson, isObject, type Json, type JsonObject, sameJson, unsoundJson } from './json.ts'
export { LogChains, type NextHash } from './match/chains.ts'
export { type Check, type CheckName, type Fault, isFault } from './match/checks.ts'
export { type Follower, foldOrFault, foldRecord } from './match/fold-record.ts'
export { ANSWERS, type Answer, type Judgement, judge, type Known, type Signature } from './match/judge.ts'
export { type GameKind, kindOf, type Library, type OpenedGame, openGame, openHeader, type Resource } from './match/library.ts'
export * from './match/log.ts'
export * from './match/luck.ts'
export { Match, type MatchSetup, openMatch } from './match/match.ts'
export { type MatchRefusal, matchRefusals } from './match/match-refusals.ts'
export { recordNames } from './match/names.ts'
export { type Narration, narration } from './match/narration.ts'
export { OpenGames } from './match/open-games.ts'
export { MOST_RECORD_BYTES, recordIn } from './match/read-record.ts'
export {
  type AnyRecord,
  type MatchRecord,
  parseRecord,
  publicKeyOf,
  readable,
  recordOf,
  type SealedRecord,
  sealedParts,
  sealedRecordOf,
  signedBy,
} from './match/record.ts'
export { type RecordRefusal, recordRefusals, recordRefused } from './match/record-refusals.ts'
export { optionsText, outcomeText, type PointOfView, replayText } from './match/replay.ts'
export { erasedName, type GivenName, nameHash, type Sealing, sealEvent, sealHeader } from './match/sealed-names.ts'
export { bareTermsOf, type Comparison, compared, isLeftOut, isSealed, type Seen, termsOf } from './match/seen.ts'
export { seenAfter } from './match/seen-after.ts'
export type { SeenFrame, Shown, Told } from './match/shown.ts'
export { looksLike, nameFault, skeletonOf } from './match/skeleton.ts'
export { type Verdict, type Verifier, verify } from './match/verify.ts'
export type { OptionRefusal } from './option-refusals.ts'
export * from './options.ts'
export * from './refusal.ts'
