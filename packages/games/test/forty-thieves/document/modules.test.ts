/** The document's own modules under their names: card types, the generic stack, the board with its exceptions. */
import { at, dealSeed, fairChance, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { foundationPlaceable, tabPlaceable } from '../../../src/forty-thieves/building.ts'
import { BoardT, createDoubleDeck } from '../../../src/forty-thieves/document/board.ts'
import {
  isValidPos,
  validTabFoundation,
  validTabTab,
  validWasteFoundation,
  validWasteTab,
} from '../../../src/forty-thieves/document/board-moves.ts'
import {
  type CardStackT,
  cntCards,
  cntCardsSeq,
  cntCardsStack,
  initSeq,
  tabDeck,
  twoDecks,
} from '../../../src/forty-thieves/document/card-stack.ts'
import {
  ACE,
  type CardT,
  type CategoryT,
  fromCardT,
  JACK,
  KING,
  QUEEN,
  type RankT,
  type SuitT,
  TOTAL_CARDS,
} from '../../../src/forty-thieves/document/card-types.ts'
import { FortyThievesError } from '../../../src/forty-thieves/document/errors.ts'
import { Stack } from '../../../src/forty-thieves/document/stack.ts'
import { ALL, TestTable } from '../table.ts'
import { wonDeal } from '../won-deal.ts'

const SUITS = { C: 'Club', D: 'Diamond', H: 'Heart', S: 'Spade' } as const
const RANKS = 'A23456789TJQK'
const card = (name: string): CardT => ({ s: SUITS[name.charAt(1) as keyof typeof SUITS], r: RANKS.indexOf(name.charAt(0)) + 1 })
const named = (stack: CardStackT): string[] =>
  stack.toSeq().map(({ s, r }) => `${RANKS.charAt(r - 1)}${Object.keys(SUITS).find((key) => SUITS[key as keyof typeof SUITS] === s)}`)

function raises(name: 'out_of_range' | 'invalid_argument', run: () => unknown): void {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(FortyThievesError)
    expect((error as Error).name).toBe(name)
    return
  }
  expect.fail(`${name} was not raised`)
}

/** A deck in which the named cards come at given places of the deal, the others anywhere. */
function deckWith(places: { readonly [index: number]: string }): CardT[] {
  const rest = [...ALL, ...ALL]
  for (const name of Object.values(places)) rest.splice(rest.indexOf(name), 1)
  return Array.from({ length: TOTAL_CARDS }, (_, index) => card(places[index] ?? (rest.pop() as string)))
}

/** Makes a move that is written as at a table: "t0 f1", "w t3", "deal". */
function play(b: BoardT, move: string): void {
  const [from = '', to = ''] = move.split(' ')
  const category = to.startsWith('t') ? 'Tableau' : 'Foundation'
  if (move === 'deal') b.deckMv()
  else if (from === 'w') b.wasteMv(category, Number(to.slice(1)))
  else b.tabMv(category, Number(from.slice(1)), Number(to.slice(1)))
}

describe('CardTypes', () => {
  it('exports the constants of the document', () => {
    expect([TOTAL_CARDS, ACE, JACK, QUEEN, KING]).toEqual([104, 1, 11, 12, 13])
  })

  it('FT-01: there are four suits and ranks 1 to 13; anything else is no card', () => {
    const [s, r]: [SuitT, RankT] = ['Club', ACE]
    expect(fromCardT({ s, r })).toBe(0)
    expect(fromCardT({ s: 'Spade', r: KING })).toBe(3 * 16 + 12)
    for (const r of [0, 14, 1.5, Number.NaN]) raises('invalid_argument', () => fromCardT({ s: 'Heart', r }))
    raises('invalid_argument', () => fromCardT({ s: 'Star' as 'Heart', r: 1 }))
  })
})

describe('Stack(T)', () => {
  it('FT-15: push and pop answer new stacks and leave the old one as it was', () => {
    const one = new Stack([1, 2])
    const two = one.push(3)
    expect([one.toSeq(), two.toSeq(), two.pop().toSeq()]).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2],
    ])
    expect([one.size(), two.size(), two.top(), one.top()]).toEqual([2, 3, 3, 2])
  })

  it('FT-15: neither the sequence it was made from nor the one it hands out can change it', () => {
    const items = ['a']
    const stack = new Stack(items)
    items.push('b')
    stack.toSeq().push('c')
    expect(stack.toSeq()).toEqual(['a'])
  })

  it('FT-14: pop and top of an empty stack raise out_of_range', () => {
    raises('out_of_range', () => new Stack([]).pop())
    raises('out_of_range', () => new Stack([]).top())
    expect(new Stack([]).size()).toBe(0)
  })
})

describe('counting', () => {
  const some = [new Stack([card('AS'), card('2H')]), new Stack([card('AS')]), new Stack([card('KD'), card('KD')])]

  it('cntCardsStack, cntCardsSeq and cntCards are sums over all their stacks', () => {
    const isAce = ({ r }: CardT) => r === ACE
    const none: CardStackT = new Stack<CardT>([])
    expect(cntCardsStack(none, isAce)).toBe(0)
    expect(cntCardsStack(at(some, 0), isAce)).toBe(1)
    expect(cntCardsSeq(some, isAce)).toBe(2)
    expect(cntCardsSeq(some, () => true)).toBe(5)
    expect(cntCards(some, [at(some, 1)], at(some, 0), at(some, 2), () => true)).toBe(5 + 1 + 2 + 2)
  })

  it('twoDecks: every suit and rank exactly twice, wherever they lie', () => {
    const deck = [...ALL, ...ALL].map(card)
    const none = new Stack<CardT>([])
    const in4 = (cards: CardT[]) =>
      twoDecks(tabDeck(cards), [new Stack(cards.slice(40, 60))], new Stack(cards.slice(60, 90)), new Stack(cards.slice(90)))
    expect(in4(deck)).toBe(true)
    expect(twoDecks([], [], new Stack(deck), none)).toBe(true)
    expect(twoDecks([], [], new Stack(deck.slice(1)), none)).toBe(false)
    expect(in4(deck.with(103, card('AC')))).toBe(false)
    expect(twoDecks([], [], new Stack([...deck, card('AC')]), none)).toBe(false)
  })

  it('initSeq: so many empty stacks; tabDeck: ten columns of four', () => {
    expect(initSeq(8).map((stack) => stack.size())).toEqual(Array(8).fill(0))
    const deck = createDoubleDeck(quickChance(3))
    expect(tabDeck(deck).flatMap((stack) => stack.toSeq())).toEqual(deck.slice(0, 40))
  })
})

describe('BoardT', () => {
  it('FT-01: new BoardT raises invalid_argument for anything but two decks', () => {
    const deck = createDoubleDeck(quickChance(1))
    expect(new BoardT(deck).getDeck().size()).toBe(64)
    raises('invalid_argument', () => new BoardT(deck.slice(1)))
    raises('invalid_argument', () => new BoardT([...deck, card('AS')]))
    raises('invalid_argument', () => new BoardT(deck.with(0, at(deck, 1))))
    raises('invalid_argument', () => new BoardT([]))
    raises('invalid_argument', () => new BoardT(deck.with(0, { s: 'Heart', r: 14 })))
  })

  it('FT-02, FT-03: the board is dealt as the document says', () => {
    const deck = createDoubleDeck(quickChance(2))
    const board = new BoardT(deck)
    expect(Array.from({ length: 10 }, (_, i) => board.getTab(i).toSeq())).toEqual(tabDeck(deck).map((stack) => stack.toSeq()))
    expect(board.getDeck().toSeq()).toEqual(deck.slice(40))
    expect(board.getDeck().top()).toEqual(deck[103])
    expect(board.getWaste().size()).toBe(0)
    expect(Array.from({ length: 8 }, (_, i) => board.getFoundation(i).size())).toEqual(Array(8).fill(0))
    expect(board.isWinState()).toBe(false)
  })

  it('createDoubleDeck: a random permutation of two decks', () => {
    const [one, other] = [createDoubleDeck(quickChance(1)), createDoubleDeck(quickChance(2))]
    expect(twoDecks([], [], new Stack(one), new Stack<CardT>([]))).toBe(true)
    expect(one).not.toEqual(other)
    expect(createDoubleDeck(quickChance(1))).toEqual(one)
  })

  // Columns 0 … 5 show 5H, 6H, AS, 2S, AS, 9C; the stock begins with 4H, 3H, AD.
  const board = () => new BoardT(deckWith({ 3: '5H', 7: '6H', 11: 'AS', 15: '2S', 19: 'AS', 23: '9C', 103: '4H', 102: '3H', 101: 'AD' }))

  it('FT-14: a bad index raises out_of_range', () => {
    const b = board()
    for (const n of [-1, 10, 1.5, Number.NaN]) {
      raises('out_of_range', () => b.getTab(n))
      raises('out_of_range', () => b.isValidTabMv('Tableau', n, 0))
      raises('out_of_range', () => b.isValidTabMv('Tableau', 0, n))
      raises('out_of_range', () => b.isValidTabMv('Foundation', n, 0))
      raises('out_of_range', () => b.tabMv('Tableau', n, 0))
    }
    for (const n of [-1, 8]) {
      raises('out_of_range', () => b.getFoundation(n))
      raises('out_of_range', () => b.isValidTabMv('Foundation', 0, n))
      raises('out_of_range', () => b.tabMv('Foundation', 0, n))
    }
    b.deckMv()
    raises('out_of_range', () => b.isValidWasteMv('Tableau', 10))
    raises('out_of_range', () => b.isValidWasteMv('Foundation', 8))
    raises('out_of_range', () => b.wasteMv('Tableau', 10))
  })

  it('FT-14: a legal index but an illegal move raises invalid_argument, and changes nothing', () => {
    const b = board()
    const before = Array.from({ length: 10 }, (_, i) => b.getTab(i).toSeq())
    raises('invalid_argument', () => b.tabMv('Tableau', 1, 0))
    raises('invalid_argument', () => b.tabMv('Tableau', 0, 0))
    raises('invalid_argument', () => b.tabMv('Foundation', 0, 0))
    raises('invalid_argument', () => b.tabMv('Deck', 0, 0))
    raises('invalid_argument', () => b.tabMv('Waste', 0, 0))
    b.deckMv()
    raises('invalid_argument', () => b.wasteMv('Foundation', 0))
    raises('invalid_argument', () => b.wasteMv('Waste', 0))
    expect(Array.from({ length: 10 }, (_, i) => b.getTab(i).toSeq())).toEqual(before)
    expect(named(b.getWaste())).toEqual(['4H'])
    for (let left = 63; left > 0; left--) b.deckMv()
    expect(b.isValidDeckMv()).toBe(false)
    raises('invalid_argument', () => b.deckMv())
    expect(b.getWaste().size()).toBe(64)
  })

  it('FT-14: a question or move about an empty waste raises invalid_argument', () => {
    const b = board()
    for (const c of ['Tableau', 'Foundation', 'Deck', 'Waste'] as const) raises('invalid_argument', () => b.isValidWasteMv(c, 0))
    raises('invalid_argument', () => b.wasteMv('Tableau', 0))
  })

  it('FT-14: deck and waste as destination are never valid', () => {
    const b = board()
    b.deckMv()
    for (const c of ['Deck', 'Waste'] as const satisfies readonly CategoryT[]) {
      expect(b.isValidTabMv(c, 0, 0)).toBe(false)
      expect(b.isValidTabMv(c, 99, 99)).toBe(false)
      expect(b.isValidWasteMv(c, 99)).toBe(false)
    }
  })

  it('tabMv moves the top card to a column or foundation', () => {
    const b = board()
    expect(b.isValidTabMv('Tableau', 0, 1)).toBe(true)
    b.tabMv('Tableau', 0, 1)
    expect(named(b.getTab(1)).slice(-2)).toEqual(['6H', '5H'])
    expect(b.getTab(0).size()).toBe(3)
    b.tabMv('Foundation', 2, 7)
    b.tabMv('Foundation', 3, 7)
    expect(named(b.getFoundation(7))).toEqual(['AS', '2S'])
    expect(b.isValidTabMv('Foundation', 4, 7)).toBe(false)
    expect(b.isValidTabMv('Foundation', 4, 0)).toBe(true)
  })

  it('wasteMv moves the top of the waste; deckMv reads the top of the deck before it pops', () => {
    const b = board()
    b.tabMv('Tableau', 0, 1)
    b.deckMv()
    expect(named(b.getWaste())).toEqual(['4H'])
    expect(b.isValidWasteMv('Tableau', 1)).toBe(true)
    b.wasteMv('Tableau', 1)
    b.deckMv()
    b.wasteMv('Tableau', 1)
    expect(named(b.getTab(1)).slice(-4)).toEqual(['6H', '5H', '4H', '3H'])
    b.deckMv()
    expect(b.isValidWasteMv('Tableau', 5)).toBe(false)
    b.wasteMv('Foundation', 3)
    expect([named(b.getFoundation(3)), b.getWaste().size(), b.getDeck().size()]).toEqual([['AD'], 0, 61])
  })

  it('what a board hands out stays as it was when the board moves on', () => {
    const b = board()
    const [tab, waste] = [b.getTab(0), b.getWaste()]
    b.tabMv('Tableau', 0, 1)
    b.deckMv()
    expect([tab.size(), waste.size()]).toEqual([4, 0])
  })

  it('FT-11: validMvExists, also with an empty waste', () => {
    const b = board()
    expect(b.validMvExists()).toBe(true)
    expect(b.getWaste().size()).toBe(0)
  })

  it('FT-10: isWinState exactly when all cards are home, at the end of a deal that is known to be winnable', () => {
    const b = new BoardT(createDoubleDeck(fairChance(dealSeed('forty-thieves', wonDeal.deal))(0)))
    for (const move of wonDeal.moves) {
      expect(b.isWinState()).toBe(false)
      play(b, move)
    }
    expect(b.isWinState()).toBe(true)
    expect(Array.from({ length: 8 }, (_, i) => b.getFoundation(i).size())).toEqual(Array(8).fill(13))
  })

  it('isValidPos: ten columns, eight foundations; deck and waste have no index', () => {
    expect([0, 9, 10, -1, 0.5].map((n) => isValidPos('Tableau', n))).toEqual([true, true, false, false, false])
    expect([0, 7, 8].map((n) => isValidPos('Foundation', n))).toEqual([true, true, false])
    expect([isValidPos('Deck', 99), isValidPos('Waste', 99)]).toEqual([true, true])
  })

  it('plays a whole random game like the table does', () => {
    for (let seed = 0; seed < 20; seed++) {
      const deck = createDoubleDeck(quickChance(seed))
      const b = new BoardT(deck)
      const table = TestTable.dealt(seed)
      const chance = quickChance(`moves ${seed}`)
      for (let n = 0; n < 150; n++) {
        expect(b.validMvExists()).toBe(table.legal.length > 0)
        if (table.legal.length === 0) break
        const move = at(table.legal, chance.below(table.legal.length))
        play(b, move)
        table.play(move)
      }
      for (let i = 0; i < 10; i++) expect(named(b.getTab(i)).join(' ')).toBe(table.column(i))
      for (let i = 0; i < 8; i++) expect(named(b.getFoundation(i)).join(' ')).toBe(table.foundation(i))
      expect(named(b.getWaste())).toEqual(table.position.waste)
      expect(named(b.getDeck())).toEqual(table.position.stock)
    }
  })
})

describe('local functions', () => {
  const c = (name: string) => fromCardT(card(name))

  it('tabPlaceable: same suit, one lower; foundationPlaceable: same suit, one higher', () => {
    expect([
      tabPlaceable('suit', c('TS'), c('JS')),
      tabPlaceable('suit', c('JS'), c('TS')),
      tabPlaceable('suit', c('TC'), c('JS')),
    ]).toEqual([true, false, false])
    expect(tabPlaceable('suit', c('KS'), c('AS'))).toBe(false)
    expect([
      foundationPlaceable('suit', c('2S'), c('AS')),
      foundationPlaceable('suit', c('AS'), c('2S')),
      foundationPlaceable('suit', c('AS'), c('KS')),
    ]).toEqual([true, false, false])
  })

  it('validTabTab, validTabFoundation, validWasteTab, validWasteFoundation', () => {
    const { state } = TestTable.at({ tableau: ['5H', '6H', '', 'AS', '2S'], foundations: ['AS'], waste: '4H' })
    expect([
      validTabTab(state, 0, 1),
      validTabTab(state, 1, 0),
      validTabTab(state, 0, 2),
      validTabTab(state, 2, 0),
      validTabTab(state, 2, 5),
    ]).toEqual([true, false, true, false, false])
    expect([
      validTabFoundation(state, 3, 1),
      validTabFoundation(state, 3, 0),
      validTabFoundation(state, 4, 0),
      validTabFoundation(state, 2, 1),
    ]).toEqual([true, false, true, false])
    expect([validWasteTab(state, 0), validWasteTab(state, 1), validWasteTab(state, 2)]).toEqual([true, false, true])
    expect([validWasteFoundation(state, 0), validWasteFoundation(state, 1)]).toEqual([false, false])
  })
})
