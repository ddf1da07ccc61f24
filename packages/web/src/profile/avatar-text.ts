/**
 * How a chosen avatar is kept: a colour and a mark in a short text, "teal:NM" or "clay:spade". Nothing is uploaded, and what cannot be
 * read (from another version, say) falls back to the avatar that follows from the name.
 */

export const AVATAR_COLOURS = {
  clay: '#9a4f3a',
  teal: '#2f6f63',
  blue: '#3f5d8c',
  plum: '#7a4a78',
  brass: '#80611c',
  stone: '#55605c',
  moss: '#4d6b3a',
  rust: '#984f28',
} as const
export type AvatarColour = keyof typeof AVATAR_COLOURS

export const SUIT_MARKS = { spade: 'S', heart: 'H', diamond: 'D', club: 'C' } as const
export type SuitMarkName = keyof typeof SUIT_MARKS

/** Empty letters: the first one of the name. */
export type AvatarMark = { readonly kind: 'letters'; readonly letters: string } | { readonly kind: 'suit'; readonly suit: SuitMarkName }

export interface ChosenAvatar {
  readonly colour: AvatarColour
  readonly mark: AvatarMark
}

const isColour = (text: string): text is AvatarColour => Object.hasOwn(AVATAR_COLOURS, text)
const isSuit = (text: string): text is SuitMarkName => Object.hasOwn(SUIT_MARKS, text)

/** One or two letters or digits, in capitals; nothing else could be read at this size. */
export const avatarLetters = (text: string): string =>
  Array.from(text)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()

export const avatarText = ({ colour, mark }: ChosenAvatar): string => `${colour}:${mark.kind === 'suit' ? mark.suit : mark.letters}`

export function parseAvatar(text: string | null | undefined): ChosenAvatar | null {
  const [colour, mark, ...more] = text?.split(':') ?? []
  if (colour === undefined || mark === undefined || more.length > 0 || !isColour(colour)) return null
  if (isSuit(mark)) return { colour, mark: { kind: 'suit', suit: mark } }
  return avatarLetters(mark) === mark ? { colour, mark: { kind: 'letters', letters: mark } } : null
}
