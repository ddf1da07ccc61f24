/** Records of the second version on a real server: who gets which, what is on the wire before, and what is left when somebody goes. */
import { findGame } from '@parlour/games'
import {
  type AnyRecord,
  bareTermsOf,
  canonicalJson,
  fromHex,
  isSealed,
  judge,
  type MatchRecord,
  nameHash,
  type SealedRecord,
  termsOf,
  verify,
} from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postJoin, postLobby, postStart } from '../../src/api/routes/lobbies.ts'
import { getKeys, getMatch } from '../../src/api/routes/matches.ts'
import { deleteProfile, getHistory } from '../../src/api/routes/profile.ts'
import { Socket } from '../support/client.ts'
import { PASSWORD, type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'
import { endMatch } from './finished-match.ts'

let server: TestServer
const api = new ApiClient(() => server.url)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Match {
  readonly gameId: GameId
  readonly host: Person
  readonly guest: Person
}

async function match(): Promise<Match> {
  const [host, guest] = [await server.account(), await server.account()]
  const opened = await api.must<{ lobbyId: string }>(postLobby, { as: host, body: { game: 'big-two', table: { rated: false } } })
  const params = { id: opened.lobbyId }
  for (const as of [guest, await server.account(), await server.account()]) await api.must(postJoin, { as, params })
  const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params })
  return { gameId, host, guest }
}

const recordOf = async <R extends AnyRecord>({ gameId }: Match, version?: 1 | 2): Promise<R> =>
  (await api.must<{ record: R }>(getMatch, { params: { gameId }, ...(version === undefined ? {} : { query: { record: version } }) })).record

async function known() {
  const { keys } = await api.must<{ keys: { publicKey: string }[] }>(getKeys)
  return { keys: keys.map(({ publicKey }) => fromHex(publicKey)), seen: null }
}
const answerTo = async (record: AnyRecord): Promise<string> => judge(record, { module: findGame }, await known()).answer

async function joined(person: Person, gameId: GameId, sealed: boolean) {
  const socket = await Socket.open(server.url)
  await socket.must('hello', { token: person.token, protocol: 1 })
  return { socket, ...(await socket.join(gameId, sealed ? { sealed } : {})) }
}

describe('a match that is begun now', () => {
  it('has a record of the second version, which says which match it is, when it was made, and who played by unique names', async () => {
    const played = await match()
    await endMatch(server, played.host, played.gameId)
    const record = await recordOf<SealedRecord>(played, 2)
    expect(record).toMatchObject({ parlour: 2, header: { match: played.gameId } })
    expect(Date.parse(record.header.made)).toBeGreaterThan(Date.now() - 60_000)
    expect(record.names.slice(0, 2).map((given) => given?.name)).toEqual([played.host.username, played.guest.username])
    for (const [seat, given] of record.names.entries()) expect(given && nameHash(given)).toBe(record.header.seats[seat]?.nameHash)
    expect(new Set(record.names.map((given) => given?.salt)).size).toBe(record.names.length)
    expect(await answerTo(record)).toBe('authentic')
    // Asked again, it is what was kept.
    expect(await recordOf(played, 2)).toEqual(record)
  })

  it('is told in the first version to those who know no other, in hashes too, and that is authentic as well', async () => {
    const played = await match()
    const [old, now] = [await joined(played.host, played.gameId, false), await joined(played.guest, played.gameId, true)]
    expect(old.header.seats[0]).toEqual({ name: played.host.username, kind: 'person' })
    expect(old).not.toHaveProperty('names')
    expect(isSealed(now.header)).toBe(true)
    expect(now.names?.[1]?.name).toBe(played.guest.username)
    expect(JSON.stringify(now.header)).not.toContain(played.guest.username)
    expect(bareTermsOf(old.header)).toBe(bareTermsOf(now.header))
    // Somebody leaves, and comes back to a seat that a bot has kept.
    await now.socket.must('leaveGame', { gameId: played.gameId })
    now.socket.close()
    const back = await joined(played.guest, played.gameId, true)
    await endMatch(server, played.host, played.gameId)
    const frames = (socket: Socket) => socket.frames.flatMap((frame) => (frame.type === 'gameState' ? [[frame.seq, frame.h] as const] : []))
    const [told, sealed] = [frames(old.socket), frames(back.socket)]
    for (const { socket } of [old, back]) socket.close()
    const [first, second] = [await recordOf<MatchRecord>(played), await recordOf<SealedRecord>(played, 2)]
    expect(first.events.some((event) => event.type === 'occupy' && 'player' in event.by)).toBe(true)
    const place = { seat: 0, pledge: null, sent: false, early: false }
    for (const [record, header, seen] of [
      [first, old.header, told],
      [second, back.header, sealed],
    ] as const) {
      const compared = { ...(await known()), seen: { ...place, terms: termsOf(header), parlour: record.parlour, frames: seen } }
      expect(seen.length).toBeGreaterThan(0)
      expect(judge(record, { module: findGame }, compared)).toMatchObject({ answer: 'seen', comparison: { kind: 'agrees' } })
    }
    expect(first.hash).not.toBe(second.hash)
  })
})

describe('whoever erases their account', () => {
  it('is taken out of records, whose hashes and signatures hold; the others stay', async () => {
    const played = await match()
    await endMatch(server, played.host, played.gameId)
    const [before, first] = [await recordOf<SealedRecord>(played, 2), await recordOf<MatchRecord>(played)]
    expect(first.parlour).toBe(1)
    await api.must(deleteProfile, { as: played.guest, body: { password: PASSWORD } })
    const after = await recordOf<SealedRecord>(played, 2)
    expect(after).toEqual({ ...before, names: before.names.with(1, null) })
    expect(await answerTo(after)).toBe('authentic')
    // There is none of the first version any more: it could not be without the name.
    expect(await recordOf(played)).toEqual(after)
    const everything = await server.sql<{ row: string }>(
      `select to_jsonb(g)::text as row from games g where id = $1 union all select to_jsonb(n)::text from seat_names n where game_id = $1
       union all select event from events where game_id = $1`,
      [played.gameId],
    )
    expect(everything.length).toBeGreaterThan(4)
    for (const { row } of everything) expect(row).not.toContain(played.guest.username)
    const { matches } = await api.must<{ matches: { seats: object[] }[] }>(getHistory, { as: played.host })
    expect(matches[0]?.seats[1]).toMatchObject({ name: 'Erased player 2', erased: true })
    expect(matches[0]?.seats[0]).toMatchObject({ name: played.host.username })
    expect(matches[0]?.seats[0]).not.toHaveProperty('erased')
  })

  it('also where several who sat at one table are removed at once, as guests are whom nobody has seen for long', async () => {
    const guests = await Promise.all([server.guest(), server.guest()])
    const [host, other] = guests
    const opened = await api.must<{ lobbyId: string }>(postLobby, { as: host, body: { game: 'crazy-tens' } })
    await api.must(postJoin, { as: other, params: { id: opened.lobbyId } })
    const { gameId } = await api.must<{ gameId: GameId }>(postStart, { as: host, params: { id: opened.lobbyId } })
    await endMatch(server, host, gameId)
    expect(await server.repository.players.purgeGuests(new Date(Date.now() + 1_000))).toBeGreaterThanOrEqual(2)
    const [row] = await server.sql<{ header: string }>('select header from games where id = $1', [gameId])
    for (const { username } of guests) expect(row?.header).not.toContain(username)
    expect(JSON.parse(row?.header ?? '').seats).toMatchObject([{ name: 'Erased player 1' }, { name: 'Erased player 2' }])
  })

  it('stays in those of the first version, which need the name they were signed with', async () => {
    const played = await match()
    await endMatch(server, played.host, played.gameId)
    // As a match that was begun before: nothing is kept beside its header.
    await server.sql('delete from seat_names where game_id = $1', [played.gameId])
    await server.sql('update game_seats set name_hash = null where game_id = $1', [played.gameId])
    await server.sql('update games set made = null, seal = null, sealed_seal = null where id = $1', [played.gameId])
    const before = await recordOf<MatchRecord>(played, 2)
    expect(before.parlour).toBe(1)
    await api.must(deleteProfile, { as: played.guest, body: { password: PASSWORD } })
    const after = await recordOf<MatchRecord>(played, 2)
    expect(canonicalJson(after)).toBe(canonicalJson(before))
    expect(verify(after, { module: findGame, keys: (await known()).keys })).toMatchObject({ word: 'authentic' })
    expect(after.header.seats[1]?.name).toBe(played.guest.username)
  })

  it('is not shown either where an older version of the server removed them', async () => {
    const played = await match()
    await endMatch(server, played.host, played.gameId)
    // It knows nothing of names beside headers; they go with the player all the same.
    await server.sql('delete from players where id = $1', [played.guest.id])
    const record = await recordOf<SealedRecord>(played, 2)
    expect(record.names[1]).toBeNull()
    expect(await answerTo(record)).toBe('authentic')
    const facts = await api.must<{ seats: object[] }>(getMatch, { params: { gameId: played.gameId } })
    expect(facts.seats[1]).toEqual({ name: 'Erased player 2', kind: 'person', erased: true })
  })
})
