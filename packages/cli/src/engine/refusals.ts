/** What the engine itself has against a request; what the rules have against it brings its own facts. */
import { type Plain, refuser } from '@parlour/kernel'

type EngineRefusal =
  | Plain<'match-over'>
  | { readonly why: 'no-solver'; readonly title: string }
  /** As they were sent. */
  | { readonly why: 'unknown-game'; readonly game: string; readonly games: readonly string[] }
  | { readonly why: 'unknown-table'; readonly table: string }
  | { readonly why: 'unknown-level'; readonly level: string; readonly levels: readonly string[] }
  | { readonly why: 'no-such-seat'; readonly seat: number; readonly seats: number }
  | { readonly why: 'not-to-act'; readonly seat: number }
  | { readonly why: 'no-action-left'; readonly seat: number }

export const engineRefused = refuser<EngineRefusal>({
  codes: {
    'match-over': 'GameOver',
    'no-solver': 'NotSupported',
    'unknown-game': 'UnknownGame',
    'unknown-table': 'UnknownTable',
    'unknown-level': 'UnknownLevel',
    'no-such-seat': 'InvalidPlayer',
    'not-to-act': 'NotYourTurn',
    'no-action-left': 'NoMoves',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'match-over':
        return 'The match is over.'
      case 'no-solver':
        return `There is no solver for ${facts.title}.`
      case 'unknown-game':
        return `There is no game ${facts.game}; there are ${facts.games.join(', ')}.`
      case 'unknown-table':
        return `There is no table ${facts.table}.`
      case 'unknown-level':
        return `There is no bot level ${facts.level}; there are ${facts.levels.join(', ')}.`
      case 'no-such-seat':
        return `There is no seat ${facts.seat}; this table has seats 0 to ${facts.seats - 1}.`
      case 'not-to-act':
        return `Seat ${facts.seat} is not to act.`
      case 'no-action-left':
        return `Seat ${facts.seat} has no action left; moves may be taken back.`
    }
  },
})
