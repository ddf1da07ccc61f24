/** Why the board cannot do what somebody wants: what the rules refuse, and the one thing it cannot do for people although each move is legal. */
import { refusals, type ThievesRefusal } from '@parlour/games/forty-thieves'
import { type Refusals, refuser } from '@parlour/kernel'

export type PlanRefusal =
  | ThievesRefusal
  /** FT-17: with `empty` columns besides the goal at most `most` cards can be carried one by one, not `count`. */
  | { readonly why: 'too-few-columns'; readonly empty: number; readonly most: number; readonly count: number }

export const planRefusals: Refusals<PlanRefusal> = {
  codes: { ...refusals.codes, 'too-few-columns': 'TooFewColumns' },
  sentence: (facts) =>
    facts.why === 'too-few-columns'
      ? `With ${facts.empty} empty columns ${facts.most} cards can be carried, not ${facts.count}.`
      : refusals.sentence(facts),
}

export const refused = refuser(planRefusals)
