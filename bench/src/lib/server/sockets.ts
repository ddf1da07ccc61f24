/** Plain WebSocket and HTTP clients, as little as a load generator can do with. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Traffic } from './played-table.ts'

export interface TextSocket {
  send(text: string): void
  close(): void
}

export interface TextHandlers {
  text(text: string): void
  /** The other side closed it. */
  lost(code: number): void
}

/** An open socket that hands over texts and counts what it receives. */
export async function openSocket(url: string, traffic: Traffic, handlers: TextHandlers): Promise<TextSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let closing = false
  socket.on('message', (data: Buffer) => {
    traffic.bytes += data.length
    handlers.text(data.toString())
  })
  socket.on('close', (code) => {
    if (!closing) handlers.lost(code)
  })
  await once(socket, 'open')
  socket.on('error', () => socket.terminate())
  return {
    send: (text) => socket.send(text),
    close: () => {
      closing = true
      socket.terminate()
    },
  }
}

/** Posts JSON and answers JSON; anything but success is an error. */
export async function post(url: string, body: object, token?: string): Promise<{ readonly [field: string]: unknown }> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`)
  return text === '' ? {} : JSON.parse(text)
}

/** A field that must be a text. */
export function textIn(answer: { readonly [field: string]: unknown }, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string') throw new Error(`an answer has no "${field}": ${JSON.stringify(answer).slice(0, 200)}`)
  return value
}
