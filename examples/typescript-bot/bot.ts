/** A whole bot for Parlour: sits down at a table or opens one, adds luck to the deal, and plays to the end whatever the network does. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import { commit, type Header, isRefusal, type JsonObject, type Outcome, openHeader, toHex } from '@parlour/kernel'
import { Line, Lost, Refused } from './line.ts'
import { choose } from './strategy.ts'

const USAGE = `Plays over HTTP and WebSocket with the token in PARLOUR_BOT_TOKEN; docs/bots.md explains how to get one.
npx tsx examples/typescript-bot/bot.ts [--server URL] --join CODE
npx tsx examples/typescript-bot/bot.ts [--server URL] --game GAME [--against LEVEL] [--options JSON] [--matches N] [--at-once N]`

const ending = (code: number) => (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(code)
}

/** What the command line asks for; throws where that makes no sense. */
async function asked() {
  const text = { type: 'string' } as const
  const known = { server: text, join: text, game: text, against: text, options: text, matches: text, 'at-once': text }
  const { values } = parseArgs({ options: { ...known, help: { type: 'boolean' } } })
  const { matches = '1', 'at-once': atOnce = '1', options = '{}' } = values
  const odd = [matches, atOnce].find((number) => !/^[1-9]\d{0,5}$/.test(number))
  if (odd !== undefined) throw new Error(`--matches and --at-once take a whole number from 1 on, not "${odd}".`)
  return { ...values, matches: Number(matches), atOnce: Number(atOnce), options: JSON.parse(options) as JsonObject }
}

const { help, server = 'http://127.0.0.1:8080', game, join, against = 'regular', ...wish } = await asked().catch(ending(2))
const token = process.env.PARLOUR_BOT_TOKEN ?? ''

/** The server cannot answer now, or the table has moved on, or somebody else has the seat: what helps is to begin again. */
const PASSING = 'NotSaved Unavailable TooManyRequests StaleSeq FutureSeq NotYourTurn NotSeated MatchClosed GameOver'.split(' ')
const tolerating = (codes: readonly string[]) => (error: unknown) => {
  if (!(error instanceof Refused) || !codes.includes(error.code)) throw error
}

/** Does something; when that fails for a reason that passes, again, after a pause that grows and is never the same. */
async function trying<T>(most: number, work: (startAfresh: () => void) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(() => {
        tries = 1
      })
    } catch (error) {
      if (!(error instanceof Lost)) tolerating(PASSING)(error)
      if (tries >= most) throw error
    }
    await delay(125 * 2 ** Math.min(tries, 7) * (0.5 + Math.random()))
  }
}

/** Sent again, it may open a second table; the first, at which nobody plays, counts among the hundred that an account may have. */
const post = (path: string, body: JsonObject): Promise<JsonObject> =>
  trying(8, async () => {
    const unheard = () => Promise.reject(new Lost(`There is no answer from ${server}.`))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(unheard)
    const answer = (await response.json().catch(unheard)) as JsonObject
    if (!response.ok) throw new Refused(answer.error as JsonObject)
    return answer
  })

/** Does something over a socket; when the socket is lost, again over another. */
const persistently = <T>(work: (line: Line) => Promise<T>): Promise<T> =>
  trying(Number.POSITIVE_INFINITY, async (startAfresh) => {
    using line = new Line(server)
    await line.hello(token)
    startAfresh()
    return await work(line)
  })

/** What Word Tiles needs; a server may play with another one. */
const lexicon = decodeLexicon(readFileSync(createRequire(import.meta.url).resolve('@parlour/games/lexicon.dawg')))
const resource = (_name: string, hash: string) => (hash === lexicon.hash ? lexicon : undefined)

type Standing = { readonly seq: number; readonly view: JsonObject; readonly toAct: readonly number[]; readonly outcome?: Outcome }
type Place = { readonly by: string; readonly bot?: string }
type Joined = Standing & { readonly seat: number; readonly header: Header; readonly presence: { readonly seats: readonly Place[] } }

/** Whether nobody from outside plays there: a bot of the house does, or nobody at all. */
const isHouse = (place: Place | undefined): boolean => place === undefined || place.bot !== undefined || place.by === 'gone'
const SENT_AWAY = 'I was sent away from the table.'

/** Plays one match to its end, with the luck that was pledged for it; answers whether it was won. */
function play(gameId: string, luck: Uint8Array): Promise<boolean> {
  // A move that was not answered is sent again under the same id, over the next socket if need be: it is made once.
  let pending: { readonly seq: number; readonly move: string; readonly action: JsonObject | null } | null = null
  return persistently(async (line) => {
    const joined = (await line.ask('joinGame', { gameId })) as unknown as Joined
    const { seat, header } = joined
    let places = joined.presence.seats
    // Joining also takes the seat back from a bot of the house that has kept it; one that is still there has it for good.
    if (isHouse(places[seat]) && joined.outcome === undefined) throw new Error(SENT_AWAY)
    if (header.commitment !== null && header.pledges[seat] !== commit(luck)) throw new Error('My luck is not in the deal: I do not play.')
    if (joined.seq < 0) await line.ask('contribute', { gameId, contribution: toHex(luck) }).catch(tolerating(['AlreadyDealt']))
    const opened = openHeader(header, { module: findGame, resource })
    if (isRefusal(opened)) throw new Error(opened.message)
    let now: Standing = joined
    while (now.outcome === undefined) {
      const { seq } = now
      if (now.toAct.includes(seat)) {
        if (pending?.seq !== seq) pending = { seq, move: randomUUID(), action: choose(header.game, opened.game, now.view) }
        await (pending.action === null ? line.ask('leaveGame', { gameId }) : line.ask('submitMove', { gameId, ...pending }))
        // Bots of the house take their time so that people can follow; here are none.
        const isAlone = places.length > 1 && places.every((place, other) => other === seat || isHouse(place))
        if (isAlone) await line.ask('hurryBots', { gameId }).catch(tolerating(['NotAlone']))
      }
      while (now.seq === seq) {
        const frame = await line.next()
        if (frame.type === 'gameState' && Number(frame.seq) > seq) now = frame as unknown as Standing
        if (frame.type === 'presence') places = frame.seats as unknown as readonly Place[]
        if (isHouse(places[seat])) throw new Lost('Somebody else has the seat.')
      }
    }
    // When a table is closed early, everybody is first.
    return now.outcome.kind !== 'abandoned' && now.outcome.places[seat] === 1
  }).catch((error) => {
    tolerating(['RecordNotFound'])(error)
    throw new Error(SENT_AWAY)
  })
}

async function newMatch(name: string, luck = randomBytes(32)): Promise<boolean> {
  const opponents = Array.from({ length: (findGame(name)?.seats.usual ?? 2) - 1 }, () => ({ bot: against }))
  const { gameId } = await post('/games', { game: name, opponents, options: wish.options, pledge: commit(luck) })
  return play(String(gameId), luck)
}

async function joinTable(code: string, luck = randomBytes(32)): Promise<boolean> {
  const pledge = commit(luck)
  // Whoever asks again because the answer got lost may sit there already.
  const joined = await post(`/lobbies/${code}/join`, { pledge }).catch(tolerating(['AlreadyInLobby']))
  const started = await persistently(async (line) => {
    for (let told = await line.ask('joinLobby', { lobbyId: joined?.lobbyId ?? code }); ; told = await line.next()) {
      if (told.lobby === undefined) continue
      const { seats, gameId } = told.lobby as { readonly seats: readonly (JsonObject | null)[]; readonly gameId?: string }
      if (told.closed === true && gameId === undefined) throw new Error('The table was closed before it began.')
      if (!seats.some((seat) => seat?.pledge === pledge)) throw new Error(SENT_AWAY)
      if (gameId !== undefined) return gameId
    }
  })
  return play(started, luck)
}

async function main(): Promise<void> {
  if (help || (game ?? join) === undefined) return console.log(USAGE)
  let left = wish.matches
  const won: boolean[] = []
  const tables = Array.from({ length: wish.atOnce }, async () => {
    while (left-- > 0) won.push(await (join === undefined ? newMatch(game ?? '') : joinTable(join)))
  })
  await Promise.all(tables)
  console.log(`${won.length} matches played, ${won.filter(Boolean).length} won`)
}

await main().catch(ending(1))
