/**
 * Questions to a worker and its answers. The worker is started with the first question; one that breaks is ended, so that the next
 * question finds a new one. Both ends are here, so that nobody else knows what passes between them.
 */
import { Calls } from '@parlour/client/calls'

type ToWorker<Question> = { readonly id: number; readonly question: Question } | { readonly id: number; readonly stop: true }
type FromWorker<Answer> = { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly failed: true }

export interface Rpc<Question, Answer> {
  /** Rejects when the worker cannot answer, when it is closed, and with the signal's reason when nobody wants to know any more. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>
  close(): void
}

export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** The page's end. */
export function openRpc<Question, Answer>(start: () => Worker): Rpc<Question, Answer> {
  const calls = new Calls<Answer>()
  let worker: Worker | null = null

  const end = (): void => {
    worker?.terminate()
    worker = null
    calls.end(new WorkerFailed('The worker has ended.'))
  }
  const started = (): Worker => {
    const fresh = start()
    fresh.onmessage = ({ data }: MessageEvent<FromWorker<Answer>>) => {
      if ('answer' in data) calls.answered(data.id, data.answer)
      else calls.refused(data.id, new WorkerFailed('The worker has no answer.'))
    }
    fresh.onerror = end
    return fresh
  }

  return {
    ask(question, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      worker ??= started()
      const asked = worker
      return calls.ask((id) => {
        asked.postMessage({ id, question } satisfies ToWorker<Question>)
        signal?.addEventListener('abort', () => {
          if (calls.refused(id, signal.reason)) asked.postMessage({ id, stop: true } satisfies ToWorker<Question>)
        })
      })
    },
    close: end,
  }
}

/** What a worker is to itself; the page's types know only the window's `self`. */
export interface WorkerScope {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** The worker's end. A question that nobody waits for any more has its signal aborted; its answer is not sent. */
export function answerRpc<Question, Answer>(
  scope: WorkerScope,
  answer: (question: Question, signal: AbortSignal) => Promise<Answer>,
): void {
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
