/** The server keeps matches like everyone else: the same scenarios, on a real PostgreSQL, through the writer of the log and live tables. */
import { randomBytes } from 'node:crypto'
import { remembers } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { GRACE_S, type Kept, keepsMatches, levelsOf, made, type Setup } from '@parlour/house/scenarios'
import { canonicalJson, type Event, type Json, OpenGames } from '@parlour/kernel'
import { asPlayerId, type GameId, type PlayerId } from '@parlour/protocol'
import { pino } from 'pino'
import { afterAll, beforeAll, vi } from 'vitest'
import { Matchmaking } from '../../src/matchmaking/matchmaking.ts'
import { Rematches } from '../../src/matchmaking/rematches.ts'
import { rate } from '../../src/ratings/glicko.ts'
import { Settlement } from '../../src/ratings/settlement.ts'
import { newId, openRepository, type Repository } from '../../src/repository/index.ts'
import { LogWriter } from '../../src/repository/log-writer.ts'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import { Tables } from '../../src/tables/tables.ts'
import { freshDatabase } from '../support/test-database.ts'

const resources = openResources({})
const library = libraryOf(resources)
const games = new OpenGames(library)
const nothing = () => undefined
const named = (id: PlayerId) => ({ id, username: '', role: 'guest', displayName: '' }) as const
const ALONE = { nodeId: newId(), shared: false, tell: nothing, enter: async () => 0, exit: nothing, said: nothing }
let repository: Repository
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  repository = await openRepository(database.connection, { rate })
  drop = database.drop
})
afterAll(async () => {
  await repository.close()
  await drop()
})

keepsMatches({
  name: 'the server',
  library,
  hasClocks: true,
  hasConnections: true,
  dealsLater: true,
  hasIds: true,
  staysOpen: false,
  async open(setup) {
    const { header, secret } = made(setup, findGame(setup.game), resources)
    const seats = await Promise.all(
      levelsOf(setup).map(async (bot, seat) => ({ seat, joined: seat, bot, playerId: bot === null ? await somebody() : null })),
    )
    const rules = { ...setup.timed, spectators: true, rated: false, autoRestart: false, grace: GRACE_S }
    const dealtAt = setup.pledge === null ? new Date(setup.time.now()) : null
    const id = newId<GameId>()
    await repository.games.create({ id, game: header.game, header, rules, secret, previous: null, dealtAt, isPublic: true, seats })
    return opened(setup, id)
  },
})

const somebody = async (): Promise<PlayerId> =>
  (await repository.players.createPlayer({ username: `p${randomBytes(8).toString('hex')}`, role: 'player' })).id

async function opened(setup: Setup, gameId: GameId): Promise<Kept> {
  const { trouble } = setup
  const told: number[] = []
  const notes: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => notes.push(line) })
  const store = {
    append: (batch: Parameters<Repository['events']['append']>[0]) =>
      trouble.through(
        () => {
          for (const { seq } of batch) setup.storedAt.set(seq, setup.time.now())
          return repository.events.append(batch)
        },
        () => batch.map(() => 'taken' as const),
      ),
  }
  const settlement = new Settlement({
    repository,
    audit: { logGameplayEvent: nothing, queryAuditEvents: async () => [] },
    log,
    now: Date.now,
    restart: async () => undefined,
  })
  const { events } = repository
  // The database has a clock of its own.
  const read: typeof events.read = (...what) =>
    trouble.reading(async () =>
      (await events.read(...what)).map((row) => ({ ...row, at: new Date(setup.storedAt.get(row.seq) ?? setup.time.now()) })),
    )
  const findMove: typeof events.findMove = (...what) => events.findMove(...what)
  const tables = new Tables({
    games,
    repository: { ...repository, events: { read, findMove } },
    // What is not known at once counts as lost: the writer's own patience has tests of its own.
    writer: new LogWriter({ store, patience: 0 }),
    settings: { botDelayMs: 0, revealMs: 10_000, idleMs: 60_000 },
    log,
    nodes: ALONE,
    clock: setup.time,
    decide: setup.decide,
    remembers,
    closed: (table, rules) => settlement.closed(table, rules),
    inherited: nothing,
  })
  const live = await tables.open(gameId)
  const looksOn = {
    who: named(asPlayerId('')),
    seat: null,
    legal: false,
    deltas: 'brief' as const,
    sealed: true,
    send: (frame: string) => told.push(...positionsIn(frame)),
  }
  told.push((await live.join(looksOn, undefined)).seq)
  // Everybody who plays is here, so that nobody's connection is waited for.
  const viewers = new Map(
    [...live.audience.seatOf].map(([playerId, seat]) => [
      seat,
      { who: named(playerId), seat, legal: false, deltas: 'none' as const, sealed: false, send: nothing },
    ]),
  )
  for (const [seat, viewer] of viewers) if (live.table.people.includes(seat)) await live.join(viewer, undefined)
  const stored = async () => (await repository.events.read(gameId)).map(({ event }) => JSON.parse(event) as Event)
  return {
    house: live.house,
    told,
    notes,
    log: stored,
    async intrude(seq, event) {
      await repository.events.append([{ gameId, seq, move: null, event: canonicalJson(event) }])
    },
    async reopen() {
      await tables.stop()
      return opened(setup, gameId)
    },
    async restart() {
      const [person = 0] = live.table.people
      const refused = await live.house.restart(person)
      if (refused !== null) return refused
      const [playerId = asPlayerId('')] = [...live.audience.seatOf].find(([, seat]) => seat === person) ?? []
      const { gameId: next } = await rematches().offer(live.table, person, playerId, null)
      if (next === undefined) throw new Error('The next match has not begun.')
      await tables.stop()
      return opened(setup, next)
    },
    async connect(seat, here) {
      const viewer = viewers.get(seat)
      if (viewer === undefined) throw new Error(`Nobody sits at ${seat}.`)
      if (here) await live.join(viewer, undefined)
      else live.leaveView(viewer)
    },
    failUnseating: () => void vi.spyOn(repository.games, 'unseat').mockRejectedValueOnce(new Error('Not just now.')),
    isHere: (seat) => live.audience.isHere(seat),
    close: () => tables.stop(),
  }
}

function positionsIn(frame: string): number[] {
  const { type, delta, seq } = JSON.parse(frame) as { readonly type?: string; readonly delta?: Json; readonly seq?: Json }
  return (type === 'gameState' || delta !== undefined) && typeof seq === 'number' ? [seq] : []
}

/** Where somebody who is alone with bots gets the next match. */
function rematches(): Rematches {
  const parts = {
    repository,
    resources,
    defaults: { turnMs: 0, graceMs: 60_000 },
    announcer: { lobbyChanged: nothing, lobbyUnlisted: nothing, toPlayer: nothing, isOnline: () => true },
    sessions: { registerGameSession: async () => undefined },
    now: Date.now,
    nodeId: ALONE.nodeId,
  }
  return new Rematches(parts, new Matchmaking(parts))
}
