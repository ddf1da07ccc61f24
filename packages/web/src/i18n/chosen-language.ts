/** The reader's language, for everything below the provider. Apart from the texts, so that who needs only this loads no catalogue. */
import { createContext, useContext } from 'react'
import type { Language } from './language.ts'

const ChosenLanguage = createContext<Language>('en')
export const LanguageProvider = ChosenLanguage.Provider

export const useLanguage = (): Language => useContext(ChosenLanguage)
