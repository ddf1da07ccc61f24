import { createHash } from 'node:crypto'
import { cardsIn, fairChance, narration, quickChance, seedOf } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { GameEngine } from '../../src/crazy-tens/document/engine.ts'
import { initRound } from '../../src/crazy-tens/document/rules.ts'
import { crazyTens, decks, type Happening, isFace, isWild, numericValue } from '../../src/crazy-tens/index.ts'
import { open, TestTable } from './table.ts'

const { standard52, dozenal64 } = decks
const named = (deck: typeof standard52, name: string) => deck.deck.card(name) as number

describe('Crazy Tens: deck and values', () => {
  it('CT-01: the standard deck has 52 different cards, A 2 … 10 J Q K in four suits', () => {
    expect(standard52.deck.cards).toHaveLength(52)
    expect(standard52.deck.ranks).toBe('A23456789TJQK')
    expect(new Set(standard52.deck.cards.map((card) => standard52.deck.name(card))).size).toBe(52)
  })

  it('CT-02: an ace counts 1 in sums, 2 … 10 their value; faces take no part', () => {
    const values = Array.from('A23456789TJQK', (rank) => numericValue(standard52, named(standard52, `${rank}H`)))
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0])
    expect(Array.from('TJQKA', (rank) => isFace(standard52, named(standard52, `${rank}C`)))).toEqual([false, true, true, true, false])
  })

  it('CT-03: the dozenal deck has 64 cards; the wild "10" is twelve; the faces are C J Q K', () => {
    expect(dozenal64.deck.cards).toHaveLength(64)
    expect(dozenal64.deck.ranks).toBe('A23456789XETCJQK')
    const values = Array.from('A9XETCJQK', (rank) => numericValue(dozenal64, named(dozenal64, `${rank}S`)))
    expect(values).toEqual([1, 9, 10, 11, 12, 0, 0, 0, 0])
    expect(Array.from('XETC', (rank) => isWild(dozenal64, named(dozenal64, `${rank}D`)))).toEqual([false, false, true, false])
  })

  it('CT-03: in the dozenal deck the pairs A+↋, 2+↊, 3+9, 4+8, 5+7 and 6+6 make a dozen', () => {
    for (const [top, card] of ['AE', 'EA', '2X', 'X2', '39', '93', '48', '84', '57', '75', '66'].map((pair) => Array.from(pair))) {
      const table = TestTable.at({ hands: [`${card}C KD`, 'QS QH'], draw: '2H', discards: `${top}S` }, { preset: 'dozenal' })
      expect(table.legal, `${card} on ${top}`).toContain(`${card}C`)
    }
    expect(TestTable.at({ hands: ['XC KD', 'QS QH'], draw: '2H', discards: '4S' }, { preset: 'dozenal' }).legal).toEqual(['draw'])
  })
})

describe('Crazy Tens: set-up', () => {
  it('CT-04: the table has exactly two seats', () => {
    expect(crazyTens.seats).toEqual({ min: 2, max: 2, usual: 2 })
    expect(open().start(quickChance(1)).scores).toHaveLength(2)
  })

  it('CT-04: exactly two different players, else InvalidSetup', () => {
    for (const players of [[], ['ada'], ['ada', 'ada'], ['ada', 'bob', 'cy']]) {
      expect(() => new GameEngine(new Uint8Array(32)).createGame(players)).toThrow(expect.objectContaining({ name: 'InvalidSetup' }))
    }
    expect(() =>
      initRound(
        standard52.deck.cards.map((card) => standard52.deck.name(card)),
        ['ada', 'ada'],
      ),
    ).toThrow(expect.objectContaining({ name: 'InvalidPlayers' }))
  })

  it('CT-05, CT-06, CT-07: a whole deal from secret and contributions, dealt again by hand from the text', () => {
    const secret = Buffer.from('a secret of any length')
    const contribution = Buffer.alloc(32, 9)
    const seed = createHash('sha256')
      .update(Buffer.concat([Buffer.from('parlour seed 1'), secret, Buffer.of(32), contribution, Buffer.of(0)]))
      .digest()
    const words: number[] = []
    for (let i = 0; i < 40; i++) {
      const block = createHash('sha256')
        .update(Buffer.concat([Buffer.from('parlour chance 1'), seed, Buffer.from([0, 0, 0, 0, 0, 0, 0, i])]))
        .digest()
      for (let offset = 0; offset < 32; offset += 4) words.push(block.readUInt32BE(offset))
    }
    const below = (k: number) => {
      for (;;) {
        const word = words.shift() as number
        if (word < Math.floor(2 ** 32 / k) * k) return word % k
      }
    }
    const deck = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))
    for (let i = deck.length - 1; i >= 1; i--) {
      const j = below(i + 1)
      const [a, b] = [deck[i] as string, deck[j] as string]
      deck[i] = b
      deck[j] = a
    }
    const hands: string[][] = [[], []]
    for (let n = 0; n < 10; n++) hands[n % 2]?.push(deck.pop() as string)
    const top = deck.pop() as string
    expect(top).not.toMatch(/^T/)

    const game = open()
    const state = game.start(fairChance(seedOf(secret, [contribution.toString('hex'), null]))(0))
    const position = game.wire.position.encode(state) as { hands: string[][]; drawPile: string[]; discardPile: string[] }
    expect(position.hands.map((hand) => hand.toSorted())).toEqual(hands.map((hand) => hand.toSorted()))
    expect(position.drawPile).toEqual(deck)
    expect(position.discardPile).toEqual([top])
  })

  it('CT-06: five cards each, one at a time, beginning with the first player, from the end of the deck', () => {
    const deck = standard52.deck.cards.map((card) => standard52.deck.name(card))
    const round = initRound(deck, ['ada', 'bob'])
    expect(round.hands).toEqual({ ada: ['KS', 'JS', '9S', '7S', '5S'], bob: ['QS', 'TS', '8S', '6S', '4S'] })
    expect(round.topCard).toBe('3S')
    expect(round.drawPile).toEqual(deck.slice(0, 41))
  })

  it('CT-07: the starter lies alone on the discard pile and no suit is forced', () => {
    const view = TestTable.dealt(5).view()
    expect(view.discards).toHaveLength(2)
    expect(view.forcedSuit).toBeNull()
    expect(view.counts).toEqual([5, 5])
    expect(view.drawPile).toBe(41)
  })

  it('CT-07: fewer than eleven cards, unknown or repeated ones → InvalidDeck', () => {
    const deck = standard52.deck.cards.map((card) => standard52.deck.name(card))
    for (const wrong of [deck.slice(0, 10), [...deck.slice(1), 'XX'], [...deck, 'AC']]) {
      expect(() => initRound(wrong, ['ada', 'bob'])).toThrow(expect.objectContaining({ name: 'InvalidDeck' }))
    }
    expect(initRound(deck.slice(0, 11), ['ada', 'bob']).drawPile).toEqual([])
  })

  it('CT-08: a wild starter is buried, and what was turned is told, until the starter is not wild', () => {
    const game = open()
    let buried = 0
    for (let seed = 0; seed < 400; seed++) {
      const told = narration<Happening>()
      const state = game.start(quickChance(seed), told.tell)
      expect(isWild(standard52, state.discards.card)).toBe(false)
      const seen = told.heardBy(null).flatMap((one) => (one.type === 'turned' || one.type === 'buried' ? [one] : []))
      if (seen.length > 1) {
        buried++
        expect(seen.map((one) => one.type).join()).toMatch(/^turned(,buried,turned)+$/)
        expect(seen[0]?.card).toBe(seen[1]?.card)
        const hidden = new Set([...state.order.slice(0, state.left)].map((card) => standard52.deck.name(card)))
        expect(hidden.has(seen[1]?.card ?? '')).toBe(true)
        expect(state.left).toBe(41)
      }
    }
    expect(buried).toBeGreaterThan(10)
  })

  it('CT-08: the option `keep` leaves a wild starter: then a 10, its suit, or a 2 may follow', () => {
    const game = open({ wildStarter: 'keep' })
    const kept = Array.from({ length: 200 }, (_, seed) => game.start(quickChance(seed))).filter((state) =>
      isWild(standard52, state.discards.card),
    )
    expect(kept.length).toBeGreaterThan(5)
    const table = TestTable.at({ hands: ['2C TS 5H 5S', 'KD'], draw: '3D', discards: 'TH' })
    expect(table.legal).toEqual(['2C', '5H', 'TS/C', 'TS/D', 'TS/H', 'TS/S'])
  })

  it('CT-09: a face card as starter has no effect; suit, rank or a wild card follow', () => {
    const table = TestTable.at({ hands: ['2H QC TD 5S', 'KD'], draw: '3D', discards: 'QH' })
    expect(table.legal).toEqual(['QC', 'TD/C', 'TD/D', 'TD/H', 'TD/S', '2H'])
    expect(table.turn).toBe(0)
  })

  it('CT-10: the first player begins round 1 and the start alternates', () => {
    expect(TestTable.dealt(1).turn).toBe(0)
    const ended = { hands: ['7H', 'KD KS'], draw: '3D', discards: '8H' } as const
    for (const round of [1, 2, 3, 4]) {
      const table = TestTable.at({ ...ended, round }).play('7H')
      expect(table.view(0).round).toBe(round + 1)
      expect(table.turn).toBe(round % 2)
    }
  })

  it('CT-10: or the host, the winner, the loser or chance begins', () => {
    const after = (starter: string, turn: number) =>
      TestTable.at({ hands: turn === 0 ? ['7H', 'KD'] : ['KD', '7H'], draw: '3D', discards: '8H', turn }, { starter }).play('7H').turn
    expect([after('host', 0), after('host', 1)]).toEqual([0, 0])
    expect([after('winner', 0), after('winner', 1)]).toEqual([0, 1])
    expect([after('loser', 0), after('loser', 1)]).toEqual([1, 0])
    expect(['winner', 'loser', 'host', 'alternate'].map((starter) => TestTable.dealt(3, { starter }).turn)).toEqual([0, 0, 0, 0])
    const drawn = new Set(Array.from({ length: 40 }, (_, seed) => TestTable.dealt(seed, { starter: 'random' }).turn))
    expect(drawn).toEqual(new Set([0, 1]))
  })

  it('CT-30: the next round has a fresh full deck, empty discards, no forced suit, and keeps the scores', () => {
    const table = TestTable.at({ hands: ['TH', 'KD KS'], draw: '3D', discards: '8H 9H', scores: [3, 30] }).play('TH/S')
    const { state } = table
    expect(cardsIn(state.low0, state.high0)).toHaveLength(5)
    expect(cardsIn(state.low1, state.high1)).toHaveLength(5)
    expect(state.left).toBe(41)
    expect(table.view(0)).toMatchObject({ round: 2, forcedSuit: null, scores: [23, 30], outcome: null })
    expect(table.view(0).discards).toHaveLength(2)
  })
})
