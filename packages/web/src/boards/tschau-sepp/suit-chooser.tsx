/** Wishing a suit after a jack. The jack lies already; a press wishes. Beside the pile where there is room, from below on phones. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import { moveFocus } from '../../ui/move-focus.ts'
import { namesIn } from './card-names.ts'
import { SuitSign } from './marks.tsx'
import { suitCounts, suitHeldMost } from './moves.ts'
import css from './suit-chooser.module.css'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { capital, wordsIn } from './words/words.ts'

const ORDER: readonly SuitLetter[] = ['H', 'D', 'C', 'S']

interface SuitChooserProps {
  readonly play: TschauSepp
  /** Who must follow the wish; null when nobody is left to. */
  readonly next: string | null
  readonly look: 'beside' | 'sheet'
  /** The suit that is advised. */
  readonly advised: SuitLetter | null
}

export function SuitChooser({ play, next, look, advised }: SuitChooserProps) {
  const words = wordsIn(play.language).chooser
  const names = namesIn(play.language, play.style)
  const counts = suitCounts(play.moves.hand)
  const [suit, setSuit] = useState(() => suitHeldMost(play.moves.hand))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => moveFocus(box.current?.querySelector<HTMLElement>('[tabindex="0"]')), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = ORDER[(ORDER.indexOf(suit) + step + ORDER.length) % ORDER.length] ?? suit
    setSuit(to)
    box.current?.querySelector<HTMLElement>(`[data-suit="${to}"]`)?.focus()
  }

  return (
    <div className={`${css.box} on-paper`} data-look={look} ref={box} role="dialog" aria-label={words.title} onKeyDown={onKeyDown}>
      <h2 className={css.title}>{words.title}</h2>
      {next !== null && <p className={css.who}>{words.follow(next, names.oneOfRank('J'))}</p>}
      <div className={css.suits}>
        {ORDER.map((letter) => (
          <button
            key={letter}
            type="button"
            className={css.suit}
            data-suit={letter}
            data-advised={letter === advised}
            tabIndex={letter === suit ? 0 : -1}
            onFocus={() => setSuit(letter)}
            onClick={() => void play.onWish(letter)}
          >
            <SuitSign suit={letter} className={css.mark} />
            <b>{capital(names.suit(letter))}</b>
            <span className={css.count}>
              {letter === advised ? wordsIn(play.language).advice.marked(words.hold(counts[letter])) : words.hold(counts[letter])}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
