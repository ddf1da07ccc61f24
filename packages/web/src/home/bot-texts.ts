/** The pages of the bots of the house: what each level is in each game, in words. They come with the page, not with the first load. */
import type { BotLevel } from '@parlour/protocol/bots'
import { type Language, localeOf } from '../i18n/language.ts'

/** How it thinks, and what it does not see. */
type About = readonly [thinks: string, misses: string]
type Levels = { readonly [L in BotLevel]: About }
type ByGame = { readonly [game: string]: Levels }

const en = {
  title: (level: string, game: string): string => `${level} at ${game}`,
  lead: 'A bot of the house. It sees what you would see in its place, and nothing else.',
  thinks: 'How it thinks',
  misses: 'What it misses',
  record: 'Its matches here',
  played: 'Matches',
  won: 'Won by it',
  share: 'Share',
  shareOf: (won: number, played: number): string => share(won, played, 'en'),
  counts:
    'Matches with people that ended on this server. Those played on a device are not counted; several of this level at one table count as one.',
  none: 'It has not played here yet.',
  noneText: 'Be the first.',
  offline: 'Its record cannot be fetched now. You can play against it all the same.',
  aloneRecord:
    'Patience is played alone, so it has won and lost against nobody. It shows what it can in hints and analyses, and in measurements.',
  play: 'Play against it',
  playAlone: 'Deal the cards',
  choose: 'Choose players and rules',
  levels: 'The five levels',
  names: (names: readonly string[]): string =>
    `At the table it is called ${either(names, 'en')}, by where it sits: every level has the same names.`,
}

const de: { readonly [K in keyof typeof en]: (typeof en)[K] } = {
  title: (level, game) => `${level} bei ${game}`,
  lead: 'Ein Bot des Hauses. Er sieht, was du an seinem Platz sähest, und sonst nichts.',
  thinks: 'Wie er denkt',
  misses: 'Was ihm entgeht',
  record: 'Seine Partien hier',
  played: 'Partien',
  won: 'Von ihm gewonnen',
  share: 'Anteil',
  shareOf: (won, played) => share(won, played, 'de'),
  counts:
    'Partien mit Menschen, die auf diesem Server zu Ende gingen. Die auf dem Gerät zählen nicht; mehrere dieser Stufe am Tisch zählen als einer.',
  none: 'Er hat hier noch nicht gespielt.',
  noneText: 'Mach den Anfang.',
  offline: 'Seine Ergebnisse lassen sich gerade nicht holen. Spielen kannst du trotzdem gegen ihn.',
  aloneRecord:
    'Patiencen spielt man allein, also hat er gegen niemanden gewonnen oder verloren. Was er kann, zeigt er in Tipps und Analysen und in Messungen.',
  play: 'Gegen ihn spielen',
  playAlone: 'Karten geben',
  choose: 'Spieler und Regeln wählen',
  levels: 'Die fünf Stufen',
  names: (names) => `Am Tisch heisst er ${either(names, 'de')}, je nach Platz: Alle Stufen haben dieselben Namen.`,
}

const either = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)
const share = (won: number, played: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(played === 0 ? 0 : won / played)

const COUNTS_NOTHING = 'It counts no cards and does not think about what you hold.'
const ONLY_NOW = 'It remembers nothing and imagines no other hands.'
const ZAEHLT_NICHT = 'Er zählt keine Karten und denkt nicht daran, was du hältst.'
const NUR_JETZT = 'Er merkt sich nichts und stellt sich keine anderen Hände vor.'

const aboutEn: ByGame = {
  'crazy-tens': {
    learner: [
      'Plays what fits, a ten as gladly as anything, and names the suit it holds most of.',
      `It overlooks a quarter of what it could play. ${COUNTS_NOTHING}`,
    ],
    casual: [
      'Keeps tens for later and gets rid of dear cards first.',
      `It overlooks one play in ten and misjudges others a little. ${COUNTS_NOTHING}`,
    ],
    regular: ['Weighs each card, and what the next player can answer to it.', ONLY_NOW],
    expert: [
      'Remembers what you drew for, imagines hands that agree with it, and plays on 100 times before it decides.',
      'A hundred imagined games leave close decisions to chance.',
    ],
    master: ['As Expert, but plays on 6,000 times.', 'It guesses hands from what was drawn for. It does not see them.'],
  },
  'tschau-sepp': {
    learner: [
      'Plays the first thing that fits, a Jack as gladly as anything.',
      `It often forgets to announce and overlooks a third of its plays. ${COUNTS_NOTHING}`,
    ],
    casual: [
      'Keeps Jacks, and likes to play on after an Ace.',
      `It seldom forgets to announce, and overlooks one play in eight. ${COUNTS_NOTHING}`,
    ],
    regular: ['Goes by sound rules for every card it might play.', ONLY_NOW],
    expert: [
      'Remembers which suits everyone lacks and plays on 150 times from imagined hands, keeping what it found for the next turn.',
      'It breaks imagined games off after twelve moves and judges from there.',
    ],
    master: ['As Expert, but plays on 4,000 times.', 'It too judges after twelve moves, and with four players the unknown cards are many.'],
  },
  'big-two': {
    learner: [
      'Looks at single cards and pairs, and spends high cards early.',
      'It hardly sees five-card hands, overlooks a quarter of its plays and does not notice who is nearly out.',
    ],
    casual: ['Plans its hand as a set of combinations, roughly.', 'It overlooks one play in ten and does not notice who is nearly out.'],
    regular: ['Plans its hand as a set of combinations and keeps control cards for later.', ONLY_NOW],
    expert: [
      'Tries its most promising plays in 60 imagined deals of the unseen cards.',
      'It takes nothing from what the others did not play.',
    ],
    master: [
      'Tries its plays in 300 imagined deals, takes what others did as evidence of their cards, proves wins that are certain and solves hands with few cards exactly.',
      'Evidence is no certainty: whoever bluffs leads it astray.',
    ],
  },
  scrabble: {
    learner: [
      'Lays short words, seldom of more than four letters, for points alone.',
      'It sees one place in ten, and does not think about the tiles it keeps.',
    ],
    casual: [
      'Lays words of up to six letters for points alone.',
      'It sees four places in ten, and does not think about the tiles it keeps.',
    ],
    regular: ['Knows long words too and takes what scores.', 'It misses three places in ten, and does not think about the tiles it keeps.'],
    expert: [
      'Sees every word. Counts points and what the tiles it keeps are worth, learned from many matches; thinks endgames of two through.',
      'It does not ask what its word opens up for you.',
    ],
    master: [
      'Tries its best words in imagined racks and bags, 300 times, and plays for the match rather than for points.',
      'It does not know your rack: it guesses it from the tiles that are left.',
    ],
  },
  'forty-thieves': {
    learner: ['Moves what fits.', 'It overlooks much and looks no move ahead.'],
    casual: ['Moves what fits, with some sense for what frees cards.', 'It looks no move ahead.'],
    regular: ['Goes by fixed reasons for every move.', 'It looks no move ahead.'],
    expert: [
      'Looks a few moves along the best lines for the most promising position that the open cards allow.',
      'It does not think about what the stock may bring.',
    ],
    master: [
      'Looks a hundred times as far as Expert, imagines how the stock may lie and plays on in 80 imagined games.',
      'It sees no hidden card. It solves about one deal in seven that way; a solver that sees all solves more than half.',
    ],
  },
}

const aboutDe: ByGame = {
  'crazy-tens': {
    learner: [
      'Spielt, was passt, eine Zehn so gern wie alles andere, und nennt die Farbe, von der er am meisten hat.',
      `Ein Viertel seiner Möglichkeiten übersieht er. ${ZAEHLT_NICHT}`,
    ],
    casual: [
      'Hebt Zehnen auf und wird teure Karten zuerst los.',
      `Einen von zehn Zügen übersieht er, andere schätzt er etwas falsch ein. ${ZAEHLT_NICHT}`,
    ],
    regular: ['Wägt jede Karte ab und was der Nächste darauf antworten kann.', NUR_JETZT],
    expert: [
      'Merkt sich, wofür du gezogen hast, stellt sich passende Hände vor und spielt 100-mal weiter, bevor er sich entscheidet.',
      'Bei hundert gedachten Spielen entscheidet in knappen Fällen der Zufall.',
    ],
    master: ['Wie der Könner, spielt aber 6000-mal weiter.', 'Er schliesst auf Hände aus dem, wofür gezogen wurde. Er sieht sie nicht.'],
  },
  'tschau-sepp': {
    learner: [
      'Spielt das Erste, was passt, einen Buben so gern wie alles andere.',
      `Er vergisst oft anzusagen und übersieht ein Drittel seiner Züge. ${ZAEHLT_NICHT}`,
    ],
    casual: [
      'Hebt Buben auf und spielt nach einem Ass gern weiter.',
      `Er vergisst selten anzusagen und übersieht einen von acht Zügen. ${ZAEHLT_NICHT}`,
    ],
    regular: ['Folgt für jede Karte, die er spielen könnte, soliden Regeln.', NUR_JETZT],
    expert: [
      'Merkt sich, welche Farben wem fehlen, und spielt 150-mal von gedachten Händen weiter; was er fand, behält er für den nächsten Zug.',
      'Gedachte Spiele bricht er nach zwölf Zügen ab und urteilt von dort.',
    ],
    master: [
      'Wie der Könner, spielt aber 4000-mal weiter.',
      'Auch er urteilt nach zwölf Zügen, und zu viert sind der unbekannten Karten viele.',
    ],
  },
  'big-two': {
    learner: [
      'Schaut auf einzelne Karten und Paare und gibt hohe Karten früh aus.',
      'Fünferblätter sieht er kaum, ein Viertel seiner Züge übersieht er, und wer fast fertig ist, merkt er nicht.',
    ],
    casual: [
      'Plant seine Hand grob als Reihe von Kombinationen.',
      'Einen von zehn Zügen übersieht er, und wer fast fertig ist, merkt er nicht.',
    ],
    regular: ['Plant seine Hand als Reihe von Kombinationen und hebt starke Karten auf.', NUR_JETZT],
    expert: [
      'Probiert seine aussichtsreichsten Züge in 60 gedachten Verteilungen der unbekannten Karten.',
      'Aus dem, was die anderen nicht spielten, schliesst er nichts.',
    ],
    master: [
      'Probiert seine Züge in 300 gedachten Verteilungen, nimmt, was andere taten, als Hinweis auf ihre Karten, beweist sichere Siege und löst Hände mit wenigen Karten genau.',
      'Ein Hinweis ist keine Gewissheit: Wer blufft, führt ihn in die Irre.',
    ],
  },
  scrabble: {
    learner: [
      'Legt kurze Wörter, selten mit mehr als vier Buchstaben, und schaut nur auf die Punkte.',
      'Er sieht einen von zehn Plätzen und denkt nicht an die Steine, die er behält.',
    ],
    casual: [
      'Legt Wörter mit bis zu sechs Buchstaben und schaut nur auf die Punkte.',
      'Er sieht vier von zehn Plätzen und denkt nicht an die Steine, die er behält.',
    ],
    regular: [
      'Kennt auch lange Wörter und nimmt, was zählt.',
      'Drei von zehn Plätzen entgehen ihm, und an die Steine, die er behält, denkt er nicht.',
    ],
    expert: [
      'Sieht jedes Wort. Zählt Punkte und was die behaltenen Steine wert sind, gelernt aus vielen Partien; Endspiele zu zweit denkt er durch.',
      'Er fragt nicht, was sein Wort dir öffnet.',
    ],
    master: [
      'Probiert seine besten Wörter 300-mal mit gedachten Bänken und Beuteln und spielt auf den Sieg statt auf Punkte.',
      'Deine Bank kennt er nicht: Er errät sie aus den Steinen, die fehlen.',
    ],
  },
  'forty-thieves': {
    learner: ['Legt, was passt.', 'Er übersieht vieles und denkt keinen Zug voraus.'],
    casual: ['Legt, was passt, mit etwas Sinn dafür, was Karten befreit.', 'Er denkt keinen Zug voraus.'],
    regular: ['Hat für jeden Zug feste Gründe.', 'Er denkt keinen Zug voraus.'],
    expert: [
      'Sucht entlang der besten Linien einige Züge weit die aussichtsreichste Stellung, die die offenen Karten zulassen.',
      'Er denkt nicht daran, was der Stapel bringen kann.',
    ],
    master: [
      'Schaut hundertmal so weit wie der Könner, stellt sich vor, wie der Stapel liegen kann, und spielt 80 gedachte Spiele zu Ende.',
      'Verdeckte Karten sieht er nicht. So löst er etwa jedes siebte Spiel; ein Löser, der alles sieht, mehr als die Hälfte.',
    ],
  },
}

const texts = { en, de }
const about = { en: aboutEn, de: aboutDe }

export const botTexts = (language: Language): typeof en => texts[language]
/** Undefined for a game whose bots nobody has described. */
export const aboutBot = (language: Language, game: string, level: BotLevel): About | undefined => about[language][game]?.[level]
