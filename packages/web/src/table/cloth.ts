/** Which cloth lies on the table: the one that was chosen, or the game's own. */
import type { Cloth } from '../boards/posters.tsx'
import { posterOf } from '../boards/registry.ts'
import type { Settings } from '../settings/settings.ts'

export const clothFor = (wanted: Settings['table'], game: string): Cloth => (wanted === 'game' ? (posterOf(game)?.cloth ?? 'felt') : wanted)
