/** Wishing a suit after a jack. The jack lies already; a press wishes. */
import { useState } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import { suitCounts, suitHeldMost } from '../../cards/suits-held.ts'
import { SuitBox } from '../../parts/suit-box.tsx'
import { namesIn } from './card-names.ts'
import { SuitSign } from './marks.tsx'
import { capital, textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface SuitChooserProps {
  readonly play: TschauSepp
  /** Who must follow the wish; null when nobody is left to. */
  readonly next: string | null
  readonly look: 'beside' | 'row' | 'column'
  /** The suit that is advised. */
  readonly advised: SuitLetter | null
}

export function SuitChooser({ play, next, look, advised }: SuitChooserProps) {
  const { chooser: texts, advice } = textsIn(play.language)
  const names = namesIn(play.language, play.style)
  const counts = suitCounts(play.moves.hand)
  const [suit, setSuit] = useState(() => advised ?? suitHeldMost(play.moves.hand))
  return (
    <SuitBox
      title={texts.title}
      note={next === null ? null : texts.follow(next, names.oneOfRank('J'))}
      look={look}
      suit={suit}
      advised={advised}
      nameOf={(letter) => capital(names.suit(letter))}
      countOf={(letter) => (letter === advised ? advice.marked(texts.hold(counts[letter])) : texts.hold(counts[letter]))}
      markOf={(letter) => <SuitSign suit={letter} />}
      onPrefer={setSuit}
      onPick={(letter) => void play.onWish(letter)}
    />
  )
}
