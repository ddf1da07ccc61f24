/** Two servers on one database: nobody owns a table, the log decides who was first, whatever each of them has heard. */
import { randomBytes, randomUUID } from 'node:crypto'
import { commit, fromHex, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import type { RunningServer } from '../../src/server.ts'
import { Chair, onTurn, playMoves } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import type { TestPlayer } from '../support/client.ts'
import { recordOfFinished } from '../support/finished.ts'
import { Robot } from '../support/robot.ts'

let house: House
let second: RunningServer
beforeAll(async () => {
  house = await House.open({ revealMs: 60_000 })
  second = await house.start()
})
afterAll(() => house?.close())

/** The same two people at both servers. */
async function twice(): Promise<{ readonly here: [Chair, Chair, ...Chair[]]; readonly there: [Chair, Chair, ...Chair[]] }> {
  const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
  const here = await Chair.takeAll(people, gameId)
  const there = await Chair.takeAll(
    people.map((player) => player.at(second.url)),
    gameId,
  )
  return { here, there }
}

it('R 3.1.1.006: moves for one position at both servers: one event for each number, the loser catches up, everyone ends with the true view', async () => {
  const { here, there } = await twice()
  const won = { here: 0, there: 0 }
  for (let round = 0; round < 25; round++) {
    const { actor } = await onTurn(here)
    const counterpart = there[actor.seat] as Chair
    const { seq, legal = [] } = actor.now
    expect(counterpart.now.seq).toBe(seq)
    const [mine, theirs] = await Promise.all([
      actor.submit({ seq, move: `here ${round}`, action: legal[0] ?? null }),
      counterpart.submit({ seq, move: `there ${round}`, action: legal.at(-1) ?? null }),
    ])
    expect([mine.ok, theirs.ok].filter(Boolean)).toHaveLength(1)
    expect((mine.ok ? theirs : mine).error?.code).toBe('StaleSeq')
    won[mine.ok ? 'here' : 'there']++
    for (const chair of [...here, ...there]) await chair.reaches(seq + 1)
  }
  const log = await house.log(here[0].gameId)
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  expect(log.filter(({ move }) => move?.startsWith('here'))).toHaveLength(won.here)
  for (const [seat, chair] of here.entries()) {
    const other = there[seat] as Chair
    expect(other.now.view).toEqual(chair.now.view)
    expect(other.now.h).toBe(chair.now.h)
    // One frame for each event, in order, at both; the loser of a race also gets the position again, with nothing in it.
    for (const { states } of [chair, other]) {
      const told = states.filter(({ happened }) => happened.length > 0).map(({ seq }) => seq)
      expect(told).toEqual(log.map(({ seq }) => seq))
    }
  }
})

it('the same move at both servers at once: one event, two equal answers', async () => {
  const { here, there } = await twice()
  for (let round = 0; round < 15; round++) {
    const { actor } = await onTurn(here)
    const move = { seq: actor.now.seq, move: randomUUID(), action: actor.legal() }
    const answers = await Promise.all([actor.submit(move), (there[actor.seat] as Chair).submit(move)])
    expect(answers.map(({ ok, seq }) => ({ ok, seq }))).toEqual([1, 2].map(() => ({ ok: true, seq: move.seq + 1 })))
    for (const chair of [...here, ...there]) await chair.reaches(move.seq + 1)
  }
  expect(await house.log(here[0].gameId)).toHaveLength(15)
})

it('a server that is behind does not let a stale move pass: it reads the log and judges again', async () => {
  const { here, there } = await twice()
  await playMoves(here, 5)
  const actor = there.find(({ joined }) => joined.toAct.includes(joined.seat ?? -1)) as Chair
  const { error } = await actor.submit({ seq: 0, action: actor.joined.legal?.[0] ?? null })
  // It may have heard of some of them already.
  expect(error).toMatchObject({ code: 'StaleSeq', details: { seq: expect.toSatisfy((seq: number) => seq > 0 && seq <= 5) } })
  for (const chair of there) {
    await chair.reaches(5)
    expect(chair.now.view).toEqual((here[chair.seat] as Chair).now.view)
  }
  await playMoves(there, 1)
  expect(await house.log(actor.gameId)).toHaveLength(6)
})

it('joining makes a server catch up, and a move that was acknowledged elsewhere is known', async () => {
  const { here, there } = await twice()
  const { actor } = await onTurn(here)
  const move = { seq: 0, move: 'elsewhere', action: actor.legal() }
  await actor.submit(move)
  await playMoves(here, 3)
  const counterpart = there[actor.seat] as Chair
  const joined = await counterpart.socket.join(actor.gameId, { have: 0 })
  expect(joined.seq).toBe(4)
  expect(joined.missed?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(joined.view).toEqual(actor.now.view)
  expect(await counterpart.submit(move)).toMatchObject({ ok: true, seq: 1 })
})

it('luck revealed at different servers is all in the deal', async () => {
  const luck = [0, 1].map(() => randomBytes(32).toString('hex')) as [string, string]
  const pledges = luck.map((contribution) => commit(fromHex(contribution)))
  const { gameId, people } = await house.seat({ game: 'crazy-tens', pledges })
  const [host, guest] = people as [TestPlayer, TestPlayer]
  const here = await Chair.take(host, gameId)
  const there = await Chair.take(guest.at(second.url), gameId)
  await here.must('contribute', { contribution: luck[0] })
  await there.must('contribute', { contribution: luck[1] })
  await there.reaches(0)
  const joined = await here.socket.join(gameId)
  expect(joined).toMatchObject({ seq: 0, header: { contributions: luck } })
})

it('bots that are woken at both servers move once, and the match is finished and verifies', async () => {
  const player = await house.guest()
  const body = { game: 'tschau-sepp', opponents: [{ bot: 'learner' }, { bot: 'learner' }] }
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', body)
  const watcher = await Chair.take(player.at(second.url), gameId)
  const robot = new Robot(player, gameId)
  expect((await robot.play()).kind).toBe('played')
  robot.stop()
  expect((await watcher.socket.join(gameId)).outcome).toMatchObject({ kind: 'played' })
  const verdict = verify(await recordOfFinished(player, gameId), libraryOf(openResources({})))
  expect(verdict.word === 'wrong' ? verdict.refusal.message : 'fine').toBe('fine')
})

it('a table closed at one server is closed at the other', async () => {
  const { here, there } = await twice()
  await here[0].must('closeTable')
  await here[1].until(({ outcome }) => outcome !== undefined)
  const actor = there.find(({ joined }) => joined.toAct.includes(joined.seat ?? -1)) as Chair
  expect((await actor.submit({ seq: 0, action: actor.joined.legal?.[0] ?? null })).error?.code).toBe('StaleSeq')
  await there[0].until(({ outcome }) => outcome !== undefined)
  expect((await actor.submit({ action: { type: 'draw' } })).error?.code).toBe('MatchClosed')
})
