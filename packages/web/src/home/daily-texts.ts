/** The texts of the page about the deal of the day; they come with it. */
import { type Language, localeOf, plural } from '../i18n/language.ts'

interface DailyTexts {
  readonly title: (game: string) => string
  readonly lead: string
  readonly deal: (deal: string) => string
  readonly play: string
  readonly goOn: string
  readonly look: string
  /** Said to whoever had the attempt, before how it went. */
  readonly had: string
  readonly replay: string
  readonly tomorrow: string
  readonly movesMade: (text: string, count: number) => string
  readonly once: string
  readonly signIn: string
  readonly toSignIn: string
  readonly board: string
  readonly nobody: string
  readonly nobodyText: string
  readonly rank: string
  readonly player: string
  readonly result: string
  readonly won: string
  readonly notWon: string
  readonly moves: string
  readonly time: string
  readonly counted: string
  readonly known: string
  readonly offline: string
  readonly offlineText: string
  readonly practise: string
  readonly none: string
  readonly dayBefore: string
  readonly dayAfter: string
  readonly finished: (count: number) => string
}

const texts: { readonly [L in Language]: DailyTexts } = {
  en: {
    title: (game) => `${game}: deal of the day`,
    lead: 'The same cards for everybody, one attempt each.',
    deal: (deal) => `Deal ${deal}`,
    play: 'Play today’s deal',
    goOn: 'Go on with your attempt',
    look: 'Look at your attempt',
    had: 'You had your attempt:',
    replay: 'Replay it',
    tomorrow: 'The next deal comes tomorrow.',
    movesMade: (text, count) => `${text} ${plural('en', count, 'move', 'moves')}`,
    once: 'Moves taken back count as moves, and the clock is the server’s: it runs from the deal to the end.',
    signIn: 'You play as a guest. With an account your result is listed.',
    toSignIn: 'Sign in',
    board: 'Results',
    nobody: 'Nobody has finished it yet.',
    nobodyText: 'Be the first.',
    rank: 'Place',
    player: 'Player',
    result: 'Result',
    won: 'won',
    notWon: 'not won',
    moves: 'Moves',
    time: 'Time',
    counted: 'Who won comes first, then fewer moves, then less time.',
    known: 'The number of the deal is no secret: whoever wants to can play it first as an ordinary deal. The list trusts that nobody does.',
    offline: 'The deal of the day needs the server.',
    offlineText: 'It cannot be reached now. Other deals can be played without it.',
    practise: 'Play another deal',
    none: 'This game has no deal of the day.',
    dayBefore: 'The day before',
    dayAfter: 'The day after',
    finished: (count) => `${count} ${plural('en', count, 'player', 'players')}`,
  },
  de: {
    title: (game) => `${game}: Spiel des Tages`,
    lead: 'Dieselben Karten für alle, ein Versuch für jeden.',
    deal: (deal) => `Spiel ${deal}`,
    play: 'Das Spiel von heute spielen',
    goOn: 'Deinen Versuch fortsetzen',
    look: 'Deinen Versuch ansehen',
    had: 'Du hattest deinen Versuch:',
    replay: 'Nachspielen',
    tomorrow: 'Das nächste Spiel kommt morgen.',
    movesMade: (text, count) => `${text} ${plural('de', count, 'Zug', 'Züge')}`,
    once: 'Zurückgenommene Züge zählen mit, und die Uhr ist die des Servers: Sie läuft vom Geben bis zum Ende.',
    signIn: 'Du spielst als Gast. Mit einem Konto steht dein Ergebnis in der Liste.',
    toSignIn: 'Anmelden',
    board: 'Ergebnisse',
    nobody: 'Noch hat es niemand beendet.',
    nobodyText: 'Sei die erste Person.',
    rank: 'Rang',
    player: 'Wer',
    result: 'Ergebnis',
    won: 'gewonnen',
    notWon: 'nicht gewonnen',
    moves: 'Züge',
    time: 'Zeit',
    counted: 'Zuerst, wer gewonnen hat, dann weniger Züge, dann weniger Zeit.',
    known:
      'Die Nummer des Spiels ist kein Geheimnis: Wer will, kann es vorher als gewöhnliches Spiel probieren. Die Liste vertraut darauf, dass es niemand tut.',
    offline: 'Das Spiel des Tages braucht den Server.',
    offlineText: 'Er ist gerade nicht erreichbar. Andere Spiele gehen auch ohne ihn.',
    practise: 'Ein anderes Spiel spielen',
    none: 'Zu diesem Spiel gibt es kein Spiel des Tages.',
    dayBefore: 'Der Tag davor',
    dayAfter: 'Der Tag danach',
    finished: (count) => `${count} ${plural('de', count, 'Person', 'Personen')}`,
  },
}

export const dailyTexts = (language: Language): DailyTexts => texts[language]

/** A day in words, for everyone the same. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T12:00Z`))
}
