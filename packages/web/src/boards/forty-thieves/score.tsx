/** The few figures of a patience: which deal, how many moves, how long, how many cards are home. In the bar, or in a sheet with statistics. */
import { isObject } from '@parlour/kernel'
import { localeOf } from '../../i18n/language.ts'
import { ScoreHead, ScoreSheet } from '../../parts/sheets/score-sheet.tsx'
import { useSettings } from '../../services.tsx'
import { useScreen } from '../../ui/use-screen.ts'
import { dealText, variantName } from './deal-names.ts'
import { optionsOf, type ThievesScoreProps, tableId } from './props.ts'
import { PlayTime } from './record-book/play-time.tsx'
import { Statistics } from './record-book/statistics.tsx'
import css from './score.module.css'
import { textsIn } from './texts/texts.ts'
import { movesMade, useDaily } from './use-daily.ts'

export function Score(props: ThievesScoreProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  return props.layout === 'strip' ? (
    <p className={css.strip}>
      <Figures {...props} />
    </p>
  ) : (
    <ScoreSheet layout="sheet" label={texts.figures.region}>
      <p className={`${css.strip} ${css.onSheet}`}>
        <Figures {...props} />
      </p>
      <ScoreHead title={texts.statistics.title} />
      <Statistics variant={optionsOf(props.options).variant} />
    </ScoreSheet>
  )
}

function Figures({ game, view, seq, step = seq, options: json, still, outcome, layout }: ThievesScoreProps) {
  const { language } = useSettings()
  const texts = textsIn(language).figures
  const screen = useScreen()
  const { score } = optionsOf(json)
  const daily = useDaily()
  const moves = movesMade({ seq, step, outcome }, daily)
  const points = score ? pointsOf({ game, view }) : 0
  const number = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  // The way to the result takes their place in the bar, and tells them.
  const told = layout === 'strip' && outcome !== null
  return (
    <>
      <span>
        <b>{variantName(json, language)}</b> · {dealText(json, daily, language)}
      </span>
      {!told && (
        <span>
          <b>{number.format(moves)}</b> {texts.moves(moves)}
        </span>
      )}
      {/* One clock at a table keeps the time: in the bar, on phones beside the stock. */}
      {layout === 'strip' && !told && screen !== 'phone' && tableId() !== null && (
        <span>
          <b>
            <PlayTime running={!still && outcome === null} />
          </b>
        </span>
      )}
      <span>
        <b>{number.format(view.home)}</b> {texts.ofHome}
      </span>
      {score && (
        <span>
          <b>{number.format(points)}</b> {texts.points(points)}
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
