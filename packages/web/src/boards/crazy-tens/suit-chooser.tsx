/**
 * Naming a suit. Beside the pile where there is room: a press names it. On phones a sheet from below, with a button to confirm. Nothing is
 * sent before the choice, so the 10 can go back to the hand.
 */
import { SuitMark } from '../../cards/marks.tsx'
import { suitName } from '../../cards/names.ts'
import type { SuitLetter } from '../../cards/suits.ts'
import { suitCounts } from '../../cards/suits-held.ts'
import type { Language } from '../../i18n/language.ts'
import { SuitBox } from '../../parts/suit-box.tsx'
import { Button } from '../../ui/button.tsx'
import css from './suit-chooser.module.css'
import { capital, wordsIn } from './words/words.ts'

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
  const { chooser: words, advice } = wordsIn(language)
  const counts = suitCounts(hand, card)
  return (
    <SuitBox
      title={words.title}
      note={look === 'sheet' ? words.followShort(opponent) : words.follow(opponent)}
      look={look}
      className={css[look]}
      suit={suit}
      advised={advised}
      press="confirms"
      nameOf={(letter) => capital(suitName(letter, language))}
      countOf={(letter) => (letter === advised ? advice.marked(words.hold(counts[letter])) : words.hold(counts[letter]))}
      markOf={(letter) => <SuitMark suit={letter} />}
      onPrefer={onPrefer}
      onPick={look === 'sheet' ? onPrefer : onChoose}
      onEscape={onPutBack}
    >
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
    </SuitBox>
  )
}
