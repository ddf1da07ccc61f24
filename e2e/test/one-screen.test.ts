/** Two people and one screen: it is handed over, and nobody ever sees the other's cards. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { act, type Deed, moment } from '../support/crazy-tens.ts'
import { chooseRuleset } from '../support/ways-in.ts'

const house = openHouse()

/** Every face that is in the page at all, shown or not: held cards, and the labels that name them. */
const facesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? ''))
/** Whoever is asked to take the screen; null while somebody holds it. */
async function asked(page: Page): Promise<string | null> {
  const button = page.getByRole('button', { name: /^I am / })
  return (await button.isVisible()) ? ((await button.textContent())?.replace('I am ', '') ?? null) : null
}

it('names are asked, the cover hides every card, and the round is played to its end', async () => {
  // SC.FrontEndMain.getPlayerName
  const page = await house.open('/')
  await page.getByRole('navigation', { name: 'More ways to play Crazy Tens' }).getByRole('link', { name: 'One screen' }).click()
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ada')
  await page.getByText('Two players have the same name.').first().waitFor()
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben')
  await chooseRuleset(page, 'One round')
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.waitForURL(/\/table\/local-/)

  const held = new Map<string, readonly string[]>()
  const takers = new Set<string>()
  let holder = ''
  let deed: Deed = 'nothing'
  while (deed !== 'over') {
    const now = await moment(page)
    const taker = await asked(page)
    if (taker !== null) {
      expect(await facesIn(page), 'faces behind the cover').toEqual([])
      expect(await page.getByRole('toolbar', { name: 'Your hand' }).count()).toBe(0)
      takers.add(taker)
      holder = taker
    } else if (now === 'play' || now === 'draw') {
      const mine = await facesIn(page)
      held.set(holder, mine)
      const theirs = [...held].filter(([name]) => name !== holder).flatMap(([, cards]) => cards)
      expect(
        mine.filter((card) => theirs.includes(card)),
        `cards of the other in the hand of ${holder}`,
      ).toEqual([])
    }
    deed = await act(page)
  }
  expect([...takers].sort()).toEqual(['Ada', 'Ben'])
  await page
    .getByText(/^(?:Ada|Ben) wins the match|The match is yours$/)
    .first()
    .waitFor()
})

it('time for the whole match runs for whoever is awaited, and no reload gives it back', async () => {
  const page = await house.open('/together/scrabble')
  const time = page.getByRole('combobox', { name: 'Time' })
  await time.waitFor()
  const choices = await time.locator('option').allTextContents()
  expect(
    choices.map((choice) => choice.split(' each')[0]),
    'turns are not timed around one screen',
  ).toEqual(['No limit', '5 min', '10 min', '15 min', '25 min'])
  await time.selectOption({ label: '5 min each for the match' })
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.waitForURL(/\/table\/local-/)
  await page.getByRole('button', { name: /^I am / }).click()
  const clocks = (): Promise<readonly string[]> => page.locator('[data-box^="plate:"] time').allTextContents()
  await expect.poll(async () => (await clocks()).toSorted()).toEqual([expect.stringMatching(/^4:5\d$/), '5:00'])
  await page.reload()
  await page.getByRole('button', { name: /^I am / }).click()
  await expect.poll(async () => (await clocks()).toSorted()).toEqual([expect.stringMatching(/^4:5\d$/), '5:00'])
})
