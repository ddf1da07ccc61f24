/** The board in its wooden frame, with its coordinates. */
import { type Board, SIZE } from '@parlour/games/scrabble'
import { useSettings } from '../../services.tsx'
import { type Draft, isFree, runsOf } from './draft.ts'
import css from './frame.module.css'
import { Grid } from './grid.tsx'
import { placedAt } from './placed-at.ts'
import type { Placement } from './placement.ts'
import type { TilesProps } from './props.ts'
import type { Glass } from './use-glass.ts'
import type { WordTiles } from './use-word-tiles.ts'
import { isWithin, labelAt, type Spot, ZOOM } from './zoom.ts'

interface FrameProps {
  readonly props: TilesProps
  readonly play: WordTiles
  readonly placed: Placement
  readonly glass: Glass
}

export function Frame({ props, play, placed, glass: { frame, closer, look } }: FrameProps) {
  return (
    <div
      className={css.frame}
      ref={frame}
      style={placedAt(placed.board)}
      data-place="board"
      data-box="board:grid"
      data-group="board"
      data-zoomed={closer !== null}
    >
      <Coordinates placed={placed} origin={closer} />
      <div
        className={css.lens}
        data-zoomed={closer !== null}
        style={closer === null ? undefined : { '--zoom': ZOOM, '--zoom-x': `${closer.x}%`, '--zoom-y': `${closer.y}%` }}
      >
        <Grid props={props} play={play} onTap={look} />
        <WrongWords play={play} board={props.view.board} />
      </div>
      <Score play={play} board={props.view.board} hidden={closer !== null} />
    </div>
  )
}

const LINES = Array.from({ length: SIZE }, (_, index) => ({ letter: String.fromCharCode(65 + index), number: `${index + 1}`, index }))

/** A–O above, 1–15 at the left, as hints, records and typed plays name the squares. The squares say their names themselves. */
function Coordinates({ placed: { pitch, gap }, origin }: { readonly placed: Placement; readonly origin: Spot | null }) {
  const whole = pitch * SIZE - gap
  return (
    <div className={css.coordinates} aria-hidden="true">
      {LINES.map(({ letter, number, index }) => {
        const [x, y] = [labelAt(index, pitch, gap, origin?.x ?? null), labelAt(index, pitch, gap, origin?.y ?? null)]
        return (
          <span key={letter}>
            {isWithin(x, whole) && (
              <span className={css.letter} style={{ '--at': `${x}px` }}>
                {letter}
              </span>
            )}
            {isWithin(y, whole) && (
              <span className={css.number} style={{ '--at': `${y}px` }}>
                {number}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** One line around each word that is not in the list, across all of its tiles. */
function WrongWords({ play: { draft, verdict }, board }: { readonly play: WordTiles; readonly board: Board }) {
  const { hints } = useSettings()
  if (hints !== 'full' || verdict.kind !== 'play' || verdict.unknown.length === 0) return null
  return (
    <div className={css.wrong} aria-hidden="true">
      {runsOf(draft, board).flatMap(({ word, squares: [first, second = 0, ...more] }) =>
        first === undefined || !verdict.unknown.includes(word) ? (
          []
        ) : (
          <i
            key={`${first}-${second}`}
            data-down={second !== first + 1}
            style={{ '--row': Math.floor(first / SIZE), '--column': first % SIZE, '--count': more.length + 2 }}
          />
        ),
      )}
    </div>
  )
}

interface ScoreProps {
  readonly play: WordTiles
  readonly board: Board
  readonly hidden: boolean
}

/** What the play would score, on a flag beside its last tile. */
function Score({ play: { draft, verdict }, board, hidden }: ScoreProps) {
  const { hints } = useSettings()
  const last = draft.laid.reduce((most, { square }) => Math.max(most, square), -1)
  if (hidden || hints === 'off' || verdict.kind !== 'play' || last < 0) return null
  // What would be refused is worth nothing.
  if (hints === 'full' && verdict.refusal !== null) return null
  // Neither a letter of the word nor the square where the next one goes is covered.
  const end = endOfRow(draft, board, last, 1)
  const row = Math.floor(last / SIZE)
  const column = (end % SIZE) + (draft.cursor?.square === end + 1 ? 1 : 0)
  const begin = endOfRow(draft, board, last, -1) % SIZE
  // It is wider than two squares: on the side where fewer other tiles lie under its end.
  const free = (from: number, step: 1 | -1): number => {
    const taken = [1, 2, 3].findIndex((far) => !isClear(draft, board, row, from + step * far))
    return taken === -1 ? 3 : taken
  }
  const [atRight, atLeft] = [free(column, 1), free(begin, -1)]
  const side = atRight < atLeft || (atRight === atLeft && column > 11) ? 'left' : 'right'
  const from = side === 'left' ? begin : column
  return (
    <span
      className={css.flag}
      data-side={side}
      style={{ '--row': row, '--column': from }}
      data-box="badge:score"
      data-group="board"
      aria-hidden="true"
    >
      {verdict.score}
    </span>
  )
}

const isClear = (draft: Draft, board: Board, row: number, column: number): boolean =>
  column >= 0 && column < SIZE && isFree(draft, board, row * SIZE + column)

/** The last of the tiles that touch this one in its row, to the right or to the left. */
function endOfRow(draft: Draft, board: Board, square: number, step: 1 | -1): number {
  const edge = step === 1 ? SIZE - 1 : 0
  let end = square
  while (end % SIZE !== edge && !isFree(draft, board, end + step)) end += step
  return end
}
