/** Somebody else's hand: backs in a fan, at most a dozen of them; the count beside it is exact. */

import type { Seat } from '@parlour/kernel'
import type { BackName } from '../cards/back.tsx'
import { Card } from '../cards/card.tsx'
import type { DeckKind } from '../cards/face.tsx'
import css from './opponent-fan.module.css'

const MOST = 12

interface OpponentFanProps {
  readonly seat: Seat
  readonly count: number
  readonly back: BackName
  /** After the end, hands lie open. */
  readonly open?: readonly string[] | null
  readonly deck?: DeckKind
  /** Width of a card, and of all of them together. */
  readonly card: number
  readonly room: number
}

export function OpponentFan({ seat, count, back, open = null, deck, card, room }: OpponentFanProps) {
  const shown = Math.min(count, MOST)
  const middle = (shown - 1) / 2
  return (
    <div
      className={css.fan}
      style={{ '--count': Math.max(1, shown), '--fan-w': `${card}px`, '--fan-room': `${room}px` }}
      data-place={`fan:${seat}`}
      aria-hidden="true"
    >
      {Array.from({ length: shown }, (_, index) => index).map((index) => {
        const t = middle === 0 ? 0 : (index - middle) / middle
        return (
          <span
            key={index}
            className={css.back}
            data-place={`fan:${seat}:${index}`}
            style={{ '--at': index, '--turn': `${-6 * t}deg`, '--drop': `${3 * (1 - t * t)}px` }}
          >
            <Card code={open?.[index]} deck={deck} faceDown={open === null} back={back} />
          </span>
        )
      })}
    </div>
  )
}
