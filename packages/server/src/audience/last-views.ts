/** The view that each place was shown last, for those who are told only what has changed since. */
import type { Json, Seat } from '@parlour/kernel'
import { checksumAfter, checksumOf, deltaOf } from '@parlour/protocol/deltas'

interface Shown {
  readonly seq: number
  readonly view: Json
  readonly crc: number
}

export class LastViews {
  readonly #views = new Map<Seat | null, Shown>()

  /** A place is shown the whole view. */
  show(seat: Seat | null, seq: number, view: Json): void {
    this.#views.set(seat, { seq, view, crc: checksumOf(view) })
  }

  /** What has changed since the position before, if that is what the place was shown last; it is shown this one now. */
  change(seat: Seat | null, seq: number, view: Json): { readonly delta: Json; readonly crc: number } | null {
    const last = this.#views.get(seat)
    if (last?.seq !== seq - 1) {
      this.show(seat, seq, view)
      return null
    }
    const delta = deltaOf(last.view, view)
    const crc = checksumAfter(last.crc, last.view, view, delta)
    this.#views.set(seat, { seq, view, crc })
    return { delta, crc }
  }

  /** Nobody looks on any more. */
  forget(): void {
    this.#views.clear()
  }
}
