/**
 * Tries the best few plays in imagined worlds: what is not seen is dealt anew, everyone answers with the best play by equity, and the
 * lead is looked at. All candidates meet the same luck and race each other (search/race.ts), so that the trials go to those among whom
 * it is still open.
 */
import { type Action, asWordGame, type View, type WordGame } from '@parlour/games/scrabble'
import { at, type Chance, quickChance, type Seat } from '@parlour/kernel'
import { Effort } from '../budget.ts'
import type { Decision, Question } from '../mind.ts'
import { Race } from '../search/race.ts'
import { type Rated, ratingOf } from './equity.ts'
import { leadOf, ON_MOVE, shareOfLead } from './prospects.ts'
import { costOf, type RollOut } from './rollout.ts'

/** How many plays are worth a second thought, and how far behind the best they may be. */
const CANDIDATES = 15
const WITHIN = 25
/** The race is made for matches won or lost; shares after a turn differ by hundredths. */
const MAGNIFIED = 15
/** As many worlds would have to be tried to know as much as equity tells beforehand. */
const WORLDS_OF_EQUITY = 10
/** By how many points the distance between two good plays differs from world to world: mostly 5 to 20, rather too much than too little. */
const SCATTER = 15

const SEEDS = 0x1_0000_0000

/** A play that is tried, and how it came out so far. */
interface Candidate extends Rated {
  shares: number
  /** The lead in each world it met; the first of everyone was in the first world, and so on. */
  readonly leads: number[]
}

export async function simulate(
  question: Question<Action, View>,
  rated: readonly Rated[],
  rollOut: RollOut,
  iterations: number,
): Promise<Decision<Action>> {
  const { view, seat, chance } = question
  const trial: Trial = { game: asWordGame(question.game), seat, rollOut, effort: new Effort(question.budget, iterations) }
  const candidates = candidatesOf(rated, question.weigh)
  const asked = candidates.findIndex(({ action }) => action === ratingOf(rated, question.weigh)?.action)
  const race = new Race(candidates.length, 'ready', asked === -1 ? undefined : asked)
  while (!race.decided) {
    const racing = race.racing.map((runner) => at(candidates, runner))
    const shares = await tryAll(trial, racing, trial.game.imagine(view, chance), chance.below(SEEDS))
    if (shares === null) break
    race.round(shares.map((share) => share * MAGNIFIED))
  }
  const lead = leadOf(view.scores, view.gone, seat) - ON_MOVE
  /** What the trials say, and equity like some trials more. */
  const belief = ({ shares, leads, equity }: Candidate): number =>
    (shares + WORLDS_OF_EQUITY * shareOfLead(lead + equity, view.bag)) / (leads.length + WORLDS_OF_EQUITY)
  const points = ({ leads, equity }: Candidate): number =>
    (sum(leads) + WORLDS_OF_EQUITY * (lead + equity)) / (leads.length + WORLDS_OF_EQUITY)
  const inRace = race.racing.map((runner) => at(candidates, runner))
  const winner = inRace.reduce((one, other) => (belief(other) > belief(one) ? other : one))
  const others = race
    .placings()
    .map(({ runner }) => at(candidates, runner))
    .filter((one) => one !== winner)
  // What is told is what the choice was made by, so that a play that met few worlds or none stands beside the others in the same unit.
  const considered = [winner, ...others].map((one) => ({
    action: one.action,
    value: belief(one),
    playouts: one.leads.length,
    points: points(one),
    error: one === winner ? 0 : errorBetween(one.leads, winner.leads),
  }))
  return { action: winner.action, info: { iterations: trial.effort.spent, considered } }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

/** Standard error of the distance between two plays: by how it scattered in the worlds that both met, equity counting like some more. */
function errorBetween(one: readonly number[], other: readonly number[]): number {
  const worlds = Math.min(one.length, other.length)
  const apart = one.slice(0, worlds).map((lead, world) => lead - at(other, world))
  const mean = sum(apart) / Math.max(1, worlds)
  const squares = sum(apart.map((distance) => (distance - mean) ** 2))
  const all = worlds + WORLDS_OF_EQUITY
  return Math.sqrt((squares + WORLDS_OF_EQUITY * SCATTER ** 2) / all / all)
}

/** The best few, and what was asked about. */
function candidatesOf(rated: readonly Rated[], weigh: Action | undefined): Candidate[] {
  const best = at(rated, 0).equity
  const close = rated.slice(0, CANDIDATES).filter(({ equity }) => equity > best - WITHIN)
  const asked = ratingOf(rated, weigh)
  if (asked !== undefined && !close.includes(asked)) close.push(asked)
  return close.map((one) => ({ ...one, shares: 0, leads: [] }))
}

interface Trial {
  readonly game: WordGame
  readonly seat: Seat
  readonly rollOut: RollOut
  readonly effort: Effort
}

/** The share that each of these brings in the same world with the same luck; null when the budget does not last for all of them. */
async function tryAll(
  { game, seat, rollOut, effort }: Trial,
  candidates: readonly Candidate[],
  world: ReturnType<WordGame['imagine']>,
  seed: number,
): Promise<number[] | null> {
  const values: number[] = []
  for (const candidate of candidates) {
    const luck: Chance = quickChance(seed)
    const start = game.play(world, seat, candidate.action, luck)
    for (let cost = costOf(start); cost > 0; cost--) if (!effort.spend()) return null
    const { share, lead } = rollOut(game, start, seat, candidate.equity - candidate.score, luck)
    candidate.shares += share
    candidate.leads.push(lead)
    values.push(share)
    const breath = effort.breath()
    if (breath !== undefined) await breath
  }
  return values
}
