/** Naming a suit: a press names it. Nothing is sent before, so the 10 can go back to the hand. */
import { SuitMark } from '../../cards/marks.tsx'
import { suitName } from '../../cards/names.ts'
import type { SuitLetter } from '../../cards/suits.ts'
import { suitCounts } from '../../cards/suits-held.ts'
import type { Language } from '../../i18n/language.ts'
import { SuitBox } from '../../parts/suit-box.tsx'
import { Button } from '../../ui/button.tsx'
import { capital, textsIn } from './texts/texts.ts'

interface SuitChooserProps {
  readonly card: string
  readonly suit: SuitLetter
  /** The suit that is advised. */
  readonly advised: SuitLetter | null
  readonly hand: readonly string[]
  readonly opponent: string
  readonly language: Language
  readonly look: 'beside' | 'row' | 'column'
  readonly onPrefer: (suit: SuitLetter) => void
  readonly onChoose: (suit: SuitLetter) => void
  readonly onPutBack: () => void
}

export function SuitChooser({ card, suit, advised, hand, opponent, language, look, onPrefer, onChoose, onPutBack }: SuitChooserProps) {
  const { chooser: texts, advice } = textsIn(language)
  const counts = suitCounts(hand, card)
  return (
    <SuitBox
      title={texts.title}
      note={look === 'beside' ? texts.follow(opponent) : texts.followShort(opponent)}
      look={look}
      suit={suit}
      advised={advised}
      nameOf={(letter) => capital(suitName(letter, language))}
      countOf={(letter) => (letter === advised ? advice.marked(texts.hold(counts[letter])) : texts.hold(counts[letter]))}
      markOf={(letter) => <SuitMark suit={letter} />}
      onPrefer={onPrefer}
      onPick={onChoose}
      onEscape={onPutBack}
    >
      <Button look="quiet" size="small" onClick={onPutBack}>
        {look === 'beside' ? texts.back : texts.backShort}
      </Button>
    </SuitBox>
  )
}
