/** Cards and suits in running text, drawn as the chosen deck has them. */
import card from '../../cards/card.module.css'
import { SuitMark } from '../../cards/marks.tsx'
import { partsOf, type SuitLetter } from '../../cards/suits.ts'
import { swissLetter } from '../../cards/swiss/face.tsx'
import { SwissMark } from '../../cards/swiss/suits.tsx'
import type { Language } from '../../i18n/language.ts'
import { namesIn } from './card-names.ts'
import { useDeckStyle } from './deck-style.ts'

interface SuitSignProps {
  readonly suit: SuitLetter
  readonly label?: string
  /** On the felt a French mark has the colour of the words; Swiss ones keep theirs. */
  readonly tone?: 'suit' | 'words'
  readonly className?: string | undefined
}

export function SuitSign({ suit, label, tone, className = card.mark }: SuitSignProps) {
  const style = useDeckStyle()
  return style === 'swiss' ? (
    <SwissMark suit={suit} label={label} className={className} />
  ) : (
    <SuitMark suit={suit} label={label} tone={tone} className={className} />
  )
}

interface CardSignProps {
  readonly code: string
  readonly language: Language
  readonly tone?: 'suit' | 'words'
}

/** A rank and the mark of its suit; heard as the card's name. */
export function CardSign({ code, language, tone }: CardSignProps) {
  const style = useDeckStyle()
  const { rank, suit } = partsOf(code)
  return (
    <span className={card.name} role="img" aria-label={namesIn(language, style).card(code)}>
      {style === 'swiss' ? swissLetter(rank) : rank === 'T' ? '10' : rank}
      <SuitSign suit={suit} tone={tone} />
    </span>
  )
}
