import { findGame } from '@parlour/games'
import { type Json, verify } from '@parlour/kernel'
import { asGameId, type GameId } from '@parlour/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalStore, memoryStore } from '../../src/play/device/local-store.ts'
import { inProcessHost } from '../../src/play/local/host-ports.ts'
import { openTables } from '../../src/play/open-tables.ts'
import type { Table } from '../../src/play/table.ts'
import type { LocalPlayer, NewLocalMatch, Tables } from '../../src/play/tables.ts'
import type { Settings } from '../../src/settings/settings.ts'
import { noServer } from '../support/no-server.ts'
import { eager, legalAt, play, solutionOf, until } from '../support/playing.ts'
import { settingsWith } from '../support/settings.ts'

const opened: Table[] = []
afterEach(() => {
  for (const table of opened.splice(0)) table.dispose()
})

const tablesOn = (store: LocalStore, speed: Settings['speed'] = 0): Tables =>
  openTables({ client: noServer, settings: settingsWith({ speed }), store, startHost: inProcessHost })

function sitDown(tables: Tables, id: GameId): Table {
  const table = tables.open(id)
  opened.push(table)
  return table
}

const person = (name: string): LocalPlayer => ({ name, kind: 'person' })
const bot = (name: string, level = 'regular'): LocalPlayer => ({ name, kind: 'bot', level })

const matches: readonly (NewLocalMatch & { readonly known: string })[] = [
  { known: 'two at Crazy Tens', game: 'crazy-tens', options: { preset: 'single' }, players: [person('Ann'), bot('Bo')] },
  { known: 'four at Tschau Sepp', game: 'tschau-sepp', players: [person('Ann'), bot('Bo'), bot('Cy'), bot('Di')] },
  { known: 'four at Big Two', game: 'big-two', players: [bot('Bo'), person('Ann'), bot('Cy'), bot('Di')] },
]

describe('a match against bots', () => {
  for (const { known, ...match } of matches) {
    it(`${known} is played to its end, and its record verifies`, async () => {
      const tables = tablesOn(memoryStore())
      const id = await tables.startLocal(match)
      const table = sitDown(tables, id)
      const positions: number[] = []
      table.onPosition(({ seq }) => positions.push(seq))
      expect(await tables.localRecord(id)).toBeNull()
      expect((await play(table, { choose: eager })).refused).toBeNull()
      const { position, steps, header } = await until(
        table,
        ({ position }) => position?.toAct.length === 0 && position.happened.length === 0,
      )
      const record = await tables.localRecord(id)
      const verdict = verify(record, { module: findGame })
      expect(verdict).toMatchObject({ word: 'consistent', outcome: position?.outcome })
      expect(record?.header).toEqual(header)
      // Every position once and in order, and a step for each.
      expect(positions).toEqual(Array.from({ length: positions.length }, (_, index) => index))
      expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: (record?.events.length ?? 0) + 1 }, (_, index) => index))
      expect(await tables.localMatches()).toMatchObject([{ id, game: match.game, over: true, turn: null, moves: record?.events.length }])
    })
  }

  it('waits for bots that take their time, unless they are hurried', async () => {
    // At this speed, which nobody can choose, a bot would look thoughtful for a quarter of an hour.
    const tables = tablesOn(memoryStore(), 1000 as Settings['speed'])
    const table = sitDown(tables, await tables.startLocal({ game: 'big-two', players: [person('Ann'), bot('Bo'), bot('Cy'), bot('Di')] }))
    for (let turn = 0; turn < 2; turn++) {
      await until(table, ({ position }) => position !== null)
      if (legalAt(table.getSnapshot()).length > 0) await play(table, { moves: 1, choose: eager })
      expect(table.getSnapshot().position?.toAct).not.toContain(0)
      table.hurryBots()
      await until(table, ({ position }) => position?.toAct.includes(0) === true)
    }
  })

  it('asks nobody to hand over the screen', async () => {
    const tables = tablesOn(memoryStore())
    const table = sitDown(tables, await tables.startLocal({ game: 'big-two', players: [person('Ann'), bot('Bo'), bot('Cy'), bot('Di')] }))
    const handed: unknown[] = []
    table.subscribe(() => handed.push(table.getSnapshot().handOver))
    await play(table, { moves: 4, choose: eager })
    expect(table.getSnapshot()).toMatchObject({ kind: 'local', seat: 0, link: 'here' })
    expect(new Set(handed)).toEqual(new Set([null]))
  })

  it('is over when it is left, and the next one begins at once', async () => {
    const tables = tablesOn(memoryStore())
    const id = await tables.startLocal({ game: 'crazy-tens', players: [person('Ann'), bot('Bo')] })
    const table = sitDown(tables, id)
    await until(table, ({ phase }) => phase === 'playing')
    expect(await table.offerRematch()).toMatchObject({ code: 'NotOver' })
    expect(await table.leave()).toBeNull()
    expect(await until(table, ({ phase }) => phase === 'over')).toMatchObject({
      position: { outcome: { kind: 'forfeit', places: [2, 1] } },
    })
    expect(verify(await tables.localRecord(id), { module: findGame }).word).toBe('consistent')
    expect(await table.offerRematch()).toBeNull()
    const { next } = table.getSnapshot()
    const again = await until(sitDown(tables, next!), ({ phase }) => phase === 'playing')
    expect(again.header).toMatchObject({ game: 'crazy-tens', previous: id, seats: [{ name: 'Ann' }, { name: 'Bo' }] })
    expect(again.header?.commitment).not.toBe(table.getSnapshot().header?.commitment)
  })

  it('BT-29: restart is a new shuffle and deal; the match before is over without a result', async () => {
    const tables = tablesOn(memoryStore())
    const players = [person('Ann'), bot('Bo'), bot('Cy'), bot('Di')]
    const id = await tables.startLocal({ game: 'big-two', players })
    const table = sitDown(tables, id)
    await until(table, ({ phase }) => phase === 'playing')
    expect(await table.restart()).toBeNull()
    const { next, header } = table.getSnapshot()
    const again = await until(sitDown(tables, next!), ({ phase }) => phase === 'playing')
    expect(again.header).toMatchObject({ game: 'big-two', previous: id, seats: players.map(({ name }) => ({ name })) })
    expect(again.header?.commitment).not.toBe(header?.commitment)
    expect(await tables.localRecord(id)).toMatchObject({ events: expect.arrayContaining([expect.objectContaining({ type: 'close' })]) })
  })
})

describe('a patience', () => {
  it('is won when all cards are home, and its record verifies', async () => {
    const tables = tablesOn(memoryStore())
    const options = { variant: 'lucas', deal: 3 }
    const id = await tables.startLocal({ game: 'forty-thieves', options, players: [person('Ann')] })
    const table = sitDown(tables, id)
    const { header } = await until(table, ({ phase }) => phase === 'playing')
    for (const move of await solutionOf(header!)) expect(await table.submit(move)).toBeNull()
    expect(table.getSnapshot()).toMatchObject({ phase: 'over', position: { outcome: { kind: 'played', places: [1] } } })
    expect(verify(await tables.localRecord(id), { module: findGame })).toMatchObject({ word: 'consistent', outcome: { kind: 'played' } })
  })

  it('can be taken back and forth, given up, and gone on with after a reload', async () => {
    const store = memoryStore()
    const tables = tablesOn(store)
    const id = await tables.startLocal({ game: 'forty-thieves', options: { deal: 7 }, players: [person('Ann')] })
    const table = sitDown(tables, id)
    const start = await until(table, ({ phase }) => phase === 'playing')
    expect(start).toMatchObject({ seat: 0, canUndo: false, canRedo: false })
    expect(
      (await play(table, { moves: 5, choose: (legal) => legal.find((action) => JSON.stringify(action).includes('deal')) })).refused,
    ).toBeNull()
    expect(await table.undo(2)).toBeNull()
    const back = table.getSnapshot()
    expect(back).toMatchObject({ canUndo: true, canRedo: true, position: { seq: 6, view: { waste: { length: 3 } } } })
    expect(await table.redo(3)).toMatchObject({ code: 'NothingToRedo' })
    table.dispose()

    const reloaded = sitDown(tablesOn(store), id)
    const again = await until(reloaded, ({ phase }) => phase === 'playing')
    expect(again.position).toEqual({ ...back.position, happened: [] })
    expect(again.steps).toEqual(back.steps)
    expect(again).toMatchObject({ canUndo: true, canRedo: true })
    expect(await reloaded.redo(2)).toBeNull()
    expect(reloaded.getSnapshot()).toMatchObject({ canRedo: false, position: { view: { waste: { length: 5 } } } })
    expect(await reloaded.leave()).toBeNull()
    expect(reloaded.getSnapshot()).toMatchObject({ phase: 'over', position: { outcome: { kind: 'forfeit' } } })
    expect(verify(await tables.localRecord(id), { module: findGame })).toMatchObject({ word: 'consistent' })
  })
})

describe('what is shown is stored', () => {
  it('a move that cannot be stored is refused and shown to nobody', async () => {
    const store = memoryStore()
    let full = false
    const appended: number[] = []
    const failing: LocalStore = {
      ...store,
      append: async (id, seq, events, standing) => {
        if (full) throw new Error('no room')
        await store.append(id, seq, events, standing)
        appended.push(seq)
      },
    }
    const tables = tablesOn(failing)
    const id = await tables.startLocal({ game: 'forty-thieves', options: { deal: 7 }, players: [person('Ann')] })
    const table = sitDown(tables, id)
    // At the moment a position is shown, its event is in the store.
    const shownEarly: number[] = []
    table.onPosition(({ seq }) => {
      if (seq > 0 && !appended.includes(seq)) shownEarly.push(seq)
    })
    await play(table, { moves: 3 })
    full = true
    const before = table.getSnapshot()
    expect(await table.submit(legalAt(before)[0]!)).toMatchObject({ code: 'NotSaved' })
    expect(table.getSnapshot()).toMatchObject({ position: before.position, pending: null })
    expect((await store.read(id))?.events).toHaveLength(3)
    full = false
    expect(await table.submit(legalAt(before)[0]!)).toBeNull()
    expect(table.getSnapshot().position?.seq).toBe(4)
    expect(shownEarly).toEqual([])
  })

  it('a match resumes after a reload in the middle of it', async () => {
    const store = memoryStore()
    const tables = tablesOn(store)
    const id = await tables.startLocal({ game: 'crazy-tens', players: [person('Ann'), bot('Bo')] })
    const table = sitDown(tables, id)
    await play(table, { moves: 6, choose: eager })
    table.dispose()
    const kept = await store.read(id)
    const reloaded = sitDown(tablesOn(store), id)
    const { position } = await until(reloaded, ({ phase }) => phase === 'playing')
    expect(position?.seq).toBe(kept?.events.length)
    expect((await play(reloaded, { moves: 3, choose: eager })).refused).toBeNull()
  })

  it('there is no table where there is no match', async () => {
    const table = sitDown(tablesOn(memoryStore()), asGameId('local-0'))
    expect(await until(table, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'RecordNotFound' } })
    expect(await table.leave()).toMatchObject({ code: 'RecordNotFound' })
  })

  it('a match that cannot be read says so, whether the store fails or its log is damaged', async () => {
    const store = memoryStore()
    const id = await tablesOn(store).startLocal({ game: 'crazy-tens', players: [person('Ann'), bot('Bo')] })
    const away = { ...store, read: () => Promise.reject(new Error('The store is away.')) }
    const table = sitDown(tablesOn(away), id)
    expect(await until(table, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'WorkerFailed' } })
    await store.append(id, 1, [{ type: 'undo', steps: 1 }], { changedAt: 0, moves: 1, over: false, turn: 0 })
    const damaged = sitDown(tablesOn(store), id)
    expect(await until(damaged, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'WorkerFailed' } })
  })

  it('a match that cannot be is refused with the reason', async () => {
    const tables = tablesOn(memoryStore())
    await expect(tables.startLocal({ game: 'big-two', players: [person('Ann')] })).rejects.toMatchObject({ code: 'InvalidSeats' })
    await expect(tables.startLocal({ game: 'chess', players: [person('Ann')] })).rejects.toMatchObject({ code: 'UnknownGame' })
    expect(await tables.localMatches()).toEqual([])
  })
})

describe('one screen for several', () => {
  const cardsIn = (json: unknown): Set<string> => new Set(JSON.stringify(json).match(/"(?:[A2-9TJQK][CDHS])"/g) ?? [])

  it('shows the cards of whoever has taken it, and of nobody else', async () => {
    const store = memoryStore()
    const tables = tablesOn(store)
    const id = await tables.startLocal({ game: 'crazy-tens', options: { preset: 'single' }, players: [person('Ann'), person('Ben')] })
    const table = sitDown(tables, id)
    const first = await until(table, ({ phase }) => phase === 'playing')
    expect(first).toMatchObject({
      kind: 'hot-seat',
      seat: null,
      handOver: first.position?.toAct[0],
      position: { view: { seat: null, hand: [] } },
    })
    expect(await table.submit({ type: 'draw' })).toMatchObject({ code: 'NotYourTurn' })

    // Whatever was visible since a screen was taken: never a card that the other one holds.
    let leaks = 0
    let looked = 0
    table.subscribe(() => {
      const { position, steps, seat } = table.getSnapshot()
      const view = position?.view as { readonly seat: number | null; readonly hand: readonly string[] }
      expect(view.seat).toBe(seat)
      const drawn = steps.flatMap(({ happened }) => happened).filter((one) => isPrivateOf(one, seat))
      if (drawn.length > 0) leaks++
      looked++
    })
    const handed: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const { handOver, phase } = await until(table, (now) => now.handOver !== null || now.phase === 'over')
      if (phase === 'over' || handOver === null) break
      handed.push(handOver)
      const before = table.getSnapshot()
      table.takeScreen()
      const taken = await until(table, ({ seat, handOver: next }) => seat === handOver && next === null)
      expect(taken.position).toMatchObject({ seq: before.position?.seq, view: { seat: handOver } })
      expect(cardsIn(taken.position?.view).size).toBeGreaterThan(0)
      while (table.getSnapshot().handOver === null && table.getSnapshot().phase === 'playing') {
        expect(await table.submit(eager(legalAt(table.getSnapshot()))!)).toBeNull()
      }
      // After the own move the screen still shows the one who made it.
      expect(table.getSnapshot().seat).toBe(handOver)
    }
    expect(handed.length).toBeGreaterThan(2)
    expect(new Set(handed)).toEqual(new Set([0, 1]))
    expect(looked).toBeGreaterThan(10)
    expect(leaks).toBe(0)
  })

  /** A happening that says which cards another seat was given. */
  function isPrivateOf(happening: Json, seat: number | null): boolean {
    if (typeof happening !== 'object' || happening === null || !('seat' in happening)) return false
    const tells = 'cards' in happening || ('type' in happening && happening.type === 'drew' && 'card' in happening)
    return tells && happening.seat !== seat
  }
})

describe('a match in two tabs', () => {
  it('goes on in the second, and the first says so', async () => {
    const store = memoryStore()
    const first = tablesOn(store)
    const id = await first.startLocal({ game: 'forty-thieves', options: { deal: 7 }, players: [person('Ann')] })
    const before = sitDown(first, id)
    await until(before, ({ phase }) => phase === 'playing')
    // The moment decides who was later.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const after = sitDown(tablesOn(store), id)
    await until(after, ({ phase }) => phase === 'playing')
    expect(await until(before, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'OpenElsewhere' } })
    expect((await play(after, { moves: 2 })).refused).toBeNull()
  })

  it('two handles of one tab are one table', async () => {
    const tables = tablesOn(memoryStore())
    const id = await tables.startLocal({ game: 'forty-thieves', options: { deal: 7 }, players: [person('Ann')] })
    const [one, other] = [sitDown(tables, id), sitDown(tables, id)]
    await until(one, ({ phase }) => phase === 'playing')
    one.dispose()
    one.dispose()
    expect((await play(other, { moves: 2 })).refused).toBeNull()
  })
})
