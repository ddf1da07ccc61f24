/** The avatar that somebody chose, or else the one that follows from their name. */
import { SUIT_PATHS } from '../cards/suits.ts'
import { Avatar } from '../parts/avatar.tsx'
import { AVATAR_COLOURS, parseAvatar, SUIT_MARKS } from './avatar-text.ts'
import styles from './player-avatar.module.css'

interface PlayerAvatarProps {
  readonly name: string
  /** In pixels. */
  readonly size: number
  /** What the profile keeps. */
  readonly picture: string | null
}

export function PlayerAvatar({ name, size, picture }: PlayerAvatarProps) {
  const chosen = parseAvatar(picture)
  if (chosen === null) return <Avatar name={name} kind="person" size={size} />
  const { colour, mark } = chosen
  const letters = mark.kind === 'letters' ? mark.letters || (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase() : ''
  return (
    <span
      className={styles.avatar}
      data-letters={Array.from(letters).length}
      style={{ '--a': `${size}px`, '--ground': AVATAR_COLOURS[colour] }}
      aria-hidden="true"
    >
      {mark.kind === 'suit' ? (
        <svg viewBox="-60 -60 120 120" aria-hidden="true">
          <path d={SUIT_PATHS[SUIT_MARKS[mark.suit]]} fill="currentColor" />
        </svg>
      ) : (
        letters
      )}
    </span>
  )
}
