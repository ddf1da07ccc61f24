/** A won game: eight kings come home, once; afterwards, and where nothing is to move, they simply lie there. */
import { useEffect, useState } from 'react'
import { Card } from '../../cards/card.tsx'
import { useSettings } from '../../services.tsx'
import css from './celebration.module.css'
import { tableId } from './props.ts'
import { changeNote, noteOf } from './record-book/record-book.ts'

const KINGS = ['KS', 'KH', 'KC', 'KD', 'KS', 'KH', 'KC', 'KD'].map((code, nth) => ({ code, nth }))

export function Celebration() {
  const { celebrate } = useSettings()
  const [id] = useState(tableId)
  const [fresh] = useState(() => !noteOf(id).celebrated)
  useEffect(() => {
    if (id !== null && celebrate) changeNote(id, { celebrated: true })
  }, [id, celebrate])
  if (!celebrate) return null
  return (
    <div className={css.kings} data-fresh={fresh} aria-hidden="true">
      {KINGS.map(({ code, nth }) => (
        <span key={nth} style={{ '--nth': `${nth}` }}>
          <Card code={code} />
        </span>
      ))}
    </div>
  )
}
