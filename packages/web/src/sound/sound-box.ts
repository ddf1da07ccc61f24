/** Soft sounds of wood, paper and felt, made by the browser itself: no recording is loaded. */

export type Sound = 'deal' | 'play' | 'draw' | 'shuffle' | 'turn' | 'call' | 'refuse' | 'won' | 'lost' | 'tile' | 'tick'

export interface SoundBox {
  /** `others`: somebody else's move, which sounds a little softer. */
  play(sound: Sound, from?: 'me' | 'others'): void
}
