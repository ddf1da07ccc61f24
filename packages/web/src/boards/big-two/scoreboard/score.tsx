/** The standing: a sheet beside the table with cards left, points and in words what is better; or a strip above a phone's felt. */

import { Avatar } from '../../../parts/avatar.tsx'
import { seatsInOrder } from '../../../parts/seats.ts'
import { ScoreHead, ScoreNote, ScoreSheet } from '../../../parts/sheets/score-sheet.tsx'
import { partWords } from '../../../parts/words.ts'
import { useSettings } from '../../../services.tsx'
import { countOf, isSeries, optionsOf, type TwoScoreProps } from '../props.ts'
import { wordsIn } from '../words/words.ts'
import css from './score.module.css'
import { howItCounts, signed, whereItStands } from './standing.ts'

export function Score(props: TwoScoreProps) {
  return props.layout === 'sheet' ? <Sheet {...props} /> : <Strip {...props} />
}

function Sheet(props: TwoScoreProps) {
  const { language } = useSettings()
  const words = wordsIn(language).score
  const options = optionsOf(props.options)
  const series = isSeries(options)
  const last = props.view.last
  return (
    <ScoreSheet layout="sheet" label={words.region}>
      <ScoreHead title={words.title}>{whereItStands(options, props.view.round, language)}</ScoreHead>
      <ScoreNote>{howItCounts(options, language)}</ScoreNote>
      <table className={css.table}>
        <thead className={series ? undefined : 'hidden-visually'}>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.cards}</th>
            {series && last !== null && <th scope="col">{words.last}</th>}
            {series && <th scope="col">{words.points}</th>}
          </tr>
        </thead>
        <tbody>
          {seatsInOrder(props).map((info) => (
            <tr key={info.seat} data-turn={info.onTurn}>
              <th scope="row">
                <span className={css.who}>
                  <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={30} />
                  <span className={css.name}>{info.you ? partWords(language).you : info.name}</span>
                </span>
              </th>
              <td>{series ? countOf(props.view, info.seat) : words.cardsLeft(countOf(props.view, info.seat))}</td>
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
  const words = wordsIn(language).score
  if (!isSeries(optionsOf(props.options))) return null
  return (
    <section className={css.strip} aria-label={words.region}>
      {seatsInOrder(props).map((info) => {
        const score = props.view.scores[info.seat] ?? 0
        return (
          <div key={info.seat} className={css.chip} data-turn={info.onTurn}>
            <span className={css.name} aria-hidden="true">
              {info.you ? partWords(language).you : info.name}
            </span>
            <b aria-hidden="true">{score}</b>
            <span className="hidden-visually">{words.standing(info.name, score, countOf(props.view, info.seat))}</span>
          </div>
        )
      })}
    </section>
  )
}
