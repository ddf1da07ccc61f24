import type { Header } from '@parlour/kernel'
import { asGameId, type GameStateFrame, type JoinedGame } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { advanced, caughtUp } from '../src/table/catch-up.ts'
import { type TableState, unknownTable } from '../src/table/table-state.ts'

const HEADER: Header = {
  game: 'forty-thieves',
  rules: 1,
  options: {},
  resources: {},
  seats: [{ name: 'Ann', kind: 'person' }],
  commitment: null,
  pledges: [null],
  contributions: [null],
  undo: true,
}
const at = (seq: number): TableState => ({
  ...unknownTable(asGameId('g'), 'online'),
  header: HEADER,
  position: { seq, view: { seq }, toAct: [0], happened: ['before'], outcome: null },
  steps: [{ seq, happened: ['before'] }],
})
const state = (seq: number, more: Partial<GameStateFrame> = {}): GameStateFrame => ({
  type: 'gameState',
  gameId: asGameId('g'),
  seq,
  h: '',
  view: { seq },
  happened: ['now'],
  toAct: [0],
  ...more,
})
const joined = (seq: number, more: Partial<JoinedGame> = {}): JoinedGame => ({
  seq,
  seat: 0,
  view: { seq },
  toAct: [0],
  header: HEADER,
  presence: { seats: [], host: null, spectators: 0 },
  chat: [],
  ...more,
})

describe('what can be taken back and made again', () => {
  it('is what the table says', () => {
    expect(advanced(at(3), state(4, { canUndo: false, canRedo: true }), false)).toMatchObject({ canUndo: false, canRedo: true })
    expect(caughtUp(at(3), joined(4, { canUndo: true, canRedo: false }), true)).toMatchObject({ canUndo: true, canRedo: false })
  })

  it('is guessed where an older server does not say', () => {
    expect(advanced(at(3), state(4), false)).toMatchObject({ canUndo: true, canRedo: false })
    expect(advanced(at(3), state(4), true)).toMatchObject({ canUndo: true, canRedo: true })
    expect(caughtUp(unknownTable(asGameId('g'), 'online'), joined(0), false)).toMatchObject({ canUndo: false, canRedo: false })
  })

  it('is nothing where the table does not allow it', () => {
    const { undo: _, ...header } = HEADER
    expect(caughtUp(at(3), joined(4, { header, canUndo: true, canRedo: true }), true)).toMatchObject({ canUndo: false, canRedo: false })
  })
})

describe('joining again', () => {
  it('leaves a position as it is that is only confirmed', () => {
    const before = at(3)
    expect(caughtUp(before, joined(3), false).position).toBe(before.position)
  })

  it('shows the same position to somebody who has become a spectator', () => {
    const { position } = caughtUp(at(3), joined(3, { seat: null, view: 'from outside' }), false)
    expect(position).toMatchObject({ seq: 3, view: 'from outside', happened: ['before'] })
  })

  it('adds what was missed, and begins anew where that is too much', () => {
    const missed = [4, 5].map((seq) => ({ seq, happened: [`step ${seq}`] }))
    const after = caughtUp(at(3), joined(5, { missed }), false)
    expect(after.steps.map(({ seq }) => seq)).toEqual([3, 4, 5])
    expect(after.position.happened).toEqual(['step 4', 'step 5'])
    expect(caughtUp(at(3), joined(300), false)).toMatchObject({ steps: [], position: { happened: [] } })
  })
})
