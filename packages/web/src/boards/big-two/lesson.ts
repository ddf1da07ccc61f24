/**
 * A guided first deal. The others hold neither pairs nor five-card hands and nothing above an ace, so whatever they do the learner's pair,
 * straight, two and kings win their tricks: beginning, leading, answering, winning.
 */
import { deck, type View } from '@parlour/games/big-two'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { playedFrom } from '../lesson-hand.ts'
import { textsIn } from './texts/texts.ts'

const over = (view: View): boolean => view.last !== null || view.outcome !== null
const played = playedFrom(deck, over)

export function lesson(language: Language): Lesson<View> {
  const texts = textsIn(language).lesson
  const steps: readonly LessonStep<View>[] = [
    { says: texts.pair, done: played('3D') },
    { says: texts.straight, done: played('7S') },
    { says: texts.single, done: played('4S') },
    { says: texts.two, done: played('2S') },
    { says: texts.kings, done: played('KD') },
    { says: texts.last, done: over },
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
