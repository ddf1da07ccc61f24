/**
 * Crazy Tens: a player knows the own hand, everybody knows every discard since the last reshuffle. When somebody goes out, the loser's
 * hand is laid open and may be shown for as long as the next round lasts. A wild starter is shown before it is buried.
 */
import { type Knowledge, playIn, typeOf } from './knowledge.ts'
import { mentionsIn, strangers } from './mentions.ts'

interface Position {
  readonly hands: readonly (readonly string[])[]
  readonly drawPile: readonly string[]
  readonly discardPile: readonly string[]
  readonly round: number
}

export function crazyTensKnowledge(): Knowledge {
  let now: Position = { hands: [], drawPile: [], discardPile: [], round: 0 }
  /** Named by what has just happened. */
  let shown: readonly string[] = []
  let laidOpen: readonly string[] = []

  return {
    learn({ event, before, after }) {
      const earlier = before as Position | null
      now = after as unknown as Position
      const play = playIn(event)
      const card = play?.action.type === 'play' ? String(play.action.card) : null
      const covered = earlier?.discardPile.at(-1)
      const buried = now.round === earlier?.round ? [] : now.drawPile.filter((hidden) => hidden.startsWith('T'))
      shown = [...(card === null ? [] : [card]), ...(covered === undefined ? [] : [covered]), ...buried]
      if (play !== null && card !== null && earlier?.hands[play.seat]?.length === 1) laidOpen = earlier.hands[1 - play.seat] ?? []
    },
    strangeIn({ kind, json }, listener) {
      const open = new Set([...now.discardPile, ...shown, ...(listener === null ? [] : (now.hands[listener] ?? []))])
      const past = new Set(laidOpen)
      const isPast = (path: readonly string[]) => path[0] === 'lastRound' || (kind === 'happening' && typeOf(json) === 'round-over')
      return mentionsIn(json).flatMap((mention) => strangers([mention], isPast(mention.path) ? past : open))
    },
  }
}
