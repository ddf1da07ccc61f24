/** The browser keeps matches like everyone else: the same scenarios, through the host of a match and its port. */
import { readFileSync } from 'node:fs'
import { randomHex } from '@parlour/client'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import type { Resource } from '@parlour/house'
import { type Kept, keepsMatches, made, type Setup } from '@parlour/house/scenarios'
import { isRefusal, type Refusal, refusal, toHex } from '@parlour/kernel'
import { AlreadyStored, type LocalStore, memoryStore, type Standing } from '../../src/play/device/local-store.ts'
import { MatchHost } from '../../src/play/local/match-host.ts'
import type { Ask, FromHost, HostAnswer, ToHost } from '../../src/play/local/messages.ts'
import { LOCAL_PREFIX, type LocalPlayer } from '../../src/play/tables.ts'

const lexicon = decodeLexicon(readFileSync(new URL('../../../games/data/lexicon.dawg', import.meta.url)))
if (isRefusal(lexicon)) throw new Error(lexicon.message)
const find = (name: string): Resource | Refusal =>
  name === 'lexicon' ? { hash: lexicon.hash, value: lexicon } : refusal('ResourceMissing', `There is no ${name}.`)
const store = memoryStore()
const begun: Standing = { changedAt: 0, moves: 0, over: false, turn: null }

keepsMatches({
  name: 'the browser',
  library: { module: findGame, resource: (_, hash) => (hash === lexicon.hash ? lexicon : undefined) },
  hasClocks: false,
  dealsLater: false,
  hasIds: true,
  staysOpen: false,
  async open(setup) {
    const { header, secret } = made(setup, findGame(setup.game), { find })
    const players = setup.seats.map(
      (one, seat): LocalPlayer =>
        one === 'person' ? { name: `Person ${seat}`, kind: one } : { name: `Bot ${seat}`, kind: 'bot', level: one.bot },
    )
    const id = `${LOCAL_PREFIX}${randomHex(8)}`
    await store.create({ id, header, players, secret: secret === null ? null : toHex(secret), startedAt: 0 }, begun)
    return opened(setup, id)
  },
})

async function opened(setup: Setup, id: string): Promise<Kept> {
  const { time } = setup
  const told: number[] = []
  const notes: string[] = []
  const { port, ask, send } = pagesEnd((seq) => told.push(seq))
  const host = new MatchHost({
    store: troubled(setup),
    port,
    module: findGame,
    resource: async (name) => find(name),
    decide: setup.decide,
    note: (problem, error) => notes.push(`${problem}: ${error}`),
    setTimer: (work, ms) => time.after(ms, work),
    now: () => time.now(),
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
    intrude: async (event) => store.append(id, (await log()).length + 1, [event], begun),
    async reopen() {
      await close()
      return opened(setup, id)
    },
    async restart() {
      const { refused, next } = await ask({ type: 'restart' })
      if (refused !== null) return refused
      await close()
      return opened(setup, next ?? '')
    },
    close,
  }
}

const troubled = ({ trouble }: Setup): LocalStore => ({
  ...store,
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
