/** Who sits here, who is away, how many watch; the host may send somebody away. */
import { useState } from 'react'
import type { Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { SeatInfo } from '../parts/seats.ts'
import { PersonButtons } from '../people/person-buttons.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useAvoided } from '../people/use-avoided.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { BotLink } from '../ui/bot-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { textFor } from '../ui/error-text.ts'
import styles from './dialogs.module.css'
import { hasHostPowers } from './host-powers.ts'
import { personOf } from './use-others.ts'

const levelName = (level: string, { common }: Texts): string => {
  const levels: { readonly [level: string]: string } = common.levels
  return levels[level] ?? level
}

/** "you, host", "bot, Casual", "connection lost". */
function seatTexts(info: SeatInfo, host: number | null, all: Texts): string {
  const { table: texts, common } = all
  const parts = [
    info.you ? texts.you : null,
    info.seat === host ? texts.host : null,
    info.bot !== null ? texts.bot(levelName(info.bot, all)) : info.kind === 'bot' ? common.bot : null,
    info.you || info.bot !== null ? null : { here: texts.here, away: texts.away, gone: texts.left }[info.presence],
  ]
  return parts.filter((part) => part !== null).join(', ')
}

export function PlayersDialog({
  table,
  snapshot,
  seats,
  onClose,
}: {
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly seats: readonly SeatInfo[]
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const tableTexts = texts.table
  const words = usePeopleTexts()
  const { howOf } = useAvoided()
  const [sure, setSure] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const host = snapshot.presence?.host ?? null
  const game = snapshot.header?.game
  const mayRemove = hasHostPowers(snapshot)
  const remove = async (seat: number): Promise<void> => {
    if (sure !== seat) return setSure(seat)
    setSure(null)
    const refused = await table.kick(seat)
    setProblem(refused === null ? null : textFor(refused.code, refused.message, texts))
  }
  return (
    <Dialog title={tableTexts.players} closeName={texts.common.close} onClose={onClose} width="narrow">
      <ul className={styles.players}>
        {seats.map((info) => {
          const other = personOf(snapshot, info)
          const how = howOf(other?.id)
          return (
            <li key={info.seat}>
              <Avatar name={info.name} kind={info.kind} size={40} />
              <span>
                <b>{info.name}</b>
                {game !== undefined && info.bot !== null && (
                  <BotLink game={game} level={info.bot} apart>
                    {texts.common.aboutBot(levelName(info.bot, texts))}
                  </BotLink>
                )}
                <span>{[seatTexts(info, host, texts), ...(how === null ? [] : [words.state[how]])].join(', ')}</span>
              </span>
              {mayRemove && !info.you && (info.kind === 'person' || info.bot === null) && info.presence !== 'gone' && (
                <Button look="line" size="small" onClick={() => void remove(info.seat)}>
                  {sure === info.seat ? tableTexts.removeSure(info.name) : tableTexts.remove(info.name)}
                </Button>
              )}
              {other !== null && <PersonButtons {...other} />}
            </li>
          )
        })}
      </ul>
      {(snapshot.presence?.spectators ?? 0) > 0 && <p>{tableTexts.spectators(snapshot.presence?.spectators ?? 0)}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
