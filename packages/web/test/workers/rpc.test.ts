import { describe, expect, it } from 'vitest'
import { answerRpc, openRpc, WorkerFailed } from '../../src/workers/rpc.ts'

type Heard = { readonly data: unknown }

/** A worker without a thread: both ends in this one, a turn of the loop apart. */
function fakeWorker(answer: (question: number, signal: AbortSignal) => Promise<number>) {
  const ended = { count: 0 }
  const start = (): Worker => {
    const scope = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => queueMicrotask(() => page.onmessage?.({ data })),
    }
    const page = {
      onmessage: null as ((event: Heard) => void) | null,
      onerror: null as (() => void) | null,
      postMessage: (data: unknown) => queueMicrotask(() => scope.onmessage?.({ data } as MessageEvent)),
      terminate: () => {
        ended.count++
      },
    }
    answerRpc(scope, answer)
    workers.push(page)
    return page as unknown as Worker
  }
  const workers: { onerror: (() => void) | null }[] = []
  return { start, workers, ended }
}

describe('questions to a worker', () => {
  it('are answered each by its own answer, whatever the order', async () => {
    const gates = new Map<number, () => void>()
    const { start, workers } = fakeWorker((question) => new Promise((resolve) => gates.set(question, () => resolve(question * 10))))
    const rpc = openRpc<number, number>(start)
    const answers = [rpc.ask(1), rpc.ask(2)]
    await Promise.resolve()
    await Promise.resolve()
    gates.get(2)?.()
    gates.get(1)?.()
    expect(await Promise.all(answers)).toEqual([10, 20])
    expect(workers).toHaveLength(1)
  })

  it('fail when the worker throws, and the next is answered', async () => {
    const { start } = fakeWorker((question) => (question === 1 ? Promise.reject(new Error('odd')) : Promise.resolve(question)))
    const rpc = openRpc<number, number>(start)
    await expect(rpc.ask(1)).rejects.toThrow(WorkerFailed)
    expect(await rpc.ask(2)).toBe(2)
  })

  it('are stopped in the worker when nobody wants to know any more', async () => {
    let stopped = false
    const { start } = fakeWorker(
      (_, signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            stopped = true
            resolve(0)
          }),
        ),
    )
    const rpc = openRpc<number, number>(start)
    const control = new AbortController()
    const answer = rpc.ask(1, control.signal)
    await Promise.resolve()
    control.abort(new Error('moved on'))
    await expect(answer).rejects.toThrow('moved on')
    await expect.poll(() => stopped).toBe(true)
    await expect(rpc.ask(2, control.signal)).rejects.toThrow('moved on')
  })

  it('all fail when the worker breaks or the rpc is closed; a new worker is started for the next', async () => {
    const { start, workers, ended } = fakeWorker((question) => (question === 1 ? new Promise(() => undefined) : Promise.resolve(question)))
    const rpc = openRpc<number, number>(start)
    const lost = rpc.ask(1)
    workers[0]?.onerror?.()
    await expect(lost).rejects.toThrow(WorkerFailed)
    expect(await rpc.ask(2)).toBe(2)
    expect(workers).toHaveLength(2)
    const closed = rpc.ask(1)
    rpc.close()
    await expect(closed).rejects.toThrow(WorkerFailed)
    expect(ended.count).toBe(2)
  })
})
