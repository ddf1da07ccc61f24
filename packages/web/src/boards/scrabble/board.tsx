/**
 * Everything that lies on the cloth: the board in its frame, the rack below it, and what can be done. On wide felts the players, the
 * play in the making and the buttons stand beside the board; on narrow ones they lie above and below it, with the thumb's keys last.
 */
import { SIZE } from '@parlour/games/scrabble'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { isYou, nameOf, seatsInOrder } from '../../parts/seats.ts'
import { useSize } from '../../parts/use-size.ts'
import { partWords } from '../../parts/words.ts'
import { useSettings } from '../../services.tsx'
import { speedNow } from '../../settings/apply-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import css from './board.module.css'
import { onRack } from './draft.ts'
import { Grid } from './grid.tsx'
import { lineOf } from './happening-texts.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { Preview } from './preview.tsx'
import { rackSeen, type TilesProps } from './props.ts'
import { Rack, TileRow } from './rack.tsx'
import { Sheets } from './sheets.tsx'
import { animateTiles } from './tile-motion.ts'
import { useWordTiles, type WordTiles } from './use-word-tiles.ts'
import { wordsIn } from './words/words.ts'
import { ROOMY, ZOOM, zoomOrigin } from './zoom.ts'

export function Board(props: TilesProps) {
  const settings = useSettings()
  const { language } = settings
  const words = wordsIn(language)
  const root = useRef<HTMLElement>(null)
  const play = useWordTiles(props, language, root)
  useTileMotion(root, props, play, speedNow(settings))
  return (
    <section className={css.board} ref={root} aria-label={words.title}>
      <div className={css.layout} data-still={props.still}>
        <Seats props={props} />
        <LastPlay props={props} play={play} />
        <Frame props={props} play={play} />
        <div className={css.preview}>
          <Preview props={props} play={play} />
        </div>
        <div className={css.rack}>
          {props.seat === null ? <p className={css.watching}>{words.status.watching}</p> : <Rack props={props} play={play} />}
        </div>
        <PlayButtons props={props} play={play} />
      </div>
      <ComplaintBubble complaint={play.complaint} onHeard={play.onHeard} />
      <Sheets props={props} play={play} />
    </section>
  )
}

/** The board in its wooden frame; a tap on a small one looks closer. */
function Frame({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language } = useSettings()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [closer, setCloser] = useState<number | null>(null)
  const small = width > 0 && width < ROOMY
  const zoomed = small ? closer : null
  const origin = zoomed === null ? null : zoomOrigin(zoomed)
  // A new position is looked at as a whole.
  useEffect(() => {
    if (props.seq >= 0) setCloser(null)
  }, [props.seq])
  // The glass goes along with the letters that are laid.
  const cursor = play.draft.cursor?.square ?? null
  useEffect(() => {
    if (cursor !== null) setCloser((now) => (now === null ? null : cursor))
  }, [cursor])
  return (
    <div className={css.frame} ref={frame} data-place="board">
      <div
        className={css.lens}
        data-zoomed={zoomed !== null}
        style={origin === null ? undefined : { '--zoom': ZOOM, '--zoom-x': `${origin.x}%`, '--zoom-y': `${origin.y}%` }}
      >
        <Grid props={props} play={play} onTap={(square) => setCloser(small && !props.still ? square : null)} />
      </div>
      <Score play={play} hidden={zoomed !== null} />
      {zoomed !== null && (
        <Button look="felt" size="small" icon="search" className={css.zoomOut} onClick={() => setCloser(null)}>
          {wordsIn(language).grid.zoomOut}
        </Button>
      )}
    </div>
  )
}

/** What the play would score, on a flag beside its last tile. */
function Score({ play: { draft, verdict }, hidden }: { readonly play: WordTiles; readonly hidden: boolean }) {
  const { hints } = useSettings()
  const last = draft.laid.reduce((most, { square }) => Math.max(most, square), -1)
  if (hidden || hints === 'off' || verdict.kind !== 'play' || last < 0) return null
  const row = Math.floor(last / SIZE)
  // The square where the next letter goes stays in sight.
  const column = (last % SIZE) + (draft.cursor?.square === last + 1 ? 1 : 0)
  const side = column > 11 ? 'left' : 'right'
  const from = side === 'left' ? firstInRow(draft, last) : column
  return (
    <span
      className={css.flag}
      data-side={side}
      data-wrong={verdict.refusal !== null}
      style={{ '--row': row, '--column': from }}
      aria-hidden="true"
    >
      {verdict.score}
    </span>
  )
}

/** The first column of the tiles that touch this one in its row. */
function firstInRow({ laid }: WordTiles['draft'], square: number): number {
  let first = square
  while (first % SIZE > 0 && laid.some((one) => one.square === first - 1)) first--
  return first % SIZE
}

function Seats({ props }: { readonly props: TilesProps }) {
  const { language } = useSettings()
  const words = wordsIn(language)
  const inOrder = seatsInOrder(props)
  return (
    <div className={css.seats}>
      {[...inOrder.slice(1), ...inOrder.slice(0, 1)].map((info) => {
        const { seat } = info
        const seen = seat === props.seat ? null : rackSeen(props, seat)
        return (
          <div key={seat} className={css.seat} data-near={info === inOrder[0]} data-place={`seat:${seat}`}>
            <SeatPlate
              info={info}
              language={language}
              called={info.you ? partWords(language).you : info.name}
              holds={words.tiles(props.view.counts[seat] ?? 0)}
            >
              <span className={css.points}>{props.view.scores[seat] ?? 0}</span>
            </SeatPlate>
            {seen !== null && seen.length > 0 && (
              <span className={css.open}>
                <TileRow tiles={seen} options={props.options} label={words.rack.labelOf(info.name)} />
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** What was done last, and how many tiles are left. */
function LastPlay({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language } = useSettings()
  const words = wordsIn(language)
  const { view } = props
  return (
    <div className={css.line}>
      <p className={css.last}>
        <LastText props={props} play={play} />
      </p>
      <Button
        look="felt"
        size="small"
        className={css.bag}
        data-place="bag"
        aria-label={`${view.bag === 0 ? words.bag.empty : words.bag.count(view.bag)}. ${words.bag.show}`}
        onClick={() => play.onSheet('unseen')}
      >
        {view.bag === 0 ? words.bag.empty : words.bag.short(view.bag)}
      </Button>
    </div>
  )
}

function LastText({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language } = useSettings()
  const { status } = wordsIn(language)
  const { seats, view, happened } = props
  const line = happened
    .toReversed()
    .map((happening) => lineOf(happening, seats, language))
    .find((found) => found !== null && found.seat !== null && !isYou(seats, found.seat))
  if (line?.seat != null)
    return (
      <>
        {nameOf(seats, line.seat)} {line.what}
      </>
    )
  if (props.still) return null
  if (!play.mine) return status.planning(nameOf(seats, view.turn))
  return view.board.every((laid) => laid === 0) ? status.first : status.yourTurn
}

/** New tiles come to the rack, and what others lay comes to the board. */
function useTileMotion(root: RefObject<HTMLElement | null>, props: TilesProps, play: WordTiles, speed: number): void {
  const held = onRack(play.draft).map(({ id }) => id)
  const now = useRef({ props, held, speed })
  now.current = { props, held, speed }
  const known = useRef<readonly number[]>([])
  const { seq } = props
  useLayoutEffect(() => {
    const { current } = now
    const drawn = current.held.filter((id) => !known.current.includes(id))
    const all = play.draft.tiles.map(({ id }) => id)
    if (seq >= 0 && root.current !== null) animateTiles(root.current, current.props.happened, current.props.seat, drawn, current.speed)
    known.current = all
  }, [seq, root, play.draft.tiles])
}
