/**
 * The sounds of the table, synthesised. The audio context is made at the first gesture of somebody who wants to hear them, as browsers
 * demand, and what plays on it is fetched then; whatever goes wrong with sound stays silent.
 */
import type { SoundBox } from './sound-box.ts'
import type { synthesiser } from './synthesiser.ts'

const GESTURES = ['pointerdown', 'keydown'] as const
/** Longer than any sound. A context that runs wakes the device hundreds of times a second, whether anything is heard or not. */
const SILENCE_MS = 3_000

export function webSounds({ enabled }: { readonly enabled: () => boolean }): SoundBox {
  let context: AudioContext | null = null
  let make: ReturnType<typeof synthesiser> | null = null

  let silence: ReturnType<typeof setTimeout> | undefined
  const resume = (used: AudioContext): void => {
    if (used.state === 'suspended') void used.resume().catch(() => undefined)
    clearTimeout(silence)
    silence = setTimeout(() => void used.suspend().catch(() => undefined), SILENCE_MS)
  }
  const wake = async (): Promise<void> => {
    if (context !== null || !enabled()) return
    try {
      context = new AudioContext()
      resume(context)
      const { synthesiser } = await import('./synthesiser.ts')
      make = synthesiser(context)
    } catch {
      context = null
    }
  }
  if (typeof window !== 'undefined') for (const gesture of GESTURES) window.addEventListener(gesture, wake, { passive: true })

  return {
    play: (sound, from = 'me') => {
      if (!enabled() || context === null || make === null) return
      try {
        resume(context)
        make(sound, from)
      } catch {
        // A device without sound plays on in silence.
      }
    },
  }
}
