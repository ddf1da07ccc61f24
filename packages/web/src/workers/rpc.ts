/**
 * Questions to a worker and its answers, each by its number. The worker is started with the first question; one that breaks is ended, so
 * that the next question finds a new one. Both ends are here, so that nobody else knows what passes between them.
 */

type ToWorker<Question> = { readonly id: number; readonly question: Question } | { readonly id: number; readonly stop: true }
type FromWorker<Answer> = { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly failed: true }

export interface Rpc<Question, Answer> {
  /** Rejects when the worker cannot answer, when it is closed, and with the signal's reason when nobody wants to know any more. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>
  close(): void
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (why: unknown) => void
}

export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** The page's end. */
export function openRpc<Question, Answer>(start: () => Worker): Rpc<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | null = null
  let next = 0

  const end = (): void => {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new WorkerFailed('The worker has ended.'))
    waiting.clear()
  }
  const started = (): Worker => {
    const fresh = start()
    fresh.onmessage = ({ data }: MessageEvent<FromWorker<Answer>>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) asker?.resolve(data.answer)
      else asker?.reject(new WorkerFailed('The worker has no answer.'))
    }
    fresh.onerror = end
    return fresh
  }

  return {
    ask(question, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      worker ??= started()
      const asked = worker
      const id = next++
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        asked.postMessage({ id, question } satisfies ToWorker<Question>)
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return
          asked.postMessage({ id, stop: true } satisfies ToWorker<Question>)
          reject(signal.reason)
        })
      })
    },
    close: end,
  }
}

/** What a worker is to itself; the page's types know only the window's `self`. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** The worker's end. A question that nobody waits for any more has its signal aborted; its answer is not sent. */
export function answerRpc<Question, Answer>(scope: Scope, answer: (question: Question, signal: AbortSignal) => Promise<Answer>): void {
  const running = new Map<number, AbortController>()
  scope.onmessage = ({ data }: MessageEvent<ToWorker<Question>>) => {
    const { id } = data
    if ('stop' in data) return running.get(id)?.abort()
    const stop = new AbortController()
    running.set(id, stop)
    const send = (said: FromWorker<Answer>): void => {
      running.delete(id)
      if (!stop.signal.aborted) scope.postMessage(said)
    }
    answer(data.question, stop.signal).then(
      (said) => send({ id, answer: said }),
      () => send({ id, failed: true }),
    )
  }
}
