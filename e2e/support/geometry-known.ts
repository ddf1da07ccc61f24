/**
 * Faults that are known and put up with for now. Empty is as it should be: a line here needs a reason, and goes when the fault does.
 * A fault is allowed if its game and rule are these and what is at fault matches.
 */
import type { Found } from './geometry-walk.ts'

interface Known {
  readonly game: string
  readonly rule: string
  readonly what: RegExp
  readonly why: string
}

const known: readonly Known[] = []

export const isKnown = ({ sample, fault }: Found): boolean =>
  known.some(({ game, rule, what }) => game === sample.game && rule === fault.rule && what.test(fault.what))
