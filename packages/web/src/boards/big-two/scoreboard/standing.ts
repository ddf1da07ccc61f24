/** The standing in words: where the match is, which way is better, and how a hand came to its points. Pure. */
import type { Options } from '@parlour/games/big-two'
import type { Language } from '../../../i18n/language.ts'
import { isSeries } from '../props.ts'
import { wordsIn } from '../words/words.ts'

/** "One hand", "Hand 2 of 5", "Hand 3 · series to 50". */
export function whereItStands({ hands, seriesTo }: Options, round: number, language: Language): string {
  const words = wordsIn(language).score
  if (seriesTo > 0) return `${words.hand(round)} · ${words.seriesTo(seriesTo)}`
  return hands > 1 ? words.handOf(round, hands) : words.oneHand
}

/** Whether fewer or more is better, what counts, and when it ends. */
export function howItCounts(options: Options, language: Language): string {
  const words = wordsIn(language).score
  const { scoring, doubleTwos, seriesTo, hands } = options
  const how = isSeries(options) ? words.counts[scoring] : words.oneHandCounts[scoring]
  const twos = doubleTwos && scoring !== 'percent' ? ` ${words.twos}` : ''
  const ends = seriesTo > 0 ? ` ${words.ends.series(seriesTo)}` : hands > 1 ? ` ${words.ends.hands(hands)}` : ''
  return `${how}${twos}${ends}`
}

/** "+12", "−7", "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** "11 cards left, doubled": how the cards that are left were counted. */
export function countedText(options: Options, left: readonly string[], language: Language): string {
  const words = wordsIn(language).summary
  const count = left.length
  if (count === 0) return words.out
  const { scoring, doubleTwos } = options
  const weighs = scoring === 'standard' || scoring === 'zeroSum'
  const weight = !weighs || count < 10 ? [] : [count === 13 ? words.tripled : words.doubled]
  const twos = left.filter((code) => code.startsWith('2')).length
  const doubled = doubleTwos && scoring !== 'percent' && twos > 0 ? [words.forTwos(2 ** twos)] : []
  return [words.left(count), ...weight, ...doubled].join(', ')
}
