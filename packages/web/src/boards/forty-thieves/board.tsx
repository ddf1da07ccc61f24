/**
 * Everything that lies on the felt: stock, waste and foundations, the columns, and the tools below. Layout follows the size of the felt,
 * not of the window; every card has a place with a name, for arrow keys, flights and words beside it.
 */
import { placeNamed } from '@parlour/games/forty-thieves'
import { useContext, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Layout } from '../../cards/face.tsx'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { HeaderSlot } from '../../parts/header-slot.ts'
import { useKeptPresses } from '../../parts/use-kept-presses.ts'
import { useSize } from '../../parts/use-size.ts'
import { useSettings } from '../../services.tsx'
import { speedNow } from '../../settings/apply-settings.ts'
import { useScreen } from '../../ui/use-screen.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import css from './board.module.css'
import { BIG_INDEX, SMALL_INDEX } from './column-steps.ts'
import { Columns } from './columns.tsx'
import { flightsOf } from './flights-of.ts'
import { groundFor, RATIO, zonesFor } from './geometry.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { NewDealDialog } from './new-deal-dialog.tsx'
import { Notices } from './notices.tsx'
import { useLost } from './peek/use-lost.ts'
import { usePeek } from './peek/use-peek.ts'
import { Piles } from './piles.tsx'
import { optionsOf, type ThievesProps, tableId } from './props.ts'
import { PlayTime } from './record-book/play-time.tsx'
import { noteOf } from './record-book/record-book.ts'
import { useResult } from './record-book/use-result.ts'
import { pileOfPlace } from './roving.ts'
import { textsIn } from './texts/texts.ts'
import { Tools } from './tools.tsx'
import { useDaily } from './use-daily.ts'
import { useFortyThieves } from './use-forty-thieves.ts'
import { useRoving } from './use-roving.ts'

/** Between two moves that follow each other by themselves, at usual speed. */
const STEP_MS = 130
/** Heads of columns are what people look at: words stand under the card they are about, or beside it. */
const BESIDE_COLUMNS = ['below', 'right', 'left', 'above'] as const
/** Under this width a court has no room. */
const TINY = 56

const px = (value: number): string => `${value}px`

export function Board(props: ThievesProps) {
  const { view, seq, still } = props
  const settings = useSettings()
  const { language, back, index } = settings
  const root = useRef<HTMLElement>(null)
  const size = useSize(root)
  const slot = useContext(HeaderSlot)
  const flat = zonesFor(size.width, size.height, view.columns.length) === 'flat'
  const inHeader = flat && slot !== null && slot.offsetWidth > 0
  const hasTools = !still && props.seat !== null
  const ground = useMemo(
    () => groundFor(size.width, size.height, view.columns.length, hasTools && !inHeader),
    [size, view.columns.length, hasTools, inHeader],
  )
  const flights = useFlights(root, back, 'standard')
  const play = useFortyThieves(props, settings, { root, onSend: flights.remember, pause: () => STEP_MS * speedNow(settings) })
  const options = optionsOf(props.options)
  const peeking = usePeek(props.game, options, view, seq)
  const daily = useDaily()
  // Who has peeked at this deal has agreed to know; a look that is under way will say so itself.
  const lost = useLost(props.game, options, view, seq, !still && daily.kind === 'none' && noteOf(tableId()).peeked)
  const [dealing, setDealing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** The refusal that found no free place beside its cards: it stands above the tools, and the columns make room. */
  const [crowded, setCrowded] = useState<number | null>(null)
  const aside = play.complaint?.nth === crowded ? play.complaint : null
  const bigOnPhones = useBigIndex()
  const big = bigOnPhones || (index === 'auto' && flat)
  const layout: Layout = ground.card < TINY ? 'colTiny' : big ? 'colBig' : 'col'
  const apart = layout === 'col' ? SMALL_INDEX : BIG_INDEX
  const noticed = useRef<HTMLDivElement>(null)
  const notice = useSize(noticed).height
  const roving = useRoving(root, view, ground.zones)
  useKeptPresses(root)
  useFlown(seq, flights, () => flightsOf(props.happened, view, layout))
  useResult(props, daily)

  const focused = placeNamed(pileOfPlace(roving.at))
  useShortcuts(
    still || props.seat === null
      ? {}
      : {
          d: play.onDeal,
          f: () => play.onHome(play.held?.from ?? focused),
          u: () => play.onTravel('undo'),
          r: () => play.onTravel('redo'),
          h: () => play.onHint?.(),
          c: play.onCollect,
          n: () => setDealing(true),
          escape: () => (play.held === null ? play.onQuiet() : play.onPutBack()),
        },
  )
  const texts = textsIn(language)
  const screen = useScreen()
  const shared = { props, play, ground, roving: roving.at, layout }
  const tools = (at: 'foot' | 'header') => hasTools && <Tools props={props} play={play} at={at} onNewDeal={() => setDealing(true)} />
  return (
    <section
      className={css.board}
      ref={root}
      aria-label={texts.title}
      data-seq={seq}
      data-zones={ground.zones}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
      onBlur={roving.onBlur}
    >
      <span className={css.lamp} data-place="seat:0" />
      {size.width > 0 && (
        <div role="toolbar" aria-label={texts.table.cards}>
          <Piles {...shared} back={back} />
          <Columns {...shared} back={back} apart={apart} taken={notice === 0 ? 0 : notice + 8} />
        </div>
      )}
      {ground.caption !== null && (
        <p
          className={css.home}
          data-box="caption:home"
          data-small={flat}
          style={{ '--x': px(ground.caption.x), '--y': px(ground.caption.y), '--w': px(ground.caption.width) }}
        >
          <b>
            {view.home}
            <small>{texts.table.home(view.home).replace(String(view.home), '')}</small>
          </b>
          <span>{texts.table.cardsHome}</span>
          {screen === 'phone' && tableId() !== null && <PlayTime running={!still} />}
        </p>
      )}
      <div
        className={css.foot}
        style={{
          '--lift': ground.zones === 'thumb' ? px(ground.stockCard * RATIO + 12) : '0px',
          '--x': px(ground.columns[0]?.x ?? 0),
          '--right': px(size.width - (ground.columns.at(-1)?.x ?? 0) - ground.card),
        }}
      >
        <Notices
          box={noticed}
          props={props}
          play={play}
          complaint={aside}
          peeking={peeking}
          daily={daily}
          lost={lost && !still}
          onNewDeal={() => setDealing(true)}
          onGiveUp={props.end === undefined ? null : () => setLeaving(true)}
        />
        {!inHeader && tools('foot')}
      </div>
      {inHeader && createPortal(tools('header'), slot)}
      {aside === null && (
        <ComplaintBubble
          complaint={play.complaint}
          onHeard={play.onHeard}
          sides={BESIDE_COLUMNS}
          onCrowded={() => setCrowded(play.complaint?.nth ?? null)}
        />
      )}
      {flights.layer}
      {dealing && <NewDealDialog props={props} daily={daily} onClose={() => setDealing(false)} />}
      {leaving && <GiveUpDialog props={props} daily={daily} onClose={() => setLeaving(false)} />}
    </section>
  )
}
