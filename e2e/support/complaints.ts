/**
 * What a page complains about while nobody looks: errors on its console, errors and rejections that nothing caught, answers that say the
 * server is broken, requests that got none. A test fails for any of them that it has not declared.
 */
import type { BrowserContext, Page } from 'playwright-core'

/** A text that a complaint contains, or a pattern. */
export type Expected = string | RegExp

export class Complaints {
  #heard: string[] = []
  readonly #expected: Expected[] = []

  listenTo(context: BrowserContext): void {
    context.on('page', (page) => this.#listen(page))
    // Covers pages and their workers alike.
    context.on('weberror', (error) => this.#note(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500) this.#note(`answer: ${response.status()} from ${response.url()}`)
    })
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'unknown'
      // Requests that the page gives up by itself, or that end with it.
      if (why.includes('ERR_ABORTED')) return
      // The icon of the tab is the browser's own errand, and dropped when the page is left.
      if (request.url().endsWith('/icon.svg')) return
      this.#note(`request: ${why} for ${request.url()}`)
    })
  }

  #listen(page: Page): void {
    page.on('crash', () => this.#note(`crashed: ${page.url()}`))
  }

  /** Complaints that this test causes on purpose, such as those of a page whose server is down. */
  expect(...expected: readonly Expected[]): void {
    this.#expected.push(...expected)
  }

  /** Whatever the network complains about while the server is away. */
  expectNetworkErrors(): void {
    this.expect(
      /ERR_(?:CONNECTION|INTERNET|NETWORK|FAILED|EMPTY_RESPONSE|SOCKET)/,
      /WebSocket connection to .* failed/,
      /fetching the script/,
      /^answer: 50[234]/,
    )
  }

  /** All that were not expected, and starts afresh. */
  take(): readonly string[] {
    const unexpected = this.#heard.filter((complaint) => !this.#expected.some((one) => matches(complaint, one)))
    this.#heard = []
    this.#expected.length = 0
    return unexpected
  }

  #note(complaint: string): void {
    this.#heard.push(complaint)
  }
}

const matches = (complaint: string, expected: Expected): boolean =>
  typeof expected === 'string' ? complaint.includes(expected) : expected.test(complaint)
