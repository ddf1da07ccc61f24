/** Which actions, refusals, reasons for them and happenings have occurred, how often, and whether that is what the game declares. */
import { isObject } from '../json.ts'
export const KINDS = ['actions', 'refusals', 'reasons', 'happenings'] as const
type Kind = (typeof KINDS)[number]

/** All that may and must occur, by name. */
export type Expected = { readonly [K in Kind]: readonly string[] }

/** How often each has occurred, by name. */
export type Coverage = { readonly [K in Kind]: Map<string, number> }

export const noCoverage = (): Coverage => ({ actions: new Map(), refusals: new Map(), reasons: new Map(), happenings: new Map() })

export const typeOf = (json: unknown): string => (isObject(json) && typeof json.type === 'string' ? json.type : '(none)')

export function add(counts: Map<string, number>, name: string, times = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + times)
}

/** What was declared and never occurred, and what occurred and was never declared, in words. */
export function judgeCoverage(coverage: Coverage, expect: Expected, run: 'complete' | 'cut short'): string[] {
  const undeclared = gaps(KINDS, (kind) => [...coverage[kind].keys()].filter((name) => !expect[kind].includes(name)))
  const missing = gaps(KINDS, (kind) => expect[kind].filter((name) => !coverage[kind].has(name)))
  return [
    ...(undeclared === '' ? [] : [`occurred without being declared: ${undeclared}`]),
    // A run that stopped early has not had the chance to see everything.
    ...(missing === '' || run === 'cut short' ? [] : [`never occurred: ${missing}`]),
  ]
}

const gaps = (kinds: readonly Kind[], names: (kind: Kind) => readonly string[]): string =>
  kinds
    .map((kind) => ({ kind, found: names(kind) }))
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) => `${kind} ${found.join(', ')}`)
    .join('; ')
