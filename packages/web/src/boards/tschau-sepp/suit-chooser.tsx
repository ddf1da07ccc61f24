/** Wishing a suit after a jack. The jack lies already; a press wishes. Beside the pile where there is room, from below on phones. */
import { useState } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import { suitCounts, suitHeldMost } from '../../cards/suits-held.ts'
import { SuitBox } from '../../parts/suit-box.tsx'
import { namesIn } from './card-names.ts'
import { SuitSign } from './marks.tsx'
import css from './suit-chooser.module.css'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { capital, wordsIn } from './words/words.ts'

interface SuitChooserProps {
  readonly play: TschauSepp
  /** Who must follow the wish; null when nobody is left to. */
  readonly next: string | null
  readonly look: 'beside' | 'sheet'
  /** The suit that is advised. */
  readonly advised: SuitLetter | null
}

export function SuitChooser({ play, next, look, advised }: SuitChooserProps) {
  const { chooser: words, advice } = wordsIn(play.language)
  const names = namesIn(play.language, play.style)
  const counts = suitCounts(play.moves.hand)
  const [suit, setSuit] = useState(() => suitHeldMost(play.moves.hand))
  return (
    <SuitBox
      title={words.title}
      note={next === null ? null : words.follow(next, names.oneOfRank('J'))}
      look={look}
      className={css[look]}
      suit={suit}
      advised={advised}
      press="chooses"
      nameOf={(letter) => capital(names.suit(letter))}
      countOf={(letter) => (letter === advised ? advice.marked(words.hold(counts[letter])) : words.hold(counts[letter]))}
      markOf={(letter) => <SuitSign suit={letter} />}
      onPrefer={setSuit}
      onPick={(letter) => void play.onWish(letter)}
    />
  )
}
