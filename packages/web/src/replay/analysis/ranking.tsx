/** The best few moves by Master's estimate, and what was played among them. */
import { sameJson } from '@parlour/kernel'
import type { BoardModule } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'
import type { Judged } from './analysis.ts'
import styles from './analysis-panel.module.css'
import { worthText } from './figures.ts'
import { MoveName } from './move-name.tsx'

const SHOWN = 3

export function Ranking({ match, board, judged }: { readonly match: ReplayMatch; readonly board: BoardModule; readonly judged: Judged }) {
  const { analysis: texts } = useTexts()
  const language = useLanguage()
  const { moment, seat, played, best, unit, estimates } = judged
  const shown = estimates.filter(({ action }, place) => place < SHOWN || sameJson(action, played) || sameJson(action, best))
  if (shown.length < 2) return null
  return (
    <span className={styles.ranking}>
      {unit === 'points' && <span className={styles.measure}>{board.worthName?.(language) ?? texts.expectedPoints}</span>}
      {shown.map((estimate) => (
        <span key={JSON.stringify(estimate.action)} data-played={sameJson(estimate.action, played)}>
          <span>
            <MoveName {...{ match, board, moment, seat }} action={estimate.action} />
            {sameJson(estimate.action, best) && <i> {texts.master}</i>}
          </span>{' '}
          <span className={styles.worth}>{worthText(estimate, unit, language)}</span>
        </span>
      ))}
      {/* The list is in points, and the choice was not made by them alone. */}
      {unit === 'points' && !sameJson(shown[0]?.action ?? null, best) && <span className={styles.why}>{texts.byChance}</span>}
    </span>
  )
}
