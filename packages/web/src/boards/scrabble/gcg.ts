/** A finished match in the notation that other programs for this game read. Pure. */
import { type Action, type GcgMatch, gcgText, type State, scrabble } from '@parlour/games/scrabble'
import type { Json } from '@parlour/kernel'
import type { ReplayMatch } from '../../records/replay-match.ts'
import { optionsIn } from '../options/options-in.ts'

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
    options: optionsIn(scrabble.options, header.options),
    start: moments[0]?.match.state as State,
    steps,
    racks: 'shown',
  })
}
