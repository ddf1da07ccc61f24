/**
 * What a device saw of a match while it was played, and whether a record tells the same. Every position comes with the beginning of the
 * chain's hash, which holds the header and every event before it: whoever keeps a few of these knows another match under the same name.
 * Of what was shown, views and happenings, digests are kept (shown.ts): a server could tell the right hash and show something else.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '../bytes.ts'
import type { Seat } from '../game.ts'
import { canonicalJson } from '../json.ts'
import type { Library } from './library.ts'
import { chainNext, chainStart, type Header, type SealedHeader } from './log.ts'
import { WITHHELD } from './luck.ts'
import type { AnyRecord } from './record.ts'
import type { SeenFrame, Shown } from './shown.ts'
import { firstShownOtherwise } from './shown-otherwise.ts'

export interface Seen {
  /** `termsOf` the header as it was first stated. */
  readonly terms: string
  /** The version of that header; left out by older programs, which knew the first only. */
  readonly parlour?: 1 | 2
  /** `bareTermsOf` it; older programs did not keep it. */
  readonly bare?: string
  /** Where this device sat; null: it looked on. */
  readonly seat: Seat | null
  /** What it had promised to add to the shuffle; null where it promised nothing. */
  readonly pledge: string | null
  /** It has sent what it had promised. */
  readonly sent: boolean
  /** It was told the fingerprint of the shuffle before the cards were dealt. */
  readonly early: boolean
  /** In order; the chain holds what came before the first. Two of one number were told differently. */
  readonly frames: readonly SeenFrame[]
  /** What was shown before the first of the frames, and the fields that anything shown had. */
  readonly shown?: Shown
}

export type Comparison =
  /** `whole`: up to the end, but for the line that closes the match. */
  | { readonly kind: 'agrees'; readonly frames: number; readonly whole: boolean }
  /**
   * Of the events that this device was told, the first that the record tells otherwise or not at all; 0: header or deal. `shown`: the log
   * may be the same, but at that event this device was shown something else.
   */
  | { readonly kind: 'differs'; readonly event: number; readonly shown?: true }
  /** The shuffle was made without what this device had promised. */
  | { readonly kind: 'left-out'; readonly sent: boolean }

const hashOf = (value: object): string => toHex(sha256(utf8(canonicalJson(value))))

/** What a server may not change once it has stated it: all of a header but the contributions, which are filled in at the deal. */
export const termsOf = (header: Header | SealedHeader): string => hashOf({ ...header, contributions: null })

/** The same of what a match has in common however its header is stated: beside a newer server an older one may state it without id and time. */
export function bareTermsOf(header: Header | SealedHeader): string {
  const { match: _, made: __, seats, ...terms } = isSealed(header) ? header : { ...header, match: null, made: null }
  return hashOf({ ...terms, contributions: null, seats: seats.map(({ kind }) => kind) })
}

/** Whether a header is of the second version. */
export const isSealed = (header: Header | SealedHeader): header is SealedHeader => 'match' in header

/** Whether this device's part is missing in the shuffle of a header. Of what was never promised nothing can be missing. */
export const isLeftOut = (
  { commitment, contributions }: Pick<Header, 'commitment' | 'contributions'>,
  { seat, pledge }: Pick<Seen, 'seat' | 'pledge'>,
): boolean => seat !== null && pledge !== null && commitment !== null && contributions[seat] === WITHHELD

/** With a library also what was shown is compared, of a record that can be played. */
export function compared(record: AnyRecord, seen: Seen, library?: Library): Comparison {
  const { header, events } = record
  const isAsStated = (seen.parlour ?? 1) === record.parlour
  const isOther = isAsStated ? termsOf(header) !== seen.terms : seen.bare !== undefined && bareTermsOf(header) !== seen.bare
  if (isOther) return { kind: 'differs', event: 0 }
  const chained = isAsStated ? firstChainedOtherwise(record, seen) : null
  const shown = library === undefined ? null : firstShownOtherwise(record, seen, library)
  if (chained !== null && chained <= (shown ?? chained)) return { kind: 'differs', event: chained }
  if (shown !== null) return { kind: 'differs', event: shown, shown: true }
  const beyond = seen.frames.find(([seq]) => seq > events.length)
  if (beyond !== undefined) return { kind: 'differs', event: beyond[0] }
  if (isLeftOut(header, seen)) return { kind: 'left-out', sent: seen.sent }
  // Stated otherwise, hashes say nothing; and what has nothing in common with the header that was stated may be another match.
  const isTold = ([, , view = '']: SeenFrame): boolean => isAsStated || (seen.bare !== undefined && library !== undefined && view !== '')
  const told = seen.frames.filter(isTold)
  const last = told.at(-1)?.[0] ?? -1
  return { kind: 'agrees', frames: told.length, whole: last >= Math.max(0, events.length - 1) }
}

/** The first event whose hash is not the one that was told; null where there is none. */
function firstChainedOtherwise({ header, events }: AnyRecord, { frames }: Seen): number | null {
  let hash = chainStart(header)
  let seq = 0
  for (const [at, h] of frames) {
    for (; seq < at; seq++) {
      const event = events[seq]
      if (event === undefined) return null
      hash = chainNext(hash, event)
    }
    if (!toHex(hash).startsWith(h)) return at
  }
  return null
}
