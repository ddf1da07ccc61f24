/** What this board gets, with the game's own types, and the few facts that all its parts ask of it. */
import {
  type Action,
  type Aids,
  aidsFor,
  deck,
  fortyThieves,
  foundationAt,
  type Happening,
  isColumn,
  type Options,
  type Place,
  pileAt,
  type Variant,
  type View,
  variants,
} from '@parlour/games/forty-thieves'
import { pileCards } from '@parlour/kernel'
import { asGameId, type GameId } from '@parlour/protocol/ids'
import type { BoardProps, ScoreProps, SummaryProps } from '../board.ts'
import { optionsIn } from '../options/options-in.ts'

export type ThievesProps = BoardProps<View, Action, Happening>
export type ThievesScoreProps = ScoreProps<View, Action, Happening>
export type ThievesSummaryProps = SummaryProps<View, Action, Happening>

export const optionsOf = (json: unknown): Options => optionsIn(fortyThieves.options, json)

export const variantOf = (options: Options): Variant => variants[options.variant]

/** Whether anything was done, be it taken back since. */
export const isBegun = ({ seq }: Pick<ThievesProps, 'seq'>): boolean => seq > 0

const known = new Map<string, Aids>()

/** Advice for a table with these options; made once for each kind of table. */
export function aidsOf(options: Options): Aids {
  const key = `${options.variant} ${options.allowTakeBack}`
  const aids = known.get(key) ?? aidsFor(options)
  known.set(key, aids)
  return aids
}

export const FOUNDATIONS: readonly Place[] = Array.from({ length: 8 }, (_, index) => foundationAt(index))

/** Names of the cards that lie face up at a place, top last. */
export const cardsAt = (view: View, place: Place): readonly string[] => pileCards(pileAt(view, place)).map((card) => deck.name(card))

/** Cards that lie face down under a column. */
export const downAt = (view: View, place: Place): number => (isColumn(place) ? (view.down[place] ?? 0) : 0)

/** The match at this address; null where the table is a lesson, a replay or a picture. */
export function tableId(): GameId | null {
  const id = /^\/table\/([^/?#]+)/.exec(globalThis.location?.pathname ?? '')?.[1]
  return id === undefined ? null : asGameId(id)
}
