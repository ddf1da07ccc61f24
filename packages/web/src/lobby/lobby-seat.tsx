/** One place at a table that has not begun: a person, a bot, or an open seat, with what the host may do there. */
import type { LobbyView, PlayerId } from '@parlour/protocol'
import { asLevel } from '../home/remembered.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { OtherPerson } from '../people/person-buttons.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useAvoided } from '../people/use-avoided.ts'
import { BotLink } from '../ui/bot-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './lobby-seat.module.css'
import { botNameAt, isBotAccount, isPerson } from './seats.ts'

interface LobbySeatProps {
  readonly lobby: LobbyView
  readonly number: number
  readonly own: boolean
  /** Whether the one who looks is the host. */
  readonly host: boolean
  readonly busy: boolean
  readonly onSeatBot: () => void
  readonly onRemoveBot: () => void
  /** What one may do about whoever sits there. */
  readonly onAbout: (person: OtherPerson & { readonly username: string }) => void
  readonly onSendAway: (person: { readonly id: PlayerId; readonly displayName: string }) => void
}

export function LobbySeatPlace({ lobby, number, own, host, busy, onSeatBot, onRemoveBot, onSendAway, onAbout }: LobbySeatProps) {
  const { lobby: texts, common } = useTexts()
  const words = usePeopleTexts()
  const { howOf } = useAvoided()
  const seat = lobby.seats[number] ?? null
  if (seat === null) return <OpenSeat host={host} busy={busy} onSeatBot={onSeatBot} />
  if (isPerson(seat)) {
    const { id, displayName, username } = seat.player
    const how = howOf(id)
    const leads = id === lobby.host
    const bot = isBotAccount(seat.player)
    const calm = leads ? (lobby.hostAway === true && !own ? texts.hostAway : texts.host) : texts.ready
    const state = seat.agreedTo === undefined ? calm : texts.undecided
    return (
      <div className={styles.seat}>
        <Avatar name={displayName} kind={bot ? 'bot' : 'person'} size={56} here={own || !leads || lobby.hostAway !== true} />
        {own ? (
          <b>{common.you}</b>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-label={words.about(displayName)}
            onClick={() => onAbout({ id, name: displayName, username })}
          >
            <b>{displayName}</b>
          </button>
        )}
        <span className={styles.state}>
          {[bot ? common.bot : null, state, how === null ? null : words.state[how]].filter((part) => part !== null).join(', ')}
        </span>
        {host && !own && (
          <button type="button" className={styles.action} disabled={busy} onClick={() => onSendAway({ id, displayName })}>
            {texts.removeShort}
            <span className="hidden-visually">: {displayName}</span>
          </button>
        )}
      </div>
    )
  }
  const level = common.levels[asLevel(seat.bot)]
  const name = botNameAt(number)
  return (
    <div className={styles.seat}>
      <Avatar name={name} kind="bot" size={56} />
      <b>{name}</b>
      <BotLink game={lobby.game} level={asLevel(seat.bot)} apart className={`${styles.state} ${styles.about}`}>
        {common.botOf(level)}
      </BotLink>
      {host && (
        <button type="button" className={styles.action} disabled={busy} onClick={onRemoveBot}>
          {texts.removeShort}
          <span className="hidden-visually">: {name}</span>
        </button>
      )}
    </div>
  )
}

function OpenSeat({ host, busy, onSeatBot }: { readonly host: boolean; readonly busy: boolean; readonly onSeatBot: () => void }) {
  const { lobby: texts } = useTexts()
  return (
    <div className={styles.seat}>
      <span className={styles.empty}>
        <Icon name="plus" />
      </span>
      <b>{texts.openSeat}</b>
      {host && (
        <button type="button" className={`${styles.action} ${styles.strong}`} disabled={busy} onClick={onSeatBot}>
          {texts.seatBot}
        </button>
      )}
    </div>
  )
}
