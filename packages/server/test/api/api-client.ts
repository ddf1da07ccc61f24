/**
 * Calls routes over real HTTP and keeps a record of what each was seen to answer. Every error is checked on the way: its shape, its
 * status, and that the route declares it. A test file ends by asking whether it has seen everything that its routes can answer.
 */

import { API_PATH, statusOf } from '@parlour/protocol'
import { errorAnswer } from '@parlour/protocol/answers'
import { expect } from 'vitest'
import { errorsOf, type Route } from '../../src/api/route.ts'

export interface Request {
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: { readonly [name: string]: string | number }
  /** Sent as JSON; a string or bytes as they are. */
  readonly body?: unknown
  /** Whose token is sent. */
  readonly as?: { readonly token: string } | undefined
  readonly headers?: { readonly [name: string]: string }
}

export interface Answered<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** Of an error. */
  readonly code: string | undefined
}

export class ApiClient {
  readonly #url: () => string
  readonly #seen = new Set<string>()

  constructor(url: () => string) {
    this.#url = url
  }

  async call<Body = unknown>(route: Route, request: Request = {}): Promise<Answered<Body>> {
    const { params = {}, query = {}, body, as, headers = {} } = request
    const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
    const response = await fetch(`${this.#url()}${API_PATH}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: route.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    const code = response.ok ? undefined : this.#errorCode(route, response.status, json)
    this.#seen.add(key(route, code ?? response.status))
    return { status: response.status, headers: response.headers, body: json as Body, code }
  }

  /** The body of a success. */
  async must<Body = unknown>(route: Route, request: Request = {}): Promise<Body> {
    const { status, body } = await this.call<Body>(route, request)
    if (status >= 300) throw new Error(`${route.method} ${route.url} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Everything that these routes may answer and that no call has seen. */
  unseen(routes: readonly Route[]): string[] {
    const possible = routes.flatMap((route) => [...Object.keys(route.answers), ...route.errors].map((what) => key(route, what)))
    return possible.filter((answer) => !this.#seen.has(answer))
  }

  #errorCode(route: Route, status: number, json: unknown): string | undefined {
    // A declared answer with a status of its own, such as that of a failing server.
    const declared = route.answers[status]
    if (declared?.safeParse(json).success) return undefined
    const { code } = errorAnswer.strict().parse(json).error
    expect(status, code).toBe(statusOf(code))
    expect(errorsOf(route), `${route.method} ${route.url} answered ${code}, which it does not declare`).toContain(code)
    return code
  }
}

const key = ({ method, url }: Route, what: string | number): string => `${method} ${url}: ${what}`
