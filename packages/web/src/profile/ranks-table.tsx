/** A list of the best: who, with figures that say why. The last figure gives way where there is little room. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useAuth } from '../services.tsx'
import { ColumnHeads } from '../ui/column-heads.tsx'
import styles from './matches-page.module.css'
import { PlayerAvatar } from './player-avatar.tsx'

export interface RankRow {
  readonly username: string
  readonly displayName: string
  readonly avatar: string | null
  readonly figures: readonly ReactNode[]
}

interface RanksTableProps {
  readonly caption: string
  /** What the figures count. */
  readonly figures: readonly string[]
  /** The best first. */
  readonly rows: readonly RankRow[]
}

export function RanksTable({ caption, figures, rows }: RanksTableProps) {
  const { profile: texts } = useTexts()
  const { user } = useAuth()
  const number = new Intl.NumberFormat(localeOf(useLanguage()))
  return (
    <table className={styles.ranks}>
      <caption className="hidden-visually">{caption}</caption>
      <ColumnHeads names={[texts.rank, texts.player]} figures={figures} figure={styles.number} />
      <tbody>
        {rows.map(({ username, displayName, avatar, figures: own }, index) => (
          <tr key={username} aria-current={username === user?.username ? 'true' : undefined}>
            <td>{number.format(index + 1)}</td>
            <td className={styles.player}>
              <Link href={`/players/${encodeURIComponent(username)}`}>
                <PlayerAvatar name={displayName} size={36} picture={avatar} />
                {displayName}
              </Link>
            </td>
            {figures.map((name, column) => (
              <td key={name} className={styles.number}>
                {own[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
