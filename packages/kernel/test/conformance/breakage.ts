/** How a deliberately broken game is expected to be caught: by the right check, in readable words, by a short match that fails again. */
import { expect } from 'vitest'
import { type Check, ConformanceError, conform, type Failure, failureText, reproduce } from '../../src/conformance/index.ts'
import type { HighCardModule } from './high-card.ts'
import { quickly } from './specs.ts'

export interface Breakage {
  readonly fault: string
  readonly check: Check
  /** What a reader must be told. */
  readonly says: RegExp
  /** How many moves may lead to it at most. */
  readonly moves: number
  readonly module: HighCardModule
}

/** The first failure, which must be of that check, so that nobody is sent looking in the wrong place. */
export function firstFailure(module: HighCardModule, check: Check): Failure {
  const [first] = conform(module, quickly).failures
  if (first === undefined) throw new Error(`nothing failed, where ${check} should have`)
  expect(first.check, failureText(first)).toBe(check)
  return first
}

export function expectCaught({ module, check, says, moves }: Breakage): void {
  const failure = firstFailure(module, check)
  expect(failure.message).toMatch(says)
  expect(failure.shownBy?.actions.length).toBeLessThanOrEqual(moves)
  expect(failedAgain(module, failure)).toBe(failureText(failure))
}

/** What `reproduce` says when it is called as the failure's last line asks. */
export function failedAgain(module: HighCardModule, { check, shownBy }: Failure): string | null {
  if (shownBy === null) throw new Error(`${check} is not shown by a match`)
  const { table, seed, choices } = shownBy
  try {
    reproduce(module, quickly, { check, table, seed, ...(choices && { choices }) })
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConformanceError)
    return (error as ConformanceError).message
  }
}
