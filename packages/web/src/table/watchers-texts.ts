/** Who looks on at a table. */
import { type Language, plural } from '../i18n/language.ts'

const lists = { en: new Intl.ListFormat('en', { type: 'conjunction' }), de: new Intl.ListFormat('de', { type: 'conjunction' }) }

const en = {
  title: 'Watching',
  count: (count: number): string => `${count} watching`,
  guest: 'guest',
  bot: 'bot account',
  more: (count: number): string => `and ${count} more`,
  seen: 'Everybody at the table sees this list.',
  askTitle: 'Watch this table?',
  askText: 'You see what lies on the table, never a hand. Those at the table see by name that you watch.',
  watch: 'Watch',
  came: (names: readonly string[]): string => `${lists.en.format(names)} ${plural('en', names.length, 'is', 'are')} watching now.`,
  manyCame: (count: number): string => `${count} more are watching now.`,
}
const de: { readonly [K in keyof typeof en]: (typeof en)[K] } = {
  title: 'Es schauen zu',
  count: (count) => `${count} ${plural('de', count, 'schaut', 'schauen')} zu`,
  guest: 'Gast',
  bot: 'Bot-Konto',
  more: (count) => `und ${count} weitere`,
  seen: 'Alle am Tisch sehen diese Liste.',
  askTitle: 'An diesem Tisch zuschauen?',
  askText: 'Du siehst, was auf dem Tisch liegt, nie eine Hand. Wer am Tisch sitzt, sieht mit Namen, dass du zuschaust.',
  watch: 'Zuschauen',
  came: (names) => `${lists.de.format(names)} ${plural('de', names.length, 'schaut', 'schauen')} jetzt zu.`,
  manyCame: (count) => `${count} weitere schauen jetzt zu.`,
}

const texts = { en, de }
export const watchersTexts = (language: Language): typeof en => texts[language]
