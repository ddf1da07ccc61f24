/**
 * The conformance kit as the games' tests run it: its report printed, its budget in processor time. The first matches are always the
 * same, so that whether everything occurs does not depend on luck; in a sample others are played after them, drawn anew each time.
 */
import { type AnyModule, quickChance } from '@parlour/kernel'
import { assertConforms, type Report, reportText, type Spec } from '@parlour/kernel/conformance'
import { inject } from 'vitest'

const { scale: given, seed } = inject('sample')

/** How many times as many matches are played as the specs say. */
export const scale = given

/** Milliseconds of processor time: what else the machine is doing must not decide whether a test passes. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Sampled extends Spec {
  readonly budgetSeconds: number
  /** How many matches of every table also a sample plays, where what must occur is rare. */
  readonly least?: number
}

export function conforms(module: AnyModule, spec: Sampled): Report {
  const specs = scale < 1 ? sampleOf(spec) : [scaled(spec, (n) => Math.ceil(n * scale))]
  const report = assertConforms(module, ...specs)
  console.log(reportText(report))
  return report
}

/** So many moves at the beginning of a match are all examined in a sample. */
const DENSE = 16

/** Of every table some matches that are always the same, and as many others on average. Few can take long, so they get the whole budget. */
function sampleOf({ expect, least = 1, ...spec }: Sampled): readonly Spec[] {
  const chance = quickChance(seed)
  const drawn = (n: number) => Math.floor(n + chance.below(1_000) / 1_000)
  const always = (n: number) => Math.min(n, Math.max(least, Math.ceil((n * scale) / 2)))
  const fixed = scaled({ ...spec, thorough: Math.min(1, spec.thorough ?? 1), dense: DENSE }, always)
  // Both together never fall short of the part that was asked for, whatever is drawn.
  const fresh = scaled({ ...spec, thorough: 0, seed }, (n) => Math.max(drawn((n * scale) / 2), Math.ceil(n * scale) - always(n)))
  return [{ ...fixed, ...(expect !== undefined && { expect }) }, fresh].filter(({ tables }) => tables.length > 0)
}

function scaled(spec: Spec, count: (matches: number) => number): Spec {
  const tables = spec.tables.map((table) => ({ ...table, matches: count(table.matches) })).filter(({ matches }) => matches > 0)
  const { budgetSeconds = Number.POSITIVE_INFINITY } = spec
  return { ...spec, tables, budgetSeconds: budgetSeconds * Math.max(1, scale), now: processorTime }
}
