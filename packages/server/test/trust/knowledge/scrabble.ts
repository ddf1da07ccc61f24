/**
 * Word Tiles: a player knows the own rack and what it drew or gave away; everybody knows the board. Racks are laid open when a match was
 * played to its end. Letters repeat, so every text is compared, tile by tile, with the one place that its field may speak of; a field
 * that is not known here may name no tile at all.
 */
import type { Json } from '@parlour/kernel'
import { type Knowledge, type Listener, playIn, typeOf } from './knowledge.ts'

interface Position {
  readonly board: readonly string[]
  readonly racks: readonly string[]
}

/** What a text is about. */
interface Subject {
  readonly type: unknown
  readonly seat: Json | undefined
}

/** Texts that are not tiles. */
const WORDS = new Set(['type', 'direction', 'kind'])
const NOTHING: Position = { board: [], racks: [] }

export function scrabbleKnowledge(): Knowledge {
  let before = NOTHING
  let after = NOTHING
  let open = false
  /** Who made the last play. */
  let lastBy: Listener = null

  /** The tiles that a text in this place may be made of. */
  function sourceOf(path: string, { type, seat }: Subject, listener: Listener): string {
    // What was drawn or given away is the business of whoever did it.
    const rack = (position: Position) => (listener === null || seat !== listener ? '' : (position.racks[listener] ?? ''))
    // Blanks on the board are lower case and may be named by the letter they stand for.
    const board = `${before.board.join('')}${after.board.join('')}`
    switch (path) {
      case 'rack':
      case 'got':
        return rack(after)
      case 'racks':
        return open ? after.racks.join('') : ''
      case 'gave':
        return rack(before)
      case 'last.open.drawn':
        return lastBy === listener ? (after.racks[lastBy ?? -1] ?? '') : ''
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

  function walk(json: Json | undefined, path: readonly string[], subject: Subject, listener: Listener, found: string[]): void {
    if (typeof json === 'string') {
      const field = path.join('.')
      if (WORDS.has(path.at(-1) ?? '') || fits(json, sourceOf(field, subject, listener))) return
      found.push(`${json} in ${field}`)
    } else if (Array.isArray(json)) {
      for (const item of json as readonly Json[]) walk(item, path, subject, listener, found)
    } else if (typeof json === 'object' && json !== null) {
      for (const [key, value] of Object.entries(json)) walk(value, [...path, key], subject, listener, found)
    }
  }

  return {
    learn(step) {
      before = (step.before ?? NOTHING) as unknown as Position
      after = step.after as unknown as Position
      const play = playIn(step.event)
      if (play?.action.type === 'place') lastBy = play.seat
      open = step.match.outcome?.kind === 'played'
    },
    strangeIn({ kind, json }, listener) {
      if (kind === 'words') {
        const own = `${after.board.join('')}${listener === null ? '' : after.racks[listener]}`.toUpperCase()
        return (json.match(/(?<![\w'])[A-Z?]{2,}(?![\w'])/g) ?? []).filter((word) => !fits(word, own))
      }
      const found: string[] = []
      // No list of legal actions is sent in this game; one that is has nothing to stand on.
      const fields = json as { readonly seat?: Json; readonly board?: Json }
      walk(json, kind === 'legal' ? ['legal'] : [], { type: typeOf(json), seat: fields.seat }, listener, found)
      const rows = kind === 'view' ? fields.board : after.board
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
