/** The table as the last play of a hand left it, made of what lay there before: the match itself has dealt again by then. Pure. */
import { countIn, type Happening, type View } from '@parlour/games/big-two'
import { playFrom } from './props.ts'

export function roundEnd(before: View, { scores, losses, last }: View, happened: readonly Happening[]): View {
  const told = { ...before, scores, losses, last }
  const played = happened.find((one) => one.type === 'played')
  if (played === undefined) return told
  const { seat, cards } = played
  const play = playFrom(cards)
  return {
    ...told,
    ...(seat === before.seat ? { low: 0, high: 0 } : {}),
    counts: before.counts - (countIn(before.counts, seat) << (4 * seat)),
    playedLow: before.playedLow | play.low,
    playedHigh: before.playedHigh | play.high,
    previous: play,
    previousBy: seat,
    opening: false,
    [`field${seat}`]: play,
  }
}
