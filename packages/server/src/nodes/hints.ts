/**
 * What travels over the bus. Every node numbers its hints and says every second which number it has come to, and when that was: so others
 * notice that a hint is missing, and that the bus has become slow or silent.
 */
import type { GameId } from '@parlour/protocol'

/** What has happened, by keys under which the rows are found. */
export interface News {
  /** Logs that have grown, and how far; 0 is the deal. */
  readonly logs?: readonly (readonly [GameId, number])[]
  /** Tables where people have come or gone, a seat was lost, or nobody sees to what is due any more. */
  readonly tables?: readonly GameId[]
  /** Numbers of notices. */
  readonly notices?: readonly number[]
}

export interface Hint extends News {
  readonly from: string
  /** Its number among those of this node; of one without news, the number of the last before it. */
  readonly n: number
  /** When it was sent, by the database's time, in milliseconds. */
  readonly at: number
}

/** So many keys, at most some 50 bytes each, fit into what the smallest bus carries. */
const MOST_KEYS = 140

/** News in pieces that fit. */
export function pieces({ logs = [], tables = [], notices = [] }: News): News[] {
  return [
    ...chunks(logs).map((some) => ({ logs: some })),
    ...chunks(tables).map((some) => ({ tables: some })),
    ...chunks(notices).map((some) => ({ notices: some })),
  ]
}

export const hintText = (hint: Hint): string => JSON.stringify(hint)

/** Null for what is no hint: others may share the bus. */
export function parseHint(text: string): Hint | null {
  try {
    const hint: unknown = JSON.parse(text)
    return isHint(hint) ? hint : null
  } catch {
    return null
  }
}

function isHint(hint: unknown): hint is Hint {
  if (typeof hint !== 'object' || hint === null || !('from' in hint && 'n' in hint && 'at' in hint)) return false
  const { from, n, at } = hint
  const { logs = [], tables = [], notices = [] } = hint as { readonly [Key in keyof News]: unknown }
  return (
    typeof from === 'string' &&
    Number.isSafeInteger(n) &&
    Number.isFinite(at) &&
    isListOf(logs, (log) => Array.isArray(log) && typeof log[0] === 'string' && Number.isSafeInteger(log[1])) &&
    isListOf(tables, (id) => typeof id === 'string') &&
    isListOf(notices, (id) => Number.isSafeInteger(id))
  )
}

const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(list) && list.every(isItem)

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MOST_KEYS) }, (_, index) => all.slice(index * MOST_KEYS, (index + 1) * MOST_KEYS))
}
