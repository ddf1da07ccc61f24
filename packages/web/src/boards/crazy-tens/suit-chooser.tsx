/**
 * Naming a suit. Beside the pile where there is room: a press names it. On phones a sheet from below, with a button to confirm. Nothing is
 * sent before the choice, so the 10 can go back to the hand.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SuitMark } from '../../cards/marks.tsx'
import { suitName } from '../../cards/names.ts'
import type { SuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { suitCounts } from './move-controller.ts'
import css from './suit-chooser.module.css'
import { capital, wordsIn } from './words/words.ts'

const ORDER: readonly SuitLetter[] = ['H', 'D', 'C', 'S']

interface SuitChooserProps {
  readonly card: string
  readonly suit: SuitLetter
  /** The suit that is advised. */
  readonly advised: SuitLetter | null
  readonly hand: readonly string[]
  readonly opponent: string
  readonly language: Language
  /** `sheet`: from below, with a confirmation. */
  readonly look: 'beside' | 'sheet'
  readonly onPrefer: (suit: SuitLetter) => void
  readonly onChoose: (suit: SuitLetter) => void
  readonly onPutBack: () => void
}

export function SuitChooser({ card, suit, advised, hand, opponent, language, look, onPrefer, onChoose, onPutBack }: SuitChooserProps) {
  const words = wordsIn(language).chooser
  const counts = suitCounts(hand, card)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => moveFocus(box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')), [])
  const pick = look === 'sheet' ? onPrefer : onChoose

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onPutBack()
      return
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = ORDER[(ORDER.indexOf(suit) + step + ORDER.length) % ORDER.length] ?? suit
    onPrefer(next)
    box.current?.querySelector<HTMLElement>(`[data-suit="${next}"]`)?.focus()
  }

  return (
    <div className={`${css.box} on-paper`} data-look={look} ref={box} role="dialog" aria-label={words.title} onKeyDown={onKeyDown}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.who}>{look === 'sheet' ? words.followShort(opponent) : words.follow(opponent)}</p>
      <div className={css.suits}>
        {ORDER.map((letter) => (
          <button
            key={letter}
            type="button"
            className={css.suit}
            data-suit={letter}
            data-advised={letter === advised}
            aria-pressed={letter === suit}
            onClick={() => pick(letter)}
          >
            <SuitMark suit={letter} className={css.mark} />
            <b>{capital(suitName(letter, language))}</b>
            <span className={css.count}>
              {letter === advised ? wordsIn(language).advice.marked(words.hold(counts[letter])) : words.hold(counts[letter])}
            </span>
          </button>
        ))}
      </div>
      <div className={css.actions}>
        {look === 'sheet' && (
          <Button look="primary" className={css.confirm} onClick={() => onChoose(suit)}>
            {words.confirm(suitName(suit, language))}
          </Button>
        )}
        <Button look="quiet" size={look === 'sheet' ? 'normal' : 'small'} onClick={onPutBack}>
          {look === 'sheet' ? words.backShort : words.back}
        </Button>
      </div>
    </div>
  )
}
