import { games as modules } from '@parlour/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { games as posters } from '../../src/boards/registry.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'

describe('the posters', () => {
  it('are there for the five games, in the order of the home page', () => {
    expect(posters.map(({ id }) => id)).toEqual(['crazy-tens', 'tschau-sepp', 'big-two', 'forty-thieves', 'scrabble'])
  })

  it('say how many play as the rules do', () => {
    for (const { id, seats } of posters) expect(seats, id).toEqual(modules.find((module) => module.id === id)?.seats)
  })

  it('have words in every language and a picture of their own', () => {
    const pictures = posters.map(({ Picture }) => renderToStaticMarkup(createElement(Picture)))
    expect(new Set(pictures).size).toBe(5)
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/)
    for (const { texts } of posters)
      for (const language of LANGUAGES)
        expect(`${texts[language].title}|${texts[language].tagline}|${texts[language].seats}`).toMatch(/^[^|]+\|[^|]+\|[^|]+$/)
  })
})
