/** A finished match turn by turn: what was played, and what would have scored most with the same tiles. Pure; runs in a worker. */
import { type Action, type GcgMatch, gcgText, type Options, PlayFinder, type State, tileSets, type View } from '@parlour/games/scrabble'
import type { Json, Seat } from '@parlour/kernel'
import type { ReplayMatch } from '../../../replay/replay-match.ts'
import { runName } from '../props.ts'

export interface FoundPlay {
  readonly word: string
  /** "8H". */
  readonly place: string
  readonly score: number
}

export interface ReviewedTurn {
  /** The moment of the replay after this turn. */
  readonly moment: number
  readonly seat: Seat
  readonly did: 'place' | 'exchange' | 'pass' | 'challenge'
  /** What was laid; null for the rest. */
  readonly play: FoundPlay | null
  /** The highest scores first, at most three. */
  readonly best: readonly FoundPlay[]
}

const MOST = 3
type Graph = ConstructorParameters<typeof PlayFinder>[0]

/** The turns that can be reviewed, by moment. */
export const turnsOf = ({ moments }: ReplayMatch): readonly number[] =>
  moments.flatMap(({ event }, moment) => (event?.type === 'play' ? [moment] : []))

export function reviewTurn(match: ReplayMatch, moment: number, lexicon: Graph): ReviewedTurn | null {
  const event = match.moments[moment]?.event
  const before = match.moments[moment - 1]?.match
  const after = match.moments[moment]?.match.state as State | undefined
  if (event?.type !== 'play' || before === undefined || after === undefined) return null
  const options = match.header.options as unknown as Options
  const view = before.view(event.seat) as View
  const action = actionIn(match, event.action)
  const finder = new PlayFinder(lexicon, tileSets[options.bag].values, options.startAtCentre)
  const found: FoundPlay[] = []
  finder.find(view.board, view.rack, (square, direction, word, _blanks, score) => {
    const least = found.at(-1)
    if (found.length >= MOST && least !== undefined && score <= least.score) return
    if (found.some((play) => play.word === word && play.place === runName(square, direction))) return
    const place = found.findIndex((play) => play.score < score)
    found.splice(place < 0 ? found.length : place, 0, { word, place: runName(square, direction), score })
    found.length = Math.min(found.length, MOST)
  })
  const { last } = after
  const play =
    action?.type === 'place' && last !== null
      ? { word: action.word, place: runName(action.square, action.direction), score: last.score }
      : null
  return { moment, seat: event.seat, did: action?.type ?? 'pass', play, best: found }
}

function actionIn({ game }: ReplayMatch, json: Json): Action | null {
  const action = game.wire.action.decode(json) as Action | { readonly code: string }
  return 'code' in action ? null : action
}

/** The whole match in the notation that other programs read. */
export function gcgOf(match: ReplayMatch): string {
  const { moments, header } = match
  const steps = moments.flatMap(({ event, match: at }): GcgMatch['steps'] => {
    if (event?.type === 'leave') return [{ seat: event.seat, did: 'left', after: at.state as State }]
    const action = event?.type === 'play' ? actionIn(match, event.action) : null
    return event?.type !== 'play' || action === null ? [] : [{ seat: event.seat, did: action, after: at.state as State }]
  })
  return gcgText({
    names: header.seats.map(({ name }) => name),
    options: header.options as unknown as Options,
    start: moments[0]?.match.state as State,
    steps,
    racks: 'shown',
  })
}
