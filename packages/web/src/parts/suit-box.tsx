/**
 * Four suits to choose from: a sheet beside the pile, a row in the lane or a column beside the hand, as the table has room; never over the
 * hand. One of them is chosen already, so Enter names it; arrow keys go from suit to suit, a press names.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { SuitLetter } from '../cards/suits.ts'
import { SUITS_TO_NAME } from '../cards/suits-held.ts'
import { moveFocus } from '../ui/move-focus.ts'
import css from './suit-box.module.css'

interface SuitBoxProps {
  readonly title: string
  /** Whom the choice concerns. */
  readonly note: string | null
  readonly look: 'beside' | 'row' | 'column'
  /** The suit that a press on Enter would take. */
  readonly suit: SuitLetter
  readonly advised: SuitLetter | null
  readonly nameOf: (suit: SuitLetter) => string
  readonly countOf: (suit: SuitLetter) => string
  readonly markOf: (suit: SuitLetter) => ReactNode
  readonly onPrefer: (suit: SuitLetter) => void
  readonly onPick: (suit: SuitLetter) => void
  readonly onEscape?: () => void
  /** Buttons under the suits. */
  readonly children?: ReactNode
}

export function SuitBox(props: SuitBoxProps) {
  const { title, note, look, suit, advised, onPrefer, onPick, onEscape, children } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => moveFocus(box.current?.querySelector<HTMLElement>('[tabindex="0"]')), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onEscape !== undefined) {
      event.stopPropagation()
      onEscape()
      return
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const count = SUITS_TO_NAME.length
    const next = SUITS_TO_NAME[(SUITS_TO_NAME.indexOf(suit) + step + count) % count] ?? suit
    onPrefer(next)
    box.current?.querySelector<HTMLElement>(`[data-suit="${next}"]`)?.focus()
  }

  return (
    <div
      className={`${css.box} on-paper`}
      data-look={look}
      data-box="chooser:suit"
      data-group="lane"
      ref={box}
      role="dialog"
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        {note !== null && <p>{note}</p>}
      </div>
      <div className={css.suits}>
        {SUITS_TO_NAME.map((letter) => (
          <button
            key={letter}
            type="button"
            className={css.suit}
            data-suit={letter}
            data-advised={letter === advised}
            aria-pressed={letter === suit}
            tabIndex={letter === suit ? 0 : -1}
            onFocus={() => onPrefer(letter)}
            onClick={() => onPick(letter)}
          >
            {props.markOf(letter)}
            <span className={css.words}>
              <b>{props.nameOf(letter)}</b>
              <span>{props.countOf(letter)}</span>
            </span>
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
