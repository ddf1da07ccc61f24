/** PL-10, R 3.1.10.002: what the host of a table is offered beside everybody else's buttons. */
import type { AnyGame, Header } from '@parlour/kernel'
import { asGameId, type Presence } from '@parlour/protocol'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { BoardModule } from '../../src/boards/board.ts'
import { en } from '../../src/i18n/en.ts'
import type { SeatInfo } from '../../src/parts/seats.ts'
import type { Table, TableSnapshot } from '../../src/play/table.ts'
import { TableStore } from '../../src/play/table-store.ts'
import { type Services, ServicesProvider } from '../../src/services.tsx'
import type { AuthState } from '../../src/session/session.ts'
import { openSettings } from '../../src/settings/settings.ts'
import { hasHostPowers, isAlone } from '../../src/table/host-powers.ts'
import { isDeserted } from '../../src/table/summary-sheet.tsx'
import { type TableNow, type TableSheet, tableActions } from '../../src/table/table-actions.ts'
import { TableDialogs } from '../../src/table/table-dialogs.tsx'

const presence: Presence = {
  seats: [
    { name: 'Nora', by: 'person', connected: true },
    { name: 'Mira', by: 'person', connected: true },
  ],
  host: 0,
  spectators: 0,
}
const playing: TableSnapshot = { ...new TableStore(asGameId('g'), 'online', 'online').now, phase: 'playing', seat: 0, presence }
const seat = (index: number, own: number): SeatInfo => ({
  seat: index,
  name: ['Nora', 'Mira'][index] ?? '',
  you: index === own,
  kind: 'person',
  bot: null,
  presence: 'here',
  awayUntil: null,
  onTurn: index === 0,
  timeUntil: null,
})

const nothing = () => undefined
const answers = async () => null
const actions: Omit<TableNow, 'closable' | 'restartable'> = {
  texts: en,
  alone: false,
  sound: true,
  canUndo: false,
  canRedo: false,
  advises: false,
  undo: answers,
  redo: answers,
  open: nothing,
  toggleSound: nothing,
  type: nothing,
  leave: nothing,
}

function shown(open: TableSheet, snapshot: TableSnapshot, other: Partial<SeatInfo> = {}): string {
  vi.stubGlobal('navigator', {})
  const nobody: AuthState = { status: 'logged-out', user: null }
  const session = { state: createStore(() => nobody) }
  const services = { settings: openSettings(null, ['en']), session, api: {} } as unknown as Services
  const dialogs: ReactNode = createElement(TableDialogs, {
    open,
    onOpen: () => undefined,
    table: {} as Table,
    snapshot,
    seats: [seat(0, snapshot.seat ?? -1), { ...seat(1, snapshot.seat ?? -1), ...other }],
    game: {} as AnyGame,
    board: {} as BoardModule,
    actions: tableActions({ ...actions, closable: hasHostPowers(snapshot), restartable: isAlone(snapshot) }),
    side: null,
  })
  const markup = renderToStaticMarkup(createElement(ServicesProvider, { value: services }, dialogs))
  vi.unstubAllGlobals()
  return markup.replace(/<[^>]+>/g, ' ')
}

describe('the powers of a host', () => {
  it('are those of one seat while the match runs, and nobody’s in a rated match', () => {
    // TS_GUI.attribute.associated_user
    expect(hasHostPowers(playing)).toBe(true)
    const others: Partial<TableSnapshot>[] = [{ seat: 1 }, { seat: null }, { phase: 'over' }, { rated: true }, { presence: null }]
    expect(others.map((more) => hasHostPowers({ ...playing, ...more }))).toEqual([false, false, false, false, false])
  })

  it('R 3.1.10.002: the menu of the host closes the table, and says before what that means', () => {
    expect(shown('more', playing)).toContain('Close the table')
    expect(shown('close', playing)).toMatch(/Close the table\?.*End the match for everyone.*without a winner.*Stay/)
    for (const more of [{ seat: 1 }, { rated: true }]) expect(shown('more', { ...playing, ...more })).not.toContain('Close the table')
  })

  it('BT-29: whoever plays against bots alone may start again, and is told what becomes of the match', () => {
    const [own, other] = presence.seats
    const bots: Presence = { ...presence, seats: [own, { ...other, by: 'bot', bot: 'regular' }] as Presence['seats'] }
    expect(shown('more', { ...playing, presence: bots })).toContain('Start again')
    expect(shown('restart', { ...playing, presence: bots })).toMatch(/Start again\?.*Begin a new match.*without a result.*Stay/)
    for (const more of [{}, { presence: bots, seat: null }, { presence: bots, phase: 'over' as const }])
      expect(shown('more', { ...playing, ...more })).not.toContain('Start again')
  })

  it('R 3.1.2.009: the host may remove others; nobody is offered that in a rated match', () => {
    // TS_GUI.attribute.kick
    expect(shown('players', playing)).toMatch(/Nora.*Mira.*Remove Mira/)
    expect(shown('players', playing)).not.toContain('Remove Nora')
    for (const more of [{ seat: 1 }, { rated: true }]) expect(shown('players', { ...playing, ...more })).not.toContain('Remove')
  })

  it('R 3.1.2.009: a bot of the house or somebody who has gone is not offered for that, a player’s own bot is', () => {
    expect(shown('players', playing, { kind: 'bot', bot: 'regular' })).not.toContain('Remove')
    expect(shown('players', playing, { presence: 'gone' })).not.toContain('Remove')
    expect(shown('players', playing, { kind: 'bot', bot: null })).toContain('Remove Mira')
  })
})

it('play again is not offered to whoever was left alone', () => {
  const header = {
    game: 'crazy-tens',
    seats: [
      { name: 'Nora', kind: 'person' },
      { name: 'Mira', kind: 'person' },
    ],
  } as unknown as Header
  const by = (who: 'person' | 'gone'): Presence => ({
    ...presence,
    seats: [
      { name: 'Nora', by: 'person', connected: true },
      { name: 'Mira', by: who, connected: false },
    ],
  })
  const over = { ...playing, phase: 'over', header } as const
  expect(isDeserted({ ...over, presence: by('gone') })).toBe(true)
  expect(isDeserted({ ...over, presence: by('person') })).toBe(false)
  expect(isDeserted({ ...over, presence: by('gone'), seat: null })).toBe(false)
  expect(isDeserted({ ...over, presence: by('gone'), next: asGameId('n') })).toBe(false)
})
