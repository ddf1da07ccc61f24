/**
 * Somebody who plays Crazy Tens by looking at the screen: a card that says it can be played is played, else a card is drawn. What is
 * pressed is real; by mouse, by touch, by dragging or by keyboard alone.
 */
import type { Locator, Page } from 'playwright-core'
import { somethingChanges } from './changes.ts'
import { tabTo } from './keyboard.ts'

export type Way = 'mouse' | 'touch' | 'keyboard' | 'drag'

/** What the screen asks for. */
export type Moment = 'play' | 'draw' | 'choose' | 'summary' | 'hand-over' | 'over'

/**
 * What was done: `ten` lays a ten down, `suit` names its suit, and only both together are a move. `nothing`: what was meant to be pressed
 * was covered or gone by then, as when a round's result appears.
 */
export type Deed = 'play' | 'draw' | 'ten' | 'suit' | 'next-round' | 'took-screen' | 'over' | 'nothing'

const MOVES: readonly Deed[] = ['play', 'draw', 'suit']
export const isMove = (deed: Deed): boolean => MOVES.includes(deed)

interface Sight {
  readonly moment: Moment | null
  /** The first card that says it can be played. */
  readonly card: string | null
  /** Changes with everything that a move changes. */
  readonly print: string
}

const PRESS_MS = 10_000
const CHANGE_MS = 20_000
/** In a fan only the corner with the index is free. */
const CORNER = { position: { x: 14, y: 50 }, timeout: PRESS_MS }

const chooser = (page: Page): Locator => page.getByRole('dialog', { name: 'Name a suit' })
const nextRound = (page: Page): Locator => page.getByRole('button', { name: /^Deal round/ })
const drawPile = (page: Page): Locator => page.getByRole('button', { name: /^Draw a card/ })
const takeScreen = (page: Page): Locator => page.getByRole('button', { name: /^I am / })
export const hand = (page: Page): Locator => page.getByRole('toolbar', { name: 'Your hand' })
export const playable = (page: Page): Locator => hand(page).getByRole('button', { name: /, playable, / })
export const isOver = async (page: Page): Promise<boolean> => (await glance(page)).moment === 'over'

/** Runs in the page. One look instead of many questions, because a match has hundreds of them. */
function sightNow(): Sight {
  const named = (text: string): boolean =>
    [...document.querySelectorAll('button')].some((button) => (button.textContent ?? '').startsWith(text) && button.checkVisibility())
  const cards = [...document.querySelectorAll('[role="toolbar"][aria-label="Your hand"] button')]
  const card = cards.find((button) => button.getAttribute('aria-label')?.includes(', playable, '))?.getAttribute('data-card') ?? null
  const choosing = document.querySelector('[role="dialog"][aria-label="Name a suit"]') !== null
  const draw = document.querySelector('button[aria-label^="Draw a card"]')
  const moment = named('Look at the table')
    ? 'over'
    : named('Deal round')
      ? 'summary'
      : named('I am ')
        ? 'hand-over'
        : choosing
          ? 'choose'
          : card !== null
            ? 'play'
            : draw !== null
              ? 'draw'
              : null
  const labels = [...document.querySelectorAll('[data-card], [data-drop="play"], [data-state]')].map((one) =>
    one.getAttribute('aria-label'),
  )
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], h1')].map((one) => one.textContent)
  return { moment, card, print: [location.pathname, moment, ...labels, ...dialogs].join('|') }
}

/** What is to be seen right now; nothing while a page is being left. */
async function glance(page: Page): Promise<Sight> {
  try {
    return await page.evaluate(sightNow)
  } catch (error) {
    if (page.isClosed() || !/context was destroyed|navigat/i.test(String(error))) throw error
    return { moment: null, card: null, print: '' }
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

const something = (page: Page, patience: number): Promise<Sight> =>
  until(page, ({ moment }) => moment !== null, 'There is nothing to do', patience)

/** Waits until there is something to do, and says what. */
export async function moment(page: Page, patience = 30_000): Promise<Moment> {
  return (await something(page, patience)).moment ?? 'over'
}

/** Does what there is to do once, waits until it shows, and answers what it was. */
export async function act(page: Page, way: Way = 'mouse', patience = 30_000): Promise<Deed> {
  return await meet(page, way, await something(page, patience))
}

/** Plays until the match is over, or until this has been done, and answers all that was done. A ten is never left without its suit. */
export async function playUntil(
  page: Page,
  done: (deeds: readonly Deed[]) => boolean | Promise<boolean>,
  way: Way = 'mouse',
): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  while (deeds.at(-1) === 'ten' || !(await done(deeds))) {
    if (deeds.length > 3_000) throw new Error('The match does not end.')
    const deed = await act(page, way)
    deeds.push(deed)
    if (deed === 'over') break
  }
  return deeds
}

/** A few moves, at least one of them a play. */
export const playSome = (page: Page, way: Way): Promise<readonly Deed[]> =>
  playUntil(page, (deeds) => deeds.filter(isMove).length >= 3 && deeds.includes('play'), way)

export const playToTheEnd = (page: Page, way: Way = 'mouse'): Promise<readonly Deed[]> => playUntil(page, () => false, way)

/** Everybody does what is theirs to do, until this has been done or the match is over for all. Answers each one's deeds. */
export async function playTogether(
  pages: readonly Page[],
  done: (deeds: readonly Deed[]) => boolean = () => false,
  patience = 30_000,
): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  let idleSince = Date.now()
  while (!done(deeds)) {
    const sights = await Promise.all(pages.map(glance))
    if (sights.every(({ moment: now }) => now === 'over')) break
    const due = sights.findIndex(({ moment: now }) => now !== null && now !== 'over')
    const [page, sight] = [pages[due], sights[due]]
    if (page !== undefined && sight !== undefined) {
      deeds.push(await meet(page, 'mouse', sight))
      idleSince = Date.now()
    } else if (Date.now() - idleSince > patience) {
      throw new Error(`Nobody has anything to do for ${patience / 1000} s: ${sights.map(({ print }) => print).join(' AND ')}`)
    } else await somethingChanges(...pages)
  }
  return deeds
}

async function meet(page: Page, way: Way, before: Sight): Promise<Deed> {
  try {
    return await respond(page, way, before)
  } catch (error) {
    const { moment: now } = await glance(page)
    if (now === before.moment) throw error
    return 'nothing'
  }
}

async function respond(page: Page, way: Way, before: Sight): Promise<Deed> {
  switch (before.moment) {
    case 'play':
      await playCard(page, before, way)
      return (await changed(page, before)).moment === 'choose' ? 'ten' : 'play'
    case 'draw':
      await press(page, drawPile(page), /^Draw a card/, way)
      await changed(page, before)
      return 'draw'
    case 'choose':
      await nameSuit(page, way)
      // The suits stay until the move is known to have arrived.
      await until(page, ({ moment: now }) => now !== 'choose', 'The suits stay', CHANGE_MS)
      return 'suit'
    case 'summary':
      await press(page, nextRound(page), /^Deal round/, way)
      await changed(page, before)
      return 'next-round'
    case 'hand-over':
      await press(page, takeScreen(page), /^I am /, way)
      await changed(page, before)
      return 'took-screen'
    default:
      return 'over'
  }
}

const changed = (page: Page, { print }: Sight): Promise<Sight> =>
  until(page, (sight) => sight.print !== print, 'Nothing changes', CHANGE_MS)

async function playCard(page: Page, { card: code }: Sight, way: Way): Promise<void> {
  const card = hand(page).locator(`[data-card="${code}"]`)
  switch (way) {
    case 'mouse':
      await card.click(CORNER)
      break
    // The first tap picks a card up, the second plays it.
    case 'touch':
      await card.tap(CORNER)
      await again(card, () => card.tap(CORNER))
      break
    case 'drag':
      await dragToPile(page, card)
      break
    case 'keyboard':
      await walkToCard(page, code)
      await page.keyboard.press('Enter')
  }
}

/** A card that was picked up earlier is played by the first press, and gone before the second. */
async function again(card: Locator, press: () => Promise<void>): Promise<void> {
  try {
    await press()
  } catch (error) {
    if ((await card.count()) > 0) throw error
  }
}

/** Tab leads to the hand, arrows through it. */
async function walkToCard(page: Page, code: string | null): Promise<void> {
  const inHand = () => document.activeElement?.hasAttribute('data-card') === true
  for (let tabs = 0; !(await page.evaluate(inHand)); tabs++) {
    if (tabs > 40) throw new Error('Tab does not lead to the hand.')
    await page.keyboard.press('Tab')
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? null)
  await page.keyboard.press('Home')
  for (let steps = 0; (await focused()) !== code; steps++) {
    if (steps > 60) throw new Error(`Arrows do not lead to ${code}.`)
    await page.keyboard.press('ArrowRight')
  }
}

async function dragToPile(page: Page, card: Locator): Promise<void> {
  const from = await card.boundingBox()
  const to = await page.locator('[data-drop="play"]').boundingBox()
  if (from === null || to === null) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 20, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 24, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

async function nameSuit(page: Page, way: Way): Promise<void> {
  // On narrow screens the choice is confirmed; elsewhere pressing a suit names it.
  const confirm = chooser(page).getByRole('button', { name: /^Name / })
  if (await confirm.isVisible()) await press(page, confirm, /^Name (?:clubs|diamonds|hearts|spades)/, way)
  else if (way === 'keyboard') await page.keyboard.press('Enter')
  else await press(page, chooser(page).locator('[aria-pressed="true"]'), /./, way)
}

async function press(page: Page, target: Locator, name: RegExp, way: Way): Promise<void> {
  if (way === 'touch') await target.tap({ timeout: PRESS_MS })
  else if (way === 'keyboard') {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  } else await target.click({ timeout: PRESS_MS })
}
