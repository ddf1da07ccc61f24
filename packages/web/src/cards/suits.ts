/** The shapes of the four suits, around the origin and about 100 units high. Drawn, never taken from a font: fonts differ, shapes do not. */
export const SUIT_LETTERS = ['C', 'D', 'H', 'S'] as const
export type SuitLetter = (typeof SUIT_LETTERS)[number]

export const SUIT_PATHS: { readonly [S in SuitLetter]: string } = {
  S: 'M0-50C-6-28-46-10-46 16-46 34-30 42-16 38-10 36-6 32-4 28-5 40-10 48-18 52H18C10 48 5 40 4 28 6 32 10 36 16 38 30 42 46 34 46 16 46-10 6-28 0-50Z',
  H: 'M0 50C-8 30-48 8-48-18-48-36-36-46-23-46-12-46-4-40 0-30 4-40 12-46 23-46 36-46 48-36 48-18 48 8 8 30 0 50Z',
  D: 'M0-54C10-34 26-14 40 0 26 14 10 34 0 54-10 34-26 14-40 0-26-14-10-34 0-54Z',
  C: 'M0-50A22 22 0 0 1 17-14 22 22 0 1 1 6 22C7 38 11 46 18 52H-18C-11 46-7 38-6 22A22 22 0 1 1-17-14 22 22 0 0 1 0-50Z',
}

export const isSuitLetter = (text: string): text is SuitLetter => SUIT_LETTERS.some((letter) => letter === text)

/** The printed colour; settings and themes change what the property holds. */
export const suitColour = (suit: SuitLetter): string => `var(--suit-${suit.toLowerCase()})`

/** `7H` is the rank 7 of hearts. What is no card is treated as one of spades, so that a picture never breaks a page. */
export function partsOf(code: string): { readonly rank: string; readonly suit: SuitLetter } {
  const letter = code.slice(-1)
  return { rank: code.slice(0, -1), suit: isSuitLetter(letter) ? letter : 'S' }
}
