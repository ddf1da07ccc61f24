/**
 * What a device saw of a match while it was played, and whether a record tells the same. Every position comes with the beginning of the
 * chain's hash, which holds the header and every event before it: whoever keeps a few of these knows another match under the same name.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '../bytes.ts'
import type { Seat } from '../game.ts'
import { canonicalJson } from '../json.ts'
import { chainNext, chainStart, type Header, type SealedHeader } from './log.ts'
import { WITHHELD } from './luck.ts'
import type { AnyRecord } from './record.ts'

/** The number of an event (0 is the deal), and the beginning of the chain's hash there, in hex. */
export type SeenFrame = readonly [seq: number, h: string]

export interface Seen {
  /** `termsOf` the header as it was first stated. */
  readonly terms: string
  /** Where this device sat; null: it looked on. */
  readonly seat: Seat | null
  /** What it had promised to add to the shuffle; null where it promised nothing. */
  readonly pledge: string | null
  /** It has sent what it had promised. */
  readonly sent: boolean
  /** It was told the fingerprint of the shuffle before the cards were dealt. */
  readonly early: boolean
  /** In order; those before the first are held by it. */
  readonly frames: readonly SeenFrame[]
}

export type Comparison =
  /** `whole`: up to the end, but for the line that closes the match. */
  | { readonly kind: 'agrees'; readonly frames: number; readonly whole: boolean }
  /** Of the events that this device was told, the first that the record tells otherwise or not at all; 0: header or deal. */
  | { readonly kind: 'differs'; readonly event: number }
  /** The shuffle was made without what this device had promised. */
  | { readonly kind: 'left-out'; readonly sent: boolean }

/** What a server may not change once it has stated it: all of a header but the contributions, which are filled in at the deal. */
export const termsOf = (header: Header | SealedHeader): string => toHex(sha256(utf8(canonicalJson({ ...header, contributions: null }))))

/** Whether this device's part is missing in the shuffle of a header. Of what was never promised nothing can be missing. */
export const isLeftOut = (
  { commitment, contributions }: Pick<Header, 'commitment' | 'contributions'>,
  { seat, pledge }: Pick<Seen, 'seat' | 'pledge'>,
): boolean => seat !== null && pledge !== null && commitment !== null && contributions[seat] === WITHHELD

export function compared({ header, events }: AnyRecord, seen: Seen): Comparison {
  if (termsOf(header) !== seen.terms) return { kind: 'differs', event: 0 }
  const told = new Map(seen.frames)
  let hash = chainStart(header)
  for (let seq = 0; ; seq++) {
    const h = told.get(seq)
    if (h !== undefined && !toHex(hash).startsWith(h)) return { kind: 'differs', event: seq }
    const event = events[seq]
    if (event === undefined) break
    hash = chainNext(hash, event)
  }
  const beyond = seen.frames.find(([seq]) => seq > events.length)
  if (beyond !== undefined) return { kind: 'differs', event: beyond[0] }
  if (isLeftOut(header, seen)) return { kind: 'left-out', sent: seen.sent }
  const last = seen.frames.at(-1)?.[0] ?? -1
  return { kind: 'agrees', frames: seen.frames.length, whole: last >= Math.max(0, events.length - 1) }
}
