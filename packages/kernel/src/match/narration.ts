/** Collects what a game tells, so that each listener can be given exactly what was meant for it. */
import type { Seat, Tell } from '../game.ts'

export interface Narration<Happening> {
  readonly tell: Tell<Happening>
  /** What a seat (null: a spectator) heard, in order. */
  heardBy(seat: Seat | null): Happening[]
}

export function narration<Happening>(): Narration<Happening> {
  const told: { all: Happening; seat?: Seat; own?: Happening }[] = []
  return {
    tell: (all, seat, own) => {
      told.push(seat === undefined || own === undefined ? { all } : { all, seat, own })
    },
    heardBy: (seat) => told.map((one) => (one.own !== undefined && one.seat === seat ? one.own : one.all)),
  }
}
