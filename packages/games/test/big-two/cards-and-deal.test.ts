import { createHash } from 'node:crypto'
import { fairChance, narration, quickChance, seedOf } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { cardOfStrength, deck, strengthOf } from '../../src/big-two/cards.ts'
import { rank } from '../../src/big-two/document/card.ts'
import { bigTwo, type Happening } from '../../src/big-two/index.ts'
import { open, optionsOf, TestTable } from './table.ts'

const named = (name: string): number => {
  const card = deck.card(name)
  if (card === undefined) throw new Error(`no card ${name}`)
  return card
}

describe('Big Two: cards', () => {
  it('BT-02: ranks from low to high are 3 4 5 6 7 8 9 10 J Q K A 2; rank() numbers them from the other end', () => {
    const ranks = Array.from('3456789TJQKA2')
    expect(ranks.map((one) => strengthOf(named(`${one}D`)) / 4)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(ranks.map((one) => rank(`${one}D`))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('BT-03: suits from low to high are diamonds, clubs, hearts, spades', () => {
    expect(['8D', '8C', '8H', '8S'].map((one) => strengthOf(named(one)) % 4)).toEqual([0, 1, 2, 3])
  })

  it('BT-04: cards are ordered by rank, then suit: 3♦ is the lowest of 52, 2♠ the highest', () => {
    const all = Array.from({ length: 52 }, (_, strength) => deck.name(cardOfStrength(strength)))
    expect(new Set(all).size).toBe(52)
    expect(all.map((one) => strengthOf(named(one)))).toEqual(all.map((_, index) => index))
    expect([all[0], all[1], all[4], all[51]]).toEqual(['3D', '3C', '4D', '2S'])
    // A single beats exactly the cards below it.
    for (const one of ['3D', '9C', '2S']) {
      const answers = all.filter((other) => other !== one && strengthOf(named(other)) > strengthOf(named(one)))
      const hand = all.filter((other) => other !== one)
      const listed = [0, 13, 26, 39].flatMap((from) => {
        const part = hand.slice(from, from + 13)
        const rest = hand.filter((other) => !part.includes(other))
        const table = TestTable.at({ hands: [part.join(' '), ...rest.slice(0, 3)], previous: one })
        return table.legal.filter((action) => action !== 'pass')
      })
      expect(listed).toEqual(answers)
    }
  })
})

describe('Big Two: the deal', () => {
  it('BT-01: exactly four seats, 52 cards, thirteen each', () => {
    expect(bigTwo.seats).toEqual({ min: 4, max: 4, usual: 4 })
    const { hands } = TestTable.dealt(3).position as { hands: string[][] }
    expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13])
    expect(new Set(hands.flat()).size).toBe(52)
  })

  it('BT-01: a whole deal from a secret, dealt again by hand from the text: cards 0–12, 13–25, 26–38, 39–51', () => {
    const secret = Buffer.from('a secret for four')
    const seed = createHash('sha256')
      .update(Buffer.concat([Buffer.from('parlour seed 1'), secret, Buffer.alloc(4)]))
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
    const order = Array.from('CDHS').flatMap((suit) => Array.from('A23456789TJQK', (one) => one + suit))
    for (let i = order.length - 1; i >= 1; i--) {
      const j = below(i + 1)
      const held = order[i] as string
      order[i] = order[j] as string
      order[j] = held
    }
    const state = open().start(fairChance(seedOf(secret, [null, null, null, null]))(0))
    const { hands, turn } = open().wire.position.encode(state) as { hands: string[][]; turn: number }
    const quarters = [0, 13, 26, 39].map((from) => order.slice(from, from + 13))
    expect(hands.map((hand) => hand.toSorted())).toEqual(quarters.map((hand) => hand.toSorted()))
    expect(turn).toBe(quarters.findIndex((hand) => hand.includes('3D')))
  })

  it('tells everybody how many cards each got, and only the seat itself which', () => {
    const told = narration<Happening>()
    const game = open()
    const state = game.start(quickChance(5), told.tell)
    const { hands } = game.wire.position.encode(state) as { hands: string[][] }
    expect(told.heardBy(null).map((one) => one.type)).toEqual(['dealt', 'dealt', 'dealt', 'dealt', 'began'])
    for (const seat of [0, 1, 2, 3]) {
      expect(told.heardBy(null)[seat]).toEqual({ type: 'dealt', seat, count: 13 })
      expect(told.heardBy(seat)[seat]).toEqual({ type: 'dealt', seat, count: 13, cards: hands[seat] })
      expect(told.heardBy((seat + 1) % 4)[seat]).toEqual({ type: 'dealt', seat, count: 13 })
    }
  })

  it('presets and options are as promised', () => {
    expect(Object.keys(bigTwo.options.presets)).toEqual(['standard', 'document', 'hongKong', 'plain'])
    expect(optionsOf()).toEqual({
      allowTriples: true,
      straights: 'aceHigh',
      flush: 'suitFirst',
      passLocksOut: false,
      scoring: 'standard',
      doubleTwos: false,
      hands: 1,
      seriesTo: 0,
      lead: 'threeOfDiamonds',
    })
    expect(optionsOf({ preset: 'document' })).toEqual({ ...optionsOf(), allowTriples: false, scoring: 'plain' })
    expect(optionsOf({ preset: 'hongKong' })).toEqual({ ...optionsOf(), straights: 'aceTwoHigh', flush: 'rankFirst' })
    expect(optionsOf({ preset: 'plain' })).toEqual({ ...optionsOf(), scoring: 'plain' })
    for (const [wrong, name] of [
      [{ straights: 'low' }, 'straights'],
      [{ hands: 0 }, 'hands'],
      [{ seriesTo: -1 }, 'seriesTo'],
      [{ allowTriples: 1 }, 'allowTriples'],
      [{ jokers: 2 }, 'jokers'],
    ] as const) {
      expect(bigTwo.options.parse(wrong)).toMatchObject({ message: expect.stringContaining(`"${name}"`) })
    }
  })
})
