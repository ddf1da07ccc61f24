import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, chainHash, type Event, type Header, LogChains, type Sealing, sealEvent, sealHeader } from '../src/index.ts'

const header = {
  seats: [
    { name: 'Ann', kind: 'person' },
    { name: 'Bob', kind: 'person' },
  ],
  commitment: null,
} as Partial<Header> as Header
const sealing: Sealing = { match: 'a match', made: '2026-01-31T12:00:00.000Z', hashes: ['a', 'b'], names: [null, null] }
const DIGITS = 16

const event = fc.oneof(
  fc.record({ type: fc.constant('play' as const), seat: fc.nat(1), action: fc.nat() }),
  fc.record({ type: fc.constant('occupy' as const), seat: fc.nat(1), by: fc.record({ player: fc.constantFrom('Ann', 'Bob') }) }),
  fc.record({ type: fc.constant('occupy' as const), seat: fc.nat(1), by: fc.record({ bot: fc.constant('regular') }) }),
)
/** What happens to a table: an event, or somebody who comes to be told by one of the chains, perhaps after one more event. */
const happening = fc.oneof(
  { weight: 3, arbitrary: event },
  { weight: 1, arbitrary: fc.record({ told: fc.boolean(), first: fc.option(event) }) },
)

it('either chain is right whenever somebody asks for it, whoever asked before', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), fc.boolean(), (happenings, isSealed) => {
      const chains = new LogChains(isSealed ? sealing : null)
      chains.begin(header)
      const log: Event[] = []
      const add = (event: Event): void => {
        log.push(event)
        chains.add(event, canonicalJson(event))
      }
      for (const one of happenings) {
        if ('type' in one) {
          add(one)
          continue
        }
        if (!chains.follow(one.told)) {
          const texts = log.map((event) => ({ event, text: canonicalJson(event) }))
          chains.recall(one.told, header, texts)
        }
        if (one.first !== null) add(one.first)
        const told = one.told && isSealed
        const first = told ? sealHeader(header, sealing) : header
        const events = told ? log.map((event) => sealEvent(event, sealing.hashes)) : log
        expect(chains.h(one.told)).toBe(chainHash(first, events).slice(0, DIGITS))
      }
    }),
  )
})

it('a chain that nobody has asked for is not gone on with, once somebody has asked for the other', () => {
  const chains = new LogChains(sealing)
  chains.begin(header)
  chains.h(true)
  const played: Event = { type: 'play', seat: 0, action: 1 }
  chains.add(played, canonicalJson(played))
  expect(chains.h(true)).toHaveLength(DIGITS)
  expect(() => chains.h(false)).toThrow()
})
