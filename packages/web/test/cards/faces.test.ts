import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card } from '../../src/cards/card.tsx'
import type { Layout } from '../../src/cards/face.tsx'
import { CardName } from '../../src/cards/marks.tsx'
import { PIPS, pipCount } from '../../src/cards/pips.ts'
import { partsOf, SUIT_LETTERS, SUIT_PATHS } from '../../src/cards/suits.ts'

const DECKS = { standard: 'A23456789TJQK', dozenal: 'A23456789XETCJQK' } as const
const LAYOUTS: readonly Layout[] = ['fan', 'fanBig', 'col', 'colBig', 'colTiny']
const drawn = (code: string, layout: Layout, deck: keyof typeof DECKS): string =>
  renderToStaticMarkup(createElement(Card, { code, layout, deck }))
const times = (text: string, part: string): number => text.split(part).length - 1

describe('the faces', () => {
  it('draws every card of both decks in every layout, each differently', () => {
    // BT.Card.image
    for (const [deck, ranks] of Object.entries(DECKS) as [keyof typeof DECKS, string][])
      for (const layout of LAYOUTS) {
        const faces = Array.from(ranks).flatMap((rank) => SUIT_LETTERS.map((suit) => drawn(rank + suit, layout, deck)))
        expect(new Set(faces).size).toBe(faces.length)
        for (const face of faces) expect(face).not.toMatch(/NaN|undefined/)
      }
  })

  it('shows as many pips as the card is worth, besides the two of its indices', () => {
    for (const rank of 'A23456789T') expect(times(drawn(`${rank}H`, 'fan', 'standard'), SUIT_PATHS.H)).toBe(pipCount(rank, 'standard') + 2)
    expect(times(drawn('XS', 'fan', 'dozenal'), SUIT_PATHS.S)).toBe(12)
    expect(times(drawn('ES', 'fan', 'dozenal'), SUIT_PATHS.S)).toBe(13)
    expect(times(drawn('TS', 'fan', 'dozenal'), SUIT_PATHS.S)).toBe(14)
  })

  it('has a layout for every number of pips, without two on one spot', () => {
    for (const [count, spots] of PIPS.entries()) {
      expect(spots).toHaveLength(count)
      expect(new Set(spots.map(String)).size).toBe(count)
    }
  })

  it('turns 2 and 3 for the dozenal ten and eleven, upright in both corners', () => {
    const ten = drawn('XD', 'fan', 'dozenal')
    expect(times(ten, '>2</text>')).toBe(2)
    expect(times(ten, 'rotate(180 125 175)')).toBe(0)
    expect(times(drawn('ED', 'fan', 'dozenal'), '>3</text>')).toBe(2)
  })

  it('leaves court figures out where a card is tiny', () => {
    expect(drawn('KS', 'colTiny', 'standard')).not.toContain('<ellipse')
    expect(drawn('KS', 'colBig', 'standard')).toContain('<ellipse')
  })

  it('uses no ids, so that any number of cards can lie on a page', () => {
    for (const code of ['KS', '7H']) expect(drawn(code, 'fan', 'standard')).not.toMatch(/ id=/)
    for (const back of ['lattice', 'waves', 'plain'] as const) {
      const markup = renderToStaticMarkup(createElement(Card, { faceDown: true, back }))
      expect(markup).not.toMatch(/ id=|NaN/)
    }
  })

  it('shows the back of a card that lies face down, and never its face', () => {
    const down = renderToStaticMarkup(createElement(Card, { code: '7H', faceDown: true }))
    expect(down).not.toContain(SUIT_PATHS.H)
    expect(down).toBe(renderToStaticMarkup(createElement(Card, {})))
  })

  it('is silent unless it is given a name', () => {
    expect(drawn('7H', 'fan', 'standard')).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(createElement(Card, { code: '7H', label: 'seven of hearts' }))).toContain('aria-label="seven of hearts"')
  })
})

describe('cards in words', () => {
  it('draws the suit and is heard by name', () => {
    const name = renderToStaticMarkup(createElement(CardName, { code: 'TD', language: 'de' }))
    expect(name).toContain('aria-label="Karo Zehn"')
    expect(name).toContain('10')
    expect(name).toContain(SUIT_PATHS.D)
  })

  it('reads the cavalier of clubs as rank and suit', () => {
    expect(partsOf('CC')).toEqual({ rank: 'C', suit: 'C' })
  })
})
