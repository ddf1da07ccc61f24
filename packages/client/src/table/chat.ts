/** What was said at a table, as much of it as is kept. */
import type { ChatMessage } from '@parlour/protocol'

const KEPT = 100

export const said = (before: readonly ChatMessage[], line: ChatMessage): readonly ChatMessage[] => [...before, line].slice(-KEPT)

/** A join tells again what was said last: that replaces what is there, and what is older stays. */
export function retold(before: readonly ChatMessage[], lines: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = lines[0]?.at ?? Number.POSITIVE_INFINITY
  return [...before.filter(({ at }) => at < first), ...lines].slice(-KEPT)
}
