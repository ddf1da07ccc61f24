/** The two piles in the middle: one to draw from, one to play on. */
import type { ReactNode } from 'react'
import type { BackName } from '../cards/back.tsx'
import { Card } from '../cards/card.tsx'
import type { DeckKind } from '../cards/face.tsx'
import css from './pile.module.css'

interface DrawPileProps {
  readonly count: number
  readonly back: BackName
  /** On the pill under the cards: "31 left". */
  readonly pill: ReactNode
  /** Heard; says why when nothing can be drawn. */
  readonly name: string
  /** `due`: drawing is what the rules want now. `closed`: pressing it only explains. `still`: a picture. */
  readonly state: 'due' | 'closed' | 'still'
  /** Drawing is what is advised. */
  readonly advised?: boolean
  readonly onDraw: () => void
}

const layers = (count: number): number => (count === 0 ? 0 : count === 1 ? 1 : count < 8 ? 2 : count < 20 ? 3 : 4)

export function DrawPile({ count, back, pill, name, state, advised = false, onDraw }: DrawPileProps) {
  const backs = Array.from({ length: layers(count) }, (_, index) => layers(count) - 1 - index)
  const inside = (
    <>
      <span className={css.stack} data-place="draw">
        {count === 0 && <span className={css.empty} />}
        {backs.map((depth) => (
          <span key={depth} className={css.layer} style={{ '--depth': `${depth * 1.6}px` }}>
            <Card faceDown back={back} />
          </span>
        ))}
      </span>
      <span className={css.pill} data-box="badge:draw" data-group="draw" aria-hidden="true">
        {pill}
      </span>
    </>
  )
  if (state === 'still')
    return (
      <div className={css.draw} data-advised={advised} data-box="pile:draw" data-group="draw" role="img" aria-label={name}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={css.draw}
      data-box="pile:draw"
      data-group="draw"
      data-state={state}
      data-advised={advised}
      aria-label={name}
      aria-disabled={state === 'closed'}
      onClick={onDraw}
    >
      {inside}
    </button>
  )
}

/** A card's slight turn on the pile: by chance, but always the same for the same card. */
function restingTurn(code: string): number {
  let sum = 3
  for (const letter of code) sum = (sum * 37 + letter.charCodeAt(0)) % 97
  return (sum / 96) * 4 - 2
}

interface DiscardPileProps {
  /** Top last; at most three are shown. */
  readonly cards: readonly string[]
  readonly deck?: DeckKind
  readonly name: string
  /** Lies on top for the moment, and may go back to the hand. */
  readonly waiting?: boolean
}

export function DiscardPile({ cards, deck, name, waiting = false }: DiscardPileProps) {
  const shown = cards.slice(-3)
  return (
    <div className={css.discard} data-box="pile:discard" data-group="discard" data-drop="play" role="img" aria-label={name}>
      {shown.map((code, index) => {
        const depth = shown.length - 1 - index
        const lean = depth === 0 ? restingTurn(code) : (depth === 1 ? 7 : -9) + restingTurn(code)
        return (
          <span
            key={code}
            className={css.played}
            data-place={depth === 0 ? 'discard' : undefined}
            data-depth={depth}
            data-waiting={waiting && depth === 0}
            style={{ '--lean': `${lean}deg`, '--shift': depth === 0 ? 0 : depth === 1 ? 1 : -1 }}
          >
            <Card code={code} deck={deck} />
          </span>
        )
      })}
    </div>
  )
}
