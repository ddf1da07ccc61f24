/**
 * A guided first deal. The others hold neither pairs nor five-card hands and nothing above an ace, so whatever they do the learner's pair,
 * straight, two and kings win their tricks: beginning, leading, answering, winning.
 */
import { deck, type View } from '@parlour/games/big-two'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { playedFrom } from '../lesson-hand.ts'
import { wordsIn } from './words/words.ts'

const over = (view: View): boolean => view.last !== null || view.outcome !== null
const played = playedFrom(deck, over)

export function lesson(language: Language): Lesson<View> {
  const words = wordsIn(language).lesson
  const steps: readonly LessonStep<View>[] = [
    { says: words.pair, done: played('3D') },
    { says: words.straight, done: played('7S') },
    { says: words.single, done: played('4S') },
    { says: words.two, done: played('2S') },
    { says: words.kings, done: played('KD') },
    { says: words.last, done: over },
  ]
  return {
    options: {},
    position: {
      hands: [
        ['3D', '3C', '4S', '6C', '7S', '8D', '9C', 'TS', 'QH', 'KD', 'KH', '2S'],
        ['4D', '6S', '8C', 'TH', 'JS', 'AD'],
        ['5C', '7D', '9H', 'TD', 'QC', 'AC'],
        ['4H', '6D', '8H', 'TC', 'JD', 'KC'],
      ],
      previous: null,
      previousBy: null,
      turn: 0,
      opening: true,
    },
    steps,
  }
}
