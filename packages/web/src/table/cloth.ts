/** Which cloth lies on the table: the one that was chosen, or the game's own. */

import { posterOf } from '../boards/registry.ts'
import type { Cloth } from '../settings/cloth.ts'
import type { Settings } from '../settings/settings.ts'

export const clothFor = (wanted: Settings['cloth'], game: string): Cloth => (wanted === 'game' ? (posterOf(game)?.cloth ?? 'felt') : wanted)
