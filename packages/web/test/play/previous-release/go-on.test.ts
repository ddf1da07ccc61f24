/** Matches that the previous release left in a browser go on: today's host opens them where they stood and plays them to the end. */
import { readFileSync } from 'node:fs'
import { type Event, type Json, verify } from '@parlour/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalStore, memoryStore, type StoredMatch } from '../../../src/play/device/local-store.ts'
import { inProcessHost } from '../../../src/play/local/host-ports.ts'
import { openTables } from '../../../src/play/open-tables.ts'
import type { Table } from '../../../src/play/table.ts'
import { lexiconBytes, library } from '../../support/lexicon.ts'
import { noServer } from '../../support/no-server.ts'
import { eager, play, solutionOf, until } from '../../support/playing.ts'
import { settingsWith } from '../../support/settings.ts'

type Row =
  | { readonly store: 'matches'; readonly row: StoredMatch }
  | { readonly store: 'events'; readonly row: { readonly id: string; readonly seq: number; readonly event: Event } }

const rows = readFileSync(new URL('./storage.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
const matches = rows.flatMap((one) => (one.store === 'matches' ? [one.row] : []))
const eventsOf = ({ id }: StoredMatch): readonly Event[] =>
  rows.flatMap((one) => (one.store === 'events' && one.row.id === id ? [one.row.event] : []))

async function storage(): Promise<LocalStore> {
  const store = memoryStore()
  for (const match of matches) {
    await store.create(match, match)
    await store.append(match.id, 1, eventsOf(match), match)
  }
  return store
}

const tablesOn = (store: LocalStore) =>
  openTables({ client: noServer, settings: settingsWith({ speed: 0 }), store, startHost: inProcessHost })

const opened: Table[] = []
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response(lexiconBytes))))
afterEach(() => {
  for (const table of opened.splice(0)) table.dispose()
  vi.unstubAllGlobals()
})

/** Cards and tiles as soon as any can be laid, so that matches end. */
const forward = (legal: readonly Json[]): Json | undefined =>
  legal.find((action) => typeof action === 'object' && action !== null && 'word' in action) ?? eager(legal)

const known = ({ header, players }: StoredMatch): string => `${header.game} of ${players.map(({ name }) => name).join(', ')}`

describe('a match that the previous release stored', () => {
  async function resumed(match: StoredMatch) {
    const tables = tablesOn(await storage())
    const table = tables.open(match.id)
    opened.push(table)
    const stored = eventsOf(match)
    const at = await until(table, ({ phase }) => phase === 'playing')
    expect(at).toMatchObject({ header: match.header, position: { seq: stored.length }, kind: people(match) > 1 ? 'hot-seat' : 'local' })
    /** The record of the match when it is over. */
    const record = async () => {
      const whole = await tables.localRecord(match.id)
      expect(whole?.header).toEqual(match.header)
      expect(whole?.events.slice(0, stored.length)).toEqual(stored)
      return whole
    }
    return { tables, table, record }
  }
  const people = ({ players }: StoredMatch): number => players.filter(({ kind }) => kind === 'person').length
  const [numbered, sealed] = matches.filter(({ header }) => header.game === 'forty-thieves')

  for (const match of matches.filter(({ players }) => players.length > 1)) {
    it(`${known(match)} is played to its end, and its record verifies`, async () => {
      const { tables, table, record } = await resumed(match)
      expect(await tables.localMatches()).toContainEqual(expect.objectContaining({ id: match.id, moves: match.moves, over: false }))
      expect((await play(table, { choose: forward })).refused).toBeNull()
      const { position } = await until(table, ({ phase }) => phase === 'over')
      expect(verify(await record(), library)).toMatchObject({ word: 'consistent', outcome: position?.outcome })
    })
  }

  it('a numbered deal still knows what was taken back, and is won', async () => {
    if (numbered === undefined) throw new Error('There is no numbered deal.')
    const { table, record } = await resumed(numbered)
    expect(table.getSnapshot()).toMatchObject({ canUndo: true, canRedo: true })
    expect(await table.redo(2)).toBeNull()
    expect(await table.redo(1)).toMatchObject({ code: 'NothingToRedo' })
    expect(await table.undo(5)).toBeNull()
    expect(await table.undo(1)).toMatchObject({ code: 'NothingToUndo' })
    for (const move of await solutionOf(numbered.header)) expect(await table.submit(move)).toBeNull()
    expect(table.getSnapshot()).toMatchObject({ phase: 'over', position: { outcome: { kind: 'played', places: [1] } } })
    expect(verify(await record(), library)).toMatchObject({ word: 'consistent', outcome: { kind: 'played' } })
  })

  it('a sealed deal is given up, and its record opens the seal', async () => {
    if (sealed === undefined) throw new Error('There is no sealed deal.')
    const { table, record } = await resumed(sealed)
    expect((await play(table, { moves: 3 })).refused).toBeNull()
    expect(await table.leave()).toBeNull()
    expect((await record())?.events.at(-1)).toMatchObject({ type: 'close', secret: sealed.secret })
    expect(verify(await record(), library)).toMatchObject({ word: 'consistent', outcome: { kind: 'forfeit' } })
  })
})
