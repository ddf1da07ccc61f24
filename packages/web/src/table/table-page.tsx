/** A table by its address: finds it, waits with the others for the deal, and shows it. */
import { isRefusal } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol/ids'
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
import { TableMessage } from './table-message.tsx'
import { TableScreen } from './table-screen.tsx'
import { TableWaits } from './table-waits.tsx'
import { type OpenTable, useOpenTable, usePaced, useSnapshot } from './use-table.ts'

export default function TablePage({ params }: { readonly params: Params }) {
  const { table: texts } = useTexts()
  const open = useOpenTable(asGameId(params.id ?? ''))
  return open === null ? <TableWaits text={texts.connecting} /> : <OpenedTable open={open} />
}

function OpenedTable({ open }: { readonly open: OpenTable }) {
  const texts = useTexts()
  const { table: tableTexts, common } = texts
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
    const text = problem === null || problem.code === 'RecordNotFound' ? tableTexts.noTable : textFor(problem.code, problem.message, texts)
    return <TableMessage title={tableTexts.failedTitle} text={text} />
  }
  if (header !== null && !hasBoard(header.game)) return <TableMessage title={tableTexts.failedTitle} text={tableTexts.noBoard} />
  if (state.kind === 'failed') {
    const again = <Button onClick={state.retry}>{common.retry}</Button>
    return <TableMessage title={tableTexts.failedTitle} text={tableTexts.boardFailed} action={again} />
  }
  if (resources.kind === 'failed') {
    const again = <Button onClick={resources.retry}>{common.retry}</Button>
    return <TableMessage title={tableTexts.failedTitle} text={tableTexts.resourceFailed} action={again} />
  }
  if (isRefusal(game)) return <TableMessage title={tableTexts.failedTitle} text={textFor(game.code, game.message, texts)} />
  if (header === null || game === null || frame === null || state.kind !== 'ready') {
    return (
      <div data-cloth={header === null ? undefined : clothFor(wanted, header.game)}>
        {phase === 'dealing' ? (
          <TableWaits text={tableTexts.dealing} hint={tableTexts.dealingHint} />
        ) : resources.kind === 'loading' && resources.part !== null ? (
          <TableWaits text={tableTexts.resourceLoading} part={resources.part} />
        ) : (
          <TableWaits text={tableTexts.connecting} />
        )}
      </div>
    )
  }
  return <TableScreen open={open} header={header} game={game} board={state.board} frame={frame} />
}
