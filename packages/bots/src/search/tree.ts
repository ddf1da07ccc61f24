/**
 * What is known about the situations that may follow: a table from everything the thinking seat would then see to how each choice of
 * whoever is on turn has worked out so far. Two imagined worlds that look the same to the seat share an entry, so it cannot plan with
 * what it will not know (single-observer information-set tree search; Cowling, Powley and Whitehouse 2012).
 *
 * Choices of the own later turns and of the others are made for the good of whoever chooses. The others' hidden cards differ from world
 * to world, so each choice also counts how often it was there to be chosen. A later decision of the same match finds its own situation,
 * and all that may follow from it, in the table by its view.
 */
import { at, type Chance, type Seat } from '@parlour/kernel'
import { isSettled, type Rehearsal, worthOf } from './playout.ts'
import { ViewKeys } from './view-key.ts'

/** How one choice has worked out for whoever makes it. */
interface Trace {
  visits: number
  sum: number
  /** How often it was among the choices. */
  offered: number
}

interface Situation {
  readonly traces: Map<unknown, Trace>
  visits: number
  sum: number
  /** The decision in which it was last thought about. */
  met: number
}

/** A choice that was made on the way down, and by whom. */
interface Edge {
  readonly situation: Situation
  readonly trace: Trace
  readonly mover: Seat
}

export interface Descent {
  readonly state: unknown
  readonly moves: number
  readonly path: readonly Edge[]
}

/** How much a choice that has seldom been tried is preferred to one that has done well. */
const CURIOSITY = 0.4
/** The part of the curiosity that goes to what the policy would do. */
const HUNCH = 0.5

/** Situations within one decision, some megabytes; and those kept for the next decision, for a server keeps the notes of many bots. */
const MOST = 20_000
const KEPT = 1000

export class Tree {
  readonly #game: unknown
  readonly #seat: Seat
  readonly #keys = new ViewKeys()
  #situations = new Map<number, Situation>()
  #decision = 0

  constructor(game: unknown, seat: Seat) {
    this.#game = game
    this.#seat = seat
  }

  /** Thoughts are worth nothing at another table or seat. */
  belongsTo(game: unknown, seat: Seat): boolean {
    return game === this.#game && seat === this.#seat
  }

  get size(): number {
    return this.#situations.size
  }

  /** How often the situation of this view has been thought about. */
  visits(view: unknown): number {
    return this.#situations.get(this.#keys.of(view))?.visits ?? 0
  }

  /** Before a decision, with the view that it starts from. */
  begin(view: unknown): void {
    this.#keys.begin(view)
    this.#decision++
  }

  /** After a decision: forgets what can no longer come about, and of the rest all but what was thought about most. */
  end(): void {
    this.#keys.begin(null)
    const possible = [...this.#situations].filter(([, { met }]) => met === this.#decision)
    this.#situations = new Map(possible.sort(([, a], [, b]) => b.visits - a.visits).slice(0, KEPT))
  }

  /** Follows what is known from `start` on, until something new is met. */
  descend<Action, View>(rehearsal: Rehearsal<Action, View>, start: unknown, chance: Chance): Descent {
    const { game, policy, seat, depth, limit } = rehearsal
    const path: Edge[] = []
    let state = start
    let moves = 0
    for (let isKnown = true; isKnown && path.length < depth && moves < limit && !isSettled(rehearsal, state); moves++) {
      const mover = at(game.toAct(state), 0)
      const view = game.view(state, mover)
      let action = policy.choose(game, view, chance)
      const legal = game.legal(view)
      if (legal.length > 1) {
        const key = this.#keys.of(mover === seat ? view : game.view(state, seat))
        const known = this.#situations.get(key)
        isKnown = known !== undefined
        const situation = known ?? this.#add(key)
        if (situation === null) break
        if (isKnown) action = chosen(situation, legal, action)
        path.push({ situation, trace: traceOf(situation, action), mover })
      }
      state = game.play(state, mover, action, chance)
    }
    return { state, moves, path }
  }

  /** What came of the choices made on the way. */
  learn<Action, View>(rehearsal: Rehearsal<Action, View>, path: readonly Edge[], reached: unknown): void {
    for (const { situation, trace, mover } of path) {
      const value = worthOf(rehearsal, reached, mover)
      situation.visits++
      situation.sum += value
      situation.met = this.#decision
      trace.visits++
      trace.sum += value
    }
  }

  #add(key: number): Situation | null {
    if (this.#situations.size >= MOST) return null
    const situation = { traces: new Map<unknown, Trace>(), visits: 0, sum: 0, met: this.#decision }
    this.#situations.set(key, situation)
    return situation
  }
}

function traceOf(situation: Situation, action: unknown): Trace {
  const known = situation.traces.get(action)
  if (known !== undefined) return known
  const fresh = { visits: 0, sum: 0, offered: 1 }
  situation.traces.set(action, fresh)
  return fresh
}

/** The choice that promises most, by what came of it and by how little is known of it. */
function chosen<Action>(situation: Situation, legal: readonly Action[], hunch: Action): Action {
  const usual = situation.sum / situation.visits
  const share = (1 - HUNCH) / legal.length
  let best = hunch
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    const trace = traceOf(situation, action)
    trace.offered++
    const worth = trace.visits === 0 ? usual : trace.sum / trace.visits
    const curiosity = (CURIOSITY * (action === hunch ? HUNCH + share : share) * Math.sqrt(trace.offered)) / (1 + trace.visits)
    if (worth + curiosity > most) {
      most = worth + curiosity
      best = action
    }
  }
  return best
}
