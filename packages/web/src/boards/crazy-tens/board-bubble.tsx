/** The one bubble of this board: a refusal if there is one, else why the card that is selected or pointed at fits. */
import { CardBubble, type CardReason } from '../../parts/card-bubble.tsx'
import { useSettings } from '../../services.tsx'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import { explainFit, explainMisfit } from './explain.ts'
import { deckOf, type TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { CrazyTens } from './use-crazy-tens.ts'

interface BoardBubbleProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly pointed: string | null
}

export function BoardBubble({ props, play, pointed }: BoardBubbleProps) {
  const { hints } = useSettings()
  const { complaint, selected, choosing, language } = play
  const explains = hints === 'full' && choosing === null && props.legal.length > 0
  const reasonFor = (card: string): CardReason | string | null => {
    const position = { game: props.game, view: props.view, tens: deckOf(props.options) }
    const why = play.playable.includes(card) ? explainFit(position, card, language) : null
    if (why !== null) return selected === card ? { ...why, line: textsIn(language).why.tapAgain } : why
    // A card that does not fit says so when it is selected; pointing at it is no question yet.
    return selected === card ? explainMisfit(position, card, language) : null
  }
  return complaint === null ? (
    <CardBubble card={explains ? (selected ?? pointed) : null} reasonFor={reasonFor} />
  ) : (
    <ComplaintBubble complaint={complaint} onHeard={play.onHeard} />
  )
}
