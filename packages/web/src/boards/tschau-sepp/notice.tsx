/** What holds now, in the lane below the piles: the cards owed, the suit wished, or else the last thing somebody did. */
import { type Happening, isJack } from '@parlour/games/tschau-sepp'
import card from '../../cards/card.module.css'
import { LaneLine } from '../../parts/lane.tsx'
import { isYou, nameOf } from '../../parts/seats.ts'
import { SuitMedallion } from '../../parts/suit-medallion.tsx'
import { calledAt } from '../../parts/texts.ts'
import { lastOf } from '../board.ts'
import css from './board.module.css'
import { namesIn } from './card-names.ts'
import { lineOf } from './happening-texts.tsx'
import { SuitSign } from './marks.tsx'
import { type SeppProps, suitLetter } from './props.ts'
import { capital, textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface NoticeProps {
  readonly props: SeppProps
  readonly play: TschauSepp
}

/** Whether the suit that counts was wished. */
export const isWished = ({ view }: SeppProps): boolean => isJack(view.pile.card) && !view.owesSuit

export function Notice({ props, play }: NoticeProps) {
  const { language, style } = play
  // Nobody owes anything any more.
  if (props.outcome !== null) return null
  const last = lastOf(props, ({ type }) => MOVES.includes(type))
  if (props.view.pending > 0) return <Owed props={props} play={play} />
  if (isWished(props)) {
    const suit = suitLetter(props.view.suit)
    const names = namesIn(language, style)
    const texts = textsIn(language).table
    return (
      <SuitMedallion
        look="pill"
        suit={suit}
        title={texts.wished(capital(names.suit(suit)))}
        mark={<SuitSign suit={suit} className={card.mark} />}
      >
        {texts.wishedElse(names.oneOfRank('J'))}
      </SuitMedallion>
    )
  }
  const line = last === undefined ? null : lineOf(last, props.seats, language, 'words')
  if (line === null) return null
  return (
    <LaneLine comesWith={last?.type === 'turned' ? 'discard' : undefined}>
      {line.seat !== null && <b>{calledAt(props.seats, line.seat, language)} </b>}
      {line.what}
    </LaneLine>
  )
}

/** Cards that the player on turn owes, and the way out. */
function Owed({ props: { view, seats }, play }: NoticeProps) {
  const texts = textsIn(play.language).table
  const names = namesIn(play.language, play.style)
  return (
    <div className={css.owed}>
      <b className={css.plus} aria-hidden="true">
        +{view.pending}
      </b>
      <span>
        <strong>{isYou(seats, view.turn) ? texts.owed(view.pending) : texts.owedBy(nameOf(seats, view.turn), view.pending)}</strong>{' '}
        <span className={css.way}>{texts.owedElse(names.oneOfRank('7'))}</span>
      </span>
    </div>
  )
}

const MOVES: readonly Happening['type'][] = ['played', 'drew', 'passed', 'wished', 'forgot', 'finished', 'left', 'turned']
