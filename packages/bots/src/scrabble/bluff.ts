/** Whether the last play has a word that is not in the lexicon, found out by asking the rules whether it would have been listed. */
import { type Action, sorted, tilesNeeded, type View, withTiles } from '@parlour/games/scrabble'
import type { BotGame } from '../mind.ts'
import { sameAction } from './same-action.ts'

export function isBluff(game: BotGame<unknown, Action, View>, view: View): boolean {
  const { last, seat } = view
  if (last === null || seat === null) return false
  const { action, fresh } = last
  const rack = sorted(tilesNeeded(action, fresh))
  const before: View = {
    ...view,
    turn: seat,
    board: withTiles(view.board, action, fresh, 'lift'),
    rack,
    counts: view.counts.with(seat, rack.length),
    bag: 0,
    last: null,
  }
  return !game.legal(before).some((listed) => sameAction(listed, action))
}
