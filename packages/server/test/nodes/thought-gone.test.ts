/** A node that is thought gone for a moment, and a database that forgets what was not written to the disk: nobody misses anything. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import type { RunningServer } from '../../src/server.ts'
import { Chair, playMoves } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import type { TestPlayer } from '../support/client.ts'

const WAIT_MS = 15_000

let house: House
let other: RunningServer
beforeAll(async () => {
  house = await House.open()
  other = await house.start()
  await until(() => house.server.lease.aliveOthers === 1 && other.lease.aliveOthers === 1)
})
afterAll(() => house?.close())

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  if ((await poll(WAIT_MS, 20, async () => ((await isSo()) ? true : undefined))) === undefined) throw new Error('That does not come about.')
}

/** Two people at one table, the second at the other node. */
async function apart(): Promise<readonly [Chair, Chair]> {
  const { people, gameId } = await house.seat({ game: 'crazy-tens' })
  const [here, there] = people as [TestPlayer, TestPlayer]
  const chairs = [await Chair.take(here, gameId), await Chair.take(there.at(other.url), gameId)] as const
  for (const chair of chairs) await until(() => seen(chair).every(({ connected }) => connected))
  return chairs
}
const presences = ({ socket }: Chair) => socket.frames.flatMap((frame) => (frame.type === 'presence' ? [frame] : []))
const seen = (chair: Chair) => (presences(chair).at(-1) ?? chair.joined.presence)?.seats ?? []
const heard = ({ socket }: Chair) => socket.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.text] : []))

it('what is said and done meanwhile reaches its people, and nobody seems to go', async () => {
  const [here, there] = await apart()
  const before = presences(there).length
  // It cannot renew its lease, as one that stands still cannot.
  const standing = house.sql(`begin; select from nodes where id = '${other.lease.id}' for update; select pg_sleep(7); rollback`)
  await until(() => house.server.lease.aliveOthers === 0)
  await here.must('chat', { text: 'are you there?' })
  await standing
  await until(() => heard(there).includes('are you there?'))
  await playMoves([here, there], 2)
  expect(
    presences(there)
      .slice(before)
      .every(({ seats }) => seats.every(({ connected }) => connected)),
  ).toBe(true)
})

it('a database that has crashed and forgotten who is connected is told again', async () => {
  const [here, there] = await apart()
  const connected = async () => (await house.sql(`select from presence where game_id = '${here.gameId}'`)).length
  expect(await connected()).toBe(2)
  await house.sql('delete from presence')
  await house.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  await until(async () => (await connected()) === 2)
  await playMoves(
    [here, there].sort((a, b) => a.seat - b.seat),
    2,
  )
})
