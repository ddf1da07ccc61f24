/** Die längeren Texte auf Deutsch: die Seite mit den Regeln und die erste Runde mit Anleitung. */
import type { rulesEn } from './rules-en.ts'

export const rulesDe: typeof rulesEn = {
  rules: {
    title: 'Big Two',
    lead: 'Wer zuerst alle dreizehn Karten los ist, gewinnt. Man spielt zu viert, und die Zwei ist die höchste Karte.',
    orderTitle: 'Was höher ist',
    orderText: 'Von tief bis hoch: 3 4 5 6 7 8 9 10 J Q K A 2. Bei gleichem Wert zählt die Farbe: Karo, Kreuz, Herz, Pik.',
    lowest: 'Die tiefste',
    highest: 'Die höchste',
    playsTitle: 'Was gespielt werden kann',
    single: 'Eine Karte',
    pair: 'Ein Paar',
    triple: 'Ein Drilling',
    fiveTitle: 'Fünf Karten, von schwach bis stark',
    straight: 'Strasse',
    straightText: 'fünf in Folge',
    flush: 'Flush',
    flushText: 'fünf einer Farbe',
    fullHouse: 'Full House',
    fullHouseText: 'Drilling und Paar; der Drilling zählt',
    four: 'Vierling',
    fourText: 'und eine fünfte Karte',
    straightFlush: 'Straight Flush',
    straightFlushText: 'fünf in Folge einer Farbe',
    beginTitle: 'Die Karo Drei beginnt',
    beginText: 'Wer sie hat, beginnt. Sie muss beim ersten Ausspielen dabei sein, allein oder in einer Kombination.',
    beatTitle: 'Überbieten oder passen',
    beatText:
      'Der Reihe nach: überbiete mit gleich vielen Karten oder passe. Von fünf Karten schlägt die stärkere Art jede schwächere. Wer gepasst hat, darf im selben Stich später wieder spielen.',
    wonTitle: 'Alle haben gepasst?',
    wonText: 'Dann wird der Tisch geräumt. Wer zuletzt gelegt hat, spielt aus, was er will, darf aber nicht passen.',
    scoreTitle: 'Zählen',
    scoreText:
      'Die erste leere Hand beendet die Runde. Die anderen zählen einen Punkt pro Karte, ab zehn Karten doppelt, alle dreizehn dreifach. Am wenigsten Punkte gewinnt.',
    leaveTitle: 'Weggehen',
    leaveText: 'Für wen weggeht, spielt ein Bot. Wer zurückkommt, übernimmt den Platz wieder.',
    keysTitle: 'Tasten',
    keysText: 'Pfeile und Eingabe wählen Karten, F schlägt etwas vor, P spielt, X passt, S sortiert, Escape legt die Karten zurück.',
  },
  lesson: {
    pair: 'Du hast die Karo Drei, also beginnst du, und sie muss dabei sein. Wähl beide Dreien und spiel das Paar.',
    straight:
      'Niemand hatte ein höheres Paar, also spielst du wieder aus. Fünf in Folge sind eine Strasse: wähl 6, 7, 8, 9 und 10 und spiel sie.',
    single: 'Eine einzelne Karte wird von einer einzelnen überboten. Spiel deine 4 aus und schau, was die anderen tun.',
    two: 'Überbiete die Karte, die da liegt, oder passe. Deine Pik Zwei ist die höchste Karte von allen: spiel sie.',
    kings: 'Das schlägt niemand. Du spielst wieder aus: leg dein Paar Könige.',
    last: 'Eine Karte bleibt, und alle sehen das. Spiel sie: die erste leere Hand gewinnt.',
  },
}
