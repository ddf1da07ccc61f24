/** What lies at the near place: the own hand, the good news that it is empty, or somebody's hand from outside for who only watches. */
import { deck } from '@parlour/games/tschau-sepp'
import { useEffect, useRef } from 'react'
import type { Layout } from '../../cards/face.tsx'
import { type HandCard, HandFan } from '../../parts/hand-fan.tsx'
import { OpponentFan } from '../../parts/opponent-fan.tsx'
import type { PilePlacement } from '../../parts/placement/pile-table.ts'
import { SeatPlate } from '../../parts/seat-plate.tsx'
import { nearSeat } from '../../parts/seats.ts'
import { partTexts } from '../../parts/texts.ts'
import type { OrderedHand } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import css from './board.module.css'
import { namesIn } from './card-names.ts'
import { handOf, placeOf, type SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface NearHandProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly hand: OrderedHand
  readonly layout: Layout
  readonly at: PilePlacement
  readonly onPoint: (code: string | null) => void
}

export function NearHand({ props, play, hand, layout, at, onPoint }: NearHandProps) {
  const { seat, view, still } = props
  const { hints } = useSettings()
  const zone = useRef<HTMLDivElement>(null)
  const texts = textsIn(play.language)

  // The suits took the focus; it comes back to the hand.
  const { wishes } = play.moves
  const wished = useRef(false)
  useEffect(() => {
    if (wished.current && !wishes && document.activeElement === document.body)
      moveFocus(zone.current?.querySelector<HTMLElement>('[data-card][tabindex="0"]'))
    wished.current = wishes
  }, [wishes])

  if (seat === null) return <Watched props={props} at={at} />
  const place = placeOf(view, seat)
  if (place > 0)
    return (
      <div className={css.finished} role="status">
        <b>{texts.table.finished(partTexts(play.language).place(place))}</b>
        {props.outcome === null && <p>{texts.table.finishedText}</p>}
      </div>
    )
  return (
    <div className={css.zone} ref={zone}>
      <HandFan
        label={texts.table.hand}
        cards={hand.cards.map((code, index) =>
          advised(props, play, heldCard(play, code, index, hand.cards.length, hints === 'off' ? 'plain' : 'hints')),
        )}
        selected={play.raised === null ? [] : [play.raised]}
        layout={layout}
        cardWidth={at.card}
        raise={wishes ? at.chooser.raise : at.raise}
        still={still}
        onAct={(code, how) => {
          if (how === 'at-once' || play.selected === code) void play.onPlay(code)
          else play.onSelect(code)
        }}
        onPlay={(code) => play.onPlay(code)}
        onMove={hand.move}
        onPoint={onPoint}
      />
    </div>
  )
}

function advised({ advice }: SeppProps, { language }: TschauSepp, card: HandCard): HandCard {
  const meant = advice?.type === 'play' && deck.name(advice.card) === card.code
  return meant ? { ...card, advised: true, name: textsIn(language).advice.marked(card.name) } : card
}

function heldCard({ moves, language, style }: TschauSepp, code: string, index: number, count: number, tell: 'hints' | 'plain'): HandCard {
  const texts = textsIn(language).table
  const name = namesIn(language, style).card(code)
  const acting = moves.playable.length > 0 || moves.draws || moves.passes
  if (tell === 'plain' || !acting) return { code, state: 'rest', name: texts.cardHeld(name, index + 1, count) }
  return moves.playable.includes(code)
    ? { code, state: 'playable', name: texts.cardPlayable(name, index + 1, count) }
    : { code, state: 'not-now', name: texts.cardNotNow(name, index + 1, count) }
}

function Watched({ props, at }: Pick<NearHandProps, 'props' | 'at'>) {
  const { language, back } = useSettings()
  const near = nearSeat(props.seat)
  const info = props.seats.find(({ seat }) => seat === near)
  if (info === undefined) return null
  const place = placeOf(props.view, near)
  const count = props.view.counts[near] ?? 0
  const seen = props.open?.[near] ?? null
  return (
    <div className={css.watched}>
      <SeatPlate info={info} language={language} cards={count} place={place === 0 ? null : place} />
      {place === 0 && (
        <OpponentFan
          seat={near}
          count={count}
          back={back}
          open={seen === null ? null : handOf(seen)}
          card={0.7 * at.card}
          room={at.hand.width}
        />
      )}
    </div>
  )
}
