/**
 * The promise that matters most: what was acknowledged is never lost and never doubled, whatever is killed and whenever. Robots play
 * many matches at once while the server, its database or both are killed ten times, or in a sample each once; every acknowledged move must
 * stand in the log once, at the place it was given, and every match must be finished by its own players.
 */
import { type Event, type MatchRecord, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { TestPlayer } from '../support/client.ts'
import { Robot } from '../support/robot.ts'
import { ServerProcess } from '../support/server-process.ts'

const isSample = inject('sample').scale < 1
const TABLES = isSample ? 12 : 60
/** Points to play for: matches long enough that all kills come before their end. */
const TARGET = isSample ? 120 : 250
const VICTIMS = ['server', 'database', 'both'] as const
const KILLS = isSample ? VICTIMS.length : 10
/** Moves that must have been acknowledged between one kill and the next. */
const MOVES_BETWEEN = isSample ? 100 : 300

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
}, 60_000)
afterAll(() => server.destroy())

it('PL-01: nothing acknowledged is lost or doubled while server, database and both are killed again and again', {
  timeout: 300_000,
}, async () => {
  const robots = (await Promise.all(Array.from({ length: TABLES }, (_, index) => seatTwo(index)))).flat()
  const matches = robots.map((robot) => robot.play())
  const playing = Promise.all(matches)
  // Whatever fails is reported where it is waited for.
  playing.catch(() => undefined)
  const acknowledged = () => robots.reduce((sum, robot) => sum + robot.acknowledged.length, 0)

  let over = false
  void playing.then(() => {
    over = true
  })
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged()
    await Promise.race([until(() => acknowledged() >= before + MOVES_BETWEEN), playing])
    // A kill after the end would prove nothing.
    expect({ kill, over }).toEqual({ kill, over: false })
    const what = VICTIMS[kill % VICTIMS.length]
    if (what !== 'server') server.killDatabase()
    if (what !== 'database') {
      await server.killServer()
      await server.restart()
    }
  }
  const outcomes = await playing
  expect(outcomes.every(({ kind }) => kind === 'played')).toBe(true)

  const library = libraryOf(openResources({}))
  for (const gameId of new Set(robots.map((robot) => robot.gameId))) {
    const pair = robots.filter((robot) => robot.gameId === gameId)
    const [first] = pair
    const record = await recordOf(first as Robot)
    const verdict = verify(record, library)
    expect(verdict.word === 'wrong' ? verdict : 'fine').toBe('fine')
    const plays = record.events.filter((event): event is Event & { type: 'play' } => event.type === 'play')
    for (const { seat, seq, action } of pair.flatMap((robot) => robot.acknowledged)) {
      expect(record.events[seq - 1]).toMatchObject({ type: 'play', seat, action })
    }
    const places = pair.flatMap((robot) => robot.acknowledged.map(({ seq }) => seq))
    // Each acknowledged once, and nothing in the log that nobody sent.
    expect(new Set(places).size).toBe(places.length)
    expect(plays).toHaveLength(places.length)
  }
})

/** The record; a match that was closed in the moment of a kill is swept up shortly after. */
async function recordOf({ player, gameId }: Robot): Promise<MatchRecord> {
  let facts: { readonly record?: MatchRecord } = {}
  await until(async () => {
    facts = await player.at(server.url).must('GET', `/matches/${gameId}`)
    return facts.record !== undefined
  })
  return facts.record as MatchRecord
}

/** Two guests at a table of their own. */
async function seatTwo(index: number): Promise<Robot[]> {
  const [host, guest] = [await TestPlayer.guest(server.url), await TestPlayer.guest(server.url)]
  const options = index % 2 === 0 ? { target: TARGET } : { preset: 'dozenal', target: TARGET }
  const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens', options, visibility: 'private' })
  await guest.must('POST', `/lobbies/${lobbyId}/join`, {})
  const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
  const robotOptions = { persistent: true, url: () => server.url }
  return [host, guest].map((player) => new Robot(player, gameId, robotOptions))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('Nothing goes on any more.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
