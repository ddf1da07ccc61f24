/** What has been done and said at a table, in the order in which it came to be known here. Pure. */
import type { Json } from '@parlour/kernel'
import type { ChatMessage } from '@parlour/protocol'
import type { Step } from '../play/table.ts'

export type SoFarEntry =
  | { readonly kind: 'move'; readonly key: string; readonly seq: number; readonly happening: Json }
  | { readonly kind: 'chat'; readonly key: string; readonly message: ChatMessage }

const chatKey = (message: ChatMessage): string => `c${message.at}-${message.seat}-${message.text}`

/** Moves carry no time, so what is new goes behind what was there; the first look puts moves before words. */
export function soFar(before: readonly SoFarEntry[], steps: readonly Step[], chat: readonly ChatMessage[]): readonly SoFarEntry[] {
  const known = new Set(before.map(({ key }) => key))
  const moves = steps.flatMap(({ seq, happened }) =>
    happened.map((happening, index): SoFarEntry => ({ kind: 'move', key: `m${seq}-${index}`, seq, happening })),
  )
  const words = chat.map((message): SoFarEntry => ({ kind: 'chat', key: chatKey(message), message }))
  const added = [...moves, ...words].filter(({ key }) => !known.has(key))
  return added.length === 0 ? before : [...before, ...added]
}
