import { games as modules } from '@parlour/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { posters } from '../../src/boards/posters.tsx'
import { LANGUAGES } from '../../src/i18n/language.ts'

describe('the posters', () => {
  it('are there for the five games, in the order of the home page', () => {
    expect(posters.map(({ id }) => id)).toEqual(['crazy-tens', 'tschau-sepp', 'big-two', 'forty-thieves', 'scrabble'])
  })

  it('say how many play as the rules do', () => {
    for (const { id, minSeats, maxSeats, usualSeats } of posters)
      expect({ min: minSeats, max: maxSeats, usual: usualSeats }, id).toEqual(modules.find((module) => module.id === id)?.seats)
  })

  it('have words in every language and a picture of their own', () => {
    const pictures = posters.map(({ Picture }) => renderToStaticMarkup(createElement(Picture)))
    expect(new Set(pictures).size).toBe(5)
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/)
    for (const { title, tagline, seats } of posters)
      for (const language of LANGUAGES)
        expect(`${title(language)}|${tagline(language)}|${seats(language)}`).toMatch(/^[^|]+\|[^|]+\|[^|]+$/)
  })
})
