/** One place at a table that has not begun: a person, a bot, or an open seat, with what the host may do there. */
import type { LobbyView } from '@parlour/protocol'
import { asLevel } from '../home/remembered.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './lobby-seat.module.css'
import { isBotAccount, isPerson } from './seats.ts'

interface LobbySeatProps {
  readonly lobby: LobbyView
  readonly number: number
  readonly own: boolean
  /** Whether the one who looks is the host. */
  readonly host: boolean
  readonly busy: boolean
  readonly onSeatBot: () => void
  readonly onRemoveBot: () => void
  readonly onSendAway: (userId: string) => void
}

export function LobbySeatPlace({ lobby, number, own, host, busy, onSeatBot, onRemoveBot, onSendAway }: LobbySeatProps) {
  const { lobby: words, common } = useTexts()
  const seat = lobby.seats[number] ?? null
  if (seat === null) return <OpenSeat host={host} busy={busy} onSeatBot={onSeatBot} />
  if (isPerson(seat)) {
    const { id, displayName } = seat.player
    const leads = id === lobby.host
    const bot = isBotAccount(seat.player)
    const state = leads ? words.host : words.ready
    return (
      <div className={styles.seat}>
        <Avatar name={displayName} kind={bot ? 'bot' : 'person'} size={72} here />
        <b>{own ? common.you : displayName}</b>
        <span className={styles.state}>{bot ? `${common.bot}, ${state}` : state}</span>
        {host && !own && (
          <button type="button" className={styles.action} disabled={busy} onClick={() => onSendAway(id)}>
            {words.removeShort}
            <span className="hidden-visually">: {displayName}</span>
          </button>
        )}
      </div>
    )
  }
  const level = common.levels[asLevel(seat.bot)]
  return (
    <div className={styles.seat}>
      <Avatar name={common.bot} kind="bot" size={72} />
      <b>{common.bot}</b>
      <span className={styles.state}>{level}</span>
      {host && (
        <button type="button" className={styles.action} disabled={busy} onClick={onRemoveBot}>
          {words.removeShort}
          <span className="hidden-visually">: {common.botOf(level)}</span>
        </button>
      )}
    </div>
  )
}

function OpenSeat({ host, busy, onSeatBot }: { readonly host: boolean; readonly busy: boolean; readonly onSeatBot: () => void }) {
  const { lobby: words } = useTexts()
  return (
    <div className={styles.seat}>
      <span className={styles.empty}>
        <Icon name="plus" />
      </span>
      <b>{words.openSeat}</b>
      {host && (
        <button type="button" className={`${styles.action} ${styles.strong}`} disabled={busy} onClick={onSeatBot}>
          {words.seatBot}
        </button>
      )}
    </div>
  )
}
