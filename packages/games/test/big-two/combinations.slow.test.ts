/** Order and legality beside the plain reading of the rules (slow.ts), over all five-card hands and many positions. */
import { quickChance, shuffle } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { namesIn } from '../../src/big-two/cards.ts'
import { inWords } from '../../src/big-two/combination.ts'
import { beats, orderFor, strengthOfPlay } from '../../src/big-two/order.ts'
import type { PlayAction } from '../../src/big-two/plays.ts'
import { EVERY_ORDER, everyFive } from './every-play.ts'
import { ALL_CARDS, inOrder, slowBeats, slowLegal } from './slow.ts'
import { accepted, cards, open, optionsOf } from './table.ts'

describe('Big Two: the order of five-card hands', () => {
  const fives = everyFive()

  it.each(EVERY_ORDER)(
    'BT-13: five-card hands are in one strict order by a number, but for equal merits ($straights, $flush)',
    (options) => {
      const order = orderFor(options)
      const all = optionsOf(options)
      const sorted = fives.map((five) => ({ five, key: strengthOfPlay(order, five) })).sort((a, b) => a.key - b.key)
      // Straights with the same top card and the spare cards of fours and full houses are all that can be equal.
      const wrong: string[] = []
      for (let n = 1; n < sorted.length; n++) {
        const [one, two] = [sorted[n - 1] as (typeof sorted)[number], sorted[n] as (typeof sorted)[number]]
        const [a, b] = [namesIn(one.five.low, one.five.high), namesIn(two.five.low, two.five.high)]
        if (slowBeats(a, b, all) || slowBeats(b, a, all) !== one.key < two.key) wrong.push(`${a} and ${b}`)
      }
      const chance = quickChance(`pairs ${options.straights} ${options.flush}`)
      const pick = () => fives[chance.below(fives.length)] as PlayAction
      let chains = 0
      for (let n = 0; n < 10_000; n++) {
        const [a, b, c] = [pick(), pick(), pick()]
        const [ab, bc, ac] = [beats(order, a, b), beats(order, b, c), beats(order, a, c)]
        if (ab !== slowBeats(namesIn(a.low, a.high), namesIn(b.low, b.high), all)) wrong.push(`${inWords(a)} and ${inWords(b)}`)
        if (ab && beats(order, b, a)) wrong.push(`${inWords(a)} and ${inWords(b)} beat each other`)
        if (ab && bc && !ac) wrong.push(`${inWords(a)}, ${inWords(b)}, ${inWords(c)} go round`)
        if (ab && bc) chains++
      }
      expect(wrong).toEqual([])
      expect(chains).toBeGreaterThan(1_000)
    },
  )
})

describe('Big Two: legal plays', () => {
  it.each([{}, { straights: 'twoHigh', flush: 'rankFirst' }, { straights: 'aceTwoHigh', allowTriples: false }])(
    'are what trying every subset of 1, 2, 3 and 5 cards finds, leading and following, with $straights $flush',
    (options) => {
      const game = open(options)
      const chance = quickChance(`brute ${JSON.stringify(options)}`)
      const all = optionsOf(options)
      let answers = 0
      for (let n = 0; n < 120; n++) {
        const deck = shuffle([...ALL_CARDS], chance)
        // Few ranks make many combinations, few suits many flushes.
        const pool =
          n % 3 === 0
            ? deck
            : n % 3 === 1
              ? deck.filter((card) => '3456789A2'.includes(card.charAt(0)))
              : deck.filter((card) => /[SH]/.test(card) || card < '4')
        const hand = pool.slice(0, 4 + chance.below(10))
        const rest = deck.filter((card) => !hand.includes(card))
        const leads = slowLegal(rest.slice(0, 13), null, false, all)
        const previous = n % 2 === 0 ? null : cards(leads[chance.below(leads.length)] as string)
        const others = rest.filter((card) => previous?.includes(card) !== true)
        const position = {
          hands: [hand, others.slice(0, 1), others.slice(1, 2), others.slice(2, 3)],
          previous,
          previousBy: previous === null ? null : 2,
          turn: 0,
        }
        const opening = previous === null && hand.includes('3D') && n % 4 === 0
        const state = accepted(game.wire.position.decode({ ...position, opening }))
        const listed = game.legal(game.view(state, 0)).map((action) => namesOf(game.wire.action.encode(action)))
        expect(listed.toSorted()).toEqual(slowLegal(hand, previous, opening, all))
        answers += listed.length
      }
      expect(answers).toBeGreaterThan(800)
    },
  )

  it('follow five-card hands of every kind with all that is higher', () => {
    const chance = quickChance('kinds')
    for (const options of EVERY_ORDER) {
      const game = open(options)
      const previous = ['AS 2D 3D 4D 5C', '8D 9C TD JD QH', '3C 5C 7C 9C KC', '7D 7C 7H 8D 8S', '6D 6C 6H 6S 3D', '4H 5H 6H 7H 8H'].map(
        cards,
      )
      for (const one of previous) {
        const rest = shuffle(
          ALL_CARDS.filter((card) => !one.includes(card)),
          chance,
        )
        for (const hand of [
          rest.slice(0, 13),
          rest.filter((card) => /[SH]/.test(card)).slice(0, 13),
          rest.filter((card) => /[89TJQA2]/.test(card)).slice(0, 13),
        ]) {
          const others = rest.filter((card) => !hand.includes(card))
          const json = { hands: [hand, others.slice(0, 2), others.slice(2, 4), others.slice(4, 6)], previous: one, previousBy: 1, turn: 0 }
          const listed = game
            .legal(game.view(accepted(game.wire.position.decode(json)), 0))
            .map((action) => namesOf(game.wire.action.encode(action)))
          expect(listed.toSorted()).toEqual(slowLegal(hand, one, false, optionsOf(options)))
        }
      }
    }
  })
})

const namesOf = (json: unknown): string => {
  const { cards: named } = json as { cards?: string[] }
  return named === undefined ? 'pass' : inOrder(named).join(' ')
}
