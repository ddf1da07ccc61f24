/** Who is connected through a node is known to the others, also after rows could not be written or were lost. */
import type { GameId, PlayerId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LocalPresence } from '../../src/nodes/presence.ts'
import { newId } from '../../src/repository/index.ts'
import { type Bench, openBench } from '../repository/support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

/** A node that shares its database, and the tables of which it has told that their people have changed. */
async function node() {
  const nodeId = newId()
  const told: GameId[] = []
  const log = pino({ level: 'silent' })
  const presence = new LocalPresence({ nodeId, rows: bench.repository.presence, log, changed: (tables) => told.push(...tables) })
  await bench.client.query(`insert into nodes (id, public_key, until) values ($1, 'key', now() + interval '1 hour')`, [nodeId])
  await presence.share(true)
  const rows = async () => (await bench.client.query(`select player_id from presence where node_id = $1`, [nodeId])).rows.length
  return { presence, told, rows }
}
const somebody = (): [PlayerId, GameId] => [newId<PlayerId>(), newId<GameId>()]

it('who goes while nothing can be written is told of later', async () => {
  const { presence, told, rows } = await node()
  const [player, table] = somebody()
  await presence.enter(player, table)
  expect(await rows()).toBe(1)
  told.length = 0
  await bench.client.query('alter table presence rename to elsewhere')
  presence.exit(player, table)
  await presence.share(true)
  expect(told).toEqual([])
  await bench.client.query('alter table elsewhere rename to presence')
  await presence.share(true)
  expect(await rows()).toBe(0)
  expect(told).toEqual([table])
})

it('rows that are doubted are written anew', async () => {
  const { presence, told, rows } = await node()
  const [player, table] = somebody()
  await presence.enter(player, table)
  told.length = 0
  await bench.client.query('delete from presence')
  presence.doubt()
  await presence.share(true)
  expect(await rows()).toBe(1)
  expect(told).toEqual([table])
})

it('of those who come through two nodes in the same instant both nodes know a moment later', async () => {
  const [one, two] = [await node(), await node()]
  const [player] = somebody()
  await Promise.all([one.presence.enter(player), two.presence.enter(player), two.presence.enter(player)])
  expect(await Promise.all([one.presence.elsewhere(player), two.presence.elsewhere(player)])).toEqual([2, 1])
  two.presence.exit(player)
  two.presence.exit(player)
  // Written by then, or with it.
  await two.presence.share(true)
  expect(await one.presence.elsewhere(player)).toBe(0)
})
