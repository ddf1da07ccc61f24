/** A network between a client and the server that loses what the test wants it to lose, at the very moment it passes. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

export class LossyProxy {
  readonly #server: WebSocketServer
  /** Frames from the server that never arrive: with one of them the connection breaks, on both sides. */
  breaksOn: (text: string) => boolean = () => false

  private constructor(server: WebSocketServer) {
    this.#server = server
  }

  static async between(url: string): Promise<LossyProxy> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
    const proxy = new LossyProxy(server)
    server.on('connection', (client) => proxy.#forward(client, `${url.replace('http', 'ws')}/ws`))
    await once(server, 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    for (const client of this.#server.clients) client.terminate()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #forward(client: WebSocket, address: string): void {
    const upstream = new WebSocket(address)
    const early: string[] = []
    client.on('message', (data) => (upstream.readyState === WebSocket.OPEN ? upstream.send(String(data)) : early.push(String(data))))
    upstream.on('open', () => {
      for (const text of early) upstream.send(text)
    })
    upstream.on('message', (data) => {
      const text = String(data)
      if (!this.breaksOn(text)) return client.send(text)
      client.terminate()
      upstream.terminate()
    })
    client.on('close', () => upstream.terminate())
    upstream.on('close', () => client.terminate())
    for (const socket of [client, upstream]) socket.on('error', () => socket.terminate())
  }
}
