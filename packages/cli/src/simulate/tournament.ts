/** Plays deal after deal until all are played, the answer is clear or someone interrupts, and keeps the tally. */
import { type Contest, playDeal } from './contest.ts'
import { Durations } from './durations.ts'
import { isClear } from './early-stop.ts'
import { Sample } from './sample.ts'

export interface Plan {
  readonly deals: number
  /** What has to be clear for stopping early: who wins more often, or who is ahead in points; null plays every deal. */
  readonly stopOn: 'wins' | 'points' | null
  /** Asked between deals. */
  interrupted(): boolean
  /** Told after every deal. */
  progress(tally: Tally): Promise<void>
  /** Lets the rest of the program have its turn. */
  pause(): Promise<void>
}

export type Ending = 'all' | 'clear' | 'interrupted'

export class Tally {
  readonly wins: readonly [Sample, Sample] = [new Sample(), new Sample()]
  readonly scores: readonly [Sample, Sample] = [new Sample(), new Sample()]
  /** Share of deals solved, in games for one. */
  readonly solved: readonly [Sample, Sample] = [new Sample(), new Sample()]
  /** A − B, per deal. */
  readonly winDifference = new Sample()
  /** Points by which A is ahead, per deal; ahead is better, also where points are penalties. */
  readonly lead = new Sample()
  readonly durations: readonly [Durations, Durations] = [new Durations(), new Durations()]
  games = 0
  moves = 0
  unfinished = 0
  seconds = 0

  get deals(): number {
    return this.winDifference.count
  }
}

const BREATH_MS = 20

export async function tournament(contest: Contest, plan: Plan): Promise<{ readonly tally: Tally; readonly ending: Ending }> {
  const tally = new Tally()
  const start = contest.now()
  let lastBreath = start
  for (let deal = 1; deal <= plan.deals; deal++) {
    const { wins, scores, lead, solved, games, moves, unfinished } = await playDeal(contest, deal, tally.durations)
    // An interrupted deal is half a deal and would favour somebody.
    if (plan.interrupted()) return { tally, ending: 'interrupted' }
    tally.wins[0].add(wins[0])
    tally.wins[1].add(wins[1])
    tally.scores[0].add(scores[0])
    tally.scores[1].add(scores[1])
    tally.winDifference.add(wins[0] - wins[1])
    tally.lead.add(lead)
    if (solved !== undefined) {
      tally.solved[0].add(solved[0])
      tally.solved[1].add(solved[1])
    }
    tally.games += games
    tally.moves += moves
    tally.unfinished += unfinished
    tally.seconds = (contest.now() - start) / 1000
    await plan.progress(tally)
    if (contest.now() - lastBreath > BREATH_MS) {
      await plan.pause()
      lastBreath = contest.now()
    }
    if (plan.stopOn !== null && deal < plan.deals && isClear(plan.stopOn === 'wins' ? tally.winDifference : tally.lead)) {
      return { tally, ending: 'clear' }
    }
  }
  return { tally, ending: 'all' }
}
