/**
 * What a device keeps of a match as it goes on: positions one by one, and of those that came too long before one digest. A position that is
 * only told again is kept once; one that is told otherwise than before is kept beside the other.
 */
import type { Seen } from './seen.ts'
import { frameOf, NOTHING_SHOWN, type SeenFrame, type Told, withBefore, withFields } from './shown.ts'

/** So many are kept one by one, to say where a record begins to differ. */
const FRAMES = 200
/** The digits of the chain's hash that come with a position. */
const H = /^[0-9a-f]{16}$/

/** With one position more. */
export function seenAfter(seen: Seen, { h, ...told }: Told): Seen {
  const frame = frameOf({ ...told, h: h !== undefined && H.test(h) ? h : '' })
  if (frame.length === 2 && frame[1] === '') return seen
  const { frames, shown = NOTHING_SHOWN } = seen
  const first = frames[0]
  // What is only told again is kept once; what is told otherwise than before is kept beside it, for one of the two is wrong.
  const again = frames.findIndex((known) => known[0] === frame[0] && agree(known, frame))
  const merged = again < 0 ? null : both(frames[again] ?? frame, frame)
  if (merged !== null && String(merged) === String(frames[again])) return seen
  // Older than all that is kept by itself, where there is no more room.
  if (merged === null && frames.length >= FRAMES && first !== undefined && frame[0] < first[0]) return seen
  const all = merged === null ? [...frames, frame].sort(([a], [b]) => a - b) : frames.with(again, merged)
  const old = all.slice(0, -FRAMES)
  return { ...seen, frames: all.slice(-FRAMES), shown: old.reduce(withBefore, withFields(shown, told)) }
}

/** Whether nothing that both frames tell is told differently. */
const agree = (one: SeenFrame, other: SeenFrame): boolean =>
  [1, 2, 3].every((part) => !one[part] || !other[part] || one[part] === other[part])

function both([seq, h, view, happened]: SeenFrame, other: SeenFrame): SeenFrame {
  const [one, two, three] = [h || other[1], view || other[2] || '', happened || other[3]]
  if (three) return [seq, one, two, three]
  return two === '' ? [seq, one] : [seq, one, two]
}
