/** Frames that tell only what has changed, for those who asked for them, beside the whole ones of everybody else. */
import { games } from '@parlour/games'
import type { GameId, GameStateFrame } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../support/client.ts'
import { Chair, playMoves } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const DELTAS = { deltas: true, brief: true }
const NAMED = { deltas: true }
const MOVES = 20
/** A match of Word Tiles in which nobody lays a word ends soon. */
const MOVES_WITHOUT_WORDS = 4

/** The states a chair was told of, as texts. */
const textsOf = ({ socket }: Chair): readonly string[] => socket.texts.filter((text) => /^\{"(type":"gameState"|table":)/.test(text))
const changesOf = (chair: Chair): readonly string[] => textsOf(chair).filter((text) => text.includes('"delta":'))
const after = (seq: number, states: readonly GameStateFrame[]) => states.filter((state) => state.seq > seq)

/** The same place three times: with whole views, and with changes in both ways. */
async function thriceAt(player: TestPlayer, gameId: GameId): Promise<readonly [Chair, Chair, Chair]> {
  return [await Chair.take(player, gameId), await Chair.take(player, gameId, DELTAS), await Chair.take(player, gameId, NAMED)]
}

describe.each(games.filter(({ seats }) => seats.max > 1).map(({ id }) => id))('%s', (game) => {
  it('is the same for those who are told of changes as for those who get it whole, seated or looking on', async () => {
    const people = games.find(({ id }) => id === game)?.seats.min ?? 2
    const { gameId, people: players } = await house.seat({ game, people, table: { spectators: true } })
    const places = await Promise.all([...players, await house.guest()].map((player) => thriceAt(player, gameId)))
    const seated = places.slice(0, -1).flatMap(([whole, changes]) => (whole.seat % 2 === 0 ? [whole] : [changes]))
    await playMoves(seated, game === 'scrabble' ? MOVES_WITHOUT_WORDS : MOVES)
    const newest = Math.max(...seated.map((chair) => chair.newest))
    for (const [whole, ...both] of places) {
      await Promise.all([whole, ...both].map((chair) => chair.reaches(newest)))
      for (const changes of both) {
        expect(changes.states).toEqual(whole.states)
        expect(changesOf(changes).length).toBe(whole.states.length)
      }
      expect(changesOf(whole)).toEqual([])
      for (const text of changesOf(both[1]))
        expect(JSON.parse(text)).toMatchObject({ type: 'gameState', gameId, happened: expect.any(Array) })
    }
  })
})

describe('whoever asks for changes', () => {
  it('is told a short name of the table, and gets changes from the deal on', async () => {
    const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
    const chairs = await Promise.all(people.map((player) => Chair.take(player, gameId, DELTAS)))
    expect(chairs[0]?.joined.table).toEqual(expect.any(Number))
    expect(chairs[1]?.joined.table).toBe(chairs[0]?.joined.table)
    await playMoves(chairs, 5)
    for (const chair of chairs) {
      expect(textsOf(chair).length).toBe(5)
      for (const text of changesOf(chair))
        expect(Object.keys(JSON.parse(text)).slice(0, 5)).toEqual(['table', 'seq', 'h', 'toAct', 'delta'])
      expect(changesOf(chair).length).toBe(5)
    }
    expect((await Chair.take(people[0] as TestPlayer, gameId)).joined.table).toBeUndefined()
  })

  it('goes on with changes after coming back, and gets a whole view after a move for another position', async () => {
    const { gameId, people } = await house.seat({ game: 'crazy-tens', options: { target: 1_000_000 } })
    const [ann, ben] = people as [TestPlayer, TestPlayer]
    const staying = await Chair.take(ben, gameId, DELTAS)
    let coming = await Chair.take(ann, gameId, DELTAS)
    for (let round = 0; round < 3; round++) {
      await playMoves([coming, staying], 3)
      coming.socket.cut()
      const { seq } = staying.now
      coming = await Chair.take(ann, gameId, DELTAS)
      await playMoves([coming, staying], 3)
      expect(after(seq, coming.states).map((state) => state.seq)).toEqual([seq + 1, seq + 2, seq + 3])
      expect(changesOf(coming).length).toBe(3)
    }
    const before = textsOf(coming).length
    expect(await coming.refused('submitMove', { seq: 0, move: 'late', action: { type: 'draw' } })).toBe('StaleSeq')
    await coming.until(() => textsOf(coming).length > before)
    expect(JSON.parse(textsOf(coming).at(-1) ?? '')).toMatchObject({ gameId, seq: coming.now.seq, view: { seat: 0 }, happened: [] })
    await playMoves([coming, staying], 2)
    expect(changesOf(coming).length).toBe(5)
  })

  it('sees steps taken back and made again', async () => {
    const player = await house.guest()
    const wanted = { game: 'forty-thieves', options: { deal: 11 }, opponents: [] }
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', wanted)
    const [whole, changes] = await thriceAt(player, gameId)
    for (let moves = 0; moves < 8; moves++) {
      await changes.submit()
      await changes.reaches(changes.newest)
    }
    await changes.must('undo', { steps: 3 })
    await changes.must('redo', { steps: 2 })
    await changes.must('undo', { steps: 7 })
    await Promise.all([whole.reaches(11), changes.reaches(11)])
    expect(changes.states).toEqual(whole.states)
    expect(changesOf(changes).length).toBe(11)
  })
})
