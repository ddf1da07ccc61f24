/** The words of "Was it fair?"; they come with the page that tells them. One that is missing in a language does not compile. */
import type { Answer, Signature } from '@parlour/kernel'
import { type Language, plural } from '../i18n/language.ts'
import type { FairCheck } from './fairness.ts'

export interface Line {
  readonly title: string
  readonly text: string
}

/** Why nobody vouches. */
type Unvouched = Exclude<Signature, 'trusted' | 'unknown'> | 'device'

export interface FairTexts {
  readonly title: string
  readonly checkAgain: string
  readonly howItWorks: string
  readonly checking: string
  readonly failed: string
  readonly fingerprint: string
  readonly recordPrint: string
  readonly showMove: (name: string) => string
  readonly notChecked: string
  /** Said before the text of a check, for those who do not see its mark. */
  readonly states: { readonly [State in FairCheck['state']]: string }
  readonly words: { readonly [A in Answer]: string }
  readonly seen: string
  readonly authentic: string
  readonly unknown: string
  readonly unvouched: { readonly [Why in Unvouched]: string }
  /** What is wrong, where it is not told by a check alone. */
  readonly broken: string
  readonly differs: string
  readonly leftOut: { readonly sent: string; readonly unsent: string }
  readonly whole: Line
  /** `claimed`: only the record says so. */
  readonly sealed: { readonly [By in 'held' | 'signed' | 'claimed' | 'device' | 'numbered' | 'setUp']: Line }
  readonly hand: {
    readonly title: string
    readonly text: (names: readonly string[], you: boolean) => string
    readonly none: Line
    readonly numbered: Line
    readonly withheld: (names: readonly string[], you: boolean) => string
    readonly leftOut: string
  }
  readonly deal: { readonly title: string; readonly text: (rounds: number) => string }
  readonly moves: { readonly title: string; readonly text: (moves: number) => string }
  readonly signed: { readonly [S in Signature | 'device']: Line }
  readonly sameAsSeen: {
    readonly agrees: (frames: number) => Line
    readonly partly: (frames: number) => Line
    readonly differs: (moment: string | null) => Line
    /** At that moment. */
    readonly shown: (moment: string | null) => Line
    readonly absent: Line
    readonly device: Line
  }
}

const listEn = new Intl.ListFormat('en', { type: 'conjunction' })
const listDe = new Intl.ListFormat('de', { type: 'conjunction' })

const en: FairTexts = {
  title: 'Was it fair?',
  checkAgain: 'Check again',
  howItWorks: 'How this works',
  checking: 'Your browser deals and plays the whole match again …',
  failed: 'The check could not be run on this device.',
  fingerprint: 'Fingerprint of the shuffle',
  recordPrint: 'Fingerprint of the match',
  showMove: (name) => `Show ${name}`,
  notChecked: 'Not checked, because of what came before.',
  states: { held: 'Agrees:', broken: 'Does not agree:', open: 'Open:', 'not-checked': 'Left out:' },
  words: {
    seen: 'Yes, and you saw it.',
    authentic: 'Yes.',
    unknown: 'Not known yet.',
    unvouched: 'Nobody vouches for it.',
    broken: 'No.',
  },
  seen: 'Your browser dealt and played it all again. The record is signed by this server, and it is what this device was told while the match was played.',
  authentic:
    'Your browser dealt and played it all again, and the record is signed by this server. Whether it was so, this device did not see.',
  unknown: 'The keys of this server could not be fetched, so the signature cannot be checked now. What the record says of itself agrees.',
  unvouched: {
    none: 'The record agrees with itself, but anybody could have written it so: it carries no signature.',
    stranger: 'The record agrees with itself, but anybody could have written it so: no key of this server has signed it.',
    device: 'It agrees with itself. It was dealt and kept on this device alone, so nobody else can say that it was so.',
  },
  broken: 'Something does not agree. Here is the first thing that is wrong.',
  differs: 'This is not the match that this device was told while it was played.',
  leftOut: {
    sent: 'Your part of the shuffle is missing. This device gave it in time, and the cards were dealt without it.',
    unsent:
      'Your part of the shuffle is missing. This device had promised it, was not asked for it or not there, and the cards were dealt without it.',
  },
  whole: { title: 'Nothing was changed', text: 'Every line is chained to the one before it, and the chain is unbroken.' },
  sealed: {
    held: { title: 'The shuffle was sealed first', text: 'This device had its fingerprint before the first card, and it still matches.' },
    signed: { title: 'The shuffle was sealed first', text: 'So says the signed record, and the fingerprint in it matches.' },
    claimed: {
      title: 'Was the shuffle sealed first?',
      text: 'It fits the fingerprint in the record. When that was made, only a witness could tell.',
    },
    device: { title: 'The shuffle was made on this device', text: 'It fits the seal that was kept with it. Bots never saw it.' },
    numbered: { title: 'The deal has a number', text: 'Anybody can deal it again. There was nothing to choose.' },
    setUp: { title: 'The cards were laid out on purpose', text: 'This match began from a set-up position, as lessons do.' },
  },
  hand: {
    title: 'The players had a hand in it',
    text: (names, you) =>
      `Part of the shuffle came from ${listEn.format([...(you ? ['your'] : []), ...names.map((name) => `${name}’s`)])} device.`,
    none: { title: 'Nobody added luck', text: 'The shuffle came from the dealer alone, who could have chosen it.' },
    numbered: { title: 'Nobody had a hand in it', text: 'The number of the deal decides alone.' },
    withheld: (names, you) => `${listEn.format([...(you ? ['You'] : []), ...names])} promised some and did not give it.`,
    leftOut: 'Your part of the shuffle is missing',
  },
  deal: {
    title: 'Every card came from that shuffle',
    text: (rounds) =>
      rounds === 1 ? 'The deal was made again and came out the same.' : `All ${rounds} deals were made again and came out the same.`,
  },
  moves: { title: 'Every move was allowed', text: (moves) => `${moves} of ${moves} moves follow the rules.` },
  signed: {
    trusted: { title: 'This server vouches for it', text: 'The record is signed with a key of this server.' },
    none: { title: 'No signature', text: 'Names and cards are claims of the file.' },
    stranger: {
      title: 'No signature of this server',
      text: 'It is signed, but by a key that this server does not have, or for another match.',
    },
    unknown: {
      title: 'A signature that cannot be checked now',
      text: 'The keys of this server could not be fetched. Try again when you are online.',
    },
    device: { title: 'No signature', text: 'No server was at this table.' },
  },
  sameAsSeen: {
    agrees: (frames) => ({
      title: 'The same as you saw',
      text: `${frames} of ${frames} ${plural('en', frames, 'position', 'positions')} that this device remembers agree, up to the end.`,
    }),
    partly: (frames) => ({
      title: 'The same as far as you saw it',
      text: `${frames} of ${frames} ${plural('en', frames, 'position', 'positions')} that this device remembers agree. It did not see the end.`,
    }),
    differs: (moment) => ({
      title: 'Not what you saw',
      text: moment === null ? 'This device was told of another table or another deal.' : `${moment}: this device was told something else.`,
    }),
    shown: (moment) => ({
      title: 'Not what you were shown',
      text: `${moment ?? 'The deal'}: this device was shown something else than the record holds.`,
    }),
    absent: { title: 'Not seen by this device', text: 'Open it on the device where you played to compare.' },
    device: { title: 'Played on this device', text: 'There is nobody else who could have told it otherwise.' },
  },
}

const de: FairTexts = {
  title: 'War es fair?',
  checkAgain: 'Nochmals prüfen',
  howItWorks: 'Wie das geht',
  checking: 'Dein Browser gibt und spielt die ganze Partie noch einmal …',
  failed: 'Die Prüfung konnte auf diesem Gerät nicht laufen.',
  fingerprint: 'Fingerabdruck der Mischung',
  recordPrint: 'Fingerabdruck der Partie',
  showMove: (name) => `${name} zeigen`,
  notChecked: 'Nicht geprüft, wegen dem, was vorher war.',
  states: { held: 'Stimmt:', broken: 'Stimmt nicht:', open: 'Offen:', 'not-checked': 'Ausgelassen:' },
  words: {
    seen: 'Ja, und du hast es gesehen.',
    authentic: 'Ja.',
    unknown: 'Noch nicht bekannt.',
    unvouched: 'Niemand bürgt dafür.',
    broken: 'Nein.',
  },
  seen: 'Dein Browser hat alles noch einmal gegeben und gespielt. Dieser Server hat die Aufzeichnung unterschrieben, und sie ist das, was dieses Gerät während der Partie erfuhr.',
  authentic:
    'Dein Browser hat alles noch einmal gegeben und gespielt, und dieser Server hat die Aufzeichnung unterschrieben. Ob es so war, hat dieses Gerät nicht gesehen.',
  unknown:
    'Die Schlüssel dieses Servers waren nicht zu bekommen, darum lässt sich die Unterschrift gerade nicht prüfen. Was die Aufzeichnung von sich sagt, stimmt.',
  unvouched: {
    none: 'Die Aufzeichnung stimmt in sich, doch jeder könnte sie so geschrieben haben: Sie trägt keine Unterschrift.',
    stranger:
      'Die Aufzeichnung stimmt in sich, doch jeder könnte sie so geschrieben haben: Kein Schlüssel dieses Servers hat sie unterschrieben.',
    device: 'Sie stimmt in sich. Gegeben und aufbewahrt wurde nur auf diesem Gerät; sonst kann niemand sagen, dass es so war.',
  },
  broken: 'Etwas stimmt nicht. Das ist das Erste, was falsch ist.',
  differs: 'Das ist nicht die Partie, die dieses Gerät erfuhr, während sie gespielt wurde.',
  leftOut: {
    sent: 'Dein Teil der Mischung fehlt. Dieses Gerät hat ihn rechtzeitig gegeben, und die Karten wurden ohne ihn verteilt.',
    unsent:
      'Dein Teil der Mischung fehlt. Dieses Gerät hatte ihn versprochen, wurde nicht danach gefragt oder war nicht da, und die Karten wurden ohne ihn verteilt.',
  },
  whole: { title: 'Nichts wurde verändert', text: 'Jede Zeile hängt an der vorigen, und die Kette ist ganz.' },
  sealed: {
    held: {
      title: 'Die Mischung war zuerst versiegelt',
      text: 'Dieses Gerät hatte ihren Fingerabdruck vor der ersten Karte, und er passt noch.',
    },
    signed: {
      title: 'Die Mischung war zuerst versiegelt',
      text: 'So sagt es die unterschriebene Aufzeichnung, und ihr Fingerabdruck passt.',
    },
    claimed: {
      title: 'War die Mischung zuerst versiegelt?',
      text: 'Sie passt zum Fingerabdruck in der Aufzeichnung. Wann der entstand, könnte nur ein Zeuge sagen.',
    },
    device: {
      title: 'Gemischt wurde auf diesem Gerät',
      text: 'Die Mischung passt zum Siegel, das mit ihr aufbewahrt wurde. Bots haben sie nie gesehen.',
    },
    numbered: { title: 'Die Auslage hat eine Nummer', text: 'Jeder kann sie nochmals auslegen. Zu wählen gab es nichts.' },
    setUp: { title: 'Die Karten wurden absichtlich so gelegt', text: 'Diese Partie begann mit einer Aufstellung, wie in den Lektionen.' },
  },
  hand: {
    title: 'Die Spieler hatten die Hand im Spiel',
    text: (names, you) => {
      const others = names.length === 0 ? [] : [`${you ? 'dem' : 'vom Gerät'} von ${listDe.format(names)}`]
      return `Ein Teil der Mischung kam ${[...(you ? ['von deinem Gerät'] : []), ...others].join(' und ')}.`
    },
    none: { title: 'Niemand gab Glück dazu', text: 'Die Mischung kam vom Geber allein, und der hätte sie wählen können.' },
    numbered: { title: 'Niemand hatte die Hand im Spiel', text: 'Die Nummer der Auslage entscheidet allein.' },
    withheld: (names, you) =>
      `${listDe.format([...(you ? ['Du'] : []), ...names])} ${you ? (names.length > 0 ? 'hattet' : 'hattest') : names.length > 1 ? 'hatten' : 'hatte'} etwas versprochen und nicht gegeben.`,
    leftOut: 'Dein Teil der Mischung fehlt',
  },
  deal: {
    title: 'Jede Karte kam aus dieser Mischung',
    text: (rounds) =>
      rounds === 1 ? 'Das Geben wurde wiederholt und ergab dasselbe.' : `Alle ${rounds} Runden wurden neu gegeben und ergaben dasselbe.`,
  },
  moves: { title: 'Jeder Zug war erlaubt', text: (moves) => `${moves} von ${moves} Zügen halten sich an die Regeln.` },
  signed: {
    trusted: { title: 'Dieser Server bürgt dafür', text: 'Die Aufzeichnung ist mit einem Schlüssel dieses Servers unterschrieben.' },
    none: { title: 'Keine Unterschrift', text: 'Namen und Karten sind Behauptungen der Datei.' },
    stranger: {
      title: 'Keine Unterschrift dieses Servers',
      text: 'Sie ist unterschrieben, aber mit einem Schlüssel, den dieser Server nicht hat, oder für eine andere Partie.',
    },
    unknown: {
      title: 'Eine Unterschrift, die sich gerade nicht prüfen lässt',
      text: 'Die Schlüssel dieses Servers waren nicht zu bekommen. Versuch es wieder, wenn du online bist.',
    },
    device: { title: 'Keine Unterschrift', text: 'An diesem Tisch war kein Server.' },
  },
  sameAsSeen: {
    agrees: (frames) => ({
      title: 'Dasselbe, was du gesehen hast',
      text: `${frames} von ${frames} ${plural('de', frames, 'Stellung', 'Stellungen')}, die dieses Gerät noch weiss, stimmen überein, bis zum Ende.`,
    }),
    partly: (frames) => ({
      title: 'Dasselbe, soweit du es gesehen hast',
      text: `${frames} von ${frames} ${plural('de', frames, 'Stellung', 'Stellungen')}, die dieses Gerät noch weiss, stimmen überein. Das Ende hat es nicht gesehen.`,
    }),
    differs: (moment) => ({
      title: 'Nicht, was du gesehen hast',
      text:
        moment === null
          ? 'Dieses Gerät hatte einen anderen Tisch oder eine andere Verteilung erfahren.'
          : `${moment}: Dieses Gerät hatte etwas anderes erfahren.`,
    }),
    shown: (moment) => ({
      title: 'Nicht, was dir gezeigt wurde',
      text: `${moment ?? 'Das Geben'}: Diesem Gerät wurde etwas anderes gezeigt, als in der Aufzeichnung steht.`,
    }),
    absent: { title: 'Von diesem Gerät nicht gesehen', text: 'Zum Vergleichen öffne sie auf dem Gerät, auf dem du gespielt hast.' },
    device: { title: 'Auf diesem Gerät gespielt', text: 'Niemand sonst könnte es anders erzählt haben.' },
  },
}

const all: { readonly [L in Language]: FairTexts } = { en, de }

export const fairTexts = (language: Language): FairTexts => all[language]
