import { canonicalJson, chainNext, chainStart, type Event, type Header } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { nextHash } from '../../src/tables/chain.ts'

it('the chain of a running table is the chain of its record', () => {
  const header: Header = {
    game: 'crazy-tens',
    rules: 1,
    options: {},
    resources: {},
    seats: [{ name: 'Zoë ♠', kind: 'person' }],
    commitment: null,
    pledges: [null],
    contributions: [null],
  }
  const events: Event[] = [
    { type: 'play', seat: 0, action: { type: 'play', card: 'TH', suit: 'S' } },
    { type: 'occupy', seat: 0, by: { player: 'Zoë ♠ "quoted"' } },
    { type: 'undo', steps: 2 },
  ]
  let chain = chainStart(header)
  for (const event of events) {
    const next = nextHash(chain, canonicalJson(event))
    expect(Buffer.from(next).toString('hex')).toBe(Buffer.from(chainNext(chain, event)).toString('hex'))
    chain = next
  }
})
