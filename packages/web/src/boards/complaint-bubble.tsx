/** What was refused, beside the place it is about. */
import { Bubble } from '../parts/bubble.tsx'
import type { Acting } from './use-acting.ts'

export const ComplaintBubble = ({ complaint, onHeard }: Pick<Acting<never>, 'complaint' | 'onHeard'>) =>
  complaint !== null && (
    <Bubble key={complaint.nth} at={complaint.place} tone="refuses" onGone={onHeard}>
      {complaint.text}
    </Bubble>
  )
