/** What was refused, beside the place it is about. */
import type { ComponentProps } from 'react'
import { Bubble } from '../parts/bubble.tsx'
import type { Acting } from './use-acting.ts'

interface ComplaintBubbleProps extends Pick<Acting<never>, 'complaint' | 'onHeard'> {
  readonly sides?: ComponentProps<typeof Bubble>['sides']
  readonly onCrowded?: () => void
}

export const ComplaintBubble = ({ complaint, onHeard, sides, onCrowded }: ComplaintBubbleProps) =>
  complaint !== null && (
    <Bubble key={complaint.nth} at={complaint.place} tone="refuses" sides={sides} onGone={onHeard} onCrowded={onCrowded}>
      {complaint.text}
    </Bubble>
  )
