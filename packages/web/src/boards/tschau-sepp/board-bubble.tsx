/** The one bubble of this board: a refusal if there is one, else why the card that is selected or pointed at fits and what it does. */
import { CardBubble, type CardReason } from '../../parts/card-bubble.tsx'
import { useSettings } from '../../services.tsx'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import { explainFit, explainMisfit } from './explain.ts'
import type { SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface BoardBubbleProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly pointed: string | null
}

export function BoardBubble({ props, play, pointed }: BoardBubbleProps) {
  const { hints } = useSettings()
  const { complaint, selected, moves, language, style } = play
  // What is owed stands in the same place, and matters more.
  const explains = hints === 'full' && props.legal.length > 0 && !moves.wishes && props.view.pending === 0
  const reasonFor = (card: string): CardReason | string | null => {
    const why = moves.playable.includes(card) ? explainFit(props, card, language, style) : null
    // A card that does not fit says so when it is selected; pointing at it is no question yet.
    if (why === null) return selected === card ? explainMisfit(props, card, language, style) : null
    const tap = selected === card ? textsIn(language).why.tapAgain : ''
    const line = [why.first, why.first === '' ? why.does : '', tap].filter((text) => text !== '').join(' ')
    return { title: why.title, line }
  }
  return complaint === null ? (
    <CardBubble card={explains ? (selected ?? pointed) : null} reasonFor={reasonFor} />
  ) : (
    <ComplaintBubble complaint={complaint} onHeard={play.onHeard} />
  )
}
