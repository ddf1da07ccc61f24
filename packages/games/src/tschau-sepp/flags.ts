/** The flags of a turn as views and positions write them: whose turn, which way, what is owed, drawn, said and wished; places and scores. */
import { type Json, quoted, type Refusal, type Seat, SUITS, suitNamed } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { isCount, isSeat } from '../wire.ts'
import { DREW, DREW_PENALTY, NOT_DRAWN, SAID_SEPP, SAID_TSCHAU, SILENT, type State } from './state.ts'
import { rotationOf } from './turns.ts'

const DRAWN_NAMES = { [NOT_DRAWN]: false, [DREW_PENALTY]: 'penalty', [DREW]: true } as const
const SAID_NAMES: readonly (readonly string[])[] = [[], ['tschau'], ['sepp']]

export type Flags = Pick<
  State,
  'turn' | 'direction' | 'suit' | 'pending' | 'drawn' | 'owesSuit' | 'mustCover' | 'said' | 'places' | 'gone' | 'scores' | 'round'
>

export const encodeFlags = (s: Flags): { readonly [field: string]: Json } => ({
  round: s.round,
  turn: s.turn,
  rotation: rotationOf(s.direction),
  suit: SUITS.charAt(s.suit),
  pendingDraw: s.pending,
  drawn: DRAWN_NAMES[s.drawn as typeof NOT_DRAWN] ?? false,
  owesSuit: s.owesSuit,
  mustCover: s.mustCover,
  said: SAID_NAMES[s.said] ?? [],
  places: s.places.map((place) => (place === 0 ? null : place)),
  gone: s.gone,
  scores: s.scores,
})

/** Reads the flags; `defaults` stand for what is left out. The refusal names the field. */
export function decodeFlags(json: { readonly [field: string]: unknown }, seats: number, defaults: Partial<Flags>): Flags | Refusal {
  const wrong = (field: string, wanted: string) => impossible(`"${field}" must be ${wanted}, not ${quoted(json[field])}.`)
  const { turn, rotation, said = [], gone = [] } = json
  const round = json.round ?? defaults.round
  const suit = json.suit === undefined ? defaults.suit : suitNamed(json.suit)
  const pending = json.pendingDraw ?? 0
  const drawn = json.drawn ?? false
  const places = json.places ?? new Array<null>(seats).fill(null)
  const scores = json.scores ?? new Array<number>(seats).fill(0)
  if (!isCount(round) || round < 1) return wrong('round', 'a whole number from 1 up')
  if (!isSeat(turn, seats)) return wrong('turn', 'the seat to act')
  if (rotation !== 'clockwise' && rotation !== 'counter-clockwise') return wrong('rotation', '"clockwise" or "counter-clockwise"')
  if (suit === undefined || suit === -1) return wrong('suit', 'one of C, D, H, S')
  if (!isCount(pending) || pending % 2 !== 0 || pending > 8) return wrong('pendingDraw', '0, 2, 4, 6 or 8')
  if (drawn !== true && drawn !== false && drawn !== 'penalty') return wrong('drawn', 'true, false or "penalty"')
  for (const flag of ['owesSuit', 'mustCover'])
    if (json[flag] !== undefined && typeof json[flag] !== 'boolean') return wrong(flag, 'true or false')
  if (!Array.isArray(said) || said.length > 1 || !said.every((word) => word === 'tschau' || word === 'sepp'))
    return wrong('said', '[], ["tschau"] or ["sepp"]')
  if (
    !Array.isArray(places) ||
    places.length !== seats ||
    !places.every((place) => place === null || (isCount(place) && place >= 1 && place <= seats))
  )
    return wrong('places', 'a place or null for every seat')
  if (!Array.isArray(gone) || !gone.every((seat) => isSeat(seat, seats)) || new Set(gone).size !== gone.length)
    return wrong('gone', 'different seats')
  if (!Array.isArray(scores) || scores.length !== seats || !scores.every(isCount)) return wrong('scores', 'a whole number for every seat')
  const given = places.filter((place) => place !== null)
  if (given.some((_, index) => !given.includes(index + 1))) return wrong('places', '1, 2, … without gaps or repetitions')
  return {
    round,
    turn,
    direction: rotation === 'clockwise' ? 1 : -1,
    suit,
    pending,
    drawn: drawn === true ? DREW : drawn === 'penalty' ? DREW_PENALTY : NOT_DRAWN,
    owesSuit: json.owesSuit === true,
    mustCover: json.mustCover === true,
    said: said.length === 0 ? SILENT : said[0] === 'tschau' ? SAID_TSCHAU : SAID_SEPP,
    places: places.map((place) => place ?? 0),
    gone: [...gone],
    scores: [...scores],
  }
}

/** Seats with neither a place nor gone, as a bit mask. */
export const playingMask = (places: readonly number[], gone: readonly Seat[]): number =>
  places.reduce((mask, place, seat) => (place === 0 && !gone.includes(seat) ? mask | (1 << seat) : mask), 0)
