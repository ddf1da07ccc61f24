import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card } from '../../src/cards/card.tsx'
import type { Layout } from '../../src/cards/face.tsx'
import { FaceDrawing } from '../../src/cards/face-drawing.ts'
import { SUIT_LETTERS } from '../../src/cards/suits.ts'
import { SwissFace } from '../../src/cards/swiss/face.tsx'

const drawn = (code: string, layout: Layout): string =>
  renderToStaticMarkup(createElement(FaceDrawing, { value: SwissFace }, createElement(Card, { code, layout })))

describe('the Swiss faces', () => {
  it('draws all 36 in every layout, each differently and differently from the French ones', () => {
    for (const layout of ['fan', 'fanBig', 'col', 'colBig', 'colTiny'] as const) {
      const faces = Array.from('6789TJQKA').flatMap((rank) => SUIT_LETTERS.map((suit) => drawn(rank + suit, layout)))
      expect(new Set(faces).size).toBe(36)
      for (const face of faces) expect(face).not.toMatch(/NaN|undefined/)
    }
    expect(drawn('JH', 'fan')).not.toBe(renderToStaticMarkup(createElement(Card, { code: 'JH', layout: 'fan' })))
  })

  it('prints O, U and 10 for Ober, Under and Banner', () => {
    for (const [rank, letter] of [
      ['Q', 'O'],
      ['J', 'U'],
      ['T', '10'],
      ['K', 'K'],
      ['A', 'A'],
    ] as const)
      expect(drawn(`${rank}S`, 'fan')).toContain(`>${letter}</text>`)
  })

  it('uses no ids, so that any number can lie on a page', () => {
    expect(drawn('KS', 'fan')).not.toMatch(/ id="/)
  })
})
