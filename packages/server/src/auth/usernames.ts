/**
 * What people may be called. Names of accounts that differ only in case are one name; `guest-…` belongs to guests. Nobody takes a name,
 * for an account or only to be shown, that others could take for somebody else's.
 */
import { nameFault, skeletonOf } from '@parlour/kernel'
import { BOT_NAMES } from '@parlour/protocol/bots'
import { failed } from '../errors.ts'
import type { Player } from '../repository/types.ts'
import type { PlayerStore } from './stores.ts'

export const GUEST_PREFIX = 'guest-'

/** What is wrong with it; null for a possible name. */
export function usernameProblem(username: string): 'invalid-username' | 'guest-username' | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{2,19}$/.test(username)) return 'invalid-username'
  return username.toLowerCase().startsWith(GUEST_PREFIX) ? 'guest-username' : null
}

/** Throws BadRequest that says what is allowed. */
export function checkUsername(username: string): void {
  const problem = usernameProblem(username)
  if (problem !== null) throw failed({ why: problem })
}

const BOTS: ReadonlySet<string> = new Set(BOT_NAMES.map(skeletonOf))

/** Throws UsernameTaken where this can be read as the unique name of somebody else, or as that of a bot of the house. */
export async function checkLook(name: string, players: Pick<PlayerStore, 'isLookTaken'>, own: Player | null): Promise<void> {
  const skeleton = skeletonOf(name)
  if (BOTS.has(skeleton)) throw failed({ why: 'name-of-bot' })
  if (await players.isLookTaken(skeleton, own?.id ?? null)) throw failed({ why: 'name-of-another' })
}

/** Throws MisleadingName, UsernameTaken. The name that somebody has stays theirs. */
export async function checkDisplayName(name: string, players: Pick<PlayerStore, 'isLookTaken'>, own: Player): Promise<void> {
  if (name === own.displayName) return
  const fault = nameFault(name)
  if (fault !== null) throw failed({ why: fault === 'unseen' ? 'name-unseen' : 'name-mixed' })
  await checkLook(name, players, own)
}
