/** What the variants are called wherever nobody has translated them. */
export const variantNames = {
  'forty-thieves': 'Forty Thieves',
  josephine: 'Josephine',
  limited: 'Limited',
  'busy-aces': 'Busy Aces',
  lucas: 'Lucas',
  'san-juan-hill': 'San Juan Hill',
  streets: 'Streets',
  maria: 'Maria',
  'number-ten': 'Number Ten',
  'rank-and-file': 'Rank and File',
  emperor: 'Emperor',
  indian: 'Indian',
  'red-and-black': 'Red and Black',
  'famous-fifty': 'Famous Fifty',
}
