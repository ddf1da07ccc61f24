/**
 * FT-12: whether the game is beyond help: no stock, and no sequence of moves that brings one more card home. A lone card can wander
 * between empty columns for ever, so "a move is possible" says little; this searches, but only so far, and in doubt answers no.
 */
import { pileCards } from '@parlour/kernel'
import { movesAt } from './moves.ts'
import { isColumn } from './places.ts'
import type { Ruleset } from './ruleset.ts'
import { copy, type Layout, type State, trialOf } from './state.ts'
import { carry } from './turns.ts'

const ENOUGH = 2_000

export function isStuck(ruleset: Ruleset, s: Layout, positions = ENOUGH): boolean {
  if (s.left > 0) return false
  const first: State = trialOf(s)
  const known = new Set([keyOf(first)])
  const open = [first]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const move of movesAt(ruleset, state)) {
      if (move.type === 'deal') continue
      const next = copy(state)
      carry(next, move)
      if (next.home > s.home) return false
      // What lies face down there may help.
      if (isColumn(move.from) && next.columns[move.from] === null && (s.down[move.from] ?? 0) > 0) return false
      const key = keyOf(next)
      if (known.has(key)) continue
      if (known.size >= positions) return false
      known.add(key)
      open.push(next)
    }
  }
  return true
}

/** Positions that differ only in the order of columns are the same. */
const keyOf = ({ columns, foundations, waste }: State): string =>
  [
    columns
      .map((pile) => pileCards(pile).join('.'))
      .sort()
      .join('|'),
    foundations.map((pile) => pile?.card ?? '').join('.'),
    pileCards(waste).length,
  ].join('/')
