/**
 * What a route is: its address, who may call it, what it takes and answers, which errors it names, and what it does. Routes are plain
 * values; the server, the OpenAPI document and the tests are all made from the same list, so none of them can forget one.
 */
import type { ErrorCode } from '@parlour/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Identity, Origin } from '../auth/accounts.ts'
import type { ApiDeps } from './deps.ts'

/** `anyone`: no token is looked at. `optional`: a token that is sent must be right. */
export type Access = 'anyone' | 'optional' | 'player' | 'admin'

/** What a caller can have too much of, beside requests as such. */
export type Limit = 'guests' | 'sign-ins' | 'none'

type Schema = z.ZodType
/** By status; null: an answer without a body. */
type Answers = { readonly [status: number]: Schema | null }

/** What a handler answers is only read. An id is a string, however branded. */
type Immutable<T> = T extends Date | string
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Immutable<T[Key]> }
      : T

type Body<S> = S extends Schema ? { readonly body: Immutable<z.output<S>> } : { readonly body?: undefined }
type Answer<A extends Answers> = {
  [Status in keyof A]: { readonly status: Status; readonly headers?: { readonly [name: string]: string } } & Body<A[Status]>
}[keyof A]

export interface Call<B, P, Q> {
  readonly deps: ApiDeps
  readonly body: B
  readonly params: P
  readonly query: Q
  /** Who calls, if that is known. */
  readonly identity: Identity | null
  /** Who calls; throws Unauthorized for nobody. */
  caller(): Identity
  readonly origin: Origin
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface RouteFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`. */
  readonly url: string
  readonly tag: string
  readonly summary: string
  readonly access: Access
  readonly body?: Schema
  readonly params?: Schema
  readonly query?: Schema
  readonly answers: Answers
  /** What can go wrong here in particular; what can go wrong anywhere is added by `errorsOf`. */
  readonly errors: readonly ErrorCode[]
  readonly limit?: Limit
  /** `cache-control`, where answers may be kept. */
  readonly cache?: string
}

interface RouteSpec<B extends Schema, P extends Schema, Q extends Schema, A extends Answers> extends RouteFacts {
  readonly body?: B
  readonly params?: P
  readonly query?: Q
  readonly answers: A
  handle(call: Call<z.output<B>, z.output<P>, z.output<Q>>): Promise<Answer<NoInfer<A>>> | Answer<NoInfer<A>>
}

interface AnyAnswer {
  readonly status: number
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
}

/** Any route, when what it takes does not matter; whoever calls it has checked that. */
export interface Route extends RouteFacts {
  handle(call: Call<unknown, unknown, unknown>): Promise<AnyAnswer> | AnyAnswer
}

export const route = <A extends Answers, B extends Schema = z.ZodUnknown, P extends Schema = z.ZodUnknown, Q extends Schema = z.ZodUnknown>(
  spec: RouteSpec<B, P, Q, A>,
): RouteSpec<B, P, Q, A> => spec

/** Every error that a route can answer with. */
export function errorsOf(facts: RouteFacts): readonly ErrorCode[] {
  const { access, body, params, query, errors, limit } = facts
  const all = new Set<ErrorCode>(errors)
  const add = (...codes: readonly ErrorCode[]): void => {
    for (const code of codes) all.add(code)
  }
  if (access === 'player' || access === 'admin') add('Unauthorized')
  if (access !== 'anyone') add('InvalidToken', 'ExpiredToken')
  if (access === 'admin') add('Forbidden')
  if (body ?? params ?? query) add('BadRequest')
  if (body) add('PayloadTooLarge', 'UnsupportedMediaType')
  if (limit !== 'none') add('TooManyRequests')
  add('InternalError', 'Unavailable')
  return [...all]
}
