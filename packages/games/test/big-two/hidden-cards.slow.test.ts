/** No hidden card is ever shown, by views or by what is told. */
import { quickChance } from '@parlour/kernel'
import { expect, inject, it } from 'vitest'
import { TestTable } from './table.ts'

const { scale, seed: drawn } = inject('sample')
const MATCHES = scale < 1 ? 50 : 300

it('BT-21, PL-02: everybody sees all sizes and what was played, nobody a card in another hand (300 matches, or a sample)', () => {
  for (let match = 0; match < MATCHES; match++) {
    const seed = scale < 1 ? match + Number(drawn) * MATCHES : match
    const table = TestTable.dealt(seed, match % 2 === 0 ? {} : { preset: 'hongKong' })
    const pick = quickChance(seed)
    while (table.turn !== -1) {
      const { hands } = table.position as { hands: string[][] }
      for (const seat of [pick.below(4), null]) {
        const view = table.view(seat)
        expect(view.counts).toEqual(hands.map((hand) => hand.length))
        const hidden = new Set(hands.flatMap((hand, other) => (other === seat ? [] : hand)))
        const shown = JSON.stringify([view, seat === null ? table.heard.all : table.heard.own[seat]]).match(/[2-9TJQKA][CDHS]/g) ?? []
        expect(shown.filter((card) => hidden.has(card))).toEqual([])
      }
      const legal = table.legal
      table.play(legal[pick.below(legal.length)] as string)
    }
  }
})
