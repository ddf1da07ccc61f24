import type { Follower } from '@parlour/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Position } from '../../src/play/table.ts'
import { beatOf, pacedPositions } from '../../src/table/paced-positions.ts'

const position = (
  seq: number,
  { toAct = [1], happened = [`happening ${seq}`] as Position['happened'], view = `view ${seq}` } = {},
): Position => ({
  seq,
  view,
  toAct,
  happened,
  outcome: null,
})

/** As much of a table as pacing sees. */
function scripted(seat: number | null = 0) {
  const followers = new Set<Follower>()
  let stands: Position | null = null
  return {
    onPosition: (follower: Follower) => {
      if (stands !== null) follower(stands, seat)
      followers.add(follower)
      return () => followers.delete(follower)
    },
    tell(told: Position, eyes = seat) {
      stands = told
      for (const follower of followers) follower(told, eyes)
    },
    get listening() {
      return followers.size
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('positions are shown one after another', () => {
  it('shows the first at once and gives each following one its beat', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 1)
    const shown = () => pacing.getState().frame?.position.seq
    table.tell(position(1))
    table.tell(position(2))
    table.tell(position(3))
    expect(shown()).toBe(1)
    expect(pacing.getState().current).toBe(false)
    vi.advanceTimersByTime(649)
    expect(shown()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(650)
    expect(shown()).toBe(3)
    expect(pacing.getState()).toMatchObject({ current: true, rested: false })
    vi.advanceTimersByTime(650)
    expect(pacing.getState().rested).toBe(true)
  })

  it('shows the own move without delay, and then lets it be seen', () => {
    const table = scripted(0)
    const pacing = pacedPositions(table, () => 1)
    const shown = () => pacing.getState().frame?.position.seq
    table.tell(position(1, { toAct: [0] }))
    table.tell(position(2, { toAct: [1] }))
    expect(shown()).toBe(2)
    table.tell(position(3, { toAct: [0] }))
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(650)
    expect(shown()).toBe(3)
  })

  it('shows everything at once when motion is off', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 0)
    for (const seq of [1, 2, 3]) table.tell(position(seq))
    expect(pacing.getState()).toMatchObject({ frame: { position: { seq: 3 } }, rested: true, current: true })
  })

  it('jumps ahead when more than six wait', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 1)
    for (let seq = 1; seq <= 8; seq++) table.tell(position(seq))
    expect(pacing.getState().frame?.position.seq).toBe(2)
    for (let seq = 9; seq <= 14; seq++) table.tell(position(seq))
    expect(pacing.getState().frame?.position.seq).toBe(8)
  })

  it('keeps what is shown while it is held, and catches up afterwards', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1))
    pacing.hold(true)
    table.tell(position(2))
    vi.advanceTimersByTime(5000)
    expect(pacing.getState()).toMatchObject({ frame: { position: { seq: 1 } }, rested: true, current: false })
    pacing.hold(false)
    // What was held is seen for its beat once more: after a round, the new deal.
    vi.advanceTimersByTime(649)
    expect(pacing.getState().frame?.position.seq).toBe(1)
    vi.advanceTimersByTime(1)
    expect(pacing.getState().frame?.position.seq).toBe(2)
  })

  it('cuts beats short for whoever is in a hurry, until it is their turn', () => {
    const table = scripted(0)
    const pacing = pacedPositions(table, () => 1)
    const shown = () => pacing.getState().frame?.position.seq
    table.tell(position(1))
    table.tell(position(2))
    pacing.hurry()
    expect(shown()).toBe(2)
    // Also what comes only now: each is seen, but not for long.
    table.tell(position(3))
    table.tell(position(4, { toAct: [0] }))
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(80)
    expect(shown()).toBe(3)
    vi.advanceTimersByTime(80)
    expect(pacing.getState()).toMatchObject({ frame: { position: { seq: 4 } }, current: true })
    // From the own turn on everything has its time again.
    table.tell(position(5))
    table.tell(position(6))
    expect(shown()).toBe(5)
    vi.advanceTimersByTime(649)
    expect(shown()).toBe(5)
    vi.advanceTimersByTime(1)
    expect(shown()).toBe(6)
  })

  it('has nothing to hurry on the own turn', () => {
    const table = scripted(0)
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1, { toAct: [0] }))
    pacing.hurry()
    table.tell(position(2))
    table.tell(position(3))
    vi.advanceTimersByTime(649)
    expect(pacing.getState().frame?.position.seq).toBe(2)
  })

  it('waits for whoever holds it, hurry or not', () => {
    const table = scripted(0)
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1))
    pacing.hurry()
    pacing.hold(true)
    table.tell(position(2))
    vi.advanceTimersByTime(5000)
    expect(pacing.getState().frame?.position.seq).toBe(1)
    pacing.hold(false)
    vi.advanceTimersByTime(80)
    expect(pacing.getState().frame?.position.seq).toBe(2)
  })

  it('shows the same position through other eyes when the screen changes hands', () => {
    const table = scripted(0)
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1))
    table.tell(position(1, { view: 'what seat 1 sees' }), 1)
    expect(pacing.getState().frame).toMatchObject({ seat: 1, position: { view: 'what seat 1 sees', happened: [] } })
  })

  it('begins with the position that stands already, and passes over older ones', () => {
    const table = scripted()
    table.tell(position(5))
    const pacing = pacedPositions(table, () => 0)
    expect(pacing.getState().frame?.position.seq).toBe(5)
    table.tell(position(4))
    expect(pacing.getState().frame?.position.seq).toBe(5)
  })

  it('a position that is told again keeps its beat', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1))
    vi.advanceTimersByTime(600)
    table.tell(position(1, { view: 'the same view' }))
    expect(pacing.getState()).toMatchObject({ frame: { position: { view: 'the same view' } }, rested: false })
    vi.advanceTimersByTime(50)
    expect(pacing.getState().rested).toBe(true)
  })

  it('lets go of the table and of its timers', () => {
    const table = scripted()
    const pacing = pacedPositions(table, () => 1)
    table.tell(position(1))
    table.tell(position(2))
    pacing.dispose()
    expect(table.listening).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives a deal more time than a card, but never too much', () => {
    const many = (count: number) => position(1, { happened: Array.from({ length: count }, () => 'card') })
    expect(beatOf(many(0), 1)).toBe(0)
    expect(beatOf(many(1), 2)).toBe(1300)
    expect(beatOf(many(4), 1)).toBeGreaterThan(beatOf(many(1), 1))
    expect(beatOf(many(1000), 1)).toBe(2200)
  })
})
