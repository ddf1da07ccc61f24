/** What holds at a table beside the game's own options: defaults depend on who can come in. */
import type { MatchTime } from '@parlour/protocol/match-time'
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

/** Among strangers turns are timed, matches are rated and may be watched; among friends, alone or against bots they are not. */
export function tableRules(kind: LobbyKind | 'practice', wishes: TableWishes, defaults: TableDefaults): TableRules {
  const strangers = kind === 'public' || kind === 'quick'
  const { time } = wishes
  const clock = wishes.clock === undefined ? (strangers ? Math.round(defaults.turnMs / 1000) : null) : wishes.clock
  return {
    ...(time == null ? { clock: clock === 0 ? null : clock } : { clock: null, time }),
    spectators: wishes.spectators ?? strangers,
    rated: kind !== 'practice' && (wishes.rated ?? strangers),
    autoRestart: wishes.autoRestart ?? false,
    grace: wishes.grace ?? Math.round(defaults.graceMs / 1000),
  }
}
