/**
 * Somebody who plays Tschau Sepp by looking at the screen: says what is due, plays a card that says it can be played, else draws, else
 * passes. What is pressed is real; by mouse, by touch or by keyboard alone. A style changes what this person likes to do.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { somethingChanges } from './changes.ts'
import { tabTo } from './keyboard.ts'

export type Way = 'mouse' | 'touch' | 'keyboard'
export type Word = 'tschau' | 'sepp'
export type Deed = 'play' | 'draw' | 'pass' | 'wish' | Word

export interface Sight {
  /** `watching`: the own hand is empty and the others play on. */
  readonly moment: 'turn' | 'wish' | 'watching' | 'over' | null
  readonly hand: readonly string[]
  readonly playable: readonly string[]
  readonly due: Word | null
  readonly draws: boolean
  readonly passes: boolean
  readonly owed: boolean
  /** Changes with everything that a move changes. */
  readonly print: string
}

export interface Style {
  readonly says?: (word: Word) => boolean
  /** The card to play; null plays none. */
  readonly card?: (sight: Sight) => string | null
}

const CHANGE_MS = 20_000
/** In a fan only the corner with the index is free. */
const CORNER = { position: { x: 12, y: 40 }, timeout: 15_000 }

/** Runs in the page. One look instead of many questions. */
function sightNow(): Sight {
  const is = (selector: string): boolean => document.querySelector(selector) !== null
  const named = (text: string): boolean =>
    [...document.querySelectorAll('button')].some((button) => (button.textContent ?? '').startsWith(text) && button.checkVisibility())
  const cards = [...document.querySelectorAll('[role="toolbar"][aria-label="Your hand"] [data-card]')]
  const code = (card: Element): string => card.getAttribute('data-card') ?? ''
  const playable = cards.filter((card) => card.getAttribute('aria-label')?.includes(', playable, ')).map(code)
  const draws = is('[data-place="draw-button"][data-ready="true"]')
  const passes = is('[data-place="pass"][data-ready="true"]')
  const board = document.querySelector('section[aria-label="Tschau Sepp"]')
  const moment = named('Look at the table')
    ? 'over'
    : is('[role="dialog"][aria-label="Wish a suit"]')
      ? 'wish'
      : (board?.textContent ?? '').includes('Your hand is empty.')
        ? 'watching'
        : playable.length > 0 || draws || passes
          ? 'turn'
          : null
  const due = is('[data-place="call:tschau"][data-state="due"]')
    ? 'tschau'
    : is('[data-place="call:sepp"][data-state="due"]')
      ? 'sepp'
      : null
  const labels = [...document.querySelectorAll('[data-card], [data-drop="play"]')].map((one) => one.getAttribute('aria-label'))
  const states = [...document.querySelectorAll('[data-place^="call:"]')].map((one) => one.getAttribute('data-state'))
  const print = [moment, ...labels, ...states, draws, passes, board?.textContent].join('|')
  return {
    moment,
    hand: cards.map(code),
    playable,
    due,
    draws,
    passes,
    owed: is('[data-place="draw"]') && /\+\d/.test(board?.textContent ?? ''),
    print,
  }
}

const NOTHING: Sight = { moment: null, hand: [], playable: [], due: null, draws: false, passes: false, owed: false, print: '' }

/** What is to be seen right now; nothing while a page is being left. */
export async function glance(page: Page): Promise<Sight> {
  try {
    return await page.evaluate(sightNow)
  } catch (error) {
    if (page.isClosed() || !/context was destroyed|navigat/i.test(String(error))) throw error
    return NOTHING
  }
}

async function until(page: Page, wanted: (sight: Sight) => boolean, what: string, patience = CHANGE_MS): Promise<Sight> {
  const ends = Date.now() + patience
  for (;;) {
    const sight = await glance(page)
    if (wanted(sight)) return sight
    if (Date.now() > ends) throw new Error(`${what} for ${patience / 1000} s at ${page.url()}: ${sight.print}`)
    await somethingChanges(page)
  }
}

/** Waits until it is this person's turn, or there will be none any more. */
export const awaited = (page: Page, patience = 40_000): Promise<Sight> =>
  until(page, ({ moment }) => moment !== null && moment !== 'watching', 'There is nothing to do', patience)

/** Does one thing that there is to do, and waits until it shows. */
export async function act(page: Page, way: Way = 'mouse', style: Style = {}, seen?: Sight): Promise<Deed> {
  const sight = seen ?? (await awaited(page))
  const deed = await meet(page, way, style, sight)
  await until(page, ({ print }) => print !== sight.print, `Nothing changes after ${deed}`)
  return deed
}

async function meet(page: Page, way: Way, style: Style, sight: Sight): Promise<Deed> {
  if (sight.moment === 'wish') {
    if (way === 'keyboard') await page.keyboard.press('Enter')
    else await press(page, '[role="dialog"] [data-suit][tabindex="0"]', /./, way)
    return 'wish'
  }
  if (sight.due !== null && (style.says?.(sight.due) ?? true)) {
    if (way === 'keyboard') await page.keyboard.press(sight.due === 'tschau' ? 't' : 'p')
    else await press(page, `[data-place="call:${sight.due}"]`, /./, way)
    return sight.due
  }
  const card = sight.playable.length === 0 ? null : style.card === undefined ? (sight.playable[0] ?? null) : style.card(sight)
  if (card !== null) {
    await playCard(page, card, way)
    return 'play'
  }
  if (sight.draws) {
    await press(page, '[data-place="draw-button"]', /^Draw /, way)
    return 'draw'
  }
  await press(page, '[data-place="pass"]', /^Pass/, way)
  return 'pass'
}

async function playCard(page: Page, code: string, way: Way): Promise<void> {
  const card = page.locator(`[data-card="${code}"]`)
  if (way === 'keyboard') {
    await walkToCard(page, code)
    await page.keyboard.press('Enter')
    return
  }
  // Only who plays by keys sees where the focus is: a card that is raised for it would lie over its neighbour.
  if (way === 'touch') expect(await page.locator('[data-card]:focus-visible').count()).toBe(0)
  if (way === 'mouse') return card.click(CORNER)
  // The first tap picks a card up, the second plays it; one that lies ready from before needs no first.
  const ready = await page.locator(`[data-card="${code}"][aria-pressed="true"]`).count()
  if (ready === 0) await card.tap(CORNER)
  await card.tap(CORNER).catch(async (error: unknown) => {
    if ((await card.count()) > 0) throw error
  })
}

/** Tab leads to the hand, arrows through it. */
async function walkToCard(page: Page, code: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? null)
  for (let tabs = 0; (await focused()) === null; tabs++) {
    if (tabs > 60) throw new Error('Tab does not lead to the hand.')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Home')
  for (let steps = 0; (await focused()) !== code; steps++) {
    if (steps > 40) throw new Error(`Arrows do not lead to ${code}.`)
    await page.keyboard.press('ArrowRight')
  }
}

async function press(page: Page, selector: string, name: RegExp, way: Way): Promise<void> {
  if (way === 'keyboard') {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  } else if (way === 'touch') await page.locator(selector).tap({ timeout: 10_000 })
  else await page.locator(selector).click({ timeout: 10_000 })
}

/** A few moves, at least one of them a play, and answers what was done. */
export const playSome = (page: Page, way: Way): Promise<readonly Deed[]> =>
  playUntil(page, (deeds) => deeds.length >= 4 && deeds.includes('play'), way)

/** Plays until the match is over and answers all that was done. */
export const playToTheEnd = (page: Page, way: Way = 'mouse'): Promise<readonly Deed[]> => playUntil(page, () => false, way)

async function playUntil(page: Page, done: (deeds: readonly Deed[]) => boolean, way: Way): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  while (!done(deeds)) {
    const sight = await awaited(page, 60_000)
    if (sight.moment === 'over') return deeds
    if (deeds.length > 600) throw new Error('The match does not end.')
    deeds.push(await act(page, way, {}, sight))
  }
  return deeds
}

/** Everybody in their style, until this is so or the match is over for all. */
export async function playTogether(people: readonly (readonly [Page, Style])[], done: () => Promise<boolean>): Promise<void> {
  let idleSince = Date.now()
  for (let rounds = 0; !(await done()); rounds++) {
    const sights = await Promise.all(people.map(([page]) => glance(page)))
    if (sights.every(({ moment }) => moment === 'over')) return
    const due = sights.findIndex(({ moment }) => moment === 'turn' || moment === 'wish')
    const [somebody, sight] = [people[due], sights[due]]
    if (somebody !== undefined && sight !== undefined) {
      await act(somebody[0], 'mouse', somebody[1], sight)
      idleSince = Date.now()
    } else if (Date.now() - idleSince > 40_000)
      throw new Error(`Nobody has anything to do: ${sights.map(({ print }) => print).join(' AND ')}`)
    else await somethingChanges(...people.map(([page]) => page))
    if (rounds > 5_000) throw new Error('The match does not end.')
  }
}

/** The list of moves beside the table, oldest first, as "who what". */
export const soFar = (page: Page): Promise<readonly string[]> =>
  page
    .locator('ol[reversed] > li')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => part.textContent).join(' ')).reverse())
