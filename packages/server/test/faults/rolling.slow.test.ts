/** Three nodes behind a proxy are replaced one after the other while people play, also by a version with other tables: nobody notices. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Crowd, compare } from './crowd.ts'
import { type PlantedBuild, plantedBuild } from './planted-build.ts'
import { hasPrograms, Site } from './site.ts'

const TABLES = 9

describe.skipIf(!hasPrograms())('a rolling restart', () => {
  let site: Site
  let planted: PlantedBuild | undefined
  beforeAll(async () => {
    site = await Site.open({ nodes: 3, bus: 'postgresql', env: { DRAIN_SECONDS: '3' } })
  }, 60_000)
  afterAll(() => site?.close(), 60_000)
  afterEach(() => planted?.remove())

  const comesThrough = async (replace: () => Promise<void>): Promise<void> => {
    const crowd = await Crowd.sitDown(TABLES, () => site.url)
    await replace()
    const before = crowd.acknowledged
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(crowd.acknowledged).toBeGreaterThan(before)
    await crowd.stop()
    expect(crowd.problems).toEqual([])
    // Refused for reasons of the server's: not saved, or not available.
    expect(crowd.refused).toEqual([])
    for (const match of crowd.matches) {
      const log = await site.sql<{ seq: number; move: string | null; event: string }>(
        'select seq, move, event from events where game_id = $1 order by seq',
        [match.gameId],
      )
      expect(compare(match, log)).toEqual({ lost: [], doubled: 0, gaps: 0, given: [] })
    }
  }

  it('fails no move and gives nobody up', { timeout: 120_000 }, () =>
    comesThrough(async () => {
      for (const node of site.nodes) {
        expect(await node.stop()).toBe(0)
        await node.restart()
      }
    }),
  )

  it('to a version that adds to the tables fails no move either, while old and new serve side by side', { timeout: 120_000 }, async () => {
    planted = plantedBuild(
      'shoes',
      'ALTER TABLE "players" ADD COLUMN "shoes" integer DEFAULT 2 NOT NULL;--> statement-breakpoint\nCREATE TABLE "shelves" ("id" integer PRIMARY KEY NOT NULL);',
    )
    const { program } = planted
    const [first, second, third] = site.nodes as [Site['nodes'][number], Site['nodes'][number], Site['nodes'][number]]
    await comesThrough(async () => {
      const old = first.program
      await first.stop()
      first.program = program
      await first.restart()
      expect(await site.sql(`select to_regclass('shelves')::text as there`)).toEqual([{ there: 'shelves' }])
      // An old one that is started again meanwhile serves on.
      await second.stop()
      await second.restart()
      expect(second.program).toBe(old)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      for (const node of [second, third]) {
        await node.stop()
        node.program = program
        await node.restart()
      }
    })
  })
})
