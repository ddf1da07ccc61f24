/** The two live regions of a table: what happened, politely; that one is awaited, at once. */
import type { Json } from '@parlour/kernel'
import { useTexts } from '../i18n/texts.ts'

export function Announcements({
  seq,
  happened,
  spoken,
  travelled = null,
  mine,
  chat,
  hint = null,
  low = false,
  time = null,
}: {
  readonly seq: number
  readonly happened: readonly Json[]
  readonly spoken: (happening: Json) => string | null
  /** What taking back or making again has done. */
  readonly travelled?: string | null
  readonly mine: boolean
  /** The last thing that somebody else wrote. */
  readonly chat: string | null
  /** What was asked for, or that it cannot be had. */
  readonly hint?: string | null
  /** The own time runs short. */
  readonly low?: boolean
  /** What there is to say about a clock. */
  readonly time?: string | null
}) {
  const { table: texts } = useTexts()
  const sentences = happened.map(spoken).filter((sentence) => sentence !== null)
  return (
    <>
      <div className="hidden-visually" aria-live="polite">
        {/* A key for each position: the same sentence twice is heard twice. */}
        <p key={seq}>{travelled ?? sentences.join(' ')}</p>
      </div>
      <div className="hidden-visually" aria-live="polite">
        {chat !== null && <p>{chat}</p>}
      </div>
      <div className="hidden-visually" aria-live="polite">
        {hint !== null && <p>{hint}</p>}
      </div>
      <div className="hidden-visually" aria-live="polite">
        {time !== null && <p>{time}</p>}
      </div>
      <div className="hidden-visually" role="alert">
        {mine && <p key={seq}>{texts.yourTurnSpoken}</p>}
        {low && <p>{texts.timeShort}</p>}
      </div>
    </>
  )
}
