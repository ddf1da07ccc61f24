import type { Clock } from './ports.ts'

/** Nothing is waited for without limit: what was asked for, or `late` when it has not come in so many milliseconds; what comes after that is nobody's business. */
export function limited<T>(clock: Clock, milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => reject(late()))
    work.then(resolve, reject)
    work.then(cancel, cancel)
  })
}

/** It is not known whether an event is in the log. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}
