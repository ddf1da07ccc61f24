/** Whose turn it is and what may be done. */
import type { Language } from '../../i18n/language.ts'
import { isYou, nameOf, ownSeat } from '../../parts/seats.ts'
import { partTexts, shortName } from '../../parts/texts.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { useSettings } from '../../services.tsx'
import { namesIn } from './card-names.ts'
import type { DeckStyle } from './deck-style.ts'
import { callName } from './explain.ts'
import { dueCall, type Moves } from './moves.ts'
import type { SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

export function Sign({ props, play }: { readonly props: SeppProps; readonly play: TschauSepp }) {
  const { hints } = useSettings()
  const { language } = play
  const texts = textsIn(language)
  const parts = partTexts(language)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  if (props.toAct.length === 0) return <TurnSign mine={false}>{parts.roundOver}</TurnSign>
  const mine = props.seat !== null && props.toAct.includes(props.seat) && isYou(props.seats, props.seat)
  // A picture of it asks for nothing.
  if (mine && props.still) return <TurnSign mine={false}>{parts.yourTurn}</TurnSign>
  if (mine)
    return (
      <TurnSign mine own={ownSeat(props)} hint={hintFor(props, play.moves, language, play.style, hints === 'off' ? 'plain' : 'hints')}>
        {parts.yourTurn}
      </TurnSign>
    )
  return (
    <TurnSign mine={false} hint={props.seat === null ? texts.hints.watching : undefined}>
      {parts.turnOf(shortName(nameOf(props.seats, props.view.turn)))}
    </TurnSign>
  )
}

/** What there is to do, in a few words; `plain` says nothing about what fits. */
export function hintFor({ view, legal }: SeppProps, moves: Moves, language: Language, style: DeckStyle, tell: 'hints' | 'plain'): string {
  const texts = textsIn(language).hints
  if (legal.length === 0) return texts.sending
  if (moves.wishes) return texts.wish
  const fits = moves.playable.length > 0
  if (view.pending > 0)
    return fits || tell === 'plain' ? texts.owed(view.pending, namesIn(language, style).oneOfRank('7')) : texts.owedNo(view.pending)
  if (tell === 'plain') return moves.passes ? textsIn(language).refusals.drawnAlready : texts.playPlain
  const due = dueCall(moves)
  if (due !== null) return texts.say(callName(due))
  if (view.mustCover) return fits ? texts.cover : texts.coverDraw
  if (!fits) return moves.draws ? (moves.passes ? texts.drawOrPass : texts.draw) : texts.pass
  if (moves.passes) return texts.drawn
  return moves.draws ? texts.play : texts.playOnly
}
