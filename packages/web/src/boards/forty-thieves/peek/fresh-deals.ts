/** Which of the listed deals are new to this device: not won here before, and not the one on the table. Pure. */
import type { Result } from '../record-book/results.ts'

export function freshDeals(
  listed: readonly { readonly deal: number }[],
  played: readonly Result[],
  variant: string,
  onTable: number,
): readonly number[] {
  const known = new Set([onTable])
  for (const result of played) if (result.won && result.variant === variant) known.add(result.deal)
  return listed.flatMap(({ deal }) => (known.has(deal) ? [] : [deal]))
}
