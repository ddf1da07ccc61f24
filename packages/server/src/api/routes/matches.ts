/**
 * Public facts about a match and, once it is over, its signed record. While it runs, neither the secret behind the deal nor anything
 * that is on the table leaves through here.
 */
import { type AnyRecord, type Event, publicKeyOf, recordOf, sealedParts, sealedRecordOf, toHex } from '@parlour/kernel'
import { bodies, type GameId, type PlayerId, queries } from '@parlour/protocol'
import { keys, matchOrRecord } from '@parlour/protocol/answers'
import { z } from 'zod'
import { failed, failure } from '../../errors.ts'
import type { StoredGame } from '../../repository/types.ts'
import type { ApiDeps } from '../deps.ts'
import { route } from '../route.ts'
import { visibilityOf } from '../visibility.ts'

const match = z.strictObject({ gameId: z.string().min(1).max(64, 'the id of a match').brand<'GameId'>() })

export const getMatch = route({
  method: 'GET',
  url: '/matches/:gameId',
  tag: 'games',
  summary:
    'Facts about a match; once it is over, its outcome and its record, of the second version where `record=2` asks for it. With `download=1` the record alone, as a file.',
  access: 'optional',
  params: match,
  query: queries.match,
  answers: { 200: matchOrRecord },
  errors: ['RecordNotFound', 'NotOver'],
  async handle({ deps, params, query, identity }) {
    const stored = await visibleMatch(deps, params.gameId, identity?.player.id)
    const events = stored.closedAt === null ? [] : await eventsOf(deps, stored.id)
    const version = query.record === '2' ? 2 : 1
    const last = events.at(-1)
    const closing = last?.type === 'close' ? last : null
    if (query.download !== undefined) {
      if (closing === null) throw failure('NotOver')
      const headers = { 'content-disposition': `attachment; filename="parlour-${stored.id}.json"` }
      return { status: 200, headers, body: { ...(await signedRecord(deps, stored, events, version)) } }
    }
    const next = await deps.repository.games.successor(stored.id)
    const ending = closing === null ? {} : { outcome: closing.outcome, record: { ...(await signedRecord(deps, stored, events, version)) } }
    const status = closing !== null ? ('over' as const) : stored.dealtAt === null ? ('dealing' as const) : ('running' as const)
    return { status: 200, body: { ...factsOf(stored), ...(next !== null && { next }), status, ...ending } }
  },
})

export const getKeys = route({
  method: 'GET',
  url: '/keys',
  tag: 'games',
  summary: 'Public keys that records of finished matches are signed with, newest first.',
  access: 'anyone',
  cache: 'public, max-age=300',
  answers: { 200: keys },
  errors: [],
  async handle({ deps }) {
    const current = toHex(publicKeyOf(deps.recordKey))
    const older = (await deps.repository.keys.list()).filter((key) => key !== current)
    return { status: 200, body: { keys: [current, ...older].map((publicKey) => ({ publicKey, current: publicKey === current })) } }
  },
})

export const putMatch = route({
  method: 'PUT',
  url: '/matches/:gameId',
  tag: 'games',
  summary: 'Shows a match to everybody, or to nobody else: for whoever played it alone or against bots.',
  access: 'player',
  params: match,
  body: bodies.match,
  answers: { 204: null },
  errors: ['RecordNotFound', 'Forbidden'],
  async handle({ deps, caller, params, body }) {
    const playerId = caller().player.id
    const stored = await visibleMatch(deps, params.gameId, playerId)
    if (!isOwner(stored, playerId)) throw failed({ why: 'match-of-others' })
    await deps.repository.games.publish(stored.id, body.visibility === 'public')
    return { status: 204 }
  },
})

/** Nobody else played, and nobody else is shown with it. */
const isOwner = ({ header, seats }: StoredGame, playerId: PlayerId): boolean =>
  seats.some((seat) => seat.playerId === playerId && header.seats.every(({ kind }, other) => kind === 'bot' || other === seat.seat))

/** Those who sit at the table may look, and everyone where that is so for this match. */
async function visibleMatch({ repository }: ApiDeps, gameId: GameId, playerId: PlayerId | undefined): Promise<StoredGame> {
  const stored = await repository.games.find(gameId)
  const seated = playerId !== undefined && stored?.seats.some((seat) => seat.playerId === playerId)
  if (stored === null || !(stored.isPublic || seated)) throw failed({ why: 'no-such-match' })
  return stored
}

/**
 * The record in the version that is asked for, as far as that can be: a match of the first has no other, and one of the second is told in
 * the first as long as it holds every name, to those who know no other. Signed the first time that anybody asks: the hash of a long match
 * costs more than all the rest of an answer.
 */
async function signedRecord(
  { repository, recordKey }: ApiDeps,
  { id, header, sealing, seal, sealedSeal }: StoredGame,
  events: readonly Event[],
  wanted: 1 | 2,
): Promise<AnyRecord> {
  const isSealed = sealing !== null && (wanted === 2 || sealing.names.includes(null))
  const kept = isSealed ? sealedSeal : seal
  if (kept !== null && !isSealed) return { parlour: 1, header, events, ...kept }
  if (kept !== null && isSealed) return { parlour: 2, ...sealedParts(header, events, sealing), ...kept }
  const record = isSealed ? sealedRecordOf(header, events, sealing, recordKey) : recordOf(header, events, recordKey)
  const { hash, signature, parlour } = record
  if (signature !== undefined) await repository.games.keepSeal(id, { hash, signature }, parlour)
  return record
}

const eventsOf = async ({ repository }: ApiDeps, gameId: GameId): Promise<Event[]> =>
  (await repository.events.read(gameId)).map(({ event }) => JSON.parse(event) as Event)

function factsOf({ id, header, rules, previous, createdAt, dealtAt, closedAt, isPublic }: StoredGame) {
  return {
    gameId: id,
    game: header.game,
    rules: header.rules,
    options: header.options,
    seats: [...header.seats],
    table: rules,
    visibility: visibilityOf(isPublic),
    ...(previous !== null && { previous }),
    commitment: header.commitment,
    createdAt,
    ...(dealtAt !== null && { dealtAt }),
    ...(closedAt !== null && { closedAt }),
  }
}

export const matchRoutes = [getMatch, putMatch, getKeys]
