/** Talks to an engine in this process, line by line. */
import { findGame, games } from '@parlour/games'
import type { MatchRecord } from '@parlour/kernel'
import { openResources } from '@parlour/server/resources'
import { replyTo } from '../src/engine/dialogue.ts'
import { Engine } from '../src/engine/engine.ts'
import { findToy, toys } from './toys.ts'

/** Read once for all engines. */
export const resources = openResources({})

export const newEngine = (): Engine => {
  let made = 0
  let now = 0
  return new Engine({
    games: [...games, ...toys],
    findGame: (id) => findGame(id) ?? findToy(id),
    ...resources,
    randomBytes: (count) => new Uint8Array(count).fill(++made),
    now: () => (now += 500),
  })
}

/** The parsed reply to a request, or to a line of text. */
export async function ask(engine: Engine, request: unknown): Promise<{ readonly [field: string]: unknown }> {
  const line = typeof request === 'string' ? request : JSON.stringify(request)
  const reply = await replyTo(engine, new TextEncoder().encode(line))
  if (reply === null) throw new Error(`no reply to ${line}`)
  return JSON.parse(reply)
}

/** "answer", or "error" or "refused" with its code. */
export async function codeOf(engine: Engine, request: unknown): Promise<string> {
  const { error, refused } = (await ask(engine, request)) as { error?: { code: string }; refused?: { code: string } }
  return error !== undefined ? `error ${error.code}` : refused !== undefined ? `refused ${refused.code}` : 'answer'
}

/** The id of a new table. */
export const open = async (engine: Engine, request: object): Promise<string> =>
  (await ask(engine, { op: 'new', ...request })).table as string

/** A game of Crazy Tens in which seat 0 holds one card that can be played and one that cannot. */
export const position = {
  hands: [
    ['7H', '2C'],
    ['8H', '9S'],
  ],
  drawPile: ['KD', 'QD'],
  discardPile: ['5H'],
  turn: 0,
}

/** The id of a table set up with that position. */
export const setUp = async (engine: Engine): Promise<string> =>
  (await ask(engine, { op: 'set', game: 'crazy-tens', position, seed: 's' })).table as string

export const recordOn = async (engine: Engine, table: string): Promise<MatchRecord> =>
  (await ask(engine, { op: 'record', table })).record as MatchRecord

/** All that can be asked about a table, as text. */
export const everything = async (engine: Engine, table: string): Promise<string> =>
  JSON.stringify([
    await ask(engine, { op: 'view', table, seat: null }),
    await ask(engine, { op: 'view', table, seat: 0 }),
    await ask(engine, { op: 'view', table, seat: 1 }),
    await ask(engine, { op: 'outcome', table }),
    await ask(engine, { op: 'record', table }),
  ])
