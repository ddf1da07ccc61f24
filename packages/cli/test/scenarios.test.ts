/** The engine keeps matches like everyone else: the same scenarios, with a log in memory. */
import { findGame } from '@parlour/games'
import { type KeptMatch, MemoryStore, type Prepared, type Store } from '@parlour/house'
import { type Kept, keepsMatches, levelsOf, made, type Setup } from '@parlour/house/scenarios'
import { canonicalJson, isRefusal } from '@parlour/kernel'
import { libraryOf } from '@parlour/server/resources'
import { keep } from '../src/engine/table.ts'
import { resources } from './asking.ts'

keepsMatches({
  name: 'the engine',
  library: libraryOf(resources),
  hasClocks: true,
  dealsLater: false,
  hasIds: false,
  staysOpen: true,
  open: async (setup) => begun(setup),
})

function begun(setup: Setup): Promise<Kept> {
  const { prepared, header, secret } = made(setup, findGame(setup.game), resources)
  const seats = levelsOf(setup).map((bot, joined) => ({ bot, joined }))
  return opened(setup, prepared, { id: '', header, secret, seats, rules: { clock: setup.clock, grace: 0 }, dealt: true }, new MemoryStore())
}

async function opened(setup: Setup, prepared: Prepared, match: KeptMatch, log: MemoryStore): Promise<Kept> {
  const told: number[] = []
  const notes: string[] = []
  const table = keep(prepared, match, {
    store: troubled(log, setup),
    clock: setup.time,
    decide: setup.decide,
    audience: { isHere: () => true, tell: (news) => news.kind === 'stepped' && told.push(news.step.seq) },
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
    async intrude(event) {
      const after = house.table.match?.after(event)
      if (after === undefined || isRefusal(after)) throw new Error(`Nobody could have stored ${canonicalJson(event)}.`)
      await log.append({ seq: after.seq, move: null, event, text: canonicalJson(event), match: after })
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
    close,
  }
}

const troubled = (log: MemoryStore, { trouble }: Setup): Store => ({
  append: (entry) =>
    trouble.through(
      () => log.append(entry),
      () => 'taken',
    ),
  read: (from) => log.read(from),
})
