/**
 * A guided first deal. The others hold and draw nothing that fits on the learner's cards, so they can only draw and pass: same suit and an
 * ace, the 7 that bites, the jack and its wish, Tschau, the 8, Sepp, the first place.
 */
import { deck, SAID_SEPP, SAID_TSCHAU, type View } from '@parlour/games/tschau-sepp'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { playedFrom } from '../lesson-hand.ts'
import { namesIn } from './card-names.ts'
import { deckStyle } from './deck-style.ts'
import { capital, textsIn } from './texts/texts.ts'

/** Top last. The first five drawn are black, for a diamond lies there then; after the wish no heart comes. */
const STACK = ['JH', '7C', '7S', '7H', 'JD', 'JS', '8C', '8S', '8D', '6H', '9H', 'TH', 'QH', 'AH', 'QS', 'KD', 'QD', 'TD', '9D']
const DRAWN_FIRST = ['KS', '6S', 'TC', '9S', 'AC']

const over = (view: View): boolean => (view.places[0] ?? 0) > 0 || view.outcome !== null
const played = playedFrom(deck, over)

export function lesson(language: Language): Lesson<View> {
  const texts = textsIn(language).lesson
  const names = namesIn(language, deckStyle())
  const put = (sentence: string): string =>
    sentence
      .replace(/^\{diamonds\}/, capital(names.suit('D')))
      .replaceAll('{diamonds}', names.suit('D'))
      .replaceAll('{hearts}', names.suit('H'))
      .replaceAll('{jack}', names.rank('JC'))
  const steps: readonly LessonStep<View>[] = [
    { says: put(texts.ace), done: played('AD') },
    { says: texts.seven, done: played('7D') },
    { says: put(texts.jack), done: played('JC') },
    { says: put(texts.wish), done: (view) => over(view) || (played('JC')(view) && !view.owesSuit) },
    { says: texts.tschau, done: (view) => view.said === SAID_TSCHAU || played('8H')(view) },
    { says: texts.eight, done: played('8H') },
    { says: texts.sepp, done: (view) => over(view) || view.said === SAID_SEPP },
    { says: texts.last, done: over },
  ]
  return {
    options: {},
    position: {
      hands: [
        ['AD', '7D', 'JC', '8H', 'KH'],
        ['9C', 'QC'],
        ['KC', '6C'],
        ['TS', 'AS'],
      ],
      drawPile: [...STACK, ...DRAWN_FIRST],
      playPile: ['6D'],
      rotation: 'clockwise',
      turn: 0,
    },
    steps,
  }
}
