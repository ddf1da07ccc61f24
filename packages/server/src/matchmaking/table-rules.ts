/** What holds at a table beside the game's own options: defaults depend on who can come in. */
import type { MatchTime } from '@parlour/protocol/match-time'
import { failed } from '../errors.ts'
import type { LobbyKind, TableRules } from '../repository/types.ts'

/** What somebody asks for; everything may be left out. */
export interface TableWishes {
  readonly clock?: number | null | undefined
  /** It takes the place of time for a turn. */
  readonly time?: MatchTime | null | undefined
  readonly spectators?: boolean | undefined
  readonly rated?: boolean | undefined
  readonly autoRestart?: boolean | undefined
  readonly grace?: number | undefined
}

export interface TableDefaults {
  readonly turnMs: number
  readonly graceMs: number
}

/** What a rated table has at least: time to move, and to come back, but no end of either. */
const LEAST_TURN_S = 10
const RATED_GRACE_S = { least: 15, most: 300 }

/**
 * Among strangers turns are timed, matches are rated and may be watched; among friends, alone or against bots they are not. BadRequest for a
 * rating where there can be none; a table that is rated by itself, or was, is simply not rated then.
 */
export function tableRules(kind: LobbyKind | 'practice', wishes: TableWishes, defaults: TableDefaults, wasRated = true): TableRules {
  const strangers = kind === 'public' || kind === 'quick'
  const { time } = wishes
  const clock = wishes.clock === undefined ? (strangers ? Math.round(defaults.turnMs / 1000) : null) : wishes.clock
  const rules: TableRules = {
    ...(time == null ? { clock: clock === 0 ? null : clock } : { clock: null, time }),
    spectators: wishes.spectators ?? strangers,
    rated: false,
    autoRestart: wishes.autoRestart ?? false,
    grace: wishes.grace ?? Math.round(defaults.graceMs / 1000),
  }
  const why = whyUnrated(kind, rules)
  if (why !== null && wishes.rated === true && kind !== 'practice') throw failed({ why })
  return { ...rules, rated: why === null && (wishes.rated ?? wasRated) }
}

/** Whoever cannot wait for it, or never gets a turn in time, cannot be beaten by rule; among friends anything may be agreed on. */
function whyUnrated(kind: LobbyKind | 'practice', { clock, time, grace }: TableRules): 'rated-in-private' | 'rated-without-time' | null {
  if (kind !== 'public' && kind !== 'quick') return 'rated-in-private'
  const timed = time !== undefined || (clock !== null && clock >= LEAST_TURN_S)
  return timed && grace >= RATED_GRACE_S.least && grace <= RATED_GRACE_S.most ? null : 'rated-without-time'
}
