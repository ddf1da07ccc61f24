/** One decision of the look back: when it was, what was played, what Master would have done and by how much; a press goes there. */
import type { BoardModule } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { calledName } from '../../parts/texts.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'
import { momentName } from '../replay-controls.tsx'
import type { Judged } from './analysis.ts'
import styles from './analysis-panel.module.css'
import { isNothing, lossText } from './figures.ts'
import { MoveName } from './move-name.tsx'
import { Ranking } from './ranking.tsx'

interface JudgedRowProps {
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  readonly judged: Judged
  readonly here: boolean
  /** Where a game counts in points, the best plays are listed for every turn; elsewhere for the one that is looked at. */
  readonly ranked: boolean
  readonly onGo: () => void
}

export function JudgedRow({ match, board, seats, judged, here, ranked, onGo }: JudgedRowProps) {
  const allTexts = useTexts()
  const { analysis: texts } = allTexts
  const language = useLanguage()
  const { moment, seat, played, best, verdict } = judged
  const who = seats[seat]
  return (
    <li>
      <button type="button" className={styles.row} data-verdict={verdict} aria-current={here ? 'step' : undefined} onClick={onGo}>
        <span className={styles.when}>
          {momentName(match, moment, allTexts)}
          <Loss judged={judged} />
        </span>
        <span className={styles.moves}>
          <b>{who === undefined ? '' : calledName(who, language)}</b>{' '}
          <span>
            <MoveName {...{ match, board, moment, seat }} action={played} />
          </span>
        </span>
        {verdict !== 'same' && (
          <span className={styles.moves}>
            <b>{texts.master}</b>{' '}
            <span>
              <MoveName {...{ match, board, moment, seat }} action={best} />
            </span>
          </span>
        )}
        {(here || ranked) && <Ranking match={match} board={board} judged={judged} />}
      </button>
    </li>
  )
}

export function Loss({ judged: { verdict, loss, unit } }: { readonly judged: Judged }) {
  const { analysis: texts } = useTexts()
  const language = useLanguage()
  if (verdict === 'same') return <span className={styles.loss}>{texts.same}</span>
  if (loss === null) return <span className={styles.loss}>{texts.unweighed}</span>
  if (verdict !== 'worse' && isNothing(loss, unit)) return <span className={styles.loss}>{texts.near}</span>
  const { seen, heard } = lossText(loss, unit, language, texts)
  return (
    <span className={styles.loss} title={heard}>
      <span aria-hidden="true">{seen}</span>
      <span className="hidden-visually">{heard}</span>
    </span>
  )
}
