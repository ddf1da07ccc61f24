/** Whole positions from outside: `{deck}` in the order of dealing, or `{tableau, foundations, stock, waste, faceDown?}`; each card twice. */
import { type Card, type Codec, isObject, isRefusal, type JsonObject, type Pile, pileCards, pileOf, type Refusal } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { cardList, isCount, namesOf } from '../wire.ts'
import { foundationPlaceable } from './building.ts'
import { deck, isAce, notTwice, TOTAL_CARDS } from './deck.ts'
import { FOUNDATIONS, type Ruleset } from './ruleset.ts'
import { dealt, type State } from './state.ts'
import { pilesFrom } from './view.ts'

const FIELDS = ['tableau', 'foundations', 'stock', 'waste', 'faceDown']

export const positionCodec = (ruleset: Ruleset): Codec<State> => ({
  encode: (s) => ({
    tableau: s.columns.map((pile, index) => namesOf(deck, [...pileCards(s.hidden[index] ?? null), ...pileCards(pile)])),
    foundations: s.foundations.map((pile) => namesOf(deck, pileCards(pile))),
    stock: namesOf(deck, s.order.slice(0, s.left)),
    waste: namesOf(deck, pileCards(s.waste)),
    ...(ruleset.variant.faceDown > 0 ? { faceDown: s.down } : {}),
  }),
  decode(json) {
    if (!isObject(json)) return impossible('A position is an object.')
    const s = Object.hasOwn(json, 'deck') ? decodeDeck(ruleset, json) : decodePiles(ruleset, json)
    if (isRefusal(s)) return impossible(s.message)
    return s.home === TOTAL_CARDS ? impossible('All cards are on the foundations: that game is won.') : s
  },
})

function decodeDeck({ variant }: Ruleset, json: JsonObject): State | Refusal {
  const unknown = Object.keys(json).find((field) => field !== 'deck')
  if (unknown !== undefined) return impossible(`With a "deck", a position has no field "${unknown}".`)
  const cards = cardList(deck, json.deck, 'deck')
  if (isRefusal(cards)) return cards
  return wrongCards(cards) ?? dealt(variant, cards)
}

/** FT-16: every card exactly twice. */
function wrongCards(cards: readonly Card[]): Refusal | null {
  const wrong = notTwice(cards)
  return wrong === null ? null : impossible(`${deck.name(wrong.card)} is there ${wrong.times} times; every card must be there twice.`)
}

function decodePiles(ruleset: Ruleset, json: JsonObject): State | Refusal {
  const { variant } = ruleset
  const unknown = Object.keys(json).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) return impossible(`A position has no field "${unknown}"; it has deck, or ${FIELDS.join(', ')}.`)
  const tableau = pilesFrom(json.tableau, 'tableau', variant.columns)
  if (isRefusal(tableau)) return tableau
  const foundations = pilesFrom(json.foundations, 'foundations', FOUNDATIONS)
  if (isRefusal(foundations)) return foundations
  const stock = cardList(deck, json.stock, 'stock')
  if (isRefusal(stock)) return stock
  const waste = cardList(deck, json.waste, 'waste')
  if (isRefusal(waste)) return waste
  const columns = tableau.map(pileCards)
  const homes = foundations.map(pileCards)
  const down = faceDownFrom(ruleset, json.faceDown, columns)
  if (isRefusal(down)) return down
  const broken = homes.findIndex((cards) => !isRisingRun(ruleset, cards))
  if (broken !== -1) return impossible(`"foundations[${broken}]" must rise from an ace, card by card.`)
  const wrong = wrongCards([...columns.flat(), ...homes.flat(), ...stock, ...waste])
  if (wrong !== null) return wrong
  const cut = (from: (index: number) => number, to: (index: number) => number): (Pile | null)[] =>
    columns.map((cards, index) => pileOf(cards.slice(from(index), to(index))))
  return {
    columns: cut(
      (index) => down[index] ?? 0,
      (index) => columns[index]?.length ?? 0,
    ),
    down,
    foundations,
    home: homes.flat().length,
    waste: pileOf(waste),
    left: stock.length,
    hidden: cut(
      () => 0,
      (index) => down[index] ?? 0,
    ),
    order: stock,
    outcome: null,
  }
}

const isRisingRun = ({ variant }: Ruleset, cards: readonly Card[]): boolean =>
  cards.every((card, index) => {
    const below = cards[index - 1]
    return below === undefined ? isAce(card) : foundationPlaceable(variant.foundations, card, below)
  })

/** None lie face down where nothing is said; the top card of a column never does. */
function faceDownFrom({ variant }: Ruleset, json: unknown, columns: readonly (readonly Card[])[]): readonly number[] | Refusal {
  if (json === undefined) return columns.map(() => 0)
  if (variant.faceDown === 0) return impossible('In this variant no card lies face down, so there is no "faceDown".')
  if (!Array.isArray(json) || json.length !== columns.length || !json.every(isCount)) {
    return impossible(`"faceDown" must be ${columns.length} whole numbers from 0 up.`)
  }
  const counts: readonly number[] = json
  const wrong = counts.findIndex((count, index) => count > Math.max(0, (columns[index]?.length ?? 0) - 1))
  return wrong === -1 ? counts : impossible(`"faceDown[${wrong}]" is ${counts[wrong]}, but the top card of a column lies face up.`)
}
