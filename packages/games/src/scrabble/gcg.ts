/**
 * A match as GCG, the text that other programs for this game read and write: a line for each player, a line for each thing that
 * happened, with the rack before it, the place ("8H" across, "H8" down), the new tiles with "." for those that lay there, what it
 * scored and the total. Racks can be left out, for matches that still run.
 *
 * What GCG has no word for stands in pragmas that other programs pass over: `#options` and `#left`. A wrong challenge is
 * "(challenge)" with the points it costs.
 */
import { at, type Seat } from '@parlour/kernel'
import type { Action, PlaceAction } from './action.ts'
import { ACROSS, SIZE } from './board.ts'
import type { Options } from './options.ts'
import { tilesNeeded } from './placement.ts'
import { hasLeft, type State } from './state.ts'
import { lettersOf, rackValue, sorted, type Tile, type TileSet, tileSets } from './tiles.ts'
import { PENALTY, tilesText } from './turns.ts'

/** One thing that happened and the position after it. */
export interface GcgStep {
  readonly seat: Seat
  readonly did: Action | 'left'
  readonly after: State
}

export interface GcgMatch {
  readonly names: readonly string[]
  readonly options: Options
  readonly start: State
  readonly steps: readonly GcgStep[]
  /** `hidden` shows no tile that is not on the board; racks laid open at the end are always shown. */
  readonly racks: 'shown' | 'hidden'
}

export function gcgText(match: GcgMatch): string {
  const nicks = nicksFor(match.names)
  const lines = ['#character-encoding UTF-8', ...nicks.map((nick, seat) => `#player${seat + 1} ${nick} ${oneLine(at(match.names, seat))}`)]
  lines.push(
    `#options ${Object.entries(match.options)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`,
  )
  let before = match.start
  for (const step of match.steps) {
    lines.push(...linesFor(match, nicks, before, step))
    before = step.after
  }
  return `${lines.join('\n')}\n`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Names without white space and colons, all different. */
function nicksFor(names: readonly string[]): string[] {
  const plain = names.map((name) => name.replace(/[\s:]+/g, '_'))
  return plain.map((nick, seat) => (nick === '' || plain.indexOf(nick) !== seat ? `${nick}${seat + 1}` : nick))
}

/** "8H" across from row 7, column 7; "H8" down. */
function gcgPlace({ square, direction }: PlaceAction): string {
  const row = Math.floor(square / SIZE) + 1
  const column = String.fromCharCode(65 + (square % SIZE))
  return direction === ACROSS ? `${row}${column}` : `${column}${row}`
}

const signed = (points: number) => (points < 0 ? String(points) : `+${points}`)

function linesFor(match: GcgMatch, nicks: readonly string[], before: State, { seat, did, after }: GcgStep): string[] {
  const open = match.racks === 'shown'
  const line = (who: Seat, tiles: readonly Tile[], what: string, points: number, total: number) =>
    `>${at(nicks, who)}: ${[lettersOf(tiles), what, signed(points), total].filter((part) => part !== '').join(' ')}`
  const held = open ? at(before.racks, seat) : []
  const total = at(before.scores, seat)
  const ending = after.outcome?.kind === 'played' ? endLines(tileSets[match.options.bag], after, line) : []
  if (did === 'left') return [`#left ${at(nicks, seat)}`, ...ending]
  switch (did.type) {
    case 'place': {
      const { fresh = 0, score = 0 } = after.last ?? {}
      const shown = open ? held : sorted(tilesNeeded(did, fresh))
      return [line(seat, shown, `${gcgPlace(did)} ${tilesText(did, fresh)}`, score, total + score), ...ending]
    }
    case 'exchange':
      return [line(seat, held, open ? `-${lettersOf(did.tiles)}` : `-${did.tiles.length}`, 0, total), ...ending]
    case 'pass':
      return [line(seat, held, '-', 0, total), ...ending]
    case 'challenge': {
      const { last } = before
      if (last === null) return ending
      if (after.last !== null) {
        const cost = match.options.challenge === 'penalty' ? -PENALTY : 0
        return [line(seat, held, '(challenge)', cost, total + cost), ...ending]
      }
      const taken = open ? at(after.racks, last.seat) : sorted(tilesNeeded(last.action, last.fresh))
      return [line(last.seat, taken, '--', -last.score, at(before.scores, last.seat) - last.score), ...ending]
    }
  }
}

type WriteLine = (who: Seat, tiles: readonly Tile[], what: string, points: number, total: number) => string

/** SC-28, SC-29: a line for everyone who loses their rack, and one for whoever gets all of that. */
function endLines(tiles: TileSet, { racks, scores, gone }: State, line: WriteLine): string[] {
  const lines = racks.flatMap((rack, seat) =>
    rack.length === 0 ? [] : [line(seat, rack, `(${lettersOf(rack)})`, -rackValue(tiles, rack), at(scores, seat))],
  )
  const out = racks.findIndex((rack, seat) => rack.length === 0 && !hasLeft(gone, seat))
  if (out === -1) return lines
  const all = sorted(racks.flat())
  return [...lines, line(out, [], `(${lettersOf(all)})`, rackValue(tiles, all), at(scores, out))]
}
