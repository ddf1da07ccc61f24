/**
 * What the others' decisions say about their cards. Whoever passed could not or would not go higher; whoever led a low card probably
 * had nothing better to do with it. Every decision that was heard is asked again of an imagined hand: how likely would a sensible
 * player have done the same with it? Nobody is that sensible, so doubt remains.
 */
import {
  type Action,
  ALL,
  deck,
  type Happening,
  listAnswers,
  listLeads,
  type Options,
  orderFor,
  PASS,
  type PlayAction,
  playOf,
  type View,
} from '@parlour/games/big-two'
import { highBit, type Json, lowBit } from '@parlour/kernel'
import { Appraiser, fivesIn } from './appraiser.ts'

/** One decision of another seat, and what was known to all when it was made. */
interface Clue {
  readonly action: Action
  readonly previous: PlayAction | null
  readonly counts: number
  /** Cards that were in nobody's hand any more. */
  readonly goneLow: number
  readonly goneHigh: number
  /** What the seat has played from then on: it held that besides the cards it holds now. */
  laterLow: number
  laterHigh: number
}

/** By seat, oldest first. */
export type Clues = readonly (readonly Clue[])[]

export const NO_CLUES: Clues = [[], [], [], []]

/** The sizes of the hands as they are dealt, thirteen each. */
const FULL = 0xdddd

/** The decisions of this hand; none where the hand was not heard from its beginning. */
export function cluesOf(view: View, heard: readonly Json[]): Clues {
  const happenings = heard as readonly Happening[]
  const clues: Clue[][] = [[], [], [], []]
  const began = happenings.findLastIndex(({ type }) => type === 'began')
  if (began === -1) return clues
  let [goneLow, goneHigh, counts] = [0, 0, FULL]
  let previous: PlayAction | null = null
  for (const happening of happenings.slice(began + 1)) {
    if (happening.type === 'trick-over') previous = null
    if (happening.type !== 'played' && happening.type !== 'passed') continue
    const { seat } = happening
    const action: Action = happening.type === 'passed' ? PASS : playNamed(happening.cards)
    const own = clues[seat] ?? []
    own.push({ action, previous, counts, goneLow, goneHigh, laterLow: 0, laterHigh: 0 })
    if (action.type === 'pass') continue
    for (const clue of own) {
      clue.laterLow |= action.low
      clue.laterHigh |= action.high
    }
    goneLow |= action.low
    goneHigh |= action.high
    counts -= action.count << (4 * seat)
    previous = action
  }
  const whole = counts === view.counts && goneLow === view.playedLow && goneHigh === view.playedHigh
  return whole ? clues : NO_CLUES
}

function playNamed(names: readonly string[]): PlayAction {
  let [low, high] = [0, 0]
  for (const name of names) {
    const card = deck.card(name) ?? 0
    low |= lowBit(card)
    high |= highBit(card)
  }
  return playOf(low, high)
}

/** Marks by which a choice must be worse to be about a third as likely. */
const DOUBT = 1.5
/** Part of the decisions that follow no reason the appraiser knows. */
const WHIM = 0.1

/** Weighs imagined hands by the clues. */
export function witness(options: Options) {
  const appraiser = new Appraiser(options)
  const order = orderFor(options)
  const legal: Action[] = []

  /** How likely the seat would have decided like that, with this hand now. */
  function likelihood(clues: readonly Clue[], seat: number, nowLow: number, nowHigh: number): number {
    const first = clues[0]
    if (first === undefined) return 1
    const fives = fivesIn(nowLow | first.laterLow, nowHigh | first.laterHigh)
    let product = 1
    for (const clue of clues) {
      const low = nowLow | clue.laterLow
      const high = nowHigh | clue.laterHigh
      legal.length = 0
      if (clue.previous === null) listLeads(legal, low, high, options.allowTriples)
      else listAnswers(legal, low, high, clue.previous, order)
      if (clue.previous !== null) legal.push(PASS)
      // The opening has a rule of its own, and a choice of one says nothing.
      if (legal.length === 1 || clue.counts === FULL) continue
      const unseenLow = ALL & ~(clue.goneLow | low)
      const unseenHigh = ALL & ~(clue.goneHigh | high)
      const sight = { seat, low, high, unseenLow, unseenHigh, counts: clue.counts, previous: clue.previous }
      appraiser.look(
        sight,
        fives.filter((five) => (five.low & ~low) === 0 && (five.high & ~high) === 0),
      )
      product *= chosenAmong(legal, clue.action)
    }
    return product
  }

  function chosenAmong(actions: readonly Action[], action: Action): number {
    const own = appraiser.marks(action)
    let sum = 0
    for (const other of actions) sum += Math.exp(Math.min(50, (appraiser.marks(other) - own) / DOUBT))
    return (1 - WHIM) / sum + WHIM / actions.length
  }

  return { likelihood }
}
