/** One match of every game from the home page to the result, by keyboard alone: no pointer ever touches the page. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as bigTwo from '../support/big-two.ts'
import { openHouse } from '../support/browser.ts'
import * as crazyTens from '../support/crazy-tens.ts'
import { deal, make } from '../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../support/forty-thieves-solution.ts'
import { tabTo } from '../support/keyboard.ts'
import * as tschauSepp from '../support/tschau-sepp.ts'
import * as wordTiles from '../support/word-tiles.ts'

const house = openHouse({ BOT_DELAY_MS: '0' })
const TABLE = /\/table\//

/** A visitor whose every touch of a pointer is counted. */
async function withoutPointer(): Promise<Page> {
  const page = await house.visitor()
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), { capture: true })
  })
  return page
}

const expectNoPointer = async (page: Page): Promise<void> => expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()

async function fromHome(page: Page, game: string): Promise<void> {
  await page.goto('/')
  await tabTo(page, `Play now: ${game}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(TABLE)
}

it('Crazy Tens', async () => {
  const page = await withoutPointer()
  await fromHome(page, 'Crazy Tens')
  expect(await crazyTens.playToTheEnd(page, 'keyboard')).toContain('over')
  await expectNoPointer(page)
})

it('Tschau Sepp', async () => {
  const page = await withoutPointer()
  await fromHome(page, 'Tschau Sepp')
  expect(await tschauSepp.playToTheEnd(page, 'keyboard')).toContain('play')
  await expectNoPointer(page)
})

it('Big Two', async () => {
  const page = await withoutPointer()
  await fromHome(page, 'Big Two')
  expect(await bigTwo.playToTheEnd(page, 'keyboard')).toContain('over')
  await expectNoPointer(page)
})

it('Forty Thieves', async () => {
  const page = await withoutPointer()
  await deal(page, OPTIONS, 'offline')
  await tabTo(page, /, column 1, /)
  for (const move of SOLUTION) await make(page, move, 'keys')
  await page.getByRole('dialog').waitFor()
  await expectNoPointer(page)
})

it('Word Tiles', async () => {
  const page = await withoutPointer()
  await fromHome(page, 'Word Tiles')
  expect(await wordTiles.playToTheEnd(page, 'keys')).toContain('over')
  await expectNoPointer(page)
})
