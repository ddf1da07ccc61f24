/**
 * A guided first match. Whatever word the learner begins with, the blank and the Q come first out of the bag, so that every step finds
 * what it speaks of.
 */
import { BLANK, SIZE, tileNamed, type View } from '@parlour/games/scrabble'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { textsIn } from './texts/texts.ts'

/** Drawn from its end. */
const BAG = 'EEEEAAAIIOONNRRTTLLDDGMPBCFWYSUQ?'
const Q = tileNamed('Q')

const over = (view: View): boolean => view.outcome !== null
const lacks = (view: View, tile: number | undefined): boolean => !view.rack.some((held) => held === tile)

export function lesson(language: Language): Lesson<View> {
  const texts = textsIn(language).lesson
  const steps: readonly LessonStep<View>[] = [
    { says: texts.first, done: (view) => over(view) || (view.scores[0] ?? 0) > 0 },
    { says: texts.wait, done: (view) => over(view) || view.turn === 0 },
    { says: texts.blank, done: (view) => over(view) || lacks(view, BLANK) },
    { says: texts.exchange, done: (view) => over(view) || lacks(view, Q) },
    { says: texts.play, done: (view) => over(view) || (view.zeros === 0 && view.last?.seat === 0) },
    { says: texts.end, done: () => true },
  ]
  return {
    options: { preset: 'standard' },
    position: {
      board: Array.from({ length: SIZE }, () => '.'.repeat(SIZE)),
      racks: ['SOUTHER', 'AEINRST'],
      bag: BAG,
      turn: 0,
    },
    steps,
  }
}
