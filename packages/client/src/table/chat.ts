/** What was said at a table or in a lobby, as much of it as is kept. */
const KEPT = 100

interface Line {
  readonly at: number
}

export const said = <L extends Line>(before: readonly L[], line: L): readonly L[] => [...before, line].slice(-KEPT)

/** A join tells again what was said last: that replaces what is there, and what is older stays. */
export function retold<L extends Line>(before: readonly L[], lines: readonly L[]): readonly L[] {
  const first = lines[0]?.at ?? Number.POSITIVE_INFINITY
  return [...before.filter(({ at }) => at < first), ...lines].slice(-KEPT)
}
