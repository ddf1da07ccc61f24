import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { backOff } from '../src/connection/back-off.ts'
import { type Connection, ConnectionFailed } from '../src/connection/connection.ts'
import { type ConnectionDeps, openConnection } from '../src/connection/reconnecting.ts'
import type { Socket } from '../src/connection/socket-session.ts'
import { HandClock } from './support/hand-clock.ts'

/** A server at the other end of every socket, which can be told how to behave. */
class Scene {
  readonly clock = new HandClock()
  readonly sockets: FakeSocket[] = []
  readonly tokens = ['first']
  readonly renewed: string[] = []
  reachable = true
  answers = true
  features: readonly string[] | undefined = ['ping']
  readonly links: string[] = []

  readonly connection: Connection

  constructor(credentials?: ConnectionDeps['credentials']) {
    const usual: ConnectionDeps['credentials'] = {
      token: async () => this.tokens.at(-1) ?? '',
      renew: async (refused) => {
        this.renewed.push(refused)
        this.tokens.push(`after ${refused}`)
        return `after ${refused}`
      },
    }
    this.connection = openConnection({
      url: 'ws://parlour/ws',
      credentials: credentials ?? usual,
      WebSocket: this.#sockets(),
      random: () => 0.5,
      setTimer: this.clock.setTimer,
      now: this.clock.now,
    })
    this.connection.onLink((link) => this.links.push(link))
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error('There is no socket.')
    return socket
  }

  #sockets() {
    const scene = this
    return class extends FakeSocket {
      constructor(url: string) {
        super(url, scene)
        scene.sockets.push(this)
      }
    }
  }
}

class FakeSocket implements Socket {
  readonly frames: { readonly type: string; readonly id: number; readonly [field: string]: unknown }[] = []
  readonly #listeners = new Map<string, ((event: never) => void)[]>()
  readonly #scene: Scene
  open = true

  constructor(_url: string, scene: Scene) {
    this.#scene = scene
    queueMicrotask(() => (scene.reachable ? this.fire('open', {}) : this.end(1006)))
  }

  send(text: string): void {
    const frame = JSON.parse(text)
    this.frames.push(frame)
    if (this.#scene.answers) queueMicrotask(() => this.say({ re: frame.id, ok: true, ...this.#answerTo(frame.type) }))
  }

  #answerTo(type: string): object {
    const { clock, features } = this.#scene
    if (type === 'hello') return { user: { id: 'a', username: 'Ann', role: 'guest' }, serverTime: clock.now() + 5_000, features }
    return type === 'watchLobbies' ? { lobbies: [] } : {}
  }

  say(json: unknown): void {
    this.fire('message', { data: JSON.stringify(json) })
  }

  close(): void {
    this.end(1000)
  }

  end(code: number): void {
    if (!this.open) return
    this.open = false
    this.fire('close', { code })
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  fire(type: string, event: object): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never)
  }
}

describe('the socket', () => {
  it('says hello with token and version, and learns the time of the server', async () => {
    // CT.M7.connect, TS_NET.connect_to: the connection is open once the server has greeted back.
    const { connection, sockets, links, last } = await connected()
    expect(sockets).toHaveLength(1)
    expect(last.frames).toEqual([{ type: 'hello', id: 1, token: 'first', protocol: 1 }])
    expect(connection.clockOffset).toBe(5_000)
    expect(links).toEqual(['idle', 'connecting', 'online'])
  })

  it('is made when it is first needed', async () => {
    const scene = new Scene()
    await scene.connection.ask('watchLobbies', {})
    expect(scene.last.frames.map(({ type }) => type)).toEqual(['hello', 'watchLobbies'])
  })

  it('tells whoever waits that the attempt failed, and tries again, each time a little later', async () => {
    const scene = new Scene()
    scene.reachable = false
    await expect(scene.connection.connect()).rejects.toBeInstanceOf(ConnectionFailed)
    expect(scene.connection.link).toBe('lost')
    await expect(scene.connection.ask('watchLobbies', {})).rejects.toBeInstanceOf(ConnectionFailed)
    await scene.clock.pass(149)
    expect(scene.sockets).toHaveLength(1)
    await scene.clock.pass(1)
    expect(scene.sockets).toHaveLength(2)
    await scene.clock.pass(254)
    expect(scene.sockets).toHaveLength(2)
    scene.reachable = true
    await scene.clock.pass(1)
    expect(scene.connection.link).toBe('online')
    expect(scene.links).toEqual(['idle', 'connecting', 'lost', 'online'])
  })

  it('waits by chance and never too long', () => {
    expect(backOff(0, () => 1)).toBe(300)
    expect(backOff(1, () => 1)).toBe(510)
    expect(backOff(40, () => 1)).toBe(15_000)
    expect(backOff(40, () => 0)).toBe(0)
  })

  it('comes back at once when the network may be back', async () => {
    const scene = await connected()
    scene.reachable = false
    scene.last.end(1006)
    await scene.clock.pass(60_000)
    const before = scene.sockets.length
    scene.reachable = true
    scene.connection.nudge()
    await scene.clock.pass(0)
    expect(scene.sockets.length).toBe(before + 1)
    expect(scene.connection.link).toBe('online')
  })

  it('gives up on a connection that does not answer', async () => {
    const scene = await connected()
    scene.answers = false
    const asked = scene.connection.ask('chat', { gameId: asGameId('g'), text: 'Hello' })
    const failed = expect(asked).rejects.toBeInstanceOf(ConnectionFailed)
    await scene.clock.pass(9_999)
    expect(scene.connection.link).toBe('online')
    await scene.clock.pass(1)
    await failed
    expect(scene.connection.link).toBe('lost')
  })

  it('pings when it has heard nothing for long, and sooner when the network seems gone', async () => {
    const silent = await connected()
    silent.answers = false
    await silent.clock.pass(25_000)
    expect(silent.last.frames.at(-1)).toMatchObject({ type: 'ping' })
    await silent.clock.pass(10_000)
    expect(silent.links.at(-2)).toBe('online')
    expect(silent.links).toContain('lost')

    const doubtful = await connected()
    doubtful.connection.doubt()
    await doubtful.clock.pass(3_000)
    expect(doubtful.connection.link).toBe('online')
    doubtful.answers = false
    doubtful.connection.doubt()
    await doubtful.clock.pass(3_000)
    expect(doubtful.links).toContain('lost')
  })

  it('asks a server that knows no ping something else', async () => {
    const scene = new Scene()
    scene.features = undefined
    await scene.connection.connect()
    expect(scene.connection.offers('ping')).toBe(false)
    await scene.clock.pass(25_000)
    expect(scene.last.frames.at(-1)).toMatchObject({ type: 'unwatch', lobbyId: '-' })
    expect(scene.connection.link).toBe('online')
  })

  it('refuses an answer that is none', async () => {
    const scene = await connected()
    await expect(scene.connection.ask('joinLobby', { lobbyId: 'l' })).rejects.toMatchObject({ code: 'InternalError' })
  })

  it('passes on a renewed token, and gets another when its own is refused', async () => {
    const scene = await connected()
    scene.tokens.push('second')
    await scene.clock.pass(25_000)
    expect(scene.last.frames.find(({ type }) => type === 'renew')).toMatchObject({ token: 'second' })
    scene.last.end(4401)
    await scene.clock.pass(150)
    expect(scene.renewed).toEqual(['second'])
    expect(scene.last.frames[0]).toMatchObject({ type: 'hello', token: 'after second' })
    expect(scene.connection.link).toBe('online')
  })

  it('gives up where its token is refused and there is no other', async () => {
    const scene = await connected({ token: async () => 'only' })
    scene.last.end(4401)
    await scene.clock.pass(150)
    expect(scene.links.slice(-2)).toEqual(['lost', 'idle'])
    await expect(scene.connection.connect()).rejects.toThrow('The token has ended.')
    expect(scene.sockets).toHaveLength(1)
  })

  it('stays away once it is told to', async () => {
    const scene = await connected()
    scene.reachable = false
    scene.last.end(1006)
    scene.connection.disconnect()
    scene.reachable = true
    await scene.clock.pass(60_000)
    expect(scene.sockets).toHaveLength(1)
    expect(scene.connection.link).toBe('idle')
  })

  it('hands on what the server tells, until nobody listens', async () => {
    const scene = await connected()
    const heard: string[] = []
    const stop = scene.connection.on('serverNotice', ({ code }) => heard.push(code))
    scene.last.say({ type: 'serverNotice', code: 'Stopping', message: '' })
    scene.last.say({ type: 'unheard-of' })
    scene.last.fire('message', { data: 'not JSON' })
    stop()
    scene.last.say({ type: 'serverNotice', code: 'Stopped', message: '' })
    expect(heard).toEqual(['Stopping'])
  })
})

async function connected(credentials?: ConnectionDeps['credentials']): Promise<Scene> {
  const scene = new Scene(credentials)
  await scene.connection.connect()
  return scene
}
