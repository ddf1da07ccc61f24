/** A server that would rather deal without this device's luck: however it goes about it, the table is not played at, or it shows. */
import { type Header, type SealedHeader, sealHeader } from '@parlour/kernel'
import { asGameId, asLobbyId, type JoinedGame, type LobbyView } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { ConnectionFailed, FrameRefused } from '../src/connection/connection.ts'
import { type ApiClient, ApiError, NetworkError } from '../src/http/api-client.ts'
import { Luck } from '../src/luck/luck.ts'
import { followLobbies, withLuck } from '../src/luck/with-luck.ts'
import { SeenMatches } from '../src/seen/seen-matches.ts'
import { OnlineTable } from '../src/table/online-table.ts'
import { headerWith } from './support/header.ts'
import { memory } from './support/memory.ts'
import { ScriptedConnection, settled } from './support/scripted-connection.ts'

const GAME = asGameId('g')
const joined = (seq: number, stated: Header | SealedHeader, more: Partial<JoinedGame> = {}): JoinedGame => ({
  seq,
  seat: 0,
  view: seq < 0 ? null : `view ${seq}`,
  toAct: seq < 0 ? [] : [0],
  header: stated,
  presence: { seats: [], host: null, spectators: 0 },
  chat: [],
  ...more,
})
const lobbyOf = (more: Partial<LobbyView>): LobbyView => ({ ...LOBBY, ...more })
const LOBBY = {
  lobbyId: asLobbyId('l'),
  code: 'ABCDEF',
  game: 'crazy-tens',
  options: {},
  visibility: 'private',
  seats: [null, null],
  host: '',
  table: { clock: null, spectators: false, rated: false, autoRestart: false, grace: 60 },
  commitment: null,
  createdAt: '',
} as unknown as LobbyView

class Device {
  now = 1_000_000
  readonly storage = memory()
  readonly connection = new ScriptedConnection()
  readonly luck = new Luck(this.storage, () => this.now)
  readonly seen = new SeenMatches(this.storage)

  table(id = GAME): OnlineTable {
    return new OnlineTable(id, { connection: this.connection, luck: this.luck, seen: this.seen })
  }

  async joins(answer: JoinedGame, id = GAME): Promise<OnlineTable> {
    const table = this.table(id)
    this.connection.last('joinGame').answer(answer)
    await settled()
    return table
  }

  /** Its requests, answered by the test. */
  api(answers: Partial<ApiClient>): ApiClient {
    return withLuck(answers as ApiClient, this.luck)
  }
}

const problemOf = (table: OnlineTable): string | undefined => table.getSnapshot().problem?.code
const refusesToPlay = async (device: Device, table: OnlineTable): Promise<void> => {
  expect(problemOf(table)).toBe('PledgeMissing')
  expect(await table.submit({ type: 'draw' })).toMatchObject({ code: 'PledgeMissing' })
  expect(device.connection.count('submitMove')).toBe(0)
}

describe('a header without the pledge of this device', () => {
  const waiting = { status: 'waiting' as const, lobbyId: asLobbyId('young') }

  it('is refused where the server put two queues together and told nobody', async () => {
    const device = new Device()
    await device.api({ quickMatch: async () => waiting }).quickMatch('crazy-tens')
    await refusesToPlay(device, await device.joins(joined(-1, headerWith())))
  })

  it('is refused though it was dealt at once', async () => {
    const device = new Device()
    await device.api({ quickMatch: async () => waiting }).quickMatch('crazy-tens')
    await refusesToPlay(device, await device.joins(joined(4, headerWith({ pledges: ['1'.repeat(64), null] }))))
  })

  it('is refused where the answer to the request was kept back', async () => {
    const device = new Device()
    const api = device.api({
      quickMatch: () => Promise.reject(new NetworkError(null)),
      joinLobby: () => Promise.reject(new NetworkError(null)),
    })
    await expect(api.quickMatch('crazy-tens')).rejects.toThrow(NetworkError)
    await refusesToPlay(device, await device.joins(joined(-1, headerWith())))
    const other = new Device()
    await expect(other.api({ joinLobby: () => Promise.reject(new NetworkError(null)) }).joinLobby('ABCDEF')).rejects.toThrow(NetworkError)
    await refusesToPlay(other, await other.joins(joined(-1, headerWith())))
  })

  it('is refused where the lobby was told to be gone', async () => {
    const device = new Device()
    await device.api({ createLobby: async () => lobbyOf({}) }).createLobby({ game: 'crazy-tens' })
    const stop = followLobbies(device.connection, device.luck)
    device.connection.say({ type: 'lobbyUpdate', lobby: lobbyOf({}), closed: true })
    await refusesToPlay(device, await device.joins(joined(-1, headerWith())))
    // Ten minutes later nobody waits for that match any more.
    device.now += 600_000
    expect(problemOf(await device.joins(joined(-1, headerWith())))).toBeUndefined()
    stop()
  })

  it('is refused after a return, when the server knows nothing of the lobby', async () => {
    const device = new Device()
    await device.api({ createLobby: async () => lobbyOf({}) }).createLobby({ game: 'crazy-tens' })
    const stop = followLobbies(device.connection, device.luck)
    device.connection.last('joinLobby').refuse(new FrameRefused('LobbyNotFound', ''))
    await settled()
    await refusesToPlay(device, await device.joins(joined(-1, headerWith())))
    stop()
  })

  it('is refused in a rematch', async () => {
    const device = new Device()
    const before = await device.joins(joined(3, headerWith(), { outcome: { kind: 'played', places: [1, 2], scores: [1, 0] } }))
    const offered = before.offerRematch()
    await settled()
    device.connection.last('offerRematch').answer({ lobbyId: 'r', commitment: '0'.repeat(64) })
    expect(await offered).toBeNull()
    await refusesToPlay(device, await device.joins(joined(-1, headerWith({ previous: GAME })), asGameId('g2')))
  })

  it('is refused in a restart, for which this device pledges by itself', async () => {
    const device = new Device()
    const before = await device.joins(joined(3, headerWith(), { outcome: { kind: 'played', places: [1, 2], scores: [1, 0] } }))
    const player = { id: 'p', username: 'ann', displayName: 'Ann', role: 'player' }
    const lobby = lobbyOf({
      visibility: 'rematch',
      previous: GAME,
      startAt: '2026-01-01T00:00:10Z',
      seats: [{ player, pledge: null }, null] as unknown as LobbyView['seats'],
    })
    device.connection.say({ type: 'lobbyUpdate', lobby })
    device.connection.say({ type: 'lobbyUpdate', lobby })
    await settled()
    expect(device.connection.count('offerRematch')).toBe(1)
    const { pledge } = device.connection.last('offerRematch').payload
    expect(pledge).toMatch(/^[0-9a-f]{64}$/)
    device.connection.last('offerRematch').answer({ lobbyId: 'r', commitment: '0'.repeat(64) })
    await settled()
    before.dispose()
    await refusesToPlay(device, await device.joins(joined(-1, headerWith({ previous: GAME })), asGameId('g2')))
    const good = await device.joins(joined(-1, headerWith({ previous: GAME, pledges: [String(pledge), null] })), asGameId('g3'))
    expect(problemOf(good)).toBeUndefined()
  })

  it('is no trouble where nothing was promised, was given up, or was refused', async () => {
    const device = new Device()
    const api = device.api({
      quickMatch: async () => waiting,
      cancelQuickMatch: async () => undefined,
      createLobby: async () => lobbyOf({}),
      closeLobby: async () => undefined,
      joinLobby: () => Promise.reject(new ApiError('LobbyFull', '', 409)),
    })
    await api.quickMatch('crazy-tens')
    await api.cancelQuickMatch()
    await api.createLobby({ game: 'crazy-tens' })
    await api.closeLobby(asLobbyId('l'))
    await expect(api.joinLobby('ABCDEF')).rejects.toThrow(ApiError)
    expect(problemOf(await device.joins(joined(-1, headerWith())))).toBeUndefined()
  })

  it('is no trouble where the server refused it openly, as it does when a table has just restarted', async () => {
    const device = new Device()
    const before = await device.joins(joined(3, headerWith(), { outcome: { kind: 'played', places: [1, 2], scores: [1, 0] } }))
    const offered = before.offerRematch()
    await settled()
    device.connection.last('offerRematch').refuse(new FrameRefused('Forbidden', ''))
    expect(await offered).toMatchObject({ code: 'Forbidden' })
    expect(problemOf(await device.joins(joined(-1, headerWith({ previous: GAME })), asGameId('g2')))).toBeUndefined()
  })

  it('that was given up is revealed where the match had just been made', async () => {
    const device = new Device()
    const api = device.api({ quickMatch: async () => waiting, cancelQuickMatch: async () => undefined })
    await api.quickMatch('crazy-tens')
    const [{ pledge = '' } = {}] = device.luck.owed(GAME, headerWith(), false)
    await api.cancelQuickMatch()
    expect(problemOf(await device.joins(joined(-1, headerWith({ pledges: [pledge, null] }))))).toBeUndefined()
    expect(device.connection.count('contribute')).toBe(1)
  })

  it('is no trouble in another game, in a match that is gone on with, or for somebody who looks on', async () => {
    const device = new Device()
    const running = await device.joins(joined(2, headerWith()))
    running.dispose()
    await device.api({ createLobby: async () => lobbyOf({}) }).createLobby({ game: 'crazy-tens' })
    expect(problemOf(await device.joins(joined(2, headerWith())))).toBeUndefined()
    expect(problemOf(await device.joins(joined(-1, headerWith({ game: 'big-two' })), asGameId('g2')))).toBeUndefined()
    expect(problemOf(await device.joins(joined(-1, headerWith(), { seat: null }), asGameId('g3')))).toBeUndefined()
  })

  it('is refused with a pledge whose luck was already given to another match', async () => {
    const device = new Device()
    await device.api({ quickMatch: async () => waiting }).quickMatch('crazy-tens')
    const [{ pledge = '' } = {}] = device.luck.owed(GAME, headerWith(), false)
    await device.joins(joined(-1, headerWith({ pledges: [pledge, null] })))
    expect(device.connection.count('contribute')).toBe(1)
    const other = await device.joins(joined(-1, headerWith({ pledges: [pledge, null] })), asGameId('g2'))
    expect(device.connection.count('contribute')).toBe(1)
    expect(other.getSnapshot().leftOut).toBe(false)
    await device.api({ quickMatch: async () => waiting }).quickMatch('crazy-tens')
    await refusesToPlay(device, await device.joins(joined(-1, headerWith({ pledges: [pledge, null] })), asGameId('g3')))
  })
})

describe('luck that is left out', () => {
  async function dealt(device: Device, revealed: 'answered' | 'unanswered' | 'not-sent' | 'never-asked') {
    await device.api({ newGame: async () => ({ gameId: GAME }) }).newGame({ game: 'crazy-tens', opponents: [] })
    const [{ pledge = '' } = {}] = device.luck.owed(GAME, headerWith(), false)
    const stated = headerWith({ pledges: [pledge, null] })
    const left = headerWith({ pledges: [pledge, null], contributions: ['withheld', null] })
    if (revealed === 'never-asked') return device.joins(joined(0, left))
    const table = await device.joins(joined(-1, stated))
    const contribute = device.connection.last('contribute')
    if (revealed === 'answered') contribute.answer({})
    if (revealed === 'not-sent') contribute.refuse(new ConnectionFailed())
    await settled()
    device.connection.become('online')
    device.connection.last('joinGame').answer(joined(0, left, { h: '0123456789abcdef' }))
    await settled()
    return table
  }

  it.each([
    ['unanswered', true],
    ['not-sent', false],
    ['never-asked', false],
  ] as const)('is shown and kept with the match: %s', async (how, sent) => {
    const device = new Device()
    const table = await dealt(device, how)
    expect(table.getSnapshot()).toMatchObject({ phase: 'playing', leftOut: true })
    expect(device.seen.of(GAME)).toMatchObject({ sent, pledge: expect.stringMatching(/^[0-9a-f]{64}$/) })
    table.dispose()
    // Also when it is opened again, though the promise is forgotten by then.
    const again = await device.joins(joined(3, { ...headerWith(), ...againHeader(table) }))
    expect(again.getSnapshot().leftOut).toBe(true)
  })

  it('that was confirmed is not played on with', async () => {
    const device = new Device()
    await refusesToPlay(device, await dealt(device, 'answered'))
    expect(device.seen.of(GAME)).toMatchObject({ sent: true })
  })

  const againHeader = (table: OnlineTable): Partial<Header> => table.getSnapshot().header ?? {}
})

describe('what was told', () => {
  it('is kept with every position, from the first on', async () => {
    const device = new Device()
    const h = (seq: number): string => String(seq).repeat(16)
    await device.joins(joined(-1, headerWith()))
    device.connection.say({ type: 'gameState', gameId: GAME, seq: 0, h: h(0), view: 'view 0', happened: [], toAct: [0] })
    device.connection.last('joinGame').answer(joined(0, headerWith(), { h: h(0) }))
    await settled()
    device.connection.say({ type: 'gameState', gameId: GAME, seq: 1, h: h(1), view: 'view 1', happened: [], toAct: [0] })
    expect(device.seen.of(GAME)).toMatchObject({
      early: true,
      seat: 0,
      frames: [0, 1].map((seq) => [seq, h(seq), expect.stringMatching(/^[0-9a-f]{12}$/)]),
    })
  })

  const sealedWith = (more: Partial<Header> = {}, match: string = GAME): SealedHeader =>
    sealHeader(headerWith(more), { match, made: '2026-01-31T12:00:00.000Z', hashes: ['0'.repeat(64), '1'.repeat(64)] })

  it('may not be that of another match', async () => {
    const device = new Device()
    expect(problemOf(await device.joins(joined(2, sealedWith({}, 'another'))))).toBe('HeaderChanged')
    expect(device.seen.of(GAME)).toBeNull()
  })

  it('may be stated with names by an older server, and must be the same match', async () => {
    const h = (digit: string): string => digit.repeat(16)
    const orders = [
      [headerWith(), sealedWith()],
      [sealedWith(), headerWith()],
    ] as const
    for (const [first, second] of orders) {
      const device = new Device()
      const one = await device.joins(joined(2, first, { h: h('a') }))
      one.dispose()
      const two = await device.joins(joined(3, second, { h: h('b') }))
      expect(problemOf(two)).toBeUndefined()
      expect(two.getSnapshot().header?.seats).toHaveLength(2)
      // Hashes are kept of the one chain that a record of the second version has; what was shown is kept of both.
      const kept = device.seen.of(GAME)
      expect(kept).toMatchObject({ parlour: 2 })
      expect(kept?.frames.map(([seq, hash]) => [seq, hash])).toEqual(
        first === orders[0][0]
          ? [
              [2, ''],
              [3, h('b')],
            ]
          : [
              [2, h('a')],
              [3, ''],
            ],
      )
      expect(kept?.frames.every(([, , view]) => /^[0-9a-f]{12}$/.test(view ?? ''))).toBe(true)
      two.dispose()
      for (const other of [headerWith({ commitment: '1'.repeat(64) }), sealedWith({ commitment: '1'.repeat(64) })]) {
        const table = await device.joins(joined(4, other))
        expect(problemOf(table)).toBe('HeaderChanged')
        table.dispose()
      }
    }
  })

  it('may not be changed by another visit', async () => {
    const device = new Device()
    const table = await device.joins(joined(2, headerWith()))
    table.dispose()
    expect(problemOf(await device.joins(joined(2, headerWith({ commitment: '1'.repeat(64) }))))).toBe('HeaderChanged')
  })
})
