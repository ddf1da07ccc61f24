/**
 * The engine protocol: one line in, one line out. Holds the tables and knows every operation; knows no rule of any game, and no
 * stream: whoever runs it feeds it lines and writes what it answers.
 *
 * Nothing that comes in ends it, and nothing but a successful operation changes a table: matches are immutable values, and a table
 * takes a new one only when everything about it has succeeded.
 */
import { botFor, botNames, playouts, solverFor } from '@parlour/bots'
import { prepare } from '@parlour/house'
import {
  type AnyGame,
  type AnyModule,
  type Event,
  isObject,
  isRefusal,
  type Json,
  type Match,
  quickChance,
  quoted,
  type Refusal,
  type Seat,
} from '@parlour/kernel'
import type { EngineAnswers, EngineOp, EngineRequest, TableStanding } from '@parlour/protocol'
import { engineRefused } from './refusals.ts'
import { dealTable, type EngineTable, lastHeard, recordSoFar, setTable, type TableDeps } from './table.ts'

export interface EngineDeps extends TableDeps {
  /** Every game in every version of its rules; `findGame` knows which one a name means. */
  readonly games: readonly AnyModule[]
  findGame(id: string): AnyModule | undefined
  /** Milliseconds from any fixed moment. */
  now(): number
}

/** The request is at fault. */
export interface Faulty {
  readonly error: Refusal
}
/** The request is fine, but the rules do not allow it now. */
export interface Refused {
  readonly refused: Refusal
}

/** How long to try to solve a position when nothing is said. */
const USUAL_SOLVING_MS = 10_000

type Result<Op extends EngineOp> = EngineAnswers[Op] | Faulty | Refused
type Handlers = { readonly [Op in EngineOp]: (request: EngineRequest<Op>) => Result<Op> | Promise<Result<Op>> }

export class Engine {
  readonly #deps: EngineDeps
  readonly #tables = new Map<string, EngineTable>()
  #opened = 0

  constructor(deps: EngineDeps) {
    this.#deps = deps
  }

  /** Carries out one well-formed request. */
  perform<Op extends EngineOp>(request: EngineRequest<Op> & { readonly op: Op }): Result<Op> | Promise<Result<Op>> {
    return (this.#handlers[request.op] as Handlers[Op])(request)
  }

  readonly #handlers: Handlers = {
    games: () => {
      const { games, findGame } = this.#deps
      const newest = games.filter((module) => findGame(module.id) === module)
      return {
        games: newest.map(({ id, title, rules, seats, options }) => ({
          id,
          title,
          rules,
          seats,
          presets: options.presets,
          options: options.jsonSchema,
        })),
      }
    },

    new: (request) => this.#withGame(request.game, (module) => this.#opening(dealTable(module, request, this.#deps))),

    set: (request) => this.#withGame(request.game, (module) => this.#opening(setTable(module, request, request.position, this.#deps))),

    view: (request) =>
      this.#withMatch(request.table, (match) => {
        if (request.seat !== null && !match.hasSeat(request.seat)) return noSuchSeat(request.seat, match.header.seats.length)
        return { view: match.game.wire.view.encode(match.view(request.seat)), toAct: match.toAct }
      }),

    actions: (request) =>
      this.#withSeat(request, (_, seat, match) => {
        const view = match.view(seat)
        const actions = match.game.legal(view)
        return request.count === true ? { count: actions.length } : { actions: actions.map((action) => priced(match.game, view, action)) }
      }),

    apply: (request) =>
      this.#withSeat(request, async (table, seat, match) => {
        const malformed = match.game.wire.action.decode(request.action)
        if (isRefusal(malformed)) return { error: malformed }
        const answer = await moved(table, { type: 'play', seat, action: request.action as Json }, seat)
        if ('refused' in answer) return answer
        const { seq, ...rest } = answer
        return { seq, happened: lastHeard(table, seat), ...rest }
      }),

    leave: (request) => this.#withSeat(request, (table, seat) => moved(table, { type: 'leave', seat, why: 'quit' }, seat)),

    undo: (request) => this.#withTable(request.table, (table) => moved(table, { type: 'undo', steps: request.steps ?? 1 })),

    redo: (request) => this.#withTable(request.table, (table) => moved(table, { type: 'redo', steps: request.steps ?? 1 })),

    outcome: (request) => this.#withMatch(request.table, ({ outcome }) => ({ outcome })),

    record: (request) => this.#withTable(request.table, (table) => ({ record: recordSoFar(table) })),

    drop: (request) =>
      this.#withTable(request.table, () => {
        this.#tables.delete(request.table)
        return {}
      }),

    bot: (request) => this.#withSeat(request, (table, seat, match) => decide(table, match, seat, request)),

    solve: (request) =>
      this.#withMatch(request.table, async (match, { prepared: { module, options } }) => {
        const solver = solverFor(module.id)
        if (solver === undefined) return { error: engineRefused({ why: 'no-solver', title: module.title }) }
        const { result, moves, nodes } = await solver.solve(options, match.state, { ms: request.ms ?? USUAL_SOLVING_MS })
        return moves === undefined
          ? { result, nodes }
          : { result, moves: moves.map((action) => match.game.wire.action.encode(action)), nodes }
      }),

    playouts: (request) =>
      this.#withGame(request.game, (module) => {
        const { seats, options } = request
        const prepared = prepare(module, { seats, options }, this.#deps)
        if (isRefusal(prepared)) return { error: prepared }
        const seed = request.seed ?? Buffer.from(this.#deps.randomBytes(8)).toString('hex')
        const start = this.#deps.now()
        const { games, moves, unfinished } = playouts(prepared.game, request.games, quickChance(seed))
        const seconds = (this.#deps.now() - start) / 1000
        return unfinished === 0 ? { games, moves, seconds } : { games, moves, seconds, unfinished }
      }),
  }

  #withGame<T>(id: string, answer: (module: AnyModule) => T): T | Faulty {
    const module = this.#deps.findGame(id)
    if (module !== undefined) return answer(module)
    const games = [...new Set(this.#deps.games.map((game) => game.id))]
    return { error: engineRefused({ why: 'unknown-game', game: quoted(id), games }) }
  }

  #withTable<T>(id: string, answer: (table: EngineTable) => T): T | Faulty {
    const table = this.#tables.get(id)
    return table === undefined ? { error: engineRefused({ why: 'unknown-table', table: quoted(id) }) } : answer(table)
  }

  #withMatch<T>(id: string, answer: (match: Match, table: EngineTable) => T): T | Faulty {
    return this.#withTable(id, (table) => answer(matchOf(table), table))
  }

  #withSeat<T>(
    request: { readonly table: string; readonly seat: number },
    answer: (table: EngineTable, seat: Seat, match: Match) => T,
  ): T | Faulty {
    return this.#withMatch(request.table, (match, table) =>
      match.hasSeat(request.seat) ? answer(table, request.seat, match) : noSuchSeat(request.seat, match.header.seats.length),
    )
  }

  #opening(table: EngineTable | Refusal): EngineAnswers['new'] | Faulty {
    if (isRefusal(table)) return { error: table }
    const id = `t${++this.#opened}`
    this.#tables.set(id, table)
    return { table: id, seq: table.house.table.seq }
  }
}

/** An action in wire form, with its score where the game's preview knows one. */
function priced(game: AnyGame, view: unknown, action: unknown): Json {
  const json = game.wire.action.encode(action)
  const preview = game.preview?.(view, action)
  return isObject(json) && isObject(preview) && typeof preview.score === 'number' ? { ...json, score: preview.score } : json
}

const noSuchSeat = (seat: number, seats: number): Faulty => ({
  error: engineRefused({ why: 'no-such-seat', seat, seats }),
})

/** Tables here are dealt when they are opened. */
function matchOf({ house }: EngineTable): Match {
  const { match } = house.table
  if (match === null) throw new Error('the table is not dealt')
  return match
}

async function moved(table: EngineTable, event: Event, seat: Seat = 0): Promise<TableStanding | Refused> {
  const refused = await table.house.submit(seat, { event })
  if (refused !== null) return { refused }
  const { seq, toAct, outcome } = matchOf(table)
  return outcome === null ? { seq, toAct } : { seq, toAct, outcome }
}

async function decide(table: EngineTable, match: Match, seat: Seat, { level, ms }: EngineRequest<'bot'>): Promise<Result<'bot'>> {
  const { module, options } = table.prepared
  const { minds, house } = table
  const { game, header } = match
  const known = botNames(module.id)
  if (!known.includes(level)) return { error: engineRefused({ why: 'unknown-level', level: quoted(level), levels: known }) }
  if (match.outcome !== null) return { refused: engineRefused({ why: 'match-over' }) }
  if (!match.toAct.includes(seat)) return { refused: engineRefused({ why: 'not-to-act', seat }) }
  if (game.unlisted !== true && game.legal(match.view(seat)).length === 0)
    return { refused: engineRefused({ why: 'no-action-left', seat }) }
  const mind = minds.get(level) ?? botFor(module.id, level, { seats: header.seats.length, options })
  minds.set(level, mind)
  // From public facts only, so a table made with a given seed also gets the same bots' moves again.
  const chance = quickChance(`${header.commitment} ${match.seq} ${seat} ${level}`)
  const view = match.view(seat)
  const heard = house.table.heardBy(seat) ?? []
  const { action, info } = await mind.decide({ game, seat, view, chance, heard, budget: ms === undefined ? {} : { ms } })
  const refused = game.refuse(view, action)
  if (refused !== null) throw new Error(`the bot chose an illegal action: ${refused.message}`)
  const { encode } = game.wire.action
  if (info === undefined) return { action: encode(action) }
  const considered = info.considered.map(({ action, value, playouts }) => ({
    action: encode(action),
    value: Number(value.toFixed(4)),
    playouts,
  }))
  return { action: encode(action), info: { iterations: info.iterations, considered } }
}
