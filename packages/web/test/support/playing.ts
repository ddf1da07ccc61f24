/** Plays at a table by what it shows, as a board would: opens the rules of its header and chooses among the legal actions. */
import { solverFor } from '@parlour/bots'
import { type AnyGame, dealSeed, type Header, isRefusal, type Json, openHeader, openMatch, type Refusal } from '@parlour/kernel'
import type { Table, TableSnapshot } from '../../src/play/table.ts'
import { library } from './lexicon.ts'

function gameOf(header: Header): AnyGame {
  const opened = openHeader(header, library)
  if (isRefusal(opened)) throw new Error(opened.message)
  return opened.game
}

/** Legal actions of the seat that looks on, in wire notation. */
export function legalAt({ header, position, seat }: TableSnapshot): readonly Json[] {
  if (header === null || position === null || seat === null || !position.toAct.includes(seat)) return []
  const game = gameOf(header)
  const view = game.wire.view.decode(position.view)
  if (isRefusal(view)) throw new Error(view.message)
  return game.legal(view).map((action) => game.wire.action.encode(action))
}

/** Resolves as soon as this is true of the table. */
export function until(table: Table, isTrue: (snapshot: TableSnapshot) => boolean, ms = 20_000): Promise<TableSnapshot> {
  return new Promise((resolve, reject) => {
    const now = table.getSnapshot()
    if (isTrue(now)) return resolve(now)
    const stop = table.subscribe(() => {
      const snapshot = table.getSnapshot()
      if (!isTrue(snapshot)) return
      done()
      resolve(snapshot)
    })
    const timer = setTimeout(() => {
      done()
      reject(new Error(`It did not come to that: ${JSON.stringify({ ...table.getSnapshot(), steps: [] }).slice(0, 2000)}`))
    }, ms)
    const done = (): void => {
      stop()
      clearTimeout(timer)
    }
  })
}

const isMyTurn = ({ position, seat, handOver, pending }: TableSnapshot): boolean =>
  pending === null && handOver === null && position !== null && position.outcome === null && seat !== null && position.toAct[0] === seat

const isOver = ({ phase }: TableSnapshot): boolean => phase === 'over' || phase === 'failed'

/** Plays whenever it can, until the match is over or `moves` are made; takes the screen whenever it is handed over. */
export async function play(
  table: Table,
  {
    moves = 10_000,
    choose = (legal) => legal[0],
  }: { readonly moves?: number; readonly choose?: (legal: readonly Json[]) => Json | undefined } = {},
): Promise<{ readonly made: number; readonly refused: Refusal | null }> {
  for (let made = 0; made < moves; made++) {
    let now = await until(table, (snapshot) => isMyTurn(snapshot) || isOver(snapshot) || snapshot.handOver !== null)
    if (now.handOver !== null) {
      const next = now.handOver
      table.takeScreen()
      now = await until(table, ({ seat, handOver }) => seat === next && handOver === null)
    }
    if (isOver(now)) return { made, refused: null }
    const action = choose(legalAt(now))
    if (action === undefined) return { made, refused: null }
    const refused = await table.submit(action)
    if (refused !== null) return { made, refused }
  }
  return { made: moves, refused: null }
}

/** Prefers to play a card over drawing, and never passes if it can help it, so that matches end. */
export function eager(legal: readonly Json[]): Json | undefined {
  const type = (action: Json): unknown => (typeof action === 'object' && action !== null && 'type' in action ? action.type : null)
  return legal.find((action) => type(action) === 'play') ?? legal.find((action) => type(action) !== 'say') ?? legal[0]
}

/** Moves that win a numbered deal. */
export async function solutionOf(header: Header): Promise<readonly Json[]> {
  const opened = openHeader(header, library)
  if (isRefusal(opened) || opened.numbered === null) throw new Error('This is no numbered deal.')
  const { game, numbered } = opened
  const match = openMatch({ game, header, seed: dealSeed(numbered.variant, numbered.deal) })
  if (isRefusal(match)) throw new Error(match.message)
  const { moves } = (await solverFor(header.game)?.solve(header.options, match.state, { ms: 20_000 })) ?? {}
  if (moves === undefined) throw new Error('No solution was found.')
  return moves.map((move) => game.wire.action.encode(move))
}
