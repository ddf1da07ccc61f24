/** The table before the deal: the seats around it as one will sit, the cards in the middle, and the host's button. */
import type { LobbyView, PlayerId } from '@parlour/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Poster } from '../boards/poster.ts'
import { Card } from '../cards/card.tsx'
import { lastLevel } from '../home/remembered.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Felt } from '../parts/felt.tsx'
import type { OtherPerson } from '../people/person-buttons.tsx'
import { PersonDialog } from '../people/person-dialog.tsx'
import { useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { BotDialog } from './bot-dialog.tsx'
import type { LobbyRoom } from './lobby-room.ts'
import { LobbySeatPlace } from './lobby-seat.tsx'
import styles from './lobby-table.module.css'
import { aroundFrom, freeSeats, people, takenSeats, undecided } from './seats.ts'
import { SendAwayDialog } from './send-away-dialog.tsx'
import { TileBag } from './tile-bag.tsx'

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
  const [going, setGoing] = useState<{ readonly id: PlayerId; readonly displayName: string } | null>(null)
  const [about, setAbout] = useState<(OtherPerson & { readonly username: string }) | null>(null)
  const order = aroundFrom(lobby.seats.length, seat)
  return (
    <section className={styles.table} aria-label={poster.texts[language].title}>
      <Felt cloth={settings.cloth === 'game' ? poster.cloth : settings.cloth} light={null}>
        <div className={styles.inside}>
          <div className={styles.title}>
            <PageTitle>{poster.texts[language].title}</PageTitle>
            <p role="status">{texts.lobby.seatsTaken(takenSeats(lobby), lobby.seats.length)}</p>
          </div>
          <div className={styles.pack} aria-hidden="true">
            {poster.plays === 'tiles' ? (
              <TileBag />
            ) : (
              [3, 2, 1, 0].map((layer) => (
                <span key={layer} style={{ '--layer': layer }}>
                  <Card faceDown back={settings.back} />
                </span>
              ))
            )}
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
                  onSendAway={setGoing}
                  onAbout={setAbout}
                />
              </li>
            ))}
          </ul>
        </div>
      </Felt>
      <StartRow
        lobby={lobby}
        poster={poster}
        host={host}
        busy={busy}
        onFill={() => void room.fillWithBots(lastLevel())}
        onStart={() => void room.start()}
      />
      <Arrivals lobby={lobby} />
      {going !== null && (
        <SendAwayDialog
          name={going.displayName}
          onClose={() => setGoing(null)}
          onSend={() => {
            setGoing(null)
            void room.sendAway(going.id)
          }}
        />
      )}
      {about !== null && <PersonDialog person={about} onClose={() => setAbout(null)} />}
      {botFor !== null && (
        <BotDialog
          game={lobby.game}
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

/** Below one, so that those at the sides stand further apart than on an ellipse. */
const SIDES_APART = 0.4

/** A place around the middle, the own one in front, from −1 to 1 each way; for wide screens. */
function placeOf(step: number, seats: number): { readonly '--x': string; readonly '--y': string } {
  const angle = Math.PI / 2 + (2 * Math.PI * step) / seats
  const down = Math.sin(angle)
  return { '--x': Math.cos(angle).toFixed(3), '--y': (Math.sign(down) * Math.abs(down) ** SIDES_APART).toFixed(3) }
}

interface StartRowProps {
  readonly lobby: LobbyView
  readonly poster: Poster
  readonly host: boolean
  readonly busy: boolean
  readonly onFill: () => void
  readonly onStart: () => void
}

function StartRow({ lobby, poster, host, busy, onFill, onStart }: StartRowProps) {
  const { lobby: texts } = useTexts()
  const taken = takenSeats(lobby)
  const missing = Math.max(0, poster.seats.min - taken)
  const free = freeSeats(lobby)
  const asked = undecided(lobby).map(({ displayName }) => displayName)
  const hostName = people(lobby).find(({ id }) => id === lobby.host)?.displayName ?? texts.host
  if (!host) {
    return (
      <div className={styles.start}>
        <p className={styles.reason}>{lobby.hostAway === true ? texts.isAway(hostName) : texts.hostDeals(hostName)}</p>
      </div>
    )
  }
  return (
    <div className={styles.start}>
      <div className={styles.buttons}>
        {free > 0 && (
          <Button size="large" icon="bot" disabled={busy} onClick={onFill}>
            {texts.fillWith(free)}
          </Button>
        )}
        <Button
          look="primary"
          size="large"
          disabled={missing > 0 || asked.length > 0 || busy}
          aria-describedby="start-reason"
          className={styles.deal}
          onClick={onStart}
        >
          {texts.dealFor(Math.max(taken, poster.seats.min))}
        </Button>
      </div>
      <p id="start-reason" className={styles.reason}>
        {missing > 0
          ? texts.waitingFor(missing)
          : asked.length > 0
            ? texts.waitingForConsent(asked)
            : free > 0
              ? texts.emptyStay(free)
              : null}
      </p>
    </div>
  )
}

/** Who came and who went, for whoever listens instead of looking. */
function Arrivals({ lobby }: { readonly lobby: LobbyView }) {
  const { lobby: texts } = useTexts()
  const before = useRef(people(lobby))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const now = people(lobby)
    const came = now.filter(({ id }) => !before.current.some((person) => person.id === id))
    const went = before.current.filter(({ id }) => !now.some((person) => person.id === id))
    before.current = now
    const lines = [...came.map((person) => texts.nowSeated(person.displayName)), ...went.map((person) => texts.nowGone(person.displayName))]
    if (lines.length > 0) setSaid(lines.join(' '))
  }, [lobby, texts])
  return (
    <p className="hidden-visually" role="status">
      {said}
    </p>
  )
}
