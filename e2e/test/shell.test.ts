/** The shell: what is served, under which policy, for which addresses, and without a network. */
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'

const house = openHouse({})

it('the home page is served under the strict policy, and nothing on it needs more', async () => {
  const page = await house.visitor({ stores: true })
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
})

it('an address that nobody knows is the not-found page, with status 200 and a way home', async () => {
  const page = await house.visitor()
  const response = await page.goto('/no/such/room')
  expect(response?.status()).toBe(200)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const home = page.getByRole('main').getByRole('link').first()
  expect(await home.getAttribute('href')).toBe('/')
  await home.click()
  await page.waitForURL('/')
  await checkAccessible(page)
})

it('an address of something that is not there says so and leads on, in German too', async () => {
  const page = await house.visitor({ language: 'de-CH' })
  house.expectComplaints(/status of 404 .*\/players\/nobodyhere/)
  const dead = {
    '/players/nobodyhere': ['Niemand hat diesen Namen.', '/leaderboards'],
    '/daily/big-two': ['Hier sitzt niemand.', '/'],
    '/leaderboards/chess': ['Hier sitzt niemand.', '/'],
  } as const
  for (const [address, [said, onward]] of Object.entries(dead)) {
    await page.goto(address)
    await page.getByRole('heading', { name: said }).waitFor()
    expect(await page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe(onward)
    await checkAccessible(page)
  }
})

it('after one visit the client opens without a network, on any address', async () => {
  const page = await house.open('/', { stores: true })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const words = await heading.textContent()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await page.reload()
  await heading.waitFor()
  expect(await heading.textContent()).toBe(words)
  await page.goto('/no/such/room')
  await heading.waitFor()
  expect(await heading.textContent()).not.toBe(words)
})

it('the same while the server is gone, and it may come back at the same address', async () => {
  const page = await house.open('/', { stores: true })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await house.server.kill()
  await expect(fetch(`${house.server.url}/api/v1/health`)).rejects.toThrow()
  await page.reload()
  await heading.waitFor()
  await house.server.restart()
  expect((await fetch(`${house.server.url}/api/v1/health`)).status).toBe(200)
  await page.reload()
  await heading.waitFor()
})

it.each([
  [1366, 768],
  [1280, 720],
  [844, 390],
])('at %i × %i all five games and their ways in are on the first screen', async (width, height) => {
  const page = await house.open('/')
  await page.setViewportSize({ width, height })
  const ways = page.locator('main :is(a[href^="/play/"]:not([href*="choose"]), a[href^="/new/"], a[href^="/quick/"], a[href^="/daily/"])')
  await expect.poll(() => ways.count()).toBe(14)
  const lowest = await ways.evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().bottom)))
  expect(lowest).toBeLessThanOrEqual(height)
  await checkNoOverflow(page)
})

it('a new version is offered on every page but a table, where the notice would lie on a hand', async () => {
  const page = await house.visitor()
  await page.addInitScript(() => {
    const worker = { state: 'installed', postMessage: () => undefined }
    const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null })
    const container = Object.assign(new EventTarget(), { controller: {}, register: () => Promise.resolve(registration) })
    Object.defineProperty(navigator, 'serviceWorker', { value: container })
  })
  const offered = page.getByText('A new version is ready.')
  await page.goto('/')
  await offered.waitFor()
  await page.getByRole('link', { name: /^Play now\s*: Crazy Tens$/ }).click()
  await page.waitForURL(/\/table\//)
  await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
  expect(await offered.count()).toBe(0)
  await page.goBack()
  await offered.waitFor()
})
