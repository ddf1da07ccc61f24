/** M13 Scoreboard View: the sheet beside the table with pegs and both bases, or the strip above a phone's felt. */

import { filled } from '../../../i18n/filled.tsx'
import { Avatar } from '../../../parts/avatar.tsx'
import { Pegs } from '../../../parts/pegs.tsx'
import { type SeatInfo, seatsInOrder } from '../../../parts/seats.ts'
import { ScoreChip, ScoreChips, ScoreHead, ScoreNote, ScoreSheet } from '../../../parts/sheets/score-sheet.tsx'
import { calledName } from '../../../parts/texts.ts'
import { useServices, useSettings } from '../../../services.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { optionsOf, type TensProps, type TensScoreProps } from '../props.ts'
import { textsIn } from '../texts/texts.ts'
import { useBothBases } from './both-bases.tsx'
import { Dozenal } from './dozenal.tsx'
import css from './score.module.css'
import { AlternateScoreBase, DefaultScoreBase, renderScoreboard, type Scoreboard, toggleScoreBase } from './scoreboard.ts'

function scoreboardOf(props: TensProps): Scoreboard {
  return renderScoreboard({
    round: props.view.round,
    target: optionsOf(props.options).target,
    players: props.seats.map(({ seat, name }) => ({ name, score: props.view.scores[seat] ?? 0 })),
  })
}

export function Score(props: TensScoreProps) {
  const { language } = useSettings()
  const board = scoreboardOf(props)
  return (
    <ScoreSheet layout={props.layout} label={textsIn(language).score.region}>
      {props.layout === 'sheet' ? <Sheet props={props} board={board} /> : <Strip props={props} board={board} />}
    </ScoreSheet>
  )
}

function Sheet({ props, board }: { readonly props: TensProps; readonly board: Scoreboard }) {
  const { settings } = useServices()
  const { language, scoreBase } = useSettings()
  const texts = textsIn(language).score
  return (
    <>
      <ScoreHead title={texts.round(board.round)}>
        {board.single
          ? texts.oneRound
          : filled(texts.firstToBoth(board.target, '{dozenal}'), { dozenal: <Dozenal value={board.target} /> })}
      </ScoreHead>
      {seatsInOrder(props).map((info, index) => (
        <PlayerScore key={info.seat} info={info} value={props.view.scores[info.seat] ?? 0} target={board.target} player={index} />
      ))}
      {board.target >= 12 && <ScoreNote>{texts.rowIsDozen}</ScoreNote>}
      <div className={css.base}>
        <Segmented
          label={texts.base}
          value={scoreBase}
          choices={[
            { value: DefaultScoreBase, label: texts.decimalFirst },
            { value: AlternateScoreBase, label: texts.dozenalFirst },
          ]}
          onChange={(base) => toggleScoreBase(settings, base)}
        />
      </div>
    </>
  )
}

interface PlayerScoreProps {
  readonly info: SeatInfo
  readonly value: number
  readonly target: number
  readonly player: number
  /** Points just won. */
  readonly gained?: number
}

export function PlayerScore({ info, value, target, player, gained = 0 }: PlayerScoreProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { large, small } = useBothBases(value)
  return (
    <div className={css.player}>
      <div className={css.row}>
        <Avatar name={info.name} kind={info.kind} size={36} />
        <b className={css.name}>{calledName(info, language)}</b>
        {gained > 0 && (
          <span className={css.gained}>
            <span aria-hidden="true">+{gained}</span>
            <span className="hidden-visually">{texts.summary.gained(gained)}</span>
          </span>
        )}
        <span className={css.large}>{large}</span>
        {small !== null && <span className={css.small}>{small}</span>}
      </div>
      {target > 1 && <Pegs value={value} target={target} player={player} />}
    </div>
  )
}

function Strip({ props, board }: { readonly props: TensProps; readonly board: Scoreboard }) {
  return (
    <ScoreChips>
      {seatsInOrder(props).map((info) => (
        <PlayerChip
          key={info.seat}
          info={info}
          value={props.view.scores[info.seat] ?? 0}
          dozenal={board.standings[props.seats.indexOf(info)]?.dozenal ?? ''}
        />
      ))}
    </ScoreChips>
  )
}

interface PlayerChipProps {
  readonly info: SeatInfo
  readonly value: number
  readonly dozenal: string
}

function PlayerChip({ info, value, dozenal }: PlayerChipProps) {
  const { language } = useSettings()
  const { large, small } = useBothBases(value)
  const spoken = textsIn(language).score.standing(calledName(info, language), value, dozenal)
  return <ScoreChip info={info} many={false} state={small} points={large} spoken={spoken} />
}
