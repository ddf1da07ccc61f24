/**
 * Everything that lies on the cloth: the board in its frame, who plays, the rack, the play in the making, and what can be done. Where all
 * that lies is worked out from the size of the cloth and the number of players.
 */
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { FeltNote } from '../../parts/felt-note.ts'
import { useHeaderRoom } from '../../parts/header-room.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { useSize } from '../../parts/use-size.ts'
import { useSettings } from '../../services.tsx'
import { speedNow } from '../../settings/apply-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import css from './board.module.css'
import { type Box, buttonIn, TARGET } from './boxes.ts'
import { onRack } from './draft.ts'
import { Frame } from './frame.tsx'
import { lineOf } from './happening-texts.tsx'
import { placedAt } from './placed-at.ts'
import { leastHeight, type Placement, placementOf } from './placement.ts'
import { Plates } from './plates.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { Preview, saysWhy } from './preview.tsx'
import type { TilesProps } from './props.ts'
import { Rack } from './rack.tsx'
import { Sheets } from './sheets.tsx'
import { textsIn } from './texts/texts.ts'
import { animateTiles } from './tile-motion.ts'
import { type Glass, useGlass } from './use-glass.ts'
import { useWordTiles, type WordTiles } from './use-word-tiles.ts'

export function Board(props: TilesProps) {
  const settings = useSettings()
  const { language } = settings
  const texts = textsIn(language)
  const root = useRef<HTMLElement>(null)
  const play = useWordTiles(props, language, root)
  const placed = usePlacement(root, props)
  const glass = useGlass(props, play, placed)
  useTileMotion(root, props, play, settings)
  const note = useContext(FeltNote)
  const told = note === null ? null : toldAt(placed, play)
  return (
    <section className={css.board} ref={root} aria-label={texts.title} data-shape={placed.shape} style={lengthsOf(placed)}>
      <Plates props={props} placed={placed} />
      <LastPlay props={props} play={play} placed={placed} glass={glass} told={told !== null} />
      <Frame props={props} play={play} placed={placed} glass={glass} />
      <div className={css.lane} style={placedAt(told?.lane ?? placed.lane)} data-box="lane:play" data-group="lane">
        <Preview
          props={props}
          play={play}
          size={placed.lane.height >= 120 * placed.unit ? 'full' : 'line'}
          height={placed.lane.height}
          brief={told !== null && told.lane.width < placed.lane.width}
          bare={told !== null && told.lane.width <= TARGET}
        />
      </div>
      {told !== null && (
        <div className={css.note} style={placedAt(told.note)} data-box="note:hint">
          {note}
        </div>
      )}
      {placed.rack !== null && (
        <div className={css.place} style={placedAt(placed.rack)} data-box="rack:own">
          <Rack props={props} play={play} />
        </div>
      )}
      {!props.still && <PlayButtons props={props} play={play} placed={placed} />}
      {play.complaint !== null && saysWhy(play, settings.hints) ? (
        <p key={play.complaint.nth} className="hidden-visually" role="alert">
          {play.complaint.text}
        </p>
      ) : (
        <ComplaintBubble complaint={play.complaint} onHeard={play.onHeard} />
      )}
      <Sheets props={props} play={play} />
    </section>
  )
}

/** What lies at the right begins below it. */
const HEADER = 46
/** Before the cloth is measured it is taken for that of a desk. */
const DESK = { width: 1014, height: 774 }

function usePlacement(root: RefObject<HTMLElement | null>, { seats, seat, still }: TilesProps): Placement {
  const { width, height } = useSize(root)
  const header = useHeaderRoom() === null ? 0 : HEADER
  const room = width > 0 && height > 0 ? { width, height: Math.max(height, leastHeight(width)) } : DESK
  // When the match ends everything stays where it is, and as large.
  const acted = useRef(false)
  acted.current ||= !still
  return placementOf({ ...room, seats: seats.length, header, rack: seat !== null, acts: seat !== null && acted.current })
}

/** Lengths that the style sheets share. Text grows with the table, unless the reader's own letters are that large already. */
function lengthsOf({ unit, pitch, gap, edge, wood, rackPitch }: Placement) {
  const letters = globalThis.document === undefined ? '' : getComputedStyle(document.documentElement).fontSize
  const root = Number.parseFloat(letters) || 16
  return {
    '--unit': unit,
    '--grown': Math.max(1, (unit * 16) / root),
    '--cell': `${pitch - gap}px`,
    '--gap': `${gap}px`,
    '--edge': `${edge}px`,
    '--wood': `${wood}px`,
    '--rack-pitch': `${rackPitch}px`,
  }
}

/** Narrower, and what a hint can do stands beside it as a picture alone. */
const WITH_WORD = 300

/** Where a hint is told in words, and what is left of the lane; null while the play in the making needs its place. */
function toldAt({ last, lane, unit }: Placement, { verdict, aim, advised }: WordTiles): { readonly note: Box; readonly lane: Box } | null {
  if (last !== lane) return { note: last, lane }
  if (verdict.kind !== 'nothing' || aim !== null) return null
  if (advised === null) return { note: lane, lane }
  const row = Math.min(TARGET + 4, lane.height - TARGET)
  const key = lane.width >= WITH_WORD * unit ? 116 * unit : TARGET
  return row > TARGET
    ? { note: { ...lane, height: TARGET }, lane: { ...lane, y: lane.y + row, height: lane.height - row } }
    : {
        note: buttonIn({ ...lane, width: lane.width - key - 4 }, unit),
        lane: buttonIn({ ...lane, x: lane.x + lane.width - key, width: key }, unit),
      }
}

interface LastProps {
  /** A hint stands in its place. */
  readonly told: boolean
  readonly props: TilesProps
  readonly play: WordTiles
  readonly placed: Placement
  readonly glass: Glass
}

/** What was done last, and how many tiles are left; while a part of the board is looked at, the way back to all of it. */
function LastPlay({ props, play, placed: { last, bag, lane }, glass, told }: LastProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { view } = props
  const whole = glass.closer !== null && play.aim === null
  const left = view.bag === 0 ? texts.bag.empty : texts.bag.count(view.bag)
  const covered = told || (last === lane && (play.verdict.kind !== 'nothing' || play.advised !== null))
  return (
    <>
      {!covered && (
        <p className={css.last} style={placedAt(last)} data-box="caption:last" data-group="lane">
          <span>
            <LastText props={props} play={play} />
          </span>
        </p>
      )}
      <Button
        look="felt"
        size="small"
        className={css.bag}
        style={placedAt(bag)}
        data-place="bag"
        data-box="tool:bag"
        aria-label={whole ? undefined : `${left}. ${texts.bag.show}`}
        onClick={whole ? glass.away : () => play.onSheet('unseen')}
      >
        {whole ? texts.grid.zoomOut : texts.bag.short(view.bag)}
      </Button>
    </>
  )
}

function LastText({ props, play }: Pick<LastProps, 'props' | 'play'>) {
  const { language } = useSettings()
  const { status } = textsIn(language)
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
function useTileMotion(root: RefObject<HTMLElement | null>, props: TilesProps, play: WordTiles, settings: Settings): void {
  const held = onRack(play.draft).map(({ id }) => id)
  const now = useRef({ props, held, settings })
  now.current = { props, held, settings }
  const known = useRef<readonly number[]>([])
  const { seq } = props
  useLayoutEffect(() => {
    const { current } = now
    const drawn = current.held.filter((id) => !known.current.includes(id))
    const all = play.draft.tiles.map(({ id }) => id)
    known.current = all
    if (seq < 0 || root.current === null) return
    return animateTiles(root.current, current.props.happened, current.props.seat, drawn, speedNow(current.settings))
  }, [seq, root, play.draft.tiles])
}
