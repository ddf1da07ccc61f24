/** Tschau Sepp: a player knows the own hand, everybody knows the playing stack since the last restock. No other hand is ever laid open. */
import { type Knowledge, playIn } from './knowledge.ts'
import { mentionsIn, strangers } from './mentions.ts'

interface Position {
  readonly hands: readonly (readonly string[])[]
  readonly playPile: readonly string[]
}

export function tschauSeppKnowledge(): Knowledge {
  let now: Position = { hands: [], playPile: [] }
  let played: readonly string[] = []

  return {
    learn({ event, after }) {
      now = after as unknown as Position
      const card = playIn(event)?.action.card
      played = typeof card === 'string' ? [card] : []
    },
    strangeIn({ json }, listener) {
      return strangers(mentionsIn(json), new Set([...now.playPile, ...played, ...(listener === null ? [] : (now.hands[listener] ?? []))]))
    },
  }
}
