/** The mark: a brass card and a white one with a spade. */
import { SUIT_PATHS } from '../cards/suits.ts'
import styles from './brand.module.css'

export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="6" width="15" height="21" rx="3" transform="rotate(-10 10 16)" fill="var(--accent)" />
      <rect
        x="12"
        y="5"
        width="16"
        height="22"
        rx="3"
        transform="rotate(7 20 16)"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="1.8"
      />
      <path transform="translate(20.5 16) rotate(7) scale(.1)" d={SUIT_PATHS.S} fill="var(--ink)" />
    </svg>
  )
}
