/** Who looks on: how many, their names, and a word to those who listen when somebody has come. */
import type { Presence, Watcher } from '@parlour/protocol'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './watchers.module.css'
import { watchersTexts } from './watchers-texts.ts'

/** So many are named when they come at once; more are counted. */
const MOST_SPOKEN = 3
const NOBODY: readonly Watcher[] = []

/** Null where nobody looks on, and where an older server does not say who does. */
export function useWatched(presence: Presence | null): { readonly count: number; readonly label: string } | null {
  const texts = watchersTexts(useLanguage())
  if (presence?.watchers === undefined) return null
  const count = presence.watchers.length + (presence.moreWatchers ?? 0)
  return { count, label: texts.count(count) }
}

export function WatchersDialog({ presence, onClose }: { readonly presence: Presence | null; readonly onClose: () => void }) {
  const { common } = useTexts()
  const texts = watchersTexts(useLanguage())
  const { watchers = NOBODY, moreWatchers = 0 } = presence ?? {}
  return (
    <Dialog title={texts.title} closeName={common.close} onClose={onClose} width="narrow">
      <ul className={styles.watchers}>
        {keyed(watchers).map(({ key, watcher }) => (
          <li key={key}>
            <WatcherLine watcher={watcher} />
          </li>
        ))}
      </ul>
      {moreWatchers > 0 && <p>{texts.more(moreWatchers)}</p>}
      <p className={styles.quiet}>{texts.seen}</p>
    </Dialog>
  )
}

function WatcherLine({ watcher: { name, username, bot } }: { readonly watcher: Watcher }) {
  const { common } = useTexts()
  const texts = watchersTexts(useLanguage())
  const shown = (
    <>
      <Avatar name={name} kind={bot ? 'bot' : 'person'} size={40} />
      <span className={styles.name}>{name}</span>
    </>
  )
  const about = bot ? texts.bot : username === undefined ? texts.guest : null
  return (
    <>
      {username === undefined ? (
        <span className={styles.who}>{shown}</span>
      ) : (
        // The match goes on meanwhile, and must not be left for a look at a profile.
        <a className={styles.who} href={`/players/${encodeURIComponent(username)}`} target="_blank" rel="noreferrer">
          {shown}
          <span className="hidden-visually">, {common.newTab}</span>
        </a>
      )}
      {about !== null && <span className={styles.quiet}>{about}</span>}
    </>
  )
}

/** Says who has come since. Those who were there when one sat down are no news. */
export function WatchersSpoken({ presence }: { readonly presence: Presence | null }) {
  const texts = watchersTexts(useLanguage())
  const before = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState({ count: 0, text: '' })
  useEffect(() => {
    if (presence === null) return
    const now = keyed(presence.watchers ?? NOBODY)
    const known = before.current
    before.current = new Set(now.map(({ key }) => key))
    if (known === null) return
    const came = now.filter(({ key }) => !known.has(key)).map(({ watcher }) => watcher.name)
    if (came.length === 0) return
    const text = came.length > MOST_SPOKEN ? texts.manyCame(came.length) : texts.came(came)
    setSaid(({ count }) => ({ count: count + 1, text }))
  }, [presence, texts])
  return (
    <div className="hidden-visually" aria-live="polite">
      {/* A key for each time: who comes again is heard again. */}
      {said.count > 0 && <p key={said.count}>{said.text}</p>}
    </div>
  )
}

/** Guests may be called alike; the second of a name is another. */
function keyed(watchers: readonly Watcher[]): readonly { readonly key: string; readonly watcher: Watcher }[] {
  const seen = new Map<string, number>()
  return watchers.map((watcher) => {
    const who = watcher.username === undefined ? `guest ${watcher.name}` : `player ${watcher.username}`
    const before = seen.get(who) ?? 0
    seen.set(who, before + 1)
    return { key: `${who} ${before}`, watcher }
  })
}
