/**
 * A table for the real table screen, with the real rules on a set-up position and nobody who moves by themselves: what it shows stays
 * until it is measured.
 */
import type { Follower } from '@parlour/client'
import { type AnyGame, type Header, isRefusal, type Json, quickChance, type Refusal, type Resource, type Seat } from '@parlour/kernel'
import type { ClockState, Presence } from '@parlour/protocol'
import { asGameId, asPlayerId } from '@parlour/protocol/ids'
import { OVERTIME_S } from '@parlour/protocol/match-time'
import type { BoardModule } from '../../boards/board.ts'
import type { Position, Step, Table, TableSnapshot } from '../../play/table.ts'
import { openGame } from '../../table/open-game.ts'
import type { Staging } from './scenes/staging.ts'

export interface StagedTable {
  readonly header: Header
  readonly game: AnyGame
  readonly table: Table
}

/** What rules close over, by name. */
type Known = { readonly [name: string]: Resource }

/** Nothing is drawn for real. */
const NO_LUCK = { commitment: '0'.repeat(64), pledges: [], contributions: [] } as const
const fine = (): Promise<Refusal | null> => Promise.resolve(null)

export function stagedTable(module: BoardModule['module'], staging: Staging, known: Known): StagedTable {
  const { names, seat } = staging
  const options = sure(module.options.parse(staging.options))
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: Object.fromEntries(module.needs(options).map((name) => [name, known[name]?.hash ?? ''])),
    seats: names.map((name, index) => ({ name, kind: isBot(index, names.length) ? 'bot' : 'person' })),
    ...NO_LUCK,
    ...(names.length === 1 ? { undo: true as const } : {}),
  }
  const game = sure(openGame(header, module, (name) => known[name]?.value))
  const chance = quickChance('geometry')
  const followers = new Set<Follower>()
  const listeners = new Set<() => void>()
  let happened: Json[] = []
  const tell = (all: Json, to?: Seat, own?: Json): void => {
    happened.push(to !== undefined && to === seat && own !== undefined ? own : all)
  }
  let state = staging.position === null ? game.start(chance, tell) : sure(game.wire.position.decode(staging.position))
  happened.push(...(staging.happened ?? []))
  const steps: Step[] = []
  let seq = 0
  for (const { by, action } of staging.plays ?? []) play(by, action)
  let snapshot = look()

  function play(by: Seat, action: Json): void {
    steps.push({ seq, happened })
    happened = []
    seq += 1
    state = game.play(state, by, sure(game.wire.action.decode(action)), chance, tell)
  }

  function look(): TableSnapshot {
    const position: Position = {
      seq,
      view: game.wire.view.encode(game.view(state, seat)),
      toAct: game.toAct(state),
      happened,
      outcome: game.outcome(state),
    }
    return {
      ...{ kind: names.length > 1 ? 'online' : 'local', id: asGameId('geometry'), phase: position.outcome === null ? 'playing' : 'over' },
      ...{
        problem: null,
        header,
        seat,
        position,
        steps: [...steps, { seq, happened }],
        presence: presenceOf(names),
        clock: clockOf(staging, position),
        // Something that somebody else has said, so that what one may do about it has its place.
        chat: names.slice(1, 2).map((name) => ({ seat: 1, name, text: 'Good evening to all of you', at: 0 })),
        players: seat === null ? [] : names.map((name) => asPlayerId(name)),
      },
      ...{ link: names.length > 1 ? 'online' : 'here', lostAt: null, pending: null, canUndo: names.length === 1, canRedo: false },
      ...{ rematch: [], next: null, rated: false, leftOut: false, handOver: null },
    }
  }

  const table: Table = {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPosition: (follower) => {
      followers.add(follower)
      if (snapshot.position !== null) follower(snapshot.position, seat)
      return () => followers.delete(follower)
    },
    submit: async (action) => {
      if (seat === null) return null
      play(seat, action)
      snapshot = look()
      for (const listener of listeners) listener()
      for (const follower of followers) if (snapshot.position !== null) follower(snapshot.position, seat)
      return null
    },
    ...{ undo: fine, redo: fine, leave: fine, say: fine, kick: fine, close: fine, restart: fine, offerRematch: fine },
    ...{ hurryBots: () => undefined, takeScreen: () => undefined, dispose: () => undefined },
  }
  return { header, game, table }
}

/** Everything here was written for the test: what the rules refuse is a mistake in it. */
function sure<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message)
  return value
}

/** Running from now on, for whoever is awaited. */
function clockOf({ left, names }: Staging, { toAct }: Position): ClockState | null {
  return left === undefined ? null : { left: names.map(() => left), running: toAct[0] ?? null, at: Date.now(), overtime: OVERTIME_S * 1000 }
}

const isBot = (seat: Seat, seats: number): boolean => seat > 0 && (seat === seats - 1 || seat === 2)

const presenceOf = (names: readonly string[]): Presence => ({
  seats: names.map((name, seat) =>
    isBot(seat, names.length) ? { name, by: 'bot', bot: 'regular', connected: true } : { name, by: 'person', connected: true },
  ),
  host: 0,
  spectators: 0,
})
