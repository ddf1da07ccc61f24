/** Matches that the previous release left in a database go on: today's server finds them where they stood, and they are played to the end. */
import { readFileSync } from 'node:fs'
import { solverFor } from '@parlour/bots'
import { dealSeed, isRefusal, isSealed, type Json, openHeader, openMatch, quickChance, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTables } from '../../../src/repository/index.ts'
import { libraryOf, openResources } from '../../../src/resources/index.ts'
import { Chair } from '../../gateway/chair.ts'
import { House } from '../../gateway/house.ts'
import { TestPlayer } from '../../support/client.ts'
import { recordOfFinished } from '../../support/finished.ts'
import { mannersFor } from '../../support/manners.ts'
import { Robot } from '../../support/robot.ts'

interface Person {
  readonly device: string
  /** The luck that the seat has pledged. */
  readonly contribution?: string
  readonly left?: true
}
interface OldMatch {
  readonly name: string
  readonly gameId: GameId
  /** In order of seat. */
  readonly people: readonly Person[]
}

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const matches = JSON.parse(textOf('./matches.json')) as readonly OldMatch[]
const lines = textOf('./database.jsonl').trim().split('\n')
async function* each(texts: readonly string[]) {
  yield* texts
}

/** The events of every match as they were stored, in order. */
const storedThen = new Map<string, string[]>()
const library = libraryOf(openResources({}))

let house: House
beforeAll(async () => {
  house = await House.open({ revealMs: 60_000 }, async (client) => {
    await importTables(client, each(lines))
    const { rows } = await client.query<{ game_id: string; event: string }>('select game_id, event from events order by game_id, seq')
    for (const { game_id: id, event } of rows) storedThen.set(id, [...(storedThen.get(id) ?? []), event])
  })
})
afterAll(() => house?.close())

const here = ({ people }: OldMatch) => people.filter(({ left }) => left !== true)
const signedIn = ({ people }: OldMatch, seat = 0) => TestPlayer.guest(house.url, people[seat]?.device)

/** The log begins with what was stored then, byte for byte, the luck is what people had pledged, and the record of the whole verifies. */
async function expectWhole(match: OldMatch): Promise<void> {
  const record = await recordOfFinished(await signedIn(match), match.gameId)
  const then = storedThen.get(match.gameId) ?? []
  const now = (await house.server.repository.events.read(match.gameId)).map(({ event }) => event)
  expect(now.length).toBeGreaterThan(then.length)
  expect(now.slice(0, then.length)).toEqual(then)
  expect(record.header.contributions.slice(0, match.people.length)).toEqual(match.people.map(({ contribution }) => contribution ?? null))
  expect(verify(record, library)).toMatchObject({ word: 'consistent' })
}

describe('a match that the previous release stored', () => {
  const isPatience = ({ name }: OldMatch): boolean => name.startsWith('Forty Thieves')

  for (const match of matches.filter((one) => !isPatience(one))) {
    it(`${match.name}: is played to its end`, async () => {
      const { gameId } = match
      const game = (await house.server.repository.games.find(gameId))?.game ?? ''
      const robots = await Promise.all(
        here(match).map(async ({ device, contribution }, index) => {
          const seed = `${match.name} ${index}`
          const choose = mannersFor(game, quickChance(seed))
          const options = { seed, ...(contribution && { contribution }), ...(choose && { choose }) }
          return new Robot(await TestPlayer.guest(house.url, device), gameId, options)
        }),
      )
      const outcomes = await Promise.all(robots.map((robot) => robot.play()))
      for (const robot of robots) robot.stop()
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect(robots.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true)
      await expectWhole(match)
    })
  }

  for (const match of matches.filter(isPatience)) {
    it(`${match.name}: still knows what was taken back, and is won`, async () => {
      const chair = await Chair.take(await signedIn(match), match.gameId)
      const travel = async (way: 'undo' | 'redo', steps: number) => {
        const answer = await chair.ask(way, { steps, seq: chair.now.seq })
        if (answer.ok) await chair.reaches(answer.seq as number)
        return answer.error?.code ?? null
      }
      expect(await travel('redo', 2)).toBeNull()
      expect(await travel('redo', 1)).toBe('NothingToRedo')
      expect(await travel('undo', 5)).toBeNull()
      expect(await travel('undo', 1)).toBe('NothingToUndo')
      for (const action of await solutionAt(chair)) {
        const answer = await chair.submit({ action })
        expect(answer).toMatchObject({ ok: true })
        await chair.reaches(answer.seq as number)
      }
      expect(chair.now.outcome).toMatchObject({ kind: 'played', places: [1] })
      await expectWhole(match)
    })
  }
})

/** Moves that win the numbered deal. */
async function solutionAt({ joined: { header } }: Chair): Promise<readonly Json[]> {
  const opened = openHeader(header, library)
  if (isRefusal(opened) || opened.numbered === null) throw new Error('This is no numbered deal.')
  if (isSealed(header)) throw new Error('A match of the previous release is of the first version.')
  const { game, numbered } = opened
  const match = openMatch({ game, header, seed: dealSeed(numbered.variant, numbered.deal) })
  if (isRefusal(match)) throw new Error(match.message)
  const { moves } = (await solverFor(header.game)?.solve(header.options, match.state, { ms: 20_000 })) ?? {}
  if (moves === undefined) throw new Error('No solution was found.')
  return moves.map((move) => game.wire.action.encode(move))
}
