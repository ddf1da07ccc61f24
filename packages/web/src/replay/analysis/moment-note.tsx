/** Beside the controls, for the move that is looked at: what Master would have done, asked for one move or known from the look back. */

import { useMemo, useRef } from 'react'
import type { BoardModule } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { calledAt } from '../../parts/texts.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'
import { Button } from '../../ui/button.tsx'
import { hadChoice, listingOf } from './decisions.ts'
import { Loss } from './judged-row.tsx'
import styles from './moment-note.module.css'
import { MoveName } from './move-name.tsx'
import type { Analysis } from './use-analysis.ts'

interface MomentNoteProps {
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  readonly analysis: Analysis
  readonly moment: number
}

export function MomentNote(props: MomentNoteProps) {
  const { match, board, moment } = props
  const { analysis: texts } = useTexts()
  const note = useRef<HTMLElement>(null)
  const choice = useMemo(() => hadChoice(match, moment, listingOf(board)), [match, moment, board])
  const isMove = match.moments[moment]?.event?.type === 'play'
  // Nothing moves when there is nothing to say.
  if (!isMove) return <div className={styles.note} />
  return (
    <section className={`${styles.note} on-paper`} aria-label={texts.master} aria-live="polite" ref={note} tabIndex={-1}>
      {choice ? <Answer {...props} onAsk={() => note.current?.focus()} /> : <p>{texts.noChoice}</p>}
    </section>
  )
}

/** `onAsk`: the button that was pressed goes; the focus must not go with it. */
function Answer({ match, board, seats, analysis, moment, onAsk }: MomentNoteProps & { readonly onAsk: () => void }) {
  const { analysis: texts } = useTexts()
  const language = useLanguage()
  const { known, thinking, waiting, failed } = analysis
  const judged = known.get(moment)
  const ask = (): void => {
    onAsk()
    analysis.ask([moment], 'first')
  }
  if (judged === null) return <p>{texts.noAnswer}</p>
  if (judged === undefined) {
    if (thinking === moment || waiting[0] === moment) return <p>{texts.thinking}</p>
    return (
      <>
        {failed === moment && <p>{texts.noAnswer}</p>}
        <Button look="line" size="small" icon="hint" onClick={ask}>
          {failed === moment ? texts.askAgain : texts.ask}
        </Button>
      </>
    )
  }
  if (judged.verdict === 'same') return <p>{texts.sameMove}</p>
  const { seat, best, played } = judged
  return (
    <>
      <p>
        {texts.master}{' '}
        <b>
          <MoveName {...{ match, board, moment, seat }} action={best} />
        </b>
      </p>
      <p className={styles.instead}>
        {calledAt(seats, seat, language)} <MoveName {...{ match, board, moment, seat }} action={played} /> <Loss judged={judged} />
      </p>
    </>
  )
}
