/** The way to the page of a bot of the house; at a table, where nobody should lose their place, in a tab of its own. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/texts.ts'

export const botPath = (game: string, level: string): string => `/bots/${encodeURIComponent(game)}/${encodeURIComponent(level)}`

interface BotLinkProps {
  readonly game: string
  readonly level: string
  readonly apart?: boolean
  readonly className?: string | undefined
  /** What is heard, where what is shown does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

export function BotLink({ game, level, apart = false, className, label, children }: BotLinkProps) {
  const { common } = useTexts()
  const href = botPath(game, level)
  if (!apart) {
    return (
      <Link href={href} className={className} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className={className} aria-label={label} target="_blank" rel="noreferrer">
      {children}
      <span className="hidden-visually">, {common.newTab}</span>
    </a>
  )
}
