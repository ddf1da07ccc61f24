/** The table before the deal: the seats around it as one will sit, the cards in the middle, and the host's button. */
import type { LobbyView } from '@parlour/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Poster } from '../boards/poster.ts'
import { Card } from '../cards/card.tsx'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Felt } from '../parts/felt.tsx'
import { useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { BotDialog } from './bot-dialog.tsx'
import type { LobbyRoom } from './lobby-room.ts'
import { LobbySeatPlace } from './lobby-seat.tsx'
import styles from './lobby-table.module.css'
import { aroundFrom, freeSeats, people, takenSeats } from './seats.ts'

interface LobbyTableProps {
  readonly lobby: LobbyView
  readonly poster: Poster
  /** The own seat. */
  readonly seat: number
  readonly host: boolean
  readonly room: LobbyRoom
  readonly busy: boolean
}

export function LobbyTable({ lobby, poster, seat, host, room, busy }: LobbyTableProps) {
  const texts = useTexts()
  const language = useLanguage()
  const settings = useSettings()
  const [botFor, setBotFor] = useState<number | null>(null)
  const order = aroundFrom(lobby.seats.length, seat)
  return (
    <section className={styles.table} aria-label={poster.texts[language].title}>
      <Felt cloth={settings.cloth === 'game' ? poster.cloth : settings.cloth} light={null}>
        <div className={styles.inside}>
          <div className={styles.title}>
            <h1>{poster.texts[language].title}</h1>
            <p role="status">{texts.lobby.seatsTaken(takenSeats(lobby), lobby.seats.length)}</p>
          </div>
          <div className={styles.pack} aria-hidden="true">
            {[3, 2, 1, 0].map((layer) => (
              <span key={layer} style={{ '--layer': layer }}>
                <Card faceDown back={settings.back} />
              </span>
            ))}
          </div>
          <ul className={styles.seats} aria-label={texts.lobby.seats}>
            {order.map((number, step) => (
              <li key={number} style={placeOf(step, order.length)}>
                <LobbySeatPlace
                  lobby={lobby}
                  number={number}
                  own={number === seat}
                  host={host}
                  busy={busy}
                  onSeatBot={() => setBotFor(number)}
                  onRemoveBot={() => void room.removeBot(number)}
                  onSendAway={(userId) => void room.sendAway(userId)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Felt>
      <StartRow lobby={lobby} poster={poster} host={host} busy={busy} onStart={() => void room.start()} />
      <Arrivals lobby={lobby} />
      {botFor !== null && (
        <BotDialog
          onClose={() => setBotFor(null)}
          onChoose={(level) => {
            setBotFor(null)
            void room.seatBot(level, botFor)
          }}
        />
      )}
    </section>
  )
}

/** A place on the ellipse around the middle, the own one in front. In hundredths of the felt, for wide screens. */
function placeOf(step: number, seats: number): { readonly '--x': string; readonly '--y': string } {
  const angle = Math.PI / 2 + (2 * Math.PI * step) / seats
  return { '--x': `${(50 + 33 * Math.cos(angle)).toFixed(2)}%`, '--y': `${(48 + 27 * Math.sin(angle)).toFixed(2)}%` }
}

interface StartRowProps {
  readonly lobby: LobbyView
  readonly poster: Poster
  readonly host: boolean
  readonly busy: boolean
  readonly onStart: () => void
}

function StartRow({ lobby, poster, host, busy, onStart }: StartRowProps) {
  const { lobby: words } = useTexts()
  const taken = takenSeats(lobby)
  const missing = Math.max(0, poster.seats.min - taken)
  const free = freeSeats(lobby)
  const hostName = people(lobby).find(({ id }) => id === lobby.host)?.displayName ?? words.host
  if (!host) {
    return (
      <div className={styles.start}>
        <p className={styles.reason}>{words.hostDeals(hostName)}</p>
      </div>
    )
  }
  return (
    <div className={styles.start}>
      <Button
        look="primary"
        size="large"
        disabled={missing > 0 || busy}
        aria-describedby="start-reason"
        className={styles.deal}
        onClick={onStart}
      >
        {words.dealFor(Math.max(taken, poster.seats.min))}
      </Button>
      <p id="start-reason" className={styles.reason}>
        {missing > 0 ? words.waitingFor(missing) : free > 0 ? words.emptyStay(free) : null}
      </p>
    </div>
  )
}

/** Who came and who went, for whoever listens instead of looking. */
function Arrivals({ lobby }: { readonly lobby: LobbyView }) {
  const { lobby: words } = useTexts()
  const before = useRef(people(lobby))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const now = people(lobby)
    const came = now.filter(({ id }) => !before.current.some((person) => person.id === id))
    const went = before.current.filter(({ id }) => !now.some((person) => person.id === id))
    before.current = now
    const lines = [...came.map((person) => words.nowSeated(person.displayName)), ...went.map((person) => words.nowGone(person.displayName))]
    if (lines.length > 0) setSaid(lines.join(' '))
  }, [lobby, words])
  return (
    <p className="hidden-visually" role="status">
      {said}
    </p>
  )
}
