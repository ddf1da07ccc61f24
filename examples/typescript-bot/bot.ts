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

const text = { type: 'string' } as const
const asked = { server: text, join: text, game: text, against: text, options: text, matches: text, 'at-once': text }
const wish = parseArgs({ options: { ...asked, help: { type: 'boolean' } } }).values
const { server = 'http://127.0.0.1:8080', game, join, against = 'regular', options = '{}', matches = '1' } = wish
const token = process.env.PARLOUR_BOT_TOKEN ?? ''

/** The server cannot answer now; what was sent may be sent again. */
const LATER = ['NotSaved', 'Unavailable', 'TooManyRequests']
/** The table has moved on, or somebody keeps the seat: join again, which answers how things stand. */
const MOVED_ON = ['StaleSeq', 'FutureSeq', 'NotYourTurn', 'NotSeated', 'MatchClosed', 'GameOver']
const tolerating = (codes: readonly string[]) => (error: unknown) => {
  if (!(error instanceof Refused) || !codes.includes(error.code)) throw error
}

async function post(path: string, body: JsonObject): Promise<JsonObject> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${server}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as JsonObject
  if (!response.ok) throw new Refused(answer.error as JsonObject)
  return answer
}

/** Does something over a socket; when the socket is lost, again over another, after a pause that grows and is never the same. */
async function persistently<T>(work: (line: Line) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const line = new Line(server)
    try {
      await line.hello(token)
      tries = 0
      return await work(line)
    } catch (error) {
      if (!(error instanceof Lost)) tolerating(LATER)(error)
    } finally {
      line.close()
    }
    await delay(250 * 2 ** Math.min(tries, 6) * (0.5 + Math.random()))
  }
}

/** What Word Tiles needs; a server may play with another one. */
const lexicon = decodeLexicon(readFileSync(createRequire(import.meta.url).resolve('@parlour/games/lexicon.dawg')))
const resource = (_name: string, hash: string) => (hash === lexicon.hash ? lexicon : undefined)

type Standing = { readonly seq: number; readonly view: JsonObject; readonly toAct: readonly number[]; readonly outcome?: Outcome }

/** Plays one match to its end, with the luck that was pledged for it; answers whether it was won. */
function play(gameId: string, luck: Uint8Array): Promise<boolean> {
  // A move that was not answered is sent again under the same id, over the next socket if need be: it is made once.
  let pending: { readonly seq: number; readonly move: string; readonly action: JsonObject } | null = null
  return persistently(async (line) => {
    const sitDown = async () => (await line.ask('joinGame', { gameId })) as unknown as Standing & { seat: number; header: Header }
    const { seat, header, ...joined } = await sitDown()
    if (header.commitment !== null && header.pledges[seat] !== commit(luck)) throw new Error('My luck is not in the deal: I do not play.')
    if (joined.seq < 0) await line.ask('contribute', { gameId, contribution: toHex(luck) }).catch(tolerating(['AlreadyDealt']))
    const opened = openHeader(header, { module: findGame, resource })
    if (isRefusal(opened)) throw new Error(opened.message)
    let now: Standing = joined
    while (now.outcome === undefined) {
      let known = now.seq
      if (pending === null && now.toAct.includes(seat)) {
        const action = choose(header.game, opened.game, now.view)
        if (action === null) await line.ask('leaveGame', { gameId })
        else pending = { seq: now.seq, move: randomUUID(), action }
      }
      if (pending !== null) {
        const answer = await line.ask('submitMove', { gameId, ...pending }).catch(tolerating(MOVED_ON))
        pending = null
        if (answer === undefined) now = await sitDown()
        known = Number(answer?.seq ?? now.seq) - 1
      }
      while (now.seq <= known) {
        const frame = await line.next()
        if (frame.type === 'gameState' && Number(frame.seq) > now.seq) now = frame as unknown as Standing
      }
    }
    return now.outcome.places[seat] === 1
  })
}

async function newMatch(name: string, luck = randomBytes(32)): Promise<boolean> {
  const opponents = Array.from({ length: (findGame(name)?.seats.usual ?? 2) - 1 }, () => ({ bot: against }))
  const { gameId } = await post('/games', { game: name, opponents, options: JSON.parse(options), pledge: commit(luck) })
  return play(String(gameId), luck)
}

async function joinTable(code: string, luck = randomBytes(32)): Promise<boolean> {
  const { lobbyId } = await post(`/lobbies/${code}/join`, { pledge: commit(luck) })
  const gameId = await persistently(async (line) => {
    for (let told = await line.ask('joinLobby', { lobbyId: String(lobbyId) }); ; told = await line.next()) {
      const lobby = (told.lobby ?? {}) as JsonObject
      if (lobby.lobbyId === lobbyId && lobby.gameId !== undefined) return String(lobby.gameId)
      if (lobby.lobbyId === lobbyId && told.closed === true) throw new Error('The table was closed before it began.')
    }
  })
  return play(gameId, luck)
}

async function main(): Promise<void> {
  if (wish.help || (game ?? join) === undefined) return console.log(USAGE)
  let left = Number(matches)
  const won: boolean[] = []
  const atOneTable = async (): Promise<void> => {
    while (left-- > 0) won.push(await (join === undefined ? newMatch(game ?? '') : joinTable(join)))
  }
  await Promise.all(Array.from({ length: Number(wish['at-once'] ?? 1) }, atOneTable))
  console.log(`${won.length} matches played, ${won.filter(Boolean).length} won`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
