/** Notices of the device for one's turn: they need its permission, which is asked for when the switch is turned on and never before. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices, useSettings } from '../services.tsx'

export interface Notices {
  readonly on: boolean
  readonly possible: boolean
  /** Why they do not come, in words; null when they do or are simply off. */
  readonly problem: string | null
  readonly turn: (on: boolean) => void
}

/** Pages without https have none. */
const permissionNow = (): NotificationPermission | 'missing' => ('Notification' in globalThis ? Notification.permission : 'missing')

export function useNotices(): Notices {
  const { settings } = useServices()
  const { notify } = useSettings()
  const { settings: texts } = useTexts()
  const [permission, setPermission] = useState(permissionNow)
  const turn = async (on: boolean): Promise<void> => {
    if (!on) return settings.change({ notify: false })
    const answer = permission === 'granted' ? permission : await Notification.requestPermission()
    setPermission(answer)
    settings.change({ notify: answer === 'granted' })
  }
  return {
    on: notify && permission === 'granted',
    possible: permission !== 'missing' && permission !== 'denied',
    problem: permission === 'missing' ? texts.notifyMissing : permission === 'denied' ? texts.notifyDenied : null,
    turn: (on) => void turn(on),
  }
}
