/** The conformance kit as the games' tests run it: scaled by `CONFORMANCE_SCALE`, its report printed, its budget in processor time. */
import type { AnyModule } from '@parlour/kernel'
import { assertConforms, type Report, reportText, type Spec } from '@parlour/kernel/conformance'

/** `CONFORMANCE_SCALE=10` plays ten times as many matches within ten times the budget. */
export const scale = Number(process.env.CONFORMANCE_SCALE ?? 1)

/** Milliseconds of processor time: what else the machine is doing must not decide whether a test passes. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function conforms(module: AnyModule, spec: Spec & { readonly budgetSeconds: number }): Report {
  const tables = spec.tables.map((table) => ({ ...table, matches: Math.ceil(table.matches * scale) }))
  const report = assertConforms(module, { ...spec, tables, budgetSeconds: spec.budgetSeconds * scale, now: processorTime })
  console.log(reportText(report))
  return report
}
