import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker } from '../../src/shell/register-service-worker.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}
class Container extends EventTarget {
  controller: object | null = {}
  readonly registration = new Registration()
  readonly register = vi.fn(async () => this.registration)
}

let container: Container
let reload: ReturnType<typeof vi.fn>
beforeEach(() => {
  container = new Container()
  reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

const registered = async () => {
  const onUpdate = vi.fn<(activate: () => void) => void>()
  registerServiceWorker(onUpdate)
  await Promise.resolve()
  await Promise.resolve()
  return onUpdate
}

describe('registering the service worker', () => {
  it('does nothing where there are none', () => {
    vi.stubGlobal('navigator', {})
    expect(() => registerServiceWorker(() => undefined)).not.toThrow()
  })

  it('waits for the page, and bears that it is refused', async () => {
    const target = new EventTarget()
    vi.stubGlobal('document', { readyState: 'loading' })
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    container.register.mockRejectedValueOnce(new Error('forbidden'))
    await registered()
    expect(container.register).not.toHaveBeenCalled()
    target.dispatchEvent(new Event('load'))
    expect(container.register).toHaveBeenCalledWith('/sw.js')
    await new Promise((resolve) => setTimeout(resolve))
  })

  it('offers a version that waits already', async () => {
    container.registration.waiting = new Worker()
    expect(await registered()).toHaveBeenCalledOnce()
  })

  it('offers a version that is found later, once it is complete', async () => {
    const onUpdate = await registered()
    const next = new Worker()
    container.registration.find(next)
    expect(onUpdate).not.toHaveBeenCalled()
    next.become('installed')
    expect(onUpdate).toHaveBeenCalledOnce()
  })

  it('offers nothing at the first visit: there is nothing to replace', async () => {
    container.controller = null
    const onUpdate = await registered()
    const first = new Worker()
    container.registration.find(first)
    first.become('installed')
    expect(onUpdate).not.toHaveBeenCalled()
  })

  it('brings the new version in on request and loads the page again once', async () => {
    const waiting = new Worker()
    container.registration.waiting = waiting
    const onUpdate = await registered()
    expect(waiting.postMessage).not.toHaveBeenCalled()
    onUpdate.mock.calls[0]![0]()
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' })
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })
})
