/** How long a table has been looked at, counted while it is in front. One of these stands at a table; it also keeps the count. */
import { useEffect, useState } from 'react'
import { tableId } from '../props.ts'
import { changeNote, noteOf } from './record-book.ts'
import { clockText } from './results.ts'

export function PlayTime({ running }: { readonly running: boolean }) {
  const [id] = useState(tableId)
  const [seconds, setSeconds] = useState(() => noteOf(id).seconds)
  useEffect(() => {
    if (!running || id === null) return
    let counted = noteOf(id).seconds
    const timer = setInterval(() => {
      if (document.hidden) return
      counted += 1
      setSeconds(counted)
      changeNote(id, { seconds: counted })
    }, 1000)
    return () => {
      clearInterval(timer)
      changeNote(id, { seconds: counted })
    }
  }, [id, running])
  return <span aria-live="off">{clockText(seconds)}</span>
}
