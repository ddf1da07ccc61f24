/**
 * Letters twice as large, as a person sets them in the browser or by zooming: no page loses a word, pushes one out to the side, or lays
 * one thing that can be pressed on another. How tables are when zoomed is asked by the geometry (720×450).
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'

const house = openHouse()
const PAGES = [
  ...['/', '/settings', '/new/crazy-tens', '/rules/big-two', '/login', '/signup', '/recover', '/matches', '/profile', '/leaderboards'],
  ...['/how-it-works', '/tables', '/quick/big-two', '/daily/forty-thieves', '/play/crazy-tens?choose', '/play/forty-thieves?choose'],
]

/** Runs in the page: what cannot be read or told apart. */
function spoilt(): readonly string[] {
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.checkVisibility() && element.closest('.hidden-visually, svg, [aria-hidden="true"]') === null,
  )
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1 ? ['the page scrolls sideways'] : []
  const cut = seen
    .filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!hasText || clipPath !== 'none') return false
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      return (overflowX === 'hidden' && scrollWidth > clientWidth + 1) || (overflowY === 'hidden' && scrollHeight > clientHeight + 3)
    })
    .map((element) => `cut off: ${nameOf(element)}`)
  const pressed = seen.filter((element) => element.matches('button, a[href], select, input:not([type="radio"]):not([type="checkbox"])'))
  const boxes = pressed
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2)
  const overlaps = boxes.flatMap(({ element, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
      .filter(({ box: other }) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        return across > 4 && down > 4
      })
      .map(({ element: other }) => `${nameOf(element)} lies on ${nameOf(other)}`),
  )
  return [...wide, ...cut, ...overlaps]
}

async function walk(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const address of PAGES) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByText('One moment …').waitFor({ state: 'hidden' })
    found.push(...(await page.evaluate(spoilt)).map((fault) => `${address}: ${fault}`))
  }
  return found
}

it('pages follow the size of letters that is set in the browser', async () => {
  const page = await house.open('/')
  const lead = page.getByRole('heading', { level: 2 }).first()
  const size = (): Promise<number> => lead.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  await lead.waitFor()
  const before = await size()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect.poll(size).toBeGreaterThan(1.8 * before)
  await page.setViewportSize({ width: 1280, height: 720 })
  const found = await walk(page)
  expect(found, found.join('\n')).toEqual([])
})

it('pages are whole when they are zoomed', async () => {
  const page = await house.visitor()
  await page.setViewportSize({ width: 720, height: 450 })
  const found = await walk(page)
  expect(found, found.join('\n')).toEqual([])
})

it('finds what is cut off, lies on something, or sticks out', async () => {
  const page = await house.open('/login')
  const plant = (name: string, text: string, style: Readonly<Record<string, string>>): void => {
    const element = document.createElement(name)
    element.textContent = text
    Object.assign(element.style, style)
    document.body.append(element)
  }
  await page.evaluate(() => document.body.replaceChildren())
  await page.evaluate(`(${plant})('p', 'Nobody can read this', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' })`)
  await page.evaluate(`(${plant})('button', 'One', {})`)
  await page.evaluate(`(${plant})('button', 'Two', { marginLeft: '-20px' })`)
  await page.evaluate(`(${plant})('div', 'Far away', { width: '9000px' })`)
  const found = await page.evaluate(spoilt)
  expect(found).toHaveLength(3)
  expect(found.join('\n')).toMatch(/^the page scrolls sideways\ncut off: .*\n.*"One" lies on .*"Two"$/)
})
