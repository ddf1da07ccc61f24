/** Word Tiles for everyone: no barrier in either theme, and nothing that sticks out at any width. */
import { it } from 'vitest'
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
