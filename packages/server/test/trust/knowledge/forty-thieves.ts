/**
 * Forty Thieves: everybody sees the same, which is whatever lies face up at the moment. A card that was seen and is face down again after
 * a move was taken back is hidden again. Two decks: a card may be named as often as it lies face up.
 */
import type { Knowledge } from './knowledge.ts'
import { mentionsIn, surplus } from './mentions.ts'

interface Position {
  readonly tableau: readonly (readonly string[])[]
  readonly foundations: readonly (readonly string[])[]
  readonly waste: readonly string[]
  readonly faceDown?: readonly number[]
}

export function fortyThievesKnowledge(): Knowledge {
  let faceUp: readonly string[] = []

  return {
    learn({ after }) {
      const { tableau, foundations, waste, faceDown } = after as unknown as Position
      faceUp = [...tableau.flatMap((column, index) => column.slice(faceDown?.[index] ?? 0)), ...foundations.flat(), ...waste]
    },
    // A view shows every card once, and what happens concerns cards that lie face up afterwards.
    strangeIn: ({ json }) => surplus(mentionsIn(json), faceUp),
  }
}
