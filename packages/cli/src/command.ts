/** What every subcommand of `parlour` is, and the one way in which they complain. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Io } from './io.ts'

export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The whole help text. */
  readonly help: string
  /** Runs and answers the exit code: 0 done, 1 failed. Throws a UsageError for a wrong command line. */
  run(args: readonly string[], io: Io): Promise<number>
}

/** The command line is wrong; exit code 2. */
export class UsageError extends Error {}

/** The command line was fine but it cannot be done; exit code 1. */
export class Failure extends Error {}

/** Options and positionals of a command line; everything it does not know is a UsageError in one sentence. */
export function argumentsOf<const T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const [sentence = error.message] = error.message.split(/\. |\n/)
    throw new UsageError(sentence.charAt(0).toLowerCase() + sentence.slice(1).replaceAll("'", '"').replace(/\.$/, ''))
  }
}

/** A whole number from the command line. */
export function wholeNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new UsageError(`--${name} must be a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}, not "${text}"`)
}
