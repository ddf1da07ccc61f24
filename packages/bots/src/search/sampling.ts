/**
 * Thinking by imagining: draw a world that the view allows, try each candidate action in it, keep score, repeat. It needs nothing but the
 * rules, so it plays every game; a policy for the playouts and a judge for long matches make it play well.
 *
 * The candidates race against each other in the same worlds and with the same luck (race.ts). What comes after them is chosen by what
 * earlier worlds have taught (tree.ts) as deep as the game makes it worth while, and beyond that by the policy (playout.ts).
 */
import { at, type Chance, type Json, quickChance } from '@parlour/kernel'
import { Effort } from '../budget.ts'
import type { Decision, Mind, Policy, Question } from '../mind.ts'
import { randomAction, randomPolicy, surprises } from '../random.ts'
import { type Judge, playOut, type Rehearsal, worthOf } from './playout.ts'
import { Race } from './race.ts'
import { Tree } from './tree.ts'

export interface SamplingParts<Action, View> {
  /** Plays the imagined games, and decides when there is no time to think. */
  readonly policy: Policy<Action, View>
  readonly judge?: Judge<unknown, View> | undefined
  /** Where reasons alone would go on for ever (see `Brain`). */
  readonly standOff?: ((view: View) => boolean) | undefined
  /** Worlds that also fit what was heard (see `Brain`); without it only the view counts. */
  readonly suppose?: ((view: View, heard: readonly Json[]) => (chance: Chance) => unknown) | undefined
  /** How many trials it makes, unless it is told otherwise. */
  readonly iterations: number
  /** Moves after which a playout is broken off. */
  readonly limit?: number | undefined
  /** Choices after the candidate that are thought through (see `Brain`); none where absent. */
  readonly depth?: number | undefined
}

/** Longer than any sensible round; where games go on for ever it bounds the cost of one playout. */
const USUAL_LIMIT = 500

const SEEDS = 0x1_0000_0000

export function sampling<Action, View>(parts: SamplingParts<Action, View>): Mind<Action, View> {
  return {
    remembers: parts.suppose !== undefined,
    decide(question) {
      const { game, view, chance, weigh } = question
      const legal = game.legal(view)
      if (weigh === undefined) {
        if (legal.length < 2) return { action: parts.policy.choose(game, view, chance) }
        if (parts.standOff?.(view) && surprises(chance)) return { action: randomAction(game, view, chance) }
      }
      const candidates = weigh === undefined || legal.includes(weigh) ? legal : [...legal, weigh]
      return new Thought(question, parts, candidates).decide()
    },
  }
}

/** One decision in the making. */
class Thought<Action, View> {
  readonly #candidates: readonly Action[]
  readonly #rehearsal: Rehearsal<Action, View>
  readonly #effort: Effort
  readonly #tree: Tree | null
  readonly #race: Race
  readonly #chance: Chance
  readonly #imagine: (chance: Chance) => unknown
  readonly #hunch: Action

  constructor(question: Question<Action, View>, parts: SamplingParts<Action, View>, candidates: readonly Action[]) {
    const { game, view, seat, chance, heard, weigh } = question
    const { policy, judge, suppose, iterations, limit = USUAL_LIMIT, depth = 0 } = parts
    this.#candidates = candidates
    this.#rehearsal = { game, policy, judge, limit, depth, seat, before: view }
    this.#effort = new Effort(question.budget, iterations)
    this.#tree = depth === 0 ? null : treeFor(question)
    this.#race = new Race(
      candidates.length,
      depth === 0 ? 'ready' : 'learning',
      weigh === undefined ? undefined : candidates.indexOf(weigh),
    )
    this.#chance = chance
    this.#imagine = suppose === undefined || heard === undefined ? (luck) => game.imagine(view, luck) : suppose(view, heard)
    this.#hunch = policy.choose(game, view, chance)
  }

  async decide(): Promise<Decision<Action>> {
    const race = this.#race
    while (!race.decided) {
      const values = await this.#round()
      if (values === null) break
      race.round(values)
    }
    this.#tree?.end()
    // A random hunch is no knowledge.
    const isWise = this.#rehearsal.policy !== randomPolicy
    const winner = race.winner(isWise ? this.#candidates.indexOf(this.#hunch) : null)
    const tried = race.placings().filter(({ rounds }) => rounds > 0)
    // What was chosen stands first, also where another looks better by no more than luck.
    const ranked = [...tried.filter(({ runner }) => runner === winner), ...tried.filter(({ runner }) => runner !== winner)]
    const considered = ranked.map(({ runner, mean, rounds }) => ({ action: at(this.#candidates, runner), value: mean, playouts: rounds }))
    return {
      action: winner === null ? this.#hunch : at(this.#candidates, winner),
      info: { iterations: this.#effort.spent, considered },
    }
  }

  /** The value of every racing candidate in one world with one luck; null when the budget does not last for all of them. */
  async #round(): Promise<number[] | null> {
    const world = this.#imagine(this.#chance)
    const seed = this.#chance.below(SEEDS)
    const values: number[] = []
    for (const runner of this.#race.racing) {
      if (!this.#effort.spend()) return null
      values.push(this.#tried(at(this.#candidates, runner), world, quickChance(seed)))
      const breath = this.#effort.breath()
      if (breath !== undefined) await breath
    }
    return values
  }

  /** What the candidate brings in this world. */
  #tried(candidate: Action, world: unknown, luck: Chance): number {
    const rehearsal = this.#rehearsal
    const { game, seat, limit } = rehearsal
    const start = game.play(world, seat, candidate, luck)
    if (this.#tree === null) return worthOf(rehearsal, playOut(rehearsal, start, limit, luck), seat)
    const { state, moves, path } = this.#tree.descend(rehearsal, start, luck)
    const reached = playOut(rehearsal, state, limit - moves, luck)
    this.#tree.learn(rehearsal, path, reached)
    return worthOf(rehearsal, reached, seat)
  }
}

/** What was thought earlier in this match, or a blank sheet. */
function treeFor<Action, View>({ game, seat, view, notes }: Question<Action, View>): Tree {
  const earlier = notes?.thoughts
  const tree = earlier instanceof Tree && earlier.belongsTo(game, seat) ? earlier : new Tree(game, seat)
  if (notes !== undefined) notes.thoughts = tree
  tree.begin(view)
  return tree
}
