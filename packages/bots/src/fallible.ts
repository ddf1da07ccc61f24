/**
 * Plausible weakness: how people play who know the rules and not yet the game. They do not notice every possibility, and of those they
 * notice they judge a little wrong; but they see a difference when it is large, so they are never randomly stupid.
 */
import { at, type Chance } from '@parlour/kernel'
import type { BotGame, Mind } from './mind.ts'

/** An action and what a sensible player thinks of it; more is better, in whatever unit the game's reasons use. */
export interface Opinion<Action = unknown> {
  readonly action: Action
  readonly marks: number
}

export type Appraise<Action = unknown, View = unknown> = (
  game: BotGame<unknown, Action, View>,
  view: View,
  chance: Chance,
) => readonly Opinion<Action>[]

export interface Failings {
  /** How wrong a judgement typically is, in marks. */
  readonly doubt: number
  /** Of a hundred possibilities, how many are not noticed; never all. */
  readonly overlooks: number
}

const FINE = 0x1_0000

export const fallible = <Action, View>(appraise: Appraise<Action, View>, { doubt, overlooks }: Failings): Mind<Action, View> => ({
  decide({ game, view, chance }) {
    const opinions = appraise(game, view, chance)
    if (opinions.length === 1) return { action: at(opinions, 0).action }
    // At least this one is seen, whatever else escapes.
    const obvious = chance.below(opinions.length)
    let best: Opinion<Action> | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const [index, opinion] of opinions.entries()) {
      if (index !== obvious && chance.below(100) < overlooks) continue
      const marks = opinion.marks + doubt * error(chance)
      if (best !== undefined && marks <= most) continue
      best = opinion
      most = marks
    }
    return { action: (best ?? at(opinions, obvious)).action }
  },
})

/** A random error of about one, whose choices follow the usual law: twice the doubt, half the difference seen. */
const error = (chance: Chance): number => -Math.log(-Math.log((chance.below(FINE) + 0.5) / FINE))
