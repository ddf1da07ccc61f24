/** What the ways to a table remember on this device: the bots' level, the names around one screen, the options chosen last for each game. */
import { BOT_LEVELS, type BotLevel } from '@parlour/protocol/bots'

const KEYS = { level: 'parlour.level', names: 'parlour.names', choice: 'parlour.choice' } as const

/** Any storage may be forbidden, full or broken; then nothing is remembered and nothing else happens. */
function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It holds for this page.
  }
}

const USUAL: BotLevel = 'regular'

export const asLevel = (value: unknown): BotLevel => BOT_LEVELS.find((level) => level === value) ?? USUAL
export const lastLevel = (): BotLevel => asLevel(read(KEYS.level))
export const rememberLevel = (level: BotLevel): void => write(KEYS.level, level)

export function lastNames(): readonly string[] {
  const names = read(KEYS.names)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
export const rememberNames = (names: readonly string[]): void => write(KEYS.names, names)

/** Options as they were left in a form; whoever uses them has them checked by the game. */
export const lastOptions = (game: string): unknown => read(`${KEYS.choice}.${game}`)
export const rememberOptions = (game: string, options: unknown): void => write(`${KEYS.choice}.${game}`, options)
