/** A phone of the middle sort far from its mast: a quarter of this computer's speed, 1.6 Mbit/s, 150 ms until anything answers. */
import type { Browser, Page } from 'playwright-core'
import { VIEWPORTS } from './viewports.ts'

export const SLOWER = 4
const BYTES_A_SECOND = 1_600_000 / 8
const LATENCY_MS = 150

/** Nothing is kept from an earlier visit; whoever comes has not seen any page yet. */
export async function slowPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...VIEWPORTS.phone, baseURL: url, locale: 'en-GB' })
  const page = await context.newPage()
  await slowDown(page)
  const connection = { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', connection)
  return page
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
