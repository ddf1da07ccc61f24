/** The few texts that the parts of every table need; boards bring the rest. */
import type { Seat } from '@parlour/kernel'
import { type Language, plural } from '../i18n/language.ts'
import { isYou, nameOf, type SeatInfo } from './seats.ts'

interface PartTexts {
  readonly you: string
  readonly cards: (count: number) => string
  /** On the plate of somebody who holds one card; what is heard of it belongs to the move. */
  readonly lastCard: string
  readonly bot: (level: string) => string
  /** A bot whose level nobody knows. */
  readonly ownBot: string
  readonly standIn: (level: string) => string
  readonly here: string
  readonly away: string
  readonly gone: string
  readonly backWithin: string
  readonly overtime: string
  readonly onTurn: string
  readonly place: (place: number) => string
  readonly levels: { readonly [level: string]: string }
  /** Of the stock. */
  readonly left: (count: number) => string
  readonly reshuffles: string
  readonly close: string
  readonly yourTurn: string
  readonly turnOf: (name: string) => string
  readonly over: string
  readonly roundOver: string
  /** What keys do at tables with a hand. */
  readonly drawKey: string
  readonly sortKey: string
}

const ordinal = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffix = (place: number): string => ordinal[englishOrdinals.select(place) as keyof typeof ordinal] ?? 'th'

const texts: { readonly [L in Language]: PartTexts } = {
  en: {
    you: 'You',
    cards: (count) => `${count} ${plural('en', count, 'card', 'cards')}`,
    lastCard: 'Last card',
    bot: (level) => `Bot, ${level}`,
    ownBot: 'Bot',
    standIn: (level) => `Bot stands in, ${level}`,
    here: 'here',
    away: 'away',
    gone: 'gone',
    backWithin: 'back within',
    overtime: 'Overtime',
    onTurn: 'to play',
    place: (place) => `${place}${suffix(place)}`,
    levels: { learner: 'learner', casual: 'casual', regular: 'regular', expert: 'expert', master: 'master' },
    left: (count) => `${count} left`,
    reshuffles: 'reshuffles',
    close: 'Close',
    yourTurn: 'Your turn',
    turnOf: (name) => `${name} to play`,
    over: 'Match over',
    roundOver: 'Round over',
    drawKey: 'Draw',
    sortKey: 'Sort your hand',
  },
  de: {
    you: 'Du',
    cards: (count) => `${count} ${plural('de', count, 'Karte', 'Karten')}`,
    lastCard: 'Letzte Karte',
    bot: (level) => `Bot, ${level}`,
    ownBot: 'Bot',
    standIn: (level) => `Bot springt ein, ${level}`,
    here: 'da',
    away: 'weg',
    gone: 'gegangen',
    backWithin: 'zurück bis in',
    overtime: 'Zusatzzeit',
    onTurn: 'am Zug',
    place: (place) => `${place}.`,
    levels: { learner: 'Anfänger', casual: 'gemütlich', regular: 'geübt', expert: 'Experte', master: 'Meister' },
    left: (count) => `noch ${count}`,
    reshuffles: 'wird neu gemischt',
    close: 'Schliessen',
    yourTurn: 'Du bist dran',
    turnOf: (name) => `${name} ist dran`,
    over: 'Spiel zu Ende',
    roundOver: 'Runde zu Ende',
    drawKey: 'Ziehen',
    sortKey: 'Hand sortieren',
  },
}

export const partTexts = (language: Language): PartTexts => texts[language]

/** What somebody is called to whoever looks: nobody reads the own name. */
export const calledName = ({ you, name }: { readonly you: boolean; readonly name: string }, language: Language): string =>
  you ? texts[language].you : name

/** A name where there is little room for it: its beginning says enough. */
export function shortName(name: string): string {
  const [first = name] = name.split(/[\s-]/)
  if (first.length > LONG_WORD) return `${first.slice(0, LONG_WORD - 2)}…`
  return name.length > LONG_NAME ? `${first}…` : name
}
const LONG_WORD = 11
const LONG_NAME = 18

/** What kind of bot plays a seat: of the house, by its level and perhaps in somebody's place, or one that plays for itself. */
export function botName({ bot, kind }: Pick<SeatInfo, 'bot' | 'kind'>, language: Language): string {
  const { ownBot, levels, bot: ofHouse, standIn } = texts[language]
  if (bot === null) return ownBot
  const level = levels[bot] ?? bot
  return kind === 'bot' ? ofHouse(level) : standIn(level)
}

/** The same by seat. */
export const calledAt = (seats: readonly SeatInfo[], seat: Seat, language: Language): string =>
  isYou(seats, seat) ? texts[language].you : nameOf(seats, seat)
