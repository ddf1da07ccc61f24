/** The engine keeps matches like everyone else: the same scenarios, with a log in memory. */
import { findGame } from '@parlour/games'
import { type KeptMatch, MemoryStore, type Prepared, type Store } from '@parlour/house'
import { GRACE_S, type Kept, keepsMatches, levelsOf, made, type Setup } from '@parlour/house/scenarios'
import { canonicalJson, isRefusal, type Seat } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol'
import { libraryOf } from '@parlour/server/resources'
import { keep } from '../src/engine/table.ts'
import { resources } from './asking.ts'

keepsMatches({
  name: 'the engine',
  library: libraryOf(resources),
  hasClocks: true,
  hasConnections: true,
  dealsLater: false,
  hasIds: false,
  staysOpen: true,
  open: async (setup) => begun(setup),
})

function begun(setup: Setup): Promise<Kept> {
  const { prepared, header, secret } = made(setup, findGame(setup.game), resources)
  const seats = levelsOf(setup).map((bot, joined) => ({ bot, joined }))
  return opened(
    setup,
    prepared,
    { id: asGameId(''), header, secret, seats, rules: { ...setup.timed, grace: GRACE_S }, dealtAt: setup.time.now() },
    new MemoryStore(),
  )
}

async function opened(setup: Setup, prepared: Prepared, match: KeptMatch, log: MemoryStore): Promise<Kept> {
  const told: number[] = []
  const notes: string[] = []
  const away = new Set<Seat>()
  const table = keep(prepared, match, {
    store: troubled(log, setup),
    clock: setup.time,
    decide: setup.decide,
    audience: { isHere: (seat) => !away.has(seat), stepped: ({ seq }) => told.push(seq) },
    note: (problem, error) => notes.push(`${problem}: ${error}`),
  })
  if (isRefusal(table)) throw new Error(table.message)
  const { house } = table
  // Somebody comes in: the log is read to its end, and what is due begins.
  await house.arrive(null, async () => () => undefined)
  const close = async () => {
    house.followUps.rest()
    await house.quiet()
  }
  return {
    house,
    told,
    notes,
    log: async () => log.entries.map(({ event }) => event),
    async intrude(seq, event) {
      const after = (log.entries.at(-1)?.match ?? house.table.match)?.after(event)
      if (after === undefined || isRefusal(after)) throw new Error(`Nobody could have stored ${canonicalJson(event)}.`)
      await log.append({ seq, move: null, event, text: canonicalJson(event), match: after })
    },
    async reopen() {
      await close()
      return opened(setup, prepared, match, log)
    },
    async restart() {
      const refused = await house.restart(house.table.people[0] ?? 0)
      if (refused !== null) return refused
      await close()
      return begun(setup)
    },
    async connect(seat, here) {
      if (here) away.delete(seat)
      else away.add(seat)
      house.followUps.presenceChanged()
      if (here) await house.arrive(seat, async () => () => undefined)
    },
    close,
  }
}

const troubled = (log: MemoryStore, { trouble, time, storedAt }: Setup): Store => ({
  append: (entry) =>
    trouble.through(
      async () => {
        const answer = await log.append(entry)
        if (answer === 'stored') storedAt.set(entry.seq, time.now())
        return answer
      },
      () => 'taken',
    ),
  read: (from) => trouble.reading(async () => (await log.read(from)).map((entry) => ({ ...entry, at: storedAt.get(entry.seq) }))),
})
