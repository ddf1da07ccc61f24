import { describe, expect, it } from 'vitest'
import { linesOf } from '../src/engine/lines.ts'

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function linesIn(cap: number, ...texts: readonly string[]) {
  const lines: (string | null)[] = []
  for await (const line of linesOf(chunks(...texts), cap)) lines.push(line === null ? null : new TextDecoder().decode(line))
  return lines
}

describe('lines of a stream', () => {
  it('do not depend on how the bytes arrive', async () => {
    const text = 'one\ntwo\n\nthree é\nfour'
    const expected = ['one', 'two', '', 'three é', 'four']
    expect(await linesIn(100, text)).toEqual(expected)
    expect(await linesIn(100, ...text)).toEqual(expected)
    expect(await linesIn(100, text.slice(0, 5), '', text.slice(5))).toEqual(expected)
    expect(await linesIn(100, `${text}\n`)).toEqual(expected)
  })

  it('are dropped when too long, and only those', async () => {
    expect(await linesIn(5, '12345\n123456\n1\n')).toEqual(['12345', null, '1'])
    expect(await linesIn(5, '1234', '56', '78', '9\n', 'ok\n')).toEqual([null, 'ok'])
    expect(await linesIn(5, '1234567')).toEqual([null])
  })

  it('are none where there is nothing', async () => {
    expect(await linesIn(5)).toEqual([])
    expect(await linesIn(5, '', '')).toEqual([])
  })
})
