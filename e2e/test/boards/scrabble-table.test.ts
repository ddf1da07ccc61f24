/** Word Tiles at the table: every way to lay tiles, what is refused and where, and who sees what. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { act, bestPlay, due, isWord, layTiles, look } from '../../support/word-tiles.ts'

const house = openHouse()
const H8 = 112
const across = (square: number, word: string) =>
  ({ direction: 0, letters: Array.from(word, (letter, index) => ({ square: square + index, letter })) }) as const

const RULES = ['Your turn', 'Coloured squares', 'Blanks', 'Which words count', 'The end']

/** The guided first match has known tiles: SOUTHER, and then the blank and the Q. */
async function begin(page: Page): Promise<void> {
  await page.goto('/learn/scrabble')
  await due(page)
}
const playButton = (page: Page) => page.getByRole('button', { name: /^Play [A-Z]+ for \d+$/ })

it('SC.FrontEndMain.instructions: the rules are a page of their own, with the squares, the blank, the end and the word list', async () => {
  const page = await house.visitor()
  await page.goto('/rules/scrabble')
  for (const title of RULES) await page.getByRole('heading', { name: title }).waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
})

it('typed: the score is shown before playing, an unknown word is named and refused', async () => {
  // SC.MakeLabel.init tells what a play is worth; SC.MakeButtons.configure says what the button would do.
  const page = await house.visitor()
  await begin(page)
  await layTiles(page, across(H8, 'TSR'), 'type')
  await page.getByText('TSR is not in the list', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'TSR is not in the word list.' }).waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect((await look(page)).rack).toHaveLength(6)
  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  expect((await look(page)).rack).toHaveLength(7)

  await layTiles(page, across(0, 'SOUTH'), 'type')
  await page.getByText('The first word must cover the centre square, H8.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await layTiles(page, across(H8, 'SOUTH'), 'type')
  await page.getByText('In the word list', { exact: true }).waitFor()
  expect(await playButton(page).textContent()).toBe('Play SOUTH for 24')

  // What lies on the board stays there while the window becomes as narrow as a phone, and wide again.
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const size of [{ width: 390, height: 844 }, wide]) {
    await page.setViewportSize(size)
    await page.locator(`[data-screen="${size.width < 700 ? 'phone' : 'wide'}"]`).waitFor()
    expect(await playButton(page).textContent()).toBe('Play SOUTH for 24')
    expect((await look(page)).rack).toHaveLength(2)
  }
})

it('dragged, with a blank that asks for its letter, and an exchange', async () => {
  // SC.MakeButtons.init
  const page = await house.visitor()
  await begin(page)
  await layTiles(page, across(H8, 'SOUTH'), 'drag')
  await playButton(page).click()
  // The bot may have answered by then, and even have made it longer.
  await expect.poll(async () => (await look(page)).board[7]).toMatch(/^\.{7}SOUTH/)
  const sight = await due(page)
  expect(sight.rack).toContain('?')

  // A blank is dragged anywhere: it asks what it stands for, and comes back when it is pressed.
  const free = sight.board.join('').indexOf('.')
  await layTiles(page, { direction: 0, letters: [{ square: free, letter: 'Z' }] }, 'drag')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /, Z, not played yet/ })
    .click()
  expect((await look(page)).rack).toContain('?')

  await page.getByRole('button', { name: 'Exchange' }).click()
  const sheet = page.getByRole('dialog', { name: 'Exchange tiles' })
  await sheet.getByRole('button', { name: /^Q, / }).click()
  await sheet.getByRole('button', { name: 'Exchange 1 tile' }).click()
  await expect.poll(async () => (await look(page)).rack).not.toContain('Q')
})

it('with a finger on a phone, and with keys alone', async () => {
  const phone = await house.visitor({ screen: 'phone' })
  await begin(phone)
  await layTiles(phone, across(H8, 'SOUTH'), 'tap')
  await playButton(phone).tap()
  await expect.poll(async () => (await look(phone)).board[7]).toMatch(/^\.{7}SOUTH/)

  const desk = await house.visitor()
  await begin(desk)
  await act(desk, 'keys')
  const sight = await due(desk)
  expect(sight.board[7]).toMatch(/[A-Z]{2}/)
})

it('says why there is nothing to play yet', async () => {
  const page = await house.visitor({ screen: 'phone' })
  await begin(page)
  // It rests, but is pressed all the same.
  await page.getByRole('button', { name: 'Play', exact: true }).tap({ force: true })
  await page.locator('[data-box="lane:play"]').getByText('Lay a word on the board first.').waitFor()
})

it('on the smallest phone a tapped square is looked at more closely', async () => {
  const page = await house.visitor({ screen: 'small' })
  await begin(page)
  const width = async () => (await page.locator(`[data-square="${H8}"]`).boundingBox())?.width ?? 0
  const before = await width()
  await page.locator(`[data-square="${H8}"]`).tap()
  await page.getByRole('button', { name: 'Whole board' }).waitFor()
  expect((await width()) / before).toBeCloseTo(1.6, 1)
  await page.getByRole('button', { name: 'Whole board' }).tap()
  expect(await width()).toBeCloseTo(before, 0)
  // Tiles taken back: the whole board again.
  await page.locator(`[data-square="${H8}"]`).tap()
  await page.locator('[data-tile]:not([data-tile="?"])').first().tap()
  await page.getByRole('button', { name: 'Recall', exact: true }).tap()
  await expect.poll(width).toBeCloseTo(before, 0)
})

it('keeps the order of the rack and the tiles laid over a reload', async () => {
  const page = await house.open('/together/scrabble')
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben')
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.waitForURL(/\/table\/local-/)
  await act(page)
  await due(page)
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  const { rack } = await look(page)
  const letter = [...rack].find((one) => one !== '?') ?? ''
  // At the last square of the last row there is no next one: no arrow lies on the letter.
  await layTiles(page, { direction: 0, letters: [{ square: 224, letter }] }, 'type')
  expect(await page.locator('[data-square="224"] svg').count()).toBe(0)
  await page.reload()
  if ((await due(page)).moment === 'hand-over') await act(page)
  await page.getByRole('button', { name: `O15, ${letter}, not played yet` }).waitFor()
  expect((await look(page)).rack).toBe(rack.replace(letter, ''))
  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  expect([...(await look(page)).rack].sort()).toEqual([...rack].sort())
})

it('two people on one screen never see each other’s tiles', async () => {
  const page = await house.open('/together/scrabble')
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben')
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.waitForURL(/\/table\/local-/)
  const takers = new Set<string>()
  for (let turn = 0; turn < 4; turn++) {
    expect((await due(page)).moment).toBe('hand-over')
    expect(await page.locator('[data-tile]').count()).toBe(0)
    takers.add((await page.getByRole('button', { name: /^I am / }).textContent()) ?? '')
    expect(await act(page)).toBe('took-screen')
    const sight = await due(page)
    expect(sight.rack).toHaveLength(7)
    expect(bestPlay(sight)).not.toBeNull()
    await act(page)
  }
  expect([...takers].sort()).toEqual(['I am Ada', 'I am Ben'])
})

it('where words are challenged, a wrong one stands until the next player doubts it', async () => {
  const page = await house.open('/together/scrabble')
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben')
  await page.getByRole('combobox', { name: 'Words not in the list' }).selectOption({ label: 'A wrong challenge costs 5 points' })
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.waitForURL(/\/table\/local-/)
  await act(page)
  const sight = await due(page)
  // The same two letters of a rack in an order that is no word.
  const letters = [...sight.rack].filter((letter) => letter !== '?')
  const pair = letters.flatMap((a) => letters.map((b) => `${a}${b}`)).find((word) => word[0] !== word[1] && !isWord(word)) ?? ''
  await layTiles(page, across(H8, pair), 'type')
  await page.getByText('May be challenged', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^I am / }).click()
  await page.getByRole('button', { name: `Challenge ${pair}` }).click()
  await page
    .getByRole('dialog')
    .getByText(/you lose 5 points/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Challenge', exact: true }).click()
  await expect.poll(async () => (await look(page)).board.join('')).toBe('.'.repeat(225))
})
