import { choice, defineOptions, flag, whole } from '@parlour/kernel'
import type { VariantName } from './variants.ts'

export interface Options {
  readonly variant: VariantName
  /** 0 deals at random from the match's own secret; any other number is a public deal that everybody gets alike (FT-17). */
  readonly deal: number
  /** The top card of a foundation may be moved back to a column (FT-08). */
  readonly allowTakeBack: boolean
  /** Points for cards on foundations (FT-19). */
  readonly score: boolean
}

export const options = defineOptions<Options>(
  {
    variant: choice(
      'forty-thieves',
      'josephine',
      'limited',
      'busy-aces',
      'lucas',
      'san-juan-hill',
      'streets',
      'maria',
      'number-ten',
      'rank-and-file',
      'emperor',
      'indian',
      'red-and-black',
      'famous-fifty',
    ),
    deal: whole(0, 0, 2 ** 31 - 1),
    allowTakeBack: flag(false),
    score: flag(false),
  },
  {
    'forty-thieves': {},
    josephine: { variant: 'josephine' },
    limited: { variant: 'limited' },
    'busy-aces': { variant: 'busy-aces' },
    lucas: { variant: 'lucas' },
    'san-juan-hill': { variant: 'san-juan-hill' },
    streets: { variant: 'streets' },
    maria: { variant: 'maria' },
    'number-ten': { variant: 'number-ten' },
    'rank-and-file': { variant: 'rank-and-file' },
    emperor: { variant: 'emperor' },
    indian: { variant: 'indian' },
    'red-and-black': { variant: 'red-and-black' },
    'famous-fifty': { variant: 'famous-fifty' },
  },
)
