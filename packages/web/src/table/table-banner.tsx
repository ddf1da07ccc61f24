/** A word about the connection, or the deal, in the bar or in place of the title: never over hands or piles. */
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { TableSnapshot } from '../play/table.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './table-banner.module.css'

export type BannerState =
  /** `pending`: a move waits to be sent. */
  | { readonly kind: 'lost'; readonly keptUntil: number | null; readonly pending: boolean }
  | { readonly kind: 'back' }
  | { readonly kind: 'not-saved'; readonly again: () => void }
  | { readonly kind: 'saving' }
  /** The cards were dealt without the luck of this device. */
  | { readonly kind: 'left-out' }

const BACK_MS = 2000
/** A move that is answered sooner needs no word. */
const SLOW_MS = 3000

/** What the banner has to say; null: nothing. */
export function useBanner(snapshot: TableSnapshot, sendAgain: (() => void) | null): BannerState | null {
  const lost = snapshot.link === 'lost'
  const wasLost = useRef(false)
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (lost) {
      wasLost.current = true
      setBack(false)
      return
    }
    if (!wasLost.current || snapshot.link !== 'online') return
    wasLost.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [lost, snapshot.link])

  const pending = snapshot.pending !== null
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [pending])

  if (lost) return { kind: 'lost', keptUntil: keptUntil(snapshot), pending }
  if (sendAgain !== null) return { kind: 'not-saved', again: sendAgain }
  if (slow) return { kind: 'saving' }
  if (back) return { kind: 'back' }
  return snapshot.leftOut ? { kind: 'left-out' } : null
}

const keptUntil = ({ seat, presence }: TableSnapshot): number | null => (seat === null ? null : (presence?.seats[seat]?.until ?? null))

export function TableBanner({ state }: { readonly state: BannerState }) {
  const { table: texts } = useTexts()
  switch (state.kind) {
    case 'lost':
      return (
        <div className={styles.banner} role="status">
          <Icon name="offline" />
          <p>
            <b>{texts.lost}</b>
            {state.keptUntil !== null ? (
              <Kept until={state.keptUntil} />
            ) : (
              <span>{state.pending ? texts.lostPending : texts.lostHint}</span>
            )}
          </p>
        </div>
      )
    case 'back':
      return (
        <div className={`${styles.banner} ${styles.good}`} role="status">
          <Icon name="check" />
          <p>
            <b>{texts.backAgain}</b>
          </p>
        </div>
      )
    case 'saving':
      return (
        <div className={styles.banner} role="status">
          <Icon name="clock" />
          <p>{texts.saving}</p>
        </div>
      )
    case 'left-out':
      return (
        <div className={styles.banner} role="alert">
          <Icon name="shield" />
          <p>
            <b>{texts.leftOut}</b>
            <span>{texts.leftOutHint}</span>
          </p>
        </div>
      )
    case 'not-saved':
      return (
        <div className={styles.banner} role="alert">
          <Icon name="offline" />
          <p>
            <b>{texts.notSaved}</b>
          </p>
          <Button look="line" size="small" onClick={state.again}>
            {texts.sendAgain}
          </Button>
        </div>
      )
  }
}

/** Counts down for the eye; a screen reader hears the sentence around it once. */
function Kept({ until }: { readonly until: number }) {
  const { table: texts } = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return <span aria-live="off">{texts.seatKept(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}</span>
}
