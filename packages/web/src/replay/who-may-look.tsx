/** Who may look at a match that the server keeps; whoever played it alone or against bots decides. */
import type { GameId } from '@parlour/protocol'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { SettingRow, Switch } from '../ui/choice.tsx'
import { errorText } from '../ui/error-text.ts'

interface Visible {
  readonly isPublic: boolean
  /** Nobody else played. */
  readonly isOwn: boolean
}

/** Nothing until that is known, and where an older server does not tell. */
export function WhoMayLook({ id, sat }: { readonly id: GameId; readonly sat: boolean }) {
  const texts = useTexts()
  const { replay: words } = texts
  const { api } = useServices()
  const [visible, setVisible] = useState<Visible | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    api.match(id).then(
      ({ visibility, seats }) => {
        if (gone || visibility === undefined) return
        const people = seats.filter(({ kind }) => kind === 'person').length
        setVisible({ isPublic: visibility === 'public', isOwn: sat && people === 1 })
      },
      // Then nothing is said about it.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [api, id, sat])
  if (visible === null) return null
  const { isPublic, isOwn } = visible
  const change = async (now: boolean): Promise<void> => {
    setVisible({ isOwn, isPublic: now })
    setProblem(null)
    try {
      await api.publishMatch(id, now ? 'public' : 'private')
    } catch (error) {
      setVisible(visible)
      setProblem(errorText(error, texts))
    }
  }
  return (
    <section aria-label={words.whoLooks}>
      {isOwn ? (
        <SettingRow label={words.everybodyLooks} hint={words.everybodyLooksHint}>
          <Switch label={words.everybodyLooks} on={isPublic} onChange={(on) => void change(on)} />
        </SettingRow>
      ) : (
        <p>{isPublic ? words.publicMatch : words.privateMatch}</p>
      )}
      <p role="status">{problem ?? ''}</p>
    </section>
  )
}
