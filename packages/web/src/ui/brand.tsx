/** The mark: a brass card and a white one with a spade. */
import styles from './brand.module.css'

const SPADE =
  'M0-50C-6-28-46-10-46 16-46 34-30 42-16 38-10 36-6 32-4 28-5 40-10 48-18 52H18C10 48 5 40 4 28 6 32 10 36 16 38 30 42 46 34 46 16 46-10 6-28 0-50Z'

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
      <path transform="translate(20.5 16) rotate(7) scale(.1)" d={SPADE} fill="var(--ink)" />
    </svg>
  )
}
