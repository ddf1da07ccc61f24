/** A few figures with what they count. */
import styles from './figures.module.css'

interface FiguresProps {
  readonly rows: readonly (readonly [name: string, value: string])[]
  /** `lines`: one below the other, for words rather than numbers. */
  readonly look?: 'large' | 'lines'
}

export const Figures = ({ rows, look = 'large' }: FiguresProps) => (
  <dl className={styles[look]}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
