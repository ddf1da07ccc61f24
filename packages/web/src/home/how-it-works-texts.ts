/** The texts of the page that explains how a deal is sealed and what is kept. They come with the page, not with the first load. */
import type { Language } from '../i18n/language.ts'

interface Section {
  readonly title: string
  readonly text: readonly string[]
}

export interface HowItWorksTexts {
  readonly title: string
  readonly lead: string
  readonly sealed: Section
  readonly steps: { readonly seal: string; readonly pledge: string; readonly deal: string; readonly open: string }
  readonly verify: Section
  readonly clocks: Section
  readonly bots: Section
  readonly stored: Section
  readonly offline: Section
  readonly toMatches: string
}

const en: HowItWorksTexts = {
  title: 'How it works',
  lead: 'At a real table you see who shuffles. Here you can check it.',
  sealed: {
    title: 'A deal that nobody chooses',
    text: [
      'Before the first card, the server draws a long secret number and publishes its seal: a fingerprint that fits this number and no other. From then on the number cannot be exchanged.',
      'Every player’s device adds luck of its own, sealed in the same way before anyone’s is opened. Only when all seals lie on the table are the numbers put together, and they decide the shuffle. Not even a host who plays along can choose the cards.',
    ],
  },
  steps: {
    seal: 'The server seals its secret.',
    pledge: 'Every device seals its own luck.',
    deal: 'Together they shuffle.',
    open: 'At the end all seals are opened.',
  },
  verify: {
    title: 'Was it fair?',
    text: [
      'When a match is over, the secret is published with the list of all moves. The button “Was it fair?” deals the cards once more in your browser, plays every move again and compares: the seal, the luck of each device, every card, every point. Then it compares the match with what your device was told while you played.',
      'The moves are chained: each carries the fingerprint of all before it, and the server signs the last. A move that was changed afterwards would break the chain. A file that only fits together proves nothing: without the server’s signature nobody vouches for it.',
    ],
  },
  clocks: {
    title: 'Clocks',
    text: [
      'Whoever opens a table chooses: no limit, so many seconds for a turn, or so many minutes for everybody’s whole match. A turn that runs out is played by itself, and the third in a row counts as leaving.',
      'Minutes for the match run only while you are awaited. When they are used up, overtime begins; when that is used up too, you have lost on time. A lost connection stops no clock, and neither reloading nor a restart gives time back.',
    ],
  },
  bots: {
    title: 'What bots see',
    text: [
      'A bot gets what your browser gets in your place: its own hand and what lies on the table. It cannot look into your hand or at the pile, because nobody gives it that. Better levels think longer; they do not see more.',
    ],
  },
  stored: {
    title: 'What is kept',
    text: [
      'As a guest: a name made up for you, your matches and your rating, tied to this browser by a random number. No e-mail address, no tracking, nothing from third parties.',
      'With an account: also the name you chose and your settings. The password is kept only as a hash that takes long to guess. You can delete the account at any time; matches of others then show a nobody in your place.',
    ],
  },
  offline: {
    title: 'Without a network',
    text: [
      'Games against bots and on one screen run in this browser. Every move is stored on the device before it is shown, so closing the page or an empty battery costs nothing. Install Parlour from the browser’s menu and it opens like any other app.',
    ],
  },
  toMatches: 'Check one of your matches',
}

const de: HowItWorksTexts = {
  title: 'Wie es geht',
  lead: 'Am echten Tisch siehst du, wer mischt. Hier kannst du es nachprüfen.',
  sealed: {
    title: 'Karten, die niemand auswählt',
    text: [
      'Vor der ersten Karte zieht der Server eine lange geheime Zahl und veröffentlicht ihr Siegel: einen Fingerabdruck, der nur zu dieser einen Zahl passt. Von da an lässt sie sich nicht mehr austauschen.',
      'Das Gerät jeder Person legt eigenes Glück dazu, ebenso versiegelt, bevor eines geöffnet wird. Erst wenn alle Siegel auf dem Tisch liegen, werden die Zahlen zusammengelegt und bestimmen, wie gemischt wird. Nicht einmal ein Gastgeber, der mitspielt, kann die Karten wählen.',
    ],
  },
  steps: {
    seal: 'Der Server versiegelt sein Geheimnis.',
    pledge: 'Jedes Gerät versiegelt eigenes Glück.',
    deal: 'Zusammen wird gemischt.',
    open: 'Am Ende werden alle Siegel geöffnet.',
  },
  verify: {
    title: 'War es fair?',
    text: [
      'Ist eine Partie vorbei, wird das Geheimnis mit der Liste aller Züge veröffentlicht. Der Knopf «War es fair?» gibt die Karten in deinem Browser noch einmal, spielt jeden Zug nach und vergleicht: das Siegel, das Glück jedes Geräts, jede Karte, jeden Punkt. Dann vergleicht er die Partie mit dem, was dein Gerät erfuhr, als du spieltest.',
      'Die Züge sind verkettet: Jeder trägt den Fingerabdruck aller früheren, und der Server unterschreibt den letzten. Ein nachträglich geänderter Zug würde die Kette brechen. Eine Datei, die nur in sich stimmt, beweist nichts: Ohne Unterschrift des Servers bürgt niemand für sie.',
    ],
  },
  clocks: {
    title: 'Die Uhr',
    text: [
      'Wer einen Tisch eröffnet, wählt: unbegrenzt, so viele Sekunden für einen Zug oder so viele Minuten für die ganze Partie, für alle gleich. Ein Zug, dessen Zeit abläuft, wird von selbst gespielt; das dritte Mal hintereinander gilt als Aufgeben.',
      'Die Minuten für die Partie laufen nur, wenn du am Zug bist. Sind sie verbraucht, beginnt die Zusatzzeit; ist auch sie verbraucht, hast du verloren. Eine verlorene Verbindung hält keine Uhr an, und weder Neuladen noch ein Neustart gibt Zeit zurück.',
    ],
  },
  bots: {
    title: 'Was Bots sehen',
    text: [
      'Ein Bot bekommt, was dein Browser an seinem Platz bekäme: die eigene Hand und was auf dem Tisch liegt. Er kann nicht in deine Hand und nicht in den Stapel schauen, weil sie ihm niemand gibt. Stärkere Bots denken länger; mehr sehen sie nicht.',
    ],
  },
  stored: {
    title: 'Was aufbewahrt wird',
    text: [
      'Als Gast: ein erfundener Name, deine Partien und deine Wertung, über eine Zufallszahl an diesen Browser gebunden. Keine E-Mail-Adresse, keine Verfolgung, nichts von Dritten.',
      'Mit Konto: dazu der Name, den du gewählt hast, und deine Einstellungen. Vom Passwort bleibt nur ein Abdruck, der sich kaum erraten lässt. Du kannst das Konto jederzeit löschen; in Partien anderer steht dann niemand an deiner Stelle.',
    ],
  },
  offline: {
    title: 'Ohne Netz',
    text: [
      'Spiele gegen Bots und an einem Bildschirm laufen in diesem Browser. Jeder Zug wird auf dem Gerät gesichert, bevor er zu sehen ist; die Seite zu schliessen oder ein leerer Akku kosten also nichts. Installiere Parlour über das Menü des Browsers, dann öffnet es sich wie jede andere App.',
    ],
  },
  toMatches: 'Eine deiner Partien prüfen',
}

const texts: { readonly [L in Language]: HowItWorksTexts } = { en, de }
export const howItWorksTexts = (language: Language): HowItWorksTexts => texts[language]
