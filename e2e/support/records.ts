/** What the server has written down about a match, asked as the person at the page. */
import type { Page } from 'playwright-core'

export interface Written {
  readonly status: string
  /** Moves of the people and bots; what the platform adds is left out. */
  readonly moves: readonly { readonly seat: number; readonly action: unknown; readonly by?: string }[]
  readonly next: string | null
  readonly record: { readonly header: { readonly game: string; readonly options: unknown } }
}

interface Answer {
  readonly status: string
  readonly next?: string
  readonly record?: Written['record'] & {
    readonly events: readonly { readonly type: string; readonly seat: number; readonly action: unknown }[]
  }
}

export async function writtenDown(page: Page, gameId: string): Promise<Written> {
  const answer = await page.evaluate(async (id) => {
    const token = localStorage.getItem('authToken')
    const response = await fetch(`/api/v1/matches/${id}`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as unknown
  }, gameId)
  const { status, next = null, record } = answer as Answer
  if (record === undefined) throw new Error(`There is no record of ${gameId} yet: ${JSON.stringify(answer)}`)
  return { status, next, record, moves: record.events.filter(({ type }) => type === 'play') }
}
