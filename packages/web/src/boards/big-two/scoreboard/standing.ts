/** The standing in words: where the match is, which way is better, and how a hand came to its points. Pure. */
import type { Options } from '@parlour/games/big-two'
import type { Language } from '../../../i18n/language.ts'
import { isSeries } from '../props.ts'
import { textsIn } from '../texts/texts.ts'

/** "One hand", "Hand 2 of 5", "Hand 3 · series to 50". */
export function whereItStands({ hands, seriesTo }: Options, round: number, language: Language): string {
  const texts = textsIn(language).score
  if (seriesTo > 0) return `${texts.hand(round)} · ${texts.seriesTo(seriesTo)}`
  return hands > 1 ? texts.handOf(round, hands) : texts.oneHand
}

/** Whether fewer or more is better, what counts, and when it ends. */
export function howItCounts(options: Options, language: Language): string {
  const texts = textsIn(language).score
  const { scoring, doubleTwos, seriesTo, hands } = options
  const how = isSeries(options) ? texts.counts[scoring] : texts.oneHandCounts[scoring]
  const twos = doubleTwos && scoring !== 'percent' ? ` ${texts.twos}` : ''
  const ends = seriesTo > 0 ? ` ${texts.ends.series(seriesTo)}` : hands > 1 ? ` ${texts.ends.hands(hands)}` : ''
  return `${how}${twos}${ends}`
}

/** "+12", "−7", "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** "11 cards left, doubled": how the cards that are left were counted. */
export function countedText(options: Options, left: readonly string[], language: Language): string {
  const texts = textsIn(language).summary
  const count = left.length
  if (count === 0) return texts.out
  const { scoring, doubleTwos } = options
  const weighs = scoring === 'standard' || scoring === 'zeroSum'
  const weight = !weighs || count < 10 ? [] : [count === 13 ? texts.tripled : texts.doubled]
  const twos = left.filter((code) => code.startsWith('2')).length
  const doubled = doubleTwos && scoring !== 'percent' && twos > 0 ? [texts.forTwos(2 ** twos)] : []
  return [texts.left(count), ...weight, ...doubled].join(', ')
}
