/**
 * What a person has chosen about looks, sound, language and hints. Kept on this device at once and, for an account, with the profile, so
 * that it travels. Unknown or broken values fall back one by one: an old or foreign store never breaks the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isLanguage, type Language, languageFor } from '../i18n/language.ts'
import { CLOTHS, type Cloth } from './cloth.ts'

export type HandOrder = 'rank' | 'suit' | 'own'

export interface Settings {
  readonly language: Language
  readonly theme: 'system' | 'day' | 'evening'
  /** Table cloth; `game` lets every game have its own. */
  readonly cloth: 'game' | Cloth
  readonly deck: 'two' | 'four'
  /** On court cards, where the page is German. */
  readonly letters: 'english' | 'german'
  /** `auto`: big on phones. */
  readonly index: 'auto' | 'normal' | 'big'
  readonly back: 'lattice' | 'waves' | 'plain'
  /** Durations are multiplied by it; 0 turns motion off. */
  readonly speed: 0 | 0.5 | 1 | 2
  /** How much time bots take. */
  readonly pace: 'quick' | 'normal' | 'slow'
  /** By game: how many matches were played to their end, as far as it matters to whoever is new. */
  readonly played: { readonly [game: string]: number }
  readonly sound: boolean
  /** A won game for one is celebrated. */
  readonly celebrate: boolean
  readonly hints: 'off' | 'minimal' | 'full'
  /** How a hand is sorted, where a game has no order of its own or remembered. */
  readonly handOrder: HandOrder
  /** By game: the order last chosen at its table. */
  readonly handOrders: { readonly [game: string]: HandOrder }
  readonly scoreBase: 10 | 12
  readonly digits: '↊/↋' | 'X/E' | 'A/B' | 'T/E'
  /** Chat from others is shown. */
  readonly chat: boolean
  /** Tells the system when it is one's turn and the page is in the background. */
  readonly notify: boolean
  /** Shows the line for typed commands at the table. */
  readonly commands: boolean
  /** Single letters act at the table; off for people whose speech or hands would press them by accident. */
  readonly keys: boolean
  /** A click of the mouse plays a card that can be played; off: the first picks it up, the second plays it. */
  readonly oneClick: boolean
}

export const STANDARD: Settings = {
  language: 'en',
  theme: 'system',
  cloth: 'game',
  deck: 'two',
  letters: 'english',
  index: 'auto',
  back: 'lattice',
  speed: 1,
  pace: 'normal',
  played: {},
  sound: true,
  celebrate: true,
  hints: 'full',
  handOrder: 'suit',
  handOrders: {},
  scoreBase: 10,
  digits: '↊/↋',
  chat: true,
  notify: false,
  commands: false,
  keys: true,
  oneClick: true,
}

const oneOf =
  <T>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((known) => known === value)
const yesOrNo = oneOf(true, false)
const recordOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is { readonly [key: string]: T } =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isOne)
const isCount = (value: unknown): value is number => Number.isInteger(value)
const isHandOrder = oneOf<HandOrder>('rank', 'suit', 'own')

const checks: { readonly [K in keyof Settings]: (value: unknown) => value is Settings[K] } = {
  language: isLanguage,
  theme: oneOf('system', 'day', 'evening'),
  cloth: oneOf('game', ...CLOTHS),
  deck: oneOf('two', 'four'),
  letters: oneOf('english', 'german'),
  index: oneOf('auto', 'normal', 'big'),
  back: oneOf('lattice', 'waves', 'plain'),
  speed: oneOf(0, 0.5, 1, 2),
  pace: oneOf('quick', 'normal', 'slow'),
  played: recordOf(isCount),
  sound: yesOrNo,
  celebrate: yesOrNo,
  hints: oneOf('off', 'minimal', 'full'),
  handOrder: isHandOrder,
  handOrders: recordOf(isHandOrder),
  scoreBase: oneOf(10, 12),
  digits: oneOf('↊/↋', 'X/E', 'A/B', 'T/E'),
  chat: yesOrNo,
  notify: yesOrNo,
  commands: yesOrNo,
  keys: yesOrNo,
  oneClick: yesOrNo,
}

/** What of a stored object still makes sense. */
export function readSettings(json: unknown): Partial<Settings> {
  if (typeof json !== 'object' || json === null) return {}
  // The cloth was once called `table`; settings that were stored then still hold.
  const stored = 'table' in json ? { cloth: json.table, ...json } : json
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => checks[name as keyof Settings]?.(value) === true))
}

export type SettingsStore = StoreApi<Settings> & { readonly change: (changes: Partial<Settings>) => void }

const KEY = 'parlour.settings'

/** The settings of this device. `storage` may be forbidden (private windows): then they last as long as the page. */
export function openSettings(storage: Storage | null, languages: readonly string[]): SettingsStore {
  const store = createStore<Settings>(() => ({ ...STANDARD, language: languageFor(languages), ...readSettings(parsed(read(storage))) }))
  const change = (changes: Partial<Settings>): void => {
    store.setState(changes)
    try {
      storage?.setItem(KEY, JSON.stringify(store.getState()))
    } catch {
      // A full or forbidden store: the choice holds for this page.
    }
  }
  return { ...store, change }
}

const read = (storage: Storage | null): string | null => {
  try {
    return storage?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
