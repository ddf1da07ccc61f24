/** The one bubble of this board: a refusal if there is one, else why the card that is selected or pointed at fits. */
import { useEffect, useState } from 'react'
import { Bubble, BubbleLine, BubbleTitle } from '../../parts/bubble.tsx'
import { useSettings } from '../../services.tsx'
import { explainFit, explainMisfit } from './explain.ts'
import { deckOf, type TensProps } from './props.ts'
import type { CrazyTens } from './use-crazy-tens.ts'
import { wordsIn } from './words/words.ts'

interface BoardBubbleProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly pointed: string | null
}

export function BoardBubble({ props, play, pointed }: BoardBubbleProps) {
  const { hints } = useSettings()
  const { complaint, selected, choosing, language } = play
  const [heard, setHeard] = useState<string | null>(null)
  const about = selected ?? pointed
  // Pointing at it again explains it again.
  useEffect(() => {
    if (about === null) setHeard(null)
  }, [about])

  if (complaint !== null)
    return (
      <Bubble key={complaint.nth} at={complaint.place} tone="refuses" onGone={play.onHeard}>
        {complaint.text}
      </Bubble>
    )
  if (hints !== 'full' || about === null || choosing !== null || heard === about || props.legal.length === 0) return null
  const position = { game: props.game, view: props.view, tens: deckOf(props.options) }
  const why = play.playable.includes(about) ? explainFit(position, about, language) : null
  // A card that does not fit says so when it is selected; pointing at it is no question yet.
  if (why === null && selected !== about) return null
  const whyNot = why === null ? explainMisfit(position, about, language) : null
  if (why === null)
    return whyNot === null ? null : (
      <Bubble key={about} at={`hand:${about}`} tone="explains" onGone={() => setHeard(about)}>
        {whyNot}
      </Bubble>
    )
  const words = wordsIn(language).why
  const line = selected === about ? words.tapAgain : why.line
  return (
    <Bubble key={about} at={`hand:${about}`} tone="explains" onGone={() => setHeard(about)}>
      <BubbleTitle>{why.title}</BubbleTitle>
      {line !== '' && <BubbleLine>{line}</BubbleLine>}
    </Bubble>
  )
}
