/** A finished match as a file: everybody plays something that is allowed, by luck that is always the same. For looks back at matches. */
import { readFile, writeFile } from 'node:fs/promises'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import {
  type AnyGame,
  commit,
  type Event,
  fromHex,
  type Header,
  isRefusal,
  type Json,
  type MatchRecord,
  openHeader,
  openMatch,
  quickChance,
  recordOf,
  seedOf,
} from '@parlour/kernel'
import type { Page } from 'playwright-core'

const SECRET = '5a'.repeat(32)
const SALT = '0'.repeat(32)
const RULES = 1
const LEXICON = new URL('../../packages/games/data/lexicon.dawg', import.meta.url)

interface Wanted {
  readonly game: string
  readonly options?: Json
  readonly seats: readonly string[]
  /** The match is closed after so many moves, if it has not ended before. */
  readonly moves?: number
}

export async function playedRecord({ game: id, options = {}, seats, moves = 400 }: Wanted): Promise<MatchRecord> {
  const module = findGame(id, RULES)
  if (module === undefined) throw new Error(`There is no game ${id}.`)
  const chosen = module.options.parse(options)
  if (isRefusal(chosen)) throw new Error(chosen.message)
  const lexicon = module.needs(chosen).includes('lexicon') ? decodeLexicon(await readFile(LEXICON)) : null
  const nobody = seats.map(() => null)
  const header: Header = {
    game: id,
    rules: RULES,
    options: chosen as Json,
    resources: lexicon === null ? {} : { lexicon: lexicon.hash },
    seats: seats.map((name, seat) => ({ name, kind: seat === 0 ? 'person' : 'bot' })),
    commitment: commit(fromHex(SECRET)),
    pledges: nobody,
    contributions: nobody,
  }
  const opened = openHeader(header, { module: findGame, resource: () => lexicon ?? undefined })
  if (isRefusal(opened)) throw new Error(opened.message)
  const first = openMatch({ game: opened.game, header, seed: seedOf(fromHex(SECRET), nobody) })
  if (isRefusal(first)) throw new Error(first.message)
  const events: Event[] = []
  let match = first
  const add = (event: Event): void => {
    const next = match.after(event)
    if (isRefusal(next)) throw new Error(next.message)
    events.push(next.event ?? event)
    match = next
  }
  const chance = quickChance(7)
  for (let seat = match.toAct[0]; seat !== undefined && events.length < moves; seat = match.toAct[0]) {
    const action = someAction(opened.game, match.view(seat), (count) => chance.below(count))
    add({ type: 'play', seat, action: opened.game.wire.action.encode(action), ...(module.hasSecretActions ? { salt: SALT } : {}) })
  }
  add(match.closing(match.outcome === null ? 'closed' : 'outcome', SECRET))
  return recordOf(header, events)
}

/** Anything that is allowed; nobody gives up a turn who can do something with it. */
function someAction(game: AnyGame, view: unknown, below: (count: number) => number): unknown {
  const legal = game.legal(view)
  const busy = legal.filter((action) => ['play', 'place'].includes((action as { readonly type: string }).type))
  const choices = busy.length > 0 ? busy : legal
  return choices[below(choices.length)]
}

/** Opens a record on the page that reads files. */
export async function openRecord(page: Page, record: MatchRecord, file: string): Promise<void> {
  await writeFile(file, JSON.stringify(record))
  await page.goto('/replay/file')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('slider', { name: 'Position in the match' }).waitFor()
}
