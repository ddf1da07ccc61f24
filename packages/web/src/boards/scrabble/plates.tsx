/** Who plays and how it stands, on the cloth: the only place for it. The name has the right of way; what somebody is stands below it. */
import { Avatar } from '../../parts/avatar.tsx'
import { ClockText } from '../../parts/clock-text.tsx'
import { SeatTime } from '../../parts/seat-time.tsx'
import { isTimed, type SeatInfo, seatsInOrder } from '../../parts/seats.ts'
import { botName, partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import type { Box, PlateLook } from './boxes.ts'
import { placedAt } from './placed-at.ts'
import type { Placement } from './placement.ts'
import css from './plates.module.css'
import { rackSeen, type TilesProps } from './props.ts'
import { TileRow } from './rack.tsx'
import { textsIn } from './texts/texts.ts'

/** Less than this has no room for a face beside the name. */
const FACELESS = 230
/** From here on there is room for a bot's level, and for the word "Bot" at least. */
const [LEVEL, MARK] = [300, 162]

export function Plates({ props, placed }: { readonly props: TilesProps; readonly placed: Placement }) {
  const near = seatsInOrder(props)
  const inOrder = placed.order === 'list' ? [...near.slice(1), ...near.slice(0, 1)] : near
  return inOrder.map((info, index) => {
    const box = placed.plates[index]
    return box && <Plate key={info.seat} props={props} info={info} box={box} look={placed.plateLook} unit={placed.unit} />
  })
}

interface PlateProps {
  readonly props: TilesProps
  readonly info: SeatInfo
  readonly box: Box
  readonly look: PlateLook
  readonly unit: number
}

function Plate({ props, info, box, look, unit }: PlateProps) {
  const { language } = useSettings()
  const [texts, parts] = [textsIn(language), partTexts(language)]
  const { seat, presence, onTurn } = info
  const score = props.view.scores[seat] ?? 0
  const here = presence === 'here' ? parts.here : presence === 'away' ? parts.away : parts.gone
  return (
    <div
      className={css.plate}
      style={placedAt(box)}
      data-look={look}
      data-turn={onTurn}
      data-place={`seat:${seat}`}
      data-box={`plate:${seat}`}
      data-group={`seat:${seat}`}
    >
      {look === 'wide' && box.width >= FACELESS * unit && (
        <Avatar
          name={info.name}
          kind={info.bot === null ? info.kind : 'bot'}
          size={Math.round((box.height / unit) * 0.66)}
          here={presence === 'here'}
        />
      )}
      <span className={css.who}>
        <span className={css.name}>{info.you ? parts.you : info.name}</span>
        <span className="hidden-visually">{`, ${here}${onTurn ? `, ${parts.onTurn}` : ''}, `}</span>
        <Holds props={props} info={info} look={look} room={box.width / unit} />
      </span>
      <span className={css.points}>
        <span aria-hidden="true">{score}</span>
        <span className="hidden-visually">{texts.points(score)}</span>
      </span>
    </div>
  )
}

/** A clock that runs first, then tiles that may be seen, else how many there are and what kind of player holds them. */
function Holds({ props, info, look, room }: Pick<PlateProps, 'props' | 'info' | 'look'> & { readonly room: number }) {
  const { language } = useSettings()
  const [texts, parts] = [textsIn(language), partTexts(language)]
  const { seat } = info
  const seen = seat === props.seat ? null : rackSeen(props, seat)
  if (info.presence === 'away' && info.awayUntil !== null)
    return (
      <span className={css.state}>
        <span>{parts.away}</span> <ClockText until={info.awayUntil} />
      </span>
    )
  if (isTimed(info))
    return (
      <span className={`${css.state} ${css.clock}`}>
        <SeatTime info={info} language={language} />
        <span className="hidden-visually">, {texts.tiles(props.view.counts[seat] ?? 0)}</span>
      </span>
    )
  if (look === 'tall') return <span className="hidden-visually">{texts.tiles(props.view.counts[seat] ?? 0)}</span>
  if (seen !== null && seen.length > 0)
    return (
      <span className={css.open}>
        <TileRow tiles={seen} options={props.options} label={texts.rack.labelOf(info.name)} />
      </span>
    )
  return (
    <span className={css.state}>
      <span>{texts.tiles(props.view.counts[seat] ?? 0)}</span>
      {(info.bot !== null || info.kind === 'bot') && (
        <>
          {room < LEVEL && room >= MARK && <span aria-hidden="true">{parts.ownBot}</span>}
          <span className={room < LEVEL ? 'hidden-visually' : undefined}>{botName(info, language)}</span>
        </>
      )}
    </span>
  )
}
