/** What an unfinished game of Forty Thieves is worth: the more cards are home, the more; a game that is stuck is settled. */
import { aidsFor, type Options, type State, type View } from '@parlour/games/forty-thieves'
import type { Judge } from '../search/playout.ts'

const ALL_CARDS = 104
/** Nearly won is still not won. */
const UNFINISHED = 0.8

export function fortyThievesJudge(options: Options): Judge<State, View> {
  const aids = aidsFor(options)
  const share = ({ home }: State) => (UNFINISHED * home) / ALL_CARDS
  return {
    settled: (_before, reached) => (aids.validMvExists(reached) ? null : share(reached)),
    guess: share,
  }
}
