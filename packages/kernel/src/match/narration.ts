/** Collects what a game tells, so that each listener can be given exactly what was meant for it. */
import type { Seat, Tell } from '../game.ts'

export interface Narration<Happening> {
  readonly tell: Tell<Happening>
  /** What a seat (null: a spectator) heard, in order. */
  heardBy(seat: Seat | null): Happening[]
}

export const narration = <Happening>(): Narration<Happening> => new Collector<Happening>()

class Collector<Happening> implements Narration<Happening> {
  readonly #told: { readonly all: Happening; readonly seat: Seat | undefined; readonly own: Happening | undefined }[] = []

  readonly tell: Tell<Happening>

  constructor() {
    this.tell = (all, seat, own) => {
      this.#told.push({ all, seat, own })
    }
  }

  heardBy(seat: Seat | null): Happening[] {
    return this.#told.map(({ all, seat: listener, own }) => (own !== undefined && listener === seat ? own : all))
  }
}
