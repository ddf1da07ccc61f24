import { describe, expect, it } from 'vitest'
import { clockAt, type TimeUsed, timeShown, turned, UNUSED } from '../src/match-time.ts'

const rules = { clock: null, time: { minutes: 10, overtime: 60 } }
const WHOLE = 11 * 60_000
const at = (used: TimeUsed, now: number, seats = 2) => clockAt(rules, used, { seats, now })

describe('time for the match', () => {
  it('is whole for everybody until somebody is awaited', () => {
    expect(at(UNUSED, 5_000)).toEqual({ left: [WHOLE, WHOLE], running: null, at: 5_000, overtime: 60_000 })
  })

  it('is used by whoever is awaited, turn after turn, and by nobody else', () => {
    let used = turned(rules, UNUSED, { running: 1, since: 1_000 })
    used = turned(rules, used, { running: 0, since: 4_000 })
    used = turned(rules, used, { running: 1, since: 4_500 })
    expect(at(used, 6_500)).toMatchObject({ left: [WHOLE - 500, WHOLE - 5_000], running: 1 })
    used = turned(rules, used, { running: null, since: 7_000 })
    expect(at(used, 1_000_000)).toMatchObject({ left: [WHOLE - 500, WHOLE - 5_500], running: null })
  })

  it('goes on for somebody who is awaited again', () => {
    const used = turned(rules, turned(rules, UNUSED, { running: 2, since: 0 }), { running: 2, since: 3_000 })
    expect(at(used, 4_000, 3)?.left).toEqual([WHOLE, WHOLE, WHOLE - 4_000])
  })

  it('is never less than nothing, and a clock that goes backwards gives nothing back', () => {
    const used = turned(rules, UNUSED, { running: 0, since: 10_000 })
    expect(at(used, WHOLE * 2)?.left[0]).toBe(0)
    expect(at(turned(rules, used, { running: 1, since: 8_000 }), 8_000)?.left).toEqual([WHOLE, WHOLE])
  })

  it('shows the own time first, then what is left of overtime', () => {
    expect(timeShown(WHOLE, 60_000)).toEqual({ left: WHOLE - 60_000, isOvertime: false })
    expect(timeShown(60_001, 60_000)).toEqual({ left: 1, isOvertime: false })
    expect(timeShown(60_000, 60_000)).toEqual({ left: 60_000, isOvertime: true })
    expect(timeShown(0, 0)).toEqual({ left: 0, isOvertime: false })
  })
})

describe('time for a turn', () => {
  it('is whole again with every turn', () => {
    const turns = { clock: 20 }
    const used = turned(turns, turned(turns, UNUSED, { running: 0, since: 0 }), { running: 1, since: 15_000 })
    expect(clockAt(turns, used, { seats: 2, now: 18_000 })).toEqual({ left: [20_000, 17_000], running: 1, at: 18_000 })
  })

  it('is not counted where nobody wants it', () => {
    expect(clockAt({ clock: null }, UNUSED, { seats: 2, now: 0 })).toBeUndefined()
  })
})
