/**
 * What has to be measured once a position is laid out, and changed before it is painted. Everything due is measured first and changed then,
 * so that the page is laid out once for all of it; and it is a task of its own, which keeps the one that drew the position short.
 */

/** Measures, and answers with what to change. */
type Measure = () => () => void

const due = new Set<Measure>()

/** Answers how to call it off. */
export function inNextFrame(measure: Measure): () => void {
  if (due.size === 0) requestAnimationFrame(run)
  due.add(measure)
  return () => due.delete(measure)
}

function run(): void {
  const now = [...due]
  due.clear()
  const changes = now.map((measure) => measure())
  for (const change of changes) change()
}
