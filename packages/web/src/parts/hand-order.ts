/** In what order a hand is held: by rank, by suit, or the player's own, which survives draws and plays. Pure; the hook beside it keeps it. */
import { type HandOrder, type Settings, STANDARD } from '../settings/settings.ts'

export type { HandOrder } from '../settings/settings.ts'

/** Colours alternate, so that neighbours are told apart. */
const SUIT_ORDER = 'CDSH'

/** The own order after cards came and went: what stayed keeps its place, what is new comes last. */
export function keptOrder(own: readonly string[], cards: readonly string[]): readonly string[] {
  const held = new Set(cards)
  const known = new Set(own)
  return [...own.filter((code) => held.has(code)), ...cards.filter((code) => !known.has(code))]
}

/** `ranks` lists the deck's ranks from low to high; `suits` the suits, where the game ranks them. */
export function arranged(
  cards: readonly string[],
  order: HandOrder,
  own: readonly string[],
  ranks: string,
  suits: string = SUIT_ORDER,
): readonly string[] {
  if (order === 'own') return keptOrder(own, cards)
  const suitPlace = (code: string): number => suits.indexOf(code.slice(-1))
  const rank = (code: string): number => ranks.indexOf(code.slice(0, -1))
  const byRank = (a: string, b: string): number => rank(a) - rank(b) || suitPlace(a) - suitPlace(b)
  const bySuit = (a: string, b: string): number => suitPlace(a) - suitPlace(b) || rank(a) - rank(b)
  return cards.toSorted(order === 'rank' ? byRank : bySuit)
}

/** The same cards with one of them at another place. */
export function withMoved(cards: readonly string[], code: string, to: number): readonly string[] {
  const rest = cards.filter((other) => other !== code)
  return rest.length === cards.length ? cards : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, code)
}

/** The order of a game's hands: the one last chosen there, the player's usual one, or what is usual in the game. */
export function orderFor(game: string, { handOrder, handOrders }: Pick<Settings, 'handOrder' | 'handOrders'>): HandOrder {
  const usual = USUAL[game]
  return handOrders[game] ?? (usual !== undefined && handOrder === STANDARD.handOrder ? usual : handOrder)
}
/** Where suits mean little. */
const USUAL: { readonly [game: string]: HandOrder } = { 'big-two': 'rank' }

const ORDERS: readonly HandOrder[] = ['rank', 'suit', 'own']
export const nextOrder = (order: HandOrder): HandOrder => ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length] ?? 'rank'
