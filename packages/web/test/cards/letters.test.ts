import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Face } from '../../src/cards/face.tsx'
import { type CardLetters, Letters } from '../../src/cards/letters.ts'
import { CardName } from '../../src/cards/marks.tsx'

const drawn = (letters: CardLetters, code: string): readonly string[] => {
  const things = createElement('p', null, createElement(CardName, { code, language: 'de' }))
  const markup = renderToStaticMarkup(createElement(Letters.Provider, { value: letters }, things))
  return [markup.replaceAll(/<[^>]+>/g, ''), /aria-label="([^"]*)"/.exec(markup)?.[1] ?? '']
}

it('German letters stand on jack and queen alone, and names stay', () => {
  expect(['JH', 'QH', 'KH', 'TH', '7H'].map((code) => drawn('german', code)[0])).toEqual(['B', 'D', 'K', '10', '7'])
  expect(['JH', 'QH', 'KH'].map((code) => drawn('english', code)[0])).toEqual(['J', 'Q', 'K'])
  expect(drawn('german', 'JH')[1]).toBe(drawn('english', 'JH')[1])
})

it('the face of the card has the same letter', () => {
  const face = (letters: CardLetters) =>
    renderToStaticMarkup(
      createElement(Letters.Provider, { value: letters }, createElement(Face, { code: 'QS', layout: 'fan', deck: 'standard' })),
    )
  expect(face('german')).toContain('>D</text>')
  expect(face('german')).not.toContain('>Q</text>')
  expect(face('english')).toContain('>Q</text>')
})
