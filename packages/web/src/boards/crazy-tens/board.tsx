/**
 * M11 Game Board View: everything that lies on the felt. The other player above, the piles in the middle with the last move under them,
 * the own hand below; bottom left whose turn it is, bottom right the tools. Layout follows the size of the felt, not of the window.
 */
import type { Seat } from '@parlour/kernel'
import { useEffect, useRef, useState } from 'react'
import { cardName } from '../../cards/names.ts'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { type HandCard, HandFan } from '../../parts/hand-fan.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { nameOf, nearSeat } from '../../parts/seats.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { useHandOrder } from '../../parts/use-hand-order.ts'
import { useSize } from '../../parts/use-size.ts'
import { partWords } from '../../parts/words.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import css from './board.module.css'
import { BoardBubble } from './board-bubble.tsx'
import { flightsOf } from './flights-of.ts'
import { handCards } from './move-controller.ts'
import { Piles } from './piles.tsx'
import { advisedCard, countOf, deckKind, deckOf, suitLetter, type TensProps } from './props.ts'
import { SuitChooser } from './suit-chooser.tsx'
import { type CrazyTens, useCrazyTens } from './use-crazy-tens.ts'
import { wordsIn } from './words/words.ts'

/** Below these widths the felt is a phone's, and there is no room for the suits beside the pile. */
const PHONE = 700
const BESIDE = 1000

export function Board(props: TensProps) {
  const { view, seats, still } = props
  const { language, back, hints } = useSettings()
  const words = wordsIn(language)
  const root = useRef<HTMLElement>(null)
  const size = useSize(root)
  const tens = deckOf(props.options)
  const me = nearSeat(props.seat)
  const other = seats.find(({ seat }) => seat !== me)
  const flights = useFlights(root, back, deckKind(props.options))
  const play = useCrazyTens(props, language, { root, onSend: flights.remember })
  const hand = useHandOrder(play.hand, tens.deck.ranks, `${location.pathname}.${me}`)
  const big = useBigIndex()
  const [pointed, setPointed] = useState<string | null>(null)

  useFlown(props.seq, flights, () => flightsOf(props.happened, me, [view.count0, view.count1]))

  const shown = play.choosing === null ? hand.cards : hand.cards.filter((code) => code !== play.choosing?.card)
  const cards = shown.map((code, index) => heldCard(play, code, index, shown.length, hints !== 'off', props))
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

  // What was pointed at may have been played meanwhile.
  useEffect(() => setPointed((code) => (code !== null && shown.includes(code) ? code : null)), [shown])

  const phone = size.width < PHONE
  const beside = size.width >= BESIDE
  return (
    <section className={css.board} ref={root} aria-label={words.rules.title}>
      <div className={css.opponent} data-place={other === undefined ? undefined : `seat:${other.seat}`}>
        {other !== undefined && (
          <>
            <SeatPlate info={other} language={language} cards={countOf(view, other.seat)} look={phone ? 'words' : 'plate'} />
            <Backs props={props} seat={other.seat} />
          </>
        )}
      </div>
      <Piles props={props} play={play} language={language} back={back}>
        {play.choosing !== null && beside && <Chooser play={play} props={props} look="beside" />}
      </Piles>
      <div className={css.hand} data-place={`seat:${me}`}>
        {props.seat === null ? (
          <Watched props={props} />
        ) : (
          <HandFan
            label={words.table.hand}
            cards={cards}
            selected={play.selected === null ? [] : [play.selected]}
            layout={big ? 'fanBig' : 'fan'}
            deck={deckKind(props.options)}
            still={still}
            onAct={(code, by) => {
              if (by === 'key' || play.selected === code) void play.onPlay(code)
              else play.onSelectCard(code)
            }}
            onPlay={(code) => play.onPlay(code)}
            onMove={hand.move}
            onPoint={setPointed}
          />
        )}
      </div>
      <div className={css.dock}>
        <Sign props={props} play={play} />
        {props.seat !== null && !still && (
          <Button look="felt" size="small" icon="sort" aria-label={words.table.sortName[hand.order]} onClick={hand.sort}>
            {words.table.sort[hand.order]}
          </Button>
        )}
      </div>
      <BoardBubble props={props} play={play} pointed={pointed} />
      {flights.layer}
      {play.choosing !== null && !beside && <Chooser play={play} props={props} look="sheet" />}
    </section>
  )
}

function heldCard(play: CrazyTens, code: string, index: number, count: number, showsHints: boolean, props: TensProps): HandCard {
  const card = plainCard(play, code, index, count, showsHints, props)
  return advisedCard(props) === code ? { ...card, advised: true, name: wordsIn(play.language).advice.marked(card.name) } : card
}

function plainCard(play: CrazyTens, code: string, index: number, count: number, showsHints: boolean, { seat }: TensProps): HandCard {
  const { language } = play
  const words = wordsIn(language).table
  const name = cardName(code, language)
  if (seat === null || !showsHints || play.playable.length + Number(play.mustDraw) === 0 || play.choosing !== null)
    return { code, state: 'rest', name: words.cardHeld(name, index + 1, count) }
  return play.playable.includes(code)
    ? { code, state: 'playable', name: words.cardPlayable(name, index + 1, count) }
    : { code, state: 'not-now', name: words.cardNotNow(name, index + 1, count) }
}

/** Somebody's hand from the outside; open where it may be seen. */
function Backs({ props, seat }: { readonly props: TensProps; readonly seat: Seat }) {
  const { back } = useSettings()
  const seen = props.open?.[seat] ?? null
  const open = seen === null ? null : handCards({ view: seen, tens: deckOf(props.options) })
  return <OpponentFan seat={seat} count={countOf(props.view, seat)} back={back} open={open} deck={deckKind(props.options)} />
}

/** The near place for who only watches: another hand seen from the outside. */
function Watched({ props }: { readonly props: TensProps }) {
  const { language } = useSettings()
  const near = props.seats.find(({ seat }) => seat === nearSeat(props.seat))
  if (near === undefined) return null
  return (
    <div className={css.watched}>
      <SeatPlate info={near} language={language} cards={countOf(props.view, near.seat)} />
      <Backs props={props} seat={near.seat} />
    </div>
  )
}

function Chooser({ play, props, look }: { readonly play: CrazyTens; readonly props: TensProps; readonly look: 'beside' | 'sheet' }) {
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

function Sign({ props, play }: { readonly props: TensProps; readonly play: CrazyTens }) {
  const { hints } = useSettings()
  const words = wordsIn(play.language)
  const parts = partWords(play.language)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  const mine = props.seat !== null && props.toAct.includes(props.seat)
  if (!mine) {
    const name = nameOf(props.seats, props.view.turn)
    return (
      <TurnSign mine={false} hint={props.seat === null ? words.table.spectator : undefined}>
        {parts.turnOf(name)}
      </TurnSign>
    )
  }
  const hint = props.still
    ? undefined
    : play.choosing !== null
      ? words.hints.suit
      : play.mustDraw
        ? words.hints.draw
        : props.legal.length === 0
          ? words.hints.sending
          : hints === 'off'
            ? words.hints.playPlain
            : words.hints.play
  return (
    <TurnSign mine hint={hint}>
      {parts.yourTurn}
    </TurnSign>
  )
}
