/** The middle of the table: draw pile, discard pile, the suit that is named, and the last move in words. */
import type { Happening } from '@parlour/games/crazy-tens'
import { cardName, suitName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { Lane, LaneLine } from '../../parts/lane.tsx'
import { DiscardPile, DrawPile } from '../../parts/pile.tsx'
import type { PilePlacement } from '../../parts/placement/pile-table.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { isYou, nameOf } from '../../parts/seats.ts'
import { SuitMedallion } from '../../parts/suit-medallion.tsx'
import { calledAt, partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import { lastOf } from '../board.ts'
import css from './board.module.css'
import { lineOf } from './happening-texts.tsx'
import { deckKind, deckOf, discardsOf, suitLetter, type TensProps } from './props.ts'
import { capital, textsIn } from './texts/texts.ts'
import type { CrazyTens } from './use-crazy-tens.ts'

interface PilesProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly at: PilePlacement
}

export function Piles({ props, play, at }: PilesProps) {
  const { view } = props
  const { language, back } = useSettings()
  const texts = textsIn(language).table
  const discards = discardsOf(view, deckOf(props.options))
  const cards = play.choosing === null ? discards : [...discards, play.choosing.card]
  const forced = play.choosing === null ? suitLetter(view.forced) : null
  const due = play.mustDraw && play.choosing === null
  const name = due
    ? view.left === 0
      ? texts.drawDueReshuffle
      : texts.drawDue(view.left)
    : play.playable.length > 0
      ? texts.drawNot(view.left)
      : texts.drawWait(view.left)
  const parts = partTexts(language)
  const advised = props.advice?.type === 'draw'
  return (
    <>
      <Zone at={at.draw} layer="piles">
        <DrawPile
          count={view.left}
          back={back}
          name={advised ? textsIn(language).advice.marked(name) : name}
          advised={advised}
          pill={due ? texts.drawDuePill : view.left === 0 ? parts.reshuffles : parts.left(view.left)}
          state={props.still || props.seat === null ? 'still' : due ? 'due' : 'closed'}
          onDraw={() => void play.onDraw()}
        />
      </Zone>
      <Zone at={at.discard} layer="piles">
        <DiscardPile
          cards={cards}
          deck={deckKind(props.options)}
          name={texts.discard(cardName(cards.at(-1) ?? '', language))}
          waiting={play.choosing !== null}
        />
      </Zone>
      {forced !== null && at.medallion !== null && (
        <Zone at={at.medallion} name="medallion:suit" className={css.medallion}>
          <SuitMedallion suit={forced} title={texts.forced(capital(suitName(forced, language)))}>
            <NamedBy props={props} language={language} />
          </SuitMedallion>
        </Zone>
      )}
      <Lane at={at.lane}>
        {play.choosing !== null ? null : forced !== null && at.medallion === null ? (
          <SuitMedallion look="pill" suit={forced} title={texts.forced(capital(suitName(forced, language)))}>
            {texts.forcedShort}
          </SuitMedallion>
        ) : (
          <LastMove props={props} language={language} />
        )}
      </Lane>
    </>
  )
}

function NamedBy({ props, language }: { readonly props: TensProps; readonly language: Language }) {
  const texts = textsIn(language).table
  // Who is to follow did not name it.
  const by = 1 - props.view.turn
  return (
    <>
      {isYou(props.seats, by) ? texts.forcedByYou : texts.forcedBy(nameOf(props.seats, by))}
      <br />
      {texts.forcedElse}
    </>
  )
}

const isMove = ({ type }: Happening): boolean => type === 'played' || type === 'drew' || type === 'passed' || type === 'turned'

/** The last thing somebody did. */
function LastMove({ props, language }: { readonly props: TensProps; readonly language: Language }) {
  const last = lastOf(props, isMove)
  const line = last === undefined ? null : lineOf(last, props.seats, language, 'words')
  if (line === null) return null
  return (
    <LaneLine comesWith={last?.type === 'turned' ? 'discard' : undefined}>
      {line.seat !== null && <b>{calledAt(props.seats, line.seat, language)} </b>}
      {line.what}
    </LaneLine>
  )
}
