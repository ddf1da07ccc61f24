/** Soft sounds of wood, paper and felt, made by the browser itself: nothing is loaded. */
import type { Sound } from '../boards/board.ts'

export interface SoundBox {
  /** `others`: somebody else's move, which sounds a little softer. */
  play(sound: Sound, from?: 'me' | 'others'): void
}
