/** The one bubble of this board: a refusal if there is one, else why the card that is selected or pointed at fits and what it does. */
import { useEffect, useState } from 'react'
import { Bubble, BubbleLine, BubbleTitle } from '../../parts/bubble.tsx'
import { useSettings } from '../../services.tsx'
import { explainFit, explainMisfit } from './explain.ts'
import type { SeppProps } from './props.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { wordsIn } from './words/words.ts'

interface BoardBubbleProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly pointed: string | null
}

export function BoardBubble({ props, play, pointed }: BoardBubbleProps) {
  const { hints } = useSettings()
  const { complaint, selected, moves, language, style } = play
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
  if (hints !== 'full' || about === null || heard === about || props.legal.length === 0 || moves.wishes) return null
  const why = moves.playable.includes(about) ? explainFit(props, about, language, style) : null
  // A card that does not fit says so when it is selected; pointing at it is no question yet.
  const whyNot = why === null && selected === about ? explainMisfit(props, about, language, style) : null
  if (why === null)
    return whyNot === null ? null : (
      <Bubble key={about} at={`hand:${about}`} tone="explains" onGone={() => setHeard(about)}>
        {whyNot}
      </Bubble>
    )
  const tap = selected === about ? wordsIn(language).why.tapAgain : ''
  const line = [why.first, why.first === '' ? why.does : '', tap].filter((text) => text !== '').join(' ')
  return (
    <Bubble key={about} at={`hand:${about}`} tone="explains" onGone={() => setHeard(about)}>
      <BubbleTitle>{why.title}</BubbleTitle>
      {line !== '' && <BubbleLine>{line}</BubbleLine>}
    </Bubble>
  )
}
