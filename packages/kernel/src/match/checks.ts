/** The things that a record is examined for, one by one, and what came of each. */
import type { Refusal } from '../refusal.ts'

/** In the order in which they are made. A broken one ends the examination, but for the signature, on which nothing else depends. */
const CHECKS = ['whole', 'signed', 'game', 'hand', 'sealed', 'deal', 'moves'] as const
export type CheckName = (typeof CHECKS)[number]

/** What is wrong. `event`: the number of the event that could not have happened. */
export interface Fault {
  readonly check: CheckName
  readonly refusal: Refusal
  readonly event?: number
}

export type Check =
  | { readonly name: CheckName; readonly state: 'held' | 'not-checked' }
  | { readonly name: CheckName; readonly state: 'broken'; readonly refusal: Refusal; readonly event?: number }

export const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'check' in value

/** A fault as one sentence, for whoever reads no more than that. */
export const refusalOf = ({ refusal, event }: Fault): Refusal =>
  event === undefined ? refusal : { ...refusal, message: `Event ${event}: ${refusal.message}` }

export function checksFrom(faults: readonly Fault[], signature: 'checked' | 'not-checked'): Check[] {
  const last = faults.find(({ check }) => check !== 'signed')
  const made = last === undefined ? CHECKS : CHECKS.slice(0, CHECKS.indexOf(last.check))
  return CHECKS.map((name) => {
    const fault = faults.find(({ check }) => check === name)
    if (fault !== undefined) {
      const { check: _, ...broken } = fault
      return { name, state: 'broken', ...broken }
    }
    const skipped = !made.includes(name) || (name === 'signed' && signature === 'not-checked')
    return { name, state: skipped ? 'not-checked' : 'held' }
  })
}
