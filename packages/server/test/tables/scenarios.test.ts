/** The server keeps matches like everyone else: the same scenarios, on a real PostgreSQL, through the writer of the log and live tables. */
import { randomBytes } from 'node:crypto'
import { remembers } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { type Kept, keepsMatches, levelsOf, made, type Setup } from '@parlour/house/scenarios'
import { canonicalJson, type Event, type Json, OpenGames } from '@parlour/kernel'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
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
  dealsLater: true,
  hasIds: true,
  staysOpen: false,
  async open(setup) {
    const { header, secret } = made(setup, findGame(setup.game), resources)
    const seats = await Promise.all(
      levelsOf(setup).map(async (bot, seat) => ({ seat, joined: seat, bot, playerId: bot === null ? await somebody() : null })),
    )
    const rules = { clock: setup.clock, spectators: true, rated: false, autoRestart: false, grace: 60 }
    const dealtAt = setup.pledge === null ? new Date() : null
    const id = newId()
    await repository.games.create({ id, game: header.game, header, rules, secret, previous: null, dealtAt, seats })
    return opened(setup, id)
  },
})

const somebody = async (): Promise<string> =>
  (await repository.players.createPlayer({ username: `p${randomBytes(8).toString('hex')}`, role: 'player' })).id

async function opened(setup: Setup, gameId: string): Promise<Kept> {
  const { trouble } = setup
  const told: number[] = []
  const notes: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => notes.push(line) })
  const store = {
    append: (batch: Parameters<Repository['events']['append']>[0]) =>
      trouble.through(
        () => repository.events.append(batch),
        () => batch.map(() => false),
      ),
  }
  const settlement = new Settlement({ repository, audit: { logGameplayEvent: nothing }, log, restart: async () => undefined })
  const tables = new Tables({
    games,
    repository,
    // What is not known at once counts as lost: the writer's own patience has tests of its own.
    writer: new LogWriter({ store, patience: 0 }),
    settings: { botDelayMs: 0, revealMs: 10_000, idleMs: 60_000 },
    log,
    clock: setup.time,
    decide: setup.decide,
    remembers,
    closed: (table, rules) => settlement.closed(table, rules),
  })
  const live = await tables.open(gameId)
  const looksOn = { playerId: '', seat: null, legal: false, send: (frame: string) => told.push(...positionsIn(frame)) }
  told.push((await live.join(looksOn, undefined)).seq)
  // Everybody who plays is here, so that nobody's connection is waited for.
  for (const [playerId, seat] of live.seatOf)
    if (live.table.people.includes(seat)) await live.join({ playerId, seat, legal: false, send: nothing }, undefined)
  const read = async () => (await repository.events.read(gameId)).map(({ event }) => JSON.parse(event) as Event)
  return {
    house: live.house,
    told,
    notes,
    log: read,
    async intrude(event) {
      await repository.events.append([{ gameId, seq: (await read()).length + 1, move: null, event: canonicalJson(event) }])
    },
    async reopen() {
      await tables.stop()
      return opened(setup, gameId)
    },
    async restart() {
      const [person = 0] = live.table.people
      const refused = await live.house.restart(person)
      if (refused !== null) return refused
      const [playerId = ''] = [...live.seatOf].find(([, seat]) => seat === person) ?? []
      const { gameId: next } = await rematches().offer(live.table, person, playerId, null)
      if (next === undefined) throw new Error('The next match has not begun.')
      await tables.stop()
      return opened(setup, next)
    },
    close: () => tables.stop(),
  }
}

function positionsIn(frame: string): number[] {
  const { type, seq } = JSON.parse(frame) as { readonly type: string; readonly seq?: Json }
  return type === 'gameState' && typeof seq === 'number' ? [seq] : []
}

/** Where somebody who is alone with bots gets the next match. */
function rematches(): Rematches {
  const parts = {
    repository,
    resources,
    defaults: { turnMs: 0, graceMs: 60_000 },
    announcer: { lobbyChanged: nothing, lobbyUnlisted: nothing, toPlayer: nothing, isOnline: () => true },
    sessions: { registerGameSession: async () => undefined },
  }
  return new Rematches(parts, new Matchmaking(parts))
}
