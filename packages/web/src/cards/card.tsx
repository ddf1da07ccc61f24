/**
 * One card as a picture: the face, or the back when it lies face down. It is as wide as its place (`--card-w`), says nothing to assistive
 * technology unless it is given a `label`, and knows no rules; states such as playable belong to what holds it.
 */
import { memo, useContext } from 'react'
import { Back, type BackName } from './back.tsx'
import css from './card.module.css'
import type { DeckKind, Layout } from './face.tsx'
import { FaceDrawing } from './face-drawing.ts'

export interface CardProps {
  /** `7H`, `TS`; in the dozenal deck also `XD`, `EC`, `CC`. May be left out for a card whose face nobody knows. */
  readonly code?: string
  readonly layout?: Layout
  /** Where it is almost covered: how much shows, in shares of its width. */
  readonly strip?: number | null
  readonly deck?: DeckKind
  readonly back?: BackName
  readonly faceDown?: boolean
  readonly label?: string
  readonly className?: string | undefined
}

export const Card = memo(function Card({ code, layout, strip, deck, back, faceDown = false, label, className }: CardProps) {
  const Drawn = useContext(FaceDrawing)
  return (
    <span className={className === undefined ? css.card : `${css.card} ${className}`}>
      <svg viewBox="0 0 250 350" role="img" aria-label={label} aria-hidden={label === undefined}>
        {faceDown || code === undefined ? <Back name={back} /> : <Drawn code={code} layout={layout} strip={strip} deck={deck} />}
      </svg>
    </span>
  )
})
