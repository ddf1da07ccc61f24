import { describe, expect, it } from 'vitest'
import { backOff } from '../../src/realtime/back-off.ts'
import type { Socket } from '../../src/realtime/line.ts'
import { ConnectionFailed } from '../../src/realtime/realtime-client.ts'
import { openRealtime } from '../../src/realtime/socket-client.ts'
import { HandClock } from '../support/hand-clock.ts'

/** A server at the other end of every socket, which can be told how to behave. */
class Scene {
  readonly clock = new HandClock()
  readonly sockets: FakeSocket[] = []
  readonly tokens = ['first']
  readonly renewed: string[] = []
  reachable = true
  answers = true
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly links: string[] = []

  readonly realtime = openRealtime({
    url: 'ws://parlour/ws',
    token: async () => this.tokens.at(-1) ?? '',
    renew: async (refused) => {
      this.renewed.push(refused)
      this.tokens.push(`after ${refused}`)
      return `after ${refused}`
    },
    WebSocket: this.#sockets(),
    random: () => 0.5,
    setTimer: this.clock.setTimer,
    now: this.clock.now,
    page: { window: this.window, document: this.document },
  })

  constructor() {
    this.realtime.onLink((link) => this.links.push(link))
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
    if (this.#scene.answers) queueMicrotask(() => this.say({ re: frame.id, ok: true, serverTime: this.#scene.clock.now() + 5_000 }))
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
    const { realtime, sockets, links, last } = await connected()
    expect(sockets).toHaveLength(1)
    expect(last.frames).toEqual([{ type: 'hello', id: 1, token: 'first', protocol: 1 }])
    expect(realtime.clockOffset).toBe(5_000)
    expect(links).toEqual(['idle', 'connecting', 'online'])
  })

  it('is made when it is first needed', async () => {
    const scene = new Scene()
    await scene.realtime.emit('watchLobbies', {})
    expect(scene.last.frames.map(({ type }) => type)).toEqual(['hello', 'watchLobbies'])
  })

  it('tells whoever waits that the attempt failed, and tries again, each time a little later', async () => {
    const scene = new Scene()
    scene.reachable = false
    await expect(scene.realtime.connect()).rejects.toBeInstanceOf(ConnectionFailed)
    expect(scene.realtime.link).toBe('lost')
    await expect(scene.realtime.emit('watchLobbies', {})).rejects.toBeInstanceOf(ConnectionFailed)
    await scene.clock.pass(149)
    expect(scene.sockets).toHaveLength(1)
    await scene.clock.pass(1)
    expect(scene.sockets).toHaveLength(2)
    await scene.clock.pass(254)
    expect(scene.sockets).toHaveLength(2)
    scene.reachable = true
    await scene.clock.pass(1)
    expect(scene.realtime.link).toBe('online')
    expect(scene.links).toEqual(['idle', 'connecting', 'lost', 'online'])
  })

  it('waits by chance and never too long', () => {
    expect(backOff(0, () => 1)).toBe(300)
    expect(backOff(1, () => 1)).toBe(510)
    expect(backOff(40, () => 1)).toBe(15_000)
    expect(backOff(40, () => 0)).toBe(0)
  })

  it('comes back at once when the network does, or when somebody looks again', async () => {
    for (const event of ['online', 'visibilitychange'] as const) {
      const scene = await connected()
      scene.reachable = false
      scene.last.end(1006)
      await scene.clock.pass(60_000)
      const before = scene.sockets.length
      scene.reachable = true
      const target = event === 'online' ? scene.window : scene.document
      target.dispatchEvent(new Event(event))
      await scene.clock.pass(0)
      expect(scene.sockets.length).toBe(before + 1)
      expect(scene.realtime.link).toBe('online')
    }
  })

  it('gives up on a connection that does not answer', async () => {
    const scene = await connected()
    scene.answers = false
    const asked = scene.realtime.emit('chat', { gameId: 'g', text: 'Hello' })
    const failed = expect(asked).rejects.toBeInstanceOf(ConnectionFailed)
    await scene.clock.pass(9_999)
    expect(scene.realtime.link).toBe('online')
    await scene.clock.pass(1)
    await failed
    expect(scene.realtime.link).toBe('lost')
  })

  it('asks when it has heard nothing for long, and sooner when the network seems gone', async () => {
    const silent = await connected()
    silent.answers = false
    await silent.clock.pass(25_000)
    expect(silent.last.frames.at(-1)).toMatchObject({ type: 'unwatch' })
    await silent.clock.pass(10_000)
    expect(silent.links.at(-2)).toBe('online')
    expect(silent.links).toContain('lost')

    const doubtful = await connected()
    doubtful.window.dispatchEvent(new Event('offline'))
    await doubtful.clock.pass(3_000)
    expect(doubtful.realtime.link).toBe('online')
    doubtful.answers = false
    doubtful.window.dispatchEvent(new Event('offline'))
    await doubtful.clock.pass(3_000)
    expect(doubtful.links).toContain('lost')
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
    expect(scene.realtime.link).toBe('online')
  })

  it('stays away once it is told to', async () => {
    const scene = await connected()
    scene.reachable = false
    scene.last.end(1006)
    scene.realtime.disconnect()
    scene.reachable = true
    await scene.clock.pass(60_000)
    expect(scene.sockets).toHaveLength(1)
    expect(scene.realtime.link).toBe('idle')
  })

  it('hands on what the server tells, until nobody listens', async () => {
    const scene = await connected()
    const heard: string[] = []
    const stop = scene.realtime.on('serverNotice', ({ code }) => heard.push(code))
    scene.last.say({ type: 'serverNotice', code: 'Stopping', message: '' })
    scene.last.say({ type: 'unheard-of' })
    scene.last.fire('message', { data: 'not JSON' })
    stop()
    scene.last.say({ type: 'serverNotice', code: 'Stopped', message: '' })
    expect(heard).toEqual(['Stopping'])
  })
})

async function connected(): Promise<Scene> {
  const scene = new Scene()
  await scene.realtime.connect()
  return scene
}
