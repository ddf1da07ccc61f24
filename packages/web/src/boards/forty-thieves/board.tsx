/**
 * Everything that lies on the felt: stock, waste and foundations, the columns, and the tools below. Layout follows the size of the felt,
 * not of the window; every card has a place with a name, for arrow keys, flights and words beside it.
 */
import { placeNamed, TOTAL_CARDS, type View } from '@parlour/games/forty-thieves'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Layout } from '../../cards/face.tsx'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { useSize } from '../../parts/use-size.ts'
import { useSettings } from '../../services.tsx'
import { speedNow } from '../../settings/apply-settings.ts'
import { useScreen } from '../../ui/use-screen.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import css from './board.module.css'
import { Columns } from './columns.tsx'
import { flightsOf } from './flights-of.ts'
import { type Ground, groundFor, RATIO } from './geometry.ts'
import { NewDealDialog } from './new-deal-dialog.tsx'
import { Notices } from './notices.tsx'
import { useLost } from './peek/use-lost.ts'
import { usePeek } from './peek/use-peek.ts'
import { Piles } from './piles.tsx'
import { optionsOf, type ThievesProps, tableId } from './props.ts'
import { PlayTime } from './record-book/play-time.tsx'
import { finish, noteOf } from './record-book/record-book.ts'
import { fieldOf, neighbour, pileOfPlace, standing } from './roving.ts'
import { Tools } from './tools.tsx'
import { useDaily } from './use-daily.ts'
import { useFortyThieves } from './use-forty-thieves.ts'
import { wordsIn } from './words/words.ts'

/** Between two moves that follow each other by themselves, at usual speed. */
const STEP_MS = 130
/** Under this width a court has no room. */
const TINY = 56

export function Board(props: ThievesProps) {
  const { view, seq, still } = props
  const settings = useSettings()
  const { language, back } = settings
  const root = useRef<HTMLElement>(null)
  const size = useSize(root)
  const ground = useMemo(() => groundFor(size.width, size.height, view.columns.length), [size, view.columns.length])
  const flights = useFlights(root, back, 'standard')
  const play = useFortyThieves(props, settings, { root, onSend: flights.remember, pause: () => STEP_MS * speedNow(settings) })
  const options = optionsOf(props.options)
  const peeking = usePeek(props.game, options, view, seq)
  const daily = useDaily()
  // Who has peeked at this deal has agreed to know; a look that is under way will say so itself.
  const lost = useLost(props.game, options, view, seq, !still && daily.kind === 'none' && noteOf(tableId()).peeked)
  const [dealing, setDealing] = useState(false)
  const big = useBigIndex()
  const layout: Layout = ground.card < TINY ? 'colTiny' : big ? 'colBig' : 'col'
  const roving = useRoving(root, view, ground.zones)
  useFlown(seq, flights, () => flightsOf(props.happened, view, layout))
  useResult(props)

  const focused = placeNamed(pileOfPlace(roving.at))
  useShortcuts(
    still || props.seat === null
      ? {}
      : {
          d: play.onDeal,
          f: () => play.onHome(play.held?.from ?? focused),
          u: () => props.undo?.(),
          r: () => props.redo?.(),
          h: () => play.onHint?.(),
          c: play.onCollect,
          n: () => setDealing(true),
          escape: () => (play.held === null ? play.onQuiet() : play.onPutBack()),
        },
  )
  const words = wordsIn(language)
  const screen = useScreen()
  const shared = { props, play, ground, roving: roving.at, layout }
  return (
    <section
      className={css.board}
      ref={root}
      aria-label={words.title}
      data-seq={seq}
      data-zones={ground.zones}
      data-low={size.height < 420}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
      onBlur={roving.onBlur}
    >
      <span className={css.lamp} data-place="seat:0" />
      {size.width > 0 && (
        <div role="toolbar" aria-label={words.table.cards}>
          <Piles {...shared} back={back} />
          <Columns {...shared} back={back} />
        </div>
      )}
      {ground.zones === 'thumb' && (
        <p className={css.home} style={{ '--x': `${ground.columns[0]?.x ?? 8}px`, '--y': `${ground.stock.y + 6}px` }}>
          <b>
            {view.home}
            <small>{words.table.home(view.home).replace(String(view.home), '')}</small>
          </b>
          <span>{words.table.cardsHome}</span>
          {screen === 'phone' && tableId() !== null && <PlayTime running={!still} />}
        </p>
      )}
      <div className={css.foot} style={{ '--lift': ground.zones === 'thumb' ? `${ground.stockCard * RATIO + 12}px` : '0px' }}>
        <Notices props={props} play={play} peeking={peeking} daily={daily} lost={lost && !still} onNewDeal={() => setDealing(true)} />
        {!still && props.seat !== null && <Tools props={props} play={play} onNewDeal={() => setDealing(true)} />}
      </div>
      <ComplaintBubble complaint={play.complaint} onHeard={play.onHeard} />
      {flights.layer}
      {dealing && <NewDealDialog options={options} onGiveUp={props.leave} onClose={() => setDealing(false)} />}
    </section>
  )
}

/** One tab stop for the whole table; arrow keys go from place to place. */
function useRoving(root: RefObject<HTMLElement | null>, view: View, zones: Ground['zones']) {
  const [wanted, setWanted] = useState('t0:3')
  const field = fieldOf(view, zones)
  const at = standing(field, wanted)
  const focus = (name: string): void => root.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)?.focus()

  const had = useRef(false)
  // A card that was played and a notice that was closed take the focus with them, without a word; it goes to what lies there now.
  useEffect(() => {
    if (had.current && document.activeElement === document.body) focus(at)
  })

  return {
    at,
    onFocus: ({ target }: FocusEvent): void => {
      const place = target instanceof HTMLElement ? target.dataset.place : undefined
      had.current = true
      if (place !== undefined) setWanted(place)
    },
    onBlur: (): void => {
      had.current = false
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(event.target instanceof HTMLElement) ||
        event.target.dataset.place === undefined
      )
        return
      const next = neighbour(field, at, event.key)
      if (next === null) return
      event.preventDefault()
      setWanted(next)
      focus(next)
    },
  }
}

/** A finished game goes into this device's book, once. */
function useResult({ outcome, view, seq, seat, options: json }: ThievesProps): void {
  const { deal, variant } = optionsOf(json)
  const { home } = view
  useLayoutEffect(() => {
    const id = tableId()
    if (outcome === null || outcome.kind === 'abandoned' || seat === null || id === null || seq === 0) return
    finish({ id, at: Date.now(), deal, variant, won: home === TOTAL_CARDS, home, moves: seq - (home === TOTAL_CARDS ? 0 : 1) })
  }, [outcome, seat, seq, deal, variant, home])
}
