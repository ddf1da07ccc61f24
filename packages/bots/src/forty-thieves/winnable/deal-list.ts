/**
 * How a list of winnable deals is written: as text of four letters a deal, two for the step from the deal before and two for the length of
 * its solution, both in base 36. A thousand deals are 4 kB, and any text editor shows them.
 */

export interface WinnableDeal {
  readonly deal: number
  /** Moves of the solution that was found; there may be shorter ones. */
  readonly moves: number
}

/** What is known about the numbered deals of one variant from the first on. */
export interface DealList {
  /** Positions the solver looked at for each deal, at most. */
  readonly nodes: number
  /** Deals 1 … `tried` were tried; those that are not listed are not known to be winnable. */
  readonly tried: number
  /** Of these, proven to be lost whatever one does. */
  readonly lost: number
  readonly deals: string
}

const DIGITS = 2
const EACH = 2 * DIGITS
const MOST = 36 ** DIGITS - 1

export function encodeDeals(deals: readonly WinnableDeal[]): string {
  let before = 0
  let text = ''
  for (const { deal, moves } of deals) {
    text += digits(deal - before) + digits(moves)
    before = deal
  }
  return text
}

export function decodeDeals(text: string): WinnableDeal[] {
  const deals: WinnableDeal[] = []
  let deal = 0
  for (let at = 0; at < text.length; at += EACH) {
    deal += Number.parseInt(text.slice(at, at + DIGITS), 36)
    deals.push({ deal, moves: Number.parseInt(text.slice(at + DIGITS, at + EACH), 36) })
  }
  return deals
}

function digits(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > MOST) throw new RangeError(`${number} does not fit into the list`)
  return number.toString(36).padStart(DIGITS, '0')
}
