/** Why the card that is selected or pointed at fits, or why it does not; said once, until another card is meant. */
import { useEffect, useState } from 'react'
import { Bubble, BubbleLine, BubbleTitle } from './bubble.tsx'

export interface CardReason {
  readonly title: string
  readonly line: string
}

interface CardBubbleProps {
  /** Null: none is meant. */
  readonly card: string | null
  /** A reason why it fits, a sentence why not, or null where there is nothing to say. */
  readonly reasonFor: (card: string) => CardReason | string | null
}

export function CardBubble({ card, reasonFor }: CardBubbleProps) {
  const [heard, setHeard] = useState<string | null>(null)
  // Pointing at it again explains it again.
  useEffect(() => {
    if (card === null) setHeard(null)
  }, [card])
  const reason = card === null || card === heard ? null : reasonFor(card)
  if (card === null || reason === null) return null
  return (
    <Bubble key={card} at={`hand:${card}`} tone="explains" onGone={() => setHeard(card)}>
      {typeof reason === 'string' ? (
        reason
      ) : (
        <>
          <BubbleTitle>{reason.title}</BubbleTitle>
          {reason.line !== '' && <BubbleLine>{reason.line}</BubbleLine>}
        </>
      )}
    </Bubble>
  )
}
