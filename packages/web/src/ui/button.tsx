/** Buttons and links that look like buttons. One `primary` on a screen: the next sensible thing. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

/** `quiet`: no box. `line`: outlined. `felt`: on a table. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'line' | 'felt'

interface Looks {
  readonly look?: ButtonLook
  readonly size?: 'normal' | 'small' | 'large'
  readonly icon?: IconName
  readonly children?: ReactNode
}

const classOf = ({ look = 'plain', size = 'normal' }: Looks, more = ''): string =>
  `${styles.button} ${styles[look]} ${styles[size]} ${more}`

type ButtonProps = Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { readonly ref?: Ref<HTMLButtonElement> }

export function Button({ look, size, icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf({ look, size }, className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look,
  size,
  icon,
  children,
  href,
  className,
}: Looks & { readonly href: string; readonly className?: string }) {
  return (
    <Link href={href} className={classOf({ look, size }, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A button that is only an icon: its name is heard and shown on hover. */
export function IconButton({
  icon,
  name,
  className = '',
  children,
  ...rest
}: { readonly icon: IconName; readonly name: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'>) {
  return (
    <button type="button" className={`${styles.icon} ${className}`} aria-label={name} title={name} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
