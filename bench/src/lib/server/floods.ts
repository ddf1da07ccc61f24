/**
 * What a flood costs the others: tables are played at a human pace, first alone and then while one guest asks for too much, in a process
 * of its own and again at once whenever it is cut off. Three floods: sockets, codes of lobbies, lines of chat. Limits are the usual ones,
 * but for those of an address, from which everybody comes here.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, milliseconds, range, table } from '../text.ts'
import { guestAt, parlourSite } from './clients/parlour.ts'
import { startParlour } from './parlour-process.ts'
import { measureSlice, type Slice } from './slice.ts'
import { post, textIn } from './sockets.ts'
import { dismiss, type Plan, staff } from './stages.ts'
import { TITLES, type Workshop } from './subjects.ts'

export const FLOODS = ['sockets', 'codes', 'chat'] as const
export type FloodName = (typeof FLOODS)[number]

/** What one flood came to. */
interface Flood {
  /** Sockets opened, codes tried, lines written, by second. */
  readonly perSecond: number
  /** How long it took until the server had enough, at the longest, in milliseconds; null: it never had. */
  readonly cutOff: number | null
}

interface Flooded {
  readonly slice: Slice
  readonly flood: Flood | null
}

/** By round. */
export type FloodRounds = readonly { readonly [Name in FloodName | 'calm']: Flooded }[]

/** Per second at all tables together. */
const MOVES = 250
/** At once. */
const SOCKETS: { readonly [Name in FloodName]: number } = { sockets: 200, codes: 10, chat: 10 }
/** Of each socket. */
const FRAMES_PER_SECOND: { readonly [Name in FloodName]: number } = { sockets: 0, codes: 1_000, chat: 100 }
const TICK_MS = 20
/** Before it is measured, and after it is told to end. */
const BEGIN_MS = 500

export async function flooding(workshop: Workshop, { tables, rounds, pacedSeconds }: Plan): Promise<FloodRounds> {
  const { figures, cleanUp, environment } = workshop
  const settings = { SOCKETS_PER_PLAYER: '10' }
  const { server, databaseSeconds } = await startParlour(figures, cleanUp, environment, { settings })
  const subject = { name: 'parlour' as const, server, databaseSeconds, site: parlourSite(server.url) }
  const staffed = await staff(subject, tables)
  const slice = () => measureSlice(subject, staffed.tables, { kind: 'people', perSecond: MOVES }, pacedSeconds)
  const results: { [Name in FloodName | 'calm']: Flooded }[] = []
  for (let round = 0; round < rounds; round++) {
    const found: [FloodName | 'calm', Flooded][] = [['calm', { slice: await slice(), flood: null }]]
    for (const name of FLOODS) {
      const flood = flooder(workshop, name, server.url, pacedSeconds)
      await sleep(BEGIN_MS)
      const measured = await slice()
      found.push([name, { slice: measured, flood: await flood }])
    }
    results.push(Object.fromEntries(found) as { [Name in FloodName | 'calm']: Flooded })
  }
  await dismiss(staffed)
  return results
}

/** The first argument by which this program knows that it is to be a flood. */
export const FLOOD = 'flood'

async function flooder({ peerProgram, environment, cleanUp }: Workshop, name: FloodName, url: string, seconds: number): Promise<Flood> {
  const args = [...peerProgram.slice(0, -1), FLOOD, name, url, String(seconds + (2 * BEGIN_MS) / 1_000)]
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  cleanUp.add(async () => void child.kill())
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await once(child, 'exit')
  return JSON.parse(printed) as Flood
}

/** One guest, for so many seconds. */
export async function flood(name: FloodName, url: string, seconds: number): Promise<Flood> {
  const [token, friend] = [await guestAt(url), await guestAt(url)]
  const api = `${url}/api/v1`
  const lobbyId = textIn(await post(`${api}/lobbies`, { game: 'crazy-tens', visibility: 'private' }, token), 'lobbyId')
  await post(`${api}/lobbies/${lobbyId}/join`, {}, friend)
  const gameId = textIn(await post(`${api}/lobbies/${lobbyId}/start`, {}, token), 'gameId')
  const frame = (): object =>
    name === 'chat'
      ? { type: 'chat', gameId, text: 'again' }
      : { type: 'joinLobby', lobbyId: [...randomBytes(6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('') }
  const total = { sent: 0, cutOff: null as number | null }
  const until = performance.now() + seconds * 1_000
  const one = async (): Promise<void> => {
    while (performance.now() < until) await oneSocket({ url, token, name, frame, until, total })
  }
  await Promise.all(Array.from({ length: SOCKETS[name] }, one))
  return { perSecond: total.sent / seconds, cutOff: total.cutOff }
}

interface Doing {
  readonly url: string
  readonly token: string
  readonly name: FloodName
  readonly frame: () => object
  readonly until: number
  readonly total: { sent: number; cutOff: number | null }
}

/** Until it is closed, or time is up. */
async function oneSocket({ url, token, name, frame, until, total }: Doing): Promise<void> {
  const began = performance.now()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  // It closes too.
  socket.on('error', () => undefined)
  const cutOff = (): void => {
    total.cutOff = Math.max(total.cutOff ?? 0, performance.now() - began)
  }
  let isRefused = false
  let timer: NodeJS.Timeout | undefined
  if (name === 'sockets') total.sent++
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'hello', id: 0, token, protocol: 1 }))
    const each = (FRAMES_PER_SECOND[name] * TICK_MS) / 1_000
    timer = setInterval(() => {
      if (performance.now() > until) return socket.close()
      for (let sent = 0; sent < each && socket.readyState === WebSocket.OPEN; sent++)
        socket.send(JSON.stringify({ id: ++total.sent, ...frame() }))
    }, TICK_MS)
  })
  socket.on('message', (data: Buffer) => {
    if (isRefused || !data.includes('"TooManyRequests"')) return
    isRefused = true
    cutOff()
  })
  const ended = setTimeout(() => socket.terminate(), Math.max(0, until - performance.now()))
  const code = await new Promise<number>((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  clearTimeout(ended)
  if (!isRefused && code === TOO_MANY) cutOff()
}

const TOO_MANY = 4429

const NAMES: { readonly [Name in FloodName | 'calm']: string } = {
  calm: 'nobody',
  sockets: '200 sockets, again and again',
  codes: '10,000 codes a second',
  chat: '1,000 lines of chat a second',
}

export function floodTable(rounds: FloodRounds, { tables }: Plan): string {
  const head = [
    `${TITLES.parlour}, ${figure(tables)} tables, ${MOVES} moves/s; who floods`,
    'p50',
    'p99',
    'least – most',
    '÷ calm',
    'of a core',
    'tried a second',
    'cut off after, at most',
  ]
  const rows = (['calm', ...FLOODS] as const).map((name) => {
    const of = (figureOf: (round: FloodRounds[number]) => number): Spread => spreadOf(rounds.map(figureOf))
    const p99 = of((round) => round[name].slice.p99)
    const floods = rounds.flatMap((round) => round[name].flood ?? [])
    const cutOff = Math.max(...floods.map((one) => one.cutOff ?? Number.POSITIVE_INFINITY))
    return [
      NAMES[name],
      milliseconds(of((round) => round[name].slice.p50).median),
      milliseconds(p99.median),
      range(p99),
      `${of((round) => round[name].slice.p99 / round.calm.slice.p99).median.toFixed(2)}×`,
      of((round) => round[name].slice.serverBusy).median.toFixed(2),
      floods.length === 0 ? '' : figure(spreadOf(floods.map(({ perSecond }) => perSecond)).median),
      floods.length === 0 ? '' : `${figure(cutOff)} ms`,
    ]
  })
  return table(head, rows)
}
