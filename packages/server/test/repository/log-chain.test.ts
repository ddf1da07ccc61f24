import { canonicalJson, chainNext, chainStart, type Event, type Header, toHex } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { nextHash } from '../../src/repository/log-chain.ts'

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
  let running = toHex(chain)
  for (const event of events) {
    chain = chainNext(chain, event)
    running = nextHash(running, canonicalJson(event))
    expect(running).toBe(toHex(chain))
  }
})
