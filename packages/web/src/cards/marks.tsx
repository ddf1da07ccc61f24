/** Cards and suits in running text: drawn marks that follow the size of the words, with their names for those who listen. */
import type { Language } from '../i18n/language.ts'
import css from './card.module.css'
import { useLetter } from './letters.ts'
import { cardName } from './names.ts'
import { partsOf, SUIT_PATHS, type SuitLetter, suitColour } from './suits.ts'

interface SuitMarkProps {
  readonly suit: SuitLetter
  /** Spoken name; without it the mark is an ornament beside words. */
  readonly label?: string
  /** On the felt a mark has the colour of the words. */
  readonly tone?: 'suit' | 'words'
  readonly className?: string | undefined
}

export function SuitMark({ suit, label, tone = 'suit', className }: SuitMarkProps) {
  return (
    <svg className={className ?? css.mark} viewBox="-50 -56 100 112" role="img" aria-label={label} aria-hidden={label === undefined}>
      <path fill={tone === 'words' ? 'currentColor' : suitColour(suit)} d={SUIT_PATHS[suit]} />
    </svg>
  )
}

/** A number's digit that fonts do not have: the dozenal ten and eleven are 2 and 3 turned round. */
export const TurnedDigit = ({ digit }: { readonly digit: '2' | '3' }) => <span className={css.turned}>{digit}</span>

function Rank({ rank }: { readonly rank: string }) {
  const letter = useLetter(rank)
  if (rank === 'T') return '10'
  if (rank === 'X') return <TurnedDigit digit="2" />
  if (rank === 'E') return <TurnedDigit digit="3" />
  return letter
}

interface CardNameProps {
  readonly code: string
  readonly language: Language
  readonly tone?: 'suit' | 'words'
}

/** "7♦", drawn; heard as "seven of diamonds". */
export function CardName({ code, language, tone }: CardNameProps) {
  const { rank, suit } = partsOf(code)
  return (
    <span className={css.name} role="img" aria-label={cardName(code, language)}>
      <Rank rank={rank} />
      <SuitMark suit={suit} tone={tone} />
    </span>
  )
}
