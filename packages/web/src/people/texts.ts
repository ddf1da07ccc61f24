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
  /** The same after something else that is said about them. */
  readonly state: { readonly muted: string; readonly blocked: string }
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
  state: { muted: 'muted', blocked: 'blocked' },
  isMuted: (name) => `${name} is muted.`,
  isBlocked: (name) => `${name} is blocked.`,
  muteMeans: 'You do not read what somebody writes whom you have muted, here and at any other table.',
  blockMeans:
    'Whoever is blocked is never found for you as an opponent and cannot sit down at tables that you open, nor you at theirs. Neither of you reads the other. Nobody is told.',
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
  state: { muted: 'stumm', blocked: 'blockiert' },
  isMuted: (name) => `${name} ist stumm geschaltet.`,
  isBlocked: (name) => `${name} ist blockiert.`,
  muteMeans: 'Was jemand schreibt, den du stumm geschaltet hast, liest du nicht mehr, hier und an jedem anderen Tisch.',
  blockMeans:
    'Wer blockiert ist, wird dir nie als Gegner zugeteilt und kann sich nicht an Tische setzen, die du öffnest, und du nicht an seine. Keiner von euch liest den anderen. Niemand erfährt davon.',
  profile: 'Profil',
  about: (name) => `Zu ${name}`,
  title: 'Stumm oder blockiert',
  none: 'Du hast niemanden stumm geschaltet oder blockiert. Du kannst es dort, wo jemand sitzt oder schreibt, und auf der Seite eines Menschen.',
  unknown: 'Die Liste ist gerade nicht da.',
}

const catalogues: Readonly<Record<Language, PeopleTexts>> = { en, de }

export const usePeopleTexts = (): PeopleTexts => catalogues[useLanguage()]
