/** The standing: a sheet beside the table with cards left, points and in words what is better; or a strip above a phone's felt. */

import { Avatar } from '../../../parts/avatar.tsx'
import { seatsInOrder } from '../../../parts/seats.ts'
import { ScoreHead, ScoreNote, ScoreSheet } from '../../../parts/sheets/score-sheet.tsx'
import { calledName } from '../../../parts/texts.ts'
import { useSettings } from '../../../services.tsx'
import { countOf, isSeries, optionsOf, type TwoScoreProps } from '../props.ts'
import { textsIn } from '../texts/texts.ts'
import css from './score.module.css'
import { howItCounts, signed, whereItStands } from './standing.ts'

export function Score(props: TwoScoreProps) {
  return props.layout === 'sheet' ? <Sheet {...props} /> : <Strip {...props} />
}

function Sheet(props: TwoScoreProps) {
  const { language } = useSettings()
  const texts = textsIn(language).score
  const options = optionsOf(props.options)
  const series = isSeries(options)
  const last = props.view.last
  return (
    <ScoreSheet layout="sheet" label={texts.region}>
      <ScoreHead title={texts.title}>{whereItStands(options, props.view.round, language)}</ScoreHead>
      <ScoreNote>{howItCounts(options, language)}</ScoreNote>
      <table className={css.table}>
        <thead className={series ? undefined : 'hidden-visually'}>
          <tr>
            <th scope="col">{texts.player}</th>
            <th scope="col">{texts.cards}</th>
            {series && last !== null && <th scope="col">{texts.last}</th>}
            {series && <th scope="col">{texts.points}</th>}
          </tr>
        </thead>
        <tbody>
          {seatsInOrder(props).map((info) => (
            <tr key={info.seat} data-turn={info.onTurn}>
              <th scope="row">
                <span className={css.who}>
                  <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={30} />
                  <span className={css.name}>{calledName(info, language)}</span>
                </span>
              </th>
              <td>{series ? countOf(props.view, info.seat) : texts.cardsLeft(countOf(props.view, info.seat))}</td>
              {series && last !== null && <td className={css.quiet}>{signed(last.points[info.seat] ?? 0)}</td>}
              {series && <td className={css.points}>{props.view.scores[info.seat] ?? 0}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScoreSheet>
  )
}

/** Only where points are added up: everything else stands on the plates. */
function Strip(props: TwoScoreProps) {
  const { language } = useSettings()
  const texts = textsIn(language).score
  if (!isSeries(optionsOf(props.options))) return null
  return (
    <section className={css.strip} aria-label={texts.region}>
      {seatsInOrder(props).map((info) => {
        const score = props.view.scores[info.seat] ?? 0
        return (
          <div key={info.seat} className={css.chip} data-turn={info.onTurn}>
            <span className={css.name} aria-hidden="true">
              {calledName(info, language)}
            </span>
            <b aria-hidden="true">{score}</b>
            <span className="hidden-visually">{texts.standing(calledName(info, language), score, countOf(props.view, info.seat))}</span>
          </div>
        )
      })}
    </section>
  )
}
