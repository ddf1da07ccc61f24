/** Typed play: which verb a word stands for. Catalogues list the words of each verb, separated by spaces. */
import { LANGUAGES, type Language } from '../i18n/language.ts'

/** The reader's own words come first: some are short. English and the other languages are understood too. */
export function verbOf<Verb extends string>(
  word: string,
  language: Language,
  verbsIn: (language: Language) => { readonly [V in Verb]: string },
): Verb | undefined {
  for (const spoken of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const verbs = verbsIn(spoken)
    for (const verb in verbs) if (verbs[verb].split(' ').includes(word)) return verb
  }
  return undefined
}
