import type { Header } from '@parlour/kernel'
import type { PresentSeat } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { hintsAllowed } from '../../src/table/hint/hint-allowed.ts'
import { heardSince } from '../../src/table/hint/use-hint.ts'

const headerOf = (...kinds: readonly ('person' | 'bot')[]): Header => ({
  game: 'crazy-tens',
  rules: 1,
  options: {},
  resources: {},
  seats: kinds.map((kind, seat) => ({ name: `Player ${seat}`, kind })),
  commitment: null,
  pledges: [],
  contributions: [],
})
const present = (...by: readonly PresentSeat['by'][]) => ({
  seats: by.map((one, seat): PresentSeat => ({ name: `Player ${seat}`, by: one, connected: true })),
  host: 0,
  spectators: 0,
})

describe('where Master may be asked', () => {
  const local = { kind: 'local', seat: 0, presence: null } as const
  const online = { kind: 'online', seat: 0 } as const

  it('alone and against bots on this device', () => {
    expect(hintsAllowed({ ...local, header: headerOf('person') })).toBe(true)
    expect(hintsAllowed({ ...local, header: headerOf('person', 'bot', 'bot') })).toBe(true)
  })

  it('on the server while bots have all the other seats, and only once that is known', () => {
    const header = headerOf('person', 'bot')
    expect(hintsAllowed({ ...online, header, presence: present('person', 'bot') })).toBe(true)
    expect(hintsAllowed({ ...online, header, presence: null })).toBe(false)
    expect(hintsAllowed({ ...online, header, presence: present('person', 'person') })).toBe(false)
  })

  it('never beside another person, also when a bot stands in or the person is gone', () => {
    const header = headerOf('person', 'person', 'bot')
    for (const by of ['person', 'bot', 'gone'] as const)
      expect(hintsAllowed({ ...online, header, presence: present('person', by, 'bot') })).toBe(false)
    expect(hintsAllowed({ ...local, header })).toBe(false)
  })

  it('never on a screen that is handed round, nor for somebody who watches', () => {
    expect(hintsAllowed({ kind: 'hot-seat', seat: 0, presence: null, header: headerOf('person', 'bot') })).toBe(false)
    expect(hintsAllowed({ ...local, seat: null, header: headerOf('person', 'bot') })).toBe(false)
    expect(hintsAllowed({ ...local, header: null })).toBe(false)
  })
})

describe('what a seat has heard', () => {
  const steps = [
    { seq: 0, happened: ['deal'] },
    { seq: 1, happened: ['one', 'two'] },
    { seq: 2, happened: ['three'] },
  ]

  it('is everything up to the position', () => {
    expect(heardSince(steps, 1)).toEqual(['deal', 'one', 'two'])
    expect(heardSince(steps, 9)).toEqual(['deal', 'one', 'two', 'three'])
  })

  it('is nothing to build on where the beginning was missed', () => {
    expect(heardSince(steps.slice(1), 2)).toBeNull()
    expect(heardSince([], 2)).toBeNull()
  })
})
