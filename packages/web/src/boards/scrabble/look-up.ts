/** Whether a word is in the list, asked of the rules alone: what would it be on an empty board? */
import { ACROSS, placing } from '@parlour/games/scrabble'
import { optionsOf, type TilesProps } from './props.ts'

/** Null for what is no word to look up. */
export function isListed({ game, view }: Pick<TilesProps, 'game' | 'view'>, text: string): boolean | null {
  const word = text.trim().toUpperCase()
  if (!/^[A-Z]{2,15}$/.test(word)) return null
  const told = game.preview?.({ ...view, board: new Uint8Array(view.board.length) }, placing(0, ACROSS, word, 0))
  return typeof told === 'object' && told !== null && !('unknown' in told)
}

/** Where words are challenged, finding out is part of the game. */
export const canLookUp = ({ options }: Pick<TilesProps, 'options'>): boolean => optionsOf(options).challenge === 'void'
