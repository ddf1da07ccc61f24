/** M13 Scoreboard View: the sheet beside the table with pegs and both bases, or the strip above a phone's felt. */

import { Avatar } from '../../../parts/avatar.tsx'
import { ClockText } from '../../../parts/clock-text.tsx'
import { Pegs } from '../../../parts/pegs.tsx'
import type { SeatInfo } from '../../../parts/seats.ts'
import { seatsInOrder } from '../../../parts/seats.ts'
import { partWords } from '../../../parts/words.ts'
import { useServices, useSettings } from '../../../services.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { optionsOf, type TensProps, type TensScoreProps } from '../props.ts'
import { wordsIn } from '../words/words.ts'
import { BothBases } from './both-bases.tsx'
import { Dozenal } from './dozenal.tsx'
import css from './score.module.css'
import { AlternateScoreBase, DefaultScoreBase, renderScoreboard, type Scoreboard } from './scoreboard.ts'

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
    <section className={css[props.layout]} aria-label={wordsIn(language).score.region}>
      {props.layout === 'sheet' ? <Sheet props={props} board={board} /> : <Strip props={props} board={board} />}
    </section>
  )
}

function Sheet({ props, board }: { readonly props: TensProps; readonly board: Scoreboard }) {
  const { settings } = useServices()
  const { language, scoreBase } = useSettings()
  const words = wordsIn(language).score
  return (
    <>
      <header className={css.head}>
        <h2>{words.round(board.round)}</h2>
        <span className={css.target}>{board.single ? words.oneRound : words.firstTo(board.target, board.targetDozenal)}</span>
      </header>
      {seatsInOrder(props).map((info, index) => (
        <PlayerScore key={info.seat} info={info} value={props.view.scores[info.seat] ?? 0} target={board.target} player={index} />
      ))}
      {board.target >= 12 && <p className={css.note}>{words.rowIsDozen}</p>}
      <Segmented
        label={words.base}
        value={scoreBase}
        choices={[
          { value: DefaultScoreBase, label: words.decimalFirst },
          { value: AlternateScoreBase, label: words.dozenalFirst },
        ]}
        onChange={(base) => settings.change({ scoreBase: base })}
      />
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
  const words = wordsIn(language)
  return (
    <div className={css.player}>
      <div className={css.row}>
        <Avatar name={info.name} kind={info.kind} size={36} />
        <b className={css.name}>{info.you ? partWords(language).you : info.name}</b>
        {gained > 0 && (
          <span className={css.gained}>
            <span aria-hidden="true">+{gained}</span>
            <span className="hidden-visually">{words.summary.gained(gained)}</span>
          </span>
        )}
        <BothBases value={value} />
      </div>
      {target > 1 && <Pegs value={value} target={target} player={player} />}
    </div>
  )
}

function Strip({ props, board }: { readonly props: TensProps; readonly board: Scoreboard }) {
  const { language, scoreBase, digits } = useSettings()
  const words = wordsIn(language).score
  const parts = partWords(language)
  return seatsInOrder(props).map((info) => {
    const value = props.view.scores[info.seat] ?? 0
    const standing = board.standings[props.seats.indexOf(info)]
    return (
      <div key={info.seat} className={css.chip} data-turn={info.onTurn}>
        <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={34} here={!info.you && info.presence === 'here'} />
        <span className={css.who}>
          <b className={css.name}>{info.you ? parts.you : info.name}</b>
          <span className={css.state}>
            {info.presence === 'away' && info.awayUntil !== null ? (
              <>
                {parts.away} <ClockText until={info.awayUntil} />
              </>
            ) : info.onTurn && info.timeUntil !== null ? (
              <ClockText until={info.timeUntil} />
            ) : (
              <>
                {scoreBase === 10 ? <Dozenal value={value} digits={digits} /> : value} {scoreBase === 10 ? words.doz : words.dec}
              </>
            )}
          </span>
        </span>
        <span className={css.points}>
          <span aria-hidden="true">{scoreBase === 10 ? value : <Dozenal value={value} digits={digits} />}</span>
          <span className="hidden-visually">{words.standing(info.name, value, standing?.dozenal ?? '')}</span>
        </span>
      </div>
    )
  })
}
