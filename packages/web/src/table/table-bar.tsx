/** The bar above a table: the way home, a word about the connection, and the tools that are no part of the game. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandMark } from '../ui/brand.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './table-bar.module.css'

export function BarButton({
  icon,
  children,
  onClick,
  disabled = false,
  resting = false,
  shortcut,
}: {
  readonly icon: IconName
  readonly children: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** Nothing to do just now, but it keeps the focus. */
  readonly resting?: boolean
  readonly shortcut?: string
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-box={`tool:${icon}`}
      onClick={onClick}
      disabled={disabled}
      aria-disabled={resting || undefined}
      aria-keyshortcuts={shortcut}
      title={children}
    >
      <Icon name={icon} />
      <span className={styles.word}>{children}</span>
    </button>
  )
}

/** For wide and middle screens. */
export function TableBar({ middle, children }: { readonly middle: ReactNode; readonly children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand} data-box="title:brand">
        <BrandMark />
        <span className={styles.name}>Parlour</span>
      </Link>
      <div className={styles.middle}>{middle}</div>
      {children}
    </header>
  )
}

/** A line breaks after a dot, never before it or within a word. */
const kept = (line: string): string => line.replaceAll(' · ', '\u00a0· ').replaceAll('-', '\u2011')

/** On phones: back, what is played, and two buttons. A banner takes the title's place. */
export function PhoneHeader({
  title,
  subtitle,
  banner,
  onBack,
  backName,
  beside = null,
  children,
}: {
  readonly title: string
  readonly subtitle: string
  readonly banner: ReactNode | null
  readonly onBack: () => void
  readonly backName: string
  /** What a banner does not displace. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <header className={styles.phone}>
      <IconButton icon="back" name={backName} data-box="tool:back" onClick={onBack} />
      {banner === null ? (
        <>
          <div className={styles.titles} data-box="title:table">
            <h1>{title}</h1>
            {subtitle !== '' && <p>{kept(subtitle)}</p>}
          </div>
          {children}
        </>
      ) : (
        <>
          <div className={styles.banner}>
            <h1 className="hidden-visually">{title}</h1>
            {banner}
          </div>
          {beside}
        </>
      )}
    </header>
  )
}

/** A button with a count of what is new behind it. */
export function CountedButton({
  icon,
  name,
  count = 0,
  countName = '',
  onClick,
}: {
  readonly icon: IconName
  readonly name: string
  readonly count?: number
  readonly countName?: string
  readonly onClick: () => void
}) {
  return (
    <span className={styles.counted} data-box={`tool:${icon}`}>
      <IconButton icon={icon} name={count === 0 ? name : `${name}, ${countName}`} onClick={onClick} />
      {count > 0 && <i aria-hidden="true">{count > 9 ? '9+' : count}</i>}
    </span>
  )
}
