/** One screen for several people: covers everything until the next one has taken it, so that nobody sees another's cards. */
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { useTabTitle } from '../ui/page-title.tsx'
import styles from './hand-over.module.css'

export function HandOver({
  name,
  onTake,
  children,
}: {
  readonly name: string
  readonly onTake: () => void
  readonly children?: React.ReactNode
}) {
  const { table: texts } = useTexts()
  useTabTitle(`${texts.handOverTitle(name)} — Parlour`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={styles.cover}>
      <Avatar name={name} kind="person" size={88} />
      <h1 ref={heading} tabIndex={-1}>
        {texts.handOverTitle(name)}
      </h1>
      <p>{texts.handOverText(name)}</p>
      <Button look="primary" size="large" onClick={onTake}>
        {texts.handOverButton(name)}
      </Button>
      {children}
    </main>
  )
}
