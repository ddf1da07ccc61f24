/** Who somebody is at a glance: people are round, bots are rounded squares; the colour follows from the name. */
import css from './avatar.module.css'

const COLOURS = ['#9a4f3a', '#2f6f63', '#3f5d8c', '#7a4a78', '#80611c', '#55605c', '#4d6b3a', '#984f28'] as const

/** Always the same for the same name. */
function avatarColour(name: string): string {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}

const initial = (name: string): string => (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()

interface AvatarProps {
  readonly name: string
  readonly kind?: 'person' | 'bot'
  /** In pixels of a screen that is not drawn larger. */
  readonly size?: number
  /** A green dot; say it in words as well where it matters. */
  readonly here?: boolean
}

export const Avatar = ({ name, kind = 'person', size = 48, here = false }: AvatarProps) => (
  <span className={css.avatar} data-kind={kind} style={{ '--a': `${size / 16}rem`, '--ground': avatarColour(name) }} aria-hidden="true">
    {initial(name)}
    {here && <i />}
  </span>
)
