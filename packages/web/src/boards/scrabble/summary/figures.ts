/** What somebody made of their tiles in a match, read off all that happened. Pure. */
import type { Happening } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'

export interface Figures {
  readonly best: { readonly word: string; readonly score: number }
  /** Plays of all seven tiles. */
  readonly sevens: number
  /** Points of a play, on average. */
  readonly average: number
}

type Placed = Extract<Happening, { type: 'placed' }>

/** Null for who has laid nothing that stayed, and where the beginning is not known. */
export function figuresOf(story: readonly Happening[], seat: Seat): Figures | null {
  if (!story.some(({ type }) => type === 'began')) return null
  const plays: Placed[] = []
  for (const happening of story) {
    if (happening.type === 'placed' && happening.seat === seat) plays.push(happening)
    // A play that was taken back is as if it had never been.
    if (happening.type === 'withdrawn' && happening.seat === seat) plays.pop()
  }
  const [first, ...others] = plays
  if (first === undefined) return null
  const best = others.reduce((most, play) => (play.score > most.score ? play : most), first)
  return {
    best: { word: best.word, score: best.score },
    sevens: plays.filter(({ bonus }) => bonus !== undefined && bonus > 0).length,
    average: plays.reduce((sum, { score }) => sum + score, 0) / plays.length,
  }
}
