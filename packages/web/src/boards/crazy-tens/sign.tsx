/** Whose turn it is, and what there is to do. */
import { isYou, nameOf, ownSeat } from '../../parts/seats.ts'
import { partTexts, shortName } from '../../parts/texts.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { useSettings } from '../../services.tsx'
import type { TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { CrazyTens } from './use-crazy-tens.ts'

export function Sign({ props, play }: { readonly props: TensProps; readonly play: CrazyTens }) {
  const { hints } = useSettings()
  const texts = textsIn(play.language)
  const parts = partTexts(play.language)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  if (props.toAct.length === 0) return <TurnSign mine={false}>{parts.roundOver}</TurnSign>
  const mine = props.seat !== null && props.toAct.includes(props.seat) && isYou(props.seats, props.seat)
  if (!mine) {
    const name = nameOf(props.seats, props.view.turn)
    return (
      <TurnSign mine={false} hint={props.seat === null ? texts.table.spectator : undefined}>
        {parts.turnOf(shortName(name))}
      </TurnSign>
    )
  }
  const hint = props.still
    ? undefined
    : play.choosing !== null
      ? texts.hints.suit
      : play.mustDraw
        ? texts.hints.draw
        : props.legal.length === 0
          ? texts.hints.sending
          : hints === 'off'
            ? texts.hints.playPlain
            : texts.hints.play
  return (
    <TurnSign mine={!props.still} own={ownSeat(props)} hint={hint}>
      {parts.yourTurn}
    </TurnSign>
  )
}
