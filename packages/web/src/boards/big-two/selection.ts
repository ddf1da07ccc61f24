/**
 * What the selected cards are worth before they are played: the combination, and whether it would be allowed, asked of the same rules that
 * judge the play afterwards. Also which plays would win, cheapest first. Pure.
 */
import { type Action, NONE, namesIn, orderFor, PASS, type PlayAction, strengthOfPlay, type View } from '@parlour/games/big-two'
import type { Refusal } from '@parlour/kernel'
import { optionsOf, playFrom, RANKS, SUITS, type TwoProps } from './props.ts'

/** What the bar says about the selection. */
export type Judged =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'no-combination'; readonly play: PlayAction; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly play: PlayAction; readonly refusal: Refusal }
  /** `over` is what it beats; null for a lead. */
  | { readonly kind: 'wins'; readonly play: PlayAction; readonly over: PlayAction | null }

/**
 * The view as it would be if it were this seat's turn with what lies there now, so that cards can be chosen while others think. Whoever
 * made the last play would lead.
 */
export function asOnTurn(view: View): View {
  if (view.seat === null || view.seat === view.turn) return view
  const previous = view.previousBy === view.seat ? null : view.previous
  return { ...view, turn: view.seat, previous, opening: false }
}

export function judged({ game, view }: Pick<TwoProps, 'game' | 'view'>, selected: readonly string[]): Judged {
  if (selected.length === 0) return { kind: 'nothing' }
  const play = playFrom(selected)
  const now = asOnTurn(view)
  const refusal = game.refuse(now, play)
  if (refusal === null) return { kind: 'wins', play, over: now.previous }
  return play.kind === NONE || refusal.code === 'InvalidCombination'
    ? { kind: 'no-combination', play, refusal }
    : { kind: 'refused', play, refusal }
}

const strengthOf = (code: string): number => RANKS.indexOf(code.charAt(0)) * 4 + SUITS.indexOf(code.charAt(1))
/** How much is given away: strong cards cost more than the same number of weak ones. */
const costOf = (codes: readonly string[]): number => codes.reduce((sum, code) => sum + strengthOf(code) + 1, 0)

interface Candidate {
  readonly codes: readonly string[]
  readonly lowest: number
  readonly strength: number
  readonly cost: number
}

/**
 * The plays that would be allowed now, cheapest first; of equally strong ones of the same ranks only that with the cheapest suits. An
 * answer is cheap when it is just high enough; a lead when it takes the lowest card along, with as many others as possible.
 */
export function picks({ game, view, options }: Pick<TwoProps, 'game' | 'view' | 'options'>): readonly (readonly string[])[] {
  if (view.seat === null || view.outcome !== null) return []
  const order = orderFor(optionsOf(options))
  const now = asOnTurn(view)
  const best = new Map<string, Candidate>()
  for (const action of game.legal(now)) {
    if (action.type !== 'play') continue
    const codes = namesIn(action.low, action.high)
    const strength = strengthOfPlay(order, action)
    const cost = costOf(codes)
    const alike = `${strength} ${codes.map((code) => code.charAt(0)).join('')}`
    const known = best.get(alike)
    if (known === undefined || cost < known.cost) best.set(alike, { codes, lowest: Math.min(...codes.map(strengthOf)), strength, cost })
  }
  const answers = (a: Candidate, b: Candidate): number => a.strength - b.strength || a.cost - b.cost
  const leads = (a: Candidate, b: Candidate): number => a.lowest - b.lowest || b.codes.length - a.codes.length || a.cost - b.cost
  return [...best.values()].sort(now.previous === null ? leads : answers).map(({ codes }) => codes)
}

/** The one after the one that is selected; from anywhere else the first. Null when nothing would win. */
export function nextPick(list: readonly (readonly string[])[], selected: readonly string[]): readonly string[] | null {
  const chosen = selected.toSorted().join()
  const at = list.findIndex((codes) => codes.toSorted().join() === chosen)
  return list[(at + 1) % Math.max(1, list.length)] ?? null
}

/** While a play is advised that one, so that two kinds of help do not contradict each other; after it the next as ever. */
export function suggested(
  list: readonly (readonly string[])[],
  selected: readonly string[],
  advised: readonly string[],
): readonly string[] | null {
  const held = selected.length === advised.length && selected.every((code) => advised.includes(code))
  return advised.length > 0 && !held ? advised : nextPick(list, selected)
}

/** Cards that belong to at least one play that is allowed now. */
export function usableCards(legal: readonly Action[]): ReadonlySet<string> {
  let low = 0
  let high = 0
  for (const action of legal) {
    if (action.type !== 'play') continue
    low |= action.low
    high |= action.high
  }
  return new Set(namesIn(low, high))
}

export const mayPass = (legal: readonly Action[]): boolean => legal.some(({ type }) => type === 'pass')

/** A pass that was asked for in advance, once the turn has come: `wait` until then, `drop` when there is nothing to pass on. */
export function premove(legal: readonly Action[], { seat, turn }: View): Action | 'wait' | 'drop' {
  if (legal.length === 0) return 'wait'
  if (seat !== turn) return 'wait'
  return mayPass(legal) ? PASS : 'drop'
}

/** Whether this seat has passed and is out until the trick is over. */
export const lockedOut = ({ view, options }: Pick<TwoProps, 'view' | 'options'>): boolean =>
  view.seat !== null && optionsOf(options).passLocksOut && ((view.passed >> view.seat) & 1) === 1

/** The own hand by name, weakest first. */
export const handCards = (view: View): readonly string[] => namesIn(view.low, view.high)

/** The same selection with one card more or less. */
export const toggled = (selected: readonly string[], code: string): readonly string[] =>
  selected.includes(code) ? selected.filter((other) => other !== code) : [...selected, code]
