/** Somebody who plays Forty Thieves from a list of moves: what is pressed is real, by dragging, by taps or by keyboard alone. */
import type { Page } from 'playwright-core'
import type { Move } from './forty-thieves-solution.ts'

export type Way = 'drag' | 'tap' | 'click' | 'keys'

const PATIENCE_MS = 10_000

/** A new game by these options, on the server or on the device. */
export async function deal(page: Page, options: object, where: 'server' | 'offline' = 'server'): Promise<void> {
  const asked = encodeURIComponent(JSON.stringify(options))
  await page.goto(`/play/forty-thieves?${where === 'offline' ? 'offline&' : ''}options=${asked}`)
  await page.waitForURL(/\/table\//)
  await atTable(page)
}

export const atTable = (page: Page): Promise<void> => page.locator('[data-place="draw"]').waitFor()

/** Moves made so far, as the board counts them. */
export const moves = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')))

export async function untilMoves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) === wanted, count, {
    timeout: PATIENCE_MS,
    polling: 10,
  })
}

/** Everything that lies on the table, in words. */
export const lying = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-place][aria-label]')].map((one) => one.getAttribute('aria-label')))

/** Makes the move and waits until it shows. */
export async function make(page: Page, move: Move, way: Way): Promise<void> {
  const before = await moves(page)
  if (way === 'keys') await byKeys(page, move)
  else if (move.type === 'deal')
    await (way === 'tap' ? page.locator('[data-place="draw"]').tap() : page.locator('[data-place="draw"]').click())
  else await byPointer(page, move, way)
  await untilMoves(page, before + 1)
}

interface Points {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Runs in the page: where to take hold and where to let go. Of a covered card only the upper edge is free. */
function pointsOf({ from, to, count }: Move): Points {
  const cards = [...document.querySelectorAll(`[data-place="${from}"], [data-place^="${from}:"]`)]
  const goals = [...document.querySelectorAll(`[data-place="${to}"], [data-place^="${to}:"]`)]
  const [card, goal] = [cards.at(-count)?.getBoundingClientRect(), goals.at(-1)?.getBoundingClientRect()]
  if (card === undefined || goal === undefined) throw new Error(`There is nothing at ${from} or ${to}.`)
  return { from: { x: card.x + card.width / 2, y: card.y + 7 }, to: { x: goal.x + goal.width / 2, y: goal.y + goal.height * 0.6 } }
}

async function byPointer(page: Page, move: Move, way: 'drag' | 'tap' | 'click'): Promise<void> {
  const { from, to } = await page.evaluate(pointsOf, move)
  if (way === 'drag') {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
  } else if (way === 'tap') {
    await page.touchscreen.tap(from.x, from.y)
    await page.touchscreen.tap(to.x, to.y)
  } else {
    await page.mouse.click(from.x, from.y)
    await page.mouse.click(to.x, to.y)
  }
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.place ?? '') : ''))

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

/** To the front of the first column, from wherever the arrow keys are. */
async function toFirstColumn(page: Page): Promise<void> {
  if (!(await focused(page)).startsWith('t')) {
    await press(page, 'Home')
    await press(page, 'ArrowDown')
  }
  await press(page, 'Home')
}

async function goTo(page: Page, place: string): Promise<void> {
  await toFirstColumn(page)
  if (place.startsWith('t')) {
    await press(page, 'ArrowRight', Number(place.slice(1)))
    return
  }
  for (let steps = 0; steps < 30 && (await focused(page)) !== 'draw'; steps++) await press(page, 'ArrowUp')
  await press(page, 'ArrowRight')
}

/** The board has one tab stop; from there on only arrows, Enter and letters. */
async function byKeys(page: Page, { type, from, to, count }: Move): Promise<void> {
  if (type === 'deal') return press(page, 'd')
  await goTo(page, from)
  if (to.startsWith('f')) return press(page, 'f')
  await press(page, 'ArrowUp', count - 1)
  await press(page, 'Enter')
  await goTo(page, to)
  await press(page, 'Enter')
}
