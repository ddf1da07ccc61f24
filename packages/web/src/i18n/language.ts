/** The languages that the whole site speaks. A new one is a catalogue here and one in each board's folder. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a language calls itself. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', de: 'Deutsch' }

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text)

/** The best of the reader's languages that is spoken here. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0]
    if (isLanguage(short)) return short
  }
  return 'en'
}

/** How people there write numbers, dates and plurals; German is written as in Switzerland and Germany alike. */
export const localeOf = (language: Language): string => language

const rules = new Map<Language, Intl.PluralRules>()

/** The form that belongs to a number: `plural('en', 1, 'card', 'cards')`. Both languages have one and other. */
export function plural(language: Language, count: number, one: string, other: string): string {
  let rule = rules.get(language)
  if (rule === undefined) {
    rule = new Intl.PluralRules(localeOf(language))
    rules.set(language, rule)
  }
  return rule.select(count) === 'one' ? one : other
}
