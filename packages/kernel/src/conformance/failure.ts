/** One failing check as a person reads it: what is wrong, at which table, after which actions, and a line to paste into a test. */
import type { Seat } from '../game.ts'
import type { Json } from '../json.ts'
import type { Bench } from './bench.ts'
import { CHECKS, type Check } from './check.ts'
import { brief } from './plain-json.ts'
import type { Played } from './play-case.ts'
import type { Case } from './spec.ts'

export interface Failure {
  readonly check: Check
  /** What is wrong, with the values. */
  readonly message: string
  /** The match that shows it; null for what only a whole run can show. */
  readonly shownBy: FailingMatch | null
}

/** A match that fails, as short as it could be made. */
export interface FailingMatch extends Case {
  /** The label of its table in the spec. */
  readonly table: string
  readonly seats: number
  /** As the spec gives them. */
  readonly options: Json
  readonly actions: readonly { readonly seat: Seat; readonly action: Json }[]
}

export function failureOf({ table }: Bench, { line, breach }: Played, failing: Case): Failure | null {
  if (breach === null) return null
  return {
    check: breach.check,
    message: breach.message,
    shownBy: {
      ...failing,
      table: table.label,
      seats: table.seats,
      options: table.options ?? {},
      actions: line.moves.map(({ seat, json }) => ({ seat, action: json })),
    },
  }
}

/** More actions than this are shown by their first and last ones. */
const SHOWN = 40
const ENDS = 10

export function failureText({ check, message, shownBy }: Failure): string {
  const lines = [`${check}: ${message}`, `  The rule: ${CHECKS[check]}.`]
  if (shownBy === null) return lines.join('\n')
  const { table, seats, options, seed, actions } = shownBy
  lines.push(
    `  Table "${table}", ${seats} seats, options ${brief(options)}, seed ${seed}${actions.length === 0 ? ', as dealt.' : ', after:'}`,
  )
  for (const [index, { seat, action }] of actions.entries()) {
    if (actions.length <= SHOWN || index < ENDS || index >= actions.length - ENDS) {
      lines.push(`  ${String(index + 1).padStart(4)}. seat ${seat}  ${brief(action)}`)
    } else if (index === ENDS) lines.push(`        … ${actions.length - 2 * ENDS} more …`)
  }
  lines.push(`  reproduce(module, spec, ${snippetOf(check, shownBy)})`)
  return lines.join('\n')
}

function snippetOf(check: Check, { table, seed, choices }: FailingMatch): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const chosen = choices === undefined ? '' : `, choices: [${choices.join(', ')}]`
  return `{ check: ${quoted(check)}, table: ${quoted(table)}, seed: ${seed}${chosen} }`
}
