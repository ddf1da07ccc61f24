/**
 * Somebody who plays Word Tiles by looking at the screen: reads the board and the own tiles off the page, finds the play that scores most
 * in the same word list, and lays it by typing, tapping, dragging or with keys alone.
 */
import { readFileSync } from 'node:fs'
import { decodeLexicon, PlayFinder, readTiles, SIZE, type Tile, tileSets } from '@parlour/games/scrabble'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { somethingChanges } from './changes.ts'
import { tabTo } from './keyboard.ts'

const lexicon = decodeLexicon(readFileSync(new URL('../../packages/games/data/lexicon.dawg', import.meta.url)))
const finder = new PlayFinder(lexicon, tileSets.standard.values, false)
/** Whether the list that ships has this word. */
export const isWord = (word: string): boolean => lexicon.has(word)

const PATIENCE_MS = 30_000

export type Way = 'type' | 'tap' | 'drag' | 'keys'
export type Deed = 'play' | 'pass' | 'exchange' | 'took-screen' | 'over'

interface Sight {
  readonly moment: 'turn' | 'wait' | 'over' | 'hand-over'
  readonly board: readonly string[]
  readonly rack: string
  readonly print: string
}

export interface Play {
  readonly word: string
  readonly score: number
  /** New letters by square, in their order. */
  readonly letters: readonly { readonly square: number; readonly letter: string }[]
  readonly direction: 0 | 1
}

/** Runs in the page: one look instead of many questions. */
function sightNow(): Sight {
  const shown = (text: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((button) => (button.textContent ?? '').startsWith(text) && button.checkVisibility())
  const squares = [...document.querySelectorAll<HTMLElement>('[data-square]')].map((square) => {
    const tile = square.dataset.own === 'true' ? null : square.querySelector('[data-look]')
    const letter = (tile?.firstChild?.textContent ?? '').trim()
    return letter === '' ? '.' : tile?.getAttribute('data-blank') === 'true' ? letter.toLowerCase() : letter
  })
  const rack = [...document.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => tile.dataset.tile ?? '').join('')
  const pass = shown('Pass')
  const moment =
    shown('Look at the table') !== undefined
      ? 'over'
      : shown('I am ') !== undefined
        ? 'hand-over'
        : pass !== undefined && !pass.disabled && document.querySelector('dialog[open]') === null
          ? 'turn'
          : 'wait'
  const board = Array.from({ length: 15 }, (_, row) => squares.slice(row * 15, row * 15 + 15).join(''))
  const bag = document.querySelector('[data-place="bag"]')?.textContent ?? ''
  // Passing changes nothing but the list of moves.
  const moves = document.querySelectorAll('ol[reversed] > li').length
  return { moment, board, rack, print: [location.pathname, moment, ...board, rack, bag, moves].join('|') }
}

export async function look(page: Page): Promise<Sight> {
  try {
    return await page.evaluate(sightNow)
  } catch (error) {
    if (page.isClosed() || !/context was destroyed|navigat/i.test(String(error))) throw error
    return { moment: 'wait', board: [], rack: '', print: '' }
  }
}

async function until(page: Page, wanted: (sight: Sight) => boolean, what: string): Promise<Sight> {
  const ends = Date.now() + PATIENCE_MS
  for (;;) {
    const sight = await look(page)
    if (wanted(sight)) return sight
    if (Date.now() > ends) throw new Error(`${what} at ${page.url()}: ${sight.print}`)
    await somethingChanges(page)
  }
}

/** Waits until something is to be done here. */
export const due = (page: Page): Promise<Sight> => until(page, ({ moment }) => moment !== 'wait', 'There is nothing to do')

const boardOf = (rows: readonly string[]): Uint8Array =>
  Uint8Array.from(rows.join(''), (char) => (char === '.' ? 0 : char.charCodeAt(0) - 64))

/** The play that scores most; null where there is none. */
export function bestPlay({ board: rows, rack }: Pick<Sight, 'board' | 'rack'>): Play | null {
  const board = boardOf(rows)
  const tiles = (readTiles(rack, 'rack') as Tile[]).sort((a, b) => a - b)
  let best: Play | null = null
  finder.find(board, tiles, (square, direction, word, _blanks, score) => {
    if (best !== null && score <= best.score) return
    const step = direction === 0 ? 1 : SIZE
    const letters = Array.from(word, (letter, index) => ({ square: square + index * step, letter })).filter(
      (one) => board[one.square] === 0,
    )
    best = { word, score, letters, direction }
  })
  return best
}

const squareAt = (page: Page, square: number) => page.locator(`[data-square="${square}"]`)
const tileOf = (page: Page, letter: string) => page.locator(`[data-tile="${letter}"]`).first()

/** Puts the letters of a play on the board, without playing it. */
export async function layTiles(page: Page, { letters, direction }: Pick<Play, 'letters' | 'direction'>, way: Way): Promise<void> {
  const [first] = letters
  if (first === undefined) return
  if (way === 'drag') {
    for (const { square, letter } of letters) await dragTile(page, letter, square)
    return
  }
  if (way === 'keys') await walkTo(page, first.square)
  else if (way === 'tap') await squareAt(page, first.square).tap()
  else await squareAt(page, first.square).click()
  const wanted = direction === 0 ? 'across' : 'down'
  const points = async (): Promise<boolean> => ((await squareAt(page, first.square).getAttribute('aria-label')) ?? '').endsWith(wanted)
  for (let turns = 0; !(await points()); turns++) {
    if (turns > 2) throw new Error(`The cursor does not point ${wanted}.`)
    if (way === 'tap') await squareAt(page, first.square).tap()
    else await page.keyboard.press(' ')
  }
  for (const { letter } of letters) {
    if (way !== 'tap') await page.keyboard.press(letter.toLowerCase())
    else if ((await tileOf(page, letter).count()) > 0) await tileOf(page, letter).tap()
    else {
      await tileOf(page, '?').tap()
      await page.getByRole('button', { name: `Blank as ${letter}`, exact: true }).tap()
    }
  }
}

async function dragTile(page: Page, letter: string, square: number): Promise<void> {
  const blank = (await tileOf(page, letter).count()) === 0
  const from = await tileOf(page, blank ? '?' : letter).boundingBox()
  const to = await squareAt(page, square).boundingBox()
  if (from === null || to === null) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 4, from.y - 12, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  if (blank) await page.getByRole('button', { name: `Blank as ${letter}`, exact: true }).click()
}

/** Tab leads to the board, arrows through it. */
async function walkTo(page: Page, square: number): Promise<void> {
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square ?? null)
  for (let tabs = 0; (await at()) === null; tabs++) {
    if (tabs > 60) throw new Error('Tab does not lead to the board.')
    await page.keyboard.press('Tab')
  }
  const [row, column] = [Math.floor(square / SIZE), square % SIZE]
  for (;;) {
    const here = Number(await at())
    const [dy, dx] = [row - Math.floor(here / SIZE), column - (here % SIZE)]
    if (dx === 0 && dy === 0) break
    await page.keyboard.press(dy < 0 ? 'ArrowUp' : dy > 0 ? 'ArrowDown' : dx < 0 ? 'ArrowLeft' : 'ArrowRight')
  }
  await page.keyboard.press(' ')
}

async function press(page: Page, button: Locator, way: Way): Promise<void> {
  if (way !== 'keys') return await button.click()
  await button.waitFor()
  await tabTo(page, 'Pass')
  await page.keyboard.press('Enter')
}

/** Does what there is to do once and waits until it shows. */
export async function act(page: Page, way: Way = 'type'): Promise<Deed> {
  const before = await due(page)
  if (before.moment === 'over') return 'over'
  if (before.moment === 'hand-over') {
    await page.getByRole('button', { name: /^I am / }).click()
    await until(page, ({ moment }) => moment !== 'hand-over', 'The cover stays')
    return 'took-screen'
  }
  const play = bestPlay(before)
  if (play === null) {
    await press(page, page.getByRole('button', { name: 'Pass', exact: true }), way)
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Pass', exact: true }), way)
  } else {
    await layTiles(page, play, way)
    const button = page.getByRole('button', { name: /^Play [A-Z]+ for \d+$/ })
    if (way === 'keys' || way === 'type') await page.keyboard.press('Enter')
    else if (way === 'tap') await button.tap()
    else await button.click()
  }
  await until(page, ({ print }) => print !== before.print, `Nothing changes after ${play?.word ?? 'passing'}`)
  if (play === null) return 'pass'
  await until(page, ({ moment, board }) => moment !== 'turn' || board.join('') !== before.board.join(''), 'It is still the same turn')
  return 'play'
}

export async function playToTheEnd(page: Page, way: Way = 'type'): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  while (deeds.at(-1) !== 'over') {
    if (deeds.length > 100) throw new Error('The match does not end.')
    deeds.push(await act(page, way))
  }
  return deeds
}

/** Everybody does what is theirs to do, so many times or until the match is over for all. */
export async function playTogether(pages: readonly Page[], most = 200): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  let idleSince = Date.now()
  while (deeds.length < most) {
    const sights = await Promise.all(pages.map(look))
    if (sights.every(({ moment }) => moment === 'over')) break
    const page = pages[sights.findIndex(({ moment }) => moment === 'turn')]
    if (page !== undefined) {
      deeds.push(await act(page))
      idleSince = Date.now()
    } else if (Date.now() - idleSince > PATIENCE_MS) {
      throw new Error(`Nobody has anything to do: ${sights.map(({ print }) => print).join(' AND ')}`)
    } else await somethingChanges(...pages)
  }
  return deeds
}

/** The table that shows how the racks changed the totals adds up. */
export async function checkAdjustment(page: Page): Promise<void> {
  const rows = await page
    .getByRole('table', { name: 'How the racks were counted' })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  expect(rows).toHaveLength(2)
  for (const [before, , change, total] of rows)
    expect(Number(before) + Number((change ?? '').replace('−', '-').replace('+', ''))).toBe(Number(total))
}
