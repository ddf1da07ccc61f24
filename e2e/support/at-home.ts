/** What programs that are not tests begin with: a server of their own, and a browser; both end with the program. */
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { startGameServer } from './server.ts'

export const SWITCHES = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

export function chromiumPath(): string {
  const path = findChromium(process.env)
  if (path === null) throw new Error('There is no Chromium here; CHROME_PATH may name one.')
  return path
}

export async function atHome(
  settings: Readonly<Record<string, string>>,
  program: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const executablePath = chromiumPath()
  const server = await startGameServer(settings)
  const browser = await chromium.launch({ executablePath, args: SWITCHES })
  try {
    await program(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
