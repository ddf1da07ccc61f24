/**
 * The engine protocol: what may be asked on one line of standard input, and what is answered on one line of standard output.
 *
 * Known fields are checked strictly, unknown ones are ignored, so that later versions may add some. What a position, an action or the
 * options of a game must contain is the game's own business; here they are any JSON. Every schema's message says what the field must
 * be, and `parseEngineRequest` makes a sentence of it.
 */
import { isObject, type Json, type JsonObject, type MatchRecord, type Outcome, type Refusal, refuser, type Seat } from '@parlour/kernel'
import { z } from 'zod'
import { failureOf } from './failures.ts'

/** Bounds on what one request may ask for. */
export const MOST_PLAYOUTS = 10_000_000
export const MOST_MS = 3_600_000
const MOST_SEATS = 64

const string = z.string('a string')

const whole = (min: number, max: number) => {
  const words = max === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`
  return z.int(words).min(min, words).max(max, words)
}

const milliseconds = () => {
  const words = `a number of milliseconds from 0 to ${MOST_MS}`
  return z.number(words).min(0, words).max(MOST_MS, words)
}

// Which seats a table has is known to the table only.
const seat = z.number('the number of a seat')
const seatOrNull = z.number('the number of a seat, or null for a spectator').nullable()
const options = z.custom<JsonObject>(isObject, 'an object').optional()
/** Any JSON, as long as it is there. */
const present = (words: string) => z.custom<unknown>((value) => value !== undefined, words)

const onTable = { table: string }
const newTable = { game: string, seats: whole(1, MOST_SEATS).optional(), options }
/** Its UTF-8 bytes are the secret, so it must have some: texts with half a character would all get the same. */
const seed = string.refine((text) => text.isWellFormed(), 'a string of whole characters')
const steps = whole(1, Number.MAX_SAFE_INTEGER).optional()
const ms = milliseconds().optional()

/** One schema per operation. */
const requests = {
  games: z.object({ op: z.literal('games') }),
  new: z.object({ op: z.literal('new'), ...newTable, seed: seed.optional() }),
  set: z.object({ op: z.literal('set'), ...newTable, seed: seed.optional(), position: present('a position') }),
  view: z.object({ op: z.literal('view'), ...onTable, seat: seatOrNull }),
  actions: z.object({ op: z.literal('actions'), ...onTable, seat, count: z.boolean('true or false').optional() }),
  apply: z.object({ op: z.literal('apply'), ...onTable, seat, action: present('an action') }),
  leave: z.object({ op: z.literal('leave'), ...onTable, seat }),
  undo: z.object({ op: z.literal('undo'), ...onTable, steps }),
  redo: z.object({ op: z.literal('redo'), ...onTable, steps }),
  outcome: z.object({ op: z.literal('outcome'), ...onTable }),
  record: z.object({ op: z.literal('record'), ...onTable }),
  drop: z.object({ op: z.literal('drop'), ...onTable }),
  bot: z.object({ op: z.literal('bot'), ...onTable, seat, level: string, ms }),
  solve: z.object({ op: z.literal('solve'), ...onTable, ms }),
  playouts: z.object({
    op: z.literal('playouts'),
    ...newTable,
    games: whole(1, MOST_PLAYOUTS),
    seed: z.union([z.string(), z.number()], 'a string or a number').optional(),
  }),
} as const

type Requests = typeof requests
export type EngineOp = keyof Requests
/** A request of one operation, or of any. */
export type EngineRequest<Op extends EngineOp = EngineOp> = { [K in Op]: z.infer<Requests[K]> }[Op]

/** Where a table stands after an event. */
export interface TableStanding {
  readonly seq: number
  /** The seats awaited, the one whose turn it is first; empty when the match is over. */
  readonly toAct: readonly Seat[]
  readonly outcome?: Outcome
}

export interface GameFacts {
  readonly id: string
  readonly title: string
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  /** Full options by preset name. */
  readonly presets: { readonly [name: string]: unknown }
  /** JSON Schema. */
  readonly options: Json
}

/** How a searching bot came to its action: its playouts, and its candidates with their estimated share of the match, best first. */
export interface BotInfo {
  readonly iterations: number
  readonly considered: readonly { readonly action: Json; readonly value: number; readonly playouts: number }[]
}

/** What each operation answers, beside the `id`. */
export interface EngineAnswers {
  games: { readonly games: readonly GameFacts[] }
  new: { readonly table: string; readonly seq: number }
  set: { readonly table: string; readonly seq: number }
  view: { readonly view: Json; readonly toAct: readonly Seat[] }
  actions: { readonly actions: readonly Json[] } | { readonly count: number }
  /** `happened` is what the acting seat heard. */
  apply: TableStanding & { readonly happened: readonly Json[] }
  leave: TableStanding
  undo: TableStanding
  redo: TableStanding
  outcome: { readonly outcome: Outcome | null }
  record: { readonly record: MatchRecord }
  drop: { readonly [none: string]: never }
  bot: { readonly action: Json; readonly info?: BotInfo }
  solve: { readonly result: 'solved' | 'unsolvable' | 'unknown'; readonly moves?: readonly Json[]; readonly nodes: number }
  /** `unfinished` counts the games that were cut off because they did not end; absent when there were none. */
  playouts: { readonly games: number; readonly moves: number; readonly seconds: number; readonly unfinished?: number }
}

/** One line of output: an answer, an error (the request is at fault) or a refusal (the rules do not allow it). */
export type EngineReply = { readonly id: unknown } & (EngineAnswers[EngineOp] | { readonly error: Refusal } | { readonly refused: Refusal })

/** A request from outside, or what is wrong with it in one sentence. */
export function parseEngineRequest(json: unknown): EngineRequest | Refusal {
  if (!isObject(json)) return badRequest(`A request is a JSON object, not ${shown(json)}.`)
  const { op } = json
  if (op === undefined) return badRequest(`The field "op" is missing; it names one of ${Object.keys(requests).join(', ')}.`)
  if (typeof op !== 'string') return badRequest(`The field "op" must be a string, not ${shown(op)}.`)
  if (!Object.hasOwn(requests, op)) return unknownOp({ why: 'unknown-op', op: shown(op), ops: Object.keys(requests) })
  const parsed = requests[op as EngineOp].safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0])
  const value = json[field]
  return badRequest(
    value === undefined
      ? `The field "${field}" is missing; ${op} needs ${issue?.message}.`
      : `The field "${field}" must be ${issue?.message}, not ${shown(value)}.`,
  )
}

const badRequest = (problem: string): Refusal => failureOf({ why: 'invalid-request', problem })

const unknownOp = refuser<{ readonly why: 'unknown-op'; readonly op: string; readonly ops: readonly string[] }>({
  codes: { 'unknown-op': 'UnknownOp' },
  sentence: ({ op, ops }) => `There is no operation ${op}; there are ${ops.join(', ')}.`,
})

const SHOWN = 40

/** A value as JSON, cut short. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
