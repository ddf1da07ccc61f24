/** What is put on the stage: a position, who sits around it, and what is done before anybody looks. All of it plain data. */
import type { Json, Seat } from '@parlour/kernel'

/** Something pressed on the board. `tap`: by pointer, which selects. `key`: by Enter, which plays at once. `type`: a key typed there. */
export type Deed =
  | { readonly do: 'tap' | 'key'; readonly at: string }
  | { readonly do: 'type'; readonly at: string; readonly keys: string }
  /** Puts the result aside. */
  | { readonly do: 'close' }

export interface Staging {
  readonly names: readonly string[]
  readonly options: Json
  /** Null: a fresh deal. */
  readonly position: Json | null
  readonly seat: Seat | null
  /** Told with the first position. */
  readonly happened?: readonly Json[]
  /** Played before anybody looks, by the rules; the last one is what has just happened. */
  /** Milliseconds that everybody has left for the match, a minute of them overtime; no clock where nothing is said. */
  readonly left?: number
  readonly plays?: readonly { readonly by: Seat; readonly action: Json }[]
  readonly deeds?: readonly Deed[]
  /** What is done moves no zone: a selection, a refusal. */
  readonly still?: boolean
}

export type Phases = { readonly [phase: string]: Omit<Staging, 'names' | 'seat' | 'options'> & Partial<Pick<Staging, 'options' | 'seat'>> }

/** What a game has to show, by phase. The first is what the others are compared with: the same table with other hands has the same zones. */
export interface GameScenes {
  readonly seats: readonly number[]
  phases(seats: number): Phases
  /** Phases with few and with many cards, whose zones must be the same. */
  readonly alike?: readonly [string, string]
}

/** Short ones, long ones and one that no plate can hold; the looker sits at the first seat. */
const NAMES = ['Nora', 'Maximiliane-Josephine', 'Bo', 'Bartholomäus von Wattenwyl', 'Zoë', 'Wolkenkratzerfensterputzer']
export const namesFor = (seats: number): readonly string[] => NAMES.slice(0, seats)

/** Cards in the order of a well-shuffled deck that is always the same, without those that lie elsewhere. */
export function cardsLeft(ranks: string, used: readonly string[]): string[] {
  const all = [...ranks].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
  // A step that has no divisor in common with the number of cards visits each of them once.
  const mixed = all.map((_, index) => all[(index * 23 + 5) % all.length] ?? '')
  return mixed.filter((card) => !used.includes(card))
}

/** So many from the top, which are then gone from it. */
export const taken = (cards: string[], count: number): string[] => cards.splice(0, count)
