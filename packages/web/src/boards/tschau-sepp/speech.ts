/** What stands in a speech bubble at each seat: the call that was made, or the one that was forgotten. Pure. */
import { type Happening, SILENT, type View, type Word } from '@parlour/games/tschau-sepp'

export interface Speech {
  readonly kind: 'said' | 'forgot'
  readonly word: Word
  /** Cards that came for it. */
  readonly cards: number
}

export type Speeches = readonly (Speech | null)[]

/** Words stay until their speaker is on turn again or has seen the last card land; a new deal begins in silence. */
export function speechesAfter(before: Speeches, happened: readonly Happening[], view: View): Speeches {
  const dealt = happened.some(({ type }) => type === 'dealt')
  return view.counts.map((_, seat) => {
    const now = happened.findLast((one) => (one.type === 'said' || one.type === 'forgot') && one.seat === seat)
    if (now?.type === 'said') return { kind: 'said', word: now.word, cards: 0 }
    if (now?.type === 'forgot') return { kind: 'forgot', word: now.word, cards: now.cards }
    const old = before[seat] ?? null
    const again = view.turn === seat && view.said === SILENT && !view.owesSuit
    const out = (view.places[seat] ?? 0) > 0 && !happened.some((one) => one.type === 'finished' && one.seat === seat)
    return dealt || again || out || view.gone.includes(seat) || view.outcome !== null ? null : old
  })
}
