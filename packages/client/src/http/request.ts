/**
 * One HTTP request to the server: JSON there and back, a time limit, and errors as the two kinds that callers tell apart. It knows
 * nothing of tokens but the header they travel in, and never asks twice.
 */
import { isObject } from '@parlour/kernel'
import { API_PATH } from '@parlour/protocol/constants'
import { isWireError } from '@parlour/protocol/errors'
import { ApiError, NetworkError } from './api-client.ts'

/** Nobody waits longer for an answer. */
const LIMIT_MS = 15_000

export interface Address {
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Where the server is, without a slash at the end; this page's own server when absent. */
  readonly baseUrl?: string | undefined
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly token?: string | null
}

export type Ask = <Answer>(question: Question) => Promise<Answer>

export function asking({ fetch = globalThis.fetch.bind(globalThis), baseUrl = '' }: Address): Ask {
  return async <Answer>({ method, path, body, token }: Question): Promise<Answer> => {
    const headers: { [name: string]: string } = { accept: 'application/json' }
    if (token != null) headers.authorization = `Bearer ${token}`
    if (method !== 'GET') headers['content-type'] = 'application/json'
    const response = await reached(
      fetch(`${baseUrl}${API_PATH}${path}`, {
        method,
        headers,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      }),
    )
    const text = await reached(response.text())
    const json = parsed(text)
    if (!response.ok) throw refusedWith(response.status, json)
    // An answer that is not ours, from a login page of a hotel say, is no answer.
    if (json === undefined && response.status !== 204) throw new NetworkError(new Error(`not JSON: ${text.slice(0, 80)}`))
    return json as Answer
  }
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new NetworkError(error)
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusedWith(status: number, json: unknown): ApiError {
  if (isObject(json) && isWireError(json.error)) return new ApiError(json.error.code, json.error.message, status, json.error.details)
  // Something in between answered for the server.
  return new ApiError(status >= 500 ? 'Unavailable' : 'BadRequest', `The server answered with status ${status}.`, status)
}
