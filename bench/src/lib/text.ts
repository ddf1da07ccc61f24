/** Figures and tables as plain text, for terminals and for pasting into documents. */
import type { Spread } from './statistics.ts'

const grouped = (digits: number) => new Intl.NumberFormat('en', { maximumFractionDigits: digits })
const whole = grouped(0)
const tenths = grouped(1)

/** Grouped by thousands; below a hundred with one decimal. */
export const figure = (value: number): string => (Math.abs(value) < 100 ? tenths : whole).format(value)

export const range = ({ least, most }: Spread): string => `${figure(least)} – ${figure(most)}`

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** In the unit that suits it: 0.4 µs, 13 ms, 2.1 s. */
export function milliseconds(ms: number): string {
  const [value, unit] = ms < 1 ? [ms * 1000, 'µs'] : ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's']
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
}

/** Columns as wide as their widest cell: the first to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** A figure beside what it should be: "met" or "not met" for what the release must show and for where it is going. */
export function verdict(what: string, value: number, unit: string, first: number, goal: number): string {
  const judged = (target: number) => `${figure(target)}${unit} ${value >= target ? 'met' : 'not met'}`
  return `${what}: ${figure(value)}${unit}; at least ${judged(first)}, goal ${judged(goal)}`
}
