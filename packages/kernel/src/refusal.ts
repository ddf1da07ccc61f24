/**
 * Why something is not allowed. A refusal is a fact, like a happening: whoever shows it to people makes the words out of `details`, in any
 * language; the sentence is there for logs, the command line and whoever does not know the facts. A refusal changes nothing.
 */
import type { Json } from './json.ts'

/** What a refusal is about: plain JSON in wire notation (cards as "7H", seats as numbers), told apart by `why`. */
export type RefusalFacts = { readonly why: string; readonly [fact: string]: Json | undefined }

/** Facts that say no more than their name; several names make a union. */
export type Plain<Why extends string> = Why extends string ? { readonly why: Why } : never

export interface Refusal<Facts extends RefusalFacts = RefusalFacts> {
  /** For programs that need no more than the kind; several facts may share one. */
  readonly code: string
  /** The English sentence made of the facts. */
  readonly message: string
  /** Absent where an older program has refused. */
  readonly details?: Facts
}

/** All refusals of one game or one part of the platform: the code of every `why`, and the one place that knows their English. */
export interface Refusals<Facts extends RefusalFacts> {
  readonly codes: { readonly [Why in Facts['why']]: string }
  sentence(facts: Facts): string
}

/** Makes refusals out of facts. */
export const refuser =
  <Facts extends RefusalFacts>({ codes, sentence }: Refusals<Facts>) =>
  <Some extends Facts>(details: Some): Refusal<Some> => ({ code: codes[details.why as Facts['why']], message: sentence(details), details })

/** Whether these facts are one of those refusals. What is known under a `why` never changes, so its name is enough to know. */
export const isAmong = <Facts extends RefusalFacts>(facts: RefusalFacts | undefined, { codes }: Refusals<Facts>): facts is Facts =>
  facts !== undefined && Object.hasOwn(codes, facts.why)

/** What somebody sent, as they would write it; "undefined" where they sent nothing. Facts quote it so, because it may be anything. */
export const quoted = (value: unknown): string => String(JSON.stringify(value))

export const refusal = (code: string, message: string): Refusal => ({ code, message })

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}
