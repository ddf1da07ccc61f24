/** What others have written and this person has not looked at yet. */
import type { ChatMessage } from '@parlour/protocol'
import { useEffect, useState } from 'react'
import type { TableSnapshot } from '../play/table.ts'
import { useSettings } from '../services.tsx'

export interface Unread {
  readonly count: number
  /** The newest, to be read out; null when there is none since the table was opened. */
  readonly last: ChatMessage | null
}

export function useUnread({ chat, seat }: TableSnapshot, looking: boolean): Unread {
  const { chat: heard } = useSettings()
  const [openedAt] = useState(Date.now)
  const [seenAt, setSeenAt] = useState(openedAt)
  const newest = chat.at(-1)?.at ?? 0
  useEffect(() => {
    if (looking) setSeenAt((before) => Math.max(before, newest))
  }, [looking, newest])
  if (!heard) return { count: 0, last: null }
  const others = chat.filter((message) => message.seat !== seat)
  return {
    count: looking ? 0 : others.filter(({ at }) => at > seenAt).length,
    last: others.findLast(({ at }) => at > openedAt) ?? null,
  }
}
