import type { ChatMessage } from '@parlour/protocol'
import { expect, it } from 'vitest'
import { spokenLast } from '../../src/table/table-talk.tsx'

const said = (seat: number, at: number): ChatMessage => ({ seat, name: 'Mira', text: `${at}`, at })

it('the newest word of each of the others is beside their seat; what was said before one came is not', () => {
  const chat = [said(1, 5), said(1, 11), said(2, 12), said(0, 13), said(1, 15)]
  expect(spokenLast(chat, 0, 10)).toEqual([said(1, 15), said(2, 12)])
  // Whoever watches sees what everybody says.
  expect(spokenLast(chat, null, 10).map(({ seat }) => seat)).toEqual([1, 2, 0])
})
