/**
 * Everything that lies on the felt: the others around it with their last plays in front of them, the trick in the middle, and below the
 * own hand with the bar that says what the selected cards are worth. Layout follows the size of the felt, not of the window.
 */
import { namesIn } from '@parlour/games/big-two'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { cardName } from '../../cards/names.ts'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { type Flights, useFlights, useFlown } from '../../parts/flights.tsx'
import { type HandCard, HandFan } from '../../parts/hand-fan.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { nameOf, nearSeat, seatsInOrder } from '../../parts/seats.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { useHandOrder } from '../../parts/use-hand-order.ts'
import { useSize } from '../../parts/use-size.ts'
import { partWords } from '../../parts/words.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { ComplaintBubble } from '../complaint-bubble.tsx'
import css from './board.module.css'
import { ComboBar } from './combo-bar.tsx'
import { Field } from './field.tsx'
import { flightsOf } from './flights-of.ts'
import { countOf, fieldOf, RANKS, SEATS, SUITS, type TwoProps } from './props.ts'
import { SeatAt } from './seat-place.tsx'
import { handCards, usableCards } from './selection.ts'
import { TrickSign } from './trick-sign.tsx'
import { BAR, useBigTwo } from './use-big-two.ts'
import { wordsIn } from './words/words.ts'

/** Below these sizes the felt is a phone's, upright or on its side. */
const NARROW = 700
const LOW = 460

export function Board(props: TwoProps) {
  const { still } = props
  const { language, back, hints } = useSettings()
  const words = wordsIn(language).table
  const root = useRef<HTMLElement>(null)
  const size = useSize(root)
  const me = nearSeat(props.seat)
  const flights = useFlights(root, back, 'standard')
  const play = useBigTwo(props, language, { root, onSend: flights.remember })
  const hand = useHandOrder(play.hand, RANKS, `${location.pathname}.${me}`, SUITS)
  const big = useBigIndex()
  useFlying(props, flights)

  const usable = useMemo(() => usableCards(props.legal), [props.legal])
  const marks = play.mayAct && hints !== 'off'
  const advised = props.advice?.type === 'play' ? namesIn(props.advice.low, props.advice.high) : []
  const cards = hand.cards.map((code, index): HandCard => {
    const card = plainCard(code, index)
    return advised.includes(code) ? { ...card, advised: true, name: wordsIn(language).advice.marked(card.name) } : card
  })
  function plainCard(code: string, index: number): HandCard {
    const name = cardName(code, language)
    if (!marks) return { code, state: 'rest', name: words.cardHeld(name, index + 1, hand.cards.length) }
    return usable.has(code)
      ? { code, state: 'rest', name: words.cardUsable(name, index + 1, hand.cards.length) }
      : { code, state: 'not-now', name: words.cardNotNow(name, index + 1, hand.cards.length) }
  }

  const acts = !still && props.seat !== null
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

  const phone = size.width < NARROW || size.height < LOW
  const [near, right, top, left] = seatsInOrder(props)
  const ownField = near !== undefined && <Field props={props} info={near} />
  return (
    <section className={css.board} ref={root} aria-label={wordsIn(language).rules.title}>
      <div className={css.layout}>
        <SeatAt props={props} info={top} side="top" phone={phone} />
        <SeatAt props={props} info={left} side="left" phone={phone} />
        <div className={css.mid}>
          <TrickSign props={props} />
          {!phone && ownField}
        </div>
        <SeatAt props={props} info={right} side="right" phone={phone} />
        <div className={css.dock}>
          <Sign props={props} />
          {phone && ownField}
          {!phone && acts && <ComboBar props={props} play={play} />}
          {acts && (
            <Button look="felt" size="small" icon="sort" aria-label={words.sortName[hand.order]} onClick={hand.sort}>
              <span>{words.sort[hand.order]}</span>
            </Button>
          )}
        </div>
        <div className={css.hand} data-place={`seat:${me}`}>
          {props.seat === null ? (
            <Watched props={props} />
          ) : (
            <HandFan
              label={words.hand}
              cards={cards}
              selected={play.selected}
              layout={big ? 'fanBig' : 'fan'}
              still={still}
              onAct={play.onToggle}
              onPlay={play.onPlayCard}
              onMove={hand.move}
            />
          )}
        </div>
        {phone && acts && <ComboBar props={props} play={play} />}
      </div>
      {play.complaint?.place !== BAR && <ComplaintBubble complaint={play.complaint} onHeard={play.onHeard} />}
      {flights.layer}
    </section>
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
function Watched({ props }: { readonly props: TwoProps }) {
  const { language, back } = useSettings()
  const near = props.seats.find(({ seat }) => seat === nearSeat(props.seat))
  if (near === undefined) return null
  const seen = props.open?.[near.seat] ?? null
  return (
    <div className={css.watched}>
      <SeatPlate info={near} language={language} cards={countOf(props.view, near.seat)} />
      <OpponentFan seat={near.seat} count={countOf(props.view, near.seat)} back={back} open={seen === null ? null : handCards(seen)} />
    </div>
  )
}

function Sign({ props }: { readonly props: TwoProps }) {
  const { language } = useSettings()
  const parts = partWords(language)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  if (props.seat !== null && props.toAct.includes(props.seat)) return <TurnSign mine>{parts.yourTurn}</TurnSign>
  return (
    <TurnSign mine={false} hint={props.seat === null ? wordsIn(language).table.spectator : undefined}>
      {parts.turnOf(nameOf(props.seats, props.view.turn))}
    </TurnSign>
  )
}
