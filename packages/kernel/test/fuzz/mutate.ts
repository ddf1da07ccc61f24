/**
 * Texts that something has to read though they are wrong: what is well formed, changed by chance as senders break it, networks cut it and
 * attackers bend it. What once was found lies in the corpora and is tried first, as it is.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { at, type Chance } from '../../src/index.ts'

const pick = <T>(items: readonly T[], chance: Chance): T => at(items, chance.below(items.length))

/** What JSON may hold and nobody expects there. */
const ODD = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"constructor"',
  '{"__proto__":{"role":"admin"}}',
  '[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]',
]
const BYTES = [
  '\u0000',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  '\t',
  '0',
  '9',
  '-',
  '.',
  'e',
  '\u2028',
  '\ufeff',
  '💥',
  'ß',
  '\ud800',
]
/** A value of JSON, found by sight: exact enough to change it. */
const VALUE = /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d+(?:\.\d+)?|true|false|null/g

type Change = (text: string, chance: Chance, others: readonly string[]) => string

const spot = (text: string, chance: Chance): number => chance.below(text.length + 1)

const CHANGES: readonly Change[] = [
  (text, chance) => text.slice(0, spot(text, chance)),
  (text, chance) => text.slice(spot(text, chance)),
  (text, chance) => {
    const [from, to] = [spot(text, chance), spot(text, chance)].sort((a, b) => a - b) as [number, number]
    return text.slice(0, from) + text.slice(to)
  },
  (text, chance) => {
    const [from, to] = [spot(text, chance), spot(text, chance)].sort((a, b) => a - b) as [number, number]
    return text.slice(0, to) + text.slice(from, to) + text.slice(to)
  },
  (text, chance) => {
    const place = spot(text, chance)
    return text.slice(0, place) + pick(BYTES, chance) + text.slice(place + chance.below(2))
  },
  (text, chance) => withValue(text, chance, pick(ODD, chance)),
  (text, chance) => withValue(text, chance, JSON.stringify('x'.repeat(chance.below(3_000)))),
  (text, chance) => withValue(text, chance, String(chance.below(2 ** 30) - 2 ** 29)),
  // One value in the place of another of the same text.
  (text, chance) => withValue(text, chance, pick(text.match(VALUE) ?? ['0'], chance)),
  (text, chance, others) => withValue(text, chance, pick(pick(others, chance).match(VALUE) ?? ['0'], chance)),
  (text, chance, others) => {
    const other = pick(others, chance)
    return text.slice(0, spot(text, chance)) + other.slice(spot(other, chance))
  },
  // A field twice, or one that nobody knows.
  (text, chance) => text.replace(/\{/, `{${pick(['"id":1', '"seat":0', '"extra":{}', '"type":"x"'], chance)},`),
]

function withValue(text: string, chance: Chance, value: string): string {
  const places = [...text.matchAll(VALUE)]
  if (places.length === 0) return text + value
  const { index, 0: old } = pick(places, chance)
  return text.slice(0, index) + value + text.slice(index + old.length)
}

/** A text of the corpus, changed once to three times. */
export function mutated(corpus: readonly string[], chance: Chance): string {
  let text = pick(corpus, chance)
  for (let changes = 1 + chance.below(3); changes > 0; changes--) text = pick(CHANGES, chance)(text, chance, corpus)
  return text
}

/** The inputs of a file, one a line; `\n` stands for the end of a line within one. */
export const corpusIn = (url: URL): string[] =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('\\n', '\n'))

const { FUZZ_INPUTS, FUZZ_PROGRESS } = process.env
const STEP = 250

/** How many a test tries: few among all tests, as many as one likes by `npm run fuzz`. */
export const inputsFor = (few: number): number => Number(FUZZ_INPUTS ?? few)

/** So many have been tried; for whoever waits for it. */
export function fuzzing(target: string, tried: number): void {
  if (FUZZ_PROGRESS !== undefined && tried % STEP === 0) writeFileSync(FUZZ_PROGRESS, `${target} ${tried}`)
}

/** What a run comes to, for whoever adds up. */
export const fuzzed = (target: string, inputs: number, refused: number): void => {
  if (FUZZ_INPUTS !== undefined) console.log(`fuzzed ${target}: ${inputs} inputs, ${refused} refused`)
}
