/** "Play with a friend": opens a private table at once and goes there; everything about it can be changed at the table. */
import { useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { TableMessage } from '../table/table-message.tsx'
import { TableWaits } from '../table/table-waits.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { textFor } from '../ui/error-text.ts'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import type { Params } from '../ui/page.ts'
import { useNavigateHere } from '../ui/use-navigate-here.ts'
import { handleCreateLobby, LobbyError } from './lobby-controller.ts'

export default function NewLobbyPage({ params }: { readonly params: Params }) {
  const game = params.game ?? ''
  const poster = posterOf(game)
  if (poster === undefined || !hasBoard(game)) return <NotFoundPage />
  if (poster.seats.max === 1) return <Redirect to={`/play/${game}`} replace />
  return <OpenTable game={game} />
}

function OpenTable({ game }: { readonly game: string }) {
  const texts = useTexts()
  const { api } = useServices()
  const navigate = useNavigateHere()
  const [failed, setFailed] = useState<LobbyError | null>(null)
  const asked = useRef(false)

  const open = async (): Promise<void> => {
    setFailed(null)
    try {
      const lobby = await handleCreateLobby(api, {
        game,
        visibility: new URLSearchParams(location.search).has('public') ? 'public' : 'private',
      })
      // A table that nobody wants any more is cleared away.
      if (!navigate(`/t/${lobby.code}`, { replace: true })) await api.closeLobby(lobby.lobbyId).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof LobbyError)) throw error
      setFailed(error)
    }
  }
  const openOnce = useRef(open)
  useEffect(() => {
    // One visit is one table, however often the page is drawn.
    if (asked.current) return
    asked.current = true
    void openOnce.current()
  }, [])

  if (failed === null) return <TableWaits text={texts.common.setting} />
  return (
    <TableMessage
      title={texts.lobby.failedTitle}
      text={textFor(failed.code, failed.message, texts)}
      action={
        <>
          <Button look="primary" onClick={() => void open()}>
            {texts.common.retry}
          </Button>
          <ButtonLink look="quiet" href={`/play/${game}`}>
            {texts.lobby.botMeanwhile}
          </ButtonLink>
        </>
      }
    />
  )
}
