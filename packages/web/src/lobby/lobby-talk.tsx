/** What is said before the match, in the words of a table. New lines are read out; nobody's who is not to be heard are there. */
import type { Refusal } from '@parlour/kernel'
import type { LobbyLine, LobbyView, PlayerId } from '@parlour/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PersonDialog } from '../people/person-dialog.tsx'
import { MuteButton, Silenced } from '../people/silenced.tsx'
import { usePeopleTexts } from '../people/texts.ts'
import { useAvoided } from '../people/use-avoided.ts'
import { useSettings } from '../services.tsx'
import { ChatBox } from '../table/chat-box.tsx'
import { textFor } from '../ui/error-text.ts'
import { SCROLLABLE } from '../ui/scrollable.ts'
import sheet from '../ui/sheet.module.css'
import styles from './lobby-talk.module.css'
import { people } from './seats.ts'

interface LobbyTalkProps {
  readonly lobby: LobbyView
  readonly lines: readonly LobbyLine[]
  readonly own: PlayerId | null
  readonly onSay: (text: string) => Promise<Refusal | null>
}

/** Nothing as long as there is nobody to talk to. */
export function LobbyTalk({ lobby, lines, own, onSay }: LobbyTalkProps) {
  const others = people(lobby).filter(({ id }) => id !== own)
  if (others.length === 0 && lines.length === 0) return null
  return <Talk lobby={lobby} lines={lines} own={own} onSay={onSay} />
}

function Talk({ lobby, lines, own, onSay }: LobbyTalkProps) {
  const texts = useTexts()
  const words = usePeopleTexts()
  const { chat: heard } = useSettings()
  const { howOf } = useAvoided()
  const [since] = useState(lines.at(-1)?.id ?? 0)
  const [about, setAbout] = useState<{ readonly id: PlayerId; readonly name: string } | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const shown = heard ? lines.filter(({ player }) => howOf(player) === null) : []
  const newest = shown.at(-1)?.id ?? 0
  useEffect(() => {
    if (newest > 0 && end.current !== null) end.current.scrollTop = end.current.scrollHeight
  }, [newest])
  const last = shown.findLast(({ id, player }) => player !== own && id > since)
  const known = new Map([
    ...lines.map(({ player, name }) => [player, name] as const),
    ...people(lobby).map(({ id, displayName }) => [id, displayName] as const),
  ])
  const say = async (text: string): Promise<string | null> => {
    const refused = await onSay(text)
    return refused === null ? null : textFor(refused.code, refused.message, texts)
  }
  return (
    <section className={`${sheet.sheet} ${styles.talk}`} aria-labelledby="lobby-talk">
      <h2 id="lobby-talk">{words.talk}</h2>
      {heard && (
        <div ref={end} className={styles.lines} role="log" aria-live="off" aria-label={words.talk} {...SCROLLABLE}>
          {shown.length === 0 && <p className={styles.none}>{words.noTalk}</p>}
          <ol>
            {shown.map(({ id, player, name, text }) => (
              <li key={id}>
                <p>
                  {player === own ? (
                    <b>{texts.common.you}</b>
                  ) : (
                    <button type="button" className={styles.name} onClick={() => setAbout({ id: player, name })}>
                      {name}
                    </button>
                  )}{' '}
                  {text}
                </p>
                {player !== own && <MuteButton id={player} name={name} />}
              </li>
            ))}
          </ol>
        </div>
      )}
      <Silenced people={[...known].map(([id, name]) => ({ id, name }))} />
      <ChatBox onSay={say} phrases="all" />
      <div className="hidden-visually" aria-live="polite">
        {last !== undefined && <p key={last.id}>{texts.table.said(last.name, last.text)}</p>}
      </div>
      {about !== null && <PersonDialog person={about} onClose={() => setAbout(null)} />}
    </section>
  )
}
