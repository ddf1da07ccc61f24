/** Every game over the engine protocol: matches by bots, a hundred in a whole run, each of whose records is checked as anybody would. */
import { games } from '@parlour/games'
import { verify } from '@parlour/kernel'
import { libraryOf } from '@parlour/server/resources'
import { describe, expect, inject, it } from 'vitest'
import { ask, newEngine, recordOn, resources } from './asking.ts'

const { scale, seed } = inject('sample')
const MATCHES = Math.ceil(100 * scale)
/** A solitaire need not come to an end. */
const MOST_MOVES = 400

describe('matches of bots', () => {
  it.each(games.map(({ id }) => id))(`${MATCHES} matches of %s are played by the rules and verify`, { timeout: 600_000 }, async (game) => {
    const engine = newEngine()
    for (let n = 0; n < MATCHES; n++) {
      const { table } = (await ask(engine, { op: 'new', game, seed: `bots ${seed} ${n}` })) as { table: string }
      let { toAct } = (await ask(engine, { op: 'view', table, seat: null })) as { toAct: number[] }
      for (let moves = 0; toAct.length > 0 && moves < MOST_MOVES * toAct.length; moves++) {
        const [seat] = toAct
        const { count } = await ask(engine, { op: 'actions', table, seat, count: true })
        if (count === 0) break
        const { action } = await ask(engine, { op: 'bot', table, seat, level: 'regular' })
        const answer = await ask(engine, { op: 'apply', table, seat, action })
        expect(answer.refused ?? answer.error).toBeUndefined()
        toAct = answer.toAct as number[]
      }
      const verdict = verify(await recordOn(engine, table), libraryOf(resources))
      expect(verdict.word === 'wrong' ? verdict.refusal.message : verdict.word).toBe('consistent')
      await ask(engine, { op: 'drop', table })
    }
  })
})

describe('Tschau Sepp from set-up positions', () => {
  const base = { drawPile: ['AC', 'KC', '9C', 'KS'], rotation: 'clockwise', turn: 0 }
  const at = async (position: object) => {
    const engine = newEngine()
    const { table } = (await ask(engine, { op: 'set', game: 'tschau-sepp', position: { ...base, ...position } })) as { table: string }
    const act = (seat: number, action: object) => ask(engine, { op: 'apply', table, seat, action })
    return { engine, table, act }
  }
  const three = [
    ['8S', '6S', '6H'],
    ['6C', '6D', '9D'],
    ['QC', 'QD', 'KD'],
  ]

  it('TS-19: an 8 skips once; passing on it later skips nobody', async () => {
    const { act } = await at({ hands: three, playPile: ['9S'] })
    expect(await act(0, { type: 'play', card: '8S' })).toMatchObject({ toAct: [2] })
    await act(2, { type: 'draw' })
    expect(await act(2, { type: 'pass' })).toMatchObject({ toAct: [0] })
    await act(0, { type: 'draw' })
    expect(await act(0, { type: 'pass' })).toMatchObject({ toAct: [1] })
  })

  it('TS-09: a pending 7 cannot be escaped by a Jack', async () => {
    const { engine, table, act } = await at({
      hands: [
        ['JC', '6S'],
        ['6C', '6D'],
      ],
      playPile: ['7S'],
      pendingDraw: 2,
    })
    expect(await act(0, { type: 'play', card: 'JC' })).toMatchObject({ refused: { code: 'MustAnswerSeven' } })
    expect(await ask(engine, { op: 'actions', table, seat: 0 })).toMatchObject({
      actions: [{ type: 'draw' }, { type: 'say', word: 'tschau' }],
    })
  })

  it('TS-21: an Ace renews the draw', async () => {
    const { act } = await at({ hands: [['AS', '6S', '6H'], three[1], three[2]], playPile: ['9S'] })
    await act(0, { type: 'draw' })
    expect(await act(0, { type: 'play', card: 'AS' })).toMatchObject({ toAct: [0] })
    expect(await act(0, { type: 'pass' })).toMatchObject({ refused: { code: 'MustDrawFirst' } })
    expect(await act(0, { type: 'draw' })).toMatchObject({ toAct: [0] })
    expect(await act(0, { type: 'pass' })).toMatchObject({ toAct: [1] })
  })

  it('TS-30: a place is never given twice', async () => {
    const { engine, table, act } = await at({ hands: [['9H'], three[1], three[2], []], playPile: ['9S'], places: [null, null, null, 1] })
    await ask(engine, { op: 'leave', table, seat: 3 })
    await act(0, { type: 'say', word: 'sepp' })
    expect(await act(0, { type: 'play', card: '9H' })).toMatchObject({
      happened: expect.arrayContaining([{ type: 'finished', seat: 0, place: 2 }]),
    })
  })
})

describe('Forty Thieves', () => {
  it('solve answers moves that apply accepts in order, up to the win', { timeout: 120_000 }, async () => {
    const engine = newEngine()
    const { table } = (await ask(engine, { op: 'new', game: 'forty-thieves', options: { deal: 7 } })) as { table: string }
    const { result, moves } = (await ask(engine, { op: 'solve', table, ms: 60_000 })) as { result: string; moves: object[] }
    expect(result).toBe('solved')
    let outcome: unknown
    for (const action of moves) {
      const answer = await ask(engine, { op: 'apply', table, seat: 0, action })
      expect(answer.refused ?? answer.error).toBeUndefined()
      outcome = answer.outcome
    }
    expect(outcome).toMatchObject({ kind: 'played', places: [1] })
  })
})

describe('Word Tiles', () => {
  it('placements carry their score, which apply ignores', async () => {
    const engine = newEngine()
    const { table } = (await ask(engine, { op: 'new', game: 'scrabble', seed: 'x' })) as { table: string }
    const { actions } = (await ask(engine, { op: 'actions', table, seat: 1 })) as { actions: { type: string; score?: number }[] }
    const placements = actions.filter(({ type }) => type === 'place')
    expect(placements.length).toBeGreaterThan(100)
    expect(placements.every(({ score }) => typeof score === 'number' && score > 0)).toBe(true)
    const best = placements.reduce((most, action) => ((action.score ?? 0) > (most.score ?? 0) ? action : most))
    await ask(engine, { op: 'apply', table, seat: 1, action: { ...best, score: 1000 } })
    const { view } = (await ask(engine, { op: 'view', table, seat: null })) as { view: { scores: number[] } }
    expect(view.scores[1]).toBe(best.score)
  })
})
