/** The family: every variant is a row of parameters, and nothing else in this folder knows a variant by name. */

/** Columns are built down: in the same suit, in the other colour, or in any suit but the same. */
export type Build = 'suit' | 'colour' | 'other'

export interface Variant {
  readonly columns: number
  /** Cards dealt to each column, of which the first so many lie face down. */
  readonly cards: number
  readonly faceDown: number
  readonly build: Build
  /** What follows what on the foundations, upwards: the same suit or the other colour. */
  readonly foundations: 'suit' | 'colour'
  /** Whether a run in a column may be moved as one; otherwise only single cards move. */
  readonly runsTogether: boolean
  /** Whether the aces begin on the foundations. */
  readonly acesUp: boolean
}

const classic: Variant = {
  columns: 10,
  cards: 4,
  faceDown: 0,
  build: 'suit',
  foundations: 'suit',
  runsTogether: false,
  acesUp: false,
}

export const variants = {
  'forty-thieves': classic,
  josephine: { ...classic, runsTogether: true },
  limited: { ...classic, columns: 12, cards: 3 },
  'busy-aces': { ...classic, columns: 12, cards: 1 },
  lucas: { ...classic, columns: 13, runsTogether: true },
  'san-juan-hill': { ...classic, acesUp: true },
  streets: { ...classic, build: 'colour' },
  maria: { ...classic, columns: 9, build: 'colour' },
  'number-ten': { ...classic, faceDown: 2, build: 'colour', runsTogether: true },
  'rank-and-file': { ...classic, faceDown: 3, build: 'colour', runsTogether: true },
  emperor: { ...classic, faceDown: 3, build: 'colour' },
  indian: { ...classic, cards: 3, faceDown: 1, build: 'other' },
  'red-and-black': { ...classic, columns: 8, cards: 1, build: 'colour', foundations: 'colour', runsTogether: true },
  'famous-fifty': { ...classic, cards: 5 },
} as const satisfies { readonly [name: string]: Variant }

export type VariantName = keyof typeof variants
