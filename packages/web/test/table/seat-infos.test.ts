import type { Header } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { seatInfos } from '../../src/table/seat-infos.ts'

const header = {
  seats: [
    { name: 'Nora', kind: 'person' },
    { name: 'Mira', kind: 'person' },
    { name: 'Otto', kind: 'bot' },
  ],
} as unknown as Header
const nothing = { presence: null, clock: null, toAct: [], own: 0 }

describe('who sits where', () => {
  it('knows the own seat, and who is waited for, from the position alone', () => {
    const seats = seatInfos({ header, ...nothing, toAct: [1, 0] })
    expect(seats.map(({ you }) => you)).toEqual([true, false, false])
    expect(seats.map(({ onTurn }) => onTurn)).toEqual([false, true, false])
    expect(seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot'])
    expect(seats.every(({ presence }) => presence === 'here')).toBe(true)
  })

  it('says who has lost the connection and until when the seat is kept, who left, and which bot plays', () => {
    // TS_LOGIC.connected_players
    const presence = {
      host: 0,
      spectators: 0,
      seats: [
        { name: 'Nora N.', by: 'person', connected: true },
        { name: 'Mira', by: 'person', connected: false, until: 5000 },
        { name: 'Otto', by: 'bot', connected: true, bot: 'expert' },
      ],
    } as const
    const ownBot = { name: 'Otto', by: 'bot', connected: false, until: 7000 } as const
    const [nora, mira, otto] = seatInfos({ header, ...nothing, presence })
    expect(nora).toMatchObject({ name: 'Nora N.', presence: 'here', bot: null, awayUntil: null })
    expect(mira).toMatchObject({ presence: 'away', awayUntil: 5000 })
    expect(otto).toMatchObject({ presence: 'here', bot: 'expert' })
    const program = seatInfos({ header, ...nothing, presence: { ...presence, seats: [...presence.seats.slice(0, 2), ownBot] } })[2]
    expect(program).toMatchObject({ kind: 'bot', bot: null, presence: 'away', awayUntil: 7000 })
    const gone = seatInfos({ header, ...nothing, presence: { ...presence, seats: [{ name: 'Nora', by: 'gone', connected: false }] } })
    expect(gone[0]?.presence).toBe('gone')
  })

  it('shows a clock only where it runs', () => {
    const seats = seatInfos({ header, ...nothing, clock: { left: [30_000, 12_000, 0], running: 1, at: 1000 } })
    expect(seats.map(({ timeUntil }) => timeUntil)).toEqual([null, 13_000, null])
  })

  it('shows time for the match at every seat that has a person, whoever it runs for', () => {
    const clock = { left: [30_000, 12_000, 90_000], running: 1, at: 1000, overtime: 60_000 }
    const otto = { name: 'Otto', by: 'bot', connected: true, bot: 'expert' } as const
    const presence = {
      host: 0,
      spectators: 0,
      seats: [...['Nora', 'Mira'].map((name) => ({ name, by: 'person', connected: true }) as const), otto],
    }
    const seats = seatInfos({ header, ...nothing, clock, presence })
    expect(seats.map(({ timeUntil }) => timeUntil)).toEqual([null, 13_000, null])
    expect(seats.map(({ time }) => time)).toEqual([{ left: 30_000, overtime: 60_000 }, { left: 12_000, overtime: 60_000 }, undefined])
  })

  it('has no own seat for a spectator', () => {
    expect(seatInfos({ header, ...nothing, own: null }).some(({ you }) => you)).toBe(false)
  })
})
