/** A whole bot for Parlour: sits down at a table or opens one, adds luck to the deal, and plays to the end whatever the network does. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  ApiError,
  type Client,
  FrameRefused,
  type GameId,
  isPassing,
  openClient,
  openTable,
  type PresentSeat,
  type Problem,
  type Table,
  type TableState,
  watchLobby,
} from '@parlour/client'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import { type Header, isRefusal, type Json, openHeader } from '@parlour/kernel'
import { WebSocket } from 'ws'
import { choose } from './strategy.ts'

const USAGE = `Plays over HTTP and WebSocket with the token in PARLOUR_BOT_TOKEN; docs/bots.md explains how to get one.
npx tsx examples/typescript-bot/bot.ts [--server URL] --join CODE
npx tsx examples/typescript-bot/bot.ts [--server URL] --game GAME [--against LEVEL] [--options JSON] [--matches N] [--at-once N]`

const ending = (code: number) => (error: unknown) => {
  const isRefused = error instanceof ApiError || error instanceof FrameRefused
  console.error(isRefused ? `${error.code}: ${error.message}` : error instanceof Error ? error.message : error)
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
  return { ...values, matches: Number(matches), atOnce: Number(atOnce), options: JSON.parse(options) as Json }
}

const { help, server = 'http://127.0.0.1:8080', game, join, against = 'regular', ...wish } = await asked().catch(ending(2))
const token = process.env.PARLOUR_BOT_TOKEN ?? ''

/** A bot's token is good until it is revoked; there is no other to renew it with. */
const credentials = { token: async () => token, tokenIfAny: async () => token }
const SENT_AWAY = 'I was sent away from the table.'

/** Does something; when that fails for a reason that passes, again, after a pause that grows and is never the same. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || tries >= 8) throw error
    }
    await delay(125 * 2 ** tries * (0.5 + Math.random()))
  }
}

/** What Word Tiles needs; a server may play with another one. */
const lexicon = decodeLexicon(readFileSync(createRequire(import.meta.url).resolve('@parlour/games/lexicon.dawg')))
const resource = (_name: string, hash: string) => (hash === lexicon.hash ? lexicon : undefined)

/** Resolves as soon as the answer is not null. */
const seen = <T>(table: Table, look: (state: TableState) => T | null): Promise<T> =>
  new Promise((resolve) => {
    const check = (): void => {
      const found = look(table.getSnapshot())
      if (found === null) return
      stop()
      resolve(found)
    }
    const stop = table.subscribe(check)
    check()
  })

/** What a bot waits for: its turn, the end, or that it cannot go on. */
type Call =
  | { readonly kind: 'turn'; readonly header: Header; readonly view: Json }
  | { readonly kind: 'over'; readonly won: boolean }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'failed'; readonly problem: Problem }

const isHouse = (place: PresentSeat | undefined): boolean => place === undefined || place.bot !== undefined || place.by === 'gone'

function calling({ problem, seat, header, position, presence, pending }: TableState): Call | null {
  if (problem !== null) return { kind: 'failed', problem }
  if (seat === null || header === null) return null
  const outcome = position?.outcome ?? null
  // When a table is closed early, everybody is first.
  if (outcome !== null) return { kind: 'over', won: outcome.kind !== 'abandoned' && outcome.places[seat] === 1 }
  if (isHouse(presence?.seats[seat])) return { kind: 'replaced' }
  if (position === null || pending !== null || !position.toAct.includes(seat)) return null
  return { kind: 'turn', header, view: position.view }
}

/** Bots of the house take their time so that people can follow; whoever is alone with them need not wait. */
function isAloneWithBots({ seat, presence }: TableState): boolean {
  const places = presence?.seats ?? []
  return places.length > 1 && places.every((place, other) => other === seat || isHouse(place))
}

/** The table has moved on, or somebody else has the seat: whatever is to be done now, the table will say. */
const MOVED_ON = ['StaleSeq', 'FutureSeq', 'NotYourTurn', 'NotSeated', 'MatchClosed', 'GameOver']

/** For whoever is sent away, the table is not there any more. */
const becauseOf = ({ code, message }: Problem): Error => new Error(code === 'RecordNotFound' ? SENT_AWAY : `${code}: ${message}`)

/** Plays until the match is over, and answers whether it was won; null where a bot of the house has taken the seat. */
async function playOn(table: Table): Promise<boolean | null> {
  for (;;) {
    const call = await seen(table, calling)
    if (call.kind === 'over') return call.won
    if (call.kind === 'replaced') return null
    if (call.kind === 'failed') throw becauseOf(call.problem)
    const opened = openHeader(call.header, { module: findGame, resource })
    if (isRefusal(opened)) throw new Error(opened.message)
    const action = choose(call.header.game, opened.game, call.view)
    const refused = await (action === null ? table.leave() : table.submit(action))
    if (refused !== null && !MOVED_ON.includes(refused.code)) throw becauseOf(refused)
    if (isAloneWithBots(table.getSnapshot())) table.hurryBots()
  }
}

async function play(client: Client, gameId: GameId): Promise<boolean> {
  // Sitting down again takes the seat back from a bot that has only kept it; one that is still there has it for good.
  for (const _ of ['at first', 'again']) {
    const table = openTable(client, gameId)
    const won = await playOn(table).finally(() => table.dispose())
    if (won !== null) return won
  }
  throw new Error(SENT_AWAY)
}

async function newMatch(client: Client, name: string): Promise<boolean> {
  const opponents = Array.from({ length: (findGame(name)?.seats.usual ?? 2) - 1 }, () => ({ bot: against }))
  const { gameId } = await patiently(() => client.api.newGame({ game: name, opponents, options: wish.options }))
  return play(client, gameId)
}

async function joinTable(client: Client, code: string): Promise<boolean> {
  const { pledge } = await client.luck.make()
  await patiently(() => client.api.joinLobby(code, pledge)).catch((error) => {
    // Whoever asks again because the answer got lost may sit there already.
    if (!(error instanceof ApiError) || error.code !== 'AlreadyInLobby') throw error
  })
  const gameId = await new Promise<GameId>((resolve, reject) => {
    const unwatch = watchLobby(client.connection, code, {
      onLobby: ({ seats, gameId: started }) => {
        const sits = seats.some((seat) => seat !== null && 'player' in seat && seat.pledge === pledge)
        if (!sits) reject(new Error(SENT_AWAY))
        else if (started !== undefined) {
          unwatch()
          resolve(started)
        }
      },
      onGone: () => reject(new Error('The table was closed before it began.')),
    })
  })
  return play(client, gameId)
}

/** Never resolves; rejects when the server does not take the token any more. */
const tokenEnded = ({ connection }: Client): Promise<never> =>
  new Promise((_, reject) => {
    let wasOnline = false
    connection.onLink((link) => {
      wasOnline ||= link === 'online'
      if (wasOnline && link === 'idle') reject(new Error('Unauthorized: The token has ended.'))
    })
  })

async function main(): Promise<void> {
  if (help || (game ?? join) === undefined) return console.log(USAGE)
  let left = wish.matches
  const won: boolean[] = []
  const tables = Array.from({ length: wish.atOnce }, async () => {
    const client = openClient({ server, credentials, WebSocket })
    const ended = tokenEnded(client)
    const next = () => (join === undefined ? newMatch(client, game ?? '') : joinTable(client, join))
    while (left-- > 0) won.push(await Promise.race([next(), ended]))
  })
  await Promise.all(tables)
  console.log(`${won.length} matches played, ${won.filter(Boolean).length} won`)
}

await main().catch(ending(1))
process.exit()
