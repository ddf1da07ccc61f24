/**
 * Somebody who plays Big Two by looking at the screen: asks for a suggestion and plays it, or passes where nothing would win. What is
 * pressed is real; by mouse, by touch or by keyboard alone.
 */
import type { Locator, Page } from 'playwright-core'
import { somethingChanges } from './changes.ts'

export type Way = 'mouse' | 'touch' | 'keyboard'
export type Deed = 'play' | 'pass' | 'next-hand' | 'over' | 'nothing'

interface Sight {
  readonly moment: 'act' | 'summary' | 'over' | null
  /** Whether any card of the hand belongs to a play that is allowed. */
  readonly usable: boolean
  /** Changes with everything that a move changes. */
  readonly print: string
}

const PRESS_MS = 10_000
const CHANGE_MS = 20_000
/** In a fan only the corner with the index is free. */
export const CORNER = { position: { x: 12, y: 26 }, timeout: PRESS_MS }

export const hand = (page: Page): Locator => page.getByRole('toolbar', { name: 'Your hand' })
export const selected = (page: Page): Locator => hand(page).locator('[aria-pressed="true"]')
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your play' })
export const playButton = (page: Page): Locator => bar(page).getByRole('button', { name: /^Play/ })
export const passButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Pass', exact: true })
const suggest = (page: Page): Locator => bar(page).getByRole('button', { name: /^Suggest a play/ })
const nextHand = (page: Page): Locator => page.getByRole('button', { name: /^Deal hand/ })

/** Runs in the page. One look instead of many questions. */
function sightNow(): Sight {
  const shown = (text: string): boolean =>
    [...document.querySelectorAll('button')].some((button) => (button.textContent ?? '').startsWith(text) && button.checkVisibility())
  const labels = [...document.querySelectorAll('[role="toolbar"][aria-label="Your hand"] button')].map(
    (button) => button.getAttribute('aria-label') ?? '',
  )
  const moment = shown('Look at the table')
    ? 'over'
    : shown('Deal hand')
      ? 'summary'
      : labels.some((label) => label.includes('playable'))
        ? 'act'
        : null
  // Between two passes of one person somebody else has played, which shows on the plates.
  const others = [...document.querySelectorAll('[data-place^="seat:"]')].map((seat) => seat.textContent)
  const headings = [...document.querySelectorAll('dialog[open] h1')].map((heading) => heading.textContent)
  return {
    moment,
    usable: labels.some((label) => label.includes(', playable, ')),
    print: [location.pathname, moment, ...labels, ...others, ...headings].join('|'),
  }
}

/** What is to be seen right now; nothing while a page is being left. */
export async function glance(page: Page): Promise<Sight> {
  try {
    return await page.evaluate(sightNow)
  } catch (error) {
    if (page.isClosed() || !/context was destroyed|navigat/i.test(String(error))) throw error
    return { moment: null, usable: false, print: '' }
  }
}

async function until(page: Page, wanted: (sight: Sight) => boolean, what: string, patience: number): Promise<Sight> {
  const ends = Date.now() + patience
  for (;;) {
    const sight = await glance(page)
    if (wanted(sight)) return sight
    if (Date.now() > ends) throw new Error(`${what} for ${patience / 1000} s at ${page.url()}: ${sight.print}`)
    await somethingChanges(page)
  }
}

/** Waits until there is something to do. */
export const something = (page: Page, patience = 30_000): Promise<Sight> =>
  until(page, ({ moment }) => moment !== null, 'There is nothing to do', patience)

const changed = (page: Page, { print }: Sight): Promise<Sight> =>
  until(page, (sight) => sight.print !== print, 'Nothing changes', CHANGE_MS)

/** Does what there is to do once, waits until it shows, and answers what it was. */
export async function act(page: Page, way: Way = 'mouse'): Promise<Deed> {
  const before = await something(page)
  try {
    return await respond(page, way, before)
  } catch (error) {
    // What was meant to be pressed may have been covered by a result meanwhile.
    if ((await glance(page)).moment === before.moment) throw error
    return 'nothing'
  }
}

async function respond(page: Page, way: Way, before: Sight): Promise<Deed> {
  switch (before.moment) {
    case 'summary':
      await press(nextHand(page), way)
      await changed(page, before)
      return 'next-hand'
    case 'act': {
      if (before.usable) {
        await press(suggest(page), way, 'f')
        await press(playButton(page), way, 'p')
      } else await press(passButton(page), way, 'x')
      await changed(page, before)
      return before.usable ? 'play' : 'pass'
    }
    default:
      return 'over'
  }
}

/** By keyboard with the key that belongs to it, or with the focus and Enter. */
async function press(target: Locator, way: Way, key?: string): Promise<void> {
  if (way === 'touch') return await target.tap({ timeout: PRESS_MS })
  if (way === 'mouse') return await target.click({ timeout: PRESS_MS })
  if (key !== undefined) return await target.page().keyboard.press(key)
  await target.focus()
  await target.page().keyboard.press('Enter')
}

/** A few moves, at least one of them a play, and answers what was done. */
export const playSome = (page: Page, way: Way): Promise<readonly Deed[]> =>
  playUntil(page, (deeds) => deeds.length >= 4 && deeds.includes('play'), way)

/** Plays until the match is over, and answers all that was done. */
export const playToTheEnd = (page: Page, way: Way = 'mouse'): Promise<readonly Deed[]> => playUntil(page, () => false, way)

async function playUntil(page: Page, done: (deeds: readonly Deed[]) => boolean, way: Way): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  while (deeds.at(-1) !== 'over' && !done(deeds)) {
    if (deeds.length > 1_000) throw new Error('The match does not end.')
    deeds.push(await act(page, way))
  }
  return deeds
}

/** Everybody does what is theirs to do, until this is true or the match is over for all. */
export async function playTogether(pages: readonly Page[], done: (deeds: readonly Deed[]) => boolean = () => false, patience = 30_000) {
  const deeds: Deed[] = []
  let idleSince = Date.now()
  while (!done(deeds)) {
    const sights = await Promise.all(pages.map(glance))
    if (sights.every(({ moment }) => moment === 'over')) break
    const page = pages[sights.findIndex(({ moment }) => moment === 'act' || moment === 'summary')]
    if (page !== undefined) {
      deeds.push(await act(page))
      idleSince = Date.now()
    } else if (Date.now() - idleSince > patience) {
      throw new Error(`Nobody has anything to do for ${patience / 1000} s: ${sights.map(({ print }) => print).join(' AND ')}`)
    } else await somethingChanges(...pages)
  }
  return deeds
}

/** Which of these pages is to act. */
export async function whoActs(pages: readonly Page[]): Promise<Page> {
  for (const ends = Date.now() + 30_000; Date.now() < ends; ) {
    const sights = await Promise.all(pages.map(glance))
    const page = pages[sights.findIndex(({ moment }) => moment === 'act')]
    if (page !== undefined) return page
    await somethingChanges(...pages)
  }
  throw new Error('Nobody is to act.')
}
