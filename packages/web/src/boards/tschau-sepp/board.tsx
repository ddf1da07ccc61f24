/**
 * Everything that lies on the table of Tschau Sepp. The others clockwise from the left, the piles in the middle with what holds now below
 * them; then the own hand, whose turn it is, and the four things to press. Where each lies follows from the size of the table alone.
 */
import { useCallback, useRef, useState } from 'react'
import { Face } from '../../cards/face.tsx'
import { FaceDrawing } from '../../cards/face-drawing.ts'
import { SwissFace } from '../../cards/swiss/face.tsx'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { Direction } from '../../parts/direction.tsx'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { Lane } from '../../parts/lane.tsx'
import { type Box, bottom, box, right } from '../../parts/placement/box.ts'
import { type PilePlacement, placePiles } from '../../parts/placement/pile-table.ts'
import stage from '../../parts/placement/stage.module.css'
import { Stage } from '../../parts/placement/stage.tsx'
import { type FeltSize, usePlacement } from '../../parts/placement/use-placement.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { nearSeat } from '../../parts/seats.ts'
import { type OrderedHand, useHandOrder } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import css from './board.module.css'
import { BoardBubble } from './board-bubble.tsx'
import { Calls } from './calls.tsx'
import { useDeckStyle } from './deck-style.ts'
import { flightsOf } from './flights-of.ts'
import { wayName } from './happening-texts.tsx'
import { NearHand } from './near-hand.tsx'
import { Notice } from './notice.tsx'
import { Piles } from './piles.tsx'
import { isPlaying, placeOf, playOrder, type SeppProps, suitLetter } from './props.ts'
import { Said, Seats } from './seats.tsx'
import { Sign } from './sign.tsx'
import { type Speeches, speechesAfter } from './speech.ts'
import { SuitChooser } from './suit-chooser.tsx'
import { textsIn } from './texts/texts.ts'
import { Tools } from './tools.tsx'
import { type TschauSepp, useTschauSepp } from './use-tschau-sepp.ts'

/** Backs of others in a fan at most; one where they have none. */
const FAN = 12
const RANKS = '6789TJQKA'
/** What is under the piles is wider than they are. */
const BESIDE_PILE = 33
/** Of a bubble at least. */
const SPEECH = 56

export function Board(props: SeppProps) {
  const { view, still, seat } = props
  const { language, back } = useSettings()
  const style = useDeckStyle()
  const felt = useRef<HTMLElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const opponents = props.seats.length - 1
  const place = useCallback((size: FeltSize) => placePiles({ ...size, opponents, tools: 'calls' }), [opponents])
  const at = usePlacement(felt, place)
  const near = nearSeat(seat)
  const flights = useFlights(root, back, 'standard')
  const play = useTschauSepp(props, language, style, { root, onSend: flights.remember })
  const hand = useHandOrder(play.moves.hand, `${location.pathname}.${near}`, { game: 'tschau-sepp', ranks: RANKS })

  const backs = at === null || at.fans.length === 0 ? 1 : FAN
  useFlown(props.seq, flights, () => flightsOf(props.happened, { seat: near, counts: view.counts, backs }))

  const acts = seat !== null && !still && isPlaying(view, seat)
  useShortcuts(
    acts
      ? {
          d: () => void play.onDraw(),
          n: () => void play.onPass(),
          t: () => void play.onSay('tschau'),
          p: () => void play.onSay('sepp'),
          s: () => void hand.sort(),
          ...Object.fromEntries(hand.cards.slice(0, 9).map((code, index) => [String(index + 1), () => play.onSelect(code)])),
        }
      : {},
  )

  return (
    <FaceDrawing value={style === 'swiss' ? SwissFace : Face}>
      <Stage {...{ felt, root, at }} label={textsIn(language).title}>
        {at !== null && <Laid {...{ props, play, hand, at, acts }} />}
        {flights.layer}
      </Stage>
    </FaceDrawing>
  )
}

interface LaidProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly hand: OrderedHand
  readonly at: PilePlacement
  /** This person may do something here. */
  readonly acts: boolean
}

function Laid({ props, play, hand, at, acts }: LaidProps) {
  const { view, seat, still } = props
  const { language } = play
  const texts = textsIn(language).table
  const near = nearSeat(seat)
  const big = useBigIndex()
  const [pointed, setPointed] = useState<string | null>(null)
  const speeches = useSpeeches(props)
  const way = view.direction === 1 ? 'clockwise' : 'counter-clockwise'
  const wishing = play.moves.wishes && !still
  const holds = seat !== null && placeOf(view, seat) === 0
  // Whoever can press the call sees at its button that it was said.
  const told = speeches[near]?.kind === 'said' && acts ? null : (speeches[near] ?? null)
  const own = holds && <Said speech={told} language={language} at="own" />
  const aside = at.shape === 'flat' && at.extras !== null ? speechBox(at, at.extras) : null
  // What the suits stand on rests meanwhile.
  const under = wishing && at.chooser.look !== 'beside' ? at.shape : null
  return (
    <>
      <Seats {...{ props, at, speeches }} />
      <Direction at={at} clockwise={view.direction === 1} label={texts.goes(wayName(way, language))} />
      <Piles {...{ props, play, at }} />
      <Lane at={at.lane}>{!wishing && <Notice props={props} play={play} />}</Lane>
      {under !== 'stacked' && (
        <Zone at={at.sign} name="sign:turn" layer="dock" className={stage.sign}>
          <Sign props={props} play={play} />
          {aside === null && own}
        </Zone>
      )}
      {aside !== null && (
        <Zone at={aside} layer="dock" className={aside.x > (at.extras?.x ?? 0) ? css.pointing : css.speech}>
          {own}
        </Zone>
      )}
      {holds && !still && at.extras !== null && under !== 'stacked' && (
        <Zone at={at.extras} name="tool:extras" layer="dock" className={stage.tools}>
          <Tools hand={hand} play={play} />
        </Zone>
      )}
      <Zone at={wishing ? at.chooser.hand : at.hand} place={`seat:${near}`} layer="hand">
        <NearHand {...{ props, play, hand }} layout={big ? 'fanBig' : 'fan'} at={at} onPoint={setPointed} />
      </Zone>
      {acts && under !== 'flat' && (
        <Zone at={at.tools} layer="dock" className={css.calls}>
          <Calls props={props} play={play} />
        </Zone>
      )}
      {wishing && (
        <Zone at={at.chooser.box} layer="dock">
          <SuitChooser
            play={play}
            next={playOrder(props)[1]?.name ?? null}
            look={at.chooser.look}
            advised={props.advice?.type === 'choose-suit' ? suitLetter(props.advice.suit) : null}
          />
        </Zone>
      )}
      <BoardBubble props={props} play={play} pointed={pointed !== null && play.moves.hand.includes(pointed) ? pointed : null} />
    </>
  )
}

/** On a flat felt a bubble at the sign would hide whose turn it is: it stands between the small tools and the piles, or below the tools. */
function speechBox({ draw, lane }: PilePlacement, tools: Box): Box {
  const x = right(tools) + 8
  const room = draw.x - BESIDE_PILE - x
  return room >= SPEECH
    ? box(x, tools.y, room, tools.height)
    : box(tools.x, bottom(tools), draw.x - BESIDE_PILE - tools.x, lane.y - bottom(tools))
}

/** What stands in the bubbles, position by position. */
function useSpeeches({ seq, happened, view }: SeppProps): Speeches {
  const [told, setTold] = useState<{ readonly seq: number; readonly speeches: Speeches }>({ seq: -1, speeches: [] })
  if (told.seq === seq) return told.speeches
  const speeches = speechesAfter(told.speeches, happened, view)
  setTold({ seq, speeches })
  return speeches
}
