/** What the player, or a spectator, may know: every card that lies face up, and how many do not. */
import {
  type Card,
  type Chance,
  type Codec,
  isObject,
  isRefusal,
  type Outcome,
  type Pile,
  pileCards,
  pileOf,
  type Refusal,
  type Seat,
  shuffle,
} from '@parlour/kernel'
import { unreadable, wrongInView } from '../unreadable.ts'
import { cardList, isCount, namesOf } from '../wire.ts'
import { deck, TOTAL_CARDS } from './deck.ts'
import { FOUNDATIONS, type Ruleset } from './ruleset.ts'
import { pointsAt } from './scoring.ts'
import type { Layout, Piles, State } from './state.ts'

export interface View extends Layout {
  readonly seat: Seat | null
  readonly outcome: Outcome | null
}

export const viewOf = (s: State, seat: Seat | null): View => ({
  columns: s.columns,
  down: s.down,
  foundations: s.foundations,
  home: s.home,
  waste: s.waste,
  left: s.left,
  seat,
  outcome: s.outcome,
})

/** The columns as they lie there: null for a face-down card. */
export const openCards = ({ columns, down }: Pick<Layout, 'columns' | 'down'>): (string | null)[][] =>
  columns.map((pile, index) => [...Array.from({ length: down[index] ?? 0 }, () => null), ...namesOf(deck, pileCards(pile))])

export const viewCodec = (ruleset: Ruleset): Codec<View> => ({
  encode: (view) => ({
    seat: view.seat,
    tableau: openCards(view),
    foundations: view.foundations.map((pile) => namesOf(deck, pileCards(pile))),
    stock: view.left,
    waste: namesOf(deck, pileCards(view.waste)),
    ...(ruleset.options.score ? { score: pointsAt(ruleset, view) } : {}),
    outcome: view.outcome === null ? null : { ...view.outcome },
  }),
  decode: (json) => decodeView(ruleset, json),
})

function decodeView({ variant }: Ruleset, json: unknown): View | Refusal {
  if (!isObject(json)) return unreadable('invalid-view', 'A view is an object.')
  const { seat, tableau, stock, outcome } = json
  if (seat !== null && seat !== 0) return wrongInView('seat')
  if (!Array.isArray(tableau) || tableau.length !== variant.columns) return wrongInView('tableau')
  const columns: (Pile | null)[] = []
  const down: number[] = []
  for (const [index, cards] of tableau.entries()) {
    if (!Array.isArray(cards)) return wrongInView('tableau')
    const covered = cards.findIndex((card) => card !== null)
    const under = covered === -1 ? cards.length : covered
    const open = cardList(deck, cards.slice(under), `tableau[${index}]`)
    if (isRefusal(open)) return open
    if (open.length === 0 && under > 0) return wrongInView('tableau')
    columns.push(pileOf(open))
    down.push(under)
  }
  const foundations = pilesFrom(json.foundations, 'foundations', FOUNDATIONS)
  if (isRefusal(foundations)) return foundations
  const waste = cardList(deck, json.waste, 'waste')
  if (isRefusal(waste)) return waste
  if (!isCount(stock)) return wrongInView('stock')
  if (outcome !== null && !isObject(outcome)) return wrongInView('outcome')
  const home = foundations.reduce((sum, pile) => sum + pileCards(pile).length, 0)
  const view = { columns, down, foundations, home, waste: pileOf(waste), left: stock, seat, outcome: outcome as Outcome | null }
  return unseenIn(view).length === stock + down.reduce((sum, under) => sum + under, 0)
    ? view
    : unreadable('invalid-view', 'The view does not account for two decks.')
}

/** A list of so many lists of cards. */
export function pilesFrom(json: unknown, field: string, count: number): (Pile | null)[] | Refusal {
  if (!Array.isArray(json) || json.length !== count) return unreadable('invalid-cards', `"${field}" must be ${count} lists of cards.`)
  const piles: (Pile | null)[] = []
  for (const [index, list] of json.entries()) {
    const cards = cardList(deck, list, `${field}[${index}]`)
    if (isRefusal(cards)) return cards
    piles.push(pileOf(cards))
  }
  return piles
}

/** The cards of two decks that a layout does not show; nothing if it shows one a third time. */
function unseenIn({ columns, foundations, waste }: Pick<Layout, 'columns' | 'foundations' | 'waste'>): Card[] {
  const left = new Map<Card, number>(deck.cards.map((card) => [card, 2]))
  for (const pile of [...columns, ...foundations, waste]) {
    for (let rest = pile; rest !== null; rest = rest.below) left.set(rest.card, (left.get(rest.card) ?? 0) - 1)
  }
  const unseen: Card[] = []
  for (const [card, count] of left) {
    if (count < 0) return []
    for (let n = 0; n < count; n++) unseen.push(card)
  }
  return unseen.length <= TOTAL_CARDS ? unseen : []
}

/** Face-down cards and the stock, dealt anew: every distinct arrangement is as likely, for a card and its twin are shuffled alike. */
export function imagine(view: View, chance: Chance): State {
  const unseen = shuffle(unseenIn(view), chance)
  const hidden: Piles = view.down.map((count) => pileOf(unseen.splice(0, count)))
  return {
    columns: view.columns,
    down: view.down,
    foundations: view.foundations,
    home: view.home,
    waste: view.waste,
    left: view.left,
    hidden,
    order: unseen,
    outcome: view.outcome,
  }
}
