/** Plays what a position sounds like, once, when it is shown. The first one seen is silent: nothing happened just now. */
import type { Json, Seat } from '@parlour/kernel'
import { useEffect, useRef } from 'react'
import type { BoardModule } from '../boards/board.ts'
import type { SeatInfo } from '../parts/seats.ts'
import { useServices } from '../services.tsx'
import type { Sound } from '../sound/sound-box.ts'

interface Heard {
  readonly board: BoardModule
  readonly seq: number
  readonly happened: readonly Json[]
  readonly own: Seat | null
  readonly seats: readonly SeatInfo[]
}

/** Every sound once, in order; an own action sounds nearer than that of others. */
function soundsOf({ board, happened, own, seats }: Omit<Heard, 'seq'>): readonly (readonly [Sound, 'me' | 'others'])[] {
  const found = new Map<Sound, 'me' | 'others'>()
  for (const happening of happened) {
    const sound = board.sound(happening)
    if (sound === null || found.has(sound)) continue
    const by = board.line(happening, seats, 'en')?.seat ?? null
    found.set(sound, by !== null && by !== own ? 'others' : 'me')
  }
  return [...found]
}

export function useTableSounds(heard: Heard): void {
  const { sounds } = useServices()
  const last = useRef<number | null>(null)
  const { seq } = heard
  const current = useRef(heard)
  current.current = heard
  useEffect(() => {
    const before = last.current
    last.current = seq
    // The deal of a new match is heard; a match that is opened again is not.
    if (before === null ? seq !== 0 : before === seq) return
    for (const [sound, from] of soundsOf(current.current)) sounds.play(sound, from)
  }, [seq, sounds])
}
