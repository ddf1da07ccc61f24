/** The command line of a bench: options that are whole numbers, and nothing else. */
import { parseArgs } from 'node:util'

export interface NumberOption {
  readonly standard: number
  readonly least: number
  readonly most: number
}

/** The command line is wrong; the message is one sentence for whoever typed it. */
export class ArgumentError extends Error {}

/** Every option's number: the one given, else its standard. */
export function wholeNumbers<Name extends string>(
  args: readonly string[],
  known: { readonly [K in Name]: NumberOption },
): { readonly [K in Name]: number } {
  const names = Object.keys(known) as Name[]
  const given = stringOptions(args, names)
  const entries = names.map((name) => [name, numberFrom(name, given[name], known[name])] as const)
  return Object.fromEntries(entries) as { [K in Name]: number }
}

function stringOptions(args: readonly string[], names: readonly string[]): { readonly [name: string]: unknown } {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ArgumentError(`${error.message.replace(/\.?$/, '.')} The options are ${names.map((name) => `--${name} n`).join(', ')}.`)
  }
}

function numberFrom(name: string, text: unknown, { standard, least, most }: NumberOption): number {
  if (text === undefined) return standard
  const value = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && value >= least && value <= most) return value
  throw new ArgumentError(`--${name} is a whole number from ${least} to ${most}, not "${text}".`)
}
