/** What others say, in a bubble at their seat for some seconds; all of it is in the list beside the table. */
import type { Seat } from '@parlour/kernel'
import type { ChatMessage } from '@parlour/protocol'
import { useCallback, useState } from 'react'
import { Bubble } from '../parts/bubble.tsx'
import { useSettings } from '../services.tsx'

interface TableTalkProps {
  readonly chat: readonly ChatMessage[]
  /** The own seat: nobody needs to be told what they said themselves. */
  readonly seat: Seat | null
}

/** Over the board, where the seats are. */
export function TableTalk({ chat, seat }: TableTalkProps) {
  const { chat: heard } = useSettings()
  const [openedAt] = useState(Date.now)
  /** By seat: when the last word was said that has had its time. */
  const [gone, setGone] = useState<ReadonlyMap<Seat, number>>(new Map())
  const onGone = useCallback((of: Seat, at: number) => setGone((before) => new Map(before).set(of, at)), [])
  if (!heard) return null
  return spokenLast(chat, seat, openedAt)
    .filter(({ seat: by, at }) => at > (gone.get(by) ?? 0))
    .map(({ seat: by, at, text }) => (
      <Bubble key={`${by}-${at}`} at={`seat:${by}`} tone="speaks" sides={['below', 'right', 'left', 'above']} onGone={() => onGone(by, at)}>
        {text}
      </Bubble>
    ))
}

/** The newest word of each of the others since then. Pure. */
export function spokenLast(chat: readonly ChatMessage[], own: Seat | null, since: number): readonly ChatMessage[] {
  const others = chat.filter(({ seat, at }) => seat !== own && at > since)
  return [...new Map(others.map((message) => [message.seat, message])).values()]
}
