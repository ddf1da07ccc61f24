/**
 * Thinking by imagining: draw a world that the view allows, play each candidate action in it to the end, keep score, repeat. It needs
 * nothing but the rules, so it plays every game; a policy for the playouts and a judge for long matches make it play well.
 *
 * The folder is the place for every kind of search; this one is flat, with a race between candidates (race.ts).
 */
import { at, type Chance, type Json, quickChance } from '@parlour/kernel'
import { type Appetite, Effort } from '../budget.ts'
import type { Decision, Mind, Policy, Question } from '../mind.ts'
import { randomAction, surprises } from '../random.ts'
import { type Judge, playOut, type Rehearsal } from './playout.ts'
import { Race } from './race.ts'

export interface SamplingParts<Action, View> {
  /** Plays the imagined games, and decides when there is no time to think. */
  readonly policy: Policy<Action, View>
  readonly judge?: Judge<unknown, View> | undefined
  /** Where reasons alone would go on for ever (see `Brain`). */
  readonly standOff?: ((view: View) => boolean) | undefined
  /** Worlds that also fit what was heard (see `Brain`); without it only the view counts. */
  readonly suppose?: ((view: View, heard: readonly Json[]) => (chance: Chance) => unknown) | undefined
  readonly appetite: Appetite
  /** Moves after which a playout is broken off. */
  readonly limit?: number | undefined
}

/** Longer than any sensible round; where games go on for ever it bounds the cost of one playout. */
const USUAL_LIMIT = 500

const SEEDS = 0x1_0000_0000

export function sampling<Action, View>(parts: SamplingParts<Action, View>): Mind<Action, View> {
  return {
    remembers: parts.suppose !== undefined,
    decide(question) {
      const { game, view, chance } = question
      const candidates = game.legal(view)
      if (candidates.length < 2) return { action: parts.policy.choose(game, view, chance) }
      if (parts.standOff?.(view) && surprises(chance)) return { action: randomAction(game, view, chance) }
      return think(question, candidates, parts)
    },
  }
}

async function think<Action, View>(
  question: Question<Action, View>,
  candidates: readonly Action[],
  { policy, judge, appetite, suppose, limit = USUAL_LIMIT }: SamplingParts<Action, View>,
): Promise<Decision<Action>> {
  const { game, view, seat, chance, heard } = question
  const imagine = suppose === undefined || heard === undefined ? (luck: Chance) => game.imagine(view, luck) : suppose(view, heard)
  const effort = new Effort(question.budget, appetite)
  const rehearsal: Rehearsal<Action, View> = { game, policy, judge, limit, seat, before: view }
  const race = new Race(candidates.length)
  const hunch = policy.choose(game, view, chance)
  while (!race.decided) {
    const values = await roundOf(race, candidates, rehearsal, effort, { world: imagine(chance), seed: chance.below(SEEDS) })
    if (values === null) break
    race.round(values)
  }
  const winner = race.winner(candidates.indexOf(hunch))
  const considered = race.placings().map(({ runner, mean, rounds }) => ({ action: at(candidates, runner), value: mean, playouts: rounds }))
  return { action: winner === null ? hunch : at(candidates, winner), info: { iterations: effort.spent, considered } }
}

/** One imagined world and the luck that everyone meets in it. */
interface Trial {
  readonly world: unknown
  readonly seed: number
}

/** The value of every racing candidate in the same trial; null when the budget does not last for all of them. */
async function roundOf<Action, View>(
  race: Race,
  candidates: readonly Action[],
  rehearsal: Rehearsal<Action, View>,
  effort: Effort,
  { world, seed }: Trial,
): Promise<number[] | null> {
  const { game, seat } = rehearsal
  const values: number[] = []
  for (const runner of race.racing) {
    if (!effort.spend()) return null
    const luck = quickChance(seed)
    values.push(playOut(rehearsal, game.play(world, seat, at(candidates, runner), luck), luck))
    const breath = effort.breath()
    if (breath !== undefined) await breath
  }
  return values
}
