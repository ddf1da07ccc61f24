/** Beside the controls, for the move that is looked at: what Master would have done, asked for one move or known from the look back. */
import { useTexts } from '../../i18n/texts.ts'
import type { AnyBoard } from '../../table/any-board.ts'
import { Button } from '../../ui/button.tsx'
import type { ReplayMatch } from '../replay-match.ts'
import { Loss } from './judged-row.tsx'
import styles from './moment-note.module.css'
import { MoveName } from './move-name.tsx'
import type { Analysis } from './use-analysis.ts'

interface MomentNoteProps {
  readonly match: ReplayMatch
  readonly board: AnyBoard
  readonly analysis: Analysis
  readonly moment: number
}

export function MomentNote(props: MomentNoteProps) {
  const { match, analysis, moment } = props
  const { analysis: words } = useTexts()
  const { known, thinking, waiting, failed } = analysis
  const isMove = match.moments[moment]?.event?.type === 'play'
  const asked = thinking === moment || waiting[0] === moment
  // Nothing moves when there is nothing to say.
  if (!isMove) return <div className={styles.note} />
  return (
    <section className={`${styles.note} on-paper`} aria-label={words.master} aria-live="polite">
      {known.has(moment) || asked || failed ? (
        <Answer {...props} asked={asked} />
      ) : (
        <Button look="line" size="small" icon="hint" onClick={() => analysis.ask([moment], 'first')}>
          {words.ask}
        </Button>
      )}
    </section>
  )
}

function Answer({ match, board, analysis, moment, asked }: MomentNoteProps & { readonly asked: boolean }) {
  const { analysis: words } = useTexts()
  const judged = analysis.known.get(moment)
  if (judged == null) return <p>{judged === undefined && asked ? words.thinking : words.noAnswer}</p>
  if (judged.verdict === 'same') return <p>{words.sameMove}</p>
  const { seat, best, played } = judged
  return (
    <>
      <p>
        {words.master}{' '}
        <b>
          <MoveName {...{ match, board, moment, seat }} action={best} />
        </b>
      </p>
      <p className={styles.instead}>
        {match.header.seats[seat]?.name} <MoveName {...{ match, board, moment, seat }} action={played} /> <Loss judged={judged} />
      </p>
    </>
  )
}
