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
import { type AnyRecord, parseRecord, readable, signedBy } from './record.ts'
import { recordRefused } from './record-refusals.ts'
import { nameHash } from './sealed-names.ts'

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
  const changed = wholeFault(record)
  if (changed !== null) return wrong([{ check: 'whole', refusal: changed }], 'not-checked')
  const { keys = [] } = verifier
  const signature = keys.length === 0 ? 'not-checked' : 'checked'
  const forged = keys.length === 0 ? null : signatureFault(record, keys)
  const outcome = outcomeOf(record, verifier)
  if (forged !== null || isFault(outcome)) return wrong([forged, outcome].filter(isFault), signature)
  const word = signature === 'checked' ? 'authentic' : 'consistent'
  const { header, events } = readable(record)
  return { word, checks: checksFrom([], signature), header, events: events.length, outcome }
}

/** Whether nothing was changed after it was chained; a name that was erased is nothing that was changed. */
function wholeFault(record: AnyRecord): Refusal | null {
  if (chainHash(record.header, record.events) !== record.hash) return recordRefused({ why: 'chain-broken' })
  if (record.parlour === 1) return null
  const { names, header } = record
  const seat = names.findIndex((given, index) => given !== null && nameHash(given) !== header.seats[index]?.nameHash)
  return seat < 0 ? null : recordRefused({ why: 'name-broken', seat })
}

const wrong = (faults: readonly Fault[], signature: 'checked' | 'not-checked'): Verdict => ({
  word: 'wrong',
  checks: checksFrom(faults, signature),
  refusal: refusalOf(at(faults, 0)),
})

function signatureFault(record: AnyRecord, keys: readonly Uint8Array[]): Fault | null {
  if (record.signature === undefined) return { check: 'signed', refusal: recordRefused({ why: 'not-signed' }) }
  if (keys.some((key) => signedBy(record, key))) return null
  return { check: 'signed', refusal: recordRefused({ why: 'signature-invalid' }) }
}

function outcomeOf(record: AnyRecord, library: Library): Outcome | Fault {
  const match = foldOrFault(record, library)
  if (isFault(match)) return match
  const { closed, outcome } = match
  return closed && outcome !== null ? outcome : { check: 'moves', refusal: recordRefused({ why: 'not-closed' }) }
}
