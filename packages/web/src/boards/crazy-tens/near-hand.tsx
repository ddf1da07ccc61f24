/** What lies at the near place: the own hand, or somebody's from outside for who only watches. */
import type { Seat } from '@parlour/kernel'
import { cardName } from '../../cards/names.ts'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { type HandCard, HandFan } from '../../parts/hand-fan.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import type { PilePlacement } from '../../parts/placement/pile-table.ts'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { nearSeat } from '../../parts/seats.ts'
import type { OrderedHand } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { handCards } from './move-controller.ts'
import { advisedCard, countOf, deckKind, deckOf, type TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { CrazyTens } from './use-crazy-tens.ts'

interface NearHandProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly hand: OrderedHand
  /** The hand without a card that waits for its suit. */
  readonly shown: readonly string[]
  readonly at: PilePlacement
  readonly onPoint: (code: string | null) => void
}

export function NearHand({ props, play, hand, shown, at, onPoint }: NearHandProps) {
  const { hints } = useSettings()
  const big = useBigIndex()
  if (props.seat === null) return <Watched props={props} at={at} />
  return (
    <HandFan
      label={textsIn(play.language).table.hand}
      cards={shown.map((code, index) => heldCard(play, code, index, shown.length, hints !== 'off', props))}
      selected={play.raised === null ? [] : [play.raised]}
      layout={big ? 'fanBig' : 'fan'}
      deck={deckKind(props.options)}
      cardWidth={at.card}
      raise={play.choosing === null ? at.raise : at.chooser.raise}
      still={props.still}
      onAct={(code, how) => {
        if (how === 'at-once' || play.selected === code) void play.onPlay(code)
        else play.onSelectCard(code)
      }}
      onPlay={(code) => play.onPlay(code)}
      onMove={hand.move}
      onPoint={onPoint}
    />
  )
}

function heldCard(play: CrazyTens, code: string, index: number, count: number, showsHints: boolean, props: TensProps): HandCard {
  const card = plainCard(play, code, index, count, showsHints, props)
  return advisedCard(props) === code ? { ...card, advised: true, name: textsIn(play.language).advice.marked(card.name) } : card
}

function plainCard(play: CrazyTens, code: string, index: number, count: number, showsHints: boolean, { seat }: TensProps): HandCard {
  const { language } = play
  const texts = textsIn(language).table
  const name = cardName(code, language)
  if (seat === null || !showsHints || play.playable.length + Number(play.mustDraw) === 0 || play.choosing !== null)
    return { code, state: 'rest', name: texts.cardHeld(name, index + 1, count) }
  return play.playable.includes(code)
    ? { code, state: 'playable', name: texts.cardPlayable(name, index + 1, count) }
    : { code, state: 'not-now', name: texts.cardNotNow(name, index + 1, count) }
}

interface BacksProps {
  readonly props: TensProps
  readonly seat: Seat
  readonly card: number
  readonly room: number
}

/** Somebody's hand from the outside; open where it may be seen. */
export function Backs({ props, seat, card, room }: BacksProps) {
  const { back } = useSettings()
  const seen = props.open?.[seat] ?? null
  const open = seen === null ? null : handCards({ view: seen, tens: deckOf(props.options) })
  return <OpponentFan {...{ seat, back, open, card, room }} count={countOf(props.view, seat)} deck={deckKind(props.options)} />
}

/** The near place for who only watches: another hand seen from the outside. */
function Watched({ props, at }: Pick<NearHandProps, 'props' | 'at'>) {
  const { language } = useSettings()
  const near = props.seats.find(({ seat }) => seat === nearSeat(props.seat))
  if (near === undefined) return null
  return (
    <div className={css.watched}>
      <SeatPlate info={near} language={language} cards={countOf(props.view, near.seat)} />
      <Backs props={props} seat={near.seat} card={0.7 * at.card} room={at.hand.width} />
    </div>
  )
}
