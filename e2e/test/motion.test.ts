/** What moves at a table: cards and tiles by transform and opacity alone, and nothing at all where a person has asked for stillness. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as bigTwo from '../support/big-two.ts'
import { openHouse } from '../support/browser.ts'
import * as crazyTens from '../support/crazy-tens.ts'
import { deal, make } from '../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../support/forty-thieves-solution.ts'
import { movedOn, watchMotion } from '../support/moving.ts'
import * as tschauSepp from '../support/tschau-sepp.ts'
import * as wordTiles from '../support/word-tiles.ts'

const house = openHouse()
const CHEAP = ['transform', 'opacity']

const at = (path: string, play: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(path)
  await page.waitForURL(/\/table\//)
  await play(page)
}
const GAMES: { readonly [game: string]: (page: Page) => Promise<unknown> } = {
  'Crazy Tens': at('/play/crazy-tens?offline', (page) => crazyTens.act(page, 'keyboard')),
  'Tschau Sepp': at('/play/tschau-sepp?offline', (page) => tschauSepp.act(page, 'keyboard')),
  'Big Two': at('/play/big-two?offline', (page) => bigTwo.act(page, 'keyboard')),
  'Forty Thieves': async (page) => {
    await deal(page, OPTIONS, 'offline')
    for (const move of SOLUTION.slice(0, 6)) await make(page, move, 'click')
  },
  'Word Tiles': at('/play/scrabble?offline', (page) => wordTiles.act(page)),
}

it.each(Object.entries(GAMES))('%s moves cheaply, or not at all', async (_name, play) => {
  const moved = async (reducedMotion: 'no-preference' | 'reduce'): Promise<readonly string[]> => {
    const page = await house.visitor({ motion: 'on' })
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(watchMotion)
    await play(page)
    return (await movedOn(page)).properties
  }
  const [properties, inStillness] = await Promise.all([moved('no-preference'), moved('reduce')])
  expect(properties).toContain('transform')
  expect(properties.filter((property) => !CHEAP.includes(property))).toEqual([])
  expect(inStillness, 'where stillness is asked for').toEqual([])
})

it('what is said of the card turned up comes when the card has landed', async () => {
  const page = await house.visitor({ motion: 'on' })
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given: Parameters<Element['animate']>): Animation {
      if (this instanceof HTMLElement && this.dataset.with === 'discard') document.documentElement.dataset.came = this.textContent ?? ''
      return animate.apply(this, given)
    }
  })
  await page.goto('/play/crazy-tens')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.came)).toMatch(/is turned up$/)
})
