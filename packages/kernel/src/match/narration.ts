/** Collects what a game tells, so that each listener can be given exactly what was meant for it. */
import type { Seat, Tell } from '../game.ts'

export interface Narration<Happening> {
  readonly tell: Tell<Happening>
  /** What a seat (null: a spectator) heard, in order. */
  heardBy(seat: Seat | null): Happening[]
}

export const narration = <Happening>(): Narration<Happening> => new Collector<Happening>()

/** As a list from the newest back: tables keep many of these, and most have one or two entries, for which a growing array keeps room for 17. */
interface Told<Happening> {
  readonly all: Happening
  readonly seat: Seat | undefined
  readonly own: Happening | undefined
  readonly before: Told<Happening> | null
}

class Collector<Happening> implements Narration<Happening> {
  #newest: Told<Happening> | null = null

  /** Made anew, so that it goes when nobody tells anything any more. */
  get tell(): Tell<Happening> {
    return (all, seat, own) => {
      this.#newest = { all, seat, own, before: this.#newest }
    }
  }

  heardBy(seat: Seat | null): Happening[] {
    const heard: Happening[] = []
    for (let told = this.#newest; told !== null; told = told.before)
      heard.push(told.own !== undefined && told.seat === seat ? told.own : told.all)
    return heard.reverse()
  }
}
