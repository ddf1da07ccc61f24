/** How much time bots seem to take, and how long what they did stays to be seen. Only what is shown waits: a match is kept as it comes. */
import type { Settings, SettingsStore } from './settings.ts'

/** What is followed for it. */
export type Paced = Pick<SettingsStore, 'getState' | 'subscribe'>

const FACTORS = { quick: 0.5, normal: 1, slow: 2 } as const

/** Where much happens between two turns of one's own, the first matches go slowly. */
const SLOW_AT_FIRST: readonly string[] = ['tschau-sepp']
const FIRST = 3
const AT_FIRST = 1.6

/** The factor for bots at a table: the motion's, and the pace that was chosen; `game` is left out while it is not known. */
export function botPace(settings: Pick<Settings, 'pace' | 'played'>, speed: number, game?: string): number {
  const { pace, played } = settings
  // Whoever wants time has it without motion too.
  if (pace === 'slow') return FACTORS.slow * Math.max(1, speed)
  const isNew = pace === 'normal' && game !== undefined && SLOW_AT_FIRST.includes(game) && (played[game] ?? 0) < FIRST
  return speed * (isNew ? AT_FIRST : FACTORS[pace])
}

/** One more match of this game was played to its end. */
export const playedOnce = ({ played }: Pick<Settings, 'played'>, game: string): Pick<Settings, 'played'> => ({
  played: { ...played, [game]: Math.min(FIRST, (played[game] ?? 0) + 1) },
})
