/**
 * "Was it fair?": what a record tells by itself, who vouches for it, and what this device saw. That a record agrees with itself proves
 * only that it could have been so: anybody can write one, with a shuffle tried out until it suited. That it was so, and when what was
 * said, is known from a signature by a trusted key or from having been there.
 */
import { isRefusal } from '../refusal.ts'
import type { Library } from './library.ts'
import { type AnyRecord, parseRecord, signedBy } from './record.ts'
import { type Comparison, compared, type Seen } from './seen.ts'
import { type Verdict, verify } from './verify.ts'

export const ANSWERS = ['seen', 'authentic', 'unknown', 'unvouched', 'broken'] as const

/**
 * `seen`: authentic, and as this device saw it. `authentic`: signed by a trusted key. `unknown`: signed, but the keys could not be had.
 * `unvouched`: agrees with itself, and nobody vouches for it. `broken`: it could not have been so, or is not what this device saw.
 */
export type Answer = (typeof ANSWERS)[number]

/** `stranger`: by a key that is not trusted, or for another record. */
export type Signature = 'trusted' | 'stranger' | 'unknown' | 'none'

export interface Known {
  /** Public keys (32 bytes) that are trusted; null where they could not be had. */
  readonly keys: readonly Uint8Array[] | null
  /** What this device saw of the match; null where it was not there. */
  readonly seen: Seen | null
}

export interface Judgement {
  readonly answer: Answer
  /** What the record tells by itself, whoever signed it. */
  readonly verdict: Verdict
  /** Null where there is no whole record that could be signed, or compared. */
  readonly signature: Signature | null
  readonly comparison: Comparison | null
}

export function judge(json: unknown, library: Library, { keys, seen }: Known): Judgement {
  const verdict = verify(json, { ...library, keys: [] })
  const record = parseRecord(json)
  const isWhole = verdict.checks.some(({ name, state }) => name === 'whole' && state === 'held')
  if (isRefusal(record) || !isWhole) return { answer: 'broken', verdict, signature: null, comparison: null }
  const signature = signatureOf(record, keys)
  // What could not be played was not shown to anybody either.
  const comparison = seen === null ? null : compared(record, seen, verdict.word === 'wrong' ? undefined : library)
  return { answer: answerFrom(verdict, signature, comparison), verdict, signature, comparison }
}

function signatureOf(record: AnyRecord, keys: Known['keys']): Signature {
  if (record.signature === undefined) return 'none'
  if (keys === null) return 'unknown'
  return keys.some((key) => signedBy(record, key)) ? 'trusted' : 'stranger'
}

function answerFrom({ word }: Verdict, signature: Signature, comparison: Comparison | null): Answer {
  if (word === 'wrong' || comparison?.kind === 'differs' || comparison?.kind === 'left-out') return 'broken'
  switch (signature) {
    case 'trusted':
      return comparison?.whole === true ? 'seen' : 'authentic'
    case 'unknown':
      return 'unknown'
    case 'stranger':
    case 'none':
      return 'unvouched'
  }
}
