/** The deal of the day: everyone gets the same, once, and its result is what the server saw; nothing else is believed. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { atTable, untilMoves } from '../../support/forty-thieves.ts'
import { tableId } from '../../support/ways-in.ts'

const house = openHouse()

interface Answer {
  readonly status: number
  readonly body: { readonly [field: string]: unknown }
}

/** A request as the person at the page, whatever the page itself would ask. */
const ask = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, content]) => {
      const token = localStorage.getItem('authToken')
      const response = await fetch(`/api/v1${address}`, {
        method: verb as string,
        headers: { authorization: `Bearer ${token}`, ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      })
      return { status: response.status, body: response.status === 204 ? {} : ((await response.json()) as Answer['body']) }
    },
    [method, path, body] as const,
  )

/** Sends one move of one's own making, past the page. */
const smuggle = (
  page: Page,
  gameId: string,
  seq: number,
  action: unknown,
): Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }> =>
  page.evaluate(
    ([id, number, move]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
        const send = (frame: object): void => socket.send(JSON.stringify(frame))
        socket.onopen = () => send({ id: 1, type: 'hello', token: localStorage.getItem('authToken'), protocol: 1 })
        socket.onerror = () => reject(new Error('The socket failed.'))
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(String(data)) as { readonly re?: number; readonly ok: boolean }
          if (frame.re === 1) send({ id: 2, type: 'joinGame', gameId: id })
          if (frame.re === 2) send({ id: 3, type: 'submitMove', gameId: id, seq: number, move: crypto.randomUUID(), action: move })
          if (frame.re !== 3) return
          socket.close()
          resolve(frame as never)
        }
      }),
    [gameId, seq, action] as const,
  )

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('list').first().waitFor()
  await page.getByRole('heading', { name: /codes/i }).waitFor()
}

it('is begun from the home page, played once, and listed as the server saw it', async () => {
  const page = await house.visitor()
  await signUp(page, 'ines')
  await page.goto('/')
  await page.getByRole('link', { name: 'Deal of the day: Forty Thieves' }).click()
  await page.getByRole('heading', { name: 'Forty Thieves: deal of the day' }).waitFor()
  await page.getByText('Nobody has finished it yet.').waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
  await page.getByRole('button', { name: 'Play today’s deal' }).click()
  await page.waitForURL(/\/table\//)
  await atTable(page)
  const gameId = tableId(page)
  await page.keyboard.press('d')
  await untilMoves(page, 1)
  await page.keyboard.press('u')
  await untilMoves(page, 2)

  // There is no second attempt, and none at another deal; browsers write every refusal on the console.
  house.expectComplaints(/status of 40[05] .*\/daily\/forty-thieves/)
  expect((await ask(page, 'POST', '/daily/forty-thieves')).body).toEqual({ gameId })
  expect((await ask(page, 'POST', '/daily/forty-thieves', { options: { deal: 5 } })).status).toBe(400)
  expect((await ask(page, 'POST', '/daily/forty-thieves/leaderboard', { won: true, moves: 1 })).status).toBe(405)
  // A move that the cards do not allow is refused, and so is one for another moment.
  const altered = await smuggle(page, gameId, 2, { type: 'move', from: 't0', to: 'f7', count: 4 })
  expect(altered).toMatchObject({ ok: false })
  const late = await smuggle(page, gameId, 0, { type: 'deal' })
  expect(late).toMatchObject({ ok: false, error: { code: 'StaleSeq' } })

  // Nobody peeks at a deal that others still play.
  await page.reload()
  await atTable(page)
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Do it' }).waitFor()
  await page.waitForTimeout(500)
  expect(await page.getByRole('button', { name: 'Peek at the deal' }).isVisible()).toBe(false)

  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Give up', exact: true }).click()
  await page.getByRole('dialog', { name: 'Give up: Deal of the day?' }).getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('link', { name: 'Another deal' }).waitFor()
  // On this device it stands apart from ordinary deals.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parlour.forty-thieves.results'))).toMatch(/"day":"\d{4}-\d\d-\d\d"/)
  await page.goto('/daily/forty-thieves')
  // The attempt is over: it is told how it went, and not offered again.
  await page.getByText('You had your attempt:').waitFor()
  await page.getByRole('link', { name: 'Replay it' }).waitFor()
  expect(await page.getByRole('button', { name: 'Go on with your attempt' }).isVisible()).toBe(false)
  const row = page.getByRole('row', { name: /ines/ })
  await row.waitFor()
  // Two moves: the card, and taking it back.
  expect(await row.textContent()).toMatch(/^1ines\s*not won2/)
  expect((await ask(page, 'POST', '/daily/forty-thieves')).body).toEqual({ gameId })

  // The game has leaderboards of its own, and the account knows how the variant went.
  await page.goto('/leaderboards/forty-thieves')
  await page.getByRole('row', { name: /ines.*not won/ }).waitFor()
  await page.getByRole('radio', { name: 'Days in a row' }).check({ force: true })
  await page.getByText('Nobody with an account won yesterday’s deal or today’s.').waitFor()
  await checkAccessible(page)
  await page.goto('/profile')
  const variant = page.getByRole('region', { name: 'Forty Thieves' }).getByRole('row', { name: /^Forty Thieves/ })
  await expect.poll(() => variant.textContent()).toBe('Forty Thieves100%0, best 0––')
  await checkAccessible(page)
})

it('is the same deal for a guest, who is told why not listed', async () => {
  const [one, other] = [
    await house.open('/daily/forty-thieves'),
    await house.open('/daily/forty-thieves', { screen: 'phone', theme: 'dark' }),
  ]
  const dealt = /^Deal \d+$/
  const text = await one.getByText(dealt).textContent()
  expect(await other.getByText(dealt).textContent()).toBe(text)
  await other.getByText('With an account your result is listed.').waitFor()
  await checkAccessible(other)
})
