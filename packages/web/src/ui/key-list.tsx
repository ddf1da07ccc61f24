/** Keys and what they do. */
import styles from './key-list.module.css'

/** Each key as it is written on a keyboard, with what it does. */
export type Keys = readonly (readonly [key: string, does: string])[]

export const KeyList = ({ keys }: { readonly keys: Keys }) => (
  <dl className={styles.keys}>
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
