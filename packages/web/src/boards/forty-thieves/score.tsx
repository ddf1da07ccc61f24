/** The few figures of a patience: which deal, how many moves, how long, how many cards are home. In the bar, or in a sheet with statistics. */
import { isObject } from '@parlour/kernel'
import { localeOf } from '../../i18n/language.ts'
import { ScoreHead, ScoreSheet } from '../../parts/sheets/score-sheet.tsx'
import { useSettings } from '../../services.tsx'
import { useScreen } from '../../ui/use-screen.ts'
import { optionsOf, type ThievesScoreProps, tableId } from './props.ts'
import { PlayTime } from './record-book/play-time.tsx'
import { Statistics } from './record-book/statistics.tsx'
import css from './score.module.css'
import { wordsIn } from './words/words.ts'

export function Score(props: ThievesScoreProps) {
  const { language } = useSettings()
  const words = wordsIn(language)
  return props.layout === 'strip' ? (
    <p className={css.strip}>
      <Figures {...props} />
    </p>
  ) : (
    <ScoreSheet layout="sheet" label={words.figures.region}>
      <p className={`${css.strip} ${css.onSheet}`}>
        <Figures {...props} />
      </p>
      <ScoreHead title={words.statistics.title} />
      <Statistics />
    </ScoreSheet>
  )
}

function Figures({ game, view, seq, options: json, still, outcome, layout }: ThievesScoreProps) {
  const { language } = useSettings()
  const words = wordsIn(language).figures
  const screen = useScreen()
  const { deal, score } = optionsOf(json)
  const points = score ? pointsOf({ game, view }) : 0
  const number = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  return (
    <>
      <span>
        {deal === 0 ? (
          words.sealed
        ) : (
          <>
            {words.deal} <b>{number.format(deal)}</b>
          </>
        )}
      </span>
      <span>
        <b>{number.format(seq)}</b> {words.moves(seq)}
      </span>
      {/* One clock at a table keeps the time: in the bar, on phones beside the stock. */}
      {layout === 'strip' && screen !== 'phone' && tableId() !== null && (
        <span>
          <b>
            <PlayTime running={!still && outcome === null} />
          </b>
        </span>
      )}
      <span>
        <b>{number.format(view.home)}</b> {words.ofHome}
      </span>
      {score && (
        <span>
          <b>{number.format(points)}</b> {words.points(points)}
        </span>
      )}
    </>
  )
}

/** FT-19, as the rules themselves write it into the view. */
function pointsOf({ game, view }: Pick<ThievesScoreProps, 'game' | 'view'>): number {
  const json = game.wire.view.encode(view)
  return isObject(json) && typeof json.score === 'number' ? json.score : 0
}
