/** A few figures with what they count. */
import styles from './figures.module.css'

export const Figures = ({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.figures}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
