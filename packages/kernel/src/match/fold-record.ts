/** Deals and plays a record again. Whatever in it could not have been is a fault of one of the things that `verify` vouches for. */
import { fromHex, isHexText } from '../bytes.ts'
import type { Tell } from '../game.ts'
import { type Json, sameJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Fault, isFault, refusalOf } from './checks.ts'
import { type Library, type OpenedGame, openHeader } from './library.ts'
import type { Event, Header } from './log.ts'
import { checkContribution, dealSeed, keepsPromise, seedOf, WITHHELD } from './luck.ts'
import { type Match, openMatch } from './match.ts'
import { type AnyRecord, readable } from './record.ts'
import { recordRefused } from './record-refusals.ts'
import type { Readable } from './sealed-names.ts'

/** Follows a fold: how to hear what an event tells (null is the deal), and what came of it. */
export interface Follower {
  tell?(event: Event | null): Tell<Json> | undefined
  folded?(event: Event | null, match: Match): void
}

/** The match at the end of a record's events, refused at the first that could not have happened. A follower makes it a replay. */
export function foldRecord(record: AnyRecord, library: Library, follower: Follower = {}): Match | Refusal {
  const folded = foldOrFault(record, library, follower)
  return isFault(folded) ? refusalOf(folded) : folded
}

/** The same, with what is at fault. */
export function foldOrFault(record: AnyRecord, library: Library, follower: Follower = {}): Match | Fault {
  const played = readable(record)
  const { header, events } = played
  const opened = openHeader(header, library)
  if (isRefusal(opened)) return { check: 'game', refusal: opened }
  const luck = brokenPledge(header)
  if (luck !== null) return { check: 'hand', refusal: luck }
  const seed = seedFrom(played, opened)
  if (isRefusal(seed)) return { check: 'sealed', refusal: seed }
  const start = openMatch({ game: opened.game, header, seed }, follower.tell?.(null))
  if (isRefusal(start)) return { check: 'deal', refusal: start }
  follower.folded?.(null, start)
  let match: Match = start
  for (const event of events) {
    const next = match.after(event, follower.tell?.(event))
    if (isRefusal(next)) return { check: 'moves', refusal: next, event: match.seq + 1 }
    if (!sameJson(next.event, event)) return { check: 'moves', refusal: recordRefused({ why: 'not-canonical' }), event: next.seq }
    follower.folded?.(event, next)
    match = next
  }
  return match
}

function seedFrom(played: Readable, { numbered }: OpenedGame): Uint8Array | Refusal {
  if (numbered === null) return secretSeed(played)
  if (played.header.commitment !== null) return recordRefused({ why: 'numbered-commitment' })
  return dealSeed(numbered.variant, numbered.deal)
}

/** The seed of a secret deal. The secret is checked before any event: with another one the first play would get the blame. */
function secretSeed({ header, events }: Readable): Uint8Array | Refusal {
  if (header.commitment === null) return recordRefused({ why: 'commitment-missing' })
  const closing = events.at(-1)
  if (closing?.type !== 'close') return recordRefused({ why: 'not-closed' })
  const { secret } = closing
  if (!isHexText(secret)) return recordRefused({ why: 'secret-missing' })
  const revealed = fromHex(secret)
  return keepsPromise(header.commitment, revealed) ? seedOf(revealed, header.contributions) : recordRefused({ why: 'commitment-broken' })
}

function brokenPledge({ seats, pledges, contributions }: Header): Refusal | null {
  if (pledges.length !== seats.length || contributions.length !== seats.length) return recordRefused({ why: 'pledges-miscounted' })
  for (const [seat, contribution] of contributions.entries()) {
    const pledge = pledges[seat] ?? null
    const nothingOwed = pledge === null ? contribution === null : contribution === WITHHELD
    const wrong = nothingOwed ? null : checkContribution(pledge, contribution, seat)
    if (wrong !== null) return wrong
  }
  return null
}
