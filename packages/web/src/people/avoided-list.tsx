/** All whom this person has muted or blocked. Whoever is heard again stays in sight until the page is left, so that a slip can be undone. */
import type { AvoidedPlayer } from '@parlour/client'
import { useEffect, useState } from 'react'
import { Avatar } from '../parts/avatar.tsx'
import styles from './people.module.css'
import { PersonButtons } from './person-buttons.tsx'
import { usePeopleTexts } from './texts.ts'
import { useAvoided } from './use-avoided.ts'

export function AvoidedList() {
  const texts = usePeopleTexts()
  const { players, howOf } = useAvoided()
  const [seen, setSeen] = useState<readonly AvoidedPlayer[]>([])
  useEffect(() => {
    setSeen((before) => [...before, ...(players ?? []).filter(({ id }) => !before.some((one) => one.id === id))])
  }, [players])
  if (players === null) return <p className={styles.how}>{texts.unknown}</p>
  if (players.length === 0 && seen.length === 0) return <p className={styles.how}>{texts.none}</p>
  return (
    <ul className={styles.list}>
      {seen.map(({ id, displayName }) => {
        const how = howOf(id)
        return (
          <li key={id}>
            <Avatar name={displayName} kind="person" size={40} />
            <span className={styles.who}>
              <b>{displayName}</b>
              <span className={styles.how}>{how === null ? null : how === 'muted' ? texts.muted : texts.blocked}</span>
            </span>
            <PersonButtons id={id} name={displayName} />
          </li>
        )
      })}
    </ul>
  )
}
