/** Guesses a whole position from a view: every tile the viewer cannot see goes to a random place. */
import { type Chance, shuffle } from '@parlour/kernel'
import { tilesOf, unseenCounts } from './board.ts'
import type { Ruleset } from './ruleset.ts'
import type { LastPlay, State } from './state.ts'
import { sorted, type Tile } from './tiles.ts'
import type { View } from './view.ts'

/** With tiles missing from a set-up position, which ones exist is random too. */
export function imagine({ tiles }: Ruleset, view: View, chance: Chance): State {
  const { turn, board, scores, zeros, gone, outcome, bag: left } = view
  const unseen = unseenCounts(tiles, board, view.rack)
  if ('tooMany' in unseen) throw new RangeError('the view shows more tiles than there are')
  const hidden = shuffle(tilesOf(unseen), chance)
  const dealt = view.counts.map((count, seat) => (seat === view.seat ? view.rack : hidden.splice(0, count)))
  return {
    turn,
    board,
    racks: view.racks ?? dealt.map(sorted),
    bag: hidden.slice(0, left),
    left,
    scores,
    zeros,
    gone,
    last: view.last === null ? null : withDrawn(view.last, dealt),
    outcome,
  }
}

/** Which tiles of a guessed rack were drawn last is a guess too: those dealt first. */
function withDrawn(last: LastPlay, dealt: readonly (readonly Tile[])[]): LastPlay {
  const { seat, action, fresh, score, open } = last
  if (open === null || open.drawn !== null) return last
  const { zeros, out, drew } = open
  return { seat, action, fresh, score, open: { zeros, out, drew, drawn: sorted((dealt[seat] ?? []).slice(0, drew)) } }
}
