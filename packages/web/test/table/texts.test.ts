import type { AnyGame } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { table as de } from '../../src/i18n/de/table.ts'
import { table as en } from '../../src/i18n/en/table.ts'
import type { SeatInfo } from '../../src/parts/seats.ts'
import { meaningOfLeaving } from '../../src/table/leave-dialog.tsx'
import { stepAfter } from '../../src/table/lesson-steps.ts'

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  name,
  you: false,
  kind: 'person',
  bot: null,
  presence: 'here',
  awayUntil: null,
  onTurn: false,
  timeUntil: null,
  ...more,
})
const forfeits = { leave: () => undefined } as unknown as AnyGame
const refills = {} as unknown as AnyGame
const you = seat('Nora', { you: true })

describe('what leaving means', () => {
  it('names the winner where only one other is left', () => {
    expect(meaningOfLeaving([you, seat('Mira')], forfeits, en)).toBe('If you give up, Mira wins.')
    expect(meaningOfLeaving([you, seat('Mira'), seat('Beat', { presence: 'gone' })], forfeits, de)).toContain('gewinnt Mira')
  })
  it('says when the others go on, when a bot takes over, and when nobody is left', () => {
    expect(meaningOfLeaving([you, seat('Mira'), seat('Beat')], forfeits, en)).toBe(en.leaveOthers)
    expect(meaningOfLeaving([you, seat('Mira')], refills, en)).toBe(en.leaveBot)
    expect(meaningOfLeaving([you], forfeits, en)).toBe(en.leaveAlone)
  })
})

describe('a lesson', () => {
  const steps = [
    { says: 'Play', done: (_: unknown, seq: number) => seq >= 1 },
    { says: 'Win', done: (view: unknown) => view === 'won' },
  ]
  it('goes on when its step is done, and ends after the last', () => {
    expect(stepAfter(steps, 0, 'dealt', 0)).toBe(0)
    expect(stepAfter(steps, 0, 'dealt', 1)).toBe(1)
    expect(stepAfter(steps, 1, 'won', 2)).toBe(2)
    expect(stepAfter(steps, 2, 'won', 2)).toBe(2)
  })
})
