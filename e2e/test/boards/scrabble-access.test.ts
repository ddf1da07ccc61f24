/** Word Tiles for everyone: no barrier in either theme, and nothing that sticks out at any width. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { due, layTiles } from '../../support/word-tiles.ts'

const house = openHouse()
const H8 = 112

it.each(['light', 'dark'] as const)('has no barrier and nothing that sticks out, %s', async (theme) => {
  const page = await house.open('/learn/scrabble', { theme })
  await due(page)
  // A word that is not in the list, so that what is wrong is shown as well.
  await layTiles(page, { direction: 0, letters: Array.from('TSR', (letter, index) => ({ square: H8 + index, letter })) }, 'type')
  await checkAccessible(page)
  await checkNoOverflow(page)
  await page.getByRole('button', { name: /^33 tiles in the bag/ }).click()
  await checkAccessible(page)
})

it('shows the names of columns and rows beside the board', async () => {
  const page = await house.open('/learn/scrabble')
  await due(page)
  const names = await page.locator('[data-box="board:grid"]').evaluate((frame) => {
    const seen = [...frame.querySelectorAll('span, i')].filter((part) => part.children.length === 0 && part.checkVisibility())
    return seen.filter(({ className }) => /letter|number/.test(className)).map(({ textContent }) => textContent)
  })
  const numbers = Array.from({ length: 15 }, (_, row) => String(row + 1))
  expect(names.toSorted()).toEqual([...'ABCDEFGHIJKLMNO', ...numbers].toSorted())
})
