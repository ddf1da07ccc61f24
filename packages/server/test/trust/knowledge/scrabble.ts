/**
 * Word Tiles: a player knows the own rack and what it drew or gave away; everybody knows the board. Racks are laid open when a match was
 * played to its end. Letters repeat, so every text is compared, tile by tile, with the one place that its field may speak of; a field
 * that is not known here may name no tile at all.
 */
import type { Json } from '@parlour/kernel'
import { type Knowledge, type Listener, typeOf } from './knowledge.ts'

interface Position {
  readonly board: readonly string[]
  readonly racks: readonly string[]
}

/** Texts that are not tiles. */
const WORDS = new Set(['type', 'direction', 'kind'])
const NOTHING: Position = { board: [], racks: [] }

export function scrabbleKnowledge(): Knowledge {
  let before = NOTHING
  let after = NOTHING
  let open = false

  /** The tiles that a text in this place may be made of. */
  function sourceOf(path: string, type: unknown, listener: Listener): string {
    const rack = (position: Position) => (listener === null ? '' : (position.racks[listener] ?? ''))
    // Blanks on the board are lower case and may be named by the letter they stand for.
    const board = `${before.board.join('')}${after.board.join('')}`
    switch (path) {
      case 'rack':
      case 'last.open.drawn':
        return rack(after)
      case 'racks':
        return open ? after.racks.join('') : ''
      case 'gave':
        return rack(before)
      case 'got':
        return rack(after)
      case 'tiles':
        return type === 'placed' || type === 'withdrawn' ? board : rack(after)
      case 'board':
      case 'last.tiles':
      case 'word':
      case 'words':
      case 'words.word':
      case 'invalid':
        return board.toUpperCase() + board
      default:
        return ''
    }
  }

  function walk(json: Json | undefined, path: readonly string[], type: unknown, listener: Listener, found: string[]): void {
    if (typeof json === 'string') {
      const field = path.join('.')
      if (WORDS.has(path.at(-1) ?? '') || fits(json, sourceOf(field, type, listener))) return
      found.push(`${json} in ${field}`)
    } else if (Array.isArray(json)) {
      for (const item of json as readonly Json[]) walk(item, path, type, listener, found)
    } else if (typeof json === 'object' && json !== null) {
      for (const [key, value] of Object.entries(json)) walk(value, [...path, key], type, listener, found)
    }
  }

  return {
    learn(step) {
      before = (step.before ?? NOTHING) as unknown as Position
      after = step.after as unknown as Position
      open = step.match.outcome?.kind === 'played'
    },
    strangeIn({ kind, json }, listener) {
      const found: string[] = []
      // No list of legal actions is sent in this game; one that is has nothing to stand on.
      walk(json, kind === 'legal' ? ['legal'] : [], kind === 'happening' ? typeOf(json) : undefined, listener, found)
      const rows = kind === 'view' && typeof json === 'object' && json !== null && 'board' in json ? json.board : after.board
      if (JSON.stringify(rows) !== JSON.stringify(after.board)) found.push('another board')
      return found
    },
  }
}

/** Whether these tiles are among those, as often as they occur. */
function fits(text: string, source: string): boolean {
  const left = new Map<string, number>()
  for (const tile of source) left.set(tile, (left.get(tile) ?? 0) + 1)
  for (const tile of text) {
    const count = left.get(tile) ?? 0
    if (tile !== '.' && count <= 0) return false
    left.set(tile, count - 1)
  }
  return true
}
