/** Whole matches: a deal that is known to be winnable, undo and redo, giving up, the record. */
import { dealSeed, type Event, type Header, isRefusal, type Json, type Match, recordOf, seedOf, utf8, verify } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { libraryOf, opened } from '../random-match.ts'
import { actionJson, optionsOf } from './table.ts'
import { wonDeal } from './won-deal.ts'

const header = (options: { readonly [name: string]: unknown }, more: Partial<Header> = {}): Header => ({
  game: 'forty-thieves',
  rules: 1,
  options: optionsOf(options) as unknown as Json,
  resources: {},
  seats: [{ name: 'Ada', kind: 'person' }],
  commitment: null,
  pledges: [null],
  contributions: [null],
  ...more,
})

const numbered = (deal: number, more: Partial<Header> = {}, options: { readonly [name: string]: unknown } = {}) =>
  opened(fortyThieves, header({ ...options, deal }, more), dealSeed('forty-thieves', deal))

function after(match: Match, event: Event): Match {
  const next = match.after(event)
  if (isRefusal(next)) throw new Error(`${JSON.stringify(event)}: ${next.message}`)
  return next
}

const playing = (text: string): Event => ({ type: 'play', seat: 0, action: actionJson(text) })
const position = (match: Match) => match.game.wire.position.encode(match.state)

describe('a whole match', () => {
  it('FT-20: a deal is called winnable only together with moves that win it', () => {
    const events = wonDeal.moves.map(playing)
    const won = events.reduce(after, numbered(wonDeal.deal, {}, { score: true }))
    expect(won.outcome).toEqual({ kind: 'played', places: [1], scores: [1000] })
    const close = won.closing('outcome')
    const record = recordOf(header({ deal: wonDeal.deal, score: true }), [...events, close])
    expect(verify(record, libraryOf(fortyThieves))).toMatchObject({ word: 'consistent' })
    const shorter = recordOf(header({ deal: wonDeal.deal, score: true }), [...events.slice(1), close])
    expect(verify(shorter, libraryOf(fortyThieves)).word).toBe('wrong')
  })

  it('FT-17: undo and redo without limit, also from the end', () => {
    const start = numbered(wonDeal.deal, { undo: true })
    const line = [start]
    for (const move of wonDeal.moves) line.push(after(line.at(-1) as Match, playing(move)))
    const end = line.at(-1) as Match
    const all = wonDeal.moves.length
    for (const steps of [1, 2, 7, 100, all]) {
      const back = after(end, { type: 'undo', steps })
      expect(position(back)).toEqual(position(line[all - steps] as Match))
      expect(back.toAct).toEqual([0])
      expect(back.outcome).toBeNull()
      expect(position(after(back, { type: 'redo', steps }))).toEqual(position(end))
    }
    expect(isRefusal(end.after({ type: 'undo', steps: all + 1 }))).toBe(true)
  })

  it('FT-21: a match ends when it is won or given up, and not before', () => {
    const match = after(numbered(3, {}, { score: true }), playing('deal'))
    expect(isRefusal(match.after(match.closing('outcome')))).toBe(true)
    const close = match.closing('given-up')
    expect(close).toMatchObject({ outcome: { kind: 'forfeit', places: [2], scores: [0] } })
    expect(after(match, close).closed).toBe(true)
  })

  it('FT-20: a secret deal is committed to, and its luck is that of the match', () => {
    const secret = utf8('a secret')
    const secretly = (luck: Uint8Array) => opened(fortyThieves, header({}, { commitment: '0'.repeat(64) }), seedOf(luck, [null]))
    expect(position(secretly(secret))).toEqual(position(secretly(utf8('a secret'))))
    expect(position(secretly(secret))).not.toEqual(position(secretly(utf8('another'))))
  })

  it('a refused move changes nothing', () => {
    const match = numbered(1)
    const before = position(match)
    for (const event of [playing('w t0'), playing('t0 t0'), { ...playing('deal'), seat: 1 } as Event]) {
      expect(isRefusal(match.after(event))).toBe(true)
    }
    expect(position(match)).toEqual(before)
    expect(match.seq).toBe(0)
  })
})
