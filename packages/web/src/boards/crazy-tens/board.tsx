import { useEffect, useRef, useState } from 'react'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { useHeaderRoom } from '../../parts/header-room.ts'
import { RATIO } from '../../parts/placement/card-size.ts'
import { type PilePlacement, placePiles } from '../../parts/placement/pile-table.ts'
import stage from '../../parts/placement/stage.module.css'
import { Stage } from '../../parts/placement/stage.tsx'
import { type FeltSize, usePlacement } from '../../parts/placement/use-placement.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { nameOf, nearSeat } from '../../parts/seats.ts'
import { TableSeat } from '../../parts/table-seat.tsx'
import { type OrderedHand, useHandOrder } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { BoardBubble } from './board-bubble.tsx'
import { flightsOf } from './flights-of.ts'
import { Backs, NearHand } from './near-hand.tsx'
import { Piles } from './piles.tsx'
import { advisedCard, countOf, deckKind, deckOf, optionsOf, suitLetter, type TensProps } from './props.ts'
import { FeltPoints, OwnPoints } from './scoreboard/felt-points.tsx'
import { Sign } from './sign.tsx'
import { SuitChooser } from './suit-chooser.tsx'
import { textsIn } from './texts/texts.ts'
import { type CrazyTens, useCrazyTens } from './use-crazy-tens.ts'

export function Board(props: TensProps) {
  const { view, still } = props
  const { language, back } = useSettings()
  const felt = useRef<HTMLElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const at = usePlacement(felt, place)
  const me = nearSeat(props.seat)
  const flights = useFlights(root, back, deckKind(props.options))
  const play = useCrazyTens(props, language, { root, onSend: flights.remember })
  const hand = useHandOrder(play.hand, `${location.pathname}.${me}`, { game: 'crazy-tens', ranks: deckOf(props.options).deck.ranks })

  useFlown(props.seq, flights, () => flightsOf(props.happened, me, [view.count0, view.count1]))

  const shown = play.choosing === null ? hand.cards : hand.cards.filter((code) => code !== play.choosing?.card)
  const turns = {
    d: () => void play.onDraw(),
    s: () => void hand.sort(),
    ...Object.fromEntries(shown.slice(0, 9).map((code, index) => [String(index + 1), () => play.onSelectCard(code)])),
  }
  useShortcuts(still || props.seat === null ? {} : turns)

  // The suits took the focus; it comes back to the hand.
  const choosing = play.choosing !== null
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && !choosing && document.activeElement === document.body)
      moveFocus(root.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]'))
    wasChoosing.current = choosing
  }, [choosing])

  return (
    <Stage {...{ felt, root, at }} label={textsIn(language).rules.title}>
      {at !== null && <Laid {...{ props, play, hand, shown, at }} />}
      {flights.layer}
    </Stage>
  )
}

const place = (size: FeltSize): PilePlacement => placePiles({ ...size, opponents: 1, tools: 'few' })

interface LaidProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly hand: OrderedHand
  /** The hand without a card that waits for its suit. */
  readonly shown: readonly string[]
  readonly at: PilePlacement
}

function Laid({ props, play, hand, shown, at }: LaidProps) {
  const { view, seats, still } = props
  const { language } = useSettings()
  const texts = textsIn(language)
  const me = nearSeat(props.seat)
  const _big = useBigIndex()
  const [pointed, setPointed] = useState<string | null>(null)
  // What was pointed at may have been played meanwhile.
  useEffect(() => setPointed((code) => (code !== null && shown.includes(code) ? code : null)), [shown])

  const other = seats.find(({ seat }) => seat !== me)
  const pointsOnFelt = useHeaderRoom() !== null && optionsOf(props.options).target > 1
  const choosing = play.choosing !== null
  // What the suits stand on rests meanwhile.
  const under = choosing && at.chooser.look !== 'beside' ? at.shape : null
  const [seat, fan] = [at.seats[0], at.fans[0]]
  return (
    <>
      {other !== undefined && seat !== undefined && (
        <TableSeat
          info={other}
          at={seat}
          look={at.look}
          language={language}
          cards={countOf(view, other.seat)}
          backs={fan === undefined ? `fan:${other.seat}` : undefined}
          points={pointsOnFelt && <FeltPoints props={props} info={other} />}
        />
      )}
      {other !== undefined && fan !== undefined && (
        <Zone at={fan} name={`fan:${other.seat}`} group={`seat:${other.seat}`} layer="piles">
          <Backs props={props} seat={other.seat} card={fan.height / RATIO} room={fan.width} />
        </Zone>
      )}
      <Piles {...{ props, play, at }} />
      {under !== 'stacked' && (
        <Zone at={at.sign} name="sign:turn" layer="dock" className={stage.sign}>
          <Sign props={props} play={play} />
        </Zone>
      )}
      {pointsOnFelt && at.extras !== null && <OwnPoints props={props} at={at.extras} />}
      <Zone at={choosing ? at.chooser.hand : at.hand} place={`seat:${me}`} layer="hand">
        <NearHand {...{ props, play, hand, shown, at }} onPoint={setPointed} />
      </Zone>
      {props.seat !== null && !still && (under === null || under === 'roomy') && (
        <Zone at={at.tools} name="tool:sort" layer="dock" className={stage.tools}>
          <Button look="felt" size="small" icon="sort" aria-label={texts.table.sortName[hand.order]} onClick={hand.sort}>
            {texts.table.sort[hand.order]}
          </Button>
        </Zone>
      )}
      {choosing && (
        <Zone at={at.chooser.box} layer="dock">
          <Chooser play={play} props={props} look={at.chooser.look} />
        </Zone>
      )}
      <BoardBubble props={props} play={play} pointed={pointed} />
    </>
  )
}

function Chooser({
  play,
  props,
  look,
}: {
  readonly play: CrazyTens
  readonly props: TensProps
  readonly look: PilePlacement['chooser']['look']
}) {
  const { choosing } = play
  if (choosing === null) return null
  const opponent = nameOf(props.seats, 1 - nearSeat(props.seat))
  return (
    <SuitChooser
      card={choosing.card}
      suit={choosing.suit}
      advised={choosing.card === advisedCard(props) && props.advice?.type === 'play' ? suitLetter(props.advice.suit) : null}
      hand={play.hand}
      opponent={opponent}
      language={play.language}
      look={look}
      onPrefer={play.onPreferSuit}
      onChoose={(suit) => void play.onPlaySelected(suit)}
      onPutBack={play.onPutBack}
    />
  )
}
