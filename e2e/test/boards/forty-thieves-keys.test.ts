/** Forty Thieves by keyboard alone. */
import { it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { deal, make } from '../../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../../support/forty-thieves-solution.ts'
import { tabTo } from '../../support/keyboard.ts'

const house = openHouse()
const STOP = /, column 1, /

it('the stock, single cards and runs are moved with arrows, Enter and letters', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  await tabTo(page, STOP)
  for (const move of SOLUTION.slice(0, 28)) await make(page, move, 'keys')
})
