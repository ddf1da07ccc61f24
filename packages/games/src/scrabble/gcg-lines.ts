/** The lines of a GCG text, taken apart; nothing is known of the board here. */
import { isRefusal } from '@parlour/kernel'
import { type Direction, SIZE } from './board.ts'
import { type Options, options } from './options.ts'
import { readTiles, sorted, type Tile } from './tiles.ts'

/** A GCG text cannot be read, or says something that cannot have happened; `line` counts from 1. */
export class GcgError extends Error {
  override readonly name = 'GcgError'
  readonly line: number

  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`)
    this.line = line
  }
}

interface Numbered {
  readonly line: number
  readonly seat: number
}

/** What a line says was done, with the rack before it (null where it is not given) and the points it claims. */
export type GcgLine =
  | (Numbered & { readonly type: 'left' })
  | (Numbered & {
      readonly type: 'place' | 'exchange' | 'pass' | 'withdrawn' | 'challenge' | 'rack'
      readonly rack: readonly Tile[] | null
      readonly points: number
      readonly total: number
      /** Of a placement: where it starts and its new tiles, "." for old ones. */
      readonly square: number
      readonly direction: Direction
      readonly tiles: string
      /** Tiles exchanged or counted at the end; null where only their number is known. */
      readonly named: readonly Tile[] | null
      readonly count: number
    })

export interface GcgScript {
  readonly players: readonly { readonly nick: string; readonly name: string }[]
  readonly options: Options
  readonly lines: readonly GcgLine[]
}

export function parseGcg(text: string): GcgScript {
  const players: { nick: string; name: string }[] = []
  const lines: GcgLine[] = []
  let chosen = options.presets.standard as Options
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const number = index + 1
    const line = raw.trim()
    const seatOf = (nick: string | undefined): number => {
      const seat = players.findIndex((player) => player.nick === nick)
      if (seat === -1) throw new GcgError(number, `there is no player ${JSON.stringify(nick ?? '')}.`)
      return seat
    }
    if (line === '') continue
    const [pragma = '', ...words] = line.split(/\s+/)
    const player = /^#player([1-4])$/.exec(pragma)
    if (player !== null) {
      if (Number(player[1]) !== players.length + 1) throw new GcgError(number, 'players are numbered 1, 2, … in order.')
      const [nick = '', ...name] = words
      if (nick === '' || players.some((other) => other.nick === nick)) throw new GcgError(number, 'a player needs a nick of their own.')
      players.push({ nick, name: name.join(' ') || nick })
    } else if (pragma === '#options') chosen = readOptions(words, number)
    else if (pragma === '#left') lines.push({ type: 'left', line: number, seat: seatOf(words[0]) })
    else if (line.startsWith('>')) {
      const colon = line.indexOf(':')
      if (colon === -1) throw new GcgError(number, 'there is no colon after the nick.')
      lines.push(
        readMove(
          line
            .slice(colon + 1)
            .trim()
            .split(/\s+/),
          number,
          seatOf(line.slice(1, colon)),
        ),
      )
    } else if (!line.startsWith('#'))
      throw new GcgError(number, `it begins neither with # nor with >: ${JSON.stringify(line.slice(0, 40))}.`)
  }
  if (players.length < 2) throw new GcgError(1, 'there must be at least the lines #player1 and #player2.')
  return { players, options: chosen, lines }
}

function readOptions(words: readonly string[], line: number): Options {
  const values = words
    .map((word) => word.split('='))
    .map(([name = '', value = '']) => [name, value === 'true' || (value === 'false' ? false : value)])
  const chosen = options.parse(Object.fromEntries(values))
  if (isRefusal(chosen)) throw new GcgError(line, chosen.message)
  return chosen
}

const WHOLE = /^[+-]?\d{1,5}$/

/** `[rack] what… points total`. */
function readMove(words: readonly string[], line: number, seat: number): GcgLine {
  const total = words.at(-1) ?? ''
  const points = words.at(-2) ?? ''
  if (!/^-?\d{1,5}$/.test(total)) throw new GcgError(line, `it does not end with a total, but with ${JSON.stringify(total)}.`)
  if (!/^[+-]/.test(points) || !WHOLE.test(points))
    throw new GcgError(line, `points are a number with a sign, not ${JSON.stringify(points)}.`)
  const rest = words.slice(0, -2)
  const place = placeIn(rest.at(-2))
  const base = {
    line,
    seat,
    points: Number(points),
    total: Number(total),
    square: 0,
    direction: 0 as Direction,
    tiles: '',
    named: null,
    count: 0,
  }
  if (place !== null && rest.length <= 3) {
    const tiles = rest.at(-1) ?? ''
    if (!/^[.A-Za-z]{1,15}$/.test(tiles)) throw new GcgError(line, `${JSON.stringify(tiles)} is not a word.`)
    return { ...base, ...place, type: 'place', rack: rackIn(rest.at(-3), line), tiles }
  }
  if (rest.length > 2) throw new GcgError(line, 'it has too many parts.')
  const what = rest.at(-1) ?? ''
  const rack = rackIn(rest.at(-2), line)
  if (what === '-') return { ...base, type: 'pass', rack }
  if (what === '--') return { ...base, type: 'withdrawn', rack }
  if (what === '(challenge)') return { ...base, type: 'challenge', rack }
  const exchanged = /^-(?:([A-Z?]{1,7})|([1-7]))$/.exec(what)
  if (exchanged !== null) {
    const named = exchanged[1] === undefined ? null : rackIn(exchanged[1], line)
    return { ...base, type: 'exchange', rack, named, count: named?.length ?? Number(exchanged[2]) }
  }
  const laidOpen = /^\(([A-Z?]{1,28})\)$/.exec(what)
  if (laidOpen === null) throw new GcgError(line, `${JSON.stringify(what)} is nothing that a player can do.`)
  const named = tilesIn(laidOpen[1] ?? '', line)
  return { ...base, type: 'rack', rack, named, count: named.length }
}

function tilesIn(text: string, line: number): Tile[] {
  const tiles = readTiles(text, 'rack')
  if (isRefusal(tiles)) throw new GcgError(line, tiles.message)
  return sorted(tiles)
}

function rackIn(text: string | undefined, line: number): readonly Tile[] | null {
  if (text === undefined) return null
  if (text.length > 7) throw new GcgError(line, `a rack has at most 7 tiles, not ${JSON.stringify(text)}.`)
  return tilesIn(text, line)
}

/** "8H" is row 7, column 7, across; "H8" the same square, down. */
function placeIn(text: string | undefined): { readonly square: number; readonly direction: Direction } | null {
  const parts = /^(?:(\d{1,2})([A-O])|([A-O])(\d{1,2}))$/i.exec(text ?? '')
  if (parts === null) return null
  const row = Number(parts[1] ?? parts[4]) - 1
  const column = (parts[2] ?? parts[3] ?? 'A').toUpperCase().charCodeAt(0) - 65
  return row < 0 || row >= SIZE ? null : { square: row * SIZE + column, direction: parts[1] === undefined ? 1 : 0 }
}
