/** Texts about people one does not want to hear, or does not want to meet. */
import { useLanguage } from '../i18n/chosen-language.ts'
import type { Language } from '../i18n/language.ts'

interface PeopleTexts {
  readonly talk: string
  readonly noTalk: string
  readonly mute: string
  readonly unmute: string
  readonly block: string
  readonly blockSure: string
  readonly unblock: string
  /** What a button does to whom, for whoever cannot see beside whom it stands; each begins with what the button says. */
  named(action: string, name: string): string
  readonly muted: string
  readonly blocked: string
  isMuted(name: string): string
  isBlocked(name: string): string
  readonly muteMeans: string
  readonly blockMeans: string
  readonly profile: string
  /** What one may do about somebody. */
  about(name: string): string
  readonly title: string
  readonly none: string
  readonly unknown: string
}

const en: PeopleTexts = {
  talk: 'Talk',
  noTalk: 'Nobody has said anything yet.',
  mute: 'Mute',
  unmute: 'Hear again',
  block: 'Block',
  blockSure: 'Block: sure?',
  unblock: 'Unblock',
  named: (action, name) => `${action}: ${name}`,
  muted: 'Muted',
  blocked: 'Blocked',
  isMuted: (name) => `${name} is muted.`,
  isBlocked: (name) => `${name} is blocked.`,
  muteMeans: 'You do not read what somebody writes whom you have muted, here and at any other table.',
  blockMeans:
    'With whoever is blocked you share no quick match and no lobby of either, and neither of you reads the other. Nobody is told.',
  profile: 'Profile',
  about: (name) => `About ${name}`,
  title: 'Muted and blocked',
  none: 'You have muted or blocked nobody. You can where they sit or write, and on their page.',
  unknown: 'The list is not there now.',
}

const de: PeopleTexts = {
  talk: 'Gespräch',
  noTalk: 'Noch hat niemand etwas gesagt.',
  mute: 'Stumm schalten',
  unmute: 'Wieder hören',
  block: 'Blockieren',
  blockSure: 'Blockieren: sicher?',
  unblock: 'Nicht mehr blockieren',
  named: (action, name) => `${action}: ${name}`,
  muted: 'Stumm geschaltet',
  blocked: 'Blockiert',
  isMuted: (name) => `${name} ist stumm geschaltet.`,
  isBlocked: (name) => `${name} ist blockiert.`,
  muteMeans: 'Was jemand schreibt, den du stumm geschaltet hast, liest du nicht mehr, hier und an jedem anderen Tisch.',
  blockMeans:
    'Mit einem blockierten Menschen hast du keine schnelle Partie und keinen Tisch vor der Partie gemeinsam, und keiner von euch liest den anderen. Niemand erfährt davon.',
  profile: 'Profil',
  about: (name) => `Zu ${name}`,
  title: 'Stumm oder blockiert',
  none: 'Du hast niemanden stumm geschaltet oder blockiert. Du kannst es dort, wo jemand sitzt oder schreibt, und auf der Seite eines Menschen.',
  unknown: 'Die Liste ist gerade nicht da.',
}

const catalogues: Readonly<Record<Language, PeopleTexts>> = { en, de }

export const usePeopleTexts = (): PeopleTexts => catalogues[useLanguage()]
