/**
 * The trick on the felt: who sits where with how many cards, what lies before them, and which way play goes. Where only the play to beat has
 * room, the other plays are words under the names.
 */
import { CardName } from '../../cards/marks.tsx'
import { filled } from '../../i18n/filled.tsx'
import { Corners, Direction } from '../../parts/direction.tsx'
import type { Box } from '../../parts/placement/box.ts'
import type { TrickPlacement } from '../../parts/placement/trick-table.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { type SeatInfo, seatsInOrder } from '../../parts/seats.ts'
import { TableSeat } from '../../parts/table-seat.tsx'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { trickText } from './explain.ts'
import { Field, FieldWord, OpenHand } from './field.tsx'
import { MIDDLE, seatPlace } from './flights-of.ts'
import { countOf, fieldOf, THREE_OF_DIAMONDS, type TwoProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

interface TrickProps {
  readonly props: TwoProps
  readonly at: TrickPlacement
}

export function Trick({ props, at }: TrickProps) {
  const { language } = useSettings()
  // Play goes to the right: that seat comes first in the list, and last from the left.
  const [near, toTheRight, across, toTheLeft] = seatsInOrder(props)
  const others = [toTheLeft, across, toTheRight]
  const alone = at.words.length > 0
  const label = textsIn(language).table.direction
  return (
    <>
      {others.map((info, index) => info !== undefined && <Seat key={info.seat} {...{ props, at, info, index }} />)}
      <Corners arcs={at.arcs} label={label} />
      <Direction at={{ ...at, arcs: [] }} clockwise={false} label={label} />
      <Middle at={at} />
      {alone
        ? at.plays.map((one) => <ToBeat key={one.x} props={props} at={one} played={at.played} />)
        : near !== undefined &&
          at.own !== null && (
            <Zone at={at.own} name="play:own" className={css.own} layer="piles">
              {fieldOf(props.view, near.seat) === null ? (
                <TrickWords props={props} />
              ) : (
                <Field props={props} info={near} width={at.ownPlayed} room={at.own.width} lines={1} />
              )}
            </Zone>
          )}
    </>
  )
}

interface SeatProps extends TrickProps {
  readonly info: SeatInfo
  readonly index: number
}

function Seat({ props, at, info, index }: SeatProps) {
  const { language } = useSettings()
  const [box, play, word] = [at.seats[index], at.plays[index], at.words[index]]
  const left = countOf(props.view, info.seat)
  if (box === undefined) return null
  return (
    <>
      <TableSeat info={info} at={box} look={at.look} language={language} cards={left} backs={seatPlace(info.seat)} />
      {word !== undefined && (
        <Zone at={word} name={`caption:${info.seat}`} className={css.word}>
          <FieldWord props={props} info={info} />
        </Zone>
      )}
      {word === undefined && play !== undefined && (
        <Zone at={play} name={`play:${info.seat}`} className={css.play} layer="piles">
          <div
            className={css.held}
            style={{
              minWidth: box.width,
              alignSelf: at.shape === 'flat' ? 'center' : (['flex-start', 'center', 'flex-end'] as const)[index],
            }}
          >
            <OpenHand props={props} info={info} room={play.width} />
            <Field
              props={props}
              info={info}
              width={props.open === undefined ? at.played : 0.6 * at.played}
              room={play.width}
              lines={at.shape === 'flat' ? 1 : 2}
            />
          </div>
        </Zone>
      )}
    </>
  )
}

/** The one play on a narrow felt; what there is to say about the trick where none lies there. */
function ToBeat({ props, at, played }: { readonly props: TwoProps; readonly at: Box; readonly played: number }) {
  const by = props.seats.find(({ seat }) => seat === props.view.previousBy)
  const lies = by !== undefined && fieldOf(props.view, by.seat) !== null
  return (
    <Zone at={at} name="play:table" className={css.own} layer="piles">
      {lies ? <Field props={props} info={by} width={played} room={at.width} lines={2} /> : <TrickWords props={props} />}
    </Zone>
  )
}

/** Who begins or leads, and how many have passed. */
function TrickWords({ props }: { readonly props: TwoProps }) {
  const { language } = useSettings()
  const { title, line } = trickText(props, language)
  if (props.outcome !== null) return null
  return (
    <p className={css.words}>
      {title !== '' && <b>{filled(title, { card: <CardName code={THREE_OF_DIAMONDS} language={language} tone="words" /> })}</b>}
      <span>{line}</span>
    </p>
  )
}

/** Where cards are dealt from, and where a trick goes. */
const Middle = ({ at }: { readonly at: TrickPlacement }) => {
  const width = 0.6 * at.card
  const [first] = at.plays
  const y = at.shape === 'roomy' ? at.height * 0.34 : (first?.y ?? 0)
  return <Zone at={{ x: at.bar.x + at.bar.width / 2 - width / 2, y, width, height: 1.4 * width }} place={MIDDLE} className={css.middle} />
}
