/**
 * Big Two: a player knows the own hand, everybody remembers every card played in this hand. When somebody goes out, what the others
 * hold is laid open and may be shown for as long as the next hand lasts.
 */
import { type Knowledge, playIn, typeOf } from './knowledge.ts'
import { mentionsIn, strangers } from './mentions.ts'

interface Position {
  readonly hands: readonly (readonly string[])[]
  readonly round: number
}

export function bigTwoKnowledge(): Knowledge {
  let now: Position = { hands: [], round: 0 }
  let played: string[] = []
  /** Named by what has just happened. */
  let shown: readonly string[] = []
  let laidOpen: readonly string[] = []

  return {
    learn({ event, before, after }) {
      const earlier = before as Position | null
      now = after as unknown as Position
      const play = playIn(event)
      shown = play?.action.type === 'play' ? (play.action.cards as readonly string[]) : []
      if (now.round !== earlier?.round) played = []
      else played.push(...shown)
      if (play !== null && earlier?.hands[play.seat]?.length === shown.length) {
        laidOpen = earlier.hands.flatMap((hand, seat) => (seat === play.seat ? [] : hand))
      }
    },
    strangeIn({ kind, json }, listener) {
      const open = new Set([...played, ...shown, ...(listener === null ? [] : (now.hands[listener] ?? []))])
      const past = new Set(laidOpen)
      const isPast = (path: readonly string[]) => path[0] === 'lastRound' || (kind === 'happening' && typeOf(json) === 'round-over')
      return mentionsIn(json).flatMap((mention) => strangers([mention], isPast(mention.path) ? past : open))
    },
  }
}
