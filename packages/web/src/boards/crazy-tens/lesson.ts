/**
 * A guided first deal. The cards lie so that at every step exactly one card of each side fits (the learner's 10 comes from the pile when
 * nothing else would do): suit, rank, a dozen, drawing, the wild 10, winning.
 */

import { decks, type View } from '@parlour/games/crazy-tens'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { playedFrom } from '../lesson-hand.ts'
import { textsIn } from './texts/texts.ts'

const { deck } = decks.standard52

/** Top last: the first card drawn is the 10. */
const PILE = ['4D', 'QC', '8S', '3H', 'JD', 'AS', '6C', '4H', '9S', '2D', 'TC']

const over = (view: View): boolean => view.last !== null || view.outcome !== null
const played = playedFrom(deck, over)

export function lesson(language: Language): Lesson<View> {
  const texts = textsIn(language).lesson
  const steps: readonly LessonStep<View>[] = [
    { says: texts.suit, done: played('3D') },
    { says: texts.rank, done: played('9C') },
    { says: texts.sum, done: played('7S') },
    { says: texts.draw, done: (view) => over(view) || view.left < PILE.length },
    { says: texts.wild, done: played('TC') },
    { says: texts.win, done: over },
  ]
  return {
    options: { preset: 'single' },
    position: {
      hands: [
        ['3D', '9C', '7S', '6H'],
        ['9D', '5C', 'KS', '2H', 'QH'],
      ],
      drawPile: PILE,
      discardPile: ['8D'],
      turn: 0,
    },
    steps,
  }
}
