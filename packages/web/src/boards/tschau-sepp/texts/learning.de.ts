/** The rules page and the guided deal in German. */
import type { learning as english } from './learning.en.ts'

export const learning: typeof english = {
  rules: {
    lead: 'Werde als Erste oder Erster deine Karten los. Zwei bis sechs spielen, je fünf Karten, 36 Karten von der Sechs bis zum Ass.',
    matchTitle: 'Was passt',
    suit: 'Gleiche Farbe',
    rank: 'Gleicher Wert',
    jack: '{jack}, auf alles',
    matchText: 'Wer nicht spielen kann oder will, zieht eine Karte. Danach spielen oder passen.',
    specialTitle: 'Fünf Karten können etwas',
    seven: 'Die nächste Person zieht zwei, oder sie legt auch eine 7 und gibt vier weiter; dann sechs, dann acht.',
    eight: 'Die nächste Person setzt aus.',
    ten: 'Die Richtung kehrt um.',
    jackText: 'Wer ihn spielt, wünscht die Farbe. Nur gegen eine 7 hilft er nicht.',
    ace: 'Wer es spielt, spielt gleich weiter.',
    callTitle: 'Sag es rechtzeitig',
    callText:
      'Mit zwei Karten in der Hand sagst du Tschau, bevor du spielst, mit einer Karte Sepp. Wer es vergisst, bekommt eine Karte; so ist eine letzte Karte ohne Sepp nicht die letzte.',
    endTitle: 'Plätze',
    endText:
      'Die erste leere Hand ist Erste und schaut zu; die anderen spielen weiter, bis nur noch eine Person Karten hat. Wer geht, gibt die Karten in den Stapel zurück.',
    deckTitle: 'Zwei Blätter',
    deckText:
      'Spiel mit französischen oder mit Deutschschweizer Karten, wie du magst. Jede Farbe und jedes Bild hat ein Gegenstück: Herz sind Rosen, der Bube ist der Under.',
  },
  lesson: {
    ace: 'Oben liegt {diamonds}. Spiel dein Ass der gleichen Farbe: Nach einem Ass spielst du gleich weiter.',
    seven: 'Du bist immer noch am Zug. Spiel die 7: Die nächste Person muss zwei Karten ziehen oder mit einer 7 antworten.',
    jack: 'Niemand konnte bedienen. Dein {jack} passt auf alles: Warte, bis du am Zug bist, und spiel ihn.',
    wish: 'Wünsch dir jetzt eine Farbe. Deine anderen Karten sind {hearts}, also wünsch {hearts}.',
    tschau: 'Du hast zwei Karten. Wenn du wieder am Zug bist, sag Tschau, bevor du spielst.',
    eight: 'Spiel jetzt die 8. Die nächste Person setzt aus.',
    sepp: 'Noch eine Karte. Wenn du wieder am Zug bist, sag Sepp.',
    last: 'Und jetzt deine letzte Karte. Die erste leere Hand ist Erste.',
  },
}
