/**
 * Everything that lies on the felt: the others with their last plays before them, the trick in the middle, and below the own hand with the
 * bar that says what the selected cards are worth. Where each lies follows from the size of the felt alone.
 */
import { namesIn } from '@parlour/games/big-two'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { cardName } from '../../cards/names.ts'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { type Flights, useFlights, useFlown } from '../../parts/flights.tsx'
import { type HandCard, HandFan } from '../../parts/hand-fan.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import stage from '../../parts/placement/stage.module.css'
import { Stage } from '../../parts/placement/stage.tsx'
import { placeTricks, type TrickPlacement } from '../../parts/placement/trick-table.ts'
import { usePlacement } from '../../parts/placement/use-placement.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { isYou, nameOf, nearSeat, ownSeat } from '../../parts/seats.ts'
import { partTexts, shortName } from '../../parts/texts.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { type OrderedHand, useHandOrder } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import css from './board.module.css'
import { ComboBar } from './combo-bar.tsx'
import { flightsOf } from './flights-of.ts'
import { countOf, fieldOf, RANKS, SEATS, SUITS, type TwoProps } from './props.ts'
import { handCards, usableCards } from './selection.ts'
import { textsIn } from './texts/texts.ts'
import { Trick } from './trick.tsx'
import { type BigTwo, useBigTwo } from './use-big-two.ts'

export function Board(props: TwoProps) {
  const { language, back, hints } = useSettings()
  const felt = useRef<HTMLElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const at = usePlacement(felt, placeTricks)
  const me = nearSeat(props.seat)
  const flights = useFlights(root, back, 'standard')
  const play = useBigTwo(props, language, { root, onSend: flights.remember })
  const hand = useHandOrder(play.hand, `${location.pathname}.${me}`, { game: 'big-two', ranks: RANKS, suits: SUITS })
  useFlying(props, flights)

  const acts = !props.still && props.seat !== null
  useShortcuts(
    acts
      ? {
          f: () => (hints === 'off' ? undefined : play.onPick()),
          p: () => void play.onPlay(),
          x: () => void play.onPass(),
          s: () => void hand.sort(),
          escape: play.onClear,
          ...Object.fromEntries(hand.cards.slice(0, 9).map((code, index) => [String(index + 1), () => play.onToggle(code)])),
        }
      : {},
  )

  return (
    <Stage {...{ felt, root, at }} label={textsIn(language).rules.title}>
      {at !== null && (
        <>
          <Trick props={props} at={at} />
          <Zone at={at.sign} name="sign:turn" layer="dock" className={stage.sign}>
            <Sign props={props} />
          </Zone>
          {acts && <ComboBar {...{ props, play, hand, at }} />}
          <Zone at={at.hand} place={`seat:${me}`} layer="hand">
            {props.seat === null ? <Watched props={props} at={at} /> : <Hand {...{ props, play, hand, at }} />}
          </Zone>
        </>
      )}
      {flights.layer}
    </Stage>
  )
}

interface HandProps {
  readonly props: TwoProps
  readonly play: BigTwo
  readonly hand: OrderedHand
  readonly at: TrickPlacement
}

function Hand({ props, play, hand, at }: HandProps) {
  const { language, hints } = useSettings()
  const texts = textsIn(language).table
  const big = useBigIndex()
  const usable = useMemo(() => usableCards(props.legal), [props.legal])
  const marks = play.mayAct && hints !== 'off'
  const advised = props.advice?.type === 'play' ? namesIn(props.advice.low, props.advice.high) : []
  const cards = hand.cards.map((code, index): HandCard => {
    const card = plainCard(code, index)
    return advised.includes(code) ? { ...card, advised: true, name: textsIn(language).advice.marked(card.name) } : card
  })
  function plainCard(code: string, index: number): HandCard {
    const name = cardName(code, language)
    if (!marks) return { code, state: 'rest', name: texts.cardHeld(name, index + 1, hand.cards.length) }
    return usable.has(code)
      ? { code, state: 'rest', name: texts.cardUsable(name, index + 1, hand.cards.length) }
      : { code, state: 'not-now', name: texts.cardNotNow(name, index + 1, hand.cards.length) }
  }
  return (
    <HandFan
      label={texts.hand}
      cards={cards}
      selected={play.selected}
      layout={big ? 'fanBig' : 'fan'}
      cardWidth={at.card}
      raise={at.raise}
      still={props.still}
      onAct={play.onToggle}
      onPlay={play.onPlayCard}
      onMove={hand.move}
    />
  )
}

/** What lay in front of everybody flies away with the trick, so it is remembered from one position to the next. */
function useFlying(props: TwoProps, flights: Flights): void {
  const { view } = props
  const lying = useRef<readonly (readonly string[])[]>([])
  useFlown(props.seq, flights, () => flightsOf(props.happened, nearSeat(props.seat), lying.current))
  useLayoutEffect(() => {
    lying.current = Array.from({ length: SEATS }, (_, seat) => {
      const field = fieldOf(view, seat)
      return field?.type === 'play' ? namesIn(field.low, field.high) : []
    })
  }, [view])
}

/** The near place for who only watches: another hand seen from the outside. */
function Watched({ props, at }: Pick<HandProps, 'props' | 'at'>) {
  const { language, back } = useSettings()
  const near = props.seats.find(({ seat }) => seat === nearSeat(props.seat))
  if (near === undefined) return null
  const seen = props.open?.[near.seat] ?? null
  return (
    <div className={css.watched}>
      <SeatPlate info={near} language={language} cards={countOf(props.view, near.seat)} />
      <OpponentFan
        seat={near.seat}
        count={countOf(props.view, near.seat)}
        back={back}
        open={seen === null ? null : handCards(seen)}
        card={0.7 * at.card}
        room={at.hand.width}
      />
    </div>
  )
}

function Sign({ props }: { readonly props: TwoProps }) {
  const { language } = useSettings()
  const parts = partTexts(language)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  if (props.toAct.length === 0) return <TurnSign mine={false}>{parts.roundOver}</TurnSign>
  if (props.seat !== null && props.toAct.includes(props.seat) && isYou(props.seats, props.seat))
    return (
      <TurnSign mine={!props.still} own={ownSeat(props)}>
        {parts.yourTurn}
      </TurnSign>
    )
  return (
    <TurnSign mine={false} hint={props.seat === null ? textsIn(language).table.spectator : undefined}>
      {parts.turnOf(shortName(nameOf(props.seats, props.view.turn)))}
    </TurnSign>
  )
}
