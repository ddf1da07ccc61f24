import type { Json } from '@parlour/kernel'
import { asGameId, type GameStateFrame, type JoinedGame, type LobbyView, type ServerFrame } from '@parlour/protocol'
import { checksumOf, deltaOf } from '@parlour/protocol/deltas'
import { describe, expect, it } from 'vitest'
import { FrameRefused } from '../src/connection/connection.ts'
import { Luck } from '../src/luck/luck.ts'
import { SeenMatches } from '../src/seen/seen-matches.ts'
import { OnlineTable } from '../src/table/online-table.ts'
import type { Position } from '../src/table/table-state.ts'
import { HandClock } from './support/hand-clock.ts'
import { headerWith } from './support/header.ts'
import { memory } from './support/memory.ts'
import { ScriptedConnection, settled } from './support/scripted-connection.ts'

const HEADER = headerWith()
const ACTION: Json = { type: 'draw' }

const joined = (seq: number, more: Partial<JoinedGame> = {}): JoinedGame => ({
  seq,
  seat: 0,
  view: seq < 0 ? null : `view ${seq}`,
  toAct: seq < 0 ? [] : [0],
  header: HEADER,
  presence: { seats: [], host: null, spectators: 0 },
  chat: [],
  ...more,
})

const state = (seq: number, more: Partial<GameStateFrame> = {}): GameStateFrame => ({
  type: 'gameState',
  gameId: asGameId('g'),
  seq,
  h: '',
  view: `view ${seq}`,
  happened: [`step ${seq}`],
  toAct: [0],
  ...more,
})

const change = (seq: number, before: Json, now: Json, more: Partial<ServerFrame<'change'>> = {}): ServerFrame<'change'> => ({
  type: 'change',
  table: 7,
  seq,
  h: '',
  delta: deltaOf(before, now),
  crc: checksumOf(now),
  happened: [`step ${seq}`],
  toAct: [0],
  ...more,
})

async function tableAt(seq: number, luck = new Luck(memory())) {
  const connection = new ScriptedConnection()
  const clock = new HandClock()
  const table = new OnlineTable(asGameId('g'), { connection, luck, seen: new SeenMatches(null), setTimer: clock.setTimer })
  connection.last('joinGame').answer(joined(seq))
  await settled()
  const shown: number[] = []
  table.onPosition((position) => shown.push(position.seq))
  // What stands already is told at once; the tests are about what follows.
  expect(shown.splice(0)).toEqual(seq < 0 ? [] : [seq])
  return { connection, clock, table, shown, luck }
}

describe('views of which only the changes are told', () => {
  const views: readonly Json[] = [0, 1, 2, 3, 4, 5].map((turn) => ({ hand: ['2C', '3C', '4C', '5C', '6C'].slice(turn), turn }))
  const view = (seq: number): Json => views[seq] as Json
  const step = (seq: number, more: Partial<ServerFrame<'change'>> = {}) => change(seq, view(seq - 1), view(seq), more)

  async function told(seq: number) {
    const connection = new ScriptedConnection()
    connection.features = ['deltas']
    const table = new OnlineTable(asGameId('g'), { connection, luck: new Luck(memory()), seen: new SeenMatches(null) })
    const positions: Position[] = []
    table.onPosition((position) => positions.push(position))
    expect(connection.last('joinGame').payload).toEqual({ gameId: 'g', have: -1, deltas: true, brief: true })
    const answer = async (at: number, more: Partial<JoinedGame> = {}): Promise<void> => {
      connection.last('joinGame').answer(joined(at, { view: at < 0 ? null : view(at), table: 7, ...more }))
      await settled()
    }
    if (seq >= 0) await answer(seq)
    return { connection, positions, answer, views: () => positions.map((position) => position.view) }
  }

  it('are whole for whoever looks at the table', async () => {
    const { connection, positions, views } = await told(0)
    connection.say(step(1))
    connection.say(step(2, { happened: undefined }))
    connection.say(change(3, view(0), view(1), { table: 8 }))
    connection.say(step(3))
    expect(views()).toEqual([view(0), view(1), view(2), view(3)])
    expect(positions.map(({ happened }) => happened)).toEqual([[], ['step 1'], [], ['step 3']])
    expect(connection.count('joinGame')).toBe(1)
  })

  it('are changes of a view that came whole, too', async () => {
    const { connection, views } = await told(0)
    connection.say(state(1, { view: view(1) }))
    connection.say(step(2))
    expect(views()).toEqual([view(0), view(1), view(2)])
  })

  it('that come before the answer wait for it', async () => {
    const { connection, views, answer } = await told(-2)
    connection.say(step(1))
    connection.say(step(2))
    await answer(1)
    expect(views()).toEqual([view(1), view(2)])
    expect(connection.count('joinGame')).toBe(1)
  })

  it('are asked for whole when one does not fit or is missing, and nothing wrong is ever shown', async () => {
    const { connection, views, answer } = await told(0)
    connection.say(step(1, { crc: 1 }))
    expect(connection.last('joinGame').payload).toEqual({ gameId: 'g', have: 0, deltas: true, brief: true })
    connection.say(step(2))
    await answer(2, { missed: [1, 2].map((seq) => ({ seq, happened: [`step ${seq}`] })) })
    connection.say(step(3))
    connection.say(step(5))
    await answer(5)
    expect(views()).toEqual([view(0), view(2), view(3), view(5)])
    expect(connection.count('joinGame')).toBe(3)
  })

  it('begin anew after a lost connection, whatever the server calls the table then', async () => {
    const { connection, views, answer } = await told(0)
    connection.become('lost')
    connection.become('online')
    await answer(2, { table: 9 })
    connection.say(step(3))
    connection.say(step(3, { table: 9 }))
    expect(views()).toEqual([view(0), view(2), view(3)])
  })

  it('are not asked for where the server does not know them', async () => {
    const { connection } = await tableAt(0)
    expect(connection.last('joinGame').payload).toEqual({ gameId: 'g', have: -1 })
  })
})

describe('positions', () => {
  it('are shown in order, those of other tables not at all, and repeated ones once', async () => {
    // TS_GUI.get_message
    const { connection, table, shown } = await tableAt(3)
    connection.say(state(4))
    connection.say(state(4))
    connection.say(state(2))
    connection.say(state(9, { gameId: asGameId('other') }))
    connection.say(state(5))
    expect(shown).toEqual([4, 5])
    expect(table.getSnapshot().steps.map(({ seq }) => seq)).toEqual([4, 5])
    expect(connection.count('joinGame')).toBe(1)
  })

  it('that come while joining wait until it is done', async () => {
    const { connection, table, shown } = await tableAt(1)
    connection.say(state(4))
    expect(connection.last('joinGame').payload).toEqual({ gameId: 'g', have: 1 })
    connection.say(state(5))
    connection.last('joinGame').answer(joined(4, { missed: [2, 3, 4].map((seq) => ({ seq, happened: [`step ${seq}`] })) }))
    await settled()
    expect(shown).toEqual([4, 5])
    expect(table.getSnapshot().steps.map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
    expect(table.getSnapshot().position?.happened).toEqual(['step 5'])
  })

  it('too many to be told again leave a list that begins later', async () => {
    const { connection, table } = await tableAt(1)
    connection.say(state(2))
    connection.become('lost')
    expect(table.getSnapshot()).toMatchObject({ link: 'lost', lostAt: 1 })
    connection.become('online')
    connection.last('joinGame').answer(joined(300))
    await settled()
    expect(table.getSnapshot()).toMatchObject({ steps: [], position: { seq: 300, happened: [] } })
  })

  it('of a long match tell at least what was done last to who opens it anew', async () => {
    const connection = new ScriptedConnection()
    const table = new OnlineTable(asGameId('g'), { connection, luck: new Luck(memory()), seen: new SeenMatches(null) })
    connection.last('joinGame').answer(joined(300))
    await settled()
    expect(connection.last('joinGame').payload).toEqual({ gameId: 'g', have: 280 })
    connection.last('joinGame').answer(joined(300, { missed: [{ seq: 300, happened: ['step 300'] }] }))
    await settled()
    expect(table.getSnapshot()).toMatchObject({ steps: [{ seq: 300, happened: ['step 300'] }], position: { seq: 300, happened: [] } })
  })

  it('of a table that is let go of before its first answer are not asked for any longer', async () => {
    const connection = new ScriptedConnection()
    const table = new OnlineTable(asGameId('g'), { connection, luck: new Luck(memory()), seen: new SeenMatches(null) })
    table.dispose()
    expect(connection.asked.map(({ type }) => type)).toEqual(['joinGame', 'stopWatching'])
    connection.last('joinGame').answer(joined(1))
    await settled()
    expect(table.getSnapshot().position).toBeNull()
  })

  it('nothing more comes after the table is let go of', async () => {
    const { connection, table, shown } = await tableAt(1)
    table.dispose()
    expect(connection.last('stopWatching').payload).toEqual({ gameId: asGameId('g') })
    connection.say(state(2))
    connection.become('online')
    expect(shown).toEqual([])
    expect(connection.count('joinGame')).toBe(1)
  })
})

describe('a move', () => {
  it('stays pending until its own position is shown', async () => {
    const { connection, table } = await tableAt(1)
    const done = table.submit(ACTION)
    expect(await table.submit(ACTION)).toMatchObject({ code: 'MovePending' })
    connection.last('submitMove').answer({ seq: 2 })
    expect(await done).toBeNull()
    expect(table.getSnapshot().pending).toEqual(ACTION)
    connection.say(state(2))
    expect(table.getSnapshot().pending).toBeNull()
  })

  it('goes out again where only the platform has moved on, and under the same id', async () => {
    const { connection, table } = await tableAt(1)
    const done = table.submit(ACTION)
    const first = connection.last('submitMove')
    first.refuse(new FrameRefused('StaleSeq', 'The table has moved on.'))
    await settled()
    connection.last('joinGame').answer(joined(2, { view: 'view 1', missed: [{ seq: 2, happened: [] }] }))
    await settled()
    const second = connection.last('submitMove')
    expect(connection.count('submitMove')).toBe(2)
    expect(second.payload).toEqual({ ...first.payload, seq: 2 })
    second.answer({ seq: 3 })
    expect(await done).toBeNull()
  })

  it('is refused where the position is another, and the table shows which', async () => {
    const { connection, table } = await tableAt(1)
    const done = table.submit(ACTION)
    connection.last('submitMove').refuse(new FrameRefused('StaleSeq', 'The table has moved on.'))
    await settled()
    connection.last('joinGame').answer(joined(2))
    expect(await done).toMatchObject({ code: 'StaleSeq' })
    await settled()
    expect(connection.count('submitMove')).toBe(1)
    expect(table.getSnapshot()).toMatchObject({ pending: null, position: { seq: 2 } })
  })

  it('that could not be saved is sent again, and in the end refused', async () => {
    const { connection, clock, table } = await tableAt(1)
    const done = table.submit(ACTION)
    for (let tries = 1; tries <= 6; tries++) {
      expect(connection.count('submitMove')).toBe(tries)
      connection.last('submitMove').refuse(new FrameRefused('NotSaved', 'Not saved.'))
      await clock.pass(10_000)
    }
    expect(await done).toMatchObject({ code: 'NotSaved' })
    expect(new Set(connection.asked.filter(({ type }) => type === 'submitMove').map(({ payload }) => payload.move)).size).toBe(1)
    expect(table.getSnapshot().pending).toBeNull()
  })

  it('that the rules refuse is refused at once', async () => {
    const { connection, table } = await tableAt(1)
    const done = table.submit(ACTION)
    connection.last('submitMove').refuse(new FrameRefused('IllegalMove', 'It does not match.'))
    expect(await done).toMatchObject({ code: 'IllegalMove', message: 'It does not match.' })
    expect(table.getSnapshot()).toMatchObject({ pending: null, phase: 'playing' })
  })
})

describe('the terms of a match', () => {
  it('may not change after they were stated', async () => {
    const { connection, table } = await tableAt(-1)
    expect(table.getSnapshot().phase).toBe('dealing')
    connection.say(state(0))
    connection.last('joinGame').answer(joined(0, { header: { ...HEADER, commitment: '1'.repeat(64) } }))
    await settled()
    expect(table.getSnapshot()).toMatchObject({ phase: 'failed', problem: { code: 'HeaderChanged' } })
    expect(await table.submit(ACTION)).toMatchObject({ code: 'HeaderChanged' })
    expect(connection.count('submitMove')).toBe(0)
  })

  it('a move waits until the header that was dealt from is known', async () => {
    const { connection, table } = await tableAt(-1)
    connection.say(state(0))
    const done = table.submit(ACTION)
    expect(connection.count('submitMove')).toBe(0)
    connection.last('joinGame').answer(joined(0))
    await settled()
    connection.last('submitMove').answer({ seq: 1 })
    expect(await done).toBeNull()
  })

  it('luck that was revealed and left out of the deal fails the table', async () => {
    const luck = new Luck(memory())
    const { pledge, contribution } = await luck.make()
    luck.bind(pledge, { gameId: asGameId('g') })
    const connection = new ScriptedConnection()
    const table = new OnlineTable(asGameId('g'), { connection, luck, seen: new SeenMatches(null) })
    const header = { ...HEADER, pledges: [pledge, null] }
    connection.last('joinGame').answer(joined(-1, { header }))
    await settled()
    expect(connection.last('contribute').payload).toEqual({ gameId: 'g', contribution })
    connection.last('contribute').answer({})
    await settled()
    connection.say(state(0))
    connection.last('joinGame').answer(joined(0, { header: { ...header, contributions: ['withheld', null] } }))
    await settled()
    expect(table.getSnapshot()).toMatchObject({ phase: 'failed', problem: { code: 'PledgeMissing' } })
  })
})

describe('around the table', () => {
  it('R 3.1.10.002: closing is the host’s request to the server, and a rated match is known as one', async () => {
    const { connection, table } = await tableAt(3)
    const closing = table.close()
    expect(connection.last('closeTable').payload).toEqual({ gameId: asGameId('g') })
    connection.last('closeTable').answer({})
    expect([await closing, table.getSnapshot().rated]).toEqual([null, false])
    const refused = table.close()
    connection.last('closeTable').refuse(new FrameRefused('Forbidden', 'In a rated match the host has no such power.'))
    expect(await refused).toMatchObject({ code: 'Forbidden' })
  })

  it('moments are by this device’s clock', async () => {
    const connection = new ScriptedConnection()
    connection.clockOffset = 1_000
    const table = new OnlineTable(asGameId('g'), { connection, luck: new Luck(null), seen: new SeenMatches(null) })
    const seat = { name: 'Ben', by: 'person', connected: false, until: 9_000 } as const
    const clock = { left: [5_000, 5_000], running: 0, at: 3_000 }
    connection
      .last('joinGame')
      .answer(
        joined(1, { presence: { seats: [seat], host: 0, spectators: 2 }, clock, chat: [{ seat: 1, name: 'Ben', text: 'a', at: 2_000 }] }),
      )
    await settled()
    connection.say({ type: 'chat', gameId: asGameId('g'), seat: 1, name: 'Ben', text: 'b', at: 4_000 })
    expect(table.getSnapshot()).toMatchObject({
      clock: { at: 2_000 },
      presence: { seats: [{ until: 8_000 }], spectators: 2 },
      chat: [
        { text: 'a', at: 1_000 },
        { text: 'b', at: 3_000 },
      ],
    })
    // Joining again tells the chat again; nothing is said twice.
    connection.become('online')
    connection.last('joinGame').answer(joined(1, { chat: [{ seat: 1, name: 'Ben', text: 'b', at: 4_000 }] }))
    await settled()
    expect(table.getSnapshot().chat.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  it('who wants a rematch is seen, and the match that follows', async () => {
    const { connection, table } = await tableAt(1)
    const lobby = {
      lobbyId: 'l',
      visibility: 'rematch',
      previous: 'g',
      seats: [null, { player: { id: 'b' }, pledge: null }],
    } as unknown as LobbyView
    connection.say({ type: 'lobbyUpdate', lobby })
    connection.say({ type: 'lobbyUpdate', lobby: { ...lobby, previous: asGameId('other'), seats: [] } })
    expect(table.getSnapshot()).toMatchObject({ rematch: [1], next: null })
    connection.say({ type: 'matchFound', gameId: asGameId('other'), game: 'crazy-tens' })
    connection.say({ type: 'matchFound', gameId: asGameId('h'), game: 'crazy-tens', previous: 'g' })
    expect(table.getSnapshot().next).toBe('h')
  })
})
