/** The browser keeps matches like everyone else: the same scenarios, through the host of a match and its port. */
import { findGame } from '@parlour/games'
import { type Kept, keepsMatches, made, type Setup } from '@parlour/house/scenarios'
import { toHex } from '@parlour/kernel'
import { asGameId, type GameId } from '@parlour/protocol'
import { afterAll, beforeAll, vi } from 'vitest'
import { AlreadyStored, type LocalStore, memoryStore, newLocalId, type Standing } from '../../src/play/device/local-store.ts'
import { MatchHost } from '../../src/play/local/match-host.ts'
import type { Ask, FromHost, HostAnswer, ToHost } from '../../src/play/local/messages.ts'
import type { LocalPlayer } from '../../src/play/tables.ts'
import { loadResources } from '../../src/resources/resources.ts'
import { lexiconBytes, library } from '../support/lexicon.ts'

beforeAll(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response(lexiconBytes))))
afterAll(() => vi.unstubAllGlobals())

const store = memoryStore()
const begun: Standing = { changedAt: 0, moves: 0, over: false, turn: null }

keepsMatches({
  name: 'the browser',
  library,
  hasClocks: false,
  hasConnections: false,
  dealsLater: false,
  hasIds: true,
  staysOpen: false,
  async open(setup) {
    const { header, secret } = made(setup, findGame(setup.game), await loadResources(['lexicon']))
    const players = setup.seats.map(
      (one, seat): LocalPlayer =>
        one === 'person' ? { name: `Person ${seat}`, kind: one } : { name: `Bot ${seat}`, kind: 'bot', level: one.bot },
    )
    const id = newLocalId()
    const time = setup.timed.time === undefined ? {} : { time: setup.timed.time }
    await store.create({ id, header, players, secret: secret === null ? null : toHex(secret), startedAt: setup.time.now(), ...time }, begun)
    return opened(setup, id)
  },
})

async function opened(setup: Setup, id: GameId): Promise<Kept> {
  const told: number[] = []
  const notes: string[] = []
  const { port, ask, send } = pagesEnd((seq) => told.push(seq))
  const host = new MatchHost({
    store: troubled(setup),
    port,
    ports: { clock: setup.time, decide: setup.decide, note: (problem, error) => notes.push(`${problem}: ${error}`) },
  })
  send({ speed: 0 })
  const { refused } = await ask({ type: 'open', id })
  if (host.house === null) throw new Error(`The match cannot be opened: ${refused?.message}`)
  const { house } = host
  const close = async () => {
    send({ close: true })
    await house.quiet()
  }
  const log = async () => (await store.read(id))?.events ?? []
  return {
    house,
    told,
    notes,
    log,
    intrude: (seq, event) => store.append(id, seq, [event], { ...begun, changedAt: setup.time.now() }),
    async reopen() {
      await close()
      return opened(setup, id)
    },
    async restart() {
      const { refused, next } = await ask({ type: 'restart' })
      if (refused !== null) return refused
      await close()
      return opened(setup, asGameId(next ?? ''))
    },
    close,
  }
}

const troubled = ({ trouble }: Setup): LocalStore => ({
  ...store,
  read: (id) => trouble.reading(() => store.read(id)),
  append: (id, seq, events, standing) =>
    trouble.through(
      () => store.append(id, seq, events, standing),
      () => {
        throw new AlreadyStored()
      },
    ),
})

/** The page that looks on: it asks by number and is shown positions. */
function pagesEnd(shown: (seq: number) => void) {
  let hear: (message: ToHost) => void = () => undefined
  const asked: ((answer: HostAnswer) => void)[] = []
  const port = {
    post(message: FromHost) {
      if ('re' in message) asked[message.re]?.(message)
      else if ('position' in message) shown(message.position?.seq ?? -1)
    },
    listen(handler: (message: ToHost) => void) {
      hear = handler
    },
    close: () => undefined,
  }
  return {
    port,
    send: (message: ToHost) => hear(message),
    ask: (ask: Ask) => new Promise<HostAnswer>((resolve) => hear({ n: asked.push(resolve) - 1, ask })),
  }
}
