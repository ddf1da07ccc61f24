import { cardsIn, countCards, quickChance } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crazyTens, decks, type State } from '../../src/crazy-tens/index.ts'
import { addsUp, whyPlayable } from '../../src/crazy-tens/matching.ts'
import { canPlay, rulesetFor } from '../../src/crazy-tens/ruleset.ts'
import { opened, randomMatch } from '../random-match.ts'
import { accepted, open, positionJson, TestTable } from './table.ts'

const { standard52 } = decks
const card = (name: string) => standard52.deck.card(name) as number

describe('Crazy Tens: legality', () => {
  it('CT-11: a card is playable if it is wild, has the suit, has the rank, or adds up to twelve', () => {
    const why = (name: string, top: string) => whyPlayable(standard52, 12, card(name), card(top), -1)
    expect([why('TC', 'KH'), why('5H', 'KH'), why('KC', 'KH'), why('5C', '7H'), why('5C', '8H'), why('AC', 'JH')]).toEqual([
      'wild',
      'suit',
      'rank',
      'sum',
      null,
      null,
    ])
  })

  it('CT-11: the sum to reach is an option for experiments', () => {
    const at = { hands: ['4C 5C', 'KD'], draw: '3D', discards: '7H' } as const
    expect(TestTable.at(at).legal).toEqual(['5C'])
    expect(TestTable.at(at, { sumTarget: 11 }).legal).toEqual(['4C'])
  })

  it('CT-12: while a suit is forced only that suit or another wild card follows; rank and sum do not', () => {
    const table = TestTable.at({ hands: ['2C 2H 5S TD', 'KD'], draw: '3D', discards: 'TH', forced: 'S' })
    expect(table.legal).toEqual(['TD/C', 'TD/D', 'TD/H', 'TD/S', '5S'])
    expect(table.refusal('2C')).toBe('IllegalMove')
    expect(table.refusal('2H')).toBe('IllegalMove')
  })

  it('CT-13: the sums of the standard deck are 3+9, 4+8, 5+7 and 6+6; an ace has no partner', () => {
    const ranks = Array.from('A23456789')
    const pairs = ranks.flatMap((a) =>
      ranks.filter((b) => a <= b && addsUp(standard52, 12, card(`${a}C`), card(`${b}H`))).map((b) => a + b),
    )
    expect(pairs).toEqual(['39', '48', '57', '66'])
    expect(addsUp(standard52, 12, card('2C'), card('TH'))).toBe(true)
  })
})

describe('Crazy Tens: the turn', () => {
  it('CT-14: playable cards are listed in the order of the hand, the same whoever holds it; without any, drawing is all there is', () => {
    const hands = ['TH 9S 5H KH 2C', 'KD 3S'] as const
    const at = (turn: number) => TestTable.at({ hands: turn === 0 ? hands : [hands[1], hands[0]], draw: '3D', discards: '8H', turn })
    for (const turn of [0, 1]) {
      const table = at(turn)
      const cards = [...new Set(table.legal.map((action) => action.slice(0, 2)))]
      expect(cards).toEqual((table.view().hand as string[]).filter((one) => ['TH', '5H', 'KH'].includes(one)))
      expect(table.refusal('draw')).toBe('IllegalMove')
      expect(TestTable.at({ hands: ['9S 2C', '9D 2D'], draw: '3D', discards: '8H', turn }).legal).toEqual(['draw'])
    }
  })

  it('CT-15: a card that is not in that hand is an error of its own, and so is a seat that nobody has', () => {
    const table = TestTable.at({ hands: ['5H 2C', 'KD'], draw: '3D', discards: '8H' })
    expect([table.refusal('KD'), table.refusal('2C'), table.refusal('5H')]).toEqual(['InvalidCard', 'IllegalMove', null])
    expect(table.game.wire.action.decode({ type: 'play', card: 'nonsense' })).toMatchObject({ code: 'InvalidAction' })
    const { header, seed } = randomMatch(crazyTens, 'a seat that nobody has')
    expect(opened(crazyTens, header, seed).after({ type: 'play', seat: 2, action: { type: 'draw' } })).toMatchObject({
      code: 'InvalidPlayer',
    })
  })

  it('CT-16: whoever can play must play; whoever cannot must draw', () => {
    const able = TestTable.at({ hands: ['5H 2C', 'KD'], draw: '3D', discards: '8H' })
    expect(able.legal).toEqual(['5H'])
    expect(able.refusal('draw')).toBe('IllegalMove')
    const unable = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '3D', discards: '8H' })
    expect(unable.legal).toEqual(['draw'])
    expect(unable.refusal('5S')).toBe('IllegalMove')
  })

  it('CT-17: a player draws until something can be played and then plays any playable card', () => {
    const table = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '7H 9C 3D', discards: '8H' })
    table.play('draw')
    expect([table.turn, table.legal]).toEqual([0, ['draw']])
    table.play('draw')
    expect(table.legal).toEqual(['draw'])
    table.play('draw')
    expect([table.turn, table.legal]).toEqual([0, ['7H']])
    expect(table.view(0).hand).toEqual(['2C', '9C', '3D', '7H', '5S'])
  })

  it('CT-17: with `draw: one` a playable drawn card must be played, otherwise the turn passes', () => {
    const lucky = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '7H', discards: '8H' }, { draw: 'one' }).play('draw')
    expect([lucky.turn, lucky.legal]).toEqual([0, ['7H']])
    const unlucky = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '7H 9C', discards: '8H' }, { draw: 'one' }).play('draw')
    expect(unlucky.turn).toBe(1)
    expect(unlucky.heard.all.map((one) => one.type)).toEqual(['drew', 'passed'])
  })

  it('CT-18: an empty draw pile is made anew from all discards but the top; the forced suit stays, other wild cards forget theirs', () => {
    const table = TestTable.at({ hands: ['5S 2C', 'KD KH'], draw: '', discards: 'TD 4C 9C TH', forced: 'H' }).play('draw')
    expect(table.heard.all.map((one) => one.type)).toEqual(['reshuffled', 'drew'])
    expect(table.view(0)).toMatchObject({ drawPile: 2, discards: 'TH', forcedSuit: 'H' })
    const hand = table.view(0).hand as string[]
    const inPile = cardsIn(table.state.low0, table.state.high0).length + table.state.left
    expect(hand).toHaveLength(3)
    expect(inPile).toBe(5)
  })

  it('CT-18: without need nothing is reshuffled: the last card can be drawn and the pile lies empty', () => {
    const table = TestTable.at({ hands: ['5S 2C', 'KD KH'], draw: '7H', discards: '4C 8H' }).play('draw')
    expect(table.view(0)).toMatchObject({ drawPile: 0, discards: '4C8H' })
    expect(table.legal).toEqual(['7H'])
  })

  it('CT-19: with nothing to play and nothing to draw the turn passes by itself', () => {
    const table = TestTable.at({ hands: ['8H 7C 7D', '2S 3S'], draw: '', discards: '9H', turn: 0 })
    expect(table.legal).toEqual(['8H'])
    const stuck = TestTable.at({ hands: ['5S 2C', 'KD 4H'], draw: '9C', discards: '8H' }).play('draw')
    expect(stuck.heard.all).toEqual([
      { type: 'drew', seat: 0 },
      { type: 'passed', seat: 0 },
    ])
    expect([stuck.turn, stuck.legal]).toEqual([1, ['4H']])
  })

  it('CT-19: a set-up in which whoever is to act can do nothing passes at once; one in which nobody can is refused', () => {
    expect(TestTable.at({ hands: ['5S', '4H'], discards: '8H' }).turn).toBe(1)
    const game = open()
    expect(game.wire.position.decode(positionJson({ hands: ['5S', '7C'], discards: '8H' }))).toMatchObject({ code: 'InvalidPosition' })
  })

  it('CT-19: where missing cards leave nobody able to go on, the round is void and the next is dealt', () => {
    const table = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '9C', discards: '8H', scores: [5, 7] }).play('draw')
    expect(table.heard.all.map((one) => one.type).slice(0, 6)).toEqual(['drew', 'passed', 'passed', 'blocked', 'dealt', 'dealt'])
    expect(table.view(0)).toMatchObject({ round: 2, scores: [5, 7], outcome: null })
  })

  it('CT-19: with the whole deck in play both players are never blocked at once (property)', () => {
    const ruleset = rulesetFor(accepted(optionsOf('standard52')))
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...standard52.deck.cards], { minLength: 52, maxLength: 52 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -1, max: 3 }),
        (order, split, suit) => {
          const top = order[0] as number
          const forced = top % 16 === standard52.wildRank ? suit : -1
          const game = open()
          const state = game.wire.position.decode({
            hands: [order.slice(1, 1 + split), order.slice(1 + split)].map((hand) => hand.map((one) => standard52.deck.name(one))),
            drawPile: [],
            discardPile: [standard52.deck.name(top)],
            turn: 0,
            ...(forced === -1 ? {} : { forcedSuit: 'CDHS'.charAt(forced) }),
          }) as State
          expect(canPlay(ruleset, state, 0) || canPlay(ruleset, state, 1)).toBe(true)
        },
      ),
    )
  })

  it('CT-20: a wild card needs a suit, also as the last card; a suit with another card is ignored', () => {
    const table = TestTable.at({ hands: ['TH', 'KD KS'], draw: '3D', discards: '8H' })
    expect(table.refusal('TH')).toBe('InvalidSuitChoice')
    expect(table.refusal('TH/X')).toBe('InvalidSuitChoice')
    expect(table.refusal('TH/S')).toBeNull()
    const plain = TestTable.at({ hands: ['5H 2C', 'KD KS'], draw: '3D', discards: '8H' })
    expect(plain.action('5H/S')).toBe(plain.action('5H'))
    expect(plain.play('5H/S').view(1).forcedSuit).toBeNull()
  })

  it('CT-21: the card becomes the top, the suit is forced or free again, the turn goes to the other player', () => {
    const table = TestTable.at({ hands: ['TH 5S 2C', 'KD KS'], draw: '3D', discards: '8H' }).play('TH/S')
    expect(table.view(1)).toMatchObject({ discards: '8HTH', forcedSuit: 'S', turn: 1, counts: [2, 2] })
    table.play('KS')
    expect(table.view(0)).toMatchObject({ discards: '8HTHKS', forcedSuit: null, turn: 0, counts: [2, 1] })
  })

  it('CT-22: out of turn everything is refused with NotYourTurn', () => {
    const table = TestTable.at({ hands: ['5H 2C', '7H KD'], draw: '3D', discards: '8H' })
    expect(table.refusal('7H', 1)).toBe('NotYourTurn')
    expect(table.refusal('draw', 1)).toBe('NotYourTurn')
    expect(table.game.legal(table.game.view(table.state, 1))).toEqual([])
    expect(table.game.legal(table.game.view(table.state, null))).toEqual([])
  })

  it('CT-23: the automatic action draws, or plays the cheapest card that is not wild, or a wild one naming the suit held most', () => {
    const auto = (hand: string, top: string) => {
      const table = TestTable.at({ hands: [hand, 'KD'], draw: '3D', discards: top })
      return table.game.wire.action.encode(table.game.auto(table.game.view(table.state, 0)))
    }
    expect(auto('5S 2C', '8H')).toEqual({ type: 'draw' })
    expect(auto('KH 9H 4H TD', '8H')).toEqual({ type: 'play', card: '4H' })
    expect(auto('TH 5S 6S 2C', '8D')).toEqual({ type: 'play', card: 'TH', suit: 'S' })
    expect(auto('TH', '8D')).toEqual({ type: 'play', card: 'TH', suit: 'H' })
  })
})

describe('Crazy Tens: what is seen and said', () => {
  it('CT-38: a sum match is explained, before and after it is played', () => {
    const table = TestTable.at({ hands: ['7C 5S', 'KD KS'], draw: '3D', discards: '5H' })
    const view = table.game.view(table.state, 0)
    expect(table.game.preview?.(view, table.action('7C'))).toEqual({ why: 'sum', text: '5 + 7 = 10 in base twelve' })
    expect(table.game.preview?.(view, table.action('5S'))).toEqual({ why: 'rank' })
    expect(table.game.preview?.(view, table.action('KD'))).toBeNull()
    expect(table.game.preview?.(view, table.action('draw'))).toBeNull()
    table.play('7C')
    expect(table.heard.all[0]).toMatchObject({ type: 'played', why: 'sum', sum: '5 + 7 = 10 in base twelve', on: '5H', left: 1 })
    const said = table.game.sentence(table.heard.all[0] as (typeof table.heard.all)[0], ['Ada', 'Bob'])
    expect(said).toBe('Ada plays 7C on 5H (5 + 7 = 10 in base twelve). One card left.')
  })

  it('CT-38: in the dozenal deck too', () => {
    const table = TestTable.at({ hands: ['XC 5S', 'KD KS'], draw: '3D', discards: '2H' }, { preset: 'dozenal' })
    expect(table.game.preview?.(table.game.view(table.state, 0), table.action('XC'))).toEqual({
      why: 'sum',
      text: '2 + X = 10 in base twelve',
    })
  })

  it('PL-02: only the drawer hears which card was drawn, only the owner which cards were dealt', () => {
    const table = TestTable.at({ hands: ['5S 2C', 'KD'], draw: '7H', discards: '8H' }).play('draw')
    expect(table.heard.seats[0]).toEqual([{ type: 'drew', seat: 0, card: '7H' }])
    expect(table.heard.seats[1]).toEqual([{ type: 'drew', seat: 0 }])
    expect(table.heard.all).toEqual([{ type: 'drew', seat: 0 }])
  })

  it('PL-02: no view or happening contains a card its listener has not been shown (taint, 100 matches)', () => {
    for (const preset of ['single', 'dozenal']) {
      const deck = decks[preset === 'dozenal' ? 'dozenal64' : 'standard52'].deck
      for (let seed = 0; seed < 50; seed++) {
        const table = TestTable.dealt(seed, { preset, target: 1 })
        const pick = quickChance(seed)
        while (table.turn !== -1) {
          for (const seat of [0, 1, null]) {
            const mine =
              seat === null
                ? []
                : cardsIn(seat === 0 ? table.state.low0 : table.state.low1, seat === 0 ? table.state.high0 : table.state.high1)
            const open = [...mine, ...((table.view(seat).discards as string).match(/../g) ?? []).map((name) => deck.card(name))]
            const hidden = deck.cards.filter((one) => !open.includes(one)).map((one) => deck.name(one))
            const shown = new Set(
              JSON.stringify([table.view(seat), seat === null ? table.heard.all : table.heard.seats[seat]]).match(/"[^"]{2}"/g),
            )
            expect(hidden.filter((name) => shown.has(`"${name}"`))).toEqual([])
          }
          const legal = table.legal
          table.play(legal[pick.below(legal.length)] as string)
          if (table.view(null).round !== 1) break
        }
      }
    }
  })

  it('imagined positions hold the right number of cards, all different', () => {
    const table = TestTable.dealt(7)
    for (let seed = 0; seed < 50; seed++) {
      const imagined = table.game.imagine(table.game.view(table.state, 0), quickChance(seed))
      expect(countCards(imagined.low1, imagined.high1)).toBe(5)
      expect(imagined.low1 & imagined.low0).toBe(0)
      expect(imagined.high1 & imagined.high0).toBe(0)
      expect(new Set(imagined.order).size).toBe(41)
    }
  })
})

const optionsOf = (deck: 'standard52' | 'dozenal64') => ({
  deck,
  target: 72,
  starter: 'alternate' as const,
  wildStarter: 'bury' as const,
  draw: 'untilPlayable' as const,
  sumTarget: 12,
})
