/**
 * What this device remembers about patience: finished games, and for tables that are still open how long they were looked at and whether
 * somebody peeked. Kept in the browser's storage; where that is forbidden or broken nothing is remembered and nothing else happens.
 */
import { type Result, withResult } from './results.ts'

const RESULTS = 'parlour.forty-thieves.results'
const TABLES = 'parlour.forty-thieves.tables'
const MOST_RESULTS = 500
const MOST_TABLES = 40

interface TableNote {
  readonly id: string
  readonly seconds: number
  readonly peeked: boolean
  /** Its win was celebrated. */
  readonly celebrated?: boolean
}

function read<Row>(key: string, isRow: (value: unknown) => value is Row): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function write(key: string, rows: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(rows))
  } catch {
    // It holds for this page.
  }
}

const has = (value: unknown, fields: { readonly [name: string]: string }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => typeof (value as { readonly [name: string]: unknown })[name] === type)

const isResult = (value: unknown): value is Result =>
  has(value, {
    id: 'string',
    at: 'number',
    deal: 'number',
    variant: 'string',
    won: 'boolean',
    home: 'number',
    moves: 'number',
    seconds: 'number',
    peeked: 'boolean',
  })
const isNote = (value: unknown): value is TableNote => has(value, { id: 'string', seconds: 'number', peeked: 'boolean' })

/** Oldest first. */
export const results = (): readonly Result[] => read(RESULTS, isResult)

export const noteOf = (id: string | null): TableNote =>
  read(TABLES, isNote).find((note) => note.id === id) ?? { id: id ?? '', seconds: 0, peeked: false }

export function changeNote(id: string, changes: Partial<Omit<TableNote, 'id'>>): void {
  const note = { ...noteOf(id), id, ...changes }
  write(TABLES, [...read(TABLES, isNote).filter((other) => other.id !== id), note].slice(-MOST_TABLES))
}

/** Time and peeking are taken from what was noted about the table. */
export function finish(result: Omit<Result, 'seconds' | 'peeked'>): void {
  const { seconds, peeked } = noteOf(result.id)
  write(RESULTS, withResult(results(), { ...result, seconds, peeked }, MOST_RESULTS))
}
