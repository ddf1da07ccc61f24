/**
 * Three nodes behind a proxy while nodes, PostgreSQL, proxy and Redis are killed by chance: what was acknowledged is stored, nothing
 * twice, nobody is given up, and every table plays on soon after the return. `npm run faults -- --minutes 10` does it for longer.
 */
import { quickChance } from '@parlour/kernel'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Crowd, compare } from './crowd.ts'
import { hasPrograms, Site } from './site.ts'

const { seed, scale } = inject('sample')
/** Each bus has its half of these. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? (scale < 1 ? 0.5 : 6))
const TABLES = scale < 1 ? 9 : 24
/** After the return, every table has made a move by then. */
const PLAYS_ON_MS = 5_000
const WAIT_MS = 60_000

const BUSES = ['postgresql', 'redis'] as const

describe.skipIf(!hasPrograms()).each(BUSES)('over %s', (bus) => {
  let site: Site
  let crowd: Crowd
  beforeAll(async () => {
    site = await Site.open({ nodes: 3, bus })
    crowd = await Crowd.sitDown(TABLES, () => site.url)
  }, 120_000)
  afterAll(() => site?.close(), 60_000)

  it(`nothing acknowledged is lost or doubled, and every table plays on, whatever is killed (seed ${seed})`, {
    timeout: MINUTES * 60_000 + 240_000,
  }, async () => {
    const chance = quickChance(`${seed} ${bus}`)
    const victims = ['node', 'node', 'node', 'database', 'proxy', ...(bus === 'redis' ? (['redis'] as const) : [])] as const
    const until = performance.now() + (MINUTES * 60_000) / BUSES.length
    const delays: { readonly victim: string; readonly ms: number }[] = []
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let kill = 0; performance.now() < until || kill < victims.length; kill++) {
      await pause(200 + chance.below(1_500))
      // Each once, and then by chance.
      const victim = victims[kill < victims.length ? kill : chance.below(victims.length)] as (typeof victims)[number]
      const away = chance.below(1_500)
      if (victim === 'node') {
        const node = site.nodes[chance.below(site.nodes.length)] as (typeof site.nodes)[number]
        await node.killServer()
        await pause(away)
        await node.restart()
      } else if (victim === 'database') {
        await site.killDatabase()
        await pause(away)
        await site.startDatabase()
      } else {
        const helper = victim === 'proxy' ? site.proxy : site.redis
        await helper?.kill()
        await pause(away)
        await helper?.start()
      }
      const returned = performance.now()
      const playsOn = crowd.mark()
      const ms = await poll(WAIT_MS, 20, async () => (playsOn() ? performance.now() - returned : undefined))
      expect(crowd.problems).toEqual([])
      expect(ms, `after ${victim} was killed, every table plays on`).toBeDefined()
      delays.push({ victim, ms: ms ?? 0 })
    }
    await crowd.stop()
    expect(crowd.problems).toEqual([])
    for (const match of crowd.matches) {
      const log = await site.sql<{ seq: number; move: string | null; event: string }>(
        'select seq, move, event from events where game_id = $1 order by seq',
        [match.gameId],
      )
      expect(compare(match, log)).toEqual({ lost: [], doubled: 0, gaps: 0, given: [] })
    }
    const slowest = Math.max(...delays.map(({ ms }) => ms))
    console.log(`${bus}: ${delays.length} kills, ${crowd.acknowledged} moves acknowledged, slowest return ${Math.round(slowest)} ms`)
    expect(delays.filter(({ ms }) => ms > PLAYS_ON_MS)).toEqual([])
  })
})
