/** The one error that reaches outsiders: a code they can rely on and a sentence they can read. Everything else is an internal error. */
import type { Refusal } from '@parlour/kernel'
import { ERRORS, type ErrorCode, type Failure, failureOf, statusOf, type WireError } from '@parlour/protocol'

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor(code: string, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.status = statusOf(code)
    this.details = details
  }

  get wire(): WireError {
    const { code, message, details } = this
    return details === undefined ? { code, message } : { code, message, details }
  }
}

/** A named error, with its usual sentence or a more precise one. */
export const failure = (code: ErrorCode, message: string = ERRORS[code][1], details?: unknown): AppError =>
  new AppError(code, message, details)

/** A failure that has more to say than its code, as facts. */
export const failed = (facts: Failure): AppError => refused(failureOf(facts))

/** A refusal as an error, with its facts. */
const refused = ({ code, message, details }: Refusal): AppError => new AppError(code, message, details)

/** Resolves where nothing was refused; rejects with the refusal as an error. */
export async function accepted(answer: Promise<Refusal | null>): Promise<undefined> {
  const refusal = await answer
  if (refusal !== null) throw refused(refusal)
}
