/**
 * The engine protocol: one line in, one line out. Holds the tables and knows every operation; knows no rule of any game, and no
 * stream: whoever runs it feeds it lines and writes what it answers.
 *
 * Nothing that comes in ends it, and nothing but a successful operation changes a table: matches are immutable values, and a table
 * takes a new one only when everything about it has succeeded.
 */
import { botFor, botNames, playouts, solverFor } from '@parlour/bots'
import {
  type AnyGame,
  type AnyModule,
  type Event,
  isObject,
  isRefusal,
  type Json,
  quickChance,
  quoted,
  type Refusal,
  type Seat,
} from '@parlour/kernel'
import type { EngineAnswers, EngineOp, EngineRequest, TableStanding } from '@parlour/protocol'
import { prepare } from '@parlour/server/shelf'
import { engineRefused } from './refusals.ts'
import { advance, dealTable, heardBy, recordSoFar, setTable, type Table, type TableParts } from './table.ts'

export interface EngineParts extends TableParts {
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
  readonly #parts: EngineParts
  readonly #tables = new Map<string, Table>()
  #opened = 0

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  /** Carries out one well-formed request. */
  perform<Op extends EngineOp>(request: EngineRequest<Op> & { readonly op: Op }): Result<Op> | Promise<Result<Op>> {
    return (this.#handlers[request.op] as Handlers[Op])(request)
  }

  readonly #handlers: Handlers = {
    games: () => {
      const { games, findGame } = this.#parts
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

    new: (request) => this.#withGame(request.game, (module) => this.#opening(dealTable(module, request, this.#parts))),

    set: (request) => this.#withGame(request.game, (module) => this.#opening(setTable(module, request, request.position, this.#parts))),

    view: (request) =>
      this.#withTable(request.table, ({ match }) => {
        if (request.seat !== null && !match.hasSeat(request.seat)) return noSuchSeat(request.seat, match.header.seats.length)
        return { view: match.game.wire.view.encode(match.view(request.seat)), toAct: match.toAct }
      }),

    actions: (request) =>
      this.#withSeat(request, ({ match }, seat) => {
        const view = match.view(seat)
        const actions = match.game.legal(view)
        return request.count === true ? { count: actions.length } : { actions: actions.map((action) => priced(match.game, view, action)) }
      }),

    apply: (request) =>
      this.#withSeat(request, (table, seat) => {
        const malformed = table.match.game.wire.action.decode(request.action)
        if (isRefusal(malformed)) return { error: malformed }
        const advanced = advance(table, { type: 'play', seat, action: request.action as Json })
        if (isRefusal(advanced)) return { refused: advanced }
        const { seq, ...rest } = advanced.standing
        return { seq, happened: advanced.told.heardBy(seat), ...rest }
      }),

    leave: (request) => this.#withSeat(request, (table, seat) => moved(table, { type: 'leave', seat, why: 'quit' })),

    undo: (request) => this.#withTable(request.table, (table) => moved(table, { type: 'undo', steps: request.steps ?? 1 })),

    redo: (request) => this.#withTable(request.table, (table) => moved(table, { type: 'redo', steps: request.steps ?? 1 })),

    outcome: (request) => this.#withTable(request.table, ({ match }) => ({ outcome: match.outcome })),

    record: (request) => this.#withTable(request.table, (table) => ({ record: recordSoFar(table) })),

    drop: (request) =>
      this.#withTable(request.table, () => {
        this.#tables.delete(request.table)
        return {}
      }),

    bot: (request) => this.#withSeat(request, (table, seat) => decide(table, seat, request.level, request.ms)),

    solve: (request) =>
      this.#withTable(request.table, async ({ module, options, match }) => {
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
        const prepared = prepare(module, { seats, options }, this.#parts)
        if (isRefusal(prepared)) return { error: prepared }
        const seed = request.seed ?? Buffer.from(this.#parts.randomBytes(8)).toString('hex')
        const start = this.#parts.now()
        const { games, moves, unfinished } = playouts(prepared.game, request.games, quickChance(seed))
        const seconds = (this.#parts.now() - start) / 1000
        return unfinished === 0 ? { games, moves, seconds } : { games, moves, seconds, unfinished }
      }),
  }

  #withGame<T>(id: string, answer: (module: AnyModule) => T): T | Faulty {
    const module = this.#parts.findGame(id)
    if (module !== undefined) return answer(module)
    const games = [...new Set(this.#parts.games.map((game) => game.id))]
    return { error: engineRefused({ why: 'unknown-game', game: quoted(id), games }) }
  }

  #withTable<T>(id: string, answer: (table: Table) => T): T | Faulty {
    const table = this.#tables.get(id)
    return table === undefined ? { error: engineRefused({ why: 'unknown-table', table: quoted(id) }) } : answer(table)
  }

  #withSeat<T>(request: { readonly table: string; readonly seat: number }, answer: (table: Table, seat: Seat) => T): T | Faulty {
    return this.#withTable(request.table, (table) =>
      table.match.hasSeat(request.seat) ? answer(table, request.seat) : noSuchSeat(request.seat, table.match.header.seats.length),
    )
  }

  #opening(table: Table | Refusal): EngineAnswers['new'] | Faulty {
    if (isRefusal(table)) return { error: table }
    const id = `t${++this.#opened}`
    this.#tables.set(id, table)
    return { table: id, seq: table.match.seq }
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

function moved(table: Table, event: Event): TableStanding | Refused {
  const advanced = advance(table, event)
  return isRefusal(advanced) ? { refused: advanced } : advanced.standing
}

async function decide(table: Table, seat: Seat, level: string, ms: number | undefined): Promise<Result<'bot'>> {
  const { match, module, options, minds } = table
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
  const heard = heardBy(table, seat)
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
