/** A table by its address: finds it, waits with the others for the deal, and shows it. */
import { isRefusal } from '@parlour/kernel'
import { useMemo } from 'react'
import { hasBoard } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { useTexts } from '../i18n/texts.ts'
import { useResources } from '../resources/use-resources.ts'
import { useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { textFor } from '../ui/error-text.ts'
import type { Params } from '../ui/page.ts'
import { clothFor } from './cloth.ts'
import { openGame } from './open-game.ts'
import { TableMessage, TableWaits } from './table-message.tsx'
import { TableScreen } from './table-screen.tsx'
import { type OpenTable, useOpenTable, usePaced, useSnapshot } from './use-table.ts'

export default function TablePage({ params }: { readonly params: Params }) {
  const { table: words } = useTexts()
  const open = useOpenTable(params.id ?? '')
  return open === null ? <TableWaits text={words.connecting} /> : <OpenedTable open={open} />
}

function OpenedTable({ open }: { readonly open: OpenTable }) {
  const texts = useTexts()
  const { table: words, common } = texts
  const { cloth: wanted } = useSettings()
  const { phase, problem, header } = useSnapshot(open.table)
  const { frame } = usePaced(open.pacing)
  const state = useBoard(header !== null && hasBoard(header.game) ? header.game : null)
  const resources = useResources(header)
  const game = useMemo(
    () =>
      header === null || state.kind !== 'ready' || resources.kind !== 'ready' ? null : openGame(header, state.board.module, resources.find),
    [header, state, resources],
  )

  if (phase === 'failed') {
    const text = problem === null || problem.code === 'RecordNotFound' ? words.noTable : textFor(problem.code, problem.message, texts)
    return <TableMessage title={words.failedTitle} text={text} />
  }
  if (header !== null && !hasBoard(header.game)) return <TableMessage title={words.failedTitle} text={words.noBoard} />
  if (state.kind === 'failed') {
    const again = <Button onClick={state.retry}>{common.retry}</Button>
    return <TableMessage title={words.failedTitle} text={words.boardFailed} action={again} />
  }
  if (resources.kind === 'failed') {
    const again = <Button onClick={resources.retry}>{common.retry}</Button>
    return <TableMessage title={words.failedTitle} text={words.resourceFailed} action={again} />
  }
  if (isRefusal(game)) return <TableMessage title={words.failedTitle} text={textFor(game.code, game.message, texts)} />
  if (header === null || game === null || frame === null || state.kind !== 'ready') {
    return (
      <div data-cloth={header === null ? undefined : clothFor(wanted, header.game)}>
        {phase === 'dealing' ? (
          <TableWaits text={words.dealing} hint={words.dealingHint} />
        ) : resources.kind === 'loading' && resources.part !== null ? (
          <TableWaits text={words.resourceLoading} part={resources.part} />
        ) : (
          <TableWaits text={words.connecting} />
        )}
      </div>
    )
  }
  return <TableScreen open={open} header={header} game={game} board={state.board} frame={frame} />
}
