/**
 * Whole matches of every game on a real server, with lost connections, reloads, steps taken back and somebody who looks on: what each
 * device saw is what is on record, to the end, whichever way it was told.
 */
import { games } from '@parlour/games'
import { fromHex, judge, quickChance } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '../../src/play/table.ts'
import { Browser } from '../support/browser.ts'
import { library } from '../support/lexicon.ts'
import { eager, play, until } from '../support/playing.ts'
import { TestServer } from '../support/server.ts'

/** The same again with `TEST_SEED` in the environment; failures name it. */
const seed = process.env.TEST_SEED ?? String(Date.now())

let server: TestServer
const browsers: Browser[] = []
beforeAll(async () => {
  server = await TestServer.start()
})
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close()
})
afterAll(() => server.stop())

function browse(): Browser {
  const browser = new Browser(server.url)
  browsers.push(browser)
  return browser
}

/** What this device answers to "Was it fair?". */
async function judged(browser: Browser, gameId: GameId) {
  await expect.poll(async () => (await browser.api.match(gameId)).status).toBe('over')
  const { record } = await browser.api.match(gameId)
  const { keys } = await browser.api.keys()
  const seen = browser.seen.of(gameId)
  return { ...judge(record, library, { keys: keys.map(({ publicKey }) => fromHex(publicKey)), seen }), record, seen }
}

/** As often as it takes: the connection may be lost at that very moment. */
async function leave(table: Table): Promise<void> {
  do await until(table, ({ link }) => link === 'online')
  while ((await table.leave()) !== null && table.getSnapshot().phase === 'playing')
}

const endOf = (table: Table) => until(table, ({ phase }) => phase === 'over' || phase === 'failed')

describe.each(games.filter(({ seats }) => seats.max > 1).map(({ id, seats }) => ({ id, seats })))(
  `$id, with seed ${seed}`,
  ({ id, seats }) => {
    it('is what everybody saw, over lost connections and through other eyes', { timeout: 60_000 }, async () => {
      const chance = quickChance(`${seed} ${id}`)
      const people = Array.from({ length: seats.min }, browse)
      const [ann, ...others] = people as [Browser, ...Browser[]]
      const looker = browse()
      const options = id === 'crazy-tens' ? { preset: 'single' } : {}
      const lobby = await ann.api.createLobby({ game: id, visibility: 'public', options, table: { rated: false, clock: null } })
      for (const other of others) await other.api.joinLobby(lobby.code)
      const { gameId } = await ann.api.startLobby(lobby.lobbyId)
      const everybody = [...people, looker]
      const tables = everybody.map((browser) => browser.tables.open(gameId))
      const lost = setInterval(() => everybody[chance.below(everybody.length)]?.line.cut(), 120)
      // Some matches last long: who has made so many moves gives up.
      const moves = { scrabble: 8, 'tschau-sepp': 30 }[id] ?? 10_000
      await Promise.all(
        tables.slice(0, people.length).map(async (table) => {
          await play(table, { choose: eager, moves })
          if (table.getSnapshot().phase === 'playing') await leave(table)
        }),
      )
      clearInterval(lost)
      await Promise.all(tables.map(endOf))
      for (const [index, browser] of everybody.entries()) {
        const { answer, comparison, record, seen } = await judged(browser, gameId)
        expect(record).toMatchObject({ parlour: 2, header: { match: gameId } })
        expect(seen).toMatchObject({ parlour: 2, seat: index < people.length ? index : null })
        // Whoever came late, and was away when it ended, saw what they saw.
        expect({ answer, kind: comparison?.kind }).toEqual({
          answer: comparison?.kind === 'agrees' && comparison.whole ? 'seen' : 'authentic',
          kind: 'agrees',
        })
        expect(seen?.frames.some(([, , view = '']) => view !== '')).toBe(true)
        expect(seen?.frames.some(([, , , happened = '']) => happened !== '')).toBe(true)
      }
      expect(tables.map((table) => table.getSnapshot().problem)).toEqual(tables.map(() => null))
    })
  },
)

it(`forty-thieves, with seed ${seed}, is what was seen, with steps taken back and made again`, { timeout: 60_000 }, async () => {
  const chance = quickChance(`${seed} back and forth`)
  const browser = browse()
  const { gameId } = await browser.api.newGame({ game: 'forty-thieves', options: {}, opponents: [] })
  const table = browser.tables.open(gameId)
  await until(table, ({ phase }) => phase === 'playing')
  for (let step = 0; step < 40; step++) {
    const { canUndo, canRedo } = table.getSnapshot()
    // Each way at least once, and then as chance has it.
    const way = step === 1 ? 0 : step === 2 ? 1 : chance.below(4)
    if (way === 0 && canUndo) expect(await table.undo(1)).toBeNull()
    else if (way === 1 && canRedo) expect(await table.redo(1)).toBeNull()
    else await play(table, { moves: 1, choose: (legal) => legal[chance.below(legal.length)] })
    await until(table, ({ pending }) => pending === null)
    if (chance.below(8) === 0) browser.line.cut()
  }
  await leave(table)
  await endOf(table)
  const { answer, comparison, record } = await judged(browser, gameId)
  expect({ answer, comparison }).toMatchObject({ answer: 'seen', comparison: { kind: 'agrees' } })
  expect(new Set(record?.events.map(({ type }) => type))).toEqual(new Set(['play', 'undo', 'redo', 'close']))
})
