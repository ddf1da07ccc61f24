/** What is wrong with a record, in plain words; they come with the page that tells them. */
import { type Check, type Fault, type RecordRefusal, recordRefusals } from '@parlour/kernel'
import type { Language } from '../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../i18n/refusal-texts.ts'

export type Broken = Extract<Check, { readonly state: 'broken' }>

interface Texts {
  /** What a record can be refused with; `names`: who sat where. */
  readonly refusals: RefusalTexts<RecordRefusal, { readonly names: readonly string[] }>
  /** An event that could not have happened, whatever the rules have against it. */
  readonly event: (event: number) => string
  /** Options that this game does not have, and positions from which it cannot begin. */
  readonly table: string
  /** Whatever else keeps a match from being played again. */
  readonly unplayable: string
}

const nameOf = (names: readonly string[], seat = -1): string => names[seat] ?? '?'

const en: Texts = {
  refusals: {
    'invalid-record': () => 'This is not the record of a match.',
    'name-broken': ({ seat }) => `The name at seat ${seat + 1} is not the one that was sealed.`,
    'chain-broken': () => 'Header or moves were changed after they were chained.',
    'not-signed': () => 'The record carries no signature.',
    'signature-invalid': () => 'The signature was not made by this server.',
    'unknown-game': ({ game, rules }) => `There is no game “${game}” with rules ${rules} here.`,
    'invalid-seats': ({ title, seats }) => `${title} is not played by ${seats}.`,
    'partial-options': () => 'The record does not say all that was agreed on at this table.',
    'wrong-resources': () => 'The record does not name the word list that this game needs.',
    'resource-missing': () => 'This match needs a word list that is not here.',
    'pledges-miscounted': () => 'There must be one share of luck, or none, for every seat.',
    'not-pledged': ({ seat }, { names }) => `${nameOf(names, seat)} had promised no luck, but some is in the shuffle.`,
    'invalid-contribution': ({ seat }, { names }) => `The luck of ${nameOf(names, seat)} is missing or malformed.`,
    'pledge-broken': ({ seat }, { names }) => `The luck of ${nameOf(names, seat)} is not what was promised.`,
    'numbered-commitment': () => 'A deal with a number has no seal, but this record has one.',
    'commitment-missing': () => 'The shuffle was not sealed.',
    'not-closed': () => 'The match was never closed, so its deal cannot be checked.',
    'secret-missing': () => 'The shuffle was never laid open.',
    'commitment-broken': () => 'The shuffle that was laid open is not the one that was sealed.',
    'not-canonical': () => 'A move says more than it means.',
    'seat-not-in-record': ({ seat }) => `There is no seat ${seat} in this match.`,
  },
  event: (event) => `Event ${event} could not have happened.`,
  table: 'This table could not have been opened like this.',
  unplayable: 'What it tells could not have happened.',
}

const de: Texts = {
  refusals: {
    'invalid-record': () => 'Das ist keine Aufzeichnung einer Partie.',
    'name-broken': ({ seat }) => `Der Name an Platz ${seat + 1} ist nicht der versiegelte.`,
    'chain-broken': () => 'Kopf oder Züge wurden verändert, nachdem sie verkettet waren.',
    'not-signed': () => 'Die Aufzeichnung trägt keine Unterschrift.',
    'signature-invalid': () => 'Die Unterschrift stammt nicht von diesem Server.',
    'unknown-game': ({ game, rules }) => `Das Spiel «${game}» mit Regeln ${rules} gibt es hier nicht.`,
    'invalid-seats': ({ title, seats }) => `${title} wird nicht zu ${seats} gespielt.`,
    'partial-options': () => 'Die Aufzeichnung sagt nicht alles, was an diesem Tisch galt.',
    'wrong-resources': () => 'Die Aufzeichnung nennt die Wortliste nicht, die dieses Spiel braucht.',
    'resource-missing': () => 'Diese Partie braucht eine Wortliste, die nicht hier ist.',
    'pledges-miscounted': () => 'Für jeden Platz muss es einen Anteil am Glück geben, oder keinen.',
    'not-pledged': ({ seat }, { names }) => `${nameOf(names, seat)} hatte kein Glück versprochen, doch es steckt welches in der Mischung.`,
    'invalid-contribution': ({ seat }, { names }) => `Das Glück von ${nameOf(names, seat)} fehlt oder ist unlesbar.`,
    'pledge-broken': ({ seat }, { names }) => `Das Glück von ${nameOf(names, seat)} ist nicht das versprochene.`,
    'numbered-commitment': () => 'Eine Auslage mit Nummer hat kein Siegel, diese Aufzeichnung aber schon.',
    'commitment-missing': () => 'Die Mischung war nicht versiegelt.',
    'not-closed': () => 'Die Partie wurde nie geschlossen, darum lässt sich das Geben nicht prüfen.',
    'secret-missing': () => 'Die Mischung wurde nie offengelegt.',
    'commitment-broken': () => 'Die offengelegte Mischung ist nicht die versiegelte.',
    'not-canonical': () => 'Ein Zug sagt mehr, als er bedeutet.',
    'seat-not-in-record': ({ seat }) => `Den Platz ${seat} gibt es in dieser Partie nicht.`,
  },
  event: (event) => `Ereignis ${event} kann nicht geschehen sein.`,
  table: 'Dieser Tisch hätte so nicht eröffnet werden können.',
  unplayable: 'Was sie erzählt, kann so nicht geschehen sein.',
}

const all: { readonly [L in Language]: Texts } = { en, de }

export function faultText({ refusal, event }: Broken, names: readonly string[], language: Language): string {
  const texts = all[language]
  if (event !== undefined) return texts.event(event)
  return refusalSaid({ ...refusal, message: texts.table }, recordRefusals, texts.refusals, { names })
}

/** Why a match cannot be played again, and where it breaks off. */
export function whyUnplayable({ refusal, event }: Fault, names: readonly string[], language: Language): string {
  const texts = all[language]
  if (event !== undefined) return texts.event(event)
  return refusalSaid({ ...refusal, message: texts.unplayable }, recordRefusals, texts.refusals, { names })
}
