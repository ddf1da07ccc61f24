/**
 * How much room there is for a table. A felt whose frame would leave it with a side under 480 pixels has none and fills the screen; sheets
 * stand beside it where it stays wide all the same. On a television everything is laid out for a smaller screen and drawn larger.
 */
import { useSyncExternalStore } from 'react'

/** `phone`: the felt fills the screen. `middle`: framed. `wide`: framed, with sheets beside it. */
export type Screen = 'phone' | 'middle' | 'wide'

const BAR = 72
const RAIL = 22
const SHEET = 348
const LEAST_FELT = 480
const FELT_BESIDE_SHEET = { width: 760, ratio: 1.15 }

export function screenFor(windowWidth: number, windowHeight: number): Screen {
  const scale = Math.max(1, Math.min(windowWidth / 1600, windowHeight / 900, 2))
  const [width, height] = [windowWidth / scale, windowHeight / scale]
  const margin = Math.max(12, Math.min(0.03 * Math.min(width, height), 28))
  const felt = { width: width - 2 * margin - RAIL, height: height - BAR - margin - RAIL }
  if (Math.min(felt.width, felt.height) < LEAST_FELT) return 'phone'
  const left = felt.width - SHEET
  return left >= FELT_BESIDE_SHEET.width && left >= FELT_BESIDE_SHEET.ratio * felt.height ? 'wide' : 'middle'
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

const now = (): Screen => screenFor(innerWidth, innerHeight)

/** Where there is no window, as on a desk. */
const nowhere = (): Screen => 'wide'

export const useScreen = (): Screen => useSyncExternalStore(subscribe, now, nowhere)
