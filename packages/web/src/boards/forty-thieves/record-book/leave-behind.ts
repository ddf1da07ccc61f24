/** What becomes of a deal that is left for another: untouched it vanishes, begun it counts as lost, an attempt at the day's deal waits. */
import { isBegun, optionsOf, type ThievesProps, tableId } from '../props.ts'
import type { Daily } from '../use-daily.ts'
import { finish } from './record-book.ts'

export async function leaveBehind(props: ThievesProps, daily: Daily): Promise<void> {
  const { end, options, view, seq, step = seq } = props
  if (end === undefined || daily.kind === 'daily') return
  const id = tableId()
  if (!isBegun(props)) {
    await end('forgotten')
    return
  }
  const { deal, variant } = optionsOf(options)
  // Written down here: the page is gone before the result comes.
  if (id !== null) finish({ id, at: Date.now(), deal, variant, won: false, home: view.home, moves: step })
  await end('given-up')
}
