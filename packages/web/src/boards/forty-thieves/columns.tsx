/** The columns: every card a place of its own, pressed together where they grow long, with runs that can be taken and dragged. */
import { placeName } from '@parlour/games/forty-thieves'
import type { BackName } from '../../cards/back.tsx'
import { Card } from '../../cards/card.tsx'
import type { Layout } from '../../cards/face.tsx'
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { columnSteps, type Ground } from './geometry.ts'
import { endsOf } from './hint/advice.ts'
import { cardsAt, downAt, type ThievesProps } from './props.ts'
import { useCardDrag } from './use-card-drag.ts'
import type { Thieves } from './use-forty-thieves.ts'
import { capital, wordsIn } from './words/words.ts'

export interface FieldProps {
  readonly props: ThievesProps
  readonly play: Thieves
  readonly ground: Ground
  /** Which place the arrow keys are at. */
  readonly roving: string
  readonly layout: Layout
  readonly back: BackName
}

export function Columns(field: FieldProps) {
  // Columns keep their places.
  return field.props.view.columns.map((_, column) => <Column key={placeName(column)} {...field} column={column} />)
}

function Column({ props, play, ground, roving, layout, back, column }: FieldProps & { readonly column: number }) {
  const { language, hints } = useSettings()
  const { view, still } = props
  const drag = useCardDrag(play)
  const words = wordsIn(language).table
  const name = placeName(column)
  const [down, cards] = [downAt(view, column), cardsAt(view, column)]
  const count = down + cards.length
  const spot = ground.columns[column] ?? { x: 0, y: 0 }
  const steps = columnSteps(count, ground)
  const run = play.rules.aids.runAt(view, column)
  const ends = play.advice === null ? null : endsOf(play.advice.action)
  const target = (hints !== 'off' && play.targets.includes(column)) || ends?.to === column
  const heldFrom = play.held?.from === column ? count - play.held.count : count
  const advised = play.advice?.action.type === 'move' && ends?.from === column ? count - play.advice.action.count : count
  const box = { '--x': `${spot.x}px`, '--y': `${spot.y}px`, '--card-w': `${ground.card}px` }
  return (
    <div className={css.column} data-drop={name} style={{ ...box, '--h': `${ground.zone}px` }}>
      {count === 0 && (
        <button
          type="button"
          className={css.empty}
          data-place={name}
          data-target={target}
          tabIndex={roving === name ? 0 : -1}
          aria-label={words.columnEmpty(column + 1)}
          onClick={() => play.onEmpty(column)}
        >
          {ground.card >= 80 && <span aria-hidden="true">{words.anyCard}</span>}
        </button>
      )}
      {Array.from({ length: down }, (_, row) => (
        <span
          key={`${name}:${row.toString()}`}
          className={css.card}
          role="img"
          aria-label={words.faceDown(column + 1, row + 1, count)}
          data-place={`${name}:${row}`}
          tabIndex={-1}
          style={{ '--top': `${steps[row] ?? 0}px` }}
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
            ? words.cardFree(card, column + 1, row + 1, count)
            : above <= run
              ? words.cardRun(card, column + 1, row + 1, count, above)
              : words.card(card, column + 1, row + 1, count)
        return (
          <button
            key={place}
            type="button"
            className={css.card}
            data-place={place}
            data-card={code}
            data-held={play.held !== null && drag.dragging && row >= heldFrom}
            data-picked={row >= heldFrom || row >= advised}
            data-target={target && above === 1}
            aria-pressed={row >= heldFrom}
            aria-label={said}
            tabIndex={roving === place ? 0 : -1}
            style={{ '--top': `${steps[row] ?? 0}px` }}
            onClick={still ? undefined : ({ detail }) => play.onCard(column, index, above === 1 ? detail : 1)}
            onPointerDown={still ? undefined : (event) => drag.onPointerDown(event, column, index)}
          >
            <Card code={code} layout={layout} />
          </button>
        )
      })}
    </div>
  )
}
