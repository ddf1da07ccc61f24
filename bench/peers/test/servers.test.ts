/** The servers that are compared play one game: every move that the load generator makes is judged by our rules, and both players see it. */
import { fileURLToPath } from 'node:url'
import { isRefusal, type Seat } from '@parlour/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PEERS_FILE } from '../../src/lib/peers.ts'
import { CleanUp } from '../../src/lib/server/clean-up.ts'
import { type Listener, makeMany, type PlayedTable, type Turn } from '../../src/lib/server/played-table.ts'
import { ProcessFigures } from '../../src/lib/server/proc-stat.ts'
import { measureSlice } from '../../src/lib/server/slice.ts'
import { type RunningSubject, SUBJECTS, type SubjectName, startSubject } from '../../src/lib/server/subjects.ts'
import { openTable } from '../../src/lib/table.ts'
import type { TensMove, TensView } from '../../src/lib/tens.ts'
import { peers } from '../src/index.ts'

const PEERS = fileURLToPath(new URL('../src/index.ts', import.meta.url))
const TABLES = 2
const MOVES = 60
const { game } = openTable('crazy-tens', { preset: 'standard' })

/** What was done and seen at one table. */
class Diary {
  readonly moves: { readonly turn: Turn; readonly move: TensMove | null }[] = []
  readonly seen: [Map<number, TensView | null>, Map<number, TensView | null>] = [new Map(), new Map()]

  constructor(table: PlayedTable) {
    table.witness({
      moves: (turn, move) => this.moves.push({ turn: structuredClone(turn), move }),
      sees: (seat, version, view) => this.seen[seat === 0 ? 0 : 1].set(version, structuredClone(view)),
    })
  }

  /** The positions after the first move, as both players saw them. */
  positions(): { readonly version: number; readonly views: readonly [TensView, TensView] }[] {
    const [first, second] = this.seen
    return [...first].map(([version, view]) => {
      const other = second.get(version)
      if (view === null || other === null || other === undefined) throw new Error(`version ${version} was not seen by both`)
      return { version, views: [view, other] }
    })
  }
}

/** Plays every table for so many moves. */
function playAll(tables: readonly PlayedTable[], moves: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = new Map(tables.map((table) => [table, moves]))
    const next = (table: PlayedTable): void => {
      const more = left.get(table) ?? 0
      if (more === 0) left.delete(table)
      else {
        left.set(table, more - 1)
        table.move()
      }
      if (left.size === 0) resolve()
    }
    const listener: Listener = { acknowledged: () => {}, ready: next, failed: reject }
    for (const table of tables) {
      table.listen(listener)
      next(table)
    }
  })
}

const counts = (view: TensView): number[] => [view.counts[0] ?? -1, view.counts[1] ?? -1]

/** The view as our own rules know it; scores and rounds do not matter to what is legal. */
function ourView(view: TensView, seat: Seat): unknown {
  const { hand, drawPile, discardPile, forcedSuit } = view
  const rest = { round: 1, scores: [0, 0], lastRound: null, outcome: null }
  return game.wire.view.decode({
    seat,
    turn: seat,
    hand,
    counts: counts(view),
    drawPile,
    discards: discardPile.join(''),
    forcedSuit,
    ...rest,
  })
}

describe.each(SUBJECTS)('%s', (name: SubjectName) => {
  let cleanUp: CleanUp
  let subject: RunningSubject
  let tables: PlayedTable[]

  beforeEach(async () => {
    cleanUp = new CleanUp()
    const workshop = {
      peers,
      peerProgram: ['--import', 'tsx', 'bench/src/server.ts', 'serve-peer'],
      environment: { ...process.env, NODE_ENV: 'production', [PEERS_FILE]: PEERS },
      figures: new ProcessFigures(),
      cleanUp,
    }
    subject = await startSubject(name, workshop)
    tables = await makeMany(TABLES, () => subject.site.openTable())
  })

  afterEach(async () => {
    for (const table of tables) table.close()
    await cleanUp.run()
  })

  it('lets both players make legal moves and shows each position to both, every hand to its owner alone', async () => {
    const diaries = tables.map((table) => new Diary(table))
    await playAll(tables, MOVES)
    for (const { moves, seen } of diaries) {
      expect(moves).toHaveLength(MOVES)
      expect(new Set(moves.map(({ turn }) => turn.seat))).toEqual(new Set([0, 1]))
      // The last position may still be on its way to the player who is not awaited.
      await vi.waitFor(() => expect([...seen[0].keys()]).toEqual([...seen[1].keys()]), { timeout: 5000 })
      expect(seen[0].size).toBe(MOVES)
    }
    if (name !== 'bare') for (const diary of diaries) expectLegal(diary)
  })

  it('can be measured', async () => {
    const measured = await measureSlice(subject, tables, { kind: 'saturated' }, 0.3)
    expect(measured.movesPerSecond).toBeGreaterThan(20)
    expect(measured.cost).toBeGreaterThan(0)
    expect(measured.databaseCost === null).toBe(name !== 'parlour')
    expect(measured.bytes).toBeGreaterThan(10)
    expect(measured.p99).toBeGreaterThanOrEqual(measured.p50)
    const paced = await measureSlice(subject, tables, { kind: 'rate', perSecond: 50 }, 0.5)
    expect(paced.movesPerSecond).toBeLessThan(80)
    const idle = await subject.site.openIdle()
    const { resident, inUse } = await subject.server.settledMemory()
    expect(inUse).toBeGreaterThan(1_000_000)
    expect(resident).toBeGreaterThan(inUse)
    idle.close()
  })
})

function expectLegal(diary: Diary): void {
  const after = new Map(diary.positions().map(({ version, views }) => [version, views]))
  for (const views of after.values()) {
    const [mine, other] = views
    expect(counts(mine)).toEqual(counts(other))
    expect(counts(mine)).toEqual([mine.hand.length, other.hand.length])
    expect(mine.discardPile).toEqual(other.discardPile)
    const cards = [...mine.hand, ...other.hand, ...mine.discardPile]
    expect(new Set(cards).size).toBe(cards.length)
    expect(cards.length + mine.drawPile).toBe(52)
  }
  const kinds = new Set<string>()
  for (const { turn, move } of diary.moves) {
    if (turn.view === null || move === null) throw new Error('a player moved without a view')
    kinds.add(move.type)
    const view = ourView(turn.view, turn.seat)
    if (isRefusal(view)) throw new Error(view.message)
    const action = game.wire.action.decode(move)
    expect(game.refuse(view, action)).toBeNull()
    const next = [...after].find(([version]) => version > turn.version)?.[1]
    const lastCard = move.type === 'play' && turn.view.hand.length === 1
    if (move.type === 'play' && !lastCard) expect(next?.[0].discardPile.at(-1)).toBe(move.card)
    if (lastCard) expect(next?.[0].discardPile).toHaveLength(1)
  }
  expect(kinds).toEqual(new Set(['play', 'draw']))
}
