import { ConnectionFailed, FrameRefused, watchLobby } from '@parlour/client'
import { findGame } from '@parlour/games'
import { commit, fromHex, type Json, judge, verify } from '@parlour/kernel'
import type { GameId, LobbyView } from '@parlour/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '../../src/play/table.ts'
import { Browser, Profile } from '../support/browser.ts'
import { eager, legalAt, play, until } from '../support/playing.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer
const browsers: Browser[] = []
const tables: Table[] = []
beforeAll(async () => {
  server = await TestServer.start()
})
afterEach(() => {
  for (const table of tables.splice(0)) table.dispose()
  for (const browser of browsers.splice(0)) browser.close()
})
afterAll(() => server.stop())

function browse(profile?: Profile): Browser {
  const browser = new Browser(server.url, profile)
  browsers.push(browser)
  return browser
}

function sitDown(browser: Browser, id: GameId): Table {
  const table = browser.tables.open(id)
  tables.push(table)
  return table
}

const deals = (legal: readonly Json[]): Json | undefined => legal.find((action) => JSON.stringify(action) === '{"type":"deal"}')
const DEAL: Json = { type: 'deal' }

/** A patience, where a move is simply the next card. */
async function patience(browser: Browser): Promise<{ readonly id: GameId; readonly table: Table }> {
  const { gameId: id } = await browser.api.newGame({ game: 'forty-thieves', options: { deal: 11 }, opponents: [] })
  const table = sitDown(browser, id)
  await until(table, ({ phase }) => phase === 'playing')
  return { id, table }
}

/** Gives the patience up, and answers how many cards were dealt according to the server's log. */
async function dealtInLog(browser: Browser, table: Table, id: GameId): Promise<number> {
  expect(await table.leave()).toBeNull()
  await until(table, ({ phase }) => phase === 'over')
  const { record } = await browser.api.match(id)
  expect(verify(record, { module: findGame })).toMatchObject({ word: 'consistent' })
  return record?.events.filter(({ type }) => type === 'play').length ?? 0
}

/** Positions, and what has changed in one. */
const tellsOfMoves = (text: string): boolean => text.includes('"gameState"') || text.includes('"delta"')

describe('a match on the server', () => {
  it('is played to its end against a bot, with luck of this device in its deal', async () => {
    const browser = browse()
    const { gameId } = await browser.api.newGame({ game: 'crazy-tens', options: { preset: 'single' }, opponents: [{ bot: 'learner' }] })
    const pledged = browser.luck.owed(gameId, { game: 'crazy-tens' }, false)
    expect(pledged).toHaveLength(1)
    const table = sitDown(browser, gameId)
    const phases: string[] = []
    table.subscribe(() => phases.push(table.getSnapshot().phase))
    const positions: number[] = []
    table.onPosition(({ seq }) => positions.push(seq))
    expect((await play(table, { choose: eager })).refused).toBeNull()
    const over = await until(table, ({ phase }) => phase === 'over')
    expect(phases).toContain('dealing')
    expect(positions).toEqual(Array.from({ length: positions.length }, (_, index) => index))
    // The pledge stands in the header, and what was revealed is what was pledged.
    const [pledge, contribution] = [over.header?.pledges[0], over.header?.contributions[0]]
    expect(pledge).toBe(pledged[0]?.pledge)
    expect(commit(fromHex(contribution ?? ''))).toBe(pledge)
    expect(browser.luck.owed(gameId, { game: 'crazy-tens' }, false)).toEqual([])
    // The event that closes the match follows the move that ends it.
    await expect.poll(async () => (await browser.api.match(gameId)).status).toBe('over')
    const { record } = await browser.api.match(gameId)
    const { keys } = await browser.api.keys()
    expect(verify(record, { module: findGame, keys: [fromHex(keys[0]?.publicKey ?? '')] })).toMatchObject({ word: 'authentic' })
    const { seats: _, ...terms } = over.header ?? {}
    expect(record).toMatchObject({ parlour: 2, header: { ...terms, match: gameId, seats: [{ kind: 'person' }, { kind: 'bot' }] } })
    // And the record tells what this device was told, from before the deal to the end.
    const seen = browser.seen.of(gameId)
    const known = { keys: keys.map(({ publicKey }) => fromHex(publicKey)), seen }
    expect(seen).toMatchObject({ early: true, sent: true, pledge })
    expect(judge(record, { module: findGame }, known)).toMatchObject({ answer: 'seen', comparison: { kind: 'agrees', whole: true } })

    expect(await table.offerRematch()).toBeNull()
    const { next } = await until(table, ({ next }) => next !== null)
    const again = await until(sitDown(browser, next!), ({ header }) => header?.contributions[0] != null)
    expect(again.header).toMatchObject({ previous: gameId })
    expect(again.header?.contributions[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('two people meet, see each other come and go, and talk', async () => {
    const [ann, ben] = [browse(), browse()]
    const lobby = await ann.api.createLobby({ game: 'crazy-tens', visibility: 'private', options: { preset: 'single' } })
    await ben.api.joinLobby(lobby.code)
    const found = new Promise<string>((resolve) => ben.connection.on('matchFound', ({ gameId }) => resolve(gameId)))
    await ben.connection.connect()
    const { gameId } = await ann.api.startLobby(lobby.lobbyId)
    expect(await found).toBe(gameId)
    const [hers, his] = [sitDown(ann, gameId), sitDown(ben, gameId)]
    await until(hers, ({ phase }) => phase === 'playing')
    await until(his, ({ phase }) => phase === 'playing')
    // The header that the cards were dealt from has the luck of both.
    await until(hers, ({ header }) => header?.contributions.every((contribution) => /^[0-9a-f]{64}$/.test(contribution ?? '')) === true)
    await until(hers, ({ presence }) => presence?.seats.every(({ connected }) => connected) === true)
    expect(await his.say('Hello')).toBeNull()
    expect((await until(hers, ({ chat }) => chat.length === 1)).chat).toMatchObject([{ text: 'Hello', seat: 1 }])
    await Promise.all([play(hers, { choose: eager }), play(his, { choose: eager })])
    expect(hers.getSnapshot().position?.outcome).toEqual(his.getSnapshot().position?.outcome)
    expect(await hers.offerRematch()).toBeNull()
    expect(hers.getSnapshot()).toMatchObject({ rematch: [0], next: null })
    expect(await his.offerRematch()).toBeNull()
    const next = await until(hers, ({ next: id }) => id !== null)
    expect((await until(his, ({ next: id }) => id !== null)).next).toBe(next.next)
  })

  it('a table that restarts by itself deals with the luck of everybody, and what was played is what all of them saw', async () => {
    const [ann, ben] = [browse(), browse()]
    const lobby = await ann.api.createLobby({
      game: 'crazy-tens',
      visibility: 'private',
      options: { preset: 'single' },
      table: { autoRestart: true },
    })
    await ben.api.joinLobby(lobby.code)
    const { gameId } = await ann.api.startLobby(lobby.lobbyId)
    const [hers, his] = [sitDown(ann, gameId), sitDown(ben, gameId)]
    await Promise.all([play(hers, { choose: eager }), play(his, { choose: eager })])
    const { next } = await until(hers, ({ next: id }) => id !== null)
    // The header that the cards were dealt from is known a moment after the first position.
    const again = await Promise.all(
      [ann, ben].map((browser) =>
        until(sitDown(browser, next!), ({ header }) => header?.contributions.some((given) => given !== null) === true),
      ),
    )
    for (const { header, leftOut } of again) {
      expect(leftOut).toBe(false)
      expect(header?.contributions).toEqual([0, 1].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
    }
    const { record } = await ann.api.match(gameId)
    const { keys } = await ann.api.keys()
    for (const { seen } of [ann, ben]) {
      const known = { keys: keys.map(({ publicKey }) => fromHex(publicKey)), seen: seen.of(gameId) }
      expect(judge(record, { module: findGame }, known).answer).toBe('seen')
    }
  })

  it('a table that is not there, or not for us, has failed', async () => {
    const { id } = await patience(browse())
    const stranger = sitDown(browse(), id)
    expect(await until(stranger, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'RecordNotFound' } })
    expect(await stranger.submit(DEAL)).toMatchObject({ code: 'RecordNotFound' })
  })

  it('moves are taken back and made again', async () => {
    const { table } = await patience(browse())
    expect(table.getSnapshot()).toMatchObject({ canUndo: false, canRedo: false })
    await play(table, { moves: 3, choose: deals })
    expect(await table.undo(2)).toBeNull()
    expect(await until(table, ({ pending }) => pending === null)).toMatchObject({
      canUndo: true,
      canRedo: true,
      position: { seq: 4, view: { waste: { length: 1 } } },
    })
    expect(await table.redo(2)).toBeNull()
    expect(await until(table, ({ pending }) => pending === null)).toMatchObject({
      canRedo: false,
      position: { view: { waste: { length: 3 } } },
    })
    expect(await table.undo(9)).toMatchObject({ code: 'NothingToUndo' })
  })
})

describe('luck that was pledged and is not in the header', () => {
  it('fails the table, and no move is ever sent', async () => {
    const browser = browse()
    const { gameId } = await browser.plainApi.newGame({ game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    // As if the server had dropped it.
    browser.luck.bind((await browser.luck.make()).pledge, { gameId })
    const table = sitDown(browser, gameId)
    expect(await until(table, ({ phase }) => phase === 'failed')).toMatchObject({ problem: { code: 'PledgeMissing' }, position: null })
    expect(await table.submit(DEAL)).toMatchObject({ code: 'PledgeMissing' })
    expect(browser.line.sent.some(({ type }) => type === 'submitMove')).toBe(false)
  })

  it('is noticed before the next move where it becomes known later', async () => {
    const browser = browse()
    const { gameId } = await browser.plainApi.newGame({ game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    const table = sitDown(browser, gameId)
    const now = await until(table, (snapshot) => legalAt(snapshot).length > 0)
    browser.luck.bind((await browser.luck.make()).pledge, { gameId })
    expect(await table.submit(legalAt(now)[0]!)).toMatchObject({ code: 'PledgeMissing' })
    expect(table.getSnapshot().phase).toBe('failed')
    expect(browser.line.sent.some(({ type }) => type === 'submitMove')).toBe(false)
  })
})

describe('over a bad line', () => {
  it('a move whose answer was lost is made once', async () => {
    const browser = browse()
    const { id, table } = await patience(browser)
    browser.line.losesHeard = () => true
    const submitted = table.submit(DEAL)
    expect(table.getSnapshot().pending).toEqual(DEAL)
    // The server has it by now; nobody here knows.
    await new Promise((resolve) => setTimeout(resolve, 300))
    browser.line.losesHeard = () => false
    browser.line.cut()
    expect(await submitted).toBeNull()
    const after = await until(table, ({ pending, link }) => pending === null && link === 'online')
    expect(after.position?.seq).toBe(1)
    const moves = browser.line.sent.filter(({ type }) => type === 'submitMove')
    expect(moves).toHaveLength(2)
    expect(new Set(moves.map(({ move }) => move)).size).toBe(1)
    expect(await dealtInLog(browser, table, id)).toBe(1)
  })

  it('a move that never left is sent after the return', async () => {
    const browser = browse()
    const { id, table } = await patience(browser)
    const links: string[] = []
    table.subscribe(() => links.push(table.getSnapshot().link))
    browser.line.losesSent = (text) => text.includes('submitMove')
    const submitted = table.submit(DEAL)
    browser.line.losesSent = () => false
    browser.line.cut()
    expect(await submitted).toBeNull()
    expect(links).toContain('lost')
    await until(table, ({ pending }) => pending === null)
    expect(await dealtInLog(browser, table, id)).toBe(1)
  })

  it('what was missed is filled in, also where only a frame in the middle was lost', async () => {
    const profile = new Profile()
    const browser = browse(profile)
    const { id, table } = await patience(browser)
    const second = browse(profile)
    const other = sitDown(second, id)
    await until(other, ({ phase }) => phase === 'playing')
    second.line.losesHeard = tellsOfMoves
    await play(table, { moves: 2, choose: deals })
    second.line.losesHeard = () => false
    const shown: (readonly Json[])[] = []
    other.onPosition(({ happened }) => shown.push(happened))
    // What stands already is told at once.
    shown.length = 0
    await play(table, { moves: 1, choose: deals })
    const caught = await until(other, ({ position }) => position?.seq === 3)
    expect(second.line.sent.filter(({ type }) => type === 'joinGame').at(-1)).toMatchObject({ have: 0 })
    expect(caught.steps).toEqual(table.getSnapshot().steps)
    expect(shown).toEqual([caught.steps.slice(1).flatMap(({ happened }) => happened)])
  })

  it('a move made for a position that has passed is refused, and the table shows the new one', async () => {
    const profile = new Profile()
    const browser = browse(profile)
    const { id, table } = await patience(browser)
    const second = browse(profile)
    const other = sitDown(second, id)
    await until(other, ({ phase }) => phase === 'playing')
    second.line.losesHeard = tellsOfMoves
    await play(table, { moves: 1, choose: deals })
    expect(await other.submit(DEAL)).toMatchObject({ code: 'StaleSeq' })
    expect(other.getSnapshot()).toMatchObject({ pending: null, position: { seq: 1 } })
  })

  it('comes back after the server was killed, and nothing is lost', async () => {
    const browser = browse()
    const { id, table } = await patience(browser)
    await play(table, { moves: 2, choose: deals })
    await server.kill()
    await until(table, ({ link }) => link === 'lost')
    expect(table.getSnapshot().lostAt).not.toBeNull()
    const submitted = table.submit(DEAL)
    await expect(browser.connection.ask('chat', { gameId: id, text: 'Anyone?' })).rejects.toBeInstanceOf(ConnectionFailed)
    await server.restart()
    expect(await submitted).toBeNull()
    const back = await until(table, ({ link, pending }) => link === 'online' && pending === null)
    expect(back.position?.seq).toBe(3)
    expect(await dealtInLog(browser, table, id)).toBe(3)
  })

  it('lobbies that were watched are watched again, and refusals carry their code', async () => {
    const [ann, ben] = [browse(), browse()]
    const lobby = await ann.api.createLobby({ game: 'crazy-tens' })
    const updates: string[] = []
    const onLobby = (now: LobbyView) => void updates.push(now.seats.map((seat) => (seat === null ? '-' : 'x')).join(''))
    const stop = watchLobby(ben.connection, lobby.code, { onLobby, onGone: () => undefined })
    await expect(ben.connection.ask('joinLobby', { lobbyId: 'nowhere' })).rejects.toBeInstanceOf(FrameRefused)
    const back = new Promise<void>((resolve) => {
      let lost = false
      ben.connection.onLink((link) => {
        lost ||= link === 'lost'
        if (lost && link === 'online') resolve()
      })
    })
    await expect.poll(() => updates).toEqual(['x-'])
    ben.line.cut()
    await back
    await expect.poll(() => updates).toEqual(['x-', 'x-'])
    await ann.api.addBot(lobby.lobbyId, 'learner')
    await expect.poll(() => updates).toContain('xx')
    stop()
  })

  it('a socket whose sign-in has ended comes back with another', async () => {
    const browser = browse()
    await browser.connection.connect()
    expect(Math.abs(browser.connection.clockOffset)).toBeLessThan(1000)
    const before = browser.session.state.getState().user?.id
    await browser.session.submitLogout()
    expect(browser.connection.link).toBe('idle')
    await browser.connection.connect()
    expect(browser.session.state.getState().user?.id).not.toBe(before)
  })
})
