/** Positions of the game as the solver's puzzles: whole ones, and what lies open in a view. */
import { type Options, type State, type View, variants } from '@parlour/games/forty-thieves'
import { type Card, type Pile, pileCards } from '@parlour/kernel'
import { UNSEEN } from './solver/columns.ts'
import type { Puzzle } from './solver/puzzle.ts'

export function puzzleOf(options: Options, s: State): Puzzle {
  const under = (index: number): Card[] => pileCards(s.hidden[index] ?? null)
  return puzzle(options, s, under, s.order.slice(0, s.left))
}

/** Only the cards that lie open: no stock, and strangers under columns. */
export function openPuzzle(options: Options, view: View): Puzzle {
  const under = (index: number): Card[] => Array.from({ length: view.down[index] ?? 0 }, () => UNSEEN)
  return puzzle(options, view, under, [])
}

type Open = Pick<View, 'columns' | 'down' | 'waste' | 'foundations'>

function puzzle({ variant: name }: Options, s: Open, under: (index: number) => Card[], stock: readonly Card[]): Puzzle {
  const variant = variants[name]
  return {
    ranks: 13,
    build: variant.build,
    foundationsBy: variant.foundations,
    runsTogether: variant.runsTogether,
    columns: s.columns.map((pile: Pile | null, index) => [...under(index), ...pileCards(pile)]),
    faceDown: s.down,
    stock,
    waste: pileCards(s.waste),
    foundations: s.foundations.map(pileCards),
  }
}
