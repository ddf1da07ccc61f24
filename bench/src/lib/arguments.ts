/** The command line of a bench: options that are whole numbers, and words out of a few. */
import { parseArgs } from 'node:util'

export interface NumberOption {
  readonly standard: number
  readonly least: number
  readonly most: number
}

/** The command line is wrong; the message is one sentence for whoever typed it. */
export class ArgumentError extends Error {}

/** Every option's number: the one given, else its standard; and the words given. */
export function wholeNumbers<Name extends string, Word extends string = never>(
  args: readonly string[],
  known: { readonly [K in Name]: NumberOption },
  words: { readonly [K in Word]: readonly string[] } = {} as { [K in Word]: readonly string[] },
): { readonly [K in Name]: number } & { readonly [K in Word]?: string } {
  const names = Object.keys(known) as Name[]
  const wordNames = Object.keys(words) as Word[]
  const given = stringOptions(args, [...names, ...wordNames])
  const numbers = names.map((name) => [name, numberFrom(name, given[name], known[name])] as const)
  const texts = wordNames.map((name) => [name, wordFrom(name, given[name], words[name])] as const)
  return Object.fromEntries([...numbers, ...texts]) as { [K in Name]: number } & { [K in Word]?: string }
}

function stringOptions(args: readonly string[], names: readonly string[]): { readonly [name: string]: unknown } {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ArgumentError(`${error.message.replace(/\.?$/, '.')} The options are ${names.map((name) => `--${name}`).join(', ')}.`)
  }
}

function numberFrom(name: string, text: unknown, { standard, least, most }: NumberOption): number {
  if (text === undefined) return standard
  const value = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && value >= least && value <= most) return value
  throw new ArgumentError(`--${name} is a whole number from ${least} to ${most}, not "${text}".`)
}

function wordFrom(name: string, text: unknown, known: readonly string[]): string | undefined {
  if (text === undefined || known.some((word) => word === text)) return text as string | undefined
  throw new ArgumentError(`--${name} is one of ${known.join(', ')}, not "${text}".`)
}
