/** In a home network: another device opens the plain-http address of this computer, where browsers withhold some of their tools. */
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { act, playToTheEnd } from '../support/crazy-tens.ts'
import { openTable, startOneRound } from '../support/ways-in.ts'

const house = openHouse({ HOST: '0.0.0.0', BOT_DELAY_MS: '0' })

/** Opens the door to the network; on such addresses browsers ignore one of the headers and say so. */
async function addressInTheNetwork(): Promise<string> {
  house.expectComplaints('Cross-Origin-Opener-Policy header has been ignored')
  const site = (await (await fetch(`${house.server.url}/api/v1/site`)).json()) as { addresses: string[] }
  const [address] = site.addresses
  expect(address).toMatch(/^http:\/\/(?!127\.|localhost)/)
  return (address ?? '').replace(/\/$/, '')
}

it('whoever opens a table on this computer invites with an address that others can reach', async () => {
  const address = await addressInTheNetwork()
  const page = await house.visitor()
  const code = (await openTable(page)).replace(/\s/g, '')
  const link = page.getByRole('textbox', { name: 'Link to the table' })
  await expect.poll(() => link.getAttribute('title')).toBe(`${address}/t/${code}`)
  await page.getByRole('img', { name: 'QR code of the link to this table' }).waitFor()
  expect(await page.getByText('This link works on this computer only.').count()).toBe(0)
})

it('the address in the network works: a guest, a table, a match, and words where the clipboard is closed', async () => {
  const address = await addressInTheNetwork()
  const page = await house.visitor()
  await page.goto(`${address}/`)
  expect(
    await page.evaluate(() => ({ secure: isSecureContext, worker: 'serviceWorker' in navigator, clipboard: 'clipboard' in navigator })),
  ).toEqual({
    secure: false,
    worker: false,
    clipboard: false,
  })
  await page.getByRole('link', { name: 'Play with a friend: Crazy Tens' }).click()
  await page.waitForURL(/\/t\//)
  const link = page.getByRole('textbox', { name: 'Link to the table' })
  await expect.poll(() => link.getAttribute('title')).toMatch(new RegExp(`^${address.replaceAll('.', '\\.')}/t/`))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText(/Copied|The link is selected/).waitFor()

  await page.goto(`${address}/play/crazy-tens`)
  await page.waitForURL(/\/table\//)
  await act(page)
  await page.goto(`${address}/play/crazy-tens?offline`)
  await page.waitForURL(/\/table\/local-/)
  await act(page)
})

it('a round over the plain address is checked like any other', async () => {
  const address = await addressInTheNetwork()
  const page = await house.visitor()
  await startOneRound(page, 'server', address)
  await playToTheEnd(page)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByText('Yes, and you saw it.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy link to this move' }).click()
  await page.getByRole('textbox', { name: 'The link to this move:' }).waitFor()
})
