/**
 * Checks a finished match from nothing but its record: that the chain is unbroken, that the secret and every contribution are what was
 * promised before the first card, that the deal follows from them, that every event was allowed and that the outcome is the right one.
 */
import { fromHex, isHexText } from '../bytes.ts'
import type { Outcome, Tell } from '../game.ts'
import { type Json, sameJson } from '../json.ts'
import { isRefusal, type Refusal, refusal } from '../refusal.ts'
import { type Library, openHeader } from './library.ts'
import { chainHash, type Event, type Header } from './log.ts'
import { checkContribution, dealSeed, keepsPromise, seedOf, WITHHELD } from './luck.ts'
import { type Match, openMatch } from './match.ts'
import { type MatchRecord, parseRecord, signedBy } from './record.ts'

export interface Verifier extends Library {
  /** The public key (32 bytes) the signature must fit. */
  readonly key?: Uint8Array
}

export interface Verdict {
  /** `authentic` with a valid signature by the given key, `consistent` when no key was given. */
  readonly word: 'authentic' | 'consistent'
  readonly header: Header
  readonly events: number
  readonly outcome: Outcome
}

/** The verdict, or the first thing that is wrong. */
export function verify(json: unknown, verifier: Verifier): Verdict | Refusal {
  const record = parseRecord(json)
  if (isRefusal(record)) return record
  if (chainHash(record.header, record.events) !== record.hash) {
    return refusal('ChainBroken', 'The hash does not fit: header or events were changed after they were chained.')
  }
  if (verifier.key !== undefined && record.signature === undefined) return refusal('NotSigned', 'The record carries no signature.')
  if (verifier.key !== undefined && !signedBy(record, verifier.key)) {
    return refusal('SignatureInvalid', 'The signature was not made by that key for this record.')
  }
  const match = foldRecord(record, verifier)
  if (isRefusal(match)) return match
  const { outcome } = match
  if (!match.closed || outcome === null) return NOT_CLOSED
  return { word: verifier.key === undefined ? 'consistent' : 'authentic', header: record.header, events: record.events.length, outcome }
}

const NOT_CLOSED = refusal('NotClosed', 'The match has no closing event, so its deal cannot be checked.')

/** Follows a fold: how to hear what an event tells (null is the deal), and what came of it. */
export interface Follower {
  tell?(event: Event | null): Tell<Json> | undefined
  folded?(event: Event | null, match: Match): void
}

/** The match at the end of a record's events, refused at the first that could not have happened. A follower makes it a replay. */
export function foldRecord(record: MatchRecord, library: Library, follower: Follower = {}): Match | Refusal {
  const opened = openHeader(record.header, library)
  if (isRefusal(opened)) return opened
  const broken = brokenPledge(record.header)
  if (broken !== null) return broken
  const seed = opened.numbered === null ? secretSeed(record) : numberedSeed(record, opened.numbered)
  if (isRefusal(seed)) return seed
  const start = openMatch({ game: opened.game, header: record.header, seed }, follower.tell?.(null))
  if (isRefusal(start)) return start
  follower.folded?.(null, start)
  let match: Match = start
  for (const event of record.events) {
    const at = `Event ${match.seq + 1}:`
    const next = match.after(event, follower.tell?.(event))
    if (isRefusal(next)) return refusal(next.code, `${at} ${next.message}`)
    if (!sameJson(next.event, event)) return refusal('NotCanonical', `${at} it says more than its action means.`)
    follower.folded?.(event, next)
    match = next
  }
  return match
}

function numberedSeed(
  { header }: MatchRecord,
  { variant, deal }: { readonly variant: string; readonly deal: number },
): Uint8Array | Refusal {
  if (header.commitment !== null) return refusal('InvalidRecord', 'A numbered deal has no commitment.')
  return dealSeed(variant, deal)
}

/** The seed of a secret deal. The secret is checked before any event: with another one the first play would get the blame. */
function secretSeed({ header, events }: MatchRecord): Uint8Array | Refusal {
  if (header.commitment === null) return refusal('CommitmentMissing', 'The header has no commitment.')
  const closing = events.at(-1)
  if (closing?.type !== 'close') return NOT_CLOSED
  const { secret } = closing
  if (!isHexText(secret)) return refusal('SecretMissing', 'The closing event does not publish the secret in lower-case hex.')
  const revealed = fromHex(secret)
  if (!keepsPromise(header.commitment, revealed)) {
    return refusal('CommitmentBroken', 'The published secret is not what the commitment promised.')
  }
  return seedOf(revealed, header.contributions)
}

function brokenPledge({ seats, pledges, contributions }: Header): Refusal | null {
  if (pledges.length !== seats.length || contributions.length !== seats.length) {
    return refusal('InvalidRecord', 'There must be one pledge and one contribution, or null, for every seat.')
  }
  for (const [seat, contribution] of contributions.entries()) {
    const pledge = pledges[seat] ?? null
    const nothingOwed = pledge === null ? contribution === null : contribution === WITHHELD
    const wrong = nothingOwed ? null : checkContribution(pledge, contribution)
    if (wrong !== null) return refusal(wrong.code, `Seat ${seat}: ${wrong.message}`)
  }
  return null
}
