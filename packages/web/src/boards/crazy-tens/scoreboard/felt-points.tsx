/** Where the header of a phone on its side holds the others, points stand on their plate and, for the own seat, beside the felt's sign. */
import { decimalToDozenal } from '@parlour/games/crazy-tens'
import type { Box } from '../../../parts/placement/box.ts'
import { Zone } from '../../../parts/placement/zone.tsx'
import { nearSeat, type SeatInfo } from '../../../parts/seats.ts'
import { calledName } from '../../../parts/texts.ts'
import { useSettings } from '../../../services.tsx'
import type { TensProps } from '../props.ts'
import { textsIn } from '../texts/texts.ts'
import { useBothBases } from './both-bases.tsx'
import css from './felt-points.module.css'

interface FeltPointsProps {
  readonly props: TensProps
  readonly info: SeatInfo
  /** With the name, where no plate says it. */
  readonly named?: boolean
}

/** The chosen base large, the other small under it, with its name. */
export function FeltPoints({ props, info, named = false }: FeltPointsProps) {
  const { language } = useSettings()
  const texts = textsIn(language).score
  const value = props.view.scores[info.seat] ?? 0
  const { large, small } = useBothBases(value)
  return (
    <span className={css.points} data-named={named}>
      {named && (
        <span className={css.name} aria-hidden="true">
          {calledName(info, language)}
        </span>
      )}
      <b aria-hidden="true">{large}</b>
      <small aria-hidden="true">{small}</small>
      <span className="hidden-visually">{texts.standing(calledName(info, language), value, decimalToDozenal(value))}</span>
    </span>
  )
}

export function OwnPoints({ props, at }: { readonly props: TensProps; readonly at: Box }) {
  const me = props.seats.find(({ seat }) => seat === nearSeat(props.seat))
  if (me === undefined) return null
  return (
    <Zone at={at} name={`score:${me.seat}`} layer="dock" className={css.own}>
      <FeltPoints props={props} info={me} named />
    </Zone>
  )
}
