/** What the previous release sent is still understood: both directions, frame by frame. */
import { readFileSync } from 'node:fs'
import { type ClientFrameType, parseClientFrame, type ServerFrameType, serverAnswers, serverFrames } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'

interface Line {
  readonly from: 'client' | 'server'
  readonly frame: { readonly [field: string]: unknown }
}

const linesOf = (name: string): readonly Line[] =>
  readFileSync(new URL(`./previous-release/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((text): Line => JSON.parse(text))

describe.each(['match', 'patience'])('the recorded %s', (name) => {
  const lines = linesOf(name)

  it('has frames of a client that are frames still', () => {
    const sent = lines.filter(({ from }) => from === 'client')
    expect(sent.length).toBeGreaterThan(10)
    for (const { frame } of sent) expect(parseClientFrame(JSON.stringify(frame))).toEqual({ ok: true, frame })
  })

  it('has news and answers of a server that are what clients take them for', () => {
    const asked = new Map<unknown, ClientFrameType>()
    for (const { from, frame } of lines) {
      if (from === 'client') asked.set(frame.id, frame.type as ClientFrameType)
      else if ('re' in frame) {
        const { re, ok, ...fields } = frame
        const type = asked.get(re)
        if (type === undefined) throw new Error(`Nobody asked ${re}.`)
        if (ok) serverAnswers[type].parse(fields)
      } else serverFrames[frame.type as ServerFrameType].parse(frame)
    }
    expect(asked.size).toBeGreaterThan(10)
  })
})
