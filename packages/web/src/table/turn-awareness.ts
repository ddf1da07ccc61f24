/**
 * Tells a person who looks elsewhere that it is their turn: the tab's title, the application's badge, a sound, and a notice from the
 * system where that is wanted and the page is hidden. Also ticks when the own time runs short.
 */
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import { useServices } from '../services.tsx'
import { useTabTitle } from '../ui/page-title.tsx'

const LOW_SECONDS = 10

export function useTurnAwareness({ mine, game, seq }: { readonly mine: boolean; readonly game: string; readonly seq: number }): void {
  const { table: texts } = useTexts()
  const { sounds, settings } = useServices()
  useTabTitle(mine ? texts.yourTurnIn(game) : texts.titleIn(game))
  useEffect(() => {
    badge(mine)
    return () => badge(false)
  }, [mine])

  const first = useRef(true)
  const heard = useRef(-1)
  useEffect(() => {
    // Sitting down again is no news.
    if (first.current) {
      first.current = false
      heard.current = seq
      return
    }
    if (!mine || heard.current === seq) return
    heard.current = seq
    sounds.play('turn')
    if (document.hidden && settings.getState().notify) notice(texts.yourTurnIn(game), texts.notifyBody).catch(() => undefined)
  }, [mine, seq, sounds, settings, texts, game])
}

/** Whether less than ten seconds of the own time are left; a tick each second while it is so. */
export function useLowTime(own: SeatInfo | undefined): boolean {
  const { sounds } = useServices()
  const until = own?.timeUntil ?? null
  const [low, setLow] = useState(false)
  useEffect(() => {
    setLow(false)
    if (until === null) return
    const timer = setInterval(() => {
      const left = until - Date.now()
      setLow(left > 0 && left <= LOW_SECONDS * 1000)
      if (left > 0 && left <= LOW_SECONDS * 1000) sounds.play('tick')
    }, 1000)
    return () => clearInterval(timer)
  }, [until, sounds])
  return low
}

function badge(mine: boolean): void {
  if (!('setAppBadge' in navigator)) return
  const done = mine ? navigator.setAppBadge(1) : navigator.clearAppBadge()
  // Not installed, or not allowed: then there is no badge.
  done.catch(() => undefined)
}

async function notice(title: string, body: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const options = { body, tag: 'turn', data: { path: location.pathname } }
  // On phones only a service worker may show a notice.
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (worker !== undefined) await worker.showNotification(title, options)
  else new Notification(title, options)
}
