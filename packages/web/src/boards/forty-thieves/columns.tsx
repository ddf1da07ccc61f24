/** The columns: every card a place of its own, pressed together where they grow long, with runs that can be taken and dragged. */
import { placeName } from '@parlour/games/forty-thieves'
import type { UIEvent } from 'react'
import type { BackName } from '../../cards/back.tsx'
import { Card } from '../../cards/card.tsx'
import type { Layout } from '../../cards/face.tsx'
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { type Apart, type Steps, stepsOf, stripOf } from './column-steps.ts'
import { type Ground, RATIO } from './geometry.ts'
import { endsOf } from './hint/advice.ts'
import { cardsAt, downAt, type ThievesProps } from './props.ts'
import { capital, textsIn } from './texts/texts.ts'
import { useCardDrag } from './use-card-drag.ts'
import type { Thieves } from './use-forty-thieves.ts'

export interface FieldProps {
  readonly props: ThievesProps
  readonly play: Thieves
  readonly ground: Ground
  /** Which place the arrow keys are at. */
  readonly roving: string
  readonly layout: Layout
  readonly back: BackName
}

interface ColumnsProps extends FieldProps {
  readonly apart: Apart
  /** What a notice takes of the columns' zone from below: their cards move closer, nothing is covered. */
  readonly taken: number
}

export function Columns({ apart, taken, ...field }: ColumnsProps) {
  const { props, ground } = field
  const { view } = props
  const zone = ground.zone - taken
  const sizes = view.columns.map((_, column) => downAt(view, column) + cardsAt(view, column).length)
  const steps = sizes.map((count) => stepsOf(count, zone, ground.card, apart))
  const longest = Math.max(...steps.map(({ height }) => height))
  // A card that is dragged leaves the field that scrolls, and has to know how far that is.
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    currentTarget.style.setProperty('--scrolled', `${currentTarget.scrollTop}px`)
  return (
    <div
      className={css.field}
      data-scrolls={longest > zone + 1}
      style={{ '--y': `${ground.columns[0]?.y ?? 0}px`, '--h': `${zone}px`, '--longest': `${Math.max(zone, longest)}px` }}
      onScroll={scrolled}
    >
      {/* Columns keep their places. */}
      {steps.map((own, column) => (
        <Column key={placeName(column)} {...field} apart={apart} column={column} steps={own} zone={zone} />
      ))}
    </div>
  )
}

interface ColumnProps extends FieldProps {
  readonly column: number
  readonly steps: Steps
  readonly apart: Apart
  readonly zone: number
}

function Column({ props, play, ground, roving, layout, back, column, steps, apart, zone }: ColumnProps) {
  const { language, hints } = useSettings()
  const { view, still } = props
  const drag = useCardDrag(play)
  const texts = textsIn(language).table
  const name = placeName(column)
  const [down, cards] = [downAt(view, column), cardsAt(view, column)]
  const count = down + cards.length
  const run = play.rules.aids.runAt(view, column)
  const ends = play.advice === null ? null : endsOf(play.advice.action)
  const target = (hints !== 'off' && play.targets.includes(column)) || ends?.to === column
  const heldFrom = play.held?.from === column ? count - play.held.count : count
  const advised = play.advice?.action.type === 'move' && ends?.from === column ? count - play.advice.action.count : count
  const shown = count === 0 ? ground.card * RATIO : Math.min(steps.height, zone)
  return (
    <div
      className={css.column}
      data-drop={name}
      style={{
        '--x': `${ground.columns[column]?.x ?? 0}px`,
        '--card-w': `${ground.card}px`,
        '--shown': `${shown}px`,
        '--below': `${Math.max(0, zone - shown)}px`,
      }}
    >
      <span className={css.extent} data-box={`column:${column}`} />
      {count === 0 && (
        <button
          type="button"
          className={css.empty}
          data-place={name}
          data-target={target}
          tabIndex={roving === name ? 0 : -1}
          aria-label={texts.columnEmpty(column + 1)}
          onClick={() => play.onEmpty(column)}
        >
          {ground.card >= 80 && props.outcome === null && <span aria-hidden="true">{texts.anyCard}</span>}
        </button>
      )}
      {Array.from({ length: down }, (_, row) => (
        <span
          key={`${name}:${row.toString()}`}
          className={css.card}
          role="img"
          aria-label={texts.faceDown(column + 1, row + 1, count)}
          data-place={`${name}:${row}`}
          tabIndex={-1}
          style={{ '--top': `${steps.tops[row] ?? 0}px` }}
        >
          <Card faceDown back={back} />
        </span>
      ))}
      {cards.map((code, index) => {
        const row = down + index
        const place = `${name}:${row}`
        const above = count - row
        const card = capital(cardName(code, language))
        const said =
          above === 1
            ? texts.cardFree(card, column + 1, row + 1, count)
            : above <= run
              ? texts.cardRun(card, column + 1, row + 1, count, above)
              : texts.card(card, column + 1, row + 1, count)
        return (
          <button
            key={place}
            type="button"
            className={css.card}
            data-place={place}
            data-card={code}
            data-buried={above > run}
            data-held={play.held !== null && drag.dragging && row >= heldFrom}
            data-picked={row >= heldFrom || row >= advised}
            data-target={target && above === 1}
            aria-pressed={row >= heldFrom}
            aria-label={said}
            tabIndex={roving === place ? 0 : -1}
            style={{ '--top': `${steps.tops[row] ?? 0}px` }}
            onClick={still ? undefined : ({ detail }) => play.onCard(column, index, above === 1 ? detail : 1)}
            onPointerDown={still ? undefined : (event) => drag.onPointerDown(event, column, index)}
          >
            <Card code={code} layout={layout} strip={stripOf(steps, row, ground.card, apart)} />
          </button>
        )
      })}
    </div>
  )
}
