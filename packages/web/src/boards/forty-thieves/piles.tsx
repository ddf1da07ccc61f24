/** Stock, waste and the eight foundations. */
import { type Place, placeName, WASTE } from '@parlour/games/forty-thieves'
import { Card } from '../../cards/card.tsx'
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import type { FieldProps } from './columns.tsx'
import { RATIO } from './geometry.ts'
import { endsOf } from './hint/advice.ts'
import { cardsAt, FOUNDATIONS } from './props.ts'
import { textsIn } from './texts/texts.ts'
import { useCardDrag } from './use-card-drag.ts'

/** Narrower, and the badge of the stock says it smaller. */
const SMALL = 64
/** Narrower still, and it says the number alone. */
const TINY = 52

const px = (value: number): string => `${value}px`

export function Piles(field: FieldProps) {
  return (
    <>
      <Stock {...field} />
      <Waste {...field} />
      {FOUNDATIONS.map((place, index) => (
        <Foundation key={placeName(place)} {...field} place={place} index={index} />
      ))}
    </>
  )
}

const depths = (left: number): readonly number[] => (left === 0 ? [] : left < 8 ? [0] : left < 24 ? [1, 0] : [2, 1, 0])

function Stock({ props, play, ground, roving, back }: FieldProps) {
  const { language } = useSettings()
  const texts = textsIn(language).table
  const { left } = props.view
  const advised = play.advice !== null && endsOf(play.advice.action).from === 'stock'
  return (
    <button
      type="button"
      className={css.stock}
      data-box="pile:stock"
      data-group="stock"
      data-place="draw"
      data-picked={advised}
      data-small={ground.stockCard < SMALL}
      tabIndex={roving === 'draw' ? 0 : -1}
      aria-label={left === 0 ? texts.stockEmpty : texts.stock(left)}
      aria-disabled={left === 0}
      style={{ '--x': px(ground.stock.x), '--y': px(ground.stock.y), '--card-w': px(ground.stockCard) }}
      onClick={props.still ? undefined : play.onDeal}
    >
      {left === 0 && <span className={css.slot} />}
      {depths(left).map((depth) => (
        <span key={depth} className={css.layer} style={{ '--depth': px(depth * 1.6) }}>
          <Card faceDown back={back} />
        </span>
      ))}
      <span className={css.pill} data-box="badge:stock" data-group="stock" aria-hidden="true">
        {left === 0 ? texts.noneLeft : ground.stockCard < TINY ? left : texts.left(left)}
      </span>
    </button>
  )
}

/** The top cards of the waste, fanned to the right or downwards; only the last can be taken. */
function Waste({ props, play, ground, roving, layout }: FieldProps) {
  const { language } = useSettings()
  const texts = textsIn(language).table
  const drag = useCardDrag(play)
  const cards = cardsAt(props.view, WASTE)
  const shown = cards.slice(-ground.wasteShown)
  const name = placeName(WASTE)
  const top = shown.at(-1)
  const held = play.held?.from === WASTE
  const advised = play.advice?.action.type === 'move' && play.advice.action.from === WASTE
  // The top card stays where it is, however many lie under it.
  const at = (index: number) => {
    const nth = ground.wasteShown - shown.length + index
    const [x, y] = [ground.waste.x + nth * ground.wasteStep.x, ground.waste.y + nth * ground.wasteStep.y]
    return { '--x': px(x), '--y': px(y), '--card-w': px(ground.stockCard) }
  }
  const under = shown.slice(0, -1).map((code, index) => ({ code, nth: cards.length - shown.length + index, index }))
  const flat = ground.zones === 'flat'
  const look = flat ? layout : ground.zones === 'thumb' && ground.stockCard < 90 ? 'fanBig' : 'fan'
  const strip = flat ? ground.wasteStep.y / ground.stockCard : null
  const more = ground.wasteShown - 1
  const extent = {
    '--x': px(ground.waste.x),
    '--y': px(ground.waste.y),
    '--card-w': px(ground.stockCard + more * ground.wasteStep.x),
    '--shown': px(ground.stockCard * RATIO + more * ground.wasteStep.y),
  }
  // What is dropped here, where nothing may lie, hears why.
  return (
    <>
      <span className={css.pileExtent} data-box="pile:waste" style={extent} />
      {under.map(({ code, nth, index }) => (
        <span key={nth} className={css.under} data-drop={name} aria-hidden="true" style={at(index)}>
          <Card code={code} layout={look} strip={strip} />
        </span>
      ))}
      {top === undefined ? (
        <button
          type="button"
          className={css.place}
          data-place={name}
          tabIndex={roving === name ? 0 : -1}
          aria-label={texts.wasteEmpty}
          style={at(shown.length - 1)}
        >
          <span className={css.slot} data-drop={name} />
        </button>
      ) : (
        <button
          type="button"
          className={css.place}
          data-place={name}
          data-card={top}
          data-held={held && drag.dragging}
          data-picked={held || advised}
          aria-pressed={held}
          tabIndex={roving === name ? 0 : -1}
          aria-label={texts.waste(cardName(top, language), cards.length)}
          style={at(shown.length - 1)}
          onClick={props.still ? undefined : ({ detail }) => play.onCard(WASTE, cards.length - 1, detail)}
          onPointerDown={props.still ? undefined : (event) => drag.onPointerDown(event, WASTE, cards.length - 1)}
        >
          <span className={css.taken} data-drop={name} data-place={`${name}:${cards.length}`}>
            <Card code={top} layout={look} />
          </span>
        </button>
      )}
    </>
  )
}

function Foundation({ props, play, ground, roving, layout, place, index }: FieldProps & { readonly place: Place; readonly index: number }) {
  const { language, hints } = useSettings()
  const texts = textsIn(language).table
  const drag = useCardDrag(play)
  const cards = cardsAt(props.view, place)
  const top = cards.at(-1)
  const below = cards.at(-2)
  const name = placeName(place)
  const spot = ground.homes[index] ?? { x: 0, y: 0 }
  const held = play.held?.from === place
  const target = (hints !== 'off' && play.targets.includes(place)) || (play.advice !== null && endsOf(play.advice.action).to === place)
  const look = layout === 'colTiny' || ground.homeCard < 56 ? 'colTiny' : layout === 'colBig' ? 'fanBig' : 'fan'
  const lifted = held && drag.dragging
  return (
    <div
      data-drop={name}
      data-box={`foundation:${index}`}
      className={css.base}
      style={{ '--x': px(spot.x), '--y': px(spot.y), '--card-w': px(ground.homeCard) }}
    >
      {top === undefined || (lifted && below === undefined) ? <span className={css.slot}>A</span> : null}
      {lifted && below !== undefined && <Card code={below} layout={look} />}
      <button
        type="button"
        className={css.onBase}
        data-place={name}
        data-card={top}
        data-held={lifted}
        data-picked={held}
        data-target={target}
        aria-pressed={held}
        tabIndex={roving === name ? 0 : -1}
        aria-label={top === undefined ? texts.foundationEmpty(index + 1) : texts.foundation(index + 1, cardName(top, language))}
        onClick={
          props.still
            ? undefined
            : () => (top === undefined || play.held !== null ? play.onEmpty(place) : play.onCard(place, cards.length - 1, 1))
        }
        onPointerDown={
          props.still || top === undefined || !play.rules.options.allowTakeBack
            ? undefined
            : (event) => drag.onPointerDown(event, place, cards.length - 1)
        }
      >
        {top !== undefined && <Card code={top} layout={look} />}
      </button>
    </div>
  )
}
