/** The view that each place was shown last, for those who are told only what has changed since. */
import type { Json, Seat } from '@parlour/kernel'

export class LastViews {
  readonly #views = new Map<Seat | null, { readonly seq: number; readonly view: Json }>()

  /** Keeps a place's view, and answers that of the position before, if it was the last one kept. */
  next(seat: Seat | null, seq: number, view: Json): Json | undefined {
    const last = this.#views.get(seat)
    this.#views.set(seat, { seq, view })
    return last?.seq === seq - 1 ? last.view : undefined
  }

  /** Nobody looks on any more. */
  forget(): void {
    this.#views.clear()
  }
}
