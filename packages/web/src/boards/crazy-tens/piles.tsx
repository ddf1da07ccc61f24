/** The middle of the table: draw pile, discard pile, the suit that is named, and the last move in words. */
import type { Happening } from '@parlour/games/crazy-tens'
import { type ReactNode, useState } from 'react'
import type { BackName } from '../../cards/back.tsx'
import { CardName } from '../../cards/marks.tsx'
import { cardName, suitName } from '../../cards/names.ts'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import { DiscardPile, DrawPile } from '../../parts/pile.tsx'
import { isYou, nameOf } from '../../parts/seats.ts'
import { SuitMedallion } from '../../parts/suit-medallion.tsx'
import { partWords } from '../../parts/words.ts'
import css from './board.module.css'
import { lineOf } from './happening-texts.tsx'
import { deckKind, deckOf, discardsOf, suitLetter, type TensProps } from './props.ts'
import type { CrazyTens } from './use-crazy-tens.ts'
import { capital, wordsIn } from './words/words.ts'

interface PilesProps {
  readonly props: TensProps
  readonly play: CrazyTens
  readonly language: Language
  readonly back: BackName
  /** Stands beside the discard pile. */
  readonly children: ReactNode
}

export function Piles({ props, play, language, back, children }: PilesProps) {
  const { view } = props
  const words = wordsIn(language).table
  const discards = discardsOf(view, deckOf(props.options))
  const cards = play.choosing === null ? discards : [...discards, play.choosing.card]
  const forced = play.choosing === null ? suitLetter(view.forced) : null
  const due = play.mustDraw && play.choosing === null
  const name = due
    ? view.left === 0
      ? words.drawDueReshuffle
      : words.drawDue(view.left)
    : play.playable.length > 0
      ? words.drawNot(view.left)
      : words.drawWait(view.left)
  const parts = partWords(language)
  const advised = props.advice?.type === 'draw'
  return (
    <div className={css.piles} data-forced={forced !== null}>
      <div className={css.draw}>
        <DrawPile
          count={view.left}
          back={back}
          name={advised ? wordsIn(language).advice.marked(name) : name}
          advised={advised}
          pill={due ? words.drawDuePill : view.left === 0 ? parts.reshuffles : parts.toDraw(view.left)}
          state={props.still || props.seat === null ? 'still' : due ? 'due' : 'closed'}
          onDraw={() => void play.onDraw()}
        />
      </div>
      <div className={css.discard}>
        <DiscardPile
          cards={cards}
          deck={deckKind(props.options)}
          name={words.discard(cardName(cards.at(-1) ?? '', language))}
          waiting={play.choosing !== null}
        />
        {children}
      </div>
      {forced !== null && (
        <div className={css.forced}>
          <SuitMedallion suit={forced} title={words.forced(capital(suitName(forced, language)))}>
            <NamedBy props={props} language={language} />
          </SuitMedallion>
        </div>
      )}
      <p className={css.last}>
        {play.choosing === null ? (
          <LastMove props={props} language={language} />
        ) : (
          filled(wordsIn(language).chooser.waits, { card: <CardName code={play.choosing.card} language={language} tone="words" /> })
        )}
      </p>
    </div>
  )
}

function NamedBy({ props, language }: { readonly props: TensProps; readonly language: Language }) {
  const words = wordsIn(language).table
  // Who is to follow did not name it.
  const by = 1 - props.view.turn
  return (
    <>
      <span className={css.roomy}>
        {isYou(props.seats, by) ? words.forcedByYou : words.forcedBy(nameOf(props.seats, by))}
        <br />
        {words.forcedElse}
      </span>
      <span className={css.tight}>{words.forcedShort}</span>
    </>
  )
}

const isMove = ({ type }: Happening): boolean => type === 'played' || type === 'drew' || type === 'passed' || type === 'turned'

/** The last thing somebody did; stays until there is another. */
function LastMove({ props, language }: { readonly props: TensProps; readonly language: Language }) {
  const [last, setLast] = useState<Happening | undefined>(undefined)
  const latest = props.happened.findLast(isMove)
  if (latest !== undefined && latest !== last) setLast(latest)
  const line = last === undefined ? null : lineOf(last, props.seats, language, 'words')
  if (line === null) return null
  const you = line.seat !== null && isYou(props.seats, line.seat)
  return (
    <>
      {line.seat !== null && <b>{you ? partWords(language).you : nameOf(props.seats, line.seat)} </b>}
      {line.what}
    </>
  )
}
