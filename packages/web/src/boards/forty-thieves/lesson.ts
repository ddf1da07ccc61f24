/**
 * A guided first deal. Most cards are home already; what is left shows every kind of move once, and lies so that collecting wins at the
 * end.
 */
import { deck, type View } from '@parlour/games/forty-thieves'
import { pileCards } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import type { Lesson, LessonStep } from '../board.ts'
import { cardsAt } from './props.ts'
import { textsIn } from './texts/texts.ts'

const suit = (letter: string, count: number): readonly string[] => [...deck.ranks.slice(0, count)].map((rank) => `${rank}${letter}`)

const POSITION = {
  tableau: [
    ['JS', 'KH', 'AH'],
    ['7H', '5H'],
    ['QH', '6H'],
    ['TS'],
    ['KH', 'QH', 'JH', 'TH', '9H'],
    ['KS', 'QS'],
    ['JH', 'TH', '9H', '8H'],
    ['8H', '7H'],
    ['6H', '5H', '4H'],
    ['4H', '3H'],
  ],
  foundations: [suit('C', 13), suit('C', 13), suit('D', 13), suit('D', 13), suit('S', 13), suit('S', 9), suit('H', 3), []],
  stock: ['2H'],
  waste: [],
}

const ALL = 104
const over = (view: View): boolean => view.outcome !== null || view.home === ALL
const gone = (view: View, column: number, card: string): boolean => over(view) || !cardsAt(view, column).includes(card)
const isHome = (view: View, card: string, times: number): boolean =>
  view.foundations.flatMap((pile) => pileCards(pile)).filter((one) => deck.name(one) === card).length >= times

export function lesson(language: Language): Lesson<View> {
  const texts = textsIn(language).lesson
  const steps: readonly LessonStep<View>[] = [
    { says: texts.ace, done: (view) => isHome(view, 'AH', 2) },
    { says: texts.column, done: (view) => gone(view, 1, '5H') },
    { says: texts.deal, done: (view) => over(view) || view.left === 0 },
    { says: texts.waste, done: (view) => isHome(view, '2H', 2) },
    { says: texts.spade, done: (view) => isHome(view, 'TS', 2) },
    { says: texts.empty, done: (view) => gone(view, 0, 'KH') },
    { says: texts.collect, done: over },
  ]
  return {
    options: {},
    position: POSITION,
    steps,
  }
}
