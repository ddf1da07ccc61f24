/**
 * Nobody learns what the rules hide: everything that leaves the server over sockets in some three hundred matches, or a sample of
 * them, is kept and checked against the matches as they truly were.
 */
import { fromHex, type MatchRecord, verify } from '@parlour/kernel'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { TestPlayer } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { emptyTally, type Finding, leaksIn, type Tally } from './check.ts'
import { overhear } from './overhear.ts'
import type { Overheard } from './overheard.ts'
import { matchPlans } from './plans.ts'
import { planted } from './planted.ts'

const AT_ONCE = 24
const library = libraryOf(openResources({}))
const sample = inject('sample')
const plans = matchPlans(sample)
/** What is expected to be seen in a whole run, in this one. */
const expected = (count: number) => Math.floor(count * Math.min(1, sample.scale))

let server: TestServer
const overheard: Overheard[] = []

beforeAll(async () => {
  server = await startTestServer({ frameLimits: { burst: 1_000, perSecond: 1_000 } })
  const waiting = [...plans]
  const worker = async () => {
    try {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) overheard.push(await overhear(server.url, plan))
    } finally {
      // After a failure the others finish what they have begun, and no more.
      waiting.length = 0
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const one of workers) if (one.status === 'rejected') throw one.reason
}, 600_000)
afterAll(() => server?.close(), 120_000)

it('PL-02: shows nobody a card, tile, order or secret that the rules have not shown them', { timeout: 300_000 }, () => {
  const tally: Tally = emptyTally()
  const findings: Finding[] = []
  for (const match of overheard) findings.push(...leaksIn(match, library, tally))
  const moves = overheard.reduce((sum, { record }) => sum + record.events.length, 0)
  console.log(`${overheard.length} matches with ${moves} events were overheard: ${JSON.stringify(tally)}`)
  expect(findings.slice(0, 5)).toEqual([])

  expect(overheard.length).toBeGreaterThanOrEqual(expected(300))
  expect(new Set(overheard.map(({ record }) => record.header.game)).size).toBe(5)
  for (const { ears } of overheard) expect(ears.some(({ seat, texts }) => seat === null && texts.length > 2)).toBe(true)
  // Every kind of thing that could give something away was there to be looked at.
  for (const [what, count] of Object.entries(tally)) expect(count, what).toBeGreaterThan(expected(100))
})

it('PL-04: deals, plays and tells every match as its record says, which anyone can verify', { timeout: 120_000 }, async () => {
  const stranger = await TestPlayer.guest(server.url)
  const { keys } = await stranger.must<{ keys: readonly { publicKey: string }[] }>('GET', '/keys')
  const key = fromHex(keys[0]?.publicKey ?? '')
  for (const { record } of overheard) expect(verify(record, { ...library, keys: [key] })).toMatchObject({ word: 'authentic' })
})

/** Something to give away: a secret, and cards that lie face down where there are such. */
const isFit = ({ header }: MatchRecord, game: string): boolean =>
  header.game === game && header.commitment !== null && (game !== 'forty-thieves' || JSON.stringify(header.options).includes('indian'))

it.each(planted)('finds $what', ({ game, plant, reported }) => {
  let leaking: Overheard | null = null
  for (const match of overheard) if (leaking === null && isFit(match.record, game)) leaking = plant(match, library)
  const findings = leaksIn(leaking as Overheard, library, emptyTally())
  expect(findings.map(({ what }) => what).filter((what) => reported.test(what))).not.toEqual([])
})

it('exercises every way in which hidden things are handed out', () => {
  const matchesWith = (wanted: (record: MatchRecord) => boolean) => overheard.filter(({ record }) => wanted(record)).length
  expect(matchesWith(({ events }) => events.some(({ type }) => type === 'undo'))).toBeGreaterThan(expected(10))
  expect(matchesWith(({ header }) => header.contributions.some((luck) => luck !== null && luck !== 'withheld'))).toBeGreaterThan(
    expected(50),
  )
  expect(matchesWith(({ header }) => header.seats.some(({ kind }) => kind === 'bot'))).toBeGreaterThan(expected(50))
  expect(matchesWith(({ header }) => header.game === 'tschau-sepp' && header.seats.length === 5)).toBeGreaterThan(expected(5))
})
