/** The few words that the parts of every table need; boards bring the rest. */
import { type Language, plural } from '../i18n/language.ts'

interface PartWords {
  readonly you: string
  readonly cards: (count: number) => string
  readonly bot: (level: string) => string
  /** A bot whose level nobody knows. */
  readonly ownBot: string
  readonly standIn: (level: string) => string
  readonly here: string
  readonly away: string
  readonly gone: string
  readonly backWithin: string
  readonly left: string
  readonly onTurn: string
  readonly place: (place: number) => string
  readonly levels: { readonly [level: string]: string }
  readonly toDraw: (count: number) => string
  readonly reshuffles: string
  readonly close: string
  readonly yourTurn: string
  readonly turnOf: (name: string) => string
  readonly over: string
}

const ordinal = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffix = (place: number): string => ordinal[englishOrdinals.select(place) as keyof typeof ordinal] ?? 'th'

const words: { readonly [L in Language]: PartWords } = {
  en: {
    you: 'You',
    cards: (count) => `${count} ${plural('en', count, 'card', 'cards')}`,
    bot: (level) => `Bot, ${level}`,
    ownBot: 'Bot',
    standIn: (level) => `Bot stands in, ${level}`,
    here: 'here',
    away: 'away',
    gone: 'gone',
    backWithin: 'back within',
    left: 'left',
    onTurn: 'to play',
    place: (place) => `${place}${suffix(place)}`,
    levels: { learner: 'learner', casual: 'casual', regular: 'regular', expert: 'expert', master: 'master' },
    toDraw: (count) => `${count} to draw`,
    reshuffles: 'reshuffles',
    close: 'Close',
    yourTurn: 'Your turn',
    turnOf: (name) => `${name} is to play`,
    over: 'The match is over',
  },
  de: {
    you: 'Du',
    cards: (count) => `${count} ${plural('de', count, 'Karte', 'Karten')}`,
    bot: (level) => `Bot, ${level}`,
    ownBot: 'Bot',
    standIn: (level) => `Bot springt ein, ${level}`,
    here: 'da',
    away: 'weg',
    gone: 'gegangen',
    backWithin: 'zurück bis in',
    left: 'übrig',
    onTurn: 'am Zug',
    place: (place) => `${place}.`,
    levels: { learner: 'Anfänger', casual: 'gemütlich', regular: 'geübt', expert: 'Experte', master: 'Meister' },
    toDraw: (count) => `${count} zum Ziehen`,
    reshuffles: 'wird neu gemischt',
    close: 'Schliessen',
    yourTurn: 'Du bist am Zug',
    turnOf: (name) => `${name} ist am Zug`,
    over: 'Das Spiel ist zu Ende',
  },
}

export const partWords = (language: Language): PartWords => words[language]
