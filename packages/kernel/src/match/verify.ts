/**
 * Checks a finished match from nothing but its record: that the chain is unbroken, that the secret and every contribution are what was
 * promised before the first card, that the deal follows from them, that every event was allowed and that the outcome is the right one.
 */
import { at } from '../at.ts'
import type { Outcome } from '../game.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type Check, checksFrom, type Fault, isFault, refusalOf } from './checks.ts'
import { foldOrFault } from './fold-record.ts'
import type { Library } from './library.ts'
import { chainHash, type Header } from './log.ts'
import { type MatchRecord, parseRecord, signedBy } from './record.ts'
import { recordRefused } from './record-refusals.ts'

export interface Verifier extends Library {
  /** Public keys (32 bytes), one of which must have signed. Without any the signature is not checked. */
  readonly keys?: readonly Uint8Array[]
}

/** `authentic`: signed by one of the given keys; `consistent`: no key was given; `wrong`: with the first thing that is. */
export type Verdict =
  | {
      readonly word: 'authentic' | 'consistent'
      readonly checks: readonly Check[]
      readonly header: Header
      readonly events: number
      readonly outcome: Outcome
    }
  | { readonly word: 'wrong'; readonly checks: readonly Check[]; readonly refusal: Refusal }

export function verify(json: unknown, verifier: Verifier): Verdict {
  const record = parseRecord(json)
  if (isRefusal(record)) return wrong([{ check: 'whole', refusal: record }], 'not-checked')
  const { header, events, hash } = record
  if (chainHash(header, events) !== hash) return wrong([{ check: 'whole', refusal: recordRefused({ why: 'chain-broken' }) }], 'not-checked')
  const { keys = [] } = verifier
  const signature = keys.length === 0 ? 'not-checked' : 'checked'
  const forged = keys.length === 0 ? null : signatureFault(record, keys)
  const outcome = outcomeOf(record, verifier)
  if (forged !== null || isFault(outcome)) return wrong([forged, outcome].filter(isFault), signature)
  const word = signature === 'checked' ? 'authentic' : 'consistent'
  return { word, checks: checksFrom([], signature), header, events: events.length, outcome }
}

const wrong = (faults: readonly Fault[], signature: 'checked' | 'not-checked'): Verdict => ({
  word: 'wrong',
  checks: checksFrom(faults, signature),
  refusal: refusalOf(at(faults, 0)),
})

function signatureFault(record: MatchRecord, keys: readonly Uint8Array[]): Fault | null {
  if (record.signature === undefined) return { check: 'signed', refusal: recordRefused({ why: 'not-signed' }) }
  if (keys.some((key) => signedBy(record, key))) return null
  return { check: 'signed', refusal: recordRefused({ why: 'signature-invalid' }) }
}

function outcomeOf(record: MatchRecord, library: Library): Outcome | Fault {
  const match = foldOrFault(record, library)
  if (isFault(match)) return match
  const { closed, outcome } = match
  return closed && outcome !== null ? outcome : { check: 'moves', refusal: recordRefused({ why: 'not-closed' }) }
}
