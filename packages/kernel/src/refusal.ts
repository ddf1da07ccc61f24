/** Why something is not allowed: a code for programs, a sentence for people. A refusal changes nothing. */
export interface Refusal {
  readonly code: string
  readonly message: string
  /** The facts behind the sentence, as JSON. */
  readonly details?: unknown
}

export const refusal = (code: string, message: string): Refusal => ({ code, message })

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}
