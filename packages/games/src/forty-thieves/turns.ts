/** How a match moves on: the deal, a move or a card from the stock with all that follows from it, the end. */
import type { Card, Chance, Outcome, Pile, Seat, Tell } from '@parlour/kernel'
import { pileCards } from '@parlour/kernel'
import { namesOf } from '../wire.ts'
import type { Action, MoveAction } from './action.ts'
import { NOTHING } from './building.ts'
import { deck, isKing, shuffledDoubleDeck, TOTAL_CARDS } from './deck.ts'
import type { Happening } from './happenings.ts'
import { validMvExists } from './moves.ts'
import { foundationIndex, isColumn, isFoundation, type Place, placeName, WASTE } from './places.ts'
import type { Ruleset } from './ruleset.ts'
import { pointsAt } from './scoring.ts'
import { copy, dealt, type Fresh, pileAt, type State, topOf, withoutTop, withTop } from './state.ts'
import { openCards } from './view.ts'

/** The same list with one pile changed. */
function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  const changed = list.slice()
  changed[index] = item
  return changed
}

function setPile(s: Fresh, place: Place, pile: Pile | null): void {
  if (place === WASTE) s.waste = pile
  else if (isColumn(place)) s.columns = replaced(s.columns, place, pile)
  else s.foundations = replaced(s.foundations, foundationIndex(place), pile)
}

/** Moves cards and nothing else. */
export function carry(s: Fresh, { from, to, count }: MoveAction): void {
  const taken = pileAt(s, from)
  if (taken === null) throw new RangeError(`there is no card at ${placeName(from)}`)
  setPile(s, to, withTop(pileAt(s, to), taken, count))
  setPile(s, from, withoutTop(taken, count))
  if (isFoundation(to)) s.home += count
  if (isFoundation(from)) s.home -= count
}

/** FT-09: the top of the stock to the waste. */
export function drawFromStock(s: Fresh): Card {
  const card = s.order[s.left - 1] as Card
  s.waste = { card, below: s.waste }
  s.left--
  return card
}

export function turnsAt(ruleset: Ruleset) {
  const over = (s: Fresh, outcome: Outcome, tell?: Tell<Happening>): State => {
    s.outcome = outcome
    tell?.({ type: 'match-over', outcome: { ...outcome } })
    return s
  }

  function play(state: State, _seat: Seat, action: Action, _chance: Chance, tell?: Tell<Happening>): State {
    const s = copy(state)
    if (action.type === 'deal') {
      const card = drawFromStock(s)
      tell?.({ type: 'drew', card: deck.name(card), left: s.left })
    } else {
      if (tell !== undefined) tellMoved(state, action, tell)
      carry(s, action)
      turnUp(s, action.from, tell)
      const { to } = action
      if (tell !== undefined && isFoundation(to) && isKing(topOf(pileAt(s, to)))) tell({ type: 'completed', foundation: placeName(to) })
    }
    if (s.home === TOTAL_CARDS) return over(s, { kind: 'played', places: [1], scores: [pointsAt(ruleset, s)] }, tell)
    if (tell !== undefined && !validMvExists(ruleset, s)) tell({ type: 'no-moves' })
    return s
  }

  return {
    start(chance: Chance, tell?: Tell<Happening>): State {
      const s = dealt(ruleset.variant, shuffledDoubleDeck(chance))
      tell?.({
        type: 'dealt',
        tableau: openCards(s),
        foundations: s.foundations.map((pile) => namesOf(deck, pileCards(pile))),
        stock: s.left,
      })
      return s
    },

    play,

    /** FT-21: alone at the table, leaving is giving up. */
    leave(state: State, _seat: Seat, _chance: Chance, tell?: Tell<Happening>): State {
      tell?.({ type: 'left' })
      return over(copy(state), { kind: 'forfeit', places: [2], scores: [pointsAt(ruleset, state)] }, tell)
    },
  }
}

/** A face-down card that is uncovered is turned up. */
function turnUp(s: Fresh, column: Place, tell?: Tell<Happening>): void {
  if (!isColumn(column) || s.columns[column] !== null) return
  const under = s.hidden[column] ?? null
  if (under === null) return
  setPile(s, column, { card: under.card, below: null })
  s.hidden = replaced(s.hidden, column, under.below)
  s.down = replaced(s.down, column, (s.down[column] ?? 0) - 1)
  tell?.({ type: 'turned', column: placeName(column), card: deck.name(under.card) })
}

function tellMoved(s: State, { from, to, count }: MoveAction, tell: Tell<Happening>): void {
  const onto = topOf(pileAt(s, to))
  tell({
    type: 'moved',
    cards: namesOf(deck, pileCards(pileAt(s, from)).slice(-count)),
    from: placeName(from),
    to: placeName(to),
    ...(onto === NOTHING ? {} : { onto: deck.name(onto) }),
  })
}
