/** Names around one screen: how many there are, what an empty one means, and when two cannot be told apart. */

export const LONGEST_NAME = 24

/** A list of `count` names that begins with what is known. */
export const namesFor = (known: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => (known[index] ?? '').slice(0, LONGEST_NAME))

/** What each is called at the table: the name, or the place where none was typed. */
export const calledNames = (typed: readonly string[], placeName: (number: number) => string): readonly string[] =>
  typed.map((name, index) => (name.trim() === '' ? placeName(index + 1) : name.trim()))

/** Indices of names that somebody before has already. */
export function repeated(names: readonly string[]): readonly number[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const key = name.trim().toLocaleLowerCase()
    if (key === '') return []
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}
