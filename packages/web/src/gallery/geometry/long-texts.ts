/**
 * A language that nobody speaks: English made two fifths longer, for the sake of those that are still to come. The catalogues of this page
 * are changed in place, so nothing else has to know of it; `shortAgain` puts the English ones back.
 */
const LONGER = 1.4
/** Said alike in every language: the calls of Tschau Sepp. */
const NAMES = ['Tschau!', 'Sepp!']
const VOWELS = /[aeiouAEIOU]/

type Catalogue = { readonly [name: string]: unknown }
type Maker = (...values: readonly unknown[]) => unknown
const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null
const isMaker = (value: unknown): value is Maker => typeof value === 'function'

/** Every text of these catalogues, and every text that their functions make. Answers what puts them back. */
export function lengthenAll(catalogues: readonly object[]): () => void {
  const before: (() => void)[] = []
  const seen = new Set<object>()
  const change = (catalogue: unknown): void => {
    if (!isCatalogue(catalogue) || seen.has(catalogue)) return
    seen.add(catalogue)
    for (const [name, value] of Object.entries(catalogue)) {
      if (isCatalogue(value)) change(value)
      if (typeof value !== 'string' && !isMaker(value)) continue
      before.push(() => Reflect.set(catalogue, name, value))
      Reflect.set(catalogue, name, typeof value === 'string' ? lengthened(value) : lengthening(value))
    }
  }
  for (const catalogue of catalogues) change(catalogue)
  return () => {
    for (const restore of before) restore()
  }
}

const lengthening =
  (make: Maker): Maker =>
  (...values) => {
    const made = make(...values)
    // What is filled in (names, other texts) is as long as it is.
    return typeof made === 'string'
      ? lengthened(
          made,
          values.filter((value) => typeof value === 'string'),
        )
      : made
  }

/** Vowels are doubled in every word until it is long enough, so that words stay words and breaks stay where they were. */
export function lengthened(text: string, kept: readonly string[] = []): string {
  const parts = [...NAMES, ...kept].filter((part) => part.length > 1).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(['\\{\\w+\\}', ...parts].join('|'), 'g')
  let [made, from] = ['', 0]
  for (const { 0: part, index } of text.matchAll(whole)) {
    made += wordsLengthened(text.slice(from, index)) + part
    from = index + part.length
  }
  return made + wordsLengthened(text.slice(from))
}

const wordsLengthened = (text: string): string => text.replace(/\p{L}{2,}/gu, longerWord)

function longerWord(word: string): string {
  // Spaces are not lengthened, so words are a little more.
  let missing = Math.ceil(word.length * (LONGER - 1))
  let made = ''
  for (const letter of word) {
    const twice = missing > 0 && VOWELS.test(letter)
    made += twice ? letter + letter.toLowerCase() : letter
    if (twice) missing--
  }
  return made + (word.at(-1) ?? '').toLowerCase().repeat(missing)
}
